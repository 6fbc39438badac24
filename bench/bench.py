#!/usr/bin/env python3
"""Measures whole processes in turn, checks every board they print, and writes raw results and the README's table.

usage: bench/bench.py [ROUNDS]     (default 40 rounds; each runs every program once, in the same order)

Each run is timed by hyperfine where it is installed (Debian, Ubuntu: apt install hyperfine), else by this script.
Writes bench/startup.json (all times, the machine) and the table between the bench markers of README.md.
"""
import datetime, hashlib, json, os, pathlib, platform, random, re, shutil, statistics, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"


def check(sizes, text):
    """Raises ValueError unless text answers sizes, a right placement a line. Shares nothing with the programs."""
    lines = text.split(b"\n")
    if lines.pop() != b"" or len(lines) != len(sizes):
        raise ValueError(f"{len(lines)} lines for {len(sizes)} sizes")
    right = {}  # line -> the size it is known to solve
    for number, (n, line) in enumerate(zip(sizes, lines), 1):
        if right.get(line) == n:
            continue
        rows = [int(word) for word in line.split(b" ")]
        diagonals = {row + i for i, row in enumerate(rows)}, {row - i for i, row in enumerate(rows)}
        if sorted(rows) != list(range(1, n + 1)) or any(len(d) != n for d in diagonals):
            raise ValueError(f"line {number} is no solution for n = {n}")
        right[line] = n


def run_all(programs, stdin, stdouts):
    """Wall time of one run of each program, in turn."""
    if shutil.which("hyperfine"):
        report = BUILD / "hyperfine.json"
        commands = [f"exec {' '.join(command)} <{stdin} >{stdout}" for command, stdout in zip(programs, stdouts)]
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
            text = output.read_bytes()
            digest = hashlib.sha256(text).digest()
            if name != "empty main" and digest not in checked:
                check(sizes, text)
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


def table(results):
    rows = ["| input | program | median ms | times an empty `main` | quartiles | rounds |", "|---|---|---|---|---|---|"]
    for result in results["measurements"]:
        base = result["seconds"]["empty main"]
        for name, times in result["seconds"].items():
            ratios = [t / b for t, b in zip(times, base)]
            low, middle, high = statistics.quantiles(ratios, n=4)
            ratio, spread = ("1", "") if name == "empty main" else (f"{middle:.2f}", f"{low:.2f} .. {high:.2f}")
            rows.append(f"| {result['title']} | {name} | {1000 * statistics.median(times):.1f} | {ratio} | {spread} "
                        f"| {len(times)} |")
    m = results["machine"]
    rows += ["", "Medians of rounds in turn, each ratio within its round; "
             f"{m['java']}, no flags, {m['cores']} cores ({m['cpu']}), {m['date']}; every answer checked."]
    return "\n".join(rows)


def write_readme(mark, text):
    readme = ROOT / "README.md"
    pattern = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end {mark} -->)", re.S)
    old = readme.read_text()
    if not pattern.search(old):
        sys.exit(f"bench.py: README.md has no place marked {mark}")
    readme.write_text(pattern.sub(lambda m: m[1] + text + "\n" + m[2], old))


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    if not shutil.which("hyperfine"):
        print("hyperfine is not installed (Debian, Ubuntu: apt install hyperfine): timing with this script", file=sys.stderr)
    BUILD.mkdir(parents=True, exist_ok=True)
    sources = [ROOT / "Main.java", ROOT / "bench/Empty.java", ROOT / "judge/nqueens/submissions/accepted/HillClimbing.java"]
    for source in sources:  # each where its class path holds nothing else
        subprocess.run(["javac", "-d", BUILD / source.stem, source], check=True)
    java = {name: ["java", "-cp", str(BUILD / name), name] for name in ("Empty", "Main", "HillClimbing")}
    programs = {"empty main": java["Empty"], "Main": java["Main"], "hill climbing": java["HillClimbing"]}
    drawn = random.Random(3239)
    results = {"machine": machine(), "measurements": [
        measure("every n from 8 to 300", list(range(8, 301)), programs, rounds),
        measure("100,000 sizes drawn from 8..300", [drawn.randint(8, 300) for _ in range(100_000)],
                {name: programs[name] for name in ("empty main", "Main")}, max(4, rounds // 4)),
    ]}
    (ROOT / "bench/startup.json").write_text(json.dumps(results, indent=1) + "\n")
    write_readme("bench", table(results))
    print(table(results))


if __name__ == "__main__":
    main()
