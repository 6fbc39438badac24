"""Tests of the checker: verdicts and messages in every convention, hostile outputs, files that cannot be read."""

import os
import resource
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import compilers
from conventions import CONVENTIONS, KATTIS_ARGUMENTS, VERDICTS, arguments
from places import BUILD, PACKAGE, TESTS, inputs
from report import expect

SANITIZED = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
MODES = {"tokens": [], "strict": ["-DSTRICT"]}  # macros of each mode
ONE_BOARD = TESTS / "one-board.in"
RIGHT = TESTS / "01-right-sample.out"
MOST_WHITE_SPACE = 1 << 24  # as in checker.cpp


def run(program, convention, input_file, output_file, answer_file, more=(), **options):
    """Returns the checker's exit status and its message."""
    with tempfile.TemporaryDirectory() as directory:
        given = arguments(convention, input=input_file, answer=answer_file, output=output_file, directory=directory)
        with open(output_file, "rb") as stdin:
            done = subprocess.run([program, *given, *more], stdin=stdin, stderr=subprocess.PIPE, **options)
        message = Path(directory, "judgemessage.txt")
        feedback = message.read_text() if message.exists() else done.stderr.decode(errors="replace")
        return done.returncode, feedback.rstrip("\n")


def rows_of(table):
    return [line.split("\t") for line in (TESTS / table).read_text().splitlines()[1:]]


def expected(macro, mode):
    """The rows of expected.tsv: name, output, input, and in the mode the verdict's index and the message.

    Where testlib judges otherwise, expected-testlib.tsv has the row for its convention.
    """
    rows = {row[0]: row for row in rows_of("expected.tsv")}
    if macro == "TESTLIB":
        rows |= {row[0]: row for row in rows_of("expected-testlib.tsv")}
    column = 2 if mode == "tokens" else 4
    return [
        (name, TESTS / f"{name}.out", TESTS / f"{row[1]}.in", VERDICTS.index(row[column]), row[column + 1])
        for name, row in rows.items()
    ]


def expect_verdicts(what, program, convention, mode, more=()):
    for name, output, input_file, verdict, message in expected(convention.macro, mode):
        got = run(program, convention, input_file, output, output, more)
        right = (convention.status[verdict], convention.prefix[verdict] + message)
        expect(got == right, f"{name}, {what}, {mode}: {got} instead of {right}")


def own_conventions():
    """The conventions that differ for the checker: in macro or arguments."""
    return {(c.macro, len(c.arguments)): (judge, c) for judge, c in CONVENTIONS.items()}.values()


def macros(convention):
    return [f"-D{convention.macro}"] if convention.macro else []


def verdicts():
    for judge, convention in own_conventions():
        for mode, flags in MODES.items():
            program = compilers.checker(f"{judge}-{mode}-sanitized", *SANITIZED, *macros(convention), *flags)
            expect_verdicts(judge, program, convention, mode)
    count = len(expected(None, "tokens"))
    print(f"  {count} outputs, {len(own_conventions())} conventions, by tokens and strict, with sanitizers")


def bundled(judge, convention):
    """The checker's source in the judge's bundle."""
    if convention.macro is None:
        return (PACKAGE / "output_validators" / convention.source).read_text()
    if convention.macro == "SPJ":
        return ElementTree.parse(BUILD / "fps" / "nqueens.xml").findtext("item/spj")
    return (BUILD / judge / convention.source).read_text()


def bundles():
    """The checker of each bundle, compiled by the judge's command and called as the judge calls it.

    It is made strict as the bundle's README says: by its second line, or by a flag of Kattis's.
    """
    for judge, convention in CONVENTIONS.items():
        source, program = BUILD / "checkers" / convention.source, BUILD / "checkers" / judge
        text = bundled(judge, convention)
        if convention.macro:
            first, second, *rest = text.split("\n")
            source.write_text("\n".join([first, second.removeprefix("// "), *rest]))
            expect_verdicts(f"bundle {judge}", compilers.by_judge(convention, source, program), convention, "strict")
        source.write_text(text)
        expect_verdicts(f"bundle {judge}", compilers.by_judge(convention, source, program), convention, "tokens")
        for file in inputs():
            answer = file.with_suffix(".ans")
            status, message = run(program, convention, file, answer, answer)
            expect(status == convention.status[0], f"{judge}: {answer.name}: {message}")
    names = " ".join(CONVENTIONS)
    print(f"  the checkers of all bundles, by tokens and strict, compiled and called as their judges do: {names}")


