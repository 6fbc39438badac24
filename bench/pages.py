#!/usr/bin/env python3
"""Writes again what pages have between their marks, from the results in this directory. Then compares the figures that README,
docs and the help quote with those of the pages. A new quotation gets a row below.

usage: bench/pages.py [--check]     (with --check it writes nothing, says which pages would change, and ends with 1 if any would)

It ends with 1, too, if a quotation differs.
"""
import collections, decimal, importlib, re, sys

import bench

DIRECTORY = bench.ROOT / "bench"
NAMES = "startup large count count-costs complete blocked estimate race cores proofs first-solutions threshold compact oeis".split()
PAGES = {**{f"{name}.md": name for name in NAMES}, "../spark/README.md": "spark", "../docs/algorithms.md": "claims"}
README, HELP = "README.md", "src/main/resources/nqueens/help.properties"

# What README says around a figure; the page that has it, and what stands around it there.
QUOTES = r"""
about NUMBER bytes of memory a; large.md; Main asks for about NUMBER bytes
Main takes NUMBER times as long as an empty; startup.md; Main, seeds 1 to 20 \| [^|]+ \| [^|]+ \| NUMBER
\| 100,000,000 queens, one thread[^|]+\| NUMBER; large.md; \| 100,000,000 ([^|]*\|){4} NUMBER
\| QS4 NUMBER; large.md; \| 100,000,000 ([^|]*\|){2} NUMBER
\| QS4 [\d.]+, C\+\+ NUMBER; large.md; \| 100,000,000 ([^|]*\|){6} NUMBER
queens, all cores \| NUMBER; large.md; \| 100,000,000 ([^|]*\|){3} NUMBER
\| closed formula NUMBER; large.md; \| 100,000,000 ([^|]*\|){5} NUMBER
a closed formula NUMBER times; startup.md; \| closed formula \| [^|]+ \| [^|]+ \| NUMBER
1,000 to [\d,]+ queens, one thread \| NUMBER; large.md; \| 1,000 ([^|]*\|){4} NUMBER
1,000 to [\d,]+ queens, one thread \| [\d.]+ to NUMBER; large.md; \| 1,000,000 ([^|]*\|){4} NUMBER
1,000 to [\d,]+ queens, one thread \|[^|]+\| C\+\+ NUMBER; large.md; \| 1,000 ([^|]*\|){6} NUMBER
1,000 to [\d,]+ queens, one thread \|[^|]+\| C\+\+ [\d.]+ to NUMBER; large.md; \| 1,000,000 ([^|]*\|){6} NUMBER
19 and 20 queens[^|]+\| NUMBER; count.md; \| quadrants, 1 thread \|[^|]*(\|[^|]*){6}\| NUMBER
19 and 20 queens[^|]+\| [\d.]+, NUMBER; count.md; \| quadrants, 1 thread \|[^|]*(\|[^|]*){7}\| NUMBER
19 and 20 queens[^|]+\|[^|]+\| C\+\+ NUMBER; count.md; \| N-Queens-Count-Sol \|[^|]*(\|[^|]*){6}\| NUMBER
19 and 20 queens[^|]+\|[^|]+\| C\+\+ [\d.]+, NUMBER; count.md; \| N-Queens-Count-Sol \|[^|]*(\|[^|]*){7}\| NUMBER
times of 16\) \| NUMBER; count.md; \| quadrants, 1 thread \|[^|]*(\|[^|]*){3}\| NUMBER
times of 16\) \|[^|]+\| C\+\+ NUMBER; count.md; \| N-Queens-Count-Sol \|[^|]*(\|[^|]*){3}\| NUMBER
22 queens[^|]+\| NUMBER to; count.md; Our two counts of 22 took NUMBER \(
22 queens[^|]+\| [\d.]+ to NUMBER CPU hours; count.md; and at most NUMBER CPU hours
a GPU\][^|]+\) NUMBER; count-costs.md; counts 22 in NUMBER s on one
excluded diagonals[^|]+\| NUMBER; complete.md; CPU s in all [-|: ]+nqueens complete (\|[^|]*){8}\| NUMBER
CSPLib NUMBER; complete.md; \| shiftqueens (\|[^|]*){8}\| NUMBER
56 queens[^|]+\| NUMBER; blocked.md; \| ASP 56 \|[^|]*\| NUMBER
56 queens[^|]+\|[^|]+\| CaDiCaL --sat [\d.]+, clingo NUMBER; blocked.md; \| ASP 56 (\|[^|]*){2}\| NUMBER
56 queens[^|]+\|[^|]+\| CaDiCaL --sat NUMBER; blocked.md; \| ASP 56 (\|[^|]*){6}\| NUMBER
\(undecided: NUMBER and; blocked.md; \| ASP 56 (\|[^|]*){6}\| [\d.]+ \(NUMBER undecided
\(undecided: \d and NUMBER\); blocked.md; \| ASP 56 (\|[^|]*){2}\| [\d.]+ \(NUMBER undecided
suggest NUMBER CPU hours; count-costs.md; \| 28 \| \d+ \| NUMBER \|
""".strip().splitlines()
# The same of the help of count.
HOURS = [f"n = {n} takes NUMBER hours; count-costs.md; \\| {n} \\| \\d+ \\| NUMBER \\|" for n in (22, 24, 26)]
# The same of docs/algorithms.md.
TIMES = [r"NUMBER s in \[a cold; large.md; \| 10,000,000 ([^|]*\|){2} NUMBER"]
# The same of docs/counting.md.
COUNTS = [r"Whole counts of 21 and 22 took NUMBER to; count-costs.md; \[16 threads\]\([^)]*\) took NUMBER",
          r"22 took [\d.]+ to NUMBER times what; count-costs.md; beside other work, n = 21 took NUMBER"]


