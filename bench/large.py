#!/usr/bin/env python3
"""Measures the search on large boards beside plain QS4, every board checked as it streams by.

usage: bench/large.py                the series 1e3 .. 1e9, and 2^30: bench/large.csv, its charts and
                                     the README's table
       bench/large.py verify         1e8, 1e9 and 2^30 into the streaming checker; prints its verdicts

Each run is a process of its own with default flags; the time is that of the search alone (`--stats`, JIT warm-up
included). Sizes that need more than the default heap, a quarter of the memory, are left out and said so.
"""
import csv, os, re, statistics, subprocess, sys

sys.dont_write_bytecode = True
import bench

SERIES = [(10**3, 9), (10**4, 9), (10**5, 9), (10**6, 9), (10**7, 5), (10**8, 3), (10**9, 1), (2**30, 1)]  # n, rounds
QS4_HEAP = 20  # bytes a queen
COLUMNS = ["program", "n", "seconds", "open after initialization", "open after retry", "swaps"]


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def build():
    for name, source in (("Main", "Main.java"), ("Qs4", "bench/Qs4.java"), ("Verify", "bench/Verify.java")):
        subprocess.run(["javac", "-d", bench.BUILD / name, bench.ROOT / source], check=True)


def java(name, *arguments, flags=()):
    return ["java", *flags, "-cp", str(bench.BUILD / name), name, *arguments]


def solve_and_verify(command, n):
    """Runs command on n, its board into Verify; returns the lines of standard error and the verdict."""
    solver = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    checker = subprocess.Popen(java("Verify", str(n)), stdin=solver.stdout, stdout=subprocess.PIPE, text=True)
    solver.stdout.close()
    solver.stdin.write(f"{n}\n")
    solver.stdin.close()
    errors = solver.stderr.read().splitlines()
    verdict = checker.communicate()[0].strip()
    if solver.wait() or checker.returncode:
        sys.exit(f"large.py: {' '.join(command)}: {verdict}; {errors}")
    return errors, verdict


def run_main(n):
    header, row = solve_and_verify(java("Main", "--stats"), n)[0]
    stats = dict(zip(header.split("\t"), row.split("\t")))
    return {"program": "Main", "n": n, "seconds": float(stats["ms"]) / 1000, **{c: stats[c] for c in COLUMNS[3:]}}


def run_qs4(n):
    heap = max(64, n * QS4_HEAP * 5 // 4 >> 20)
    errors = solve_and_verify(java("Qs4", flags=[f"-Xmx{heap}m"]), n)[0]
    return {"program": "QS4", "n": n, "seconds": float(errors[-1]) / 1000}


def measure():
    rows = []
    for n, rounds in SERIES:
        if n * 5 > memory() // 4:
            print(f"n = {n}: the default heap is too small here", file=sys.stderr)
            continue
        for lap in range(rounds):
            print(f"n = {n}: round {lap + 1} of {rounds}", file=sys.stderr)
            rows.append(run_main(n))
            if n * QS4_HEAP < memory() // 2:
                rows.append(run_qs4(n))
    return rows


def heap(n):
    """The -Xmx in MiB that Main asks for, from its own words in a heap too small; none for small boards."""
    process = subprocess.run(java("Main", flags=["-Xmx12m"]), input=str(n), capture_output=True, text=True)
    asked = re.search(r"needs a heap of (\d+) MiB", process.stderr)
    return f"{int(asked[1]):,}" if asked else ""


def text_bytes(n):
    """Length of a board's line: every number from 1 to n and a byte after each."""
    return sum((min(n, 10**digits - 1) - 10**(digits - 1) + 1) * (digits + 1) for digits in range(1, len(str(n)) + 1))


def table(rows, machine):
    lines = ["| n | search s | ns a queen | QS4 s | QS4 / Main | open after initialization / retry | swaps | heap MiB | text MB | runs |",
             "|" + "---|" * 10]
    for n, _ in SERIES:
        ours = [row for row in rows if row["n"] == n and row["program"] == "Main"]
        theirs = [row["seconds"] for row in rows if row["n"] == n and row["program"] == "QS4"]
        if not ours:
            continue
        seconds = statistics.median(row["seconds"] for row in ours)
        qs4 = f"{statistics.median(theirs):.4g} | {statistics.median(theirs) / seconds:.1f}" if theirs else " | "
        name = "2^30" if n == 2**30 else f"{n:,}"
        last = ours[-1]
        lines.append(f"| {name} | {seconds:.4g} | {seconds / n * 1e9:.1f} | {qs4} "
                     f"| {int(last['open after initialization']):,} / {int(last['open after retry']):,} | {int(last['swaps']):,} "
                     f"| {heap(n)} | {text_bytes(n) / 1e6:,.1f} | {len(ours)} |")
    lines += ["", f"Medians of cold processes run in turn, default flags and heap, {machine['java']}, {machine['cores']} cores "
                  f"({machine['cpu']}), {machine['date']}; every board checked."]
    return "\n".join(lines)


def main():
    bench.BUILD.mkdir(parents=True, exist_ok=True)
    build()
    if sys.argv[1:] == ["verify"]:
        for n in (10**8, 10**9, 2**30):
            print(solve_and_verify(java("Main"), n)[1], flush=True)
        return
    rows = measure()
    with open(bench.ROOT / "bench/large.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    subprocess.run([bench.ROOT / "nqueens", "--help"], check=True, stdout=subprocess.DEVNULL)  # builds the jar
    subprocess.run(["java", "-Djava.awt.headless=true", "-cp", bench.ROOT / "target/nqueens.jar", "nqueens.LargeChart",
                    bench.ROOT / "bench/large.csv", bench.ROOT / "bench"], check=True)
    text = table(rows, bench.machine())
    bench.write_readme("large", text)
    print(text)


if __name__ == "__main__":
    main()
