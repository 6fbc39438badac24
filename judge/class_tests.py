#!/usr/bin/env -S python3 -B
"""Runs class.sh with programs that break its rules one at a time, and on machines that lack a tool, room or a directory.

usage: judge/class_tests.py    (a minute; builds the workbench if there is none; needs g++)

Prints what is not as it should be.
"""
import os, pathlib, pty, re, resource, shutil, signal, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[1]
ENDED = "ended with status {}\n"
# The construction of Pauls (1874). The last answer is missing.
SOLVER = """
for n in open(0).read().split()[:-2]:
    n = int(n)
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd[:3] = 3, 1
        odd.append(5)
    if n % 6 == 3:
        even, odd = even[1:] + [2], odd[2:] + [1, 3]
    print(*even, *odd)
"""
FIRST = "1 5 8 6 3 7 2 4"
# Beside a Main.class of somebody else, Java would run it.
ALONE = 'static { if (ClassLoader.getSystemResource("Main.class") != null) System.exit(9); }'
LIMITS = """
import os, resource as r, sys
print(*(r.getrlimit(limit)[0] for limit in (r.RLIMIT_CPU, r.RLIMIT_FSIZE, r.RLIMIT_AS)), file=sys.stderr)
print(os.environ["OPENBLAS_NUM_THREADS"], os.environ["OMP_NUM_THREADS"], os.listdir(), file=sys.stderr)
"""
C = "#include <cstdio>\n#include <cstdlib>\nint main() {{ std::puts(\"" + FIRST + "\"); {} }}\n"
# The name, the program, its points, its marks, and what its feedback has.
CLASS = [
    ("-ben.py", f"import os, signal, time\nprint('{FIRST}')\nprint('I think ...')\nos.kill(os.getppid(), signal.SIGALRM)\ntime.sleep(99)\n",
     0, "1 1 202 0", "stopped after 60 s\n" + "line 2: n = 9: column 1: 'I' is "),  # timeout's minute is over; nothing empties the buffer
    ("Anna Müller.java", re.sub("class Main .*", lambda found: found[0] + ALONE, (ROOT / "Main.java").read_text()), 100, "204 0 0 0", "all right\n"),
    ("bits.py", LIMITS, 0, "0 0 204 0", "10 1024000 1024000000\n1 1 ['bits.py']\n"),
    ("crash.cpp", C.format("std::fflush(stdout); std::abort();"), 0, "1 0 203 0", ENDED.format(134)),
    ("endless.cpp", C.format('for (;;) std::puts("");'), 0, "1 0 203 0", "stopped at 1,000 KiB of output\n"),
    ("error.cpp", C.format("return x;"), 0, "0 0 204 0", "g++ failed\n" + ENDED.format(1)),
    ("flood.py", f"print('{FIRST}')\nwhile True: print()\n", 0, "1 0 203 0", ENDED.format(1) + "cut off at 1,000 KiB of output\n"),
    ("large.cpp", "char a[1 << 30];\n" + C.format("a[1 << 29] = 1;"), 0, "0 0 204 0", ENDED.format(139)),
    ("loop.py", f"import resource as r\nr.setrlimit(r.RLIMIT_CPU, (1, 11))\nprint('{FIRST}')\nwhile True: pass\n",
     0, "1 0 203 0", "stopped after 10 s of CPU time\nno answer for n = 9"),  # a second stands for ten
    ("murder.py", "import os\nos.kill(os.getpid(), 9)\n", 0, "0 0 204 0", "killed\n"),
    ("pauls.py", SOLVER, 99, "203 0 1 0", "no answer for n = 8\n"),
    ("zoë.cpp", '#if __has_include("pauls.py")\n#error\n#endif\n' + C.format('std::puts("1 3 5 7 9"); std::_Exit(3);'), 0, "1 1 202 0",
     ENDED.format(3) + "line 2: n = 9: the answer ends "),
]
# Its k-th call fails.
STUB = "#!/bin/sh\necho >>'{calls}'\n[ $(wc -l <'{calls}') -ne {k} ] || exit 9\nexec '{real}' \"$@\"\n"
ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("JAVA_HOME", "PYTHONUNBUFFERED")}
wrong = []


def expect(what, found, expected):
    if found != expected:
        wrong.append(f"{what}: {found} instead of {expected}")


def run(directory, **options):
    """The status, the error messages, and the new directory."""
    before = set(directory.glob("class-*"))
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    done = subprocess.run([ROOT / "judge/class.sh"], cwd=directory, text=True, **pipes | options)
    made = set(directory.glob("class-*")) - before
    expect("the name that is printed", done.stdout, "".join(f"{path.name}\n" for path in made) if done.returncode == 0 else "")
    return done.returncode, done.stderr, max(made, default=directory / "none")


