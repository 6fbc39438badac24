#!/usr/bin/env -S python3 -B
"""Gives each script of this directory, spark/ and src/test/ something wrong, which it must refuse: a guard fires on nothing else.

usage: bench/guard_tests.py    (eight seconds; builds and measures nothing)

A shell command stands for the workbench, and functions that take long are replaced. Prints what is taken, or refused in other words.
"""
import argparse, contextlib, importlib, io, os, pathlib, subprocess, sys, tempfile
from unittest import mock

import bench, blocked, claims, compact, complete, cores, count, estimate, large, oeis, pages, proofs, race, seeds, spark, startup, threshold
from completion import peers

costs, first = importlib.import_module("count-costs"), importlib.import_module("first-solutions")
sys.path[:0] = [str(bench.ROOT / directory) for directory in ("spark", "bench/completion", "src/test")]
import cluster  # noqa: E402
import page  # noqa: E402
import plant  # noqa: E402
from clusters import common  # noqa: E402

hard_boards = importlib.import_module("hard-boards")
PEER = peers.Peer("p", "board", "true {}")
MUTANTS = "<mutations>{}</mutations>"
MUTANT = '<mutation detected="{}"><mutatedClass>{}.A</mutatedClass></mutation>'
wrong = []


def patched(module, **names):
    """A module with other functions or values."""
    return mock.patch.multiple(module, **names)


def workbench(script):
    """The workbench does what a line of shell does, whatever is asked for."""
    return patched(bench, nqueens=lambda *words, **options: ["sh", "-c", script])


def marks(*found):
    return patched(bench, marks=lambda *files: list(found))


def returns(value):
    return lambda *words, **options: value


def refuses(words, call, *patches):
    """Notes it unless the call, under these patches, ends the script or is an error, with these words."""
    said = io.StringIO()
    with contextlib.ExitStack() as stack:
        for patch in [contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), *patches]:
            stack.enter_context(patch)
        try:
            call()
            fault = "it is taken"
        except (SystemExit, AssertionError, ValueError, RuntimeError) as refused:
            fault = f"{refused} {said.getvalue()}"
            if words in fault and str(refused) != "0":
                return
    wrong.append(f"not refused with '{words}': {fault}")


def expect(what, found, expected):
    if found != expected:
        wrong.append(f"{what}: {found} instead of {expected}")


def measuring(directory):
    """What answers otherwise in a later round is checked, too."""
    checked = []
    counter = ["sh", "-c", f"cat >/dev/null; echo >>{directory}/laps; wc -l <{directory}/laps"]
    with patched(bench, BUILD=directory, check=lambda sizes, answers: checked.append(answers.read_text().strip())), \
            contextlib.redirect_stderr(io.StringIO()):
        startup.measure("t", [8], {startup.BASE: ["true"], "a": counter, "b": ["sh", "-c", f"echo b; echo >>{directory}/laps"]}, 2)
    # The first round runs BASE, a, b, and the second backwards: a line for b comes before the second one for a.
    expect("answers that were checked", checked, ["1", "b", "4", "5"])
    refuses("boards: ", lambda: bench.check("sizes", "boards"), workbench("exit 1"))
    refuses("a load of 9.0", lambda: bench.begin(argparse.Namespace(busy=False)), patched(os, getloadavg=returns((9, 9, 9))))
    refuses("no commit with a Main.java: absent", lambda: startup.against("absent", 6), patched(bench, BUILD=directory))
    for text in "text", "<!--x-->\n<!--/-->\n<!--y-->\n<!--/-->", "<!--x-->\n<!--/-->\n<!--x-->\n<!--/-->":
        (directory / "page").write_text(text)
        refuses("do not end: ", lambda: bench.filled(directory / "page", x=1))