def ahead():
    """The sizes for which the other program counts faster, in the words of README."""
    rows = {name: cells for name, *cells in (line[2:-2].split(" | ") for line in (DIRECTORY / "count.md").read_text().splitlines())}
    sizes, *times = (rows[name] for name in ("CPU seconds (wall)", "quadrants, 1 thread", "N-Queens-Count-Sol"))
    sizes = [int(re.sub(r"\D", "", size)) for size, ours, theirs in zip(sizes, *times) if float(theirs) < float(ours)]
    last = next(n for n in sizes if n + 1 not in sizes)
    others = " and ".join(str(n) for n in sizes if n > last)
    return [(README, f"count {sizes[0]} to {last} and {others} queens")]


def beaten():
    """The largest board that the C++ program of large.md solves sooner, in the words of README."""
    rows = [line.split(" | ") for line in (DIRECTORY / "large.md").read_text().splitlines()]
    names = next(row for row in rows if row[0] == "| n")
    ours, theirs = names.index("whole s, one thread"), names.index("C++ whole s")
    timed = [row for row in rows if len(row) == len(names) and re.match(r"[\d.]+$", row[theirs])]
    largest = [row[0][2:] for row in timed if float(row[theirs]) < float(row[ours])][-1]
    return [(README, f"1,000 to {largest} queens")]


def blocked():
    """How many large random boards ours decides, and the best peer, in the words of README."""
    rows = [row for row in bench.read(DIRECTORY / "blocked/results.csv")
            if row["boards"].endswith("every fifth") and int(row["boards"].split()[1].rstrip(",")) >= 300]
    decided = collections.Counter()
    for row in rows:
        decided[row["program"]] += int(row["count"]) - int(row["undecided"])
    ours, best = decided.pop("nqueens complete"), max(decided.values())
    assert ours == sum(int(row["count"]) for row in rows if row["program"] == "nqueens complete"), ours
    return [(README, f"{ours} random boards of 300 to 1,000 queens"), (README, f"solvers decide {best} at most")]


def misquoted():
    """What is quoted otherwise than it was measured. A quotation may have fewer digits."""
    wrong = []
    for name, quotes in ((README, QUOTES), (HELP, HOURS), ("docs/counting.md", COUNTS), ("docs/algorithms.md", TIMES)):
        for around, page, cell in (quote.split("; ") for quote in quotes):
            quoted, measured = bench.figure(name, around), bench.figure(f"bench/{page}", cell)
            if quoted != measured.quantize(quoted, decimal.ROUND_HALF_UP):
                wrong.append(f"{name}: {around}: {page} has {measured}, not {quoted}")
    for name, words in ahead() + beaten() + blocked():
        if words not in bench.words(bench.ROOT / name):
            wrong.append(f"{name}: it is '{words}'")
    return wrong


def main():
    changed = []
    for name, script in PAGES.items():
        path, text = DIRECTORY / name, importlib.import_module(script).page(DIRECTORY)
        if path.read_text() != text:
            changed.append(name)
            if sys.argv[1:] != ["--check"]:
                path.write_text(text)
    wrong = misquoted()
    print(*changed, *wrong, sep="\n", end="\n" * bool(changed + wrong))
    sys.exit(bool(wrong) or bool(changed) and sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    main()
