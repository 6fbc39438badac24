#!/usr/bin/env python3
"""Times `nqueens list n --max 1`, the lexicographically first solution (OEIS A141843), and proves that it is the first.

usage: bench/first-solutions.py [--sizes A-B] [--readme]

Each n is a process of its own, with as many threads as cores. Its bar is read for the columns that are being decided. Then every
prefix that comes before the solution in lexicographic order, and has one queen less in common, is refused by `nqueens complete
--prove`, and `nqueens check` verifies the proofs. Prints the page, and writes it and every solution to first-solutions.md and
first-solutions/results.csv in build/bench, with --readme in bench.
"""
import os, re, subprocess, sys, tempfile, time

import bench

COLUMNS = ["n", "cpu seconds", "wall seconds", "columns", "prefixes", "not verified", "solution"]
LIMIT = 900  # seconds of wall time for the proof of a prefix

PAGE = """# The lexicographically first solution

`make bench-first-solutions` times whole processes of `nqueens list n --max 1`; [results.csv](first-solutions/results.csv) has the
solutions. [OEIS A141843](https://oeis.org/A141843) has them up to n = 61. W. Schubert found those of 48 to 55 about 2010. M. Fischetti
and D. Salvagnin found those of 56 to 61, and of some odd n up to 115, by [integer programming](https://arxiv.org/abs/1907.08246). A solution
is the first if none of its queens can move to a lower row while the queens before it stay. The table counts these prefixes. `nqueens
complete --prove` found that none has a completion, and `nqueens check` verified the proofs of up to 2^24 choices.

TABLE

Every solution was checked. Measured with MACHINE.
"""


def first(n):
    """The solution, CPU and wall seconds, and the columns that the bar showed."""
    start = time.perf_counter()
    with tempfile.TemporaryFile("w+") as said:  # a pipe that is read later would be full after thirteen minutes of bars
        process = subprocess.Popen(bench.nqueens("list", n, "--max", 1, "--progress"), stdout=subprocess.PIPE, stderr=said, text=True)
        with process.stdout:
            solution = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        said.seek(0)
        bars = said.read()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"first-solutions.py: n = {n}: exit status {process.returncode}")
    columns = sorted(set(map(int, re.findall(r"column (\d+)", bars))))
    return solution, usage.ru_utime + usage.ru_stime, wall, ", ".join(map(str, columns))


def refuse(solution):
    """How many prefixes come before a solution, and how many proofs that they have no completion could not be verified."""
    boards, queens = [], list(map(int, solution.split()))
    for column, queen in enumerate(queens):
        before = list(enumerate(queens[:column]))
        for row in range(1, queen):
            if all(row != r and abs(row - r) != column - c for c, r in before):
                boards.append([*queens[:column], row, *[0] * (len(queens) - column - 1)])
    asked, answers = bench.BUILD / "prefixes.txt", bench.BUILD / "refused.txt"
    asked.write_text("".join(" ".join(map(str, board)) + "\n" for board in boards))
    if not boards:
        return 0, 0
    with open(answers, "w") as output:
        subprocess.run(bench.nqueens("complete", "--prove", "--time-limit", LIMIT, "--quiet", asked), stdout=output, check=True)
    marks = bench.marks(asked, answers)
    with open(answers) as lines:
        refused = sum(line.startswith("No solution.") for line in lines)
    if refused < len(boards) or marks[1:] != [0, 0, 0]:
        sys.exit(f"first-solutions.py: n = {len(queens)}: {len(boards)} prefixes, {refused} refused: {marks}")
    return len(boards), len(boards) - sum(marks)


def measured(n):
    solution, cpu, wall, columns = first(n)
    return dict(zip(COLUMNS, (n, f"{cpu:.2f}", f"{wall:.2f}", columns, *refuse(solution), solution.strip())))


def table(rows):
    """A line for each n that takes two seconds, and one for all others."""
    long = [row for row in rows if float(row["cpu seconds"]) >= 2]
    short = [row for row in rows if row not in long]
    names = "n", "wall seconds", "cpu seconds", "prefixes", "not verified"
    lines = ["| n | seconds | CPU seconds | prefixes | not verified |", "|" + "---:|" * 5]
    lines += [f"| {' | '.join(row[name] for name in names)} |" for row in long]
    if short:
        wall, cpu = (max(float(row[name]) for row in short) for name in ("wall seconds", "cpu seconds"))
        prefixes, unverified = (sum(int(row[name]) for row in short) for name in ("prefixes", "not verified"))
        lines.append(f"| others from {rows[0]['n']} to {rows[-1]['n']} | up to {wall:.2f} | up to {cpu:.2f} | {prefixes:,} in all | {unverified} |")
    return "\n".join(lines)


def page(directory):
    """The text of first-solutions.md."""
    rows = bench.read(directory / "first-solutions/results.csv")
    about = bench.measured(directory, "first-solutions")
    return bench.wrapped(PAGE.replace("TABLE", table(rows)).replace("MACHINE", f"{about['cores']} threads at {bench.machine_line(about)}"))


def main():
    parser = bench.options(__doc__, "first-solutions.md and first-solutions/results.csv")
    parser.add_argument("--sizes", default="4-40", metavar="A-B", help="numbers of queens (default: %(default)s)")
    chosen = parser.parse_args()
    low, high = map(int, chosen.sizes.split("-"))
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    rows = []
    for n in range(low, high + 1):
        rows.append(bench.saved(n, measured, n))
        print(*rows[-1].values(), file=sys.stderr)
    sizes, answers = bench.BUILD / "first-sizes.txt", bench.BUILD / "first-solutions.txt"
    sizes.write_text("".join(f"{row['n']}\n" for row in rows))
    answers.write_text("".join(row["solution"] + "\n" for row in rows))
    bench.check(sizes, answers)
    bench.write(directory / "first-solutions/results.csv", COLUMNS, rows)
    bench.keep(directory, "first-solutions", about)
    (directory / "first-solutions.md").write_text(page(directory))
    print(page(directory))
    bench.finish(chosen, about)


if __name__ == "__main__":
    main()
