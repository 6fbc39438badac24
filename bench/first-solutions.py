#!/usr/bin/env python3
"""Times `nqueens list n --max 1`, the lexicographically first solution (OEIS A141843), and proves that it is the first.

usage: bench/first-solutions.py [--sizes A-B,C,...] [--no-proofs] [--readme]

Each n is a process of its own, with as many threads as cores, and is stopped after an hour. Its bar is read for the columns that
are being decided. Then, unless there is --no-proofs, every prefix that comes before the solution in lexicographic order, and has
one queen less in common, is refused by `nqueens complete --prove`, and `nqueens check` verifies the proofs. Rows of other sizes stay.
"""
import re, sys

import bench

COLUMNS = ["n", "cpu seconds", "wall seconds", "columns", "prefixes", "proofs", "solution", "commit"]
HOUR, LIMIT = 3600, 900  # seconds of wall time for a solution, and for the proof of a prefix


def first(n):
    """The solution, or nothing after an hour, CPU and wall seconds, and the columns that the bar showed."""
    ran = bench.run(["timeout", "--signal=INT", HOUR, *bench.nqueens("list", n, "--max", 1, "--progress")])
    if ran.status not in (0, 124):  # 124: timeout stopped it
        sys.exit(f"first-solutions.py: n = {n}: exit status {ran.status}: {ran.err}")
    return ran.out, ran.cpu, ran.wall, ", ".join(map(str, sorted(set(map(int, re.findall(r"column (\d+)", ran.err))))))


def followers(board, column, end):
    """The boards with one queen more, on a free row below `end` of a column."""
    before = [(c, row) for c, row in enumerate(board[:column])]
    return [[*board[:column], row, *board[column + 1:]] for row in range(1, end)
            if all(row != r and abs(row - r) != column - c for c, r in before)]


def refuse(solution):
    """How many prefixes come before a solution, and how many verified proofs say that none has a completion. A prefix whose proof is too
    long is split at its next column."""
    queens = list(map(int, solution.split()))
    n = len(queens)
    boards = [board for column, queen in enumerate(queens)
              for board in followers([*queens[:column], *[0] * (n - column)], column, queen)]
    prefixes, proofs = len(boards), 0
    asked, answers = bench.BUILD / "prefixes.txt", bench.BUILD / "refused.txt"
    while boards:
        asked.write_text("".join(" ".join(map(str, board)) + "\n" for board in boards))
        with open(answers, "w") as output:
            bench.run(bench.nqueens("complete", "--prove", "--time-limit", LIMIT, "--quiet", asked), True, stdout=output)
        with open(answers) as lines:
            said = [line[:60] for line in lines]
        marks, long = bench.marks(asked, answers), ["longer than" in start for start in said]
        if not all(start.startswith("No solution.") for start in said) or marks != [len(boards) - sum(long), 0, 0, 0]:
            sys.exit(f"first-solutions.py: n = {n}: {len(boards)} prefixes, {sum(long)} proofs are too long: {marks}")
        proofs += marks[0]
        boards = [child for board, split in zip(boards, long) if split for child in followers(board, board.index(0), n + 1)]
    return prefixes, proofs


def measured(n, prove):
    solution, cpu, wall, columns = first(n)
    refused = refuse(solution) if solution and prove else ("", "")
    return dict(zip(COLUMNS, (n, f"{cpu:.2f}", f"{wall:.2f}", columns, *refused, solution.strip(), bench.commit())))


def table(rows):
    """A line for each n that takes ten CPU seconds or more or has no proofs, and one for all others."""
    long = [row for row in rows if float(row["cpu seconds"]) >= 10 or not row["proofs"]]
    short = [row for row in rows if row not in long]
    names = "n", "wall seconds", "cpu seconds", "prefixes", "proofs"
    lines = [[row[name] for name in names] for row in long]
    if short:
        wall, cpu = (max(float(row[name]) for row in short) for name in ("wall seconds", "cpu seconds"))
        prefixes, proofs = (sum(int(row[name]) for row in short) for name in ("prefixes", "proofs"))
        lines.append((f"{len(short)} others", f"up to {wall:.2f}", f"up to {cpu:.2f}", f"{prefixes:,} in all",
                      f"{proofs:,} in all"))
    return bench.markdown(["n", "seconds", "CPU seconds", "prefixes", "proofs"], lines, 0)


def page(directory):
    rows, about = bench.read(directory / "first-solutions/results.csv"), bench.measured(directory, "first-solutions")
    sizes, newest = [int(row["n"]) for row in rows], [row["n"] for row in rows if row["commit"] == about["commit"]]
    stopped = [f"column {row['columns'].split(', ')[-1]} (n = {row['n']}, {float(row['cpu seconds']):,.0f} CPU s)"
               for row in rows if not row["solution"]]
    unproved = [row["n"] for row in rows if row["solution"] and not row["proofs"]]
    return bench.filled(
        "bench/first-solutions.md", TABLE=table([row for row in rows if row["solution"]]), UNPROVED=", ".join(unproved) or "none",
        STOPPED=", ".join(stopped) or "none",
        MISSING=", ".join(str(n) for n in range(sizes[0], sizes[-1]) if n not in sizes), LAST=sizes[-1], NEWEST=", ".join(newest),
        MACHINE=f"{about['cores']} threads at {bench.machine_line(about)}")


def main():
    parser = bench.options(__doc__, "first-solutions.md and first-solutions/results.csv")
    parser.add_argument("--sizes", type=bench.sizes, default="4-40", metavar="A-B,C", help="numbers of queens, an hour each (default: %(default)s)")
    parser.add_argument("--no-proofs", action="store_true", help="leave the proofs out, which may take hours")
    chosen = parser.parse_args()
    about = bench.begin(chosen)
    known = {int(row["n"]): row for row in bench.read(bench.directory_of(chosen) / "first-solutions/results.csv")}
    for n in chosen.sizes:
        known[n] = bench.saved(n, measured, n, not chosen.no_proofs)
        print(*known[n].values(), file=sys.stderr)
    rows = [known[n] for n in sorted(known)]
    found = [row for row in rows if row["solution"]]
    sizes, answers = bench.BUILD / "first-sizes.txt", bench.BUILD / "first-solutions.txt"
    sizes.write_text("".join(f"{row['n']}\n" for row in found))
    answers.write_text("".join(row["solution"] + "\n" for row in found))
    bench.check(sizes, answers)
    bench.finish(chosen, "first-solutions", about, page, COLUMNS, rows)


if __name__ == "__main__":
    main()
