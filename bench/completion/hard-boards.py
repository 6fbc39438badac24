#!/usr/bin/env python3
r"""Makes bench/complete/hard.txt: partial solutions that are hard to complete, the same ones each time.

usage: bench/completion/hard-boards.py 'NAME=cnf:COMMAND'     (a SAT solver as peers.py has it, which places the queens of the blocks)

A line has the family, n, a parameter and the given queens as COLUMN:ROW, both from 1. The families:

corners  The parameter is the share of the n queens that is given. They are as near as possible to a corner and a long diagonal.
knights  Queens a knight's move apart, rows 2, 4, 6, ... and then 1, 3, 5, ...; the share given is nearest to the corners. For
         n = 6 k + 2 some of these queens would attack each other, and the later one is left out.
blocks   After Gent, Jefferson and Nightingale (JAIR 59, 2017): an open block of m = n / 8 columns and rows in the middle. All
         other columns and rows have queens, which take a share of the block's diagonals, and attack none of the others.

This prints the boards as `nqueens complete` reads them:

awk '{ split("", row); for (i = 4; i <= NF; i++) { split($i, q, ":"); row[q[1]] = q[2] }
       for (i = 1; i <= $2; i++) printf "%d%s", row[i], i < $2 ? " " : "\n" }' bench/complete/hard.txt
"""
import pathlib, random, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import complete
from completion import peers
from completion.boards import Board

CORNERS = [(n, share) for n in (24, 32, 40, 48, 64, 100, 200) for share in (0.25, 0.3, 0.35, 0.4)]
KNIGHTS = [(n, share) for n in (20, 24, 32, 40, 50, 60) for share in (0.2, 0.25, 0.3, 0.35, 0.4, 0.5)]
BLOCKS = [(8 * m, share) for m in range(10, 26, 2) for share in (0.2, 0.22, 0.24, 0.26, 0.28, 0.3)]
BLOCKS = [*sorted({*BLOCKS} - {(176, 0.2), (192, 0.2)}), (104, 0.2), (104, 0.24)]  # Kissat took too long to make these two


def knights_board(n, queens):
    def corner(square):
        c, r = square
        return min(c, n - 1 - c) + min(r, n - 1 - r)

    pattern = [(c, (2 * c + 1) % (n + 1 if n % 2 == 0 else n)) for c in range(n)]
    return complete.greedy_board(n, queens, sorted(pattern, key=corner))


def block_board(n, share, drawn, solver):
    """The diagonals to take are drawn, and the solver places the queens."""
    m = n // 8
    first = 7 * m // 2
    outer = [*range(first), *range(first + m, n)]
    block = [[(2, d) for d in range(2 * first, 2 * first + 2 * m - 1)], [(3, d) for d in range(1 - m, m)]]
    taken = {line for lines in block for line in drawn.sample(lines, round(share * len(lines)))}
    left = {line for lines in block for line in lines} - taken
    squares = [(c, r) for c in outer for r in outer if not {(2, c + r), (3, c - r)} & left]
    drawn.shuffle(squares)
    board = Board([], squares, taken | {(kind, i) for kind in (0, 1) for i in outer})
    said = peers.complete(solver, board, "", 3600)[0]
    if not said[0].isdigit():
        sys.exit(f"hard-boards.py: blocks {n} {share}: {said}")
    rows = dict(zip(outer, map(int, said.split())))
    return [rows.get(c, 0) for c in range(n)]


def text(family, parameter, board):
    return " ".join([family, str(len(board)), f"{parameter:g}", *(f"{c}:{r}" for c, r in enumerate(board, 1) if r)]) + "\n"


def main():
    solver = peers.peer(sys.argv[1])
    lines = [text("corners", share, complete.corner_board(n, int(n * share))) for n, share in CORNERS]
    lines += [text("knights", share, knights_board(n, int(n * share))) for n, share in KNIGHTS]
    lines += [text("blocks", share, block_board(n, share, random.Random(f"{n} {share}"), solver)) for n, share in BLOCKS]
    complete.HARD.write_text("".join(lines))


if __name__ == "__main__":
    main()