def saving(directory):
    """A run is not made again at the same commit, unless that has changes."""
    runs, changed = [], "d and uncommitted changes"
    with patched(bench, BUILD=directory, ROOT=directory, SAVED={}), contextlib.redirect_stderr(io.StringIO()):
        for commit in "c", "c", "d", "c", changed, changed:
            bench.resume({"commit": commit, "cpu": "p", "cores": 2, "java": "j"})
            bench.saved("k", runs.append, commit)
            bench.saved("k", runs.append, commit)
        bench.resume({"commit": "c", "cpu": "p", "cores": 2, "java": "j"})
        bench.saved("k", runs.append, "last")
        with open(bench.saved_path(), "a") as file:
            file.write('["cut o')
        bench.resume({"commit": "c", "cpu": "p", "cores": 2, "java": "j"})
        expect("what was saved", bench.saved("k", runs.append, "none"), None)
    expect("runs that were made", runs, ["c", "d", "c", changed, changed, "last"])


def completing(directory):
    refuses("complete.py: b: ", lambda: blocked.ours("b", ["....\n" * 4]), workbench("echo 1"), marks(0, 1, 0, 0))
    for found in "No solution.", "2 4 1 3":
        boards = [["....\n" * 4, found[0] == "N"]]
        refuses("p is wrong about", lambda boards=boards: blocked.peer("b", PEER, boards, 9), patched(complete, answer=returns((found, 1, 1))))
    refuses("complete.py: n = 4, 1: ", lambda: complete.measure_share(4, 1, [[0] * 4], 9), workbench("echo 1"), marks(0, 1, 0, 0))
    for said, verdict in (("2 4 1 4", "exit 1"), ("No solution. Search: c1", "echo not verified; exit 2")):
        answered = patched(peers, complete=returns((said, 1, 1)))
        refuses("p is wrong about", lambda: complete.answer(PEER, "0 0 0 0\n", 9), workbench(verdict), answered)
    refuses("has no answer", lambda: complete.shiftqueens("echo", ["4"], 9))
    refuses("contradict each other", lambda: complete.agree("b", ["solution", "undecided", "no solution"]))
    refuses("a peer is NAME=FORM", lambda: peers.peer("p=cnf:program"))
    refuses("has no answer before", lambda: complete.answer(PEER, "0 0 0 0\n", 9))
    refuses("has no answer before", lambda: complete.answer(PEER._replace(form="cnf"), "0 0 0 0\n", 9))
    refuses("hard-boards.py: blocks 16 0.5", lambda: hard_boards.block_board(16, 0.5, mock.Mock(sample=returns([])), PEER),
            patched(peers, complete=returns(("No solution.", 1, 1))))
    refuses("exit status 1", lambda: first.first(8), workbench("exit 1"))
    for said, found in (("2 4 1 3", [1, 0, 0, 0]), ("No solution.", [0, 1, 0, 0]), ("No solution. Search: longer than", [1, 0, 0, 0])):
        refuses("n = 4: 1 prefixes", lambda: first.refuse("2 4 1 3"), workbench(f"echo {said}"), marks(*found))
    refuses("drat.py: ", lambda: list(proofs.measure(argparse.Namespace(veripb="", drat_trim="true", limit=9))),
            workbench("echo 'No solution. Search: c1'"), patched(complete, hard_boards=returns([("f", 4, 0, "0 0 0 0")])))


