#!/usr/bin/env python3
"""Estimates what counting by quadrants costs for each n, from random row sets.

usage: bench/count-costs.py [--readme] [--note TEXT] [N ...]     (default: 20 .. 28)

Row sets are drawn with the same probability and joined by one thread. Even n have one case of the join and odd n two, which
get their share. For each case the mean, times the number of its row sets, is the estimate, and how they differ gives its
standard error. The same row sets estimate the number of solutions, which must be near the known one (OEIS A000170).

Each row set becomes a row of build/bench/count-costs.csv as soon as it is joined, and what the file has is not measured again. So
delete it when the counters have changed. When an n is complete it is in the table, which is printed and written to
build/bench/count-costs.md. With --readme both files are in bench.
"""
import argparse, collections, csv, math, statistics, subprocess, sys

import bench

SEED = 1
SAMPLES = {20: 2000, 21: 1600, 22: 800, 23: 300, 24: 150, 25: 40, 26: 20, 27: 20, 28: 10}
KNOWN = bench.solutions()
CLASSES = bench.BUILD / "CountCosts"
HEAP = "-Xmx4g"  # is enough for every n
CORES = 16, 1000
COLUMNS = ["n", "case", "row sets of the case", "row set", "thread CPU seconds", "solutions", "memory bytes", "seed", "processor", "commit"]


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="board sizes, 20 to 28")
    parser.add_argument("--readme", action="store_true", help="write bench/count-costs.csv and bench/count-costs.md")
    parser.add_argument("--note", default="", metavar="TEXT", help="below the table, too: other work on the machine")
    chosen = parser.parse_args()
    if any(n not in SAMPLES for n in chosen.sizes):
        parser.error("sizes are 20 to 28")
    return chosen


def rows_of(path):
    return list(csv.DictReader(open(path))) if path.exists() else []


def write(path, rows):
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(rows, key=lambda row: int(row["n"])))


