#!/usr/bin/env python3
"""Gives each step of judge.py something wrong, which it must count as a failure: on right input a step without tests passes, too.

usage: judge/judge_tests.py    (five seconds; builds the package if there is none)
"""
import contextlib, io, pathlib, subprocess, sys, tempfile, zipfile
from unittest import mock

sys.dont_write_bytecode = True
import cases, checker_tests, compilers, judge, known_wrong, package, package_tests, places, report, statement, submissions, validator_tests  # noqa: E402

wrong = []


def failures(call, *patches):
    """How many expectations a call does not meet, under patches; those of the other calls are not counted."""
    said = io.StringIO()
    with contextlib.ExitStack() as stack:
        for patch in [contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), mock.patch.object(report, "failures", []), *patches]:
            stack.enter_context(patch)
        call()
        return len(report.failures)


def expect(what, found, expected):
    if found != expected:
        wrong.append(f"{what}: {found} instead of {expected}")


def notices(what, call, *patches, least=1):
    """Nothing is wrong without the patches, and with them so many expectations at least."""
    expect(f"{what}, as it is", failures(call), 0)
    found = failures(call, *patches)
    if found < least:
        wrong.append(f"{what}: {found} of {least} expectations notice it")


def raised(fault):
    def call():
        raise fault
    return call


def statuses():
    """What judge.py ends with, by what its steps do."""
    order = []
    steps = {"package": lambda: order.append("package"), "starts": lambda: order.append("starts"), "fails": lambda: report.expect(False, "x"),
             "value": raised(ValueError()), "process": raised(subprocess.CalledProcessError(1, "g++")), "typed": raised(KeyboardInterrupt())}
    for words, status in ((["starts"], 0), (["package", "fails"], 1), (["fails", "starts"], 1), (["value"], 1), (["process"], 1), (["typed"], 130),
                          (["other"], 2)):
        with mock.patch.multiple(judge, STEPS=steps), mock.patch.object(report, "failures", []), \
                contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            expect(f"the status of {words}", judge.main(words), status)
    expect("steps in order", order[:2], ["package", "starts"])
    with mock.patch.object(judge.shutil, "which", lambda tool: None), contextlib.redirect_stderr(io.StringIO()):
        expect("the status without javac", judge.main(["package"]), 2)
    expect("a tool that fails", failures(lambda: judge.run_tool(["false"])), 1)


def packages(directory):
    some = {"inputs": lambda *parts: places.inputs(*parts)[:-1]}
    with zipfile.ZipFile(directory / "a.zip", "w") as archive:
        entry = zipfile.ZipInfo("x")
        entry.external_attr = 0o600 << 16
        archive.writestr(entry, "")
    expect("a file that others cannot read", failures(lambda: package_tests.unzip(directory / "a.zip")), 1)
    names = package_tests.NAMES
    for what, call, patches in (
        ("a case that is not what it is called", package_tests.names_of_cases, {"NAMES": names | {"largest": lambda sizes: False}}),
        ("a name without a case", package_tests.names_of_cases, {"NAMES": names | {"x": lambda sizes: True}}),
        ("another time limit", package_tests.archives, {"TIME_LIMIT": 2}),
        ("another memory limit", package_tests.archives, {"MEMORY_LIMIT": 64}),
        ("another output limit", package_tests.archives, {"OUTPUT_LIMIT": 9}),
        ("a case that is left out, for FPS", package_tests.fps, some),
        ("another time limit, for FPS", package_tests.fps, {"TIME_LIMIT": 2}),
        ("another memory limit, for FPS", package_tests.fps, {"MEMORY_LIMIT": 64}),
        ("a limit that the statement does not say", package_tests.forms_of_the_statement, {"LARGEST": 301}),
    ):
        notices(what, call, mock.patch.multiple(package_tests, **patches))
    notices("a case that is left out, for DMOJ twice and for Polygon", package_tests.archives, mock.patch.multiple(package_tests, **some), least=3)
    notices("an old statement.md", package_tests.forms_of_the_statement, mock.patch.object(statement, "text", lambda: ""))
    for call in (lambda: known_wrong.exchanged("f", "aa", "a", "b"), lambda: statement.translated(r"\other", statement.HTML),
                 lambda: statement.translated(r"$x$ \other", statement.MARKDOWN), lambda: submissions.domjudge_flags(128)):
        try:
            wrong.append(f"not refused: {call()}")
        except ValueError:
            pass


