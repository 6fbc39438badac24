"""How each judge compiles the checker, calls it, and reads its exit status."""

from collections import namedtuple

VERDICTS = ["accepted", "wrong", "presentation", "fault"]

# macro: what chooses the convention in checker.cpp, None for Kattis's. source: the checker's name at the judge.
# compile: the judge's own command. arguments: what follows the program; the output comes on standard input where no
# argument names it. status and prefix: for each verdict the exit status, and what stands before the message.
Convention = namedtuple("Convention", "macro source compile arguments status prefix")

KATTIS_ARGUMENTS = ["{input}", "{answer}", "{directory}/"]
KATTIS_STATUS = [42, 43, 43, 1]
TESTLIB_ARGUMENTS = ["{input}", "{output}", "{answer}"]
TESTLIB_STATUS = [0, 1, 2, 3]
TESTLIB_PREFIX = ["ok ", "wrong answer ", "wrong output format ", "FAIL "]
NO_PREFIX = [""] * 4

CONVENTIONS = {
    "kattis": Convention(  # problemtools, config/languages.yaml
        None,
        "checker.cpp",
        "g++ -g -O2 -std=gnu++23 -static -o {program} {source} -lrt"
        " -Wl,--whole-archive -lpthread -Wl,--no-whole-archive",
        KATTIS_ARGUMENTS,
        KATTIS_STATUS,
        NO_PREFIX,
    ),
    "domjudge": Convention(  # judgedaemon.main.php, the build script for an executable without one
        None,
        "checker.cpp",
        "g++ -Wall -O2 -std=gnu++20 {source} -o {program}",
        KATTIS_ARGUMENTS,
        KATTIS_STATUS,
        NO_PREFIX,
    ),
    "codeforces": Convention(  # Codeforces does not publish its command; this is g++ as its manual names it
        "TESTLIB",
        "check.cpp",
        "g++ -O2 -std=c++17 -DONLINE_JUDGE -o {program} {source}",
        TESTLIB_ARGUMENTS,
        TESTLIB_STATUS,
        TESTLIB_PREFIX,
    ),
    "dmoj": Convention(  # judge-server, dmoj/executors/c_like_executor.py
        "TESTLIB",
        "checker.cpp",
        "g++ -Wall {source} -DONLINE_JUDGE -O2 -lm -march=native -std=c++17 -fmax-errors=5 -s -o {program}",
        TESTLIB_ARGUMENTS,
        TESTLIB_STATUS,
        TESTLIB_PREFIX,
    ),
    "hustoj": Convention(  # judge_client.cc
        "SPJ",
        "spj.cc",
        "g++ -o {program} {source}",
        ["{input}", "{answer}", "{output}"],
        [0, 1, 1, 3],
        NO_PREFIX,
    ),
    "qduoj": Convention(  # OnlineJudge, judge/languages.py
        "SPJ",
        "spj.cpp",
        "g++ -DONLINE_JUDGE -O2 -w -fmax-errors=3 -std=c++20 {source} -lm -o {program}",
        ["{input}", "{output}"],
        [0, 1, 1, 255],
        NO_PREFIX,
    ),
}


def arguments(convention, **names):
    return [argument.format(**names) for argument in convention.arguments]