def counting(directory):
    refuses("count.py: echo 93: no right total", lambda: count.run("echo 93", 8))
    refuses("count.py: echo 1921: no right total", lambda: count.run("echo 1921", 8))
    refuses("false: exit status 1", lambda: count.run("false", 8))
    name = next(iter(count.OURS))
    refuses(f"not '{name}=x'", lambda: count.programs([f"{name}=x"]))
    work = patched(cores, works=returns([("w", returns(["echo", "93"]), cores.check_total(8))]))
    refuses("93", lambda: list(cores.measure(argparse.Namespace(csplib=None))), work)
    java = mock.MagicMock(returncode=0, stdout=io.StringIO("4\n"))  # and no row set follows
    java.__enter__.return_value = java
    refuses("after 0 of 2000 row sets", lambda: costs.measure(20, {}), patched(costs, RAW=directory / "raw"),
            patched(subprocess, Popen=returns(java)))
    row = [20, "EVEN", 4, 1, 1, 9.0e9, 1, 1, "P", "C"]
    refuses("there are 3.9e+10", lambda: costs.table_row(20, list(costs.sums(dict(zip(costs.COLUMNS, row)) for _ in range(2)))))
    chosen = argparse.Namespace(limit=1, threads=1)
    refuses("exit status 1", lambda: estimate.run(8, chosen, 1, 1), workbench("exit 1"))
    for command, verdict in ((["true"], "exit 1"), (["false"], "true")):
        refuses("exit status 1", lambda command=command: large.solve_and_check(command, 8), workbench(verdict))
    refuses("exit status 3", race.main, workbench("exit 3"), patched(sys, argv=["race.py"]), patched(bench, begin=returns({})))
    refuses("not the best of the first 3,000", seeds.main, patched(sys, argv=["seeds.py"]),
            patched(subprocess, run=returns(argparse.Namespace(stdout="9 7\n8 6\n"))))
    for text in "absent", "int":
        refuses(f"('Qs4.java', '{text}')", lambda text=text: claims.changed("c", "Qs4.java", text, ""), patched(bench, BUILD=directory))
    refuses("93", lambda: list(claims.measure()), patched(claims, race=returns({}), changed=returns(""), first_solution=returns(1)),
            patched(bench, run=returns(bench.Ran(0, "93", "", 1.0, 1.0))))
    for call in (spark.count, spark.compare):
        refuses("n = 8: 93", lambda call=call: call(8, directory), patched(spark, submit=returns(["spark"])),
                patched(bench, run=returns(bench.Ran(0, "93", "", 1.0, 1.0))))
    refuses("n = 8 ended with 0 before", lambda: spark.sample(8, directory / "journal"), patched(spark, submit=returns(["true"])),
            patched(spark.time, sleep=returns(None)))


def talkative():
    """A program whose errors, or whose checker's verdict, fill a pipe is read to its end."""
    noise = "timeout 9 sh -c '{{ echo column 7; head -c 100000 /dev/zero; }}{}'; "
    with workbench(noise.format(" >&2") + "echo 1"):
        expect("the columns of many bars", first.first(1)[0::3], ("1\n", "7"))
    with workbench("echo column 7 >&2; sleep 9"), patched(first, HOUR=1):
        expect("a search that was stopped", first.first(1)[0::3], ("", "7"))
    with workbench(noise.format("; cat >/dev/null")):
        said = large.solve_and_check(["sh", "-c", noise.format("") + noise.format(" >&2")], 1)
    expect("errors beside a long verdict", len(said), 100009)


