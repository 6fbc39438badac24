#!/usr/bin/env python3
"""Looks for the completion threshold, OEIS A374013: the largest k such that any k or fewer queens that do not attack can be completed.

usage: bench/threshold.py [--readme] [--sizes A-B,C] [--drat-trim PROGRAM]     (three CPU hours, nearly all of them for n = 24 to 26)
       bench/threshold.py list N FILE                    (the solutions that show a(N) > 3, for bench/threshold/cover.c)

Runs bench/threshold/Threshold.java, whose head says what its modes do. A slice of sets becomes a line of build/bench/threshold-N-K-SEED.txt,
which is not made again when a measurement goes on that was stopped. Then `nqueens complete --prove` proves that the sets found for n = 21 to 26 have
no completion, and `nqueens check` and drat-trim verify the proofs. cover.c reads the lists for n = 21 to 23. Rows of other sizes stay.
"""
import re, subprocess, sys

import bench, complete, proofs

PUBLISHED = dict(enumerate((0, 1, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4), 4))  # n -> the threshold
NEW = {21: 4, 22: 4, 23: 4, 24: 5, 25: 5, 26: 5}
LISTS = 21, 22, 23
TWICE = *LISTS, 24  # looked at again with other random solutions
SETS = ["n", "k", "queens", "proof", "check", "drat-trim"]
COVERED = ["n", "solutions", "megabytes", "seconds to write", "sets", "not covered", "seconds to check"]
WORDS = ["mode", "n", "k", "number"]
RESULTS = [*WORDS, "sets", "random solutions", "left", "searches", "without", "undecided", "cpu seconds", "commit"]


def runs():
    """The words of each run."""
    for n, k in (PUBLISHED | NEW).items():
        if n > 7:
            yield ("all", n, k, 0) if k > 1 else ("middle", n, k, n)
        if 7 < n < 19:
            yield "all", n, k + 1, 0
        if n in TWICE:
            yield "all", n, k, 1
    yield from (("middle", n, 5, 6 + n % 2) for n in range(19, 24))
    yield "middle", 24, 6, 6
    yield "middle", 25, 6, 7
    yield "middle", 26, 6, 6


def build():
    bench.build()
    subprocess.run(["javac", "-cp", bench.JAR, "-d", bench.BUILD / "Threshold", bench.ROOT / "bench/threshold/Threshold.java"], check=True)


def java(*words):
    """A run of Threshold.java."""
    return bench.run(["java", "-XX:+UseSerialGC", "-Xmx3g", "-cp", f"{bench.BUILD / 'Threshold'}:{bench.JAR}", "Threshold", *words], True)


def slices(numbers):
    return bench.BUILD / f"threshold-{'-'.join(map(str, numbers))}.txt"


def forget_slices(wanted):
    for _, *numbers in wanted:
        slices(numbers).unlink(missing_ok=True)


def run(mode, *numbers):
    """The cells of the row, and the classes without a completion."""
    cells, *classes = java(mode, *numbers, *([slices(numbers)] if mode == "all" else [])).out.splitlines()
    print(cells, file=sys.stderr)
    return cells.split("\t"), classes


def covered(n):
    """Writes a list of solutions, and has cover.c check that each set of four queens is in one: a row of lists.csv."""
    solutions, program = bench.BUILD / f"threshold-solutions-{n}.txt", bench.BUILD / "cover"
    subprocess.run(["gcc", "-O2", "-o", program, bench.ROOT / "bench/threshold/cover.c"], check=True)
    written = java("list", n, NEW[n], 0, solutions)
    with open(solutions) as lines:
        read = bench.run([program, NEW[n]], True, stdin=lines)
    number, size, sets, queens_of_a_set, uncovered = re.findall(r"\d+", read.out)
    assert (int(size), int(queens_of_a_set)) == (n, NEW[n]), read.out
    return dict(zip(COVERED, (n, number, f"{solutions.stat().st_size / 1e6:.0f}", f"{written.wall:.0f}", sets, uncovered, f"{read.wall:.0f}")))


def proved(board, drat_trim):
    """The proof of a set without a completion, and the verdicts of `nqueens check` and drat-trim."""
    kind, verdict = complete.proof(proofs.prove(board)), ""
    if kind.startswith("search") and drat_trim:
        proofs.translate("drat.py")
        verdict = "verified" if "s VERIFIED" in bench.run([drat_trim, *proofs.TRANSLATED]).out else "not verified"
    return kind, "verified" if bench.marks(proofs.BOARD, proofs.PROOF) == [1, 0, 0, 0] else "not verified", verdict


