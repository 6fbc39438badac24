"""What the scripts of this directory share: runs of programs and their checks, options, measurements that go on, files, tables and pages."""
import argparse, collections, csv, datetime, decimal, json, os, pathlib, platform, re, resource, shlex
import statistics, subprocess, sys, textwrap, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"
JAR = ROOT / "target/nqueens.jar"
HEADLINES = {  # a column of history.csv: the page, and what stands around the figure there
    "Main 8..300 / empty": ("startup.md", r"every n from 8 to 300 \| Main \| [^|]+ \| [^|]+ \| NUMBER"),
    "Main 1e8 s": ("large.md", r"\| 100,000,000 ([^|]*\|){4} NUMBER"),
    "count 20 CPU s": ("count.md", r"\| quadrants, 1 thread \|[^|]*(\|[^|]*){7}\| NUMBER"),
    "published boards CPU s": ("complete.md", r"CPU s in all [-|: ]+nqueens complete (\|[^|]*){8}\| NUMBER"),
    "blocked 56 CPU s": ("blocked.md", r"\| ASP 56 \|[^|]*\| NUMBER"),
}
SEARCH = "for (;; restarts++) {"  # in Main.java, where its search begins
FORMULA = """if (n > 3) {
                boolean two = n % 6 == 2, three = n % 6 == 3;
                int i = 0;
                for (int row = three ? 3 : 1; row < n; row += 2) queens[i++] = row;
                if (three) queens[i++] = 1;
                for (int row = two ? 2 : 0; two && row >= 0; row -= 2) queens[i++] = row;
                for (int row = two ? 6 : three ? 4 : 0; row < n; row += 2) queens[i++] = row;
                if (two) queens[i++] = 4;
                for (int row = 0; three && row <= 2; row += 2) queens[i++] = row;
                return queens;
            }
            """


def build(*sources):
    """Compiles each program where its class path holds nothing else, and the workbench's jar."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for command in [["javac", "-d", BUILD / source.stem, source] for source in sources] + [[ROOT / "nqueens", "--version"]]:
        run(command, True)


def main_of(directory, text):
    """The command that runs a Main with this text, which is compiled into a directory of its own."""
    source = BUILD / directory / "Main.java"
    source.parent.mkdir(exist_ok=True)
    source.write_text(text)
    subprocess.run(["javac", "-d", source.parent, source], check=True)
    return ["java", "-cp", str(source.parent), "Main"]


def changed_main(directory, old, new):
    """The command that runs a Main with a change."""
    before, after = (ROOT / "Main.java").read_text().split(old)
    return main_of(directory, before + new + after)


def program(name):
    return ["java", "-cp", str(BUILD / name), name]


Ran = collections.namedtuple("Ran", "status out err cpu wall")


def run(command, check=False, **options):
    """Runs a process to its end, and returns what it printed, and the CPU and wall seconds of it and its children. With a check, a process
    that fails ends the script."""
    command = list(map(str, command))
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(command, text=True, **({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options))
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if check and done.returncode:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{(done.stdout or '')[-1000:]}{done.stderr or ''}")
    return Ran(done.returncode, done.stdout, done.stderr, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall)


def pipe(*commands, **options):
    """Runs commands, each of which reads what the one before prints. One that fails ends the script."""
    return run(["bash", "-o", "pipefail", "-c", " | ".join(shlex.join(map(str, command)) for command in commands)], True, **options)


def queens_of(board):
    """A line of rows from 1, or 0, as the queens' column:row."""
    return " ".join(f"{column}:{row}" for column, row in enumerate(board.split(), 1) if row != "0")


def board_of(n, queens):
    """The line of rows of queens that are given as column:row."""
    rows = dict(queen.split(":") for queen in queens.split())
    return " ".join(rows.get(str(column), "0") for column in range(1, n + 1))


def marks(boards, answers):
    """How many answers to partial solutions are right, wrong, missing and extra. What is none of these is not proved."""
    table = run(nqueens("check", "--table", "--given", boards, answers)).out
    return [int(number) for number in table.splitlines()[1].split("\t")[2:6]]


def nqueens(*arguments, flags=()):
    """The workbench, without the launcher's shell around it."""
    return ["java", *flags, "-jar", str(JAR), *map(str, arguments)]


def solutions():
    """n -> the number of solutions for n queens, OEIS A000170, from the tests' table."""
    table = (ROOT / "src/test/java/nqueens/counting/A000170.java").read_text()
    return {n: int(total.replace("_", "")) for n, total in enumerate(re.findall(r"\b([\d_]+)L", table), 1)}


def check(sizes, answers):
    """Ends the script unless the file answers holds a right answer for every size in the file sizes."""
    checker = run(nqueens("check", "--strict", sizes, answers))
    if checker.status:
        sys.exit(f"bench.py: {answers}: {checker.out}{checker.err}")


CODE = ["Main.java", "nqueens", "pom.xml", ".mvn", "src/main", "spark/src/main", "judge/nqueens", "bench/*.py", "bench/*.java", "bench/*.c",
        "bench/*.cpp", "bench/complete/hard.txt"]


