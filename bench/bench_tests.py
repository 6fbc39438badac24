#!/usr/bin/env -S python3 -B
"""Tests the scripts of this directory: what they print of measurements made by hand, and that pages and charts are those of the results.

usage: bench/bench_tests.py    (without a history, or without the matplotlib that drew the charts, it names what it leaves out)
"""
import contextlib, difflib, importlib, io, os, pathlib, random, re, shutil, subprocess, sys, tempfile

import bench, blocked, claims, complete, count, estimate, large, oeis, pages, plot, race, startup
from completion import boards

costs, first = importlib.import_module("count-costs"), importlib.import_module("first-solutions")
# A commit of this project has twelve digits, in a sentence, in JSON or in a cell of its own; those of others have seven.
COMMIT = re.compile(r'(?:commit\s|"commit": "|,(?=\w*[a-f]))([0-9a-f]{12})\b')
CHARTS = ["race/time", "large/large-time", "large/large-time-per-queen", "estimate/estimate", "complete/complete", "compact/weights"]


def rows(table):
    return [line for line in table.splitlines() if re.match(r"\| \S", line)][1:]


def tables(directory):
    # Of times 10, 20, 40, 50 and 20, 60, 160, 250 ms: medians, and quartiles of the ratios 2, 3, 4 and 5. Then two seeds, twice and
    # four times as long.
    seconds = {startup.BASE: [0.01, 0.02, 0.04, 0.05], "a": [0.02, 0.06, 0.16, 0.25]}
    seconds |= {f"Main, seed {seed}": [factor * t for t in seconds[startup.BASE]] for seed, factor in ((1, 2), (2, 4))}
    machine = {"commit": "C", "java": "J", "cores": 2, "cpu": "C", "date": "D"}
    print(bench.machine_line(machine), bench.machine_line(machine | {"java": 'openjdk version "17.0.15"'}), sep="; ")
    # A line of 121 characters, in which a minus must not become a bullet; the second paragraph is short.
    print(bench.wrapped("x " * 58 + "y - z\na\n\n- b\n  c\n- d\n| t |\n```\ne\nf\n```\n").removeprefix("x " * 57))
    print(*rows(startup.table({"measurements": [{"title": "t", "rounds": 4, "seconds": seconds}], "machine": machine})))

    # Of 40 ratios the 14th and the 27th: P(at most 13 of 40 are below the median) = 1.9 %, and of 14 it is 4.0 %.
    print(*startup.interval(range(40, 0, -1)), *startup.interval([3, 1, 2, 5, 4, 6]))
    print(*(startup.compared(*bounds) for bounds in ((0.98, 1.02), (0.97, 0.99), (1.01, 1.03), (0.97, 1.01))), sep="; ")

    stats = dict.fromkeys(["moves", *large.WHOLE, large.FORMULA, large.PEER, "heap MiB"], "7")
    found = [large.row("Main", 10**6, s, stats) for s in (0.1, 0.3, 0.2)] + [large.row("QS4", 10**6, s, {}) for s in (0.9, 0.6, 0.4)]
    print(*rows(large.table(found, "M")), found[0]["ns per queen"])
    found = [large.row("Main", 10**7, 0.1, stats), large.row("QS4", 10**7, 70, {})]  # on one thread Main takes 7 s
    print(*rows(large.table(found, "M")))

    found = [("a", 8, 1, 1.0, 0.9), ("a", 8, 2, 3.0, 0.7), ("a", 8, 3, 2.0, 0.5), ("b", 9, 1, 4.0, 6.0)]
    print(*rows(count.table([dict(zip(count.COLUMNS, row)) for row in found], "M")))

    for board in complete.random_board(50, 20, random.Random(1)), complete.corner_board(16, 4):
        queens = [(i, row) for i, row in enumerate(board, 1) if row]
        print(len(board), *(len(set(map(line, queens))) for line in (lambda q: q[1], sum, lambda q: q[0] - q[1])))
    print(first.followers([1, 3, 0, 0, 0, 0], 2, 7), boards.diagonals_excluded([3, 3, 0, 1, 3, 0, 4, 1], 2).split())
    hard = list(complete.hard_boards())
    corners = [board == " ".join(map(str, complete.corner_board(n, int(n * share)))) for family, n, share, board in hard if family == "corners"]
    print(len(hard), len(corners), all(corners))
    found = [["f", "1", "p", "no solution", "weights", "2.0"], ["f", "2", "p", "undecided", "", "60.0"],
             ["f", "3", "p", "solution", "", "9.0 4.0 3.0"]]
    found = [dict(zip(complete.COLUMNS, row)) for row in found]
    print(*rows(complete.hard_table(found, 60)))
    print(list(complete.lead([dict(zip(complete.COLUMNS, ["f", "1", "q", "solution", "", "60.0"])), *found], 60)))
    # Eleven seconds and more have a line, as has a row without proofs.
    found = [["4", "1.0", "0.5", "", "2", "2", "S"], ["8", "2.0", "1.0", "", "", "", "S"], ["9", "11.0", "6.0", "", "3", "4", "S"],
             ["10", "3.0", "2.0", "", "5", "6", "S"]]
    print(*rows(first.table([dict(zip(first.COLUMNS, row)) for row in found])))
    found = [["A", "p", "20", "2", "18", "0", "9.00", ""], ["A, every other", "p", "10", "1", "9", "0", "5.00", "1.00"],
             ["A, every other", "q", "10", "1", "7", "2", "4.00", "2.00"], ["B", "p", "10", "9", "1", "0", "2.00", ""],
             ["B, every other", "p", "5", "0", "0", "5", "9.00", "9.00"]]
    found = [dict(zip(blocked.COLUMNS, row)) for row in found]
    print(*rows(blocked.table(found)), *blocked.verdicts(found))
    # Of 1, 2, 3 and the limit, 60: the quantiles 10, 50, 90, 99 and 100 %.
    found = [["a", "solution", "", "1", "undecided", "9"], ["b", "solution", "", "3", "solution", "9"], ["c", "undecided", "", "8", "solution", "9"],
             ["d", "no solution", "", "2", "solution", "9"]]
    print(*rows(complete.published_table([dict(zip(complete.COLUMNS_PUBLISHED, row)) for row in found], 60)))

    # All colourings are right. Of five whose letters are a x + b y, four have one twice in a line, each in another direction.
    print(*oeis.colourings(pathlib.Path("bench/oeis/colourings.txt").read_text()))
    for a, b in ((1, 2), (1, 0), (0, 1), (1, 1), (1, 4)):
        with contextlib.suppress(AssertionError):
            found = ["".join("ABCDE"[(a * x + b * y) % 5] for x in range(5)) for y in range(5)]
            print(a, b, oeis.colourings("\n".join(["5 0.1", *found])))

    # Of 92 solutions for 8 queens: 1.944 - log 8 + log 92 / 8, and log 1.2 / 8 beyond it.
    found = {8: dict(zip(estimate.COLUMNS, ["8", "92", "0.1", "16", "5000", "2.0", "1.0"]))}
    print([round(x, 4) for _, *xs in list(estimate.points(found))[:2] for x in xs])
    found[8]["estimate"] = "9.2e+01"
    exact = {n: {"estimate": str(total), "relative standard error": "0.01"} for n, total in estimate.EXACT.items()}
    estimate.FITTED = range(18, 28)
    a, b, *rest = estimate.fit(exact)  # as a and b of estimates of 30 and more
    print(abs(a - 1.81) < 0.1, abs(b - 0.511) < 0.03, rest[-1])
    estimate.FITTED, shown, estimate.SHOWN = range(30, 1001), estimate.SHOWN, [8]
    print(*rows(estimate.table(found, machine | {"limit": 1, "threads": 1})))
    estimate.SHOWN = shown
    # 16 populations of 100 ± 10 and 48 of 200 ± 10: 175, and an error of the root of 160^2 + 480^2, divided by 64.
    pair = ["40", "1e2", "0.1", "16", "5000", "2", "1", "1"], ["40", "2e2", "0.05", "48", "5000", "3", "1", "2"]
    print(*estimate.together(*(dict(zip(estimate.COLUMNS, row)) for row in pair)).values())

    print(costs.duration(17532), costs.duration(48), costs.duration(2), costs.duration(0.5), costs.duration(0.01), sep=", ")
    # 4 row sets, of which 1800 and 5400 s: 4 hours, and 4 standard errors of 1800 s.
    found = [["20", "EVEN", "4", "1", seconds, "9757297221", "2097152", "1", "P", "C"] for seconds in ("1800", "5400")]
    print(*costs.table_row(20, list(costs.sums([dict(zip(costs.COLUMNS, row)) for row in found]))), sep=" | ")
    kept = list(costs.sums(bench.read(pages.DIRECTORY / f"count-costs/row-sets-{costs.KEPT}.csv")))  # agree with the published sums
    published = [row for row in bench.read(pages.DIRECTORY / "count-costs/results.csv") if row["n"] == "24"]
    print([str(row["thread CPU seconds"]) for row in kept] == [row["thread CPU seconds"] for row in published])
    print(bench.queens_of("0 3 0 1"), claims.first_solution(8))
    # Of four places, one has a line of its own, one was empty, one becomes so, and one has no space before it.
    readme = directory / "readme"
    readme.write_text("a\n\n<!--W-->\nold\n<!--/-->\n\nb<!--X--><!--/-->, c<!--Y--> old<!--/-->, (<!--Z-->1<!--/-->)\n")
    print(*(bench.figure(f"bench/{page}", around) > 0 for page, around in bench.HEADLINES.values()))
    print(repr(bench.filled(readme, W="new \\1", X=2, Y="", Z=3)), bench.solutions()[8])
    made = {name: importlib.import_module(script).page(pages.DIRECTORY) for name, script in pages.PAGES.items()}
    print([name for name, page in made.items() if page != (pages.DIRECTORY / name).read_text()])

    # Rows of a size of the table, of one of the chart, of a range, and of none that was solved.
    heads = ["size", "algorithm", "runs", "median", "min", "max", *race.WORK, "note"]
    found = ["1e3 qs4 2 3 1 5 1 3 5 7 stopped", "100 qs4 1 4 4 4 1 3 5 7", "8..300 qs4 1 6 6 6 2 6 10 14", "1e6 qs4 0"]
    raced = [dict(zip(heads, row.split() + [""] * 8)) for row in found]
    bench.write(directory / "race/medians.csv", race.COLUMNS, race.medians(raced))
    print(race.table(bench.read(directory / "race/medians.csv"), "M"))
    print({row["program"] for row in bench.read(pages.DIRECTORY / "race/medians.csv")} == set(plot.ALGORITHMS))  # each has a colour
    print(bench.medians([("a", 8, 1), ("a", 8, 9), ("a", 8, 2), ("a", 4, 5)]))
    (directory / "complete").mkdir()
    (directory / "complete/random.csv").write_text("n,share given,boards,completed\n1000,0.1,20,20\n1000,0.75,20,5\n")
    print([lines for chart in (plot.race, plot.complete) for *_, lines in chart(directory)])
    for chart in plot.CHARTS.values():
        for path, *_, lines in chart(pathlib.Path("bench")):
            print(path.name, *list(lines)[:2], len(lines), min(map(len, lines.values())) > 2)


