#!/usr/bin/env python3
"""Measures `nqueens count --estimate` and draws log n - log Q(n) / n beside exact counts and the limit.

usage: bench/estimate.py [--limit SECONDS] [--threads K] [--anew] [N ...]     (default: 8 .. 1000)

Each size is estimated once, in a process of its own, until the error is 1 % or the limit is over. Its row is added to
bench/estimate.csv at once; sizes that are there already are left out (--anew: measured again), so a run that was ended
goes on. Draws bench/estimate.svg from all rows, and writes their table into bench/estimate.md. CPU time is user + system
of the whole process, start-up and JIT included; "CPU s to 1 %" is what the run took, times the square of its error in
per cent; "one population" is the standard deviation of single estimates, the error times the root of their number.
"""
import argparse, csv, decimal, math, os, subprocess, sys

import bench

SIZES = [8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 32, 40, 50, 70, 100, 140, 200, 280, 400, 560, 750, 1000]
ERROR = 0.01
PROTOTYPE = 3.7  # CPU s of the prototype for 100,000 particles at n = 100, one thread, on a machine with other work
EXACT = {n: total for n, total in enumerate(  # OEIS A000170
    [92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848, 39029188884,
     314666222712, 2691008701644, 24233937684440, 227514171973736, 2207893435808352, 22317699616364044,
     234907967154122528], 8)}
SIMKIN = 1.942, 0.003  # M. Simkin, The number of n-queens configurations, arXiv 2107.13460 (2021), abstract
RAW = bench.ROOT / "bench" / "estimate.csv"
COLUMNS = ["n", "estimate", "relative standard error", "populations", "particles", "seed", "ended by", "cpu seconds",
           "wall seconds", "threads", "machine"]


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="numbers of queens, 4 or more")
    parser.add_argument("--limit", type=float, default=30, metavar="SECONDS", help="for each size (default: %(default)s)")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), metavar="K", help="default: all cores")
    parser.add_argument("--anew", action="store_true", help="measure sizes that have a row once more")
    return parser.parse_args()


def rows():
    """n -> its row."""
    if not RAW.exists():
        return {}
    with open(RAW, newline="") as source:
        return {int(row["n"]): row for row in csv.DictReader(source)}


