#!/usr/bin/env python3
"""Completes a picture with an answer set solver: a peer for bench/blocked.py.

usage: bench/clingo.py CLINGO [OPTION]... < picture

Reads n lines of n characters: a dot for a free square, Q for a queen and # for a blocked square. CLINGO is the program of that name,
which Debian has in the package gringo. Prints a solution, 'No solution.' or 'Undecided.'.
"""
import re, subprocess, sys

PROGRAM = """
row(1..n). column(1..n).
1 { queen(R, C) : column(C), not blocked(R, C) } 1 :- row(R).
:- column(C), not 1 { queen(R, C) : row(R) } 1.
:- 2 { queen(R, C) : row(R), column(C), R + C == D }, D = 2..2 * n.
:- 2 { queen(R, C) : row(R), column(C), R - C == D }, D = 1 - n..n - 1.
#show queen/2.
"""


def main():
    rows = sys.stdin.read().split()
    facts = [f"#const n = {len(rows)}.", PROGRAM, "blocked(0, 0)."]
    for r, row in enumerate(rows, 1):
        facts += [f"blocked({r}, {c})." if square == "#" else f"queen({r}, {c})." for c, square in enumerate(row, 1) if square != "."]
    done = subprocess.run(sys.argv[1:] or ["clingo"], input="\n".join(facts), capture_output=True, text=True)
    if "UNSATISFIABLE" in done.stdout:
        print("No solution.")
    elif "SATISFIABLE" in done.stdout:
        queens = sorted((int(c), r) for r, c in re.findall(r"queen\((\d+),(\d+)\)", done.stdout))
        print(*(r for _, r in queens))
    else:
        print("Undecided.")


if __name__ == "__main__":
    main()