def sets_and_pages(directory):
    refuses("('A062164', [2])", lambda: oeis.terms([{"n": "1", "A062164": "1"}, {"n": "2", "A062164": "3"}], "A062164", (1, 2)))
    refuses("93", lambda: oeis.single(4), patched(oeis, piped=returns(("4 2 1 8\n2 0 0 0\n", "0.1"))), workbench("echo 93"))
    refuses("4 1 1 8", lambda: oeis.single(4), patched(oeis, piped=returns(("4 1 1 8\n2 0 0 0\n", "0.1"))), workbench("echo 1"))
    refuses("proofs.txt: [0, 1, 0, 0]", compact.main, patched(sys, argv=["compact.py"]), patched(compact, SIZES=[]), marks(0, 1, 0, 0),
            patched(bench, begin=returns({}), directory_of=returns(directory)))
    rows = bench.read(bench.ROOT / "bench/threshold/results.csv")
    spoilt = next(row for row in rows if row["n"] == "22")
    for column in "without", "undecided", "sets":
        other = [row | {column: "1"} if row is spoilt else row for row in rows]
        refuses("22", lambda other=other: threshold.thresholds(other, []), patched(threshold, PUBLISHED={}, NEW={22: 4}))
    with workbench("echo 'No solution. Weights'"), marks(0, 1, 0, 0), patched(bench, BUILD=directory):
        expect("a proof that check refuses", threshold.proved("1 0 0 0", None), ("weights", "not verified", ""))
    with patched(pages, QUOTES=["takes NUMBER times as long as an empty; startup.md; every n from 8 to 300 \\| Main \\| NUMBER"], HOURS=[]):
        expect("figures that differ", len(pages.misquoted()), 1)
    with patched(pages, README="bench/count.md", QUOTES=[], HOURS=[]):
        expect("sizes that differ", len(pages.misquoted()), 4)
    refuses("README.md: 0 places", lambda: bench.figure("README.md", "absent"))
    refuses("True ../README.md", pages.main, patched(sys, argv=["pages.py", "--check"]), patched(pages, PAGES={"../README.md": "startup"}))
    scores = bench.ROOT / "src/test/mutation_scores.py"
    (directory / "target/pit-reports").mkdir(parents=True)
    packages = ["nqueens." + name for name in "checking completion counting counting.quadrants estimation boards racing search".split()]
    all_ = [MUTANT.format("true", package) for package in packages] + ['<mutation detected="true"><mutatedClass>Main</mutatedClass></mutation>']
    for what, mutants, status in (("all", all_, 0), ("one too few", [*all_, MUTANT.format("false", "nqueens.search")], 1),
                                  ("without a threshold", [*all_, MUTANT.format("true", "nqueens.other")], 1), ("missing", all_[1:], 1)):
        (directory / "target/pit-reports/mutations.xml").write_text(MUTANTS.format("".join(mutants)))
        done = subprocess.run([scores], cwd=directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        expect(f"scores, {what}", done.returncode, status)


def clusters():
    """A count on a cluster is right if it ended well, with the total, and with every partition, none of which was lost."""
    def right(status=0, log="92\n", results=((0, 46), (1, 46)), lost=False, said=""):
        made = common.Count.__new__(common.Count)
        made.name, made.n, made.lost, made.driver = "c", 8, lost, mock.Mock(wait=returns(status))
        with patched(common.Count, log=returns(log), journal=returns((2, list(results)))), contextlib.redirect_stdout(io.StringIO()):
            return made.right(said)
    expect("a right count", right(), True)
    for fault in ({"status": 1}, {"log": "93\n"}, {"results": [(0, 92)]}, {"results": [(0, 46), (1, 45)]}, {"lost": True}, {"said": "x"}):
        expect(f"a count with {fault}", right(**fault), False)
    kinds = {"standalone": (lambda workspace: [(False, "a"), (True, "b")], "")}
    refuses("WRONG: a\nright: b", cluster.main, patched(cluster, KINDS=kinds), patched(sys, argv=["cluster.py"]))
    refuses("has no row for", lambda: cluster.keep("other", {"commit": "", "date": ""}))
    refuses("no sign of x", lambda: common.wait("x", returns(False), -1))


def scripts_of_tests(directory):
    """What is not looked at is said in the last line; what cannot be planted is named."""
    found = patched(page, self_test=returns(([], [], [], {})), nqueens=returns(""), drive=returns(None), chromium=returns("chromium"),
                    **{name: returns(0) for name in ("record", "check_backtracking", "check_words", "check_hand", "check_verdicts", "check_hints",
                                                    "check_recorded")})
    for programs, words, left in ((["chromium", "chromedriver"], [], None), (["chromium"], [], "keys, clicks and screens"),
                                  (["chromium"], ["--pictures"], "pictures"), ([], [], "all of it")):
        said = io.StringIO()
        with found, patched(page, chromium=lambda programs=programs: programs[:1]), patched(sys, argv=["page.py", *words]), \
                patched(page.shutil, which=lambda name, programs=programs: name in programs), \
                contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            page.main()
        expect(f"what {programs} leave out", said.getvalue()[:20 + len(left or "")], f"page: LEFT OUT: {left}, as" if left else "")
    refuses("page: x: 1 instead of 2", lambda: page.check("x", 1, 2))
    refuses("page: x: [] instead of [1]", lambda: page.check("x", [], [1]))
    (directory / "plants").write_text("".join(f"nqueens LauncherTest\n- {text}\n+ x\n\n" for text in ("absent", "exec", "fail")))
    refuses("nqueens has 0 times, not once:\nabsent", plant.main, patched(plant, FAULTS=directory / "plants"), patched(sys, argv=["", "--check"]))
    refuses("times, not once:\nfail", plant.main, patched(plant, FAULTS=directory / "plants"), patched(sys, argv=["", "fail"]))


def main():
    os.chdir(bench.ROOT)
    bench.BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        for part in measuring, saving, completing, counting, sets_and_pages, scripts_of_tests:
            part(pathlib.Path(made))
    clusters()
    talkative()
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    sys.exit(bool(wrong))


main()
