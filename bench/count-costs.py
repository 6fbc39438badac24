#!/usr/bin/env python3
"""Estimates what counting by quadrants costs for each n, from random row sets.

usage: bench/count-costs.py [--readme] [--note TEXT] [N ...]     (default: 20 .. 28)

Row sets are drawn with the same probability and joined by one thread. Even n have one case of the join and odd n two, which
get their share. For each case the mean, times the number of its row sets, is the estimate, and how they differ gives its
standard error. The same row sets estimate the number of solutions, which must be near the known one (OEIS A000170).

Each row set becomes a row of build/bench/count-costs-rows.csv as soon as it is joined, and what the file has is not measured again. So
delete it when the counters have changed. count-costs/results.csv has the sums over them, for each n, case, processor and commit, and with
them the table is computed, printed and written to count-costs.md. The row sets of 24 are kept in count-costs/row-sets-24.csv, so that its
sums can be checked. These are in build/bench, or with --readme in bench, where the sums of an n that is not measured stay.
"""
import collections, csv, json, math, subprocess, sys

import bench, spark

SEED = 1  # as count-costs.md says, too
SAMPLES = {20: 2000, 21: 1600, 22: 800, 23: 300, 24: 150, 25: 40, 26: 20, 27: 20, 28: 10}
KNOWN = bench.solutions()
CLASSES = bench.BUILD / "CountCosts"
HEAP = "-Xmx4g"  # is enough for every n
CORES = 1000
WHOLE = {  # CPU hours of whole counts
    "Xeon": {21: 1807 / 3600, 22: 16 * 634 / 3600},  # of bench/cores.md; that of 22 at most, as only its wall time is known
    "EPYC": {21: 0.69, 22: 2.34},  # of bench/counts/README.md, beside other work; that of 22 without its first 251 tasks
}
RAW = bench.BUILD / "count-costs-rows.csv"
COLUMNS = ["n", "case", "row sets of the case", "row set", "thread CPU seconds", "solutions", "memory bytes", "seed", "processor", "commit"]
KEPT = 24  # the row sets of this n are published one by one
SUMMED = ["thread CPU seconds", "solutions"]
KEYS = ["n", "case", "row sets of the case", "seed", "processor", "commit"]
HEADS = ["n", "row sets", "CPU hours", "error", "MiB of a thread"]
SUMS = [*KEYS, "row sets", *(f"{name}{of}" for name in SUMMED for of in ("", " squared")), "memory bytes"]


