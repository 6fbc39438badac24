#!/usr/bin/env python3
"""Measures whole processes in turn, and has every answer that they print checked by `nqueens check`.

usage: bench/bench.py [--readme] [ROUNDS]            (default: 40 rounds; each runs every program once, every second one backwards)
       bench/bench.py --against COMMIT [ROUNDS]      (Main beside the Main of a commit; prints a table, and writes nothing)

It prints the page, and writes it with all times and the machine to build/bench, with --readme to bench. README.md quotes some figures, and
bench/pages.py says where they differ.
"""
import argparse, collections, csv, datetime, decimal, hashlib, json, math, os, pathlib, platform, random, re, resource, shlex
import statistics, subprocess, sys, textwrap, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"
JAR = ROOT / "target/nqueens.jar"
EMPTY = BUILD / "Empty.java"  # what every Java program costs
BASE = "empty Java program"
AGAINST = {"every n from 8 to 300": range(8, 301), "100,000": [10**5], "1,000,000": [10**6], "10,000,000": [10**7]}
HEADLINES = {  # a column of history.csv: the page, and what stands around the figure there
    "Main 8..300 / empty": ("startup.md", r"every n from 8 to 300 \| Main \| [^|]+ \| [^|]+ \| NUMBER"),
    "Main 1e8 s": ("large.md", r"\| 100,000,000 ([^|]*\|){4} NUMBER"),
    "count 20 CPU s": ("count.md", r"\| quadrants, 1 thread \|[^|]*(\|[^|]*){7}\| NUMBER"),
    "published boards CPU s": ("complete.md", r"CPU s in all [-|: ]+nqueens complete (\|[^|]*){8}\| NUMBER"),
    "blocked 56 CPU s": ("blocked.md", r"\| ASP 56 \|[^|]*\| NUMBER"),
}
SEEDS = range(1, 21)  # other seeds than Main's default
HILL_CLIMBING = ROOT / "judge/nqueens/submissions/accepted/HillClimbing.java"
SEED = re.search(r"DEFAULT_SEED = (\d+);", (ROOT / "Main.java").read_text())
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
    EMPTY.write_text("public class Empty { public static void main(String[] args) {} }\n")
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


def measure(title, sizes, programs, rounds):
    """Times of every program over the rounds, in turn; their answers are checked whenever they are new."""
    stdin = BUILD / "sizes.txt"
    stdin.write_text("".join(f"{n}\n" for n in sizes) + "0\n")
    outputs = {name: BUILD / f"boards-{i}.txt" for i, name in enumerate(programs)}
    times, checked = {name: [] for name in programs}, set()

    def run_all(lap):
        spent = {}
        for name in list(programs)[::(-1) ** lap]:
            with open(stdin) as source, open(outputs[name], "w") as sink:
                spent[name] = run(programs[name], True, stdin=source, stdout=sink).wall
        for name, output in outputs.items():
            digest = hashlib.sha256(output.read_bytes()).digest()
            if name != BASE and digest not in checked:
                check(stdin, output)
                checked.add(digest)
        return spent

    for lap in range(rounds + 1):  # the first warms the disk cache
        print(f"\r{title}: round {lap} of {rounds}", end="", file=sys.stderr)
        spent = saved((title, lap), run_all, lap)
        for name in programs if lap else []:
            times[name].append(spent[name])
    print(file=sys.stderr)
    return {"title": title, "sizes": len(sizes), "rounds": rounds, "seconds": times}


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


def ratios(seconds, base):
    return [t / b for t, b in zip(seconds, base)]


def table(results):
    rows = []
    for result in results["measurements"]:
        times = dict(result["seconds"])
        base = times.pop(BASE)
        seeds = [times.pop(name) for name in list(times) if ", seed " in name]
        if seeds:
            times[f"Main, seeds 1 to {len(seeds)}"] = sum(seeds, [])
        for name, seconds in times.items():
            low, middle, high = statistics.quantiles(ratios(seconds, base * len(seeds or [0])), n=4)
            rows.append((result["title"], name, f"{1000 * statistics.median(seconds):.1f}", f"{1000 * statistics.median(base):.1f}",
                         f"{middle:.2f}", f"{low:.2f} .. {high:.2f}", result["rounds"]))
    return (markdown(["input", "program", "ms", f"{BASE}, ms", "ratio", "quartiles", "rounds"], rows, 2)
            + "\n\nThe table has medians, and quartiles of the ratio. Programs alternate, with default flags, and every answer was checked. "
            f"These figures were measured at {machine_line(results['machine'])}.")


