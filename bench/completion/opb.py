#!/usr/bin/env python3
"""Writes a proof by weights as a pseudo-Boolean proof, which VeriPB verifies.

usage: bench/completion/opb.py BOARD PROOF OPB PBP

BOARD has one board, as `nqueens complete` reads it, and PROOF its line `No solution. Weights ...`. The formula OPB says that each column
without a queen has one at least, and each column, row and diagonal one at most. The proof is one sum of these: S times each of
the former, and each of the latter times its weight. No free square is left on its left side with a factor above 0, and the right
side is above 0.
"""
import boards


def place(n, kind, number):
    """Where the weight of a line is: columns, rows, sums, and differences of row and column, each in ascending order."""
    return {boards.COLUMN: number, boards.ROW: n + number, boards.SUM: 2 * n + number, boards.DIFFERENCE: 5 * n - 2 - number}[kind]


def write(board, proof, opb, pbp):
    wanted, *weights = map(int, proof[1].split())
    n = (len(weights) + 2) // 6
    constraints = [(1, board.on_line[line], wanted) for line in board.needed if line[0] == boards.COLUMN]
    constraints += [(-1, numbers, weights[place(n, kind, number)]) for (kind, number), numbers in board.on_line.items()]
    with open(opb, "w") as file:
        file.write(f"* #variable= {len(board.free)} #constraint= {len(constraints)}\n")
        for sign, numbers, _ in constraints:
            file.write("".join(f"{sign} x{number + 1} " for number in numbers) + f">= {sign} ;\n")
    terms = [f"{number} {factor} *" for number, (_, _, factor) in enumerate(constraints, 1) if factor]
    total = terms[0] + "".join(f" {term} +" for term in terms[1:])  # in reverse Polish notation
    pbp.write_text(f"pseudo-Boolean proof version 1.1\nf {len(constraints)}\np {total}\nc {len(constraints) + 1}\n")


if __name__ == "__main__":
    boards.translate(__doc__, "weights", r"No solution\. Weights(?: \d+ < \d+)?: ([\d ]+)\n", write)
