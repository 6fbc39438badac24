#!/usr/bin/env python3
"""Estimates what counting by quadrants costs for each n, from random row sets.

usage: bench/count-costs.py [--readme] [--seed K] [--scale X] [N ...]     (default: 20 .. 28)

Of each case of the join (even n have one, odd n two) some row sets are drawn with the same probability, and joined by one
thread. Their mean, times the number of row sets, is the estimate, and how they differ gives its standard error. The same
row sets estimate the number of solutions, which must be within three errors of the known one (OEIS A000170).
Prints the table and writes it to build/bench/count-costs.md, and every row set to count-costs.csv beside it. With --readme
they go to bench/.
"""
import argparse, csv, math, statistics, subprocess, sys

import bench

SAMPLES = {20: 2000, 21: 800, 22: 800, 23: 150, 24: 150, 25: 20, 26: 16, 27: 4, 28: 3}  # of each case
KNOWN = bench.solutions()
CLASSES = bench.BUILD / "CountCosts"
HEAP = "-Xmx4g"  # is enough for every n
CORES = 16, 1000
ROWS = []  # those of the CSV


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="numbers of queens, 20 to 28")
    parser.add_argument("--scale", type=float, default=1, metavar="X", help="draw X times as many row sets")
    parser.add_argument("--seed", type=int, default=1, metavar="K", help="draws other row sets (default: %(default)s)")
    parser.add_argument("--readme", action="store_true", help="write bench/count-costs.md and .csv")
    chosen = parser.parse_args()
    if any(n not in SAMPLES for n in chosen.sizes) or not chosen.scale > 0:
        parser.error("sizes are 20 to 28, --scale above 0")
    return chosen


def total(cases, column):
    """The estimated sum over all row sets, and its standard error."""
    sums = [(rows, [values[column] for values in found]) for rows, found in cases]
    mean = sum(rows * statistics.fmean(values) for rows, values in sums)
    return mean, math.sqrt(sum(rows**2 * statistics.variance(values) / len(values) for rows, values in sums))


def measure(n, chosen):
    """A row of the table."""
    samples = max(2, round(SAMPLES[n] * chosen.scale))
    command = ["java", HEAP, "-XX:+UseSerialGC", "-cp", f"{CLASSES}:{bench.JAR}",
               "nqueens.counters.quadrants.CountCosts", str(n), str(samples), str(chosen.seed)]
    cases = []
    for line in subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines():
        words = line.split()
        if len(words) == 1:
            cases.append((float(words[0]), []))
        else:
            cases[-1][1].append([float(word) for word in words[:3]])
            ROWS.append([n, words[3], f"{int(words[4]):0{n}b}", *words[:3]])
    solutions, wrong = total(cases, 0)
    if n in KNOWN and abs(solutions - KNOWN[n]) > (3 if samples >= 50 else 6) * wrong: # few samples know their error badly
        sys.exit(f"count-costs.py: n = {n}: {solutions:.3g} +- {wrong:.2g} solutions, but there are {KNOWN[n]:.3g}")
    seconds, error = total(cases, 1)
    memory = max(values[2] for _, found in cases for values in found) / 2**20
    fit = f"{solutions / KNOWN[n]:.2f}" if n in KNOWN else ""
    hours = [seconds / 3600 / cores for cores in CORES]
    return (f"| {n} | {samples * len(cases)} | {number(seconds / 3600)} | {100 * error / seconds:.0f} % | {memory:.0f} | "
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


def main():
    chosen = options()
    bench.build()
    subprocess.run(["javac", "-cp", bench.JAR, "-d", CLASSES, bench.ROOT / "bench/CountCosts.java"], check=True)
    lines = ["# What each n costs, counted by quadrants", "",
             "`make bench-costs` wrote this from random row sets, joined by one thread. Errors are standard errors of the "
             "estimates, in per cent; those of few row sets are rough themselves. The memory of a thread is what is in use "
             "after a row set. The last columns estimate the number of solutions from the same row sets.", "",
             f"| n | row sets | CPU hours | error | MiB of a thread | on {CORES[0]} cores | on {CORES[1]:,} cores "
             "| solutions / known | error |", "|" + "---:|" * 9]
    for n in chosen.sizes or SAMPLES:
        lines.append(measure(n, chosen))
        print(lines[-1], file=sys.stderr)
    lines += ["", f"Seed {chosen.seed}, {chosen.scale:g} times the usual number of row sets; "
              f"{bench.machine_line(bench.machine())}.", "",
              "What others needed for n = 27: FPGAs on 13 boards \"slightly more than a year\" until September 2016, as the authors "
              "of [q27](https://github.com/preusser/q27) say, and eight RTX 5090 28.4 days (arXiv 2511.12009, whose authors expect "
              "11 months for 28). By this table, which is sampled, 1,000 cores would need 20 days.", "",
              "n = 22 was counted whole: 2,691,008,701,644."]
    path = (bench.ROOT / "bench" if chosen.readme else bench.BUILD) / "count-costs.md"
    path.write_text("\n".join(lines) + "\n")
    with open(path.with_suffix(".csv"), "w", newline="") as sink:
        writer = csv.writer(sink, lineterminator="\n")
        writer.writerow(["n", "case", "rows of the east", "solutions", "cpu seconds", "bytes"])
        writer.writerows(ROWS)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