def commit():
    """The commit that is measured, such as "7f685f525cc5 and uncommitted changes"."""
    def git(*words):
        command = ["git", f"--git-dir={ROOT}/.git", f"--work-tree={ROOT}", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()
    try:
        changed = git("status", "--porcelain", "--", *CODE)
        return git("rev-parse", "--short=12", "HEAD") + " and uncommitted changes" * bool(changed)
    except (OSError, subprocess.CalledProcessError):  # no git, or sources without their history
        return "unknown"


def machine():
    """What a page says about a measurement: asked before it begins, as a commit may come meanwhile."""
    java = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr.splitlines()[0]
    return {"commit": commit(), "date": datetime.date.today().isoformat(), "cpu": processor(), "cores": os.cpu_count(), "java": java}


def processor():
    """The model of the processor and, as virtual machines seldom tell it, its family and the caches of all cores."""
    try:
        said = subprocess.run(["lscpu"], capture_output=True, text=True, env=os.environ | {"LC_ALL": "C"}).stdout
    except OSError:
        return platform.processor()
    found = dict(re.findall(r"^\s*([^:\n]+): +(.*)$", said, re.M))
    caches = [f"{name} {found[f'{name} cache'].partition(' (')[0]}" for name in ("L1d", "L2", "L3") if f"{name} cache" in found]
    return ", ".join([found.get("Model name", platform.processor()), f"family {found.get('CPU family')}", f"model {found.get('Model')}", *caches])


def machine_line(m):
    """The last line under each table, and what was noted. measured.json has more."""
    load = f", load {m['load']}" if "load" in m else ""
    return f"commit {m['commit']}, {shown(m)}{m['date']}{load}{note(m)}"


def shown(m):
    """What a page says about a machine."""
    java = re.sub(r'openjdk version "([^"]+)".*', r"JDK \1", m["java"])
    cpu = re.sub(r"(, family \d+), .*", r"\1", m["cpu"])
    usual = java == "JDK 17.0.15" and m["cores"] == 2  # as bench/README.md says
    return f"{cpu}, " if usual else f"{java}, {m['cores']} cores ({cpu}), "


def options(documentation, writes):
    """A parser with the options of every script that measures."""
    parser = argparse.ArgumentParser(description=documentation.split("\n")[0])
    parser.add_argument("--readme", action="store_true", help=f"write {writes} in bench, not in build/bench")
    parser.add_argument("--note", default="", metavar="TEXT", help="for the page: versions of peers, other work on the machine")
    parser.add_argument("--busy", action="store_true", help="measure although other work is on the machine, a load above 0.5")
    return parser


def sizes(text):
    """The numbers of an option such as 4-40,50."""
    bounds = [part.partition("-") for part in text.split(",")]
    return [n for low, _, high in bounds for n in range(int(low), int(high or low) + 1)]


def begin(chosen, *sources):
    """Builds, and returns what a page says about the measurement. Other work on the machine ends the script, unless it may be there."""
    load = os.getloadavg()[0]
    if load > 0.5 and not chosen.busy:
        sys.exit(f"other work is on this machine, a load of {load:.1f}: wait for it, or measure with --busy, and the page says so")
    build(*sources)
    about = machine() | {"load": f"{load:.1f}"} | ({"note": chosen.note} if chosen.note else {})
    resume(about)
    return about


SAVED = {}  # key -> the result of a run


def saved_path():
    return BUILD / f"{pathlib.Path(sys.argv[0]).stem}-saved.jsonl"


def resume(about):
    """Reads what the same command measured here before it was stopped, if the commit is the same and has no changes."""
    SAVED.clear()
    SAVED[""] = here = json.dumps({"command": sys.argv[1:], **{name: about[name] for name in ("commit", "cpu", "cores", "java")}})
    path = saved_path()
    lines = path.read_text().splitlines() if path.exists() else []
    if lines[:1] == [here] and "unknown" not in about["commit"] and "changes" not in about["commit"]:
        SAVED.update(json.loads(line) for line in lines[1:] if line.endswith("]"))  # the last one may be cut off
        print(f"goes on after {len(SAVED) - 1} runs that were stopped: delete {path.relative_to(ROOT)} for a new measurement", file=sys.stderr)
    else:
        path.write_text(here + "\n")


def saved(key, run, *arguments):
    """What a run returned when the same command was stopped, else what it returns now, which is saved at once."""
    key = repr(key)
    if not SAVED:  # no measurement has begun
        return run(*arguments)
    if key not in SAVED:
        SAVED[key] = run(*arguments)
        with open(saved_path(), "a") as file:
            file.write(json.dumps([key, SAVED[key]]) + "\n")
    return SAVED[key]


def finish(chosen, name, about, page=None, columns=(), rows=(), headline=True, chart=False):
    """Ends a measurement: writes its rows, unless it has done so, writes and prints its page, and draws the chart that plot.py has for it. A
    published page with a headline figure becomes a line of history.csv, or a part of the last one, if it is of the same day,
    commit and machine."""
    directory = directory_of(chosen)
    if columns:
        write(directory / name / "results.csv", columns, rows)
        keep(directory, name, about)
    if page:
        (directory / f"{name}.md").write_text(page(directory))
        print(page(directory))
    saved_path().unlink(missing_ok=True)
    headlines = {of: around for of, (in_page, around) in HEADLINES.items() if headline and chosen.readme and in_page == f"{name}.md"}
    if headlines:
        path = ROOT / "bench/history.csv"
        columns = ["date", "commit", "processor", *HEADLINES]
        rows, measured = read(path), (about["date"], about["commit"], f"{about['cores']} cores, {about['cpu']}")
        if not rows or tuple(rows[-1][column] for column in columns[:3]) != measured or any(rows[-1][of] for of in headlines):
            rows.append(dict(zip(columns, measured)))
        rows[-1] |= {of: str(figure(f"bench/{name}.md", around)) for of, around in headlines.items()}
        write(path, columns, rows)
    if chart and subprocess.run([ROOT / "bench/plot.py", "--in", directory, name]).returncode:
        sys.exit(f"the results are written, but no chart: bench/plot.py --in {directory.relative_to(ROOT)} {name}")


def words(path):
    """The text of a page without its marks, in one line."""
    return " ".join(re.sub("<!--.*?-->", "", path.read_text()).split())


def figure(name, around):
    """The number of a text in its only place."""
    text = words(ROOT / name)
    pattern = re.sub(r"(?<!\\)\(", "(?:", around).replace("NUMBER", r"([\d,]+(?:\.\d+)?)")
    found = re.findall(pattern, text)
    if len(found) != 1:
        sys.exit(f"{name}: {len(found)} places, not one, match this row of QUOTES (pages.py) or HEADLINES (bench.py): {around}")
    return decimal.Decimal(found[0].replace(",", ""))


def directory_of(chosen):
    return ROOT / "bench" if chosen.readme else BUILD


def write(path, columns, rows):
    rows = list(rows)  # which may be measured only now: what a file has stays until then
    path.parent.mkdir(exist_ok=True)
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def read(path):
    """The rows of a CSV file, or none if there is no file yet."""
    return list(csv.DictReader(path.read_text().splitlines())) if path.exists() else []


def by(rows, column):
    """The rows for each value of a column, in their order."""
    return {value: [row for row in rows if row[column] == value] for value in dict.fromkeys(row[column] for row in rows)}


def medians(points):
    """name -> its points (x, value), each the median of the points (name, x, value) with one x."""
    lines = {}
    for name, x, value in points:
        lines.setdefault(name, {}).setdefault(x, []).append(value)
    return {name: [(x, statistics.median(values)) for x, values in sorted(places.items())] for name, places in lines.items()}


def keep(directory, name, about):
    """What is known about a measurement stays in measured.json, so that its page can be written again from files alone."""
    path = directory / "measured.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps(dict(sorted((known | {name: about}).items())), indent=1) + "\n")


def measured(directory, name):
    return json.loads((directory / "measured.json").read_text())[name]


def note(about):
    return f". {about['note'].rstrip('.')}" if "note" in about else ""


# A paragraph or a bullet. Tables, headings, comments and images are none, and code is left out before.
PROSE = re.compile(r"^(?![|#]|!\[|<!--).+(?:\n(?!- |[|#]|!\[|<!--).+)*", re.M)
NO_START = re.compile(r" (?=(?:[-+*=|#>]+|\d+[.)]) )")  # the space before what would begin a list, a heading or a table in a new line


def wrapped(text):
    """The text of a page with its paragraphs and bullets in lines of at most 120 characters. All else stays as it is."""
    def lines(prose):
        bullet, words = re.fullmatch("(- )?(.*)", " ".join(prose[0].split())).groups("")
        return textwrap.fill(NO_START.sub("\0", words), 120, initial_indent=bullet, subsequent_indent=" " * len(bullet),
                             break_long_words=False, break_on_hyphens=False).replace("\0", " ")
    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    return "".join(part if part.startswith("```") else PROSE.sub(lines, part) for part in parts)


def markdown(head, rows, left=1):
    """A table whose first columns are flush left, and the others flush right."""
    lines = [f"| {' | '.join(map(str, cells))} |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * left + "---:|" * (len(head) - left), *lines[1:]])


def filled(path, **words):
    """The text of a page with new words between its marks, <!--NAME--> and <!--/-->. A mark has a line of its own, or follows a word, as a line
    that begins with a mark is no part of a paragraph: so the space before the new words is behind the mark."""
    text = (ROOT / path).read_text()

    def renewed(found):
        before, new = text[:found.start()][-1:], str(words[found[1]])
        return f"<!--{found[1]}-->" + (f"\n{new}\n" if before in ("", "\n") else " " * (before != "(" and new != "") + new) + "<!--/-->"

    place = re.compile(r"<!--(\w+)-->(?:(?!<!--).)*<!--/-->", re.S)
    marked = sorted(place.findall(text))
    if marked != sorted(words):
        sys.exit(f"{path}: these marks are there twice, or not known, or do not end: {' '.join(sorted({*marked} ^ {*words} or marked))}")
    return wrapped(place.sub(renewed, text))
