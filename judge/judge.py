#!/usr/bin/env python3
"""Builds the problem package, judges it as a judge would, and tests the programs that judge.

    python3 judge/judge.py [STEP...]

Steps, all of them in this order without an argument:
    package      build/judge/: the package, one archive for Kattis and one for DOMjudge
    validators   the input validator accepts every input of the package and refuses every one that it must refuse
    checker      the checker, in every convention, gives the verdicts of checker-tests/expected.tsv; hostile outputs
    submissions  every submission on every case: table of verdicts, each as its folder promises
    starts       Main as different judges start it: table of verdicts, time and memory
    tools        verifyproblem (problemtools) and bt (BAPCtools), where they are installed

Needs a JDK, g++ and Linux. Exit status 0 if all is as it should be, 1 if not.
"""

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import namedtuple
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ beside the sources
import cases  # noqa: E402

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCE = HERE / "nqueens"
TESTS = HERE / "checker-tests"
BUILD = ROOT / "build" / "judge"
PACKAGE = BUILD / "nqueens"
CLASSES = BUILD / "classes"
CHECKER = SOURCE / "output_validators" / "checker.cpp"

TIME_LIMIT = 1  # whole CPU seconds for each case, as on POJ and in domjudge-problem.ini
PATIENCE = 10.0  # wall-clock seconds, for a program that waits instead of working
MEMORY_LIMIT = 128 << 20
OUTPUT_LIMIT = 8 << 20

# How Kattis starts Java under a memory limit of 128 MiB.
KATTIS = ["-XX:+UseSerialGC", "-Xss64m", "-Xms128m", "-Xmx128m"]

# For each convention: its macro, the arguments after the input ({output} or standard input), and the exit status for
# each verdict.
VERDICTS = ["accepted", "wrong", "presentation", "fault"]
Convention = namedtuple("Convention", "macros arguments status")
CONVENTIONS = {
    "kattis": Convention([], ["{answer}", "{folder}/"], [42, 43, 43, 1]),
    "testlib": Convention(["-DTESTLIB"], ["{output}", "{answer}"], [0, 1, 2, 3]),
    "hustoj": Convention(["-DHUSTOJ"], ["{answer}", "{output}"], [0, 1, 1, 3]),
    "qduoj": Convention(["-DQDUOJ"], ["{output}"], [0, 1, 1, 255]),
}

# What a submission's folder promises: one of the cases must end so, and every case must end in one of these.
PROMISES = {
    "accepted": ("AC", {"AC"}),
    "wrong_answer": ("WA", {"AC", "WA"}),
    "run_time_error": ("RTE", {"AC", "RTE"}),
    "time_limit_exceeded": ("TLE", {"AC", "TLE"}),
}

passed = 0
failed = 0


def expect(good, what):
    """Counts one expectation, and tells the one that was not met."""
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"  FAILED: {what}")


def heading(text):
    print(f"\n== {text}", flush=True)


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip(), flush=True)


# ---- the package


def step_package():
    heading("package")
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(SOURCE, PACKAGE)
    shutil.copy(ROOT / "Main.java", PACKAGE / "submissions" / "accepted")
    compile_main(CLASSES)
    secret = PACKAGE / "data" / "secret"
    secret.mkdir()
    for name, (why, sizes) in cases.SECRET.items():
        (secret / f"{name}.in").write_text("".join(f"{n}\n" for n in [*sizes, 0]))
        (secret / f"{name}.desc").write_text(f"{why[0].upper()}{why[1:]}.\n")
        with open(secret / f"{name}.in") as stdin, open(secret / f"{name}.ans", "w") as stdout:
            subprocess.run(["java", "-cp", CLASSES, "Main"], stdin=stdin, stdout=stdout, check=True)
    # Kattis wants the archive to hold the folder, DOMjudge wants what is in it; both take the problem's name from the
    # archive's.
    archive("kattis", PACKAGE.parent)
    archive("domjudge", PACKAGE, statement())


def archive(judge, base, *more):
    """Writes build/judge/JUDGE/nqueens.zip: the package, named from base on, and more files beside problem.yaml."""
    path = BUILD / judge / "nqueens.zip"
    path.parent.mkdir(parents=True, exist_ok=True)
    files = sorted(file for file in PACKAGE.rglob("*") if file.is_file())
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for file in files:
            out.write(file, file.relative_to(base))
        for file in filter(None, more):
            out.write(file, file.name)
    print(f"  {path.relative_to(ROOT)}: {path.stat().st_size} bytes")


