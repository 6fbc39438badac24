#!/usr/bin/env python3
"""Races the published algorithms and ours in one warm virtual machine, with `nqueens race`.

usage: bench/race.py [--readme]

The chart, race/time.svg, has more sizes than the table.
"""
import csv

import bench

SIZES = ["8..300", "1e3", "1e4", "1e5", "1e6"]  # of the table
SMALL = [8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 79, 100, 126, 158, 200, 251, 300]  # of the chart: ten for each power of ten
LIMIT = 10  # seconds
WORK = ["restarts", "probes", "pair tests", "moves"]
COLUMNS = ["size", "program", "n", "runs", "seconds", "least", "most", *WORK, "note"]


def medians(rows):
    """The rows of race/medians.csv: one with a size is a row of the table, one with an n a point of the chart."""
    for row in rows:
        size, seconds = row["size"], row["median"]
        n = int(float(size)) if seconds and ".." not in size else ""
        yield {"size": size if size in SIZES else "", "program": row["algorithm"], "n": n, "seconds": seconds, "least": row["min"],
               "most": row["max"], **{name: row[name] for name in ("runs", *WORK, "note")}}


def duration(seconds):
    """With three digits, never in scientific notation."""
    power, unit = (0, "s") if seconds >= 0.9995 else (3, "ms") if seconds >= 0.0009995 else (6, "us")
    text = f"{seconds * 10**power:#.3g}"
    return (f"{float(text):,.0f}" if "e" in text else text.rstrip(".")) + f" {unit}"


def time_cell(row, runs):
    """Median; what was noted, and the runs if there are fewer than usual."""
    said = [duration(float(row["seconds"]))] if row["seconds"] else []
    said += [f"runs: {row['runs']}"] if said and row["runs"] != runs else []
    return ", ".join(said + [row["note"]] * bool(row["note"]))


def table(rows, machine):
    """The table of race/medians.csv."""
    rows = [row for row in rows if row["size"]]
    sizes, programs = (list(dict.fromkeys(row[name] for row in rows)) for name in ("size", "program"))
    runs = max((row["runs"] for row in rows), key=int)
    cells = {(row["program"], row["size"]): time_cell(row, runs) for row in rows}
    return (bench.markdown(["time", *sizes], [[program, *(cells.get((program, size), "") for size in sizes)] for program in programs])
            + f"\n\nThe times are of the search alone: medians over {runs} runs. A range is timed as a whole. "
            f"A run is stopped after {LIMIT} s. These figures were measured at {machine}.")


def page(directory):
    machine = bench.machine_line(bench.measured(directory, "race"))
    return bench.filled("bench/race.md", TABLE=table(bench.read(directory / "race/medians.csv"), machine))


def main():
    chosen = bench.options(__doc__, "race.md, race/medians.csv and race/time.svg").parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    raced = bench.run(bench.nqueens("race", *SIZES, *SMALL, f"--time-limit={LIMIT}"), True, stderr=None)  # which shows a bar
    bench.write(directory / "race/medians.csv", COLUMNS, medians(csv.DictReader(raced.out.splitlines(), delimiter="\t")))
    bench.keep(directory, "race", about)
    bench.finish(chosen, "race", about, page, chart=True)


if __name__ == "__main__":
    main()