TABLES = r"""
commit C, J, 2 cores (C), D; commit C, C, D
x y -
z a

- b c
- d
| t |
```
e
f
```

| t | a | 110.0 | 30.0 | 3.50 | 2.25 .. 4.75 | 4 | | t | Main, seeds 1 to 2 | 80.0 | 30.0 | 3.00 | 2.00 .. 4.00 | 4 |
20.5 14 27 3.5 1 6
the same within 2 %; faster; slower; not decided: more ROUNDS may tell
| 1,000,000 | 0.2 | 0.6 | 7 | 7 | 7 | 7 | 3 | 100
| 10,000,000 | 0.1 | 70 | 7 | 7 | 7 | 7 | 1 |
| a | 2.00 |  | | b |  | 4.00 |
50 20 20 20
16 4 4 4
[[1, 3, 5, 0, 0, 0], [1, 3, 6, 0, 0, 0]] ['#..', '#..', '.#.']
112 28 True
| f | 1 | 1 | 2: 42.00 |
['p take less CPU time than ours on f.']
| 8 | 1.0 | 2.0 |  |  | | 9 | 6.0 | 11.0 | 3 | 4 | | 2 others | up to 2.00 | up to 3.00 | 7 in all | 8 in all |
| A | 9.00 | 5.00 (1.00) | 4.00 (2 undecided) | | B | 2.00 | - |  | 11 19 0
| nqueens complete | 2 | 1 | 1 | 1.00 | 2.00 | 60.00 | 60.00 | 60.00 | 66 | | shiftqueens | 3 | 0 | 1 | 9.00 | 9.00 | 60.00 | 60.00 | 60.00 | 87 |
15 16 17 18 19 20 21 22 23 24 25 26
1 2 {5: '0.1'}
[8, 0.4298, 0.4019, 0.4526, 8, 0.4298]
True True 8
| 8 | 9.200e1 | 10.0 % | 92 | 4.346 | 2.0 |
40 1.75000e+2 0.04518 64 5000 5.00 2.00 3
2 years, 2 days, 2 hours, 30 minutes, 36 s
20 | 2 | 4 | 50 % | 2
True
2:3 4:1 113
True True True True True
'a\n\n<!--W-->\nnew \\1\n<!--/-->\n\nb<!--X--> 2<!--/-->, c<!--Y--><!--/-->, (<!--Z-->3<!--/-->)\n' 92
[]
| time | 1e3 | 8..300 | 1e6 |
|---|---:|---:|---:|
| qs4 | 3.00 s, stopped | 6.00 s, runs: 1 |  |

The times are of the search alone: medians over 2 runs. A range is timed as a whole. A run is stopped after 10 s. These figures were measured at M.
True
{'a': [(4, 5), (8, 2)]}
[{'qs4': [(100.0, 4.0), (1000.0, 3.0)]}, {'n = 1,000': [(0.25, 0.25)]}]
time.svg hill-climbing qs2 5 True
large-time.svg Main QS4 2 True
large-time-per-queen.svg Main QS4 2 True
estimate.svg estimate exact (OEIS A000170) 3 True
complete.svg n = 20 n = 100 6 True
weights.svg columns and rows diagonals 2 True
"""[1:]