def write(found):
    with open(RAW, "w", newline="") as sink:
        writer = csv.DictWriter(sink, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(row for _, row in sorted(found.items()))


def run(n, limit, threads, machine):
    command = bench.nqueens("count", n, "--estimate", "--csv", "--no-progress", "--error", 100 * ERROR,
                            "--limit", limit, "--threads", threads)
    before, start = os.times(), os.times().elapsed
    done = subprocess.run(command, capture_output=True, text=True)
    after = os.times()
    if done.returncode:
        sys.exit(f"estimate.py: n = {n}: {done.stderr}")
    row = next(csv.DictReader(done.stdout.splitlines()))
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return {**row, "cpu seconds": f"{cpu:.2f}", "wall seconds": f"{after.elapsed - start:.2f}", "threads": threads,
            "machine": machine}


def log_estimate(row):
    """Natural logarithm, for any size."""
    return float(decimal.Decimal(row["estimate"]).ln())


def error(row):
    return float(row["relative standard error"])


def cpu_for_particles(row, particles):
    return float(row["cpu seconds"]) * particles / (int(row["populations"]) * int(row["particles"]))


def table(found):
    lines = ["| n | estimate | error | known | populations | one population | CPU s | CPU s to 1 % |", "|" + "---:|" * 8]
    for n, row in sorted(found.items()):
        cpu, percent = float(row["cpu seconds"]), 100 * error(row)
        known = f"{EXACT[n]:.4g}" if n in EXACT else ""
        mantissa, exponent = row["estimate"].split("e")
        single = percent * math.sqrt(int(row["populations"]))
        lines.append(f"| {n:,} | {float(mantissa):.3f}e{int(exponent)} | {percent:.1f} % | {known} | {row['populations']} "
                     f"x {int(row['particles']):,} | {single:.0f} % | {cpu:.1f} | {cpu * percent ** 2:.3g} |")
    lines.append("")
    inside = [n for n in found if n in EXACT and error(found[n]) > 0]
    hits = sum(abs(math.exp(log_estimate(found[n])) / EXACT[n] - 1) <= 2 * error(found[n]) for n in inside)
    lines.append(f"Known totals within two errors: {hits} of {len(inside)}.")
    if 100 in found:
        cpu = cpu_for_particles(found[100], 100_000)
        lines.append(f"n = 100: {cpu:.2f} CPU s for 100,000 partial placements, start-up included; a prototype took "
                     f"{PROTOTYPE} s: {PROTOTYPE / cpu:.1f} times as long.")
    machines = sorted({f"{row['machine']}, {row['threads']} threads" for row in found.values()})
    return "\n".join([*lines, "; ".join(machines) + "."])


def chart(found):
    """log n - log Q(n) / n over n, n logarithmic; bars are two standard errors each way."""
    width, height, left, top = 680, 360, 60, 40
    low, high, first, last = 1.5, 2.0, 8, 1000

    def x(n):
        return left + width * math.log(n / first) / math.log(last / first)

    def y(value):
        return top + height * (high - value) / (high - low)

    grid = "".join(f'<path d="M{left} {y(v):.1f}h{width}" stroke="#ddd"/>'
                   f'<text x="{left - 8}" y="{y(v) + 4:.1f}" text-anchor="end">{v:.1f}</text>'
                   for v in (1.5, 1.6, 1.7, 1.8, 1.9, 2.0))
    marks = "".join(f'<text x="{x(n):.1f}" y="{top + height + 18}" text-anchor="middle">{n:,}</text>'
                    for n in (8, 16, 27, 50, 100, 200, 400, 1000))
    limit, spread = SIMKIN
    band = (f'<path d="M{left} {y(limit + spread):.1f}h{width}V{y(limit - spread):.1f}h-{width}z" fill="#e69f00" '
            'fill-opacity="0.6"/>')
    exact = "".join(f'<circle cx="{x(n):.1f}" cy="{y(math.log(n) - math.log(total) / n):.1f}" r="5" fill="none" '
                    'stroke="#0072b2" stroke-width="1.5"/>' for n, total in EXACT.items())
    points = []
    for n, row in sorted(found.items()):
        value, relative = math.log(n) - log_estimate(row) / n, error(row)
        upper = value - math.log1p(2 * relative) / n
        lower = value - math.log(max(1e-3, 1 - 2 * relative)) / n
        points.append(f'<path d="M{x(n) - 3:.1f} {y(upper):.2f}h6m-3 0V{y(lower):.2f}m-3 0h6" stroke="#d55e00" fill="none"/>'
                      f'<circle cx="{x(n):.1f}" cy="{y(value):.2f}" r="2.2" fill="#d55e00"/>')
    keys = [('<circle cx="12" cy="-4" r="2.2" fill="#d55e00"/>', "estimates, with two standard errors each way"),
            ('<circle cx="12" cy="-4" r="5" fill="none" stroke="#0072b2" stroke-width="1.5"/>', "exact (OEIS A000170)"),
            ('<path d="M0 -7h24v6h-24z" fill="#e69f00" fill-opacity="0.6"/>', "limit, 1.942 +- 0.003 (Simkin 2021)")]
    legend = "".join(f'<g transform="translate({left + 360},{top + 220 + 22 * i})">{mark}<text x="34">{text}</text></g>'
                     for i, (mark, text) in enumerate(keys))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="770" height="440" viewBox="0 0 770 440" '
            'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="#fff"/>\n'
            f'<text x="{left}" y="22" font-size="15" font-weight="bold">log n - log Q(n) / n over n (queens)</text>\n'
            + "\n".join([grid, band, marks, exact, "\n".join(points), legend]) + "\n</svg>\n")


def main():
    chosen = options()
    if any(n < 4 or n > 2000 for n in chosen.sizes) or not chosen.limit > 0 or chosen.threads < 1:
        sys.exit("estimate.py: sizes are 4 to 2000, --limit above 0, --threads 1 or more")
    bench.build()
    machine = bench.machine_line(bench.machine())
    found = rows()
    for n in chosen.sizes or SIZES:
        if n not in found or chosen.anew:
            print(f"n = {n}", file=sys.stderr)
            found[n] = run(n, chosen.limit, chosen.threads, machine)
            write(found)
    (bench.ROOT / "bench" / "estimate.svg").write_text(chart(found))
    text = table(found)
    print(text)
    bench.write_readme("estimate", text, bench.ROOT / "bench" / "estimate.md")


if __name__ == "__main__":
    main()