def statement():
    """The statement as problem.pdf, which DOMjudge shows to contestants instead of LaTeX; None without pdflatex."""
    if not shutil.which("pdflatex"):
        print("  no pdflatex: contestants on DOMjudge get no problem.pdf (Debian, Ubuntu: apt install texlive-latex-base)")
        return None
    folder = BUILD / "statement"
    folder.mkdir(exist_ok=True)
    sample = next((PACKAGE / "data" / "sample").glob("*.in"))
    (folder / "problem.tex").write_text(
        r"\documentclass[a4paper]{article}\setlength\parindent{0pt}\setlength\parskip{1ex}"
        r"\pagestyle{empty}\newcommand\problemname[1]{\section*{#1}}\begin{document}"
        rf"\input{{{PACKAGE}/problem_statement/problem.en.tex}}"
        rf"\section*{{Sample Input}}\begin{{verbatim}}{chr(10)}{sample.read_text()}\end{{verbatim}}"
        rf"\section*{{Sample Output}}\begin{{verbatim}}{chr(10)}{sample.with_suffix('.ans').read_text()}\end{{verbatim}}"
        "\n\\end{document}\n"
    )
    latex = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "problem.tex"]
    done = subprocess.run(latex, cwd=folder, stdout=subprocess.DEVNULL)
    expect(done.returncode == 0, f"pdflatex: see {folder / 'problem.log'}")
    return folder / "problem.pdf" if done.returncode == 0 else None


def compile_main(folder, *flags, **environment):
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", *flags, "-d", folder, ROOT / "Main.java"], env=os.environ | environment, check=True)


def inputs():
    """Every input of the package, in the judge's order."""
    return sorted((PACKAGE / "data" / "sample").glob("*.in")) + sorted((PACKAGE / "data" / "secret").glob("*.in"))


# ---- input validator


def step_validators():
    heading("input validator")

    def validate(data):
        return subprocess.run([sys.executable, validator], input=data, stderr=subprocess.DEVNULL).returncode

    validator = PACKAGE / "input_validators" / "validate.py"
    for file in inputs():
        expect(validate(file.read_bytes()) == 42, f"{file.stem}: refused")
    for reason, data in cases.REFUSED.items():
        expect(validate(data) == 43, f"{reason}: accepted")
    print(f"  {len(inputs())} inputs of the package accepted, {len(cases.REFUSED)} others refused, unless told above")


# ---- checker


def compile_checker(name, *flags):
    program = BUILD / "checkers" / name
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", *flags, "-o", program, CHECKER], check=True)
    return program


def run_checker(program, convention, input_file, output_file, answer_file, **limits):
    """Returns the checker's exit status and its message."""
    with tempfile.TemporaryDirectory() as folder:
        names = {"answer": answer_file, "folder": folder, "output": output_file}
        arguments = [argument.format(**names) for argument in convention.arguments]
        with open(output_file, "rb") as stdin:
            done = subprocess.run([program, input_file, *arguments], stdin=stdin, stderr=subprocess.PIPE, **limits)
        message = Path(folder, "judgemessage.txt")
        feedback = message.read_text() if message.exists() else done.stderr.decode(errors="replace")
        return done.returncode, feedback.rstrip("\n")


def step_checker():
    heading("checker")
    rows = [line.split("\t") for line in (TESTS / "expected.tsv").read_text().splitlines()[1:]]
    for name, convention in CONVENTIONS.items():
        for mode, macros, column in (("tokens", [], 2), ("strict", ["-DSTRICT"], 4)):
            sanitized = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
            program = compile_checker(f"{name}-{mode}-sanitized", *sanitized, *convention.macros, *macros)
            for row in rows:
                output, verdict, message = TESTS / f"{row[0]}.out", row[column], row[column + 1]
                got = run_checker(program, convention, TESTS / f"{row[1]}.in", output, output)
                expect(
                    got == (convention.status[VERDICTS.index(verdict)], message),
                    f"{row[0]}, {name}, {mode}: {got} instead of {verdict}, {message!r}",
                )
    print(f"  {len(rows)} outputs, {len(CONVENTIONS)} conventions, by tokens and strict, with sanitizers")
    flag_for_strict_mode(rows)
    hostile_outputs()
    unreadable_files()


def flag_for_strict_mode(rows):
    program = compile_checker("kattis", "-O2")
    strict = CONVENTIONS["kattis"]._replace(arguments=CONVENTIONS["kattis"].arguments + ["strict"])
    for row in rows:
        output = TESTS / f"{row[0]}.out"
        got = run_checker(program, strict, TESTS / f"{row[1]}.in", output, output)
        expect(got == (strict.status[VERDICTS.index(row[4])], row[5]), f"{row[0]}, kattis with the argument strict: {got}")
    got = subprocess.run([program], stderr=subprocess.DEVNULL).returncode
    expect(got == 1, f"checker without arguments: exit status {got}")