def kattis_flags():
    convention, program = CONVENTIONS["kattis"], BUILD / "checkers" / "kattis"
    expect_verdicts("kattis with a flag", program, convention, "tokens", ["case_sensitive"])
    expect_verdicts("kattis with a flag", program, convention, "strict", ["space_change_sensitive"])
    both = ["case_sensitive", "space_change_sensitive"]
    expect_verdicts("kattis with two flags", program, convention, "strict", both)
    got = run(program, convention, ONE_BOARD, RIGHT, RIGHT, ["case_sensitive", "float_tolerance"])
    expect(got == (1, "unknown flag 'float_tolerance'"), f"kattis with an unknown flag: {got}")


# The least and the most arguments that each macro takes.
ARGUMENTS = {None: (3, 5), "TESTLIB": (3, 5), "SPJ": (2, 3)}


def numbers_of_arguments():
    for judge, convention in CONVENTIONS.items():
        least, most = ARGUMENTS[convention.macro]
        for count in (0, least - 1, most + 1):
            command = [BUILD / "checkers" / judge, *["x"] * count]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
            fault = 1 if convention.macro is None else 3
            right = done.returncode == fault and done.stderr.startswith(b"usage: ")
            expect(right, f"{judge} with {count} arguments: {done.returncode} {done.stderr}")


# Options that testlib takes anywhere, before, between and after the files; exit status 3 where a value is missing.
OPTIONS = [
    (["--testset", "tests", "--group", "1", "{input}", "{output}", "{answer}"], 0),
    (["{input}", "--group", "1", "{output}", "{answer}", "--testset", "tests"], 0),
    (["{input}", "{output}", "--group", "", "{answer}"], 0),
    (["--group", "--testset", "{input}", "{output}", "{answer}"], 0),
    (["--testset", "{input}", "{output}", "{answer}"], 3),
    (["{input}", "{output}", "{answer}", "--testset", ""], 3),
    (["{input}", "{output}", "{answer}", "--testset"], 3),
    (["{input}", "{output}", "{answer}", "--group"], 3),
    (["{input}", "{output}", "{answer}", "--other", "x", "x"], 3),
]


def testlib_options():
    for given, status in OPTIONS:
        words = [word.format(input=ONE_BOARD, output=RIGHT, answer=RIGHT) for word in given]
        got = subprocess.run([BUILD / "checkers" / "codeforces", *words], stderr=subprocess.DEVNULL).returncode
        expect(got == status, f"testlib's options, {' '.join(given)}: {got} instead of {status}")


# What testlib 0.9.45 itself does with its 4th and 5th arguments: arguments, exit status, report file; {} is the
# message.
XML = '<?xml version="1.0" encoding="windows-1251"?><result outcome = "{}">{{}}</result>\n'
REPORTS = [
    ("01-right-sample", ["{report}"], 0, "1 board"),
    ("31-row-above-n", ["{report}"], 1, "case 1 (n = 8): column 5: row 9 is not in 1..8"),
    ("01-right-sample", ["{report}", "-appes"], 0, XML.format("accepted").format("1 board")),
    ("01-right-sample", ["{report}", "-APPES"], 0, XML.format("accepted").format("1 board")),
    (
        "31-row-above-n",
        ["{report}", "-appes"],
        1,
        XML.format("wrong-answer").format("case 1 (n = 8): column 5: row 9 is not in 1..8"),
    ),
    (
        "76-marks-of-xml",
        ["{report}", "-appes"],
        2,
        XML.format("presentation-error").format(
            "case 1 (n = 8): column 3: '&lt;1&gt;&amp;&quot;' is not a plain decimal number"
        ),
    ),
    ("01-right-sample", ["{report}", "-x"], 3, None),
    ("01-right-sample", ["/nonexistent/report"], 3, None),
    ("01-right-sample", ["/nonexistent/report", "-appes"], 3, None),
]