def git(*words):
    return subprocess.run(["git", *words], cwd=bench.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def unknown_commits():
    """The commits that texts name, and that do not exist."""
    if git("rev-parse", "--is-shallow-repository").stdout != "false\n" or not (bench.ROOT / ".git").exists():
        print("LEFT OUT: the commits that pages name, as there is no whole history")
        return []
    names = git("ls-files", "*.md", ":!src", "bench/*.csv", "bench/*.json", "bench/*.txt").stdout.split("\n")[:-1]
    named = {commit for name in names for commit in COMMIT.findall(bench.words(bench.ROOT / name))}
    assert len(named) > 5, named
    return [f"no commit {commit}" for commit in sorted(named) if git("cat-file", "-e", commit).returncode]


def unrecorded():
    """The headline figures that were published since history.csv began, and that it lacks."""
    rows, wrong = bench.read(pages.DIRECTORY / "history.csv"), []
    for name, (page, around) in bench.HEADLINES.items():
        measured = r"measured (?:.* )?at commit (\w{12}), .*?(\d{4}-\d\d-\d\d)"
        commit, date = re.search(measured, bench.words(bench.ROOT / "bench" / page)).groups()
        figure = str(bench.figure(f"bench/{page}", around))
        if date >= rows[0]["date"] and figure not in [row[name] for row in rows if row["commit"] == commit]:
            wrong.append(f"history.csv: no {name} of {figure} at {commit}")
    since = (bench.ROOT / "bench/README.md").read_text()
    return wrong + [f"bench/README.md: history.csv begins on {rows[0]['date']}"] * (f"begun on {rows[0]['date']}" not in since)


def other_charts(directory):
    """The charts that are not those of the results, to the byte."""
    python = (bench.ROOT / "bench/plot.py").read_text().splitlines()[0][2:]
    version = [python, "-c", "import matplotlib as m; print(m.__version__)"]
    if subprocess.run(version, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout != "3.6.3\n":
        print("LEFT OUT: the charts, as there is no matplotlib 3.6.3")
        return []
    for name in ("race/medians", "large/results", "estimate/results", "complete/random", "compact/weights"):
        (directory / name).parent.mkdir(exist_ok=True)
        shutil.copy(bench.ROOT / f"bench/{name}.csv", directory / f"{name}.csv")
    subprocess.run([bench.ROOT / "bench/plot.py", "--in", directory], check=True)
    drawn = {f"{name}.svg": (directory / f"{name}.svg").read_bytes() for name in CHARTS}
    return [f"{name} is another" for name, chart in drawn.items() if chart != (bench.ROOT / "bench" / name).read_bytes()]


def main():
    os.chdir(bench.ROOT)
    with tempfile.TemporaryDirectory() as made:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            tables(pathlib.Path(made))
        wrong = list(difflib.unified_diff(TABLES.splitlines(), printed.getvalue().splitlines(), "expected", "printed", lineterm=""))
        wrong += unknown_commits() + other_charts(pathlib.Path(made)) + unrecorded() + pages.misquoted()
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    sys.exit(bool(wrong))


main()
