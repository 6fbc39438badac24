#!/usr/bin/env python3
"""Races the published algorithms and ours in one warm virtual machine, with `nqueens race --format csv`.

usage: bench/race.py [--readme]

Prints the table, and writes it, its medians and a chart, race.md, race/medians.csv and race/time.svg, to build/bench, with
--readme to bench. The figures of a range are summed over its boards, seed by seed; a seed that did not solve all of them is left out.
"""
import csv, math, statistics, subprocess, sys

import bench, plot

RANGE = range(8, 301)
SIZES = {"8..300": RANGE} | {f"1e{power}": range(10**power, 10**power + 1) for power in (3, 4, 5, 6)}
LIMIT = 10  # seconds
WORK = ["restarts", "probes", "pair tests", "moves"]
COLUMNS = ["size", "program", "n", "runs", "seconds", "least", "most", *WORK, "note"]
PAGE = """# The algorithms side by side

`make race` wrote this page and race/medians.csv. The programs are the algorithms of `nqueens race`, in one warm virtual
machine. Cold processes of main and QS4 are compared in [large.md](large.md).

TABLE

![Time of one search over n](race/time.svg)
"""


def sums(runs, boards, column):
    """The sums of a column over the boards of each seed that solved them all, in ascending order."""
    seeds = {}
    for run in runs:
        if run["status"] == "ok":
            seeds.setdefault(run["seed"], []).append(float(run[column]))
    return sorted(sum(values) for values in seeds.values() if len(values) == len(boards))


def table_row(size, program, runs):
    boards = SIZES[size]
    runs = [run for run in runs if run["program"] == program and int(run["n"]) in boards]
    row = {"size": size, "program": program, "note": next((run["status"] for run in runs if run["status"] != "ok"), "")}
    found = {name: sums(runs, boards, name) for name in ["seconds", *WORK]}
    times = found["seconds"]
    if times:
        row |= {name: digits(statistics.median(values)) for name, values in found.items()}
        row |= {"least": digits(times[0]), "most": digits(times[-1]), "n": boards[0] if len(boards) == 1 else ""}
    return row | {"runs": len(times)}


def digits(value):
    return f"{value:.10g}"


def medians(runs):
    """The rows of race/medians.csv: one with a size is a row of the table, one with an n a point of the chart."""
    for size in SIZES:
        yield from (table_row(size, program, runs) for program in dict.fromkeys(run["program"] for run in runs))
    small = [(run["program"], int(run["n"]), float(run["seconds"])) for run in runs if run["status"] == "ok" and int(run["n"]) in RANGE]
    for program, points in plot.medians(small, lambda n: round(10 * math.log10(n))).items():  # ten for each power of ten
        yield from ({"program": program, "n": digits(n), "seconds": digits(seconds)} for n, seconds in points)


def significant(value):
    """Three digits, never in scientific notation."""
    text = f"{value:#.3g}"
    return f"{float(text):,.0f}" if "e" in text else text.rstrip(".")


def duration(seconds):
    power, unit = (0, "s") if seconds >= 0.9995 else (3, "ms") if seconds >= 0.0009995 else (6, "us")
    return f"{significant(seconds * 10**power)} {unit}"


def table(rows, machine):
    """The table of race/medians.csv."""
    lines = [f"| size | program | runs | median | min | max | ratio | {' | '.join(WORK)} | note |", "|---|---|" + "---:|" * 9 + "---|"]
    for row in rows:
        figures = [""] * 8
        if row["size"] and row["seconds"]:
            best = min(float(other["seconds"] or "inf") for other in rows if other["size"] == row["size"])
            times = [float(row[name]) for name in ("seconds", "least", "most")]
            figures = [*map(duration, times), significant(times[0] / best), *(f"{float(row[name]) + 1e-9:,.0f}" for name in WORK)]
        if row["size"]:
            lines.append(f"| {row['size']} | {row['program']} | {row['runs']} | {' | '.join(figures)} | {row['note']} |")
    foot = f"Search only. Medians over the runs; the figures of a range are summed. A run is stopped after {LIMIT} s. Measured at {machine}"
    return "\n".join([*lines, "", foot])


def page(directory):
    about = bench.measured(directory, "race")
    return PAGE.replace("TABLE", table(bench.read(directory / "race/medians.csv"), bench.machine_line(about) + "."))


def main():
    chosen = bench.options(__doc__, "race.md, race/medians.csv and race/time.svg").parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    race = subprocess.run(bench.nqueens("race", *SIZES, "--format=csv", f"--time-limit={LIMIT}"), stdout=subprocess.PIPE, text=True)
    if race.returncode:
        sys.exit(race.returncode)
    bench.write(directory / "race/medians.csv", COLUMNS, medians(list(csv.DictReader(race.stdout.splitlines()))))
    bench.keep(directory, "race", about)
    (directory / "race.md").write_text(page(directory))
    print(page(directory))
    bench.plot("race", directory)


if __name__ == "__main__":
    main()
