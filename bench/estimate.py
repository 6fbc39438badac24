#!/usr/bin/env python3
"""Measures `nqueens estimate`, and says how log n - log Q(n) / n approaches its limit, Q(n) being the number of solutions.

usage: bench/estimate.py [--readme] [--limit SECONDS] [--threads K] [--add ERROR] [N ...]     (default: 8 .. 1000)

Each size is estimated in a process of its own, until the error is 1 % or its time is over, and for 16 populations at least.
With --add the rows of results.csv get more samples with further seeds, a limit's worth at a time, until their error is at most
ERROR. CPU time is user + system of the whole processes, start-up and JIT included. To the estimates of 30 to 1,000 queens the
distance (a + b log n) / n is fitted by least squares, weighted by their errors. It is compared with the exact totals, which the
fit is not given.
"""
import decimal, math, os, re, sys

import bench

SIZES = [8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 32, 40, 50, 70, 100, 140, 200, 280, 400, 560, 750, 1000]
ERROR = 0.01
SHOWN = [27, 40, 100, 200, 400, 750, 1000]  # of the table
EXACT = {n: total for n, total in bench.solutions().items() if n >= SIZES[0]}
# The limit is in 1.944000752 .. 1.944001082: P. Nobel, A. Agrawal, S. Boyd, Optimization Letters 17 (2023), 1229-1240,
# computed it; M. Simkin, The number of n-queens configurations, arXiv 2107.13460 (2021), proved that there is one.
LIMIT = 1.9440009
FITTED = range(30, 1001)
# ln Q(n) of arXiv 2605.10326 (Liu, Liao, Wang, 2026) and its standard error: the energies that it publishes
# (github.com/LiuZY613/nqueen-lattice-gas, data/*.dat), integrated by the trapezoid rule, whose own error is not in it.
# It gives no error for 1,024.
THEIRS = {32: (52.274, 0.005), 64: (145.664, 0.012), 128: (376.510, 0.03), 256: (926.48, 0.06), 512: (2203.50, 0.09), 1024: (5111.7, None)}
COLUMNS = ["n", "estimate", "relative standard error", "populations", "samples", "cpu seconds", "wall seconds", "runs"]


def run(n, chosen, aim, seed):
    """The row of one size, which ends at a relative standard error or at the limit."""
    ran = bench.run(bench.nqueens("estimate", n, "--no-progress", "--error", aim, "--time-limit", chosen.limit, "--seed", seed,
                                  "--threads", chosen.threads), True)
    populations = re.search(r": (\d+) populations of (\d+) ", ran.err)
    return dict(zip(COLUMNS, [*ran.out.split(), *populations.groups(), f"{ran.cpu:.2f}", f"{ran.wall:.2f}", 1]))


def together(a, b):
    """The row of the populations of two: each counts as much as any other."""
    estimates, numbers = ([decimal.Decimal(row[name]) for row in (a, b)] for name in ("estimate", "populations"))
    errors = [decimal.Decimal(row["relative standard error"]) * total * number for row, total, number in zip((a, b), estimates, numbers)]
    total = sum(number * estimate for number, estimate in zip(numbers, estimates))
    sums = {name: f"{float(a[name]) + float(b[name]):.2f}" for name in ("cpu seconds", "wall seconds")}
    return a | sums | {"estimate": f"{total / sum(numbers):.5e}", "relative standard error": f"{sum(e * e for e in errors).sqrt() / total:.5f}",
                       "populations": int(sum(numbers)), "runs": int(a["runs"]) + int(b["runs"])}


def log_estimate(row):
    """Natural logarithm, for any size."""
    return float(decimal.Decimal(row["estimate"]).ln())


def error(row):
    return float(row["relative standard error"])


def table(found, about):
    rows = []
    for n, row in ((n, found[n]) for n in SHOWN if n in found):
        known = f"{EXACT[n]:.4g}" if n in EXACT else ""
        mantissa, exponent = row["estimate"].split("e")
        rows.append((f"{n:,}", f"{float(mantissa):.3f}e{int(exponent)}", f"{100 * error(row):.1f} %", known, factor(n, row),
                     f"{float(row['cpu seconds']):,.1f}"))
    inside = [n for n in found if n in EXACT and error(found[n]) > 0]
    hits = sum(abs(math.exp(log_estimate(found[n])) / EXACT[n] - 1) <= 2 * error(found[n]) for n in inside)
    return (bench.markdown(["n", "estimate", "error", "known", "factor", "CPU s"], rows, 0)
            + f"\n\nOf our {len(inside)} estimates for n = {min(inside)} to {max(inside)}, "
            f"{hits if hits < len(inside) else 'all'} are within two standard errors of the total. "
            "A row has the CPU seconds of all its runs. [results.csv](estimate/results.csv) has more sizes. "
            f"These figures were measured at {bench.machine_line(about)}.")


def factor(n, row):
    """Q(n) e^((LIMIT - 1) n) / n! of the known total, else of the estimate."""
    log = math.log(EXACT[n]) if n in EXACT else log_estimate(row)
    return f"{math.exp(log + (LIMIT - 1) * n - math.lgamma(n + 1)):.3f}"


