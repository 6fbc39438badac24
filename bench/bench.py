#!/usr/bin/env python3
"""Measures whole processes in turn, and has every answer that they print checked by `nqueens check`.

usage: bench/bench.py [--readme] [ROUNDS]     (default 40 rounds; each runs every program once, in the same order)

Prints the table and writes all times and the machine to build/bench/startup.json. With --readme they go to
bench/startup.json, and the table between the bench markers of README.md.
Each run is timed by hyperfine where it is installed (Debian, Ubuntu: apt install hyperfine), else by this script.
"""
import argparse, datetime, hashlib, json, os, pathlib, platform, random, re, shlex, shutil, statistics, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"
JAR = ROOT / "target/nqueens.jar"
EMPTY = BUILD / "Empty.java"  # what every Java program costs
HILL_CLIMBING = ROOT / "judge/nqueens/submissions/accepted/HillClimbing.java"


def build(*sources):
    """Compiles each program where its class path holds nothing else, and the workbench's jar."""
    BUILD.mkdir(parents=True, exist_ok=True)
    EMPTY.write_text("public class Empty { public static void main(String[] args) {} }\n")
    commands = [["javac", "-d", BUILD / source.stem, source] for source in sources] + [[ROOT / "nqueens", "--version"]]
    for command in commands:
        if subprocess.run(command, stdout=subprocess.DEVNULL).returncode:
            sys.exit("the build failed")


def program(name):
    return ["java", "-cp", str(BUILD / name), name]


def nqueens(*arguments, flags=()):
    """The workbench, without the launcher's shell around it."""
    return ["java", *flags, "-jar", str(JAR), *map(str, arguments)]


def solutions():
    """n -> the number of solutions for n queens, OEIS A000170, from the tests' table."""
    table = (ROOT / "src/test/java/nqueens/counters/A000170.java").read_text()
    return {n: int(total.replace("_", "")) for n, total in enumerate(re.findall(r"\b([\d_]+)L", table), 1)}


def plot(chart, directory):
    """Draws a chart from the raw results in a directory, which are complete without it."""
    if subprocess.run([ROOT / "bench/plot.py", "--in", directory, chart]).returncode:
        sys.exit(f"the results are written, but no chart: bench/plot.py --in {directory.relative_to(ROOT)} {chart}")


def check(sizes, answers):
    """Ends the script unless the file answers holds a right answer for every size in the file sizes."""
    checker = subprocess.run(nqueens("check", "--strict", sizes, answers), capture_output=True, text=True)
    if checker.returncode:
        sys.exit(f"bench.py: {answers}: {checker.stdout}{checker.stderr}")


def run_all(programs, stdin, stdouts):
    """Wall time of one run of each program, in turn."""
    if shutil.which("hyperfine"):
        report = BUILD / "hyperfine.json"
        commands = [f"exec {shlex.join(command)} <{shlex.quote(str(stdin))} >{shlex.quote(str(stdout))}"
                    for command, stdout in zip(programs, stdouts)]
        subprocess.run(["hyperfine", "--style=none", "--runs=1", f"--export-json={report}", *commands], check=True,
                       stderr=subprocess.DEVNULL)
        return [result["times"][0] for result in json.loads(report.read_text())["results"]]
    times = []
    for command, stdout in zip(programs, stdouts):
        with open(stdin) as source, open(stdout, "w") as sink:
            start = time.perf_counter()
            subprocess.run(command, stdin=source, stdout=sink, check=True)
            times.append(time.perf_counter() - start)
    return times


