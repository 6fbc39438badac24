#!/usr/bin/env python3
"""Looks for the completion threshold, OEIS A374013: the largest k such that any k queens, none attacking another, can be completed.

usage: bench/threshold.py [--readme] [--drat-trim PROGRAM]     (two CPU hours)
       bench/threshold.py verify FILE                          (a slice; without any search)
       bench/threshold.py draw N K NUMBER                      (random sets, for `nqueens complete`)

Runs bench/threshold/Threshold.java, whose head says what its modes do, on as many boards at a time as there are cores. A run becomes a
row of build/bench/threshold-rows.tsv when it ends, and is not made again: delete the file when a search has changed. Then `nqueens
complete --prove` proves that the sets found for n = 21 to 24 have no completion, and `nqueens check` and drat-trim verify the proofs.
Writes the page threshold.md, and threshold/ with results.csv, sets.csv and the solutions of a slice.

"verify" reads such solutions, and says how many sets of the slice are in none of them, with code of its own.
"""
import concurrent.futures, itertools, math, os, random, re, subprocess, sys

import bench, complete, proofs

PUBLISHED = dict(enumerate((0, 1, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4), 4))  # n -> the threshold
NEW = 21, 22, 23
OPEN = 24
SLICE = "all", 22, 4, 0, 9, 10, 13, 11  # the sets whose leftmost queens are on column 9, row 10 and column 13, row 11
SETS = ["n", "k", "queens", "proof", "check", "drat-trim"]
RAW = bench.BUILD / "threshold-rows.tsv"
WORDS = ["mode", "n", "k", "number", "column", "row"]
RESULTS = [*WORDS, "sets", "random solutions", "left", "searches", "without", "undecided", "cpu seconds"]


PAGE = """# The completion threshold

`bench/threshold.py` wrote this page; [results.csv](threshold/results.csv) has each run. The threshold of n is the largest k such that
any k queens, none attacking another, can be completed to n. It is OEIS [A374013](https://oeis.org/A374013), published for n = 4 to 20.
**For 21, 22 and 23 it is 4**, by two runs each with other random solutions and another order of rows. For 24 it is 4 or 5.

TABLE

[Threshold.java](threshold/Threshold.java) has a bit for each set. Random solutions and their images mark most sets. Those that are left
are completed one by one, and what completes them marks, too. Each solution, though not its images, is checked before it marks, by code
that no search shares. n = 8 to 18 were looked at in the same way, and the published values of 8 to 20 came out. Of the sets of one queen
more, all to n = 18 and then those in the middle, these have no completion, to n = 20 by the search alone, without proofs: MORE.

- **Sets without a completion.** [sets.csv](threshold/sets.csv) has one of each symmetry class in the middle, as column:row: CLASSES.
  `nqueens check` verified PROOFS; the longest has LONGEST choices. WEIGHTS are proved by weights.
- **n = 24.** Of the sets of five, MIDDLE have a completion, SLICES,
  or a half of that up to a reflection. They were not all looked at. A slice is the sets whose leftmost queen is on one square.
- **Larger n.** Solutions of k queens were drawn 100 times (10 times from 55 on), with repeats, and put on k by k squares in the middle, or
  half a square beside it. The smallest k from n / 6 on for which some had no completion is COMPACT. Within 20 CPU seconds each,
  OPEN. For large n the threshold is between n / 60 and 0.241 n (S. Glock,
  D. Munha Correia, B. Sudakov, Research in the Mathematical Sciences 9:41, 2022).

CPU seconds of one thread each. MACHINE.

## Check it

[slice-22.txt](threshold/slice-22.txt) has two queens for n = 22, and then solutions with both. The script says without a search how
many pairs can be added to them, and how many of these are in none of the solutions. That is 0:

```
bench/threshold.py verify bench/threshold/slice-22.txt
```

Or draw 1,000 sets of four queens, and complete them. `check` says that 1,000 are right:

```
bench/threshold.py draw 22 4 1000 >sets.txt
./nqueens complete sets.txt >completed.txt
./nqueens check --given sets.txt completed.txt
```
"""


