#!/usr/bin/env python3
"""Measures the search on large boards beside the workbench's QS4; `nqueens check` checks every board as it streams by.

usage: bench/large.py [--readme] [--peer COMMAND] [N:ROUNDS ...]   (default: 1e3 .. 1e9 and 2^30, with 9 rounds to 1)

Each run is a process of its own with default flags, QS4 with an -Xmx; the time is that of the search alone, JIT warm-up included
(ColdMain.java, ColdQs4.java). Whole processes of Main that write to /dev/null are timed, too, on all cores and on one
thread. A peer is a shell command for n queens, n being {n} in COMMAND, such as './qs4-{n}': its whole processes are timed in turn with
Main's, for n up to 1e8. It prints no board, so nothing of it is checked. Sizes that need more than the default heap, a quarter of the
memory, are left out, and the script says so.
"""
import os, re, statistics, subprocess, sys

import bench

SERIES = [(10**3, 9), (10**4, 9), (10**5, 9), (10**6, 9), (10**7, 5), (10**8, 3), (10**9, 1), (2**30, 1)]  # n, rounds
QS4_HEAP = 20  # bytes per queen
COLD_QS4 = bench.BUILD / "ColdQs4"
COLD_MAIN = bench.BUILD / "ColdMain"
WHOLE = {"whole s": [], "whole s, one thread": ["--threads", "1"]}  # options of a process that writes to /dev/null
FORMULA = "formula whole s"
PEER = "C++ whole s"
COLUMNS = ["program", "n", "seconds", "ns per queen", "moves", *WHOLE, FORMULA, PEER, "heap MiB"]


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def solve_and_check(command, n):
    """Runs command on n, its board into the checker; returns what is on standard error."""
    size = bench.BUILD / "size.txt"
    size.write_text(f"{n}\n")
    return bench.pipe(command, bench.nqueens("check", "--strict", size, "-"), input=f"{n}\n").err


def row(program, n, seconds, stats):
    return {"program": program, "n": n, "seconds": seconds, "ns per queen": f"{seconds / n * 1e9:.4g}", **stats}


def run_main(n, peer, formula):
    seconds, moves = solve_and_check(["java", "-cp", COLD_MAIN, "ColdMain", n], n).splitlines()[-1].split()
    whole = {name: whole_seconds(bench.program("Main") + options, n) for name, options in WHOLE.items()}
    solve_and_check(formula, n)
    whole[FORMULA] = whole_seconds(formula, n)
    if peer and n <= 10**8:
        whole[PEER] = whole_seconds(["sh", "-c", peer.replace("{n}", str(n))], n)
    return row("Main", n, float(seconds), {"moves": moves, **whole, "heap MiB": heap(n)})


def run_qs4(n):
    heap = max(64, n * QS4_HEAP * 5 // 4 >> 20)
    seconds = solve_and_check(["java", f"-Xmx{heap}m", "-cp", f"{COLD_QS4}:{bench.JAR}", "ColdQs4", n], n).splitlines()[-1]
    return row("QS4", n, float(seconds), {})


def whole_seconds(command, n):
    return round(bench.run(command, True, input=f"{n}\n", stdout=subprocess.DEVNULL).wall, 3)


def measure(series, peer, formula):
    rows = []
    for n, rounds in series:
        if n * 5 > memory() // 4:
            print(f"n = {n}: the default heap is too small here", file=sys.stderr)
            continue
        for lap in range(rounds):
            print(f"n = {n}: round {lap + 1} of {rounds}", file=sys.stderr)
            rows.append(bench.saved(("Main", n, lap), run_main, n, peer, formula))
            if n * QS4_HEAP < memory() // 2:
                rows.append(bench.saved(("QS4", n, lap), run_qs4, n))
    return rows


def heap(n):
    """The -Xmx in MiB that Main asks for, from its own words in a heap too small; none for small boards."""
    asked = re.search(r"try -Xmx(\d+)m", bench.run(["java", "-Xmx12m", *bench.program("Main")[1:]], input=str(n)).err)
    return asked[1] if asked else ""


def table(rows, machine):
    """The table of the rows of large/results.csv."""
    def median(rows, name):
        return statistics.median(float(row[name]) for row in rows)

    whole, lines = [*WHOLE, FORMULA, PEER], []
    for n, found in bench.by(rows, "n").items():
        ours, theirs = ([row for row in found if row["program"] == program] for program in ("Main", "QS4"))
        qs4 = f"{median(theirs, 'seconds'):.4g}" if theirs else ""
        lines.append(("2^30" if int(n) == 2**30 else f"{int(n):,}", f"{median(ours, 'seconds'):.4g}", qs4,
                      *(f"{median(ours, name):.4g}" if ours[0].get(name) else "" for name in whole), len(ours)))
    return (bench.markdown(["n", "search s", "QS4 s", *whole, "runs"], lines, 9)
            + f"\n\nEach figure is a median over processes that start cold. Programs take turns, with default flags unless said below. "
            f"The boards of the searches were checked. An empty cell was not measured. "
            f"These figures were measured at {machine}.")


def page(directory):
    machine = bench.machine_line(bench.measured(directory, "large"))
    return bench.filled("bench/large.md", TABLE=table(bench.read(directory / "large/results.csv"), machine))


def size_and_rounds(text):
    n, rounds = text.split(":")
    return 2**int(n[2:]) if n.startswith("2^") else int(float(n)), int(rounds)


def main():
    parser = bench.options(__doc__, "large.md, its results and charts")
    parser.add_argument("--peer", metavar="COMMAND", help="a program for {n} queens, whose whole processes are timed, too")
    parser.add_argument("series", nargs="*", type=size_and_rounds, metavar="N:ROUNDS", help="such as 1e6:9")
    chosen = parser.parse_args()
    if chosen.readme and not chosen.peer:
        parser.error("--readme needs --peer: README quotes its time, and the page names it")
    about = bench.begin(chosen, bench.ROOT / "Main.java")
    formula = bench.changed_main("formula", bench.SEARCH, bench.FORMULA + bench.SEARCH)
    subprocess.run(["javac", "-cp", bench.JAR, "-d", COLD_QS4, bench.ROOT / "bench/ColdQs4.java"], check=True)
    subprocess.run(["javac", "-d", COLD_MAIN, bench.ROOT / "Main.java", bench.ROOT / "bench/ColdMain.java"], check=True)
    bench.finish(chosen, "large", about, page, COLUMNS, measure(chosen.series or SERIES, chosen.peer, formula), chart=True)


if __name__ == "__main__":
    main()