def programs(directory, *files):
    (directory / "programs").mkdir()
    for name, text in files:
        (directory / "programs" / name).write_text(text)


def marks(directory):
    """A class has its marks, and a second class with one program less. What was there stays."""
    (directory / "nqueens").symlink_to(ROOT / "nqueens")
    programs(directory, *(row[:2] for row in CLASS), ("notes.txt", FIRST))
    mine = [directory / "outputs/mine", directory / "feedback/mine", *(directory / name for name in ("Main.class", "sizes.txt", "marks.tsv"))]
    for path in mine:
        path.parent.mkdir(exist_ok=True)
        path.write_text("mine")
    status, said, first = run(directory, env=ENVIRONMENT | {"CLASSPATH": str(directory)})
    expect("a class", (status, said), (0, "judge/class.sh: programs/notes.txt is left out, as it is neither .java, .py nor .cpp\n"))
    for row, line, (name, _, points, found, feedback) in zip((first / "marks.tsv").read_text().splitlines()[1:],
                                                          (first / "points.tsv").read_text().splitlines(), CLASS):
        expect(name, row.split("\t")[0::2][:1] + row.split("\t")[2:6], [f"outputs/{name}.txt", *found.split()])
        expect(f"points of {name}", line, f"{name}\t{points}")
        said = (first / "feedback" / f"{name}.txt").read_text()
        expect(f"what bash reports of {name}", "class.sh" in said, False)
        expect(f"feedback of {name}", said if feedback not in said else feedback, feedback)
    expect("an endless output", (first / "outputs/endless.cpp.txt").stat().st_size, 1024000)
    if shutil.which("column"):  # util-linux; the help says how to read the table
        text = subprocess.run([ROOT / "nqueens", "check", "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
        command = re.search("column -t.*(?= aligns)", " ".join(text.split()))[0]
        table = (first / "marks.tsv").read_text()
        aligned = subprocess.run(["bash", "-c", command], input=table, stdout=subprocess.PIPE, text=True, check=True).stdout
        expect("the aligned table", "Anna Müller.java.txt  right    204 " in aligned, True)
    within_the_statement((first / "sizes.txt").read_text().split())
    (directory / "programs/Anna Müller.java").unlink()
    (directory / "programs/pauls.py").unlink()
    terminal, end = pty.openpty()
    second = run(directory, stderr=end)[2]
    expect("what a terminal shows", b"endless.cpp\r\n" in os.read(terminal, 1 << 16), True)
    expect("rows of a second class", len((second / "marks.tsv").read_text().splitlines()), len(CLASS) - 1)
    expect("rows of the first", len((first / "points.tsv").read_text().splitlines()), len(CLASS))
    expect("what was there", {path.read_text() for path in mine}, {"mine"})


def within_the_statement(sizes):
    """As many and as large as the statement promises, and as the page says. The last is a 0."""
    found = re.search(r"between 1 and (\d+) test cases.* \((\d+) <= n <= (\d+)\).* at most (\d+)\.",
                      (ROOT / "judge/statement.md").read_text().replace("\n", " "))
    most, low, high, area = map(int, found.groups())
    *sizes, last = map(int, sizes)
    squares = sum(n * n for n in sizes)
    expect("the statement", (last, len(sizes), len(sizes) <= most, min(sizes) >= low, max(sizes) <= high, squares <= area),
           (0, 204, True, True, True, True))
    page = " ".join((ROOT / "docs/workbench.md").read_text().split())
    expect("the page", f"204 sizes (the sum of their n^2 is {squares:,})" in page, True)


def tools(directory, *without):
    """A PATH without some tools."""
    path = directory / "tools"
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    for tool in (file for place in os.get_exec_path() if os.path.isdir(place) for file in os.scandir(place)):
        if tool.name not in without and not (path / tool.name).is_symlink():
            (path / tool.name).symlink_to(tool.path)
    return path


def machines(directory):
    """A machine that fails ends the script with status 2, and nobody has marks."""
    stub = directory / "nqueens"
    stub.write_text("#!/bin/sh\ncase $* in *--table*) printf 'file\\tverdict\\tright\\nb\\tright\\t204\\n' ;; esac\n")
    stub.chmod(0o755)
    environment = dict(ENVIRONMENT)

    def outcome(**options):
        """The status, the error messages, and what is left of the results."""
        status, said, made = run(directory, **{"env": environment} | options)
        left = sorted(path.name for path in made.glob("*")) if made.exists() else None
        shutil.rmtree(made, ignore_errors=True)  # the next one may have this name, as it may be made in the same second
        return status, said, left

    def fails(words, **options):
        status, said, left = outcome(**options)
        expect(f"{words}: {said}", (status, words in said, left), (2, True, None))

    for argument, status, words in (("--help", 0, "usage: judge/class.sh"), ("programs", 2, "takes no arguments")):
        done = subprocess.run([ROOT / "judge/class.sh", argument], cwd=directory, capture_output=True, text=True)
        expect(argument, (done.returncode, words in done.stdout + done.stderr), (status, True))
    fails("no .java, .py or .cpp files in programs")
    programs(directory, ("b.py", f"open('{directory}/ran', 'w')"), ("c.cpp", "int main() {}"), ("d.java", "class D {}"))
    (directory / "programs/e.py").mkdir()
    fails("programs/e.py is not a file")
    (directory / "programs/e.py").rmdir()
    fails("temporary directory", env=environment | {"TMPDIR": str(directory / "absent")})
    fails("cannot write 10 MB", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4000000, 4000000)))
    fails("do not run here", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (9, 9)))
    for tool in "timeout", "stdbuf", "awk", "java", "python3", "g++":
        fails(tool, env=environment | {"PATH": str(tools(directory, tool))})
    path = tools(directory, "timeout", "stdbuf")
    for tool in "timeout", "stdbuf":  # as on macOS
        (path / f"g{tool}").symlink_to(shutil.which(tool))
    expect("a program on a machine that fails", (directory / "ran").exists(), False)
    expect("GNU's tools under other names", outcome(env=environment | {"PATH": str(path)})[:2], (0, ""))

    for place in ".", f"{directory}/class-*":  # nobody can write a file with the name of a directory
        (directory / "programs/b.py").write_text(f"import glob, os\nfor path in glob.glob('{place}'): os.mkdir(path + '/room')\n")
        status, said, left = outcome()
        expect(f"no room after a program: {said}", (status, "after programs/b.py" in said, "points.tsv" in left), (2, True, False))
    (directory / "programs/b.py").write_text("")
    for name in "c.cpp", "d.java":
        (directory / "programs" / name).unlink()
    environment["PATH"] = f"{directory}/stubs:{environment['PATH']}"
    (directory / "stubs").mkdir()
    calls, real = directory / "calls", stub.rename(directory / "real")
    stub.symlink_to(real)
    for tool in "mktemp", "cp", "head", "mkdir", "awk", "nqueens":
        failing, works = (directory / "stubs" / tool, shutil.which(tool)) if tool != "nqueens" else (stub, real)
        failing.unlink(missing_ok=True)
        for k in range(1, 20):
            calls.write_text("")
            failing.write_text(STUB.format(calls=calls, k=k, real=works))
            failing.chmod(0o755)
            status, said, left = outcome()
            if len(calls.read_text()) < k:
                break
            expect(f"call {k} of {tool}: {said}", (status, said[:15]), (2, "judge/class.sh:"))
        expect(f"{k - 1} calls of {tool}", (k > 1, status), (True, 0))
        failing.unlink()