def interval(values):
    """The median, and bounds that the median of many more values is within with a chance of 95 %. At least 6 values."""
    values, n = sorted(values), len(values)
    k = max(k for k in range(1, n) if 40 * sum(math.comb(n, i) for i in range(k)) <= 2**n)
    return statistics.median(values), values[k - 1], values[n - k]


def compared(low, high):
    return ("the same within 2 %" if 0.98 <= low and high <= 1.02 else "faster" if high < 1 else "slower" if low > 1
            else "not decided: more ROUNDS may tell")


def against(old, rounds):
    """Prints how long Main takes beside the Main of a commit."""
    named, text = (run(["git", "-C", ROOT, *words]) for words in (["rev-parse", "--short=12", f"{old}^{{commit}}"], ["show", f"{old}:Main.java"]))
    if named.status or text.status:
        sys.exit(f"bench.py: no commit with a Main.java: {old}")
    old, programs = named.out.strip(), {"old": main_of("against", text.out), "new": program("Main")}
    print(f"| input | {old}, ms | now, ms | now / {old} | 95 % | Main is now | rounds |", "|---|" + "---:|" * 4 + "---|---:|", sep="\n")
    for title, sizes in AGAINST.items():
        seconds = measure(f"{title}, {old}", list(sizes), programs, rounds)["seconds"]
        old_ms, new_ms = (1000 * statistics.median(seconds[name]) for name in programs)
        middle, low, high = interval(ratios(seconds["new"], seconds["old"]))
        print(f"| {title} | {old_ms:.1f} | {new_ms:.1f} | {middle:.3f} | {low:.3f} .. {high:.3f} | {compared(low, high)} | {rounds} |", flush=True)
    print("\nIn up to 18 % of such tables, one of the four intervals misses the true ratio.")


def page(directory):
    """The text of startup.md, from startup/results.json."""
    results = json.loads((directory / "startup/results.json").read_text())
    seconds = results["measurements"][0]["seconds"]
    medians = [statistics.median(ratios(times, seconds[BASE])) for name, times in seconds.items() if ", seed " in name]
    seeds = f"Seeds {SEEDS[0]} to {SEEDS[-1]} have median ratios of {min(medians):.2f} to {max(medians):.2f}."
    return filled("bench/startup.md", TABLE=table(results), SEEDS=seeds)


def main():
    parser = options(__doc__, "startup.md and startup/results.json")
    parser.add_argument("rounds", nargs="?", type=int, default=40, metavar="ROUNDS", help="at least 2, with --against 6 (default: 40)")
    parser.add_argument("--against", metavar="COMMIT", help="measure Main beside the Main of a commit instead")
    chosen = parser.parse_args()
    if chosen.rounds < (6 if chosen.against else 2):
        parser.error("--against needs at least 6 rounds, and quartiles need 2")
    about = begin(chosen, ROOT / "Main.java", EMPTY, HILL_CLIMBING)
    if chosen.against:
        against(chosen.against, chosen.rounds)
        return finish(chosen, "", about)
    empty, ours = {BASE: program("Empty")}, {"Main": program("Main")}
    others = {"hill climbing": program("HillClimbing"), "closed formula": changed_main("formula", SEARCH, FORMULA + SEARCH)}
    seeds = {f"Main, seed {seed}": changed_main(f"seed-{seed}", SEED[0], f"DEFAULT_SEED = {seed};") for seed in SEEDS}
    drawn = random.Random(3239)
    results = {"machine": about, "measurements": [
        measure("every n from 8 to 300", list(range(8, 301)), empty | ours | others | seeds, chosen.rounds),
        measure("100,000 sizes drawn from 8..300", [drawn.randint(8, 300) for _ in range(100_000)], empty | ours,
                max(4, chosen.rounds // 4)),
    ]}
    directory = directory_of(chosen)
    (directory / "startup").mkdir(exist_ok=True)
    (directory / "startup/results.json").write_text(json.dumps(results, indent=1) + "\n")
    finish(chosen, "startup", about, page)


if __name__ == "__main__":
    main()