# What a hostile contestant prints without end; the checker must come to its verdict in bounded time and memory.
HOSTILE = {
    "endless NULs": "cat /dev/zero",
    "endless digits": "tr '\\0' 1 </dev/zero",
    "endless junk": "cat /dev/urandom",
    "endless spaces": "tr '\\0' ' ' </dev/zero",
    "endless line feeds": "yes ''",
    "endless right lines": "yes '5 3 1 6 8 2 4 7'",
    "a right line, then endless spaces": "echo 5 3 1 6 8 2 4 7; tr '\\0' ' ' </dev/zero",
    "endless small numbers": "yes 1",
    "closed at once": "true",
}


def hostile_outputs():
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
        resource.setrlimit(resource.RLIMIT_AS, (64 << 20, 64 << 20))

    for name, convention in CONVENTIONS.items():
        program = compile_checker(f"{name}-tokens", "-O2", *convention.macros)
        refusals = convention.status[1:3]
        for hostile, command in HOSTILE.items():
            with tempfile.TemporaryDirectory() as folder:
                pipe = Path(folder, "output")
                os.mkfifo(pipe)
                writer = subprocess.Popen(["bash", "-c", f"{{ {command}; }} >{pipe}"], stderr=subprocess.DEVNULL)
                arguments = [a.format(answer="/dev/null", folder=folder, output=pipe) for a in convention.arguments]
                stdin = open(pipe, "rb") if name == "kattis" else subprocess.DEVNULL
                status = subprocess.run(
                    [program, TESTS / "one-board.in", *arguments],
                    stdin=stdin,
                    stderr=subprocess.DEVNULL,
                    preexec_fn=limits,
                ).returncode
                if name == "kattis":
                    stdin.close()
                writer.wait()
                expect(status in refusals, f"{hostile}, {name}: exit status {status}")
    print(f"  {len(HOSTILE)} hostile outputs, {len(CONVENTIONS)} conventions, within 2 s and 64 MiB")


def unreadable_files():
    """A folder in the place of a file can be opened, but not read; a missing one not even that: the judge's fault."""
    for name, convention in CONVENTIONS.items():
        program = BUILD / "checkers" / f"{name}-tokens"
        right = TESTS / "01-right-sample.out"
        for input_file, output in (("/", right), ("/nonexistent", right), (TESTS / "one-board.in", Path("/"))):
            arguments = [a.format(answer="/dev/null", folder="/nonexistent", output=output) for a in convention.arguments]
            stdin = os.open(output, os.O_RDONLY)
            done = subprocess.run([program, input_file, *arguments], stdin=stdin, stderr=subprocess.DEVNULL)
            os.close(stdin)
            fault = convention.status[VERDICTS.index("fault")]
            expect(done.returncode == fault, f"{name}: {input_file}, {output}: exit status {done.returncode}")


# ---- submissions

Run = namedtuple("Run", "verdict cpu wall memory message")


