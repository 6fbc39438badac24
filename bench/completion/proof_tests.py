#!/usr/bin/env python3
"""Tests what drat.py and opb.py write of proofs that `nqueens complete --prove` has printed, by a second formula and simple checkers.

usage: bench/completion/proof_tests.py
"""
import itertools, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
SEARCHES = """
1 4 0 0 0 0
No solution. Search: c3 c4 c6 c4 c5

......##
..#.##.#
#...#..#
#.#....#
######..
.####...
#.#....#
#.##..#.
No solution. Search: c3 r5 c1 r6 c5 c2 c7 c6 c2 c7 c5 c1 c2 c5 c4 c7 c6 c6 c4 c5 c7 c8 c8 c7 c5 c4

...#..##
.#.#....
###...##
#...##..
###....#
........
..#.#..#
...####.
No solution. Search: r3 r5 r1 c8 c6 c1 r2 r4 c5 c3 r5 r7 c1 c6 c4 c3 r2 r7 r2 c3 c5 r8 r7 r5 r5 r8 c8 r1 r4 r8 r5 r7 c4
"""
WEIGHTS = """
...#.##.
....#.##
.....##.
#......#
..#..###
#.##.#..
....##..
.Q...#..
No solution. Weights 28628 < 28672: 4096 3209 0 2313 1766 648 0 1913 1581 942 649 1178 846 7 1083 1330 0 0 0 0 0 880 0 1623 1573 0 1337\
 0 0 759 0 0 0 0 0 1829 0 841 1199 94 1028 0 0 0 0 0 0

##..#.#.
.#.###.#
#.#.####
.#.#....
####....
###.....
###..##.
.#.#.###
No solution. Weights 32530 < 32768: 4096 2270 0 2954 2462 2649 2964 3005 2946 1132 600 1690 1062 953 1140 1377 1266 0 0 0 1107 0 0 0 560\
 494 257 128 205 0 0 0 0 0 0 0 0 10 0 0 1299 0 0 0 0 0 0
"""


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def formula(board):
    """The clauses of a board: a queen for each column and row, and no two that attack. Squares are numbered column by column."""
    lines, n = board.split(), len(board.split())
    if board[0].isdigit():
        queens, lines = [(c, int(row) - 1) for c, row in enumerate(lines) if row != "0"], ["." * n] * n
    else:
        queens = [(c, r) for r in range(n) for c in range(n) if lines[r][c] == "Q"]
    free = [(c, r) for c in range(n) for r in range(n) if lines[r][c] == "." and not any(attack((c, r), queen) for queen in queens)]
    clauses = {frozenset(i for i, square in enumerate(free, 1) if square[axis] == line)
               for axis in (0, 1) for line in range(n) if all(queen[axis] != line for queen in queens)}
    pairs = itertools.combinations(range(len(free)), 2)
    return clauses | {frozenset({-i - 1, -k - 1}) for i, k in pairs if attack(free[i], free[k])}


def contradicts(clauses, clause):
    """Whether unit propagation refutes the negation of a clause."""
    known, size = {-literal for literal in clause}, -1
    while size != len(known):
        size = len(known)
        for other in clauses:
            left = [literal for literal in other if -literal not in known]
            if not left:
                return True
            if len(left) == 1:
                known.add(left[0])
    return False


def check_search(board, cnf, drat):
    """Each clause follows by unit propagation, and the last is empty."""
    def clause(words):
        assert words[-1] == "0", words
        return frozenset(map(int, words[:-1]))

    head, *lines = cnf.splitlines()
    clauses = {clause(line.split()) for line in lines}
    assert re.fullmatch(rf"p cnf \d+ {len(lines)}", head) and clauses == formula(board), head
    for line in drat.splitlines():
        if line.startswith("d "):
            clauses.remove(clause(line[2:].split()))
        else:
            assert contradicts(clauses, clause(line.split())), line
            clauses.add(clause(line.split()))
    assert frozenset() in clauses


def check_weights(board, opb, pbp):
    """The sum that the proof makes of the constraints asks for more than 0 of terms of 0 or less."""
    clauses, lines = formula(board), opb.splitlines()
    version, count, proof, end = pbp.splitlines()
    assert (version, count, end) == ("pseudo-Boolean proof version 1.1", f"f {len(lines) - 1}", f"c {len(lines)}"), pbp
    total, words = {}, iter(proof.replace("+", "").split()[1:])
    for number, factor, star in zip(words, words, words):
        *terms, relation, least, semicolon = lines[int(number)].split()
        squares = [int(term[1:]) for term in terms[1::2]]
        assert (star, relation, semicolon) == ("*", ">=", ";") and set(terms[::2]) <= {least}
        if least == "1":  # a column has a queen
            assert frozenset(squares) in clauses
        else:  # of squares that attack each other one has a queen at most
            assert least == "-1" and all(frozenset({-a, -b}) in clauses for a, b in itertools.combinations(squares, 2))
        for x in [*squares, ">="]:
            total[x] = total.get(x, 0) + int(least) * int(factor)
    assert total.pop(">=") > 0 and max(total.values()) <= 0, total


def run(directory, script, board, proof):
    for name, text in (("board", board), ("proof", proof)):
        (directory / name).write_text(text + "\n")
    files = [directory / name for name in ("board", "proof", "first", "second")]
    return subprocess.run([sys.executable, "-B", HERE / script, *files], stderr=subprocess.PIPE, text=True)


def main():
    with tempfile.TemporaryDirectory() as made:
        directory = pathlib.Path(made)
        for script, texts, check in (("drat.py", SEARCHES, check_search), ("opb.py", WEIGHTS, check_weights)):
            for text in texts.strip().split("\n\n"):
                board, proof = text.rsplit("\n", 1)
                done = run(directory, script, board, proof)
                assert done.returncode == 0, done.stderr
                check(board, (directory / "first").read_text(), (directory / "second").read_text())
        board = "1 4 0 0 0 0"
        for script, proof, fault in (("drat.py", "No solution.", "has no proof by search"),
                                     ("drat.py", "No solution. Search: c3", f"is no proof for {directory / 'board'}"),
                                     ("drat.py", "No solution. Search: c1 c1", f"is no proof for {directory / 'board'}"),
                                     ("opb.py", "No solution. Search: c3", "has no proof by weights")):
            done = run(directory, script, board, proof)
            assert (done.returncode, done.stderr) == (1, f"{script}: {directory / 'proof'} {fault}\n"), done.stderr


main()