def measure(n, about):
    """Joins those random row sets of one n that the raw file lacks, and adds a row for each."""
    done = sum(int(row["n"]) == n for row in bench.read(RAW))
    if done >= SAMPLES[n]:
        print(f"n = {n}: {RAW} has its row sets", file=sys.stderr)
        return
    command = ["java", HEAP, "-XX:+UseSerialGC", "-cp", f"{CLASSES}:{bench.JAR}",
               "nqueens.counting.quadrants.CountCosts", *map(str, (n, SAMPLES[n], SEED, done))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as java:
        total = int(java.stdout.readline() or 0)
        for line in java.stdout:
            with open(RAW, "a", newline="") as file:
                csv.writer(file, lineterminator="\n").writerow([*line.strip().split(","), SEED, about["cpu"], about["commit"]])
            done += 1
            print(f"n = {n}: {done} of {total}", file=sys.stderr)
    if java.returncode or done < total:
        sys.exit(f"count-costs.py: n = {n}: Java ended with exit status {java.returncode} after {done} of {SAMPLES[n]} row sets")


def sums(rows):
    """The rows of count-costs/results.csv for the raw rows."""
    groups = collections.defaultdict(list)
    for row in rows:
        groups[tuple(row[key] for key in KEYS)].append(row)
    for keys, group in sorted(groups.items()):
        found = dict(zip(KEYS, keys)) | {"row sets": len(group), "memory bytes": max(int(row["memory bytes"]) for row in group)}
        for name in SUMMED:
            values = [float(row[name]) for row in group]
            found |= {name: f"{sum(values):.12g}", f"{name} squared": f"{sum(x * x for x in values):.12g}"}
        yield found


def total(rows, column):
    """The estimated sum over all row sets of one n, and its standard error."""
    mean = variance = 0
    for found in bench.by(rows, "case").values():
        number, of_case = number_of(found), int(found[0]["row sets of the case"])
        value, square = (sum(float(row[name]) for row in found) for name in (column, f"{column} squared"))
        mean += of_case * value / number
        variance += of_case**2 * (square - value**2 / number) / (number - 1) / number
    return mean, math.sqrt(variance)


def table_row(n, rows):
    """The cells of the table for n, from its rows of the CSV."""
    solutions, wrong = total(rows, "solutions")
    if n in KNOWN and abs(solutions - KNOWN[n]) > (3 if number_of(rows) >= 50 else 6) * wrong:  # few samples know their error badly
        sys.exit(f"count-costs.py: n = {n}: {solutions:.3g} +- {wrong:.2g} solutions, but there are {KNOWN[n]:.3g}")
    seconds, error = total(rows, "thread CPU seconds")
    memory = max(int(row["memory bytes"]) for row in rows) / 2**20
    return n, number_of(rows), number(seconds / 3600), f"{100 * error / seconds:.0f} %", f"{memory:.0f}"


def furthest(of):
    """How far the sampled numbers of solutions are from the known ones, at most, in standard errors."""
    sampled = {n: total(rows, "solutions") for n, rows in of.items() if n in KNOWN}
    return f"{max(abs(solutions - KNOWN[n]) / wrong for n, (solutions, wrong) in sampled.items()):.1f}"


def cost(of, n):
    """CPU hours."""
    return total(of[n], "thread CPU seconds")[0] / 3600


def number_of(rows):
    return sum(int(row["row sets"]) for row in rows)


def number(x):
    """With two digits that count."""
    rounded = float(f"{x:.2g}")
    return f"{rounded:,.0f}" if x >= 10 else f"{rounded:g}"


def duration(hours):
    for length, unit in (24 * 365.25, "years"), (24, "days"), (1, "hours"), (1 / 60, "minutes"):
        if hours >= 2 * length:
            return f"{number(hours / length)} {unit}"
    return f"{number(3600 * hours)} s"


def whole_text(of):
    """How whole counts compare with samples of the same kind of processor: those of this page, and those of Spark."""
    sampled = spark.costs(json.loads((bench.ROOT / "bench/spark/results.json").read_text()))
    epyc = [hours / (sampled[n][0] / 3600) for n, hours in WHOLE["EPYC"].items()]
    xeon = [hours / cost({n: [row for row in of[n] if "Xeon" in row["processor"]]}, n) for n, hours in WHOLE["Xeon"].items()]
    return ("[Whole counts](counts/README.md) took longer than samples suggest. On Intel Xeon, [16 threads](cores.md) took "
            f"{xeon[0]:.1f} times the CPU hours of the table for n = 21, and at most {math.ceil(10 * xeon[1]) / 10} times for n = 22. On AMD EPYC, "
            f"beside other work, n = 21 took {epyc[0]:.1f} times the CPU hours of [Spark's samples](../spark/README.md#time), and "
            f"n = 22 took {epyc[1]:.1f} times. Why 27 costs {cost(of, 27) / cost(of, 26):.0f} times as much as 26 is unknown.")


def page(directory):
    """The text of count-costs.md. An n is left out until it has all its row sets."""
    of = {int(n): found for n, found in bench.by(bench.read(directory / "count-costs/results.csv"), "n").items()}
    sizes = [n for n in sorted(of) if number_of(of[n]) >= SAMPLES[n]]
    shown = bench.by([row for n in sizes for row in of[n]], "processor")
    commits = {name: sorted({row["commit"] for row in shown[name]}) for name in shown}
    counted = sorted(shown, key=lambda name: -number_of(shown[name]))
    ours = [f"{duration(cost(of, n) / CORES)} for {n}" for n in (27, 28)]
    about = bench.measured(directory, "count-costs")
    return bench.filled(
        "bench/count-costs.md", TABLE=bench.markdown(HEADS, [table_row(n, of[n]) for n in sizes], 0),
        FURTHEST=furthest({n: of[n] for n in sizes}),
        JOINED=", and ".join(f"{number_of(shown[name]):,} {'were counted ' * (name == counted[0])}on "
                             f"{name.removesuffix(' Processor').replace('(R)', '')}"
                             f" ({'commit' + 's' * (len(commits[name]) > 1)} {', '.join(commits[name])})" for name in counted),
        MACHINE=f"{about['date']}{bench.note(about)}",
        WHOLE=whole_text(of),
        OURS=f"By these samples, our program would take {' and '.join(ours)} on {CORES:,} cores.")


def main():
    parser = bench.options(__doc__, "count-costs.md and its results")
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="board sizes, 20 to 28")
    chosen = parser.parse_args()
    if {*chosen.sizes} - {*SAMPLES}:
        parser.error("sizes are 20 to 28")
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    subprocess.run(["javac", "-cp", bench.JAR, "-d", CLASSES, bench.ROOT / "bench/CountCosts.java"], check=True)
    if not RAW.exists():
        bench.write(RAW, COLUMNS, [])
    for n in chosen.sizes or SAMPLES:
        measure(n, about)
    raw = [row for row in bench.read(RAW) if not chosen.sizes or int(row["n"]) in chosen.sizes]
    rows = [row for row in bench.read(directory / "count-costs/results.csv") if row["n"] not in {row["n"] for row in raw}] + list(sums(raw))
    if kept := [row for row in raw if int(row["n"]) == KEPT]:
        bench.write(directory / f"count-costs/row-sets-{KEPT}.csv", COLUMNS, kept)
    whole = {int(row["n"]) for row in rows} == {*SAMPLES}
    rows.sort(key=lambda row: (int(row["n"]), row["case"], row["commit"]))
    bench.finish(chosen, "count-costs", about, page if whole else None, SUMS, rows)


if __name__ == "__main__":
    main()