def fit(found):
    """a, b, their variances, covariance, chi squared and its degrees of freedom: n times the distance is a + b log n."""
    rows = [(math.log(n), n * distance(n, log_estimate(row)), error(row) ** -2) for n, row in found.items() if n in FITTED]
    if len(rows) < 3:
        return None
    weight, x, y = (sum(w * power(p) for *p, w in rows) for power in (lambda p: 1, lambda p: p[0], lambda p: p[1]))
    xx, xy = (sum(w * p[0] * p[k] for *p, w in rows) for k in (0, 1))
    determinant = weight * xx - x * x
    a, b = (xx * y - x * xy) / determinant, (weight * xy - x * y) / determinant
    chi = sum(w * (a + b * x - y) ** 2 for x, y, w in rows)
    return a, b, xx / determinant, weight / determinant, -x / determinant, chi, len(rows) - 2


def distance(n, log_total):
    return LIMIT - math.log(n) + log_total / n


def fit_text(a, b, variance_a, variance_b, covariance, chi, freedom):
    """What the fit is, and how far its totals are from those known."""
    known = [n for n in EXACT if n >= 18]
    furthest = max((math.exp(n * (math.log(n) - LIMIT) + a + b * math.log(n)) / EXACT[n] - 1 for n in known), key=abs)
    return (f"The next formula has {LIMIT} for `a` (see below), and two numbers that are fitted to the estimates from n = {FITTED[0]} on: "
            f"log n - (log Q(n)) / n = {LIMIT} - ({a:.2f} + {b:.3f} log n) / n. "
            f"Their standard errors are {math.sqrt(variance_a):.2f} and {math.sqrt(variance_b):.3f}. "
            f"Chi squared is {chi:.1f} with {freedom} degrees of freedom. So Q(n) grows about as sqrt(n) (n / e^1.944)^n. "
            f"The fit was not given the totals of {known[0]} to {known[-1]}, and misses them by {100 * abs(furthest):.1f} % at most.")


def comparison(found):
    """How far another paper's values of ln Q(n) are from ours: estimates where the table has the size, else by the fit."""
    a, b, *_ = fit(found)
    ours = {n: log_estimate(found[n]) if n in found else n * (math.log(n) - LIMIT) + a + b * math.log(n) for n in THEIRS}
    below = {n: ours[n] - theirs for n, (theirs, _) in THEIRS.items()}
    *sizes, largest = below
    return (f"For n = {sizes[0]} to {sizes[-1]}, log Q(n) of Liu, Liao and Wang (arXiv 2605.10326, 2026) differs from ours by at most "
            f"{max(abs(below[n]) / THEIRS[n][1] for n in sizes):.1f} of their standard errors. Their log Q({largest}) is {below[largest]:.2f} "
            "lower, and has no stated error.")


def points(found):
    """The points of the chart, distances from the limit; the bars of estimates are two standard errors each way."""
    for n, row in found.items():
        value, relative = distance(n, log_estimate(row)), error(row)
        yield "estimate", n, value, value + math.log(max(1e-3, 1 - 2 * relative)) / n, value + math.log1p(2 * relative) / n
    for n, total in EXACT.items():
        yield "exact (OEIS A000170)", n, distance(n, math.log(total))
    fitted = fit(found)
    for n in found if fitted else []:
        yield f"({fitted[0]:.2f} + {fitted[1]:.2f} log n) / n, fitted", n, (fitted[0] + fitted[1] * math.log(n)) / n


def page(directory):
    """The text of estimate.md, of which a part is written by hand."""
    found = {int(row["n"]): row for row in bench.read(directory / "estimate/results.csv")}
    text = table(found, bench.measured(directory, "estimate"))
    if fit(found):
        text += f"\n\n{fit_text(*fit(found))}\n\n{comparison(found)}"
    return bench.filled("bench/estimate.md", TABLE=text)


def main():
    parser = bench.options(__doc__, "estimate.md, its results and chart")
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="numbers of queens, 4 or more")
    parser.add_argument("--limit", type=float, default=20, metavar="SECONDS", help="for each size (default: %(default)s)")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), metavar="K", help="default: all cores")
    parser.add_argument("--add", type=float, metavar="ERROR", help="add samples to the rows that there are, until each has this error")
    chosen = parser.parse_args()
    if any(n < 4 or n > 2000 for n in chosen.sizes) or not chosen.limit > 0 or chosen.threads < 1:
        parser.error("sizes are 4 to 2000, --limit above 0, --threads 1 or more")
    about = bench.begin(chosen) | {"limit": chosen.limit, "threads": chosen.threads}
    rows = {int(row["n"]): row for row in bench.read(bench.directory_of(chosen) / "estimate/results.csv")} if chosen.add else {}
    for n in chosen.sizes or SIZES:
        print(f"n = {n}", file=sys.stderr)
        rows[n] = rows.get(n) or bench.saved(n, run, n, chosen, ERROR, 1)
        while error(rows[n]) > (chosen.add or math.inf):
            seed = int(rows[n]["runs"]) + 1
            rows[n] = together(rows[n], bench.saved((n, seed), run, n, chosen, "0.00001", seed))
    bench.finish(chosen, "estimate", about, page, COLUMNS, rows.values(), chart=True)


if __name__ == "__main__":
    main()