def measure(title, sizes, programs, rounds):
    """Times of every program over the rounds, in turn; their answers are checked whenever they are new."""
    stdin = BUILD / "sizes.txt"
    stdin.write_text("".join(f"{n}\n" for n in sizes) + "0\n")
    outputs = [BUILD / f"boards-{i}.txt" for i in range(len(programs))]
    times, checked = {name: [] for name in programs}, set()
    for lap in range(rounds + 1):  # the first warms the disk cache
        print(f"\r{title}: round {lap} of {rounds}", end="", file=sys.stderr)
        for name, output, spent in zip(programs, outputs, run_all(programs.values(), stdin, outputs)):
            digest = hashlib.sha256(output.read_bytes()).digest()
            if name != "empty main" and digest not in checked:
                check(stdin, output)
                checked.add(digest)
            if lap:
                times[name].append(spent)
    print(file=sys.stderr)
    return {"title": title, "sizes": len(sizes), "rounds": rounds, "seconds": times}


def machine():
    model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    java = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr.splitlines()[0]
    return {"date": datetime.date.today().isoformat(), "cpu": model[1] if model else platform.processor(),
            "cores": os.cpu_count(), "system": platform.platform(), "java": java,
            "timer": "hyperfine" if shutil.which("hyperfine") else "bench.py"}


def machine_line(m):
    return f"{m['java']}, {m['cores']} cores ({m['cpu']}), {m['date']}"


def table(results):
    rows = ["| input | empty `main`, ms | program | ms | times an empty `main` | quartiles | rounds |", "|" + "---|" * 7]
    for result in results["measurements"]:
        times = dict(result["seconds"])
        base = times.pop("empty main")
        for name, seconds in times.items():
            low, middle, high = statistics.quantiles([t / b for t, b in zip(seconds, base)], n=4)
            rows.append(f"| {result['title']} | {1000 * statistics.median(base):.1f} | {name} "
                        f"| {1000 * statistics.median(seconds):.1f} | {middle:.2f} | {low:.2f} .. {high:.2f} | {len(seconds)} |")
    rows += ["", "Medians. Programs alternate, and each ratio is taken within one round; no flags, "
             f"{machine_line(results['machine'])}; every answer checked."]
    return "\n".join(rows)


def write_readme(mark, text, readme=ROOT / "README.md"):
    pattern = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end {mark} -->)", re.S)
    old = readme.read_text()
    if not pattern.search(old):
        sys.exit(f"{readme} has no place marked {mark}")
    readme.write_text(pattern.sub(lambda m: m[1] + text + "\n" + m[2], old))


def arguments():
    parser = argparse.ArgumentParser(description="Measures whole processes in turn.")
    parser.add_argument("--readme", action="store_true", help="write bench/startup.json and README.md")
    parser.add_argument("rounds", nargs="?", type=int, default=40, metavar="ROUNDS", help="at least 2 (default: 40)")
    chosen = parser.parse_args()
    if chosen.rounds < 2:
        parser.error("quartiles need at least 2 rounds")
    return chosen


def main():
    chosen = arguments()
    if not shutil.which("hyperfine"):
        print("hyperfine is not installed (Debian, Ubuntu: apt install hyperfine): timing with this script", file=sys.stderr)
    build(ROOT / "Main.java", EMPTY, HILL_CLIMBING)
    programs = {"empty main": program("Empty"), "Main": program("Main"), "hill climbing": program("HillClimbing")}
    drawn = random.Random(3239)
    results = {"machine": machine(), "measurements": [
        measure("every n from 8 to 300", list(range(8, 301)), programs, chosen.rounds),
        measure("100,000 sizes drawn from 8..300", [drawn.randint(8, 300) for _ in range(100_000)],
                {name: programs[name] for name in ("empty main", "Main")}, max(4, chosen.rounds // 4)),
    ]}
    text = table(results)
    raw = (ROOT / "bench" if chosen.readme else BUILD) / "startup.json"
    raw.write_text(json.dumps(results, indent=1) + "\n")
    if chosen.readme:
        write_readme("bench", text)
    print(text)
    print(f"written: {raw.relative_to(ROOT)}{', README.md' if chosen.readme else ' (README.md: --readme)'}", file=sys.stderr)


if __name__ == "__main__":
    main()
