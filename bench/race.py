#!/usr/bin/env python3
"""Races the published algorithms and ours in one warm virtual machine, with `nqueens race`.

usage: bench/race.py [--readme]

Prints the table, and writes it, its medians and a chart, race.md, race/medians.csv and race/time.svg, to build/bench, with
--readme to bench. The chart has more sizes than the table.
"""
import csv, subprocess, sys

import bench

SIZES = ["8..300", "1e3", "1e4", "1e5", "1e6"]  # of the table
SMALL = [8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 79, 100, 126, 158, 200, 251, 300]  # of the chart: ten for each power of ten
LIMIT = 10  # seconds
WORK = ["restarts", "probes", "pair tests", "moves"]
COLUMNS = ["size", "program", "n", "runs", "seconds", "least", "most", *WORK, "note"]
PAGE = """# The algorithms side by side

`make race` wrote this page and race/medians.csv. The programs are the algorithms of `nqueens race`, in one warm virtual
machine. Cold processes of main and QS4 are compared in [large.md](large.md).

TABLE

![Time of one search over n](race/time.svg)
"""


def medians(rows):
    """The rows of race/medians.csv: one with a size is a row of the table, one with an n a point of the chart."""
    for row in rows:
        size, seconds = row["size"], row["median"]
        yield {
            "size": size if size in SIZES else "",
            "program": row["algorithm"],
            "n": int(float(size)) if seconds and ".." not in size else "",
            "seconds": seconds,
            "least": row["min"],
            "most": row["max"],
            **{name: row[name] for name in ("runs", *WORK, "note")},
        }


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
    race = subprocess.run(bench.nqueens("race", *SIZES, *SMALL, f"--time-limit={LIMIT}"), stdout=subprocess.PIPE, text=True)
    if race.returncode:
        sys.exit(race.returncode)
    bench.write(directory / "race/medians.csv", COLUMNS, medians(csv.DictReader(race.stdout.splitlines(), delimiter="\t")))
    bench.keep(directory, "race", about)
    (directory / "race.md").write_text(page(directory))
    print(page(directory))
    bench.plot("race", directory)


if __name__ == "__main__":
    main()
