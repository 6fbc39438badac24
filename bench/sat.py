#!/usr/bin/env python3
"""Completes a board with a SAT solver: a peer for bench/complete.py and bench/blocked.py.

usage: bench/sat.py SOLVER [OPTION]... < board

Reads n numbers, the row of the queen in each column or 0, or a picture of n lines, as `nqueens complete` does. Each free square
is a variable. Each column and row without a queen needs one and each diagonal takes at most one; of more than five squares the
latter is Sinz's sequential counter (CP 2005).
SOLVER reads DIMACS from standard input, as Kissat does. Prints a solution, 'No solution.' or 'Undecided.'.
"""
import collections, subprocess, sys


def solve(squares, needed, command):
    """The squares (column, row) of queens, as many as the needed columns and rows ask for; None if there are none, () if undecided."""
    lines, clauses, last = collections.defaultdict(list), [], len(squares)
    for variable, (c, r) in enumerate(squares, 1):
        for line in (0, c), (1, r), (2, c + r), (3, c - r):
            lines[line].append(variable)
    clauses += [lines[line] for line in needed]
    for xs in lines.values():
        if len(xs) < 6:
            clauses += [[-x, -y] for i, x in enumerate(xs) for y in xs[:i]]
        else:
            s = range(last + 1, last + len(xs))
            last += len(s)
            clauses += [[-x, y] for x, y in zip(xs, s)] + [[-x, y] for x, y in zip(s, s[1:])]
            clauses += [[-x, -y] for x, y in zip(xs[1:], s)]
    text = "".join(" ".join(map(str, clause)) + " 0\n" for clause in clauses)
    done = subprocess.run(command, input=f"p cnf {last} {len(clauses)}\n{text}", capture_output=True, text=True)
    if done.returncode == 10:
        true = {int(x) for line in done.stdout.splitlines() if line[:1] == "v" for x in line[1:].split()}
        return [square for variable, square in enumerate(squares, 1) if variable in true]
    if done.returncode > 0 and done.returncode != 20:  # less than 0: killed by a limit
        sys.exit(f"sat.py: {' '.join(command)}: exit status {done.returncode}: {done.stderr}")
    return None if done.returncode == 20 else ()


def main():
    words = sys.stdin.read().split()
    n, picture = len(words), words[0][0] in ".Q#"
    board = [1 + "".join(row[c] for row in words).find("Q") for c in range(n)] if picture else list(map(int, words))
    queens = {(c, r - 1) for c, r in enumerate(board) if r}
    used = {line for c, r in queens for line in ((0, c), (1, r), (2, c + r), (3, c - r))}
    squares = [(c, r) for c in range(n) if (0, c) not in used for r in range(n) if not used & {(1, r), (2, c + r), (3, c - r)}
               and not (picture and words[r][c] == "#")]
    found = solve(squares, {(kind, i) for kind in (0, 1) for i in range(n)} - used, sys.argv[1:])
    if found:
        board = [r for c, r in sorted([(c, r + 1) for c, r in [*queens, *found]])]
    print("No solution." if found is None else " ".join(map(str, board)) if found or not squares else "Undecided.")


if __name__ == "__main__":
    main()