def verified(rows, by):
    """How many proofs a program verified."""
    number = sum(row[by] == "verified" for row in rows)
    return f"all {number} proofs" if number == len(rows) else f"{number} of {len(rows)} proofs"


def thresholds(rows, sets):
    """A line for each new n: what was looked at for the threshold. For each n, some set of one queen more has no completion."""
    lines = []
    for n, k in (PUBLISHED | NEW).items():
        every = [row for row in rows if (row["n"], row["k"]) == (str(n), str(k))]
        assert n < 8 or {(row["sets"], row["without"], row["undecided"]) for row in every} == {(every[0]["sets"], "0", "0")}, n
        more = [int(row["without"]) for row in rows if (row["n"], row["k"]) == (str(n), str(k + 1))]
        assert n < 8 or n in NEW or more and all(more), n
        if n in NEW:
            lines.append((n, k, f"{int(every[0]['sets']):,}", f"{float(every[0]['cpu seconds']):,.0f}",
                          sum(row["n"] == str(n) for row in sets) or ""))
    return bench.markdown(["n", "k", "sets of k queens, all completed", "CPU s", "sets of k + 1 queens in sets.csv"], lines, 0)


def lists(rows):
    return bench.markdown(["n", "solutions", "MB"], [(row["n"], f"{int(row['solutions']):,}", row["megabytes"]) for row in rows], 0)


def page(directory):
    rows, sets, found = (bench.read(directory / f"threshold/{name}.csv") for name in ("results", "sets", "lists"))
    about = bench.measured(directory, "threshold")
    first = {int(row["n"]): row for row in reversed(sets)}
    looked = {row["n"]: row["sets"] for row in rows if row["mode"] == "all" and NEW.get(int(row["n"])) == int(row["k"])}
    assert all(row["sets"] == looked[row["n"]] and row["not covered"] == "0" for row in found), found
    assert {n for n, k in NEW.items() if any((row["n"], row["k"], row["check"]) == (str(n), str(k + 1), "verified") for row in sets)} == {*NEW}
    choices = [int(row["proof"].split()[1]) for row in sets if row["proof"].startswith("search")]
    return bench.filled(
        "bench/threshold.md", TABLE=thresholds(rows, sets), EXAMPLE=f"A set for n = {max(first)} is {first[max(first)]['queens']}.",
        CHECKED=verified(sets, "check"),
        TRIMMED=verified([row for row in sets if row["proof"].startswith("search")], "drat-trim"),
        LONGEST=f"{max(choices, default=0):,}", LISTS=lists(found), LISTED=next(row["commit"] for row in rows if int(row["n"]) in LISTS),
        MACHINE=bench.machine_line(about))


def main():
    if sys.argv[1:2] == ["list"] and len(sys.argv) == 4:
        build()
        print(java("list", sys.argv[2], 4, 0, sys.argv[3]).out.splitlines()[0])
        return
    parser = bench.options(__doc__, "threshold.md and threshold")
    parser.add_argument("--sizes", type=bench.sizes, default="8-26", metavar="A-B,C", help="numbers of queens (default: all)")
    parser.add_argument("--drat-trim", metavar="PROGRAM", help="drat-trim, compiled")
    chosen = parser.parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    (directory / "threshold").mkdir(exist_ok=True)
    build()
    wanted = [words for words in runs() if words[1] in chosen.sizes]
    bench.saved("slices", forget_slices, wanted)  # once: a measurement that goes on keeps its slices
    made = {words: bench.saved(words, run, *words) for words in wanted}
    without = sorted({(n, k, board) for (mode, n, k, _), (_, boards) in made.items() if mode == "middle" and n in NEW for board in boards})
    found = {"results": [dict(zip(RESULTS, [*cells, about["commit"]])) for cells, _ in made.values()],
             "sets": [dict(zip(SETS, (n, k, bench.queens_of(board), *proved(board, chosen.drat_trim)))) for n, k, board in without],
             "lists": [covered(n) for n in LISTS if n in chosen.sizes]}
    for (name, rows), columns in zip(found.items(), (RESULTS, SETS, COVERED)):
        path = directory / f"threshold/{name}.csv"
        rows += [row for row in bench.read(path) if int(row["n"]) not in chosen.sizes]
        bench.write(path, columns, sorted(rows, key=lambda row: int(row["n"])))
    bench.keep(directory, "threshold", about)
    whole = {words[1] for words in runs()} <= {int(row["n"]) for row in found["results"]}
    bench.finish(chosen, "threshold", about, page if whole else None)


if __name__ == "__main__":
    main()
