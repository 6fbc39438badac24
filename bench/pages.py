#!/usr/bin/env python3
"""Writes the pages of this directory, and the tables in spark/README.md, again from the results beside them. Then compares the figures
that README and the help quote with those of the pages. A new quotation gets a row below.

usage: bench/pages.py [--check]     (with --check it writes nothing, says which pages would change, and ends with 1 if any would)

It ends with 1, too, if a quotation differs.
"""
import decimal, importlib, re, sys

import bench

DIRECTORY = bench.ROOT / "bench"
PAGES = {"startup.md": "bench", "large.md": "large", "count.md": "count", "count-costs.md": "count-costs", "complete.md": "complete",
         "blocked.md": "blocked", "estimate.md": "estimate", "race.md": "race", "threshold.md": "threshold", "oeis.md": "oeis",
         "../spark/README.md": "spark", "../docs/algorithms.md": "claims"}
README, HELP = "README.md", "src/main/resources/nqueens/help.properties"

# What README says around a figure; the page that has it, and what stands around it there.
QUOTES = r"""
takes NUMBER times as long as an empty; startup.md; Main, seeds 1 to 20 \| [^|]+ \| [^|]+ \| NUMBER
of 3,000, takes NUMBER times as long \(; startup.md; every n from 8 to 300 \| Main \| [^|]+ \| [^|]+ \| NUMBER
100,000,000 queens take NUMBER s on one; large.md; \| 100,000,000 ([^|]*\|){7} NUMBER
prints nothing, takes NUMBER s; large.md; \| 100,000,000 ([^|]*\|){9} NUMBER
and our own QS4 NUMBER s; large.md; \| 100,000,000 ([^|]*\|){4} NUMBER
queens it takes NUMBER s and; large.md; \| 100,000 ([^|]*\|){9} NUMBER
s and Main NUMBER s; large.md; \| 100,000 ([^|]*\|){7} NUMBER
n = 20 takes NUMBER CPU seconds; count.md; \| quadrants, 1 thread \|[^|]*(\|[^|]*){7}\| NUMBER
C\+\+ program takes NUMBER times; count.md; Sol / quadrants, 1 thread \|[^|]*(\|[^|]*){7}\| NUMBER \|
cost NUMBER CPU hours \(24; count-costs.md; \| 24 \| [^|]+ \| NUMBER
and NUMBER \(27; count-costs.md; \| 27 \| [^|]+ \| NUMBER
27, ± NUMBER %; count-costs.md; \| 27 \| [^|]+ \| [^|]+ \| NUMBER
n = 22 took NUMBER s \[on 16; race.md; whole count of 22 took NUMBER s
whole counts took NUMBER to; count-costs.md; 21 and 22 by \[16 threads\]\(race.md\) took NUMBER
to NUMBER times as long \(\[table\]\(bench/count-costs; count-costs.md; beside other work, they took NUMBER
5090 took NUMBER days; count-costs.md; 5090\) took NUMBER days
100 queens have NUMBERe117; estimate.md; \| 100 \| NUMBERe117
solutions, ± NUMBER %; estimate.md; \| 100 \| [^|]+ \| NUMBER %
after NUMBER CPU seconds; estimate.md; \| 100 (\|[^|]*){5}\| NUMBER
`complete` takes NUMBER CPU; complete.md; CPU s in all [-|: ]+nqueens complete (\|[^|]*){4}\| NUMBER
in the median and NUMBER at most; complete.md; CPU s in all [-|: ]+nqueens complete (\|[^|]*){7}\| NUMBER
own solver takes NUMBER in; complete.md; \| shiftqueens (\|[^|]*){4}\| NUMBER
the median, and NUMBER at most; complete.md; \| shiftqueens (\|[^|]*){7}\| NUMBER
56 queens, it takes NUMBER CPU; blocked.md; 56, every tenth (\|[^|]*){3}\| NUMBER
clingo takes NUMBER,; blocked.md; 56, every tenth (\|[^|]*){4}\| NUMBER
Kissat NUMBER and; blocked.md; 56, every tenth (\|[^|]*){6}\| NUMBER
and CaDiCaL NUMBER; blocked.md; 56, every tenth (\|[^|]*){5}\| NUMBER
28 queens clingo needs NUMBER,; blocked.md; 28, every tenth (\|[^|]*){4}\| NUMBER
queens clingo needs [\d.]+, CaDiCaL NUMBER and; blocked.md; 28, every tenth (\|[^|]*){5}\| NUMBER
CaDiCaL [\d.]+ and ours NUMBER, with ten; blocked.md; 28, every tenth (\|[^|]*){3}\| NUMBER
knights", CaDiCaL needs NUMBER in; complete.md; \| knights (\|[^|:]*){4}\|[^|]*\| 36: NUMBER
the mean and ours NUMBER \(; complete.md; \| knights (\|[^|:]*){4}\| 36: NUMBER
""".strip().splitlines()
# The same of the help of count.
HOURS = [f"n = {n} takes NUMBER hours; count-costs.md; \\| {n} \\| \\d+ \\| NUMBER \\|" for n in (22, 24, 26)]


def ahead():
    """The sizes for which the other program counts faster, in the words of README."""
    rows = [line.split(" | ") for line in (DIRECTORY / "count.md").read_text().splitlines()]
    sizes = next(row[1:] for row in rows if row[0] == "| CPU seconds (wall)")
    ratios = next(row[1:] for row in rows if row[0] == "| N-Queens-Count-Sol / quadrants, 1 thread")
    sizes = [int(re.sub(r"\D", "", size)) for size, ratio in zip(sizes, ratios) if ratio.startswith("0")]
    last = next(n for n in sizes if n + 1 not in sizes)
    return f"is ahead for n = {sizes[0]} to {last} and {' and '.join(str(n) for n in sizes if n > last)}"


def misquoted():
    """What is quoted otherwise than it was measured. A quotation may have fewer digits."""
    wrong = []
    for name, quotes in ((README, QUOTES), (HELP, HOURS)):
        for around, page, cell in (quote.split("; ") for quote in quotes):
            quoted, measured = bench.figure(name, around), bench.figure(f"bench/{page}", cell)
            if quoted != measured.quantize(quoted, decimal.ROUND_HALF_UP):
                wrong.append(f"{name}: {around}: {page} has {measured}, not {quoted}")
    if ahead() not in re.sub(r"\s+", " ", (bench.ROOT / README).read_text()):
        wrong.append(f"{README}: the C++ program {ahead()}")
    return wrong


def main():
    changed = []
    for name, script in PAGES.items():
        path, text = DIRECTORY / name, importlib.import_module(script).page(DIRECTORY)
        if not path.exists() or path.read_text() != text:
            changed.append(name)
            if sys.argv[1:] != ["--check"]:
                path.write_text(text)
    wrong = misquoted()
    print(*changed, *wrong, sep="\n", end="\n" * bool(changed + wrong))
    sys.exit(bool(wrong) or bool(changed) and sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    main()