def runs():
    """The words of each run; the longest come first."""
    for n in reversed(NEW):
        yield from (("all", n, 4, seed) for seed in (0, 1))
    squares = [(column, row) for column in range(1, OPEN - 3) for row in range(1, OPEN // 2 + 1)]  # up to one reflection
    yield from (("all", OPEN, 5, 0, *square) for square in random.Random(OPEN).sample(squares, 10))
    yield "all", OPEN, 4, 0
    for n, k in reversed(PUBLISHED.items()):
        if n > 7:
            yield "all", n, k, 0
        if 7 < n < 19:  # all sets of five do not fit the memory for n = 19 and 20
            yield "all", n, k + 1, 0
    for n in range(19, OPEN + 1):
        yield "middle", n, 5, 6 + n % 2
    yield "middle", OPEN, 5, 8
    yield "middle", OPEN, 6, 6
    for n in range(25, 61, 5):
        yield from (("compact", n, k, 100 if n <= 50 else 10) for k in range(n // 6, n // 4 + 1))


def key(words):
    return tuple(map(str, (*words, *[""] * (len(WORDS) - len(words)))))


def known():
    """The runs that are made: their words -> the cells of the row, and the classes without a completion."""
    found = {}
    if RAW.exists():
        for line in RAW.read_text().splitlines():
            cells, *classes = line.split("\t|\t")
            cells = cells.split("\t")
            found[key(cells[:-7])] = dict(zip(RESULTS, [*key(cells[:-7]), *cells[-7:]])), classes
    return found


def java(words):
    command = ["java", "-XX:+UseSerialGC", "-Xmx3g", "-cp", f"{bench.BUILD / 'Threshold'}:{bench.JAR}", "Threshold", *map(str, words)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def run(words):
    printed = java(words)
    with open(RAW, "a") as raw:
        raw.write("\t|\t".join(printed) + "\n")
    print(printed[0], file=sys.stderr)


def proved(board, drat_trim):
    """The proof of a set without a completion, and the verdicts of `nqueens check` and drat-trim."""
    set_, proof, formula, drat = (bench.BUILD / f"threshold-{name}" for name in ("set", "proof", "formula", "drat"))
    set_.write_text(board + "\n")
    said = subprocess.run(bench.nqueens("complete", "--prove", set_), stdout=subprocess.PIPE, text=True).stdout
    proof.write_text(said)
    kind, verdict = complete.proof(said), ""
    if kind.startswith("search") and drat_trim:
        subprocess.run([bench.ROOT / "bench/completion/drat.py", set_, proof, formula, drat], check=True)
        verdict = "verified" if "s VERIFIED" in proofs.cpu([drat_trim, formula, drat])[0] else "not verified"
    return kind, "verified" if bench.marks(set_, proof) == [1, 0, 0, 0] else "not verified", verdict


def sets_without(made):
    """n, k and a set of each class without a completion, for n from 21."""
    found = {(int(row["n"]), int(row["k"]), board) for row, boards in made.values() if row["mode"] == "middle" for board in boards}
    return sorted(found_set for found_set in found if found_set[0] >= NEW[0])


def queens(board):
    return " ".join(f"{column}:{row}" for column, row in enumerate(board.split(), 1) if row != "0")


def placements(n, k, random):
    """Random sets of k queens in different columns, as dictionaries, or None where some attack each other."""
    while True:
        placed = dict(zip(random.sample(range(n), k), (random.randrange(n) for _ in range(k))))
        yield None if any(attack(*pair) for pair in itertools.combinations(placed.items(), 2)) else placed


def number(n, k, samples=1_000_000):
    """How many sets of k queens do not attack each other, estimated from samples."""
    fit = sum(bool(placed) for placed in itertools.islice(placements(n, k, random.Random(n)), samples))
    return fit / samples * math.comb(n, k) * n**k


def draw(n, k, count):
    """The lines of random sets."""
    for placed in itertools.islice(filter(None, placements(n, k, random)), count):
        yield " ".join(str(placed.get(column, -1) + 1) for column in range(n))


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def verify(path):
    """The numbers of solutions in a file, of sets that continue its first line by two queens, and of those in no solution."""
    shared, *solutions = ([int(word) for word in line.split()] for line in open(path))
    n, given = len(shared), [(column, row) for column, row in enumerate(shared, 1) if row]
    columns, contained = range(given[-1][0] + 1, n + 1), set()
    for solution in solutions:
        squares = list(enumerate(solution, 1))
        if len(squares) != n or not set(given) < set(squares) or any(attack(*pair) for pair in itertools.combinations(squares, 2)):
            sys.exit(f"{path}: no solution with these queens: {solution}")
        contained.update(itertools.combinations(squares[columns[0] - 1:], 2))
    free = [(c, r) for c in columns for r in range(1, n + 1) if not any(attack((c, r), queen) for queen in given)]
    wanted = {pair for pair in itertools.combinations(free, 2) if not attack(*pair)}
    return len(solutions), len(wanted), len(wanted - contained)


def thresholds(rows):
    """A line for each n from 19: what was looked at for the threshold. And for each n, how many sets of one queen more have no completion."""
    lines, more = ["| n | k | sets of k queens, all completed | random solutions | left | CPU s |", "|" + "---:|" * 6], []
    for n, k in sorted((PUBLISHED | dict.fromkeys((*NEW, OPEN), 4)).items()):
        every = [row for row in rows if (row["mode"], row["n"], row["k"], row["column"]) == ("all", str(n), str(k), "")]
        assert n < 8 or {(row["sets"], row["without"], row["undecided"]) for row in every} == {(every[0]["sets"], "0", "0")}, n
        more += [f"{int(row['without']):,} of {int(row['sets']):,} ({n}" + f", {row['number']} by {row['number']}" * (row["mode"] == "middle") + ")"
                 for row in rows if (row["n"], row["k"]) == (str(n), str(k + 1)) and row["mode"] in ("all", "middle") and n < OPEN]
        if n > 18:
            random_solutions, left, seconds = (" and ".join(f"{float(row[name]):,.0f}" for row in every)
                                               for name in ("random solutions", "left", "cpu seconds"))
            lines.append(f"| {n} | {k} | {int(every[0]['sets']):,} | {random_solutions} | {left} | {seconds} |")
    return "\n".join(lines), ", ".join(more)


def page(directory):
    """The text of threshold.md."""
    rows, sets = bench.read(directory / "threshold/results.csv"), bench.read(directory / "threshold/sets.csv")
    about, slices = bench.measured(directory, "threshold"), [row for row in rows if row["column"]]
    looked, seconds = (sum(float(row[name]) for row in slices) for name in ("sets", "cpu seconds"))
    middle = [row for row in rows if (row["mode"], row["n"], row["k"]) == ("middle", str(OPEN), "5")]
    assert not any(int(row["without"]) + int(row["undecided"]) for row in slices + middle)
    smallest = {}
    for row in sorted((row for row in rows if row["mode"] == "compact"), key=lambda row: int(row["k"])):
        if int(row["without"]) > 0:
            smallest.setdefault(int(row["n"]), int(row["k"]))
    first = {int(row["n"]): row for row in reversed(sets)}
    table, more = thresholds(rows)
    words = {
        "TABLE": table,
        "MORE": more,
        "CLASSES": ", ".join(f"{sum(row['n'] == str(n) for row in sets)} (n = {n}, {row['k']} queens, such as {row['queens']})"
                             for n, row in sorted(first.items())),
        "PROOFS": f"{sum(row['check'] == 'verified' for row in sets)} of the {len(sets)} proofs, and drat-trim "
                  f"{sum(row['drat-trim'] == 'verified' for row in sets)} of the {sum(row['proof'].startswith('search') for row in sets)} by search",
        "LONGEST": f"{max((int(row['proof'].split()[1]) for row in sets if row['proof'].startswith('search')), default=0):,}",
        "WEIGHTS": str(sum(row["proof"] == "weights" for row in sets)),
        "MIDDLE": " and ".join(f"all {int(row['sets']):,} in the middle {row['number']} by {row['number']}" for row in middle),
        "SLICES": f"and so have all {looked:,.0f} of {len(slices)} random slices, which took {seconds:,.0f} CPU seconds. There are "
                  f"{about['sets of five'] / 1e9:.0f} thousand million sets, so all "
                  f"would take about {seconds / looked * about['sets of five'] / 3600:,.0f} CPU hours",
        "OPEN": f"{sum(int(row['undecided']) for row in rows)} sets stayed undecided",
        "COMPACT": ", ".join(f"{n}: {k} ({k / n:.2f} n)" for n, k in sorted(smallest.items())),
        "MACHINE": bench.machine_line(about),
    }
    return bench.wrapped(re.sub("|".join(words), lambda found: words[found[0]], PAGE))


def main():
    if sys.argv[1:2] == ["verify"] and len(sys.argv) == 3:
        print("{:,} solutions, {:,} sets, {:,} of them in no solution".format(*verify(sys.argv[2])))
        return
    if sys.argv[1:2] == ["draw"] and len(sys.argv) == 5:
        print(*draw(*map(int, sys.argv[2:])), sep="\n")
        return
    parser = bench.options(__doc__, "threshold.md and threshold")
    parser.add_argument("--drat-trim", metavar="PROGRAM", help="drat-trim, compiled")
    chosen = parser.parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    (directory / "threshold").mkdir(exist_ok=True)
    classes = bench.BUILD / "Threshold"
    subprocess.run(["javac", "-cp", bench.JAR, "-d", classes, bench.ROOT / "bench/threshold/Threshold.java"], check=True)
    made = known()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, [words for words in runs() if key(words) not in made]))
    made = known()
    java([*SLICE, directory / f"threshold/slice-{SLICE[1]}.txt"])
    bench.write(directory / "threshold/results.csv", RESULTS, [made[key(words)][0] for words in runs()])
    bench.write(directory / "threshold/sets.csv", SETS, [
        dict(zip(SETS, (n, k, queens(board), *proved(board, chosen.drat_trim)))) for n, k, board in sets_without(made)])
    bench.keep(directory, "threshold", about | {"sets of five": number(OPEN, 5)})
    (directory / "threshold.md").write_text(page(directory))
    print(page(directory))


if __name__ == "__main__":
    main()
