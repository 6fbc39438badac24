#!/usr/bin/env python3
"""Writes a proof by search as a DRAT proof, which checkers of other people verify.

usage: bench/completion/drat.py BOARD PROOF CNF DRAT

BOARD has one board, as `nqueens complete` reads it, and PROOF its line `No solution. Search: ...`. Each free square is a variable of
the formula CNF: a column or row without a queen needs one on a free square, and two squares on a column, row or diagonal do not both
have queens. A search proof chooses such a column or row and refutes its squares in ascending order, each by further choices. When all
are refuted, "not all queens that were tried on the way here" follows by unit propagation, as each square of the choice would
contradict the formula or a clause before. DRAT has this clause for each choice, and the last is empty. Clauses that are implied by a
later one are deleted ("d"), which makes the check several times faster.
"""
import itertools

import boards


def formula(board):
    """The clauses, lists of variables from 1; a negative one is negated."""
    variables = {line: [number + 1 for number in numbers] for line, numbers in board.on_line.items()}
    yield from (variables[line] for line in board.needed)
    for line in variables.values():
        yield from ([-x, -y] for x, y in itertools.combinations(line, 2))


def refuted(board, choices):
    """For each choice, after those that refute its squares, the squares with queens there. A set of squares is a number, bit by bit."""
    on_line = {line: sum(1 << square for square in squares) for line, squares in board.on_line.items()}
    unattacked = [~sum(1 << other for other in {other for line in boards.lines(square) for other in board.on_line[line]})
                  for square in board.free]

    def choose(free):
        kind, number = next(choices)
        return free & on_line[boards.COLUMN if kind == "c" else boards.ROW, number - 1]

    free = (1 << len(board.free)) - 1
    queens, stack = [], [(free, choose(free))]
    while stack:
        free, left = stack.pop()
        if left:
            square = (left & -left).bit_length() - 1
            queens.append(square)
            stack.append((free, left & left - 1))
            free &= unattacked[square]
            stack.append((free, choose(free)))
        else:
            yield queens
            if queens:
                queens.pop()


def lines(clauses):
    """The text of a proof. What refuted the squares of a choice is of no use once the choice is refuted."""
    kept = []
    for queens in clauses:
        clause = "".join(f"-{square + 1} " for square in queens) + "0\n"
        yield clause
        while kept and kept[-1][0] > len(queens):
            yield "d " + kept.pop()[1]
        kept.append((len(queens), clause))


def write(board, proof, cnf, drat):
    choices = ((choice[0], int(choice[1:])) for choice in proof[1].split())
    clauses = list(formula(board))
    with open(cnf, "w") as file:
        file.write(f"p cnf {len(board.free)} {len(clauses)}\n")
        file.writelines(" ".join(map(str, [*clause, 0])) + "\n" for clause in clauses)
    with open(drat, "w") as file:
        file.writelines(lines(refuted(board, choices)))


if __name__ == "__main__":
    boards.translate(__doc__, "search", r"No solution\. Search:((?: [cr]\d+)+)\n", write)
