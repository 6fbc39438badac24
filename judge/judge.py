#!/usr/bin/env python3
"""Builds the problem package and a bundle for each judge, judges as they would, and tests the programs that judge.

    python3 judge/judge.py [STEP...]

Steps, all of them in this order without an argument; package comes before any other:
    package      build/judge/: the package, and a bundle with a README for each judge
    validators   the input validators accept every input of the package and refuse every one that they must refuse
    checker      the checker, in every convention and as each judge compiles it, gives the verdicts of
                 checker-tests/expected.tsv; hostile outputs
    submissions  every submission on every case: table of verdicts, each as its directory and its first line promise,
                 by default and where a board must be one line
    starts       Main as different judges start it: table of verdicts, time and memory
    tools        verifyproblem (problemtools) and bt (BAPCtools), where they are installed

Needs a JDK, g++ and Linux. Exit status 0 if all is as it should be, 1 if not, 2 for an unknown step or a missing tool, 130 after Ctrl-C.
"""

import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # no __pycache__ beside the sources
import checker_tests  # noqa: E402
import package  # noqa: E402
import package_tests  # noqa: E402
import report  # noqa: E402
import submissions  # noqa: E402
import validator_tests  # noqa: E402
from places import BUILD, MEMORY_LIMIT, PACKAGE, TIME_LIMIT  # noqa: E402
from report import expect, heading  # noqa: E402


def step_package():
    heading("package and bundles")
    package.build()
    package_tests.names_of_cases()
    package_tests.forms_of_the_statement()
    package_tests.licences()
    package_tests.steps()
    package_tests.archives()
    package_tests.fps()


def step_validators():
    heading("input validators")
    validator_tests.package()
    validator_tests.polygon()


def step_checker():
    heading("checker")
    checker_tests.verdicts()
    checker_tests.bundles()
    checker_tests.kattis_flags()
    checker_tests.numbers_of_arguments()
    checker_tests.testlib_options()
    checker_tests.testlib_reports()
    checker_tests.white_space_limit()
    checker_tests.hostile_outputs()
    checker_tests.unreadable_files()


def step_submissions():
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} CPUs"
    heading(f"submissions: {TIME_LIMIT} s of CPU time, {MEMORY_LIMIT} MiB; Java as Kattis starts it; {load}")
    submissions.package_submissions()


def step_starts():
    heading(f"Main as judges start it: {TIME_LIMIT} s of CPU time, {MEMORY_LIMIT} MiB; the most of any case")
    submissions.main_as_judges_start_it()


def step_tools():
    heading("tools")
    missing = missing_for_verifyproblem()
    if missing:
        print(f"  verifyproblem: not run, for lack of {', '.join(missing)}")
    else:
        run_tool(["verifyproblem", PACKAGE])
    if shutil.which("bt"):
        # BAPCtools refuses the legacy format, and upgrades in place: work on a copy, from inside.
        copy = BUILD / "bapctools" / "nqueens"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(PACKAGE, copy)
        for command in (["bt", "upgrade"], ["bt", "validate"], ["bt", "run"]):
            run_tool(command, cwd=copy)
    else:
        print("  bt: not installed, not run")


def missing_for_verifyproblem():
    """What verifyproblem needs, itself included, and this machine has not: it would call the submissions wrong."""
    missing = [name for name in ("verifyproblem", "pypy3") if not shutil.which(name)]
    version = subprocess.check_output(["javac", "-version"], text=True)  # "javac 17.0.15"
    if int(re.search(r"\d+", version)[0]) < 21:
        missing.append(f"javac 21 (here: {version.strip()})")
    return missing


def run_tool(command, cwd=None):
    print(f"  {' '.join(map(str, command))}", flush=True)
    expect(subprocess.run(command, cwd=cwd).returncode == 0, f"{' '.join(map(str, command))}: see above")


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
    if names and "package" not in names:
        names = ["package", *names]  # every other step works on it, and Main may have changed
    try:
        for name in names or STEPS:
            STEPS[name]()
    except (ValueError, subprocess.CalledProcessError) as error:
        print(f"judge.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    report.summary()
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