def judge(command, file, checker):
    """Runs a submission on one input in a fresh folder, under the limits, and the checker on what it prints."""

    def limits():
        resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT_LIMIT, OUTPUT_LIMIT))
        resource.setrlimit(resource.RLIMIT_CPU, (TIME_LIMIT, TIME_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder, "output")
        room = Path(folder, "room")
        room.mkdir()
        with open(file, "rb") as stdin, open(output, "wb") as stdout:
            begin = time.monotonic()
            child = subprocess.Popen(
                command,
                stdin=stdin,
                stdout=stdout,
                stderr=subprocess.DEVNULL,
                cwd=room,
                start_new_session=True,
                preexec_fn=limits,
            )
            timer = threading.Timer(PATIENCE, os.killpg, (child.pid, signal.SIGKILL))
            timer.start()
            _, status, usage = os.wait4(child.pid, 0)
            timer.cancel()
            wall = time.monotonic() - begin
        child.returncode = os.waitstatus_to_exitcode(status)  # Popen must not wait for it again
        cpu, memory, message = usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, ""
        if child.returncode in (-signal.SIGXCPU, -signal.SIGKILL):  # the CPU limit, or the timer above
            verdict = "TLE"
        elif child.returncode != 0:
            verdict = "RTE"
        elif memory > MEMORY_LIMIT:
            verdict = "MLE"
        else:
            kattis = CONVENTIONS["kattis"]
            answer = file.with_suffix(".ans")
            exit_status, message = run_checker(checker, kattis, file, output, answer)
            verdict = {42: "AC", 43: "WA"}.get(exit_status, "JE")
        return Run(verdict, cpu, wall, memory, message)


def step_submissions():
    heading(f"submissions: {TIME_LIMIT} s of CPU time, {MEMORY_LIMIT >> 20} MiB, java {' '.join(KATTIS)}")
    checker = compile_checker("kattis", "-O2")
    sources = sorted((PACKAGE / "submissions").glob("*/*.java"))
    subprocess.run(["javac", "-encoding", "UTF-8", "-d", CLASSES, *sources], check=True)
    rows = [["", "s", *(file.stem[:2] for file in inputs()[1:]), "slowest", "MiB"]]
    for source in sources:
        name = f"{source.parent.name}/{source.stem}"
        runs = [judge(["java", *KATTIS, "-cp", CLASSES, source.stem], file, checker) for file in inputs()]
        verdicts = [run.verdict for run in runs]
        slowest = max(run.cpu for run in runs)
        rows.append([name, *verdicts, f"{slowest:.2f} s", str(max(run.memory for run in runs) >> 20)])
        must, may = PROMISES[source.parent.name]
        expect(must in verdicts and set(verdicts) <= may, f"{name}: {' '.join(verdicts)}")
    table(rows)
    print("  s is the sample; the others: " + ", ".join(file.stem for file in inputs()[1:]))


# ---- Main as judges start it

# name: (flags of javac, its environment, what stands before java, flags of java)
STARTS = {
    "plain": ([], {}, [], []),
    "Kattis": (["-encoding", "UTF-8"], {}, [], KATTIS),
    "DOMjudge": ([], {}, [], ["-XX:+UseSerialGC", "-Xss64m", "-Xms64m", "-Xmx64m"]),
    "POJ, 32-bit": ([], {}, [], ["-Xmx64m"]),
    "one CPU": ([], {}, ["taskset", "-c", "0"], []),
    "no -encoding, LC_ALL=C": ([], {"LC_ALL": "C"}, ["env", "LC_ALL=C"], []),
}


def step_starts():
    heading(f"Main as judges start it: {TIME_LIMIT} s of CPU time, {MEMORY_LIMIT >> 20} MiB; the most of any case")
    checker = compile_checker("kattis", "-O2")
    rows = [["start", "accepted", "CPU s", "wall s", "slowest case", "MiB", "command"]]
    for name, (javac, environment, before, flags) in STARTS.items():
        with tempfile.TemporaryDirectory() as classes:
            compile_main(Path(classes), *javac, **environment)
            runs = {file: judge([*before, "java", *flags, "-cp", classes, "Main"], file, checker) for file in inputs()}
        accepted = sum(run.verdict == "AC" for run in runs.values())
        slowest = max(runs, key=lambda file: runs[file].wall)
        most_cpu, most_wall = max(run.cpu for run in runs.values()), runs[slowest].wall
        memory = max(run.memory for run in runs.values())
        command = " ".join([*before, "java", *flags, "Main"])
        fraction = f"{accepted}/{len(runs)}"
        rows.append([name, fraction, f"{most_cpu:.2f}", f"{most_wall:.2f}", slowest.stem, str(memory >> 20), command])
        refused = [f"{file.stem} {run.verdict} {run.message}" for file, run in runs.items() if run.verdict != "AC"]
        expect(not refused, f"{name}: {', '.join(refused)}")
    table(rows)


# ---- other people's tools


def step_tools():
    heading("tools")
    tools = {"verifyproblem": ["verifyproblem", PACKAGE], "bt": ["bt", "run", PACKAGE]}
    for name, command in tools.items():
        if shutil.which(name):
            print(f"  {' '.join(map(str, command))}", flush=True)
            expect(subprocess.run(command).returncode == 0, f"{name}: see above")
        else:
            print(f"  {name}: not installed, not run")


STEPS = {
    "package": step_package,
    "validators": step_validators,
    "checker": step_checker,
    "submissions": step_submissions,
    "starts": step_starts,
    "tools": step_tools,
}


def main(names):
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"judge.py: no step {unknown[0]}; the steps are {' '.join(STEPS)}", file=sys.stderr)
        return 2
    for tool, debian in (("javac", "default-jdk-headless"), ("g++", "g++")):
        if not shutil.which(tool):
            print(f"judge.py: no {tool} found (Debian, Ubuntu: apt install {debian})", file=sys.stderr)
            return 2
    if names and "package" not in names and not PACKAGE.exists():
        names = ["package", *names]  # every other step works on it
    for name in names or STEPS:
        STEPS[name]()
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
