#!/usr/bin/env python3
"""Looks into claims of the write-ups on which the published algorithms rest.

usage: bench/claims.py [--readme]     (15 minutes)

Compiles changed copies of two classes of the workbench, and races them with the originals. With --readme the table goes to
docs/algorithms.md.
"""
import csv, statistics, subprocess

import bench

N, RUNS = "1e5", 100
TWELFTHS = 3, 4, 5, 6, 7  # of the columns, the conflict-free prefix; 5 is the write-up's
COUNTED = 16  # queens, whose solutions the write-up's backtracking counts in 200 s
PUBLISHED_TIMES = {10**3: 0.0008, 10**4: 0.0026, 10**5: 0.0271, 10**6: 0.4877, 10**7: 7.99, 5 * 10**7: 48.6}  # n -> seconds of QS4
LARGE = "5e7"  # queens, QS4's largest board
FIRST = range(8, 30, 4)
RESTARTS = "8..300", "301..1000", "1001..2000"
COLUMNS = ["claim", "variant", "n", "runs", "solved", "restarts", "pair tests", "moves", "seconds"]


def changed(name, file, old, new):
    """A class path on which a class of nqueens.search has other words."""
    directory = bench.BUILD / "claims" / name
    source = directory / "nqueens/search" / file
    source.parent.mkdir(parents=True, exist_ok=True)
    text = (bench.ROOT / "src/main/java/nqueens/search" / file).read_text()
    assert text.count(old) == 1, (file, old)
    source.write_text(text.replace(old, new))
    subprocess.run(["javac", "-cp", bench.JAR, "-d", directory, source], check=True)
    return f"{directory}:{bench.JAR}"


def race(claim, variant, algorithm, n, runs, path=bench.JAR, flags=()):
    """A row of medians over the runs, whose solutions `race` checks."""
    command = ["java", *flags, "-cp", path, "nqueens.Workbench", "race", n, "-a", algorithm, f"--runs={runs}", "--time-limit=600", "-t", 1]
    ran = bench.Ran(*bench.saved((claim, variant, n), bench.run, command, True))
    row, = csv.DictReader(ran.out.splitlines(), delimiter="\t")
    return {"claim": claim, "variant": variant, "n": n, "runs": runs, "solved": row["runs"], "seconds": row["median"],
            **{column: row[column] for column in ("restarts", "pair tests", "moves")}}


def first_solution(n):
    """The queens that backtracking places until its first solution, which it finds column by column, the lowest row first."""
    full, placed, stack = (1 << n) - 1, 0, [((1 << n) - 1, 0, 0, 0)]
    while True:
        free, rows, sums, differences = stack.pop()
        if free:
            queen = free & -free
            stack.append((free ^ queen, rows, sums, differences))
            placed += 1
            if len(stack) == n:
                return placed
            rows, sums, differences = rows | queen, (sums | queen) << 1, (differences | queen) >> 1
            stack.append((full & ~(rows | sums | differences), rows, sums, differences))


def measure():
    for twelfths in TWELFTHS:
        path = changed(f"prefix-{twelfths}", "Qs2Prefix.java", "* 5L / 12", f"* {twelfths}L / 12")
        yield race("prefix", f"{twelfths}/12", "prefix", N, RUNS, path)
    for algorithm, own, other in (("qs2", "SURPLUS", "PAIRS"), ("prefix", "PAIRS", "SURPLUS")):
        yield race("conflicts", f"{algorithm} {own}", algorithm, N, RUNS)
        old = f"{algorithm.upper()}(Objective."
        path = changed(f"{algorithm}-{other}", "Algorithm.java", f"{old}{own}", f"{old}{other}")
        yield race("conflicts", f"{algorithm} {other}", algorithm, N, RUNS, path)
    for sizes in RESTARTS:
        yield race("restarts", "", "qs2", sizes, 1)  # the figures of a range are summed
    yield race("large", "", "qs4", LARGE, 3, flags=["-Xmx2g"])
    for n in FIRST:
        yield {"claim": "first", "n": n, "moves": first_solution(n)}
    for method in "backtracking", "bitmasks":
        ran = bench.Ran(*bench.saved(method, bench.run, bench.nqueens("count", COUNTED, "-m", method, "-t", 1)))
        assert str(bench.solutions()[COUNTED]) in ran.out, ran
        yield {"claim": "count", "variant": method, "n": COUNTED, "seconds": f"{ran.cpu:.2f}"}