def validators(directory):
    (directory / "x.in").write_text("7\n0\n")
    few = mock.patch.multiple(validator_tests, inputs=lambda: places.inputs()[:1])
    with few, mock.patch.object(cases, "REFUSED", {"below": b"7\n0\n"}):
        notices("an input that is taken", validator_tests.package, mock.patch.object(cases, "REFUSED", {"right": b"8\n0\n"}))
        notices("an input that is refused", validator_tests.package, mock.patch.object(validator_tests, "inputs", lambda: [directory / "x.in"]))


def checkers(directory):
    """The checker in Kattis's convention, in a directory of its own."""
    kattis = checker_tests.CONVENTIONS["kattis"]
    with mock.patch.object(compilers, "BUILD", directory), mock.patch.object(checker_tests, "BUILD", directory):
        program = compilers.checker("kattis")
        rows = checker_tests.rows_of("expected.tsv")[:3]
        with mock.patch.multiple(checker_tests, CONVENTIONS={"kattis": kattis}, rows_of=lambda table: rows,
                                 HOSTILE={"spaces": "tr '\\0' ' ' </dev/zero"}):
            def verdicts():
                checker_tests.expect_verdicts("x", program, kattis, "tokens")

            for column, text in ((2, "wrong"), (3, "other words")):
                other = [[*rows[0][:column], text, *rows[0][column + 1:]], *rows[1:]]
                notices(f"another column {column}", verdicts, mock.patch.object(checker_tests, "rows_of", lambda table, other=other: other))
            for what, call, patches in (
                ("a number of arguments", checker_tests.numbers_of_arguments, {"ARGUMENTS": {None: (4, 5)}}),
                ("an output that is taken", checker_tests.hostile_outputs, {"HOSTILE": {"right": "echo 5 3 1 6 8 2 4 7"}}),
                ("more white space", checker_tests.white_space_limit, {"MOST_WHITE_SPACE": (1 << 24) + 1}),
                ("another status", checker_tests.unreadable_files, {"CONVENTIONS": {"kattis": kattis._replace(status=[42, 43, 43, 2])}}),
            ):
                notices(what, call, mock.patch.multiple(checker_tests, **patches))


def promises():
    """Verdicts that a directory does not promise, of a submission whose first line names its case."""
    sample = places.inputs()[0].stem
    for directory, name, case in (("accepted", "ClosedForm.java", ""), ("wrong_answer", "GivesUp.java", "14-small-boards"),
                                  ("mixed", "TrailingSpaces.java", "")):
        source = places.PACKAGE / "submissions" / directory / name
        must, strict = submissions.PROMISES[directory][0], "WA" if directory == "mixed" else None
        right = {key: submissions.Run(verdict, strict or verdict, 0.1, 0.1, 1, "") for key, verdict in ((sample, "AC"), (case or "02-largest", must))}

        def promised(runs, slowest=0.1, name=name, source=source):
            return failures(lambda: submissions.expect_promise(name, source, runs, slowest))

        expect(f"{name} as it is", promised(right), 0)
        for key, run in right.items():
            for changed in (run._replace(verdict="RTE"), run._replace(strict="JE"), run._replace(verdict="TLE", strict="TLE")):
                if not promised(right | {key: changed}):
                    wrong.append(f"{name}: {changed} is taken")
        if directory == "accepted":
            expect("a slow one", promised(right, 0.6), 1)
        if case:
            expect("a wrong sample", promised(right | {sample: right[case]}) > 0, True)
            expect("right everywhere", promised(right | {case: right[sample]}) > 0, True)
            expect("wrong in another case", promised(right | {case: right[sample], "02-largest": right[case]}), 1)
    found = [submissions.verdict_of(status, memory, None, None, None, None)[0] for status, memory in ((-24, 1), (-9, 1), (1, 1), (0, 129))]
    expect("verdicts", found, ["TLE", "TLE", "RTE", "MLE"])


def main():
    if not places.PACKAGE.is_dir():
        package.build()
    statuses()
    with tempfile.TemporaryDirectory() as made:
        for part in packages, validators, checkers:
            part(pathlib.Path(made))
    promises()
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    sys.exit(bool(wrong))


main()
