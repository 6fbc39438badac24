"""Runs submissions on every case under the judges' limits, and Main as different judges start it."""

import functools
import math
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import namedtuple
from os import killpg, wait4, waitstatus_to_exitcode
from pathlib import Path

import checker_tests
import compilers
from conventions import CONVENTIONS
from places import BUILD, CLASSES, MEMORY_LIMIT, OUTPUT_LIMIT, PACKAGE, ROOT, TIME_LIMIT, inputs
from report import expect, table

PATIENCE = 300  # wall-clock seconds, for a program that waits instead of working, on however busy a machine
REPEATS = 4  # of a run that took too long

# An accepted submission passes the time limit with a margin of 2, or 1.5 in Python: see cases.py.
MOST_ACCEPTED = {".java": TIME_LIMIT / 2, ".cpp": TIME_LIMIT / 2, ".py": TIME_LIMIT / 1.5}  # CPU seconds

# A machine that does other work beside is slower. So a run that took too long is repeated, with the closed formula in
# Java just before it. As much as that takes more than the seconds below, which it took where the limits were set, the
# limits of the repeated run grow. So a submission fails only if it takes more seconds than it may, and more times the
# yardstick's.
YARDSTICK = "submissions/accepted/ClosedForm.java", "secret/03-every-odd-n.in"
YARDSTICK_SECONDS = 0.13

# verdict: by default; strict: where a board must be one line. message: the checker's by default.
Run = namedtuple("Run", "verdict strict cpu wall memory message")


def judge(command, file, checker, time_limit=TIME_LIMIT):
    """Runs a submission on one input in a fresh directory, under the limits, and the checker on what it prints."""

    def limits():
        seconds = math.ceil(time_limit)
        resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT_LIMIT << 20, OUTPUT_LIMIT << 20))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with tempfile.TemporaryDirectory() as directory:
        output = Path(directory, "output")
        room = Path(directory, "room")
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
            timer = threading.Timer(PATIENCE, killpg, (child.pid, signal.SIGKILL))
            timer.start()
            _, status, usage = wait4(child.pid, 0)
            timer.cancel()
            wall = time.monotonic() - begin
        child.returncode = waitstatus_to_exitcode(status)  # Popen must not wait for it again
        memory, cpu = usage.ru_maxrss >> 10, usage.ru_utime + usage.ru_stime
        if cpu > time_limit:  # but less than the whole seconds at which the kernel ends it
            return Run("TLE", "TLE", cpu, wall, memory, "")
        strict, _ = verdict_of(child.returncode, memory, file, output, checker, ["space_change_sensitive"])
        verdict, message = verdict_of(child.returncode, memory, file, output, checker, [])
        return Run(verdict, strict, cpu, wall, memory, message)


def judge_fairly(command, file, checker, may, most):
    """The same, repeated while it takes more than most seconds of CPU time, or ends in a TLE that is not in may."""
    run = judge(command, file, checker)
    for _ in range(REPEATS):
        timed_out = run.verdict == "TLE" and "TLE" not in may
        slow = run.verdict in may and run.cpu > most
        if not timed_out and not slow:
            break
        slowness = max(1.0, yardstick(checker) / YARDSTICK_SECONDS)
        again = judge(command, file, checker, TIME_LIMIT * slowness)
        run = again._replace(cpu=again.cpu / slowness)
    return run


def yardstick(checker):
    """The CPU seconds that the yardstick takes now."""
    source, file = YARDSTICK
    return judge(command_of(PACKAGE / source), PACKAGE / "data" / file, checker, 10 * TIME_LIMIT).cpu


def verdict_of(exit_status, memory, file, output, checker, flags):
    if exit_status in (-signal.SIGXCPU, -signal.SIGKILL):  # the CPU limit, or the timer
        return "TLE", ""
    if exit_status != 0:
        return "RTE", ""
    if memory > MEMORY_LIMIT:
        return "MLE", ""
    status, message = checker_tests.run(checker, CONVENTIONS["kattis"], file, output, file.with_suffix(".ans"), flags)
    return {42: "AC", 43: "WA"}.get(status, "JE"), message


# ---- the package's submissions

# What a submission's directory promises: one of the cases must end so, and every case must end in one of these. Where a
# board must be one line, every case ends in the same, but those of "mixed" in WA.
PROMISES = {
    "accepted": ("AC", {"AC"}),
    "mixed": ("AC", {"AC"}),
    "wrong_answer": ("WA", {"AC", "WA"}),
    "run_time_error": ("RTE", {"AC", "RTE"}),
    "time_limit_exceeded": ("TLE", {"AC", "TLE"}),
}


@functools.cache
def command_of(source):
    """Compiles a submission and returns how to run it; Java as Kattis starts it."""
    if source.suffix == ".java":
        compilers.java([source], CLASSES, "-encoding", "UTF-8")
        return ["java", *kattis_flags(), "-cp", CLASSES, source.stem]
    if source.suffix == ".cpp":
        return [compilers.cpp(source, CLASSES / source.stem)]
    return [sys.executable, source]