def testlib_reports():
    convention, program = CONVENTIONS["codeforces"], BUILD / "checkers" / "codeforces"
    for name, more, status, content in REPORTS:
        with tempfile.TemporaryDirectory() as directory:
            report = Path(directory, "report")
            output = TESTS / f"{name}.out"
            given = [argument.format(report=report) for argument in more]
            got = run(program, convention, ONE_BOARD, output, output, given)
            written = report.read_text() if report.exists() else None
            message = got[1] == "" if content is not None else got[1].startswith("FAIL ")
            right = (got[0], written, message) == (status, content, True)
            expect(right, f"testlib, {name} {' '.join(more)}: {got}, {written!r}")


def white_space_limit():
    """Exactly as much white space as the checker allows is accepted, a byte more is refused, before and after."""
    board = RIGHT.read_bytes().rstrip()
    most = MOST_WHITE_SPACE - board.count(b" ")
    with tempfile.TemporaryDirectory() as directory:
        output = Path(directory, "output")
        for spaces, verdict in ((most, "accepted"), (most + 1, "presentation")):
            for where, text in (("before", b" " * spaces + board), ("after", board + b" " * spaces)):
                output.write_bytes(text)
                for judge, convention in CONVENTIONS.items():
                    status, message = run(BUILD / "checkers" / judge, convention, ONE_BOARD, output, RIGHT)
                    right = status == convention.status[VERDICTS.index(verdict)]
                    expect(right, f"{judge}: {spaces} spaces {where} the board: {status} {message}")


# What a hostile program prints without end; the checker must come to its verdict in bounded time and memory.
HOSTILE = {
    "endless NULs": "cat /dev/zero",
    "endless digits": "tr '\\0' 1 </dev/zero",
    "endless junk": "cat /dev/urandom",
    "endless spaces": "tr '\\0' ' ' </dev/zero",
    "endless line feeds": "yes ''",
    "endless right lines": "yes '5 3 1 6 8 2 4 7'",
    "a right line, then endless spaces": "echo 5 3 1 6 8 2 4 7; tr '\\0' ' ' </dev/zero",
    "endless small numbers": "yes 1",
    "an attack, then an endless line": "printf '5 5'; yes ' 1' | tr -d '\\n'",
    "closed at once": "true",
}


def hostile_outputs():
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
        resource.setrlimit(resource.RLIMIT_AS, (64 << 20, 64 << 20))

    for judge, convention in CONVENTIONS.items():
        for hostile, command in HOSTILE.items():
            with tempfile.TemporaryDirectory() as directory:
                pipe = Path(directory, "output")
                os.mkfifo(pipe)
                writer = subprocess.Popen(["bash", "-c", f"{{ {command}; }} >{pipe}"], stderr=subprocess.DEVNULL)
                given = arguments(convention, input=ONE_BOARD, answer="/dev/null", directory=directory, output=pipe)
                from_stdin = convention.arguments == KATTIS_ARGUMENTS
                stdin = open(pipe, "rb") if from_stdin else subprocess.DEVNULL
                program = [BUILD / "checkers" / judge, *given]
                status = subprocess.run(program, stdin=stdin, stderr=subprocess.DEVNULL, preexec_fn=limits).returncode
                if from_stdin:
                    stdin.close()
                writer.kill()  # where the checker never opens the pipe, the writer waits for it
                writer.wait()
                expect(status in convention.status[1:3], f"{hostile}, {judge}: exit status {status}")
    print(f"  {len(HOSTILE)} hostile outputs, {len(CONVENTIONS)} bundles, within 2 s and 64 MiB")


def unreadable_files():
    """A directory in the place of a file can be opened, but not read; a missing one not even that: the judge's fault."""
    for judge, convention in CONVENTIONS.items():
        for input_file, output in (("/", RIGHT), ("/nonexistent", RIGHT), (ONE_BOARD, Path("/"))):
            given = arguments(convention, input=input_file, answer="/dev/null", directory="/nonexistent", output=output)
            stdin = os.open(output, os.O_RDONLY)
            done = subprocess.run([BUILD / "checkers" / judge, *given], stdin=stdin, stderr=subprocess.DEVNULL)
            os.close(stdin)
            right = done.returncode == convention.status[3]
            expect(right, f"{judge}: {input_file}, {output}: exit status {done.returncode}")
