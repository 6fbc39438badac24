#!/usr/bin/env python3
"""Times `nqueens list n --max 1`, the lexicographically first solution (OEIS A141843), every one checked.

usage: bench/first-solutions.py [--sizes A-B] [--readme]

Each n is a process of its own, with as many threads as cores. Its bar is read for the columns that are being decided. Prints
a table, and writes it and every solution to first-solutions.md and .csv in build/bench, with --readme in bench.
"""
import argparse, csv, itertools, os, re, subprocess, sys, time

import bench

PAGE = """# The lexicographically first solution

`make bench-first` wrote this page; [first-solutions.csv](first-solutions.csv) has the solutions. [OEIS
A141843](https://oeis.org/A141843) lists the published ones, which are known up to n = 61 (Fischetti and Salvagnin, 2018, by integer
programming). The times are of `nqueens list n --max 1`, as a whole process. The last column names the columns whose queens were being
decided when the bar was drawn, which is after two seconds and then each second.

TABLE

MACHINE; every solution checked, though not that it is the first.
"""


def first(n):
    """The solution, CPU and wall seconds, and the columns that the bar showed."""
    start = time.perf_counter()
    process = subprocess.Popen(bench.nqueens("list", n, "--max", 1, "--progress"), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    solution, bars = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"first-solutions.py: n = {n}: exit status {process.returncode}")
    columns = sorted(set(map(int, re.findall(r"column (\d+)", bars))))
    return solution, usage.ru_utime + usage.ru_stime, wall, ", ".join(map(str, columns))


def table(rows):
    """A line for each n, and one for all before the first that takes a second."""
    short = list(itertools.takewhile(lambda row: row[1] < 1, rows))
    most = [max(row[k] for row in short) for k in (1, 2)] if short else []
    lines = ["| n | seconds | CPU seconds | columns |", "|---:|---:|---:|---|"]
    lines += [f"| {short[0][0]} .. {short[-1][0]} | up to {most[0]:.2f} | up to {most[1]:.2f} |  |"] if short else []
    lines += [f"| {n} | {wall:.2f} | {cpu:.2f} | {columns} |" for n, wall, cpu, columns in rows[len(short):]]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", default="4-40", metavar="A-B", help="numbers of queens (default: %(default)s)")
    parser.add_argument("--readme", action="store_true", help="write bench/first-solutions.csv and .md")
    chosen = parser.parse_args()
    low, high = map(int, chosen.sizes.split("-"))
    bench.build()
    machine = bench.machine_and_load()
    rows = []
    for n in range(low, high + 1):
        rows.append((n, *first(n)))
        print(f"n = {n}: {rows[-1][3]:.2f} s", file=sys.stderr)
    sizes, answers = bench.BUILD / "first-sizes.txt", bench.BUILD / "first-solutions.txt"
    sizes.write_text("".join(f"{row[0]}\n" for row in rows))
    answers.write_text("".join(row[1] for row in rows))
    bench.check(sizes, answers)
    text = table([(n, wall, cpu, columns) for n, _, cpu, wall, columns in rows])
    directory = bench.ROOT / "bench" if chosen.readme else bench.BUILD
    with open(directory / "first-solutions.csv", "w", newline="") as sink:
        writer = csv.writer(sink, lineterminator="\n")
        writer.writerow(["n", "cpu seconds", "wall seconds", "solution"])
        writer.writerows((n, f"{cpu:.2f}", f"{wall:.2f}", solution.strip()) for n, solution, cpu, wall, _ in rows)
    page = PAGE.replace("TABLE", text).replace("MACHINE", f"{os.cpu_count()} threads, {bench.machine_line(machine)}")
    (directory / "first-solutions.md").write_text(page)
    print(text)


if __name__ == "__main__":
    main()
