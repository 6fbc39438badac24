#!/usr/bin/env python3
"""Measures `nqueens estimate` and draws log n - log Q(n) / n beside exact counts and the limit.

usage: bench/estimate.py [--readme] [--limit SECONDS] [--threads K] [N ...]     (default: 8 .. 1000)

Each size is estimated once, in a process of its own, until the error is 1 % or the limit is over, and for 16
populations at least. Prints the table and writes the rows and the chart, estimate.csv and estimate.svg, to build/bench.
With --readme they go to bench/, and the table into bench/estimate.md. CPU time is user + system of the whole process,
start-up and JIT included; "CPU s to 1 %" is what the run took, times the square of its error in per cent; "one
population" is the standard deviation of single estimates, the error times the root of their number.
"""
import argparse, csv, decimal, math, os, re, subprocess, sys

import bench

SIZES = [8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 32, 40, 50, 70, 100, 140, 200, 280, 400, 560, 750, 1000]
ERROR = 0.01
EXACT = {n: total for n, total in bench.placements().items() if n >= SIZES[0]}
SIMKIN = 1.942, 0.003  # M. Simkin, The number of n-queens configurations, arXiv 2107.13460 (2021), abstract
COLUMNS = ["n", "estimate", "relative standard error", "populations", "particles", "cpu seconds", "wall seconds"]


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="numbers of queens, 4 or more")
    parser.add_argument("--limit", type=float, default=20, metavar="SECONDS", help="for each size (default: %(default)s)")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), metavar="K", help="default: all cores")
    parser.add_argument("--readme", action="store_true", help="write to bench/ (estimate.csv, estimate.md, estimate.svg)")
    chosen = parser.parse_args()
    if any(n < 4 or n > 2000 for n in chosen.sizes) or not chosen.limit > 0 or chosen.threads < 1:
        parser.error("sizes are 4 to 2000, --limit above 0, --threads 1 or more")
    return chosen


def run(n, chosen):
    """The row of one size."""
    command = bench.nqueens("estimate", n, "--no-progress", "--error", ERROR, "--limit", chosen.limit,
                            "--threads", chosen.threads)
    before = os.times()
    done = subprocess.run(command, capture_output=True, text=True)
    after = os.times()
    if done.returncode:
        sys.exit(f"estimate.py: n = {n}: {done.stderr}")
    populations = re.search(r": (\d+) populations of (\d+) ", done.stderr)
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return dict(zip(COLUMNS, [*done.stdout.split(), *populations.groups(), f"{cpu:.2f}", f"{after.elapsed - before.elapsed:.2f}"]))


def log_estimate(row):
    """Natural logarithm, for any size."""
    return float(decimal.Decimal(row["estimate"]).ln())


def error(row):
    return float(row["relative standard error"])


def table(found, chosen):
    lines = ["| n | estimate | error | known | populations | one population | CPU s | CPU s to 1 % |", "|" + "---:|" * 8]
    for n, row in found.items():
        cpu, percent = float(row["cpu seconds"]), 100 * error(row)
        known = f"{EXACT[n]:.4g}" if n in EXACT else ""
        mantissa, exponent = row["estimate"].split("e")
        single = percent * math.sqrt(int(row["populations"]))
        lines.append(f"| {n:,} | {float(mantissa):.3f}e{int(exponent)} | {percent:.1f} % | {known} | {row['populations']} "
                     f"x {int(row['particles']):,} | {single:.0f} % | {cpu:.1f} | {cpu * percent ** 2:.3g} |")
    inside = [n for n in found if n in EXACT and error(found[n]) > 0]
    hits = sum(abs(math.exp(log_estimate(found[n])) / EXACT[n] - 1) <= 2 * error(found[n]) for n in inside)
    lines += ["", f"Known totals within two errors: {hits} of the {len(inside)} that have an error. Limit: {chosen.limit:g} s for "
              f"each size. {bench.machine_line(bench.machine())}, {chosen.threads} threads."]
    return "\n".join(lines)


def points(found):
    """The points of the chart, distances from the limit; the bars of estimates are two standard errors each way."""
    limit, limit_error = SIMKIN
    for n, row in found.items():
        value, relative = limit - math.log(n) + log_estimate(row) / n, error(row)
        yield "estimate", n, value, value + math.log(max(1e-3, 1 - 2 * relative)) / n, value + math.log1p(2 * relative) / n
    for n, total in EXACT.items():
        yield "exact (OEIS A000170)", n, limit - math.log(n) + math.log(total) / n
    for n in min(found), max(found):
        yield f"error of the limit, {limit_error}", n, limit_error


def main():
    chosen = options()
    bench.build()
    found = {}
    for n in chosen.sizes or SIZES:
        print(f"n = {n}", file=sys.stderr)
        found[n] = run(n, chosen)
    folder = bench.ROOT / "bench" if chosen.readme else bench.BUILD
    with open(folder / "estimate.csv", "w", newline="") as sink:
        writer = csv.DictWriter(sink, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(found.values())
    bench.chart(folder / "estimate.svg", f"From log n - log Q(n) / n to its limit, {SIMKIN[0]}",
                "bars: two standard errors each way", "n (queens)", "distance", points(found))
    text = table(found, chosen)
    print(text)
    if chosen.readme:
        bench.write_readme("estimate", text, bench.ROOT / "bench" / "estimate.md")


if __name__ == "__main__":
    main()