def package_submissions():
    checker = compilers.checker("plain", "-O2")
    rows = [["", "s", *(file.stem[:2] for file in inputs("secret")), "slowest", "all", "MiB"]]
    for source in sorted((PACKAGE / "submissions").glob("*/*.*")):
        command = command_of(source)
        most = MOST_ACCEPTED[source.suffix] if source.parent.name == "accepted" else math.inf
        may = PROMISES[source.parent.name][1]
        runs = {file.stem: judge_fairly(command, file, checker, may, most) for file in inputs()}
        slowest, memory = max(run.cpu for run in runs.values()), max(run.memory for run in runs.values())
        total = sum(run.cpu for run in runs.values())
        name = f"{source.parent.name}/{source.name}"
        rows.append([name, *(run.verdict for run in runs.values()), f"{slowest:.2f} s", f"{total:.1f} s", str(memory)])
        expect_promise(name, source, runs, slowest)
    table(rows)
    print("  Where a board must be one line, the verdicts are the same, but those of mixed/ are WA, unless printed above.")
    print("  The sample is s, the others are " + ", ".join(file.stem for file in inputs("secret")) + ".")


def expect_promise(name, source, runs, slowest):
    """The verdicts are those of the directory, in the case that the first line names; a wrong answer passes the sample."""
    directory = source.parent.name
    must, may = PROMISES[directory]
    verdicts = {case: run.verdict for case, run in runs.items()}
    expect(must in verdicts.values() and set(verdicts.values()) <= may, f"{name}: {' '.join(verdicts.values())}")
    for case, run in runs.items():
        strict = "WA" if directory == "mixed" else run.verdict
        expect(run.strict == strict, f"{name}: {case}, where a board must be one line: {run.strict}, not {strict}")
    if directory == "accepted":
        most = MOST_ACCEPTED[source.suffix]
        expect(slowest <= most, f"{name}: {slowest:.2f} s is more than the {most:.2f} s that it may take: see cases.py")
    if directory in ("accepted", "mixed"):
        return
    caught = re.search(r"Caught by (\S+)\.$", source.read_text().split("\n")[0])
    expect(caught, f"{name}: the first line does not say which case catches it")
    if caught:
        expect(verdicts.get(caught[1]) == must, f"{name}: {caught[1]} ends in {verdicts.get(caught[1])}")
    if directory == "wrong_answer":
        expect(verdicts[inputs()[0].stem] == "AC", f"{name}: does not pass the sample")


# ---- Main as judges start it


def kattis_flags():
    """problemtools, config/languages.yaml."""
    return ["-XX:+UseSerialGC", "-Xss64m", f"-Xms{MEMORY_LIMIT}m", f"-Xmx{MEMORY_LIMIT}m"]


def domjudge_flags(memory_limit):
    """DOMjudge's java_javac and java_javac_detect: the heap is what JVM and stack leave of the limit, in MiB here."""
    heap = memory_limit - 64 - 64
    if heap <= 0:
        raise ValueError(f"DOMjudge: {memory_limit} MiB of memory leave no heap, and disable Java for the contest")
    return ["-Dfile.encoding=UTF-8", "-XX:+UseSerialGC", "-Xss65536k", f"-Xms{heap << 10}k", f"-Xmx{heap << 10}k"]


def domjudge_limit():
    """The memory limit in the archive for DOMjudge, read back."""
    with zipfile.ZipFile(BUILD / "domjudge" / "nqueens.zip") as archive:
        return int(re.search(rb"^  memory: (\d+)$", archive.read("problem.yaml"), re.M)[1])


# name: (flags of javac, its environment, what stands before java, flags of java)
def starts():
    return {
        "plain": ([], {}, [], []),
        "Kattis": (["-encoding", "UTF-8"], {}, [], ["-Dfile.encoding=UTF-8", *kattis_flags()]),
        "DOMjudge": (["-encoding", "UTF-8", "-sourcepath", "."], {}, [], domjudge_flags(domjudge_limit())),
        "DMOJ": ([], {}, [], ["-Xss128m", f"-Xmx{MEMORY_LIMIT << 10}K"]),
        "HUSTOJ": (["-encoding", "UTF-8"], {}, [], [f"-Xmx{MEMORY_LIMIT}M"]),
        "QDUOJ": ([], {}, [], [f"-XX:MaxRAM={MEMORY_LIMIT << 10}k"]),
        "POJ, 32-bit": ([], {}, [], ["-Xmx64m"]),
        "one CPU": ([], {}, ["taskset", "-c", "0"], []),
        "no -encoding, LC_ALL=C": ([], {"LC_ALL": "C"}, ["env", "LC_ALL=C"], []),
    }


def main_as_judges_start_it():
    checker = compilers.checker("plain", "-O2")
    rows = [["start", "accepted", "CPU s", "wall s", "slowest case", "MiB", "command"]]
    for name, (javac, environment, before, flags) in starts().items():
        with tempfile.TemporaryDirectory() as classes:
            compilers.java([ROOT / "Main.java"], Path(classes), *javac, **environment)
            command = [*before, "java", *flags, "-cp", classes, "Main"]
            runs = {file: judge_fairly(command, file, checker, {"AC"}, math.inf) for file in inputs()}
        refused = [f"{file.stem} {run.verdict} {run.message}" for file, run in runs.items() if run.verdict != "AC"]
        expect(not refused, f"{name}: {', '.join(refused)}")
        slowest = max(runs, key=lambda file: runs[file].wall)
        rows.append(
            [
                name,
                f"{len(runs) - len(refused)}/{len(runs)}",
                f"{max(run.cpu for run in runs.values()):.2f}",
                f"{runs[slowest].wall:.2f}",
                slowest.stem,
                str(max(run.memory for run in runs.values())),
                shlex.join([*before, "java", *flags, "Main"]),
            ]
        )
    table(rows)