def times(largest):
    """QS4's seconds for the sizes with published times, searching alone, and where they were measured."""
    warm = {int(row["n"]): float(row["seconds"]) for row in bench.read(bench.ROOT / "bench/race/medians.csv")
            if row["program"] == "qs4" and row["size"] and row["n"]}
    cold = [float(row["seconds"]) for row in bench.read(bench.ROOT / "bench/large/results.csv") if row["program"] == "QS4" and row["n"] == "10000000"]
    return (f"{listed(f'{warm[n]:.4f}' for n in PUBLISHED_TIMES if n in warm)} s in [a warm virtual machine](../bench/race.md), "
            f"{statistics.median(cold):.1f} s in [a cold one](../bench/large.md), and {largest:.1f} s, the median of 3 runs in one virtual machine")


def listed(words):
    *first, last = words
    return f"{', '.join(map(str, first))} and {last}"


def table(rows, about):
    def of(claim, column):
        return {row["variant"] or row["n"]: float(row[column]) for row in rows if row["claim"] == claim}
    tests, conflicts, restarts = of("prefix", "pair tests"), of("conflicts", "pair tests"), of("restarts", "restarts")
    moves, seconds, counted = of("first", "moves"), of("large", "seconds")[LARGE], of("count", "seconds")
    saved = {name: 1 - conflicts[f"{name} SURPLUS"] / conflicts[f"{name} PAIRS"] for name in ("qs2", "prefix")}
    lines = (
        ("A conflict-free prefix of 5/12 of the columns saves pair tests (`prefix`).",
         "Pair tests for 100,000 queens: " + ", ".join(f"{tests[f'{t}/12']:,.0f} ({t}/12)" for t in TWELFTHS[::2])),
        ("Should x queens on a diagonal count as x (x - 1) / 2 conflicts (`prefix`) or as x - 1 (`qs2`)?",
         "With x - 1, pair tests change by " + " and ".join(f"{-100 * share:+.1f} % (`{name}`)" for name, share in saved.items())),
        (f"QS4 takes {listed(PUBLISHED_TIMES.values())} s for {listed(f'{n:,}' for n in PUBLISHED_TIMES)} queens.",
         "We measured " + times(seconds)),
        ("QS2 needs no restart above 1,000 queens.", "Restarts: " + ", ".join(
            f"{number:.0f} (n = {sizes.replace('..', ' to ')})" for sizes, number in restarts.items())),
        ("Does backtracking find a first solution?", "Yes, after it has placed this number of queens: " + ", ".join(
            f"{number:,.0f} (n = {n})" for n, number in [*moves.items()][::2])),
        (f"Backtracking counts {COUNTED} queens in 200 s.",
         f"Ours took {counted['backtracking']:.1f} CPU s, and bit masks took {counted['bitmasks']:.1f}"))
    return ("\n".join(f"- **{claim}** {found}." for claim, found in lines)
            + f"\n\nThe first two items have medians of {RUNS} runs. Our figures without a link were measured "
            f"[on two cores](../bench/README.md) at {bench.machine_line(about)}.")


def page(directory):
    text = table(bench.read(directory / "claims/results.csv"), bench.measured(directory, "claims"))
    return bench.filled("docs/algorithms.md", CLAIMS=text)


def main():
    chosen = bench.options(__doc__, "claims/results.csv and the table of docs/algorithms.md").parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    bench.finish(chosen, "claims", about, None, COLUMNS, measure())
    if chosen.readme:
        (bench.ROOT / "docs/algorithms.md").write_text(page(directory))


if __name__ == "__main__":
    main()
