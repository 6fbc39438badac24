#!/usr/bin/env python3
"""Measures `nqueens complete` on random boards by the share of queens that is given.

usage: bench/complete.py [--readme] [--limit SECONDS]

A random board begins empty. Squares are drawn at random among the columns and rows without a queen, and one that nothing
attacks gets a queen, until there are as many as wanted. Those of the corners stand near a corner and a long diagonal.
All boards of a row are completed by one process, start-up included, and every answer is checked by `nqueens check --given`.
Prints the table and draws the share of boards that can be completed over the share of columns that are open, complete.svg,
in build/bench. With --readme both go to bench/, the table as complete.md.
"""
import argparse, random, subprocess, sys, time

import bench

BOARDS = {20: 200, 100: 200, 1_000: 200, 10_000: 20, 100_000: 10, 1_000_000: 1}
SHARES = {
    20: [0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8],
    100: [0, 0.5, 0.6, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.9],
    1_000: [0, 0.5, 0.8, 0.9, 0.91, 0.92, 0.93, 0.935, 0.94, 0.945, 0.95, 0.96, 0.97],
    10_000: [0, 0.5, 0.9, 0.97, 0.98, 0.982, 0.984, 0.986, 0.988, 0.99, 0.995],
    100_000: [0, 0.5, 0.9, 0.98, 0.99, 0.995, 0.997, 0.9972, 0.9975, 0.998],
    1_000_000: [0, 0.1, 0.5, 0.9, 0.96, 0.99, 0.995, 0.999, 0.9995, 0.9996, 0.9998],
}
CORNERS = [(16, 0.25), (32, 0.25), (32, 0.35), (64, 0.35)]

PAGE = """# Completing boards

Made by `make bench-complete`, whose script says how the boards are made.

TABLE

![Share of random boards that can be completed, over the share of columns that are open](complete.svg)

What papers report, on their machines and boards: E. Grigoryan (arXiv 1912.05935, 2019) decides compositions of up to 100,000
rows, with an error below 0.0001. I. Gent, C. Jefferson, P. Nightingale (JAIR 59, 2017) find the problem NP-complete, and no
hard instances by a natural generator. S. Glock, D. Munha Correia, B. Sudakov (2021) prove that any n/60 given queens can be
completed, and that some n/4 cannot.
"""


def random_board(n, queens, drawn):
    """Rows from 1, or 0; None if 500 n tries in all do not place so many queens."""
    board, columns, rows = [0] * n, list(range(n)), list(range(n))
    sums, differences = bytearray(2 * n), bytearray(2 * n)
    for _ in range(500 * n):
        if n - len(columns) == queens:
            return board
        i, j = int(drawn.random() * len(columns)), int(drawn.random() * len(rows))
        c, r = columns[i], rows[j]
        if not sums[c + r] and not differences[c - r]:
            sums[c + r] = differences[c - r] = 1
            board[c] = r + 1
            columns[i], rows[j] = columns[-1], rows[-1]
            columns.pop(), rows.pop()
    return None


def corner_board(n, queens):
    def distance(square):
        c, r = square
        return min(abs(c - r), abs(c + r - n + 1)) + min(c, n - 1 - c, r, n - 1 - r)

    board, rows, sums, differences = [0] * n, set(), set(), set()
    for c, r in sorted(((c, r) for c in range(n) for r in range(n)), key=distance):
        if len(rows) < queens and not (board[c] or r in rows or c + r in sums or c - r in differences):
            board[c] = r + 1
            rows.add(r), sums.add(c + r), differences.add(c - r)
    return board


def measure(name, n, share, boards, limit):
    """The row of these boards, and the share of them that was completed."""
    asked, answers = bench.BUILD / "given.txt", bench.BUILD / "completed.txt"
    asked.write_text("".join(" ".join(map(str, board)) + "\n" for board in boards))
    start = time.perf_counter()
    done = subprocess.run(bench.nqueens("complete", asked, "--output", answers, "--time-limit", limit), capture_output=True, text=True)
    seconds = time.perf_counter() - start
    lines = answers.read_text().splitlines()
    none, undecided = lines.count("No solution."), lines.count("Undecided.")
    said = subprocess.run(bench.nqueens("check", "--given", asked, answers), capture_output=True, text=True).stdout
    wanted = (f"{undecided} wrong" if undecided else "all right") + f", {none} 'No solution.' not verified" * (none > 0)
    if done.returncode != (undecided > 0) or not said.endswith(f"{len(boards)} answer{'s' * (len(boards) > 1)} checked, {wanted}\n"):
        sys.exit(f"complete.py: {name}, n = {n}, {share}: {done.stderr}{said}")
    found = len(lines) - none - undecided
    row = f"| {name} | {n:,} | {share:g} | {len(lines)} | {found} | {none} | {undecided} | {seconds:.2f} |"
    print(row, flush=True)
    return row, found / len(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--readme", action="store_true", help="write bench/complete.md and bench/complete.svg")
    parser.add_argument("--limit", type=float, default=60, metavar="SECONDS", help="for each board (default: %(default)s)")
    chosen = parser.parse_args()
    bench.build()
    rows = ["| boards | n | share given | number | completed | no solution | undecided | seconds, all |", "|---" * 8 + "|"]
    points = []
    for n, shares in SHARES.items():
        for share in shares:
            drawn = random.Random(f"{n} {share}")
            boards = [random_board(n, round(n * share), drawn) for _ in range(BOARDS[n])]
            boards = [board for board in boards if board]
            if boards:
                row, completed = measure("random", n, share, boards, chosen.limit)
                rows.append(row)
                points += [(f"n = {n:,}", round(1 - share, 6), completed)] * (share >= 0.2)
    for n, share in CORNERS:
        rows.append(measure("corners", n, share, [corner_board(n, int(n * share))], chosen.limit)[0])
    rows += ["", f"Whole processes, a process for each row; limit {chosen.limit:g} s a board; every answer checked. "
             f"{bench.machine_line(bench.machine())}."]
    directory = bench.ROOT / "bench" if chosen.readme else bench.BUILD
    bench.chart(directory / "complete.svg", "Random boards that can be completed", "by the share of columns that are open",
                "share of open columns", "share completed", points)
    (directory / "complete.md").write_text(PAGE.replace("TABLE", "\n".join(rows)))


if __name__ == "__main__":
    main()