def interrupted(directory):
    """Ctrl-C ends the script and the program that runs, and no other program begins."""
    (directory / "nqueens").symlink_to(ROOT / "nqueens")
    programs(directory, ("a.py", "import os, time\nprint(os.getpid(), flush=True)\ntime.sleep(50)\n"
                         f"open('{directory}/ended', 'w')\n"), ("b.py", ""))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a job in the background ignores, and its children with it
    script = subprocess.Popen([ROOT / "judge/class.sh"], cwd=directory, stderr=subprocess.PIPE, start_new_session=True)
    while not (written := [path for path in directory.glob("class-*/outputs/a.py.txt") if path.read_text()]):
        time.sleep(0.1)
    os.killpg(script.pid, signal.SIGINT)
    said = script.communicate()[1]
    expect("Ctrl-C", (script.returncode, said), (130, b"judge/class.sh: stopped, without marks\n"))
    expect("what is left", sorted(path.name for path in written[0].parent.iterdir()), ["a.py.txt"])
    state = ["ps", "-o", "stat=", "-p", written[0].read_text().strip()]
    while subprocess.run(state, stdout=subprocess.PIPE, text=True, check=False).stdout.strip()[:1] not in ("", "Z"):
        time.sleep(0.1)
    expect("the program ended by itself", (directory / "ended").exists(), False)


def main():
    subprocess.run([ROOT / "nqueens", "--version"], stdout=subprocess.DEVNULL, check=True)  # builds it
    for part in marks, machines, interrupted:
        with tempfile.TemporaryDirectory() as made:
            part(pathlib.Path(made))
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    sys.exit(bool(wrong))


main()