def measure(n, path):
    """Joins those random row sets of one n that the CSV lacks, and adds a row for each."""
    machine = bench.machine()
    done = sum(int(row["n"]) == n for row in rows_of(path))
    if done >= SAMPLES[n]:
        print(f"n = {n}: {path} has its row sets", file=sys.stderr)
        return
    command = ["java", HEAP, "-XX:+UseSerialGC", "-cp", f"{CLASSES}:{bench.JAR}",
               "nqueens.counting.quadrants.CountCosts", *map(str, (n, SAMPLES[n], SEED, done))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as java:
        total = int(java.stdout.readline() or 0)
        for line in java.stdout:
            with open(path, "a", newline="") as file:
                csv.writer(file, lineterminator="\n").writerow([*line.strip().split(","), SEED, machine["cpu"], machine["commit"]])
            done += 1
            print(f"n = {n}: {done} of {total}", file=sys.stderr)
    if java.returncode or done < total:
        sys.exit(f"count-costs.py: n = {n}: Java ended with exit status {java.returncode} after {done} of {SAMPLES[n]} row sets")


def total(rows, column):
    """The estimated sum over all row sets of one n, and its standard error."""
    mean = variance = 0
    for case in {row["case"] for row in rows}:
        values = [float(row[column]) for row in rows if row["case"] == case]
        of_case = next(int(row["row sets of the case"]) for row in rows if row["case"] == case)
        mean += of_case * statistics.fmean(values)
        variance += of_case**2 * statistics.variance(values) / len(values)
    return mean, math.sqrt(variance)


def table_row(n, rows):
    """A row of the table, from the rows of the CSV for n."""
    solutions, wrong = total(rows, "solutions")
    if n in KNOWN and abs(solutions - KNOWN[n]) > (3 if len(rows) >= 50 else 6) * wrong:  # few samples know their error badly
        sys.exit(f"count-costs.py: n = {n}: {solutions:.3g} +- {wrong:.2g} solutions, but there are {KNOWN[n]:.3g}")
    seconds, error = total(rows, "thread CPU seconds")
    memory = max(int(row["memory bytes"]) for row in rows) / 2**20
    fit = f"{solutions / KNOWN[n]:.2f}" if n in KNOWN else ""
    hours = [seconds / 3600 / cores for cores in CORES]
    return (f"| {n} | {len(rows)} | {number(seconds / 3600)} | {100 * error / seconds:.0f} % | {memory:.0f} | "
            f"{' | '.join(map(duration, hours))} | {fit} | {100 * wrong / solutions:.0f} % |")


def number(x):
    """With two digits that count."""
    rounded = float(f"{x:.2g}")
    return f"{rounded:,.0f}" if x >= 10 else f"{rounded:g}"


def duration(hours):
    for length, unit in (24 * 365.25, "years"), (24, "days"), (1, "hours"), (1 / 60, "minutes"):
        if hours >= 2 * length:
            return f"{number(hours / length)} {unit}"
    return f"{number(3600 * hours)} s"


def page(found, machine):
    """The whole text, from the rows of the CSV. An n is left out until it has all its row sets."""
    number_of = collections.Counter(int(row["n"]) for row in found)
    sizes = sorted(n for n in number_of if number_of[n] >= SAMPLES[n])
    of = {n: [row for row in found if int(row["n"]) == n] for n in sizes}
    unfinished = [f"{n} ({number_of[n]} of {SAMPLES[n]} row sets)" for n in sorted(number_of) if n not in sizes]
    shown = [row for n in sizes for row in of[n]]
    joined = "; ".join(f"{name}, commit {commit}: " + ", ".join(f"{number:,} of {n}" for n in sizes if (number := sum(
        (row["processor"], row["commit"]) == (name, commit) for row in of[n])))
        for name, commit in sorted({(row["processor"], row["commit"]) for row in shown}))
    lines = ["# What each n costs, counted with quadrants", "",
             "`make bench-costs` wrote this from random row sets, joined by one thread; `count-costs.csv` has each of them. "
             "An error is the standard error of the estimate before it, in per cent. It is due to the choice of row sets; with few of "
             "them it is rough, and another machine may need half or twice the time. The memory is what a thread uses "
             "after a row set, at n = 20 mostly for lists that all threads share; `count --help` states what it needs. "
             "The times are the CPU hours divided by the number of cores. "
             "The last columns estimate the number of solutions from the same row sets, divided by the known one.", "",
             f"| n | row sets | CPU hours | error | MiB in use | on {CORES[0]} cores | on {CORES[1]:,} cores "
             "| solutions / known | error |", "|" + "---:|" * 9, *(table_row(n, of[n]) for n in sizes), "",
             f"Seed {SEED}; row sets by processor and commit: {joined} (of rows older than 2026-11-25, the commit that brought them); {machine}.", "",
             *([f"Not finished, so not in the table: {', '.join(unfinished)}.", ""] if unfinished else []),
             "[counts](counts/README.md) has whole counts, task by task.", "",
             "What others needed for 27: [q27](https://github.com/preusser/q27), the first count, took FPGAs on 13 boards "
             "\"slightly more than a year\" until September 2016, as its authors say. Eight GPUs (RTX 5090) took 28.4 days "
             "([arXiv 2511.12009](https://arxiv.org/abs/2511.12009)), and its authors expect 11 months for 28. The README of "
             "[their program](https://github.com/ygch/n_queens) reports 180 s for 22 on one card, and a fork of it (wangleiphy/n_queens, "
             "July 2026) 159 s."]
    ours = [f"{duration(total(of[n], 'thread CPU seconds')[0] / 3600 / CORES[1])} for {n}" for n in (27, 28) if n in of]
    if ours:
        lines[-1] += f" Here {CORES[1]:,} cores would take {' and '.join(ours)}, as sampled."
    return "\n".join(lines) + "\n"


def main():
    chosen = options()
    bench.build()
    subprocess.run(["javac", "-cp", bench.JAR, "-d", CLASSES, bench.ROOT / "bench/CountCosts.java"], check=True)
    path = (bench.ROOT / "bench" if chosen.readme else bench.BUILD) / "count-costs.csv"
    write(path, rows_of(path))
    for n in chosen.sizes or SAMPLES:
        measure(n, path)
    machine = bench.machine()
    line = f"{machine['java']}, {machine['cores']} cores, {machine['date']}"
    text = page(rows_of(path), line + (f", {chosen.note}" if chosen.note else ""))
    path.with_suffix(".md").write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()
