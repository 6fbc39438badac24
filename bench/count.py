#!/usr/bin/env python3
"""Races the methods of `nqueens count`, every total checked, and writes raw results, a chart and the README's table.

usage: bench/count.py [--sizes A-B] [--rounds R] [--peer NAME=COMMAND]... [--readme]

Each round runs every program once per n, in turn, each in a process of its own; CPU time is user + system. A peer's
COMMAND has {n} for the number of queens and prints the total somewhere. Writes bench/count.csv (every run) and
bench/count.svg (medians); the table goes to standard output, with --readme between the count markers of README.md.
"""
import argparse, csv, math, os, re, shlex, statistics, subprocess, sys, time

import bench

ROOT = bench.ROOT
TOTALS = {n: total for n, total in enumerate(  # OEIS A000170
    [2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848,
     39029188884], 4)}
OURS = {"rings, 1 thread": ("rings", 1), "quadrants, 1 thread": ("quadrants", 1), "quadrants, 2 threads": ("quadrants", 2)}
COLOURS = {"rings, 1 thread": "#0072b2", "quadrants, 1 thread": "#d55e00", "quadrants, 2 threads": "#e69f00"}
PEER_COLOURS = ["#009e73", "#cc79a7", "#000000"]


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", default="12-18", metavar="A-B", help="numbers of queens (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each program and n (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND", help="another program")
    parser.add_argument("--readme", action="store_true", help="write the table into README.md")
    return parser.parse_args()


def programs(peers):
    """Name -> command with {n}."""
    jar = shlex.quote(str(ROOT / "target" / "nqueens.jar"))
    found = {name: f"java -jar {jar} count {{n}} --method {method} --threads {threads} --no-progress"
             for name, (method, threads) in OURS.items()}
    for peer in peers:
        name, equals, command = peer.partition("=")
        if not equals or name in found:
            sys.exit(f"count.py: --peer takes NAME=COMMAND with a new name, not '{peer}'")
        found[name] = command
    return found


def run(command, n):
    """CPU and wall seconds of one run; ends the program if the total is wrong."""
    start = time.perf_counter()
    process = subprocess.Popen(shlex.split(command.replace("{n}", str(n))), stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    with process.stdout:
        text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 or str(TOTALS[n]) not in re.findall(r"\d+", text):
        sys.exit(f"count.py: {command}: no right total for n = {n}")
    return usage.ru_utime + usage.ru_stime, wall


def race(contestants, sizes, rounds):
    """Rows of (program, n, round, CPU seconds, wall seconds)."""
    rows = []
    for n in sizes:
        for lap in range(1, rounds + 1):
            for name, command in contestants.items():
                print(f"\rn = {n}, round {lap} of {rounds}: {name:30}", end="", file=sys.stderr)
                rows.append((name, n, lap, *run(command, n)))
    print(file=sys.stderr)
    return rows


def medians(rows, column):
    """Name -> n -> the median of a column."""
    values = {}
    for row in rows:
        values.setdefault(row[0], {}).setdefault(row[1], []).append(row[column])
    return {name: {n: statistics.median(times) for n, times in by_n.items()} for name, by_n in values.items()}


def table(cpu, wall):
    sizes = sorted(next(iter(cpu.values())))
    lines = ["| CPU seconds (wall) | " + " | ".join(f"n = {n}" for n in sizes) + " |", "|---|" + "---:|" * len(sizes)]
    for name in cpu:
        cells = [f"{cpu[name][n]:.2f} ({wall[name][n]:.2f})" for n in sizes]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines += ["", f"Medians of processes run in turn, {bench.machine_line(bench.machine())}; every total checked."]
    return "\n".join(lines)


def panel(left, title, series, colours):
    """One chart of seconds, logarithmic, over n."""
    width, height, top = 300, 260, 40
    sizes = sorted(n for n in next(iter(series.values())))
    seconds = [s for by_n in series.values() for s in by_n.values()]
    low, high = math.floor(math.log10(min(seconds))), math.ceil(math.log10(max(seconds)))

    def x(n):
        return left + width * (n - sizes[0]) / max(1, sizes[-1] - sizes[0])

    def y(s):
        return top + height * (high - math.log10(s)) / max(1, high - low)

    parts = [f'<text x="{left}" y="{top - 16}" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        at = y(10.0 ** power)
        parts.append(f'<path d="M{left} {at:.1f}h{width}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{10.0 ** power:g}</text>')
    for n in sizes:
        parts.append(f'<text x="{x(n):.1f}" y="{top + height + 18}" text-anchor="middle">{n}</text>')
    for name, by_n in series.items():
        points = " ".join(f"{x(n):.1f},{y(s):.1f}" for n, s in sorted(by_n.items()))
        bold = 3 if name.startswith("quadrants") else 1.5
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colours[name]}" stroke-width="{bold}"/>')
    return "\n".join(parts)


def chart(cpu, wall):
    colours = dict(COLOURS)
    colours.update(zip((name for name in cpu if name not in COLOURS), PEER_COLOURS * len(cpu)))
    legend = "\n".join(
        f'<path d="M60 {346 + 20 * i}h24" stroke="{colours[name]}" stroke-width="3"/>'
        f'<text x="92" y="{350 + 20 * i}">{name.replace("&", "&amp;").replace("<", "&lt;")}</text>'
        for i, name in enumerate(cpu))
    height = 360 + 20 * len(cpu)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="760" height="{height}" viewBox="0 0 760 {height}" '
            'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + panel(60, "CPU seconds over n", cpu, colours) + "\n" + panel(430, "wall seconds over n", wall, colours)
            + "\n" + legend + "\n</svg>\n")


def main():
    chosen = options()
    bounds = re.fullmatch(r"(\d+)-(\d+)", chosen.sizes)
    sizes = range(int(bounds[1]), int(bounds[2]) + 1) if bounds else []
    if not sizes or sizes[0] not in TOTALS or sizes[-1] not in TOTALS or chosen.rounds < 1:
        sys.exit(f"count.py: --sizes takes A-B within {min(TOTALS)}-{max(TOTALS)}, --rounds 1 or more")
    contestants = programs(chosen.peer)
    subprocess.run([ROOT / "nqueens", "count", "4"], check=True, stdout=subprocess.DEVNULL)  # builds the jar
    rows = race(contestants, sizes, chosen.rounds)
    with open(ROOT / "bench" / "count.csv", "w", newline="") as sink:
        writer = csv.writer(sink, lineterminator="\n")
        writer.writerow(["program", "n", "round", "cpu seconds", "wall seconds"])
        writer.writerows((name, n, lap, f"{cpu:.3f}", f"{wall:.3f}") for name, n, lap, cpu, wall in rows)
    cpu, wall = medians(rows, 3), medians(rows, 4)
    (ROOT / "bench" / "count.svg").write_text(chart(cpu, wall))
    text = table(cpu, wall)
    print(text)
    if chosen.readme:
        bench.write_readme("count", text)


if __name__ == "__main__":
    main()
