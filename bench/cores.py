#!/usr/bin/env python3
"""Measures how count, complete, Main, estimate and list use the cores of a machine, with 1, 2, 4 and so on threads up to their number.

usage: bench/cores.py [--readme] [--csplib DIR]

Each is a process of its own, run once. DIR is a copy of CSPLib's Problems/prob079, from which two boards come; without it these are left
out, and 2^30 queens without 10 GiB of memory. Totals and verdicts are checked. The rows of other machines stay, and those that were measured
by hand.
"""
import os, shlex, sys

import bench, complete, large

COLUMNS = ["machine", "work", "threads", "wall seconds", "cpu seconds"]
BY_HAND = ["count 21"]


def check_total(n):
    return lambda said: said.strip() == str(bench.solutions()[n])


def works(csplib, directory):
    """For each name a command of so many threads, and whether what it prints is right."""
    yield from ((f"count {n}", lambda t, n=n: bench.nqueens("count", n, "-t", t, "--quiet"), check_total(n)) for n in (18, 20))
    boards = [(24, 4), (26, 4)] if csplib else []
    for n, seed in boards:
        path = directory / f"cores-{n}.txt"
        path.write_text(complete.made_board(csplib, n, seed))
        yield (f"complete {n}-{seed}", lambda t, path=path: bench.nqueens("complete", "-t", t, "--time-limit", 600, path),
               lambda said: said == "No solution.\n")  # as complete/generated.csv has it, with the proof
    for n in (10**8, 2**30) if large.memory() > 10 * 2**30 else (10**8,):
        run = f"echo {n} | {shlex.join(bench.program('Main'))} --threads"
        yield f"Main {n:,}", lambda t, run=run: ["sh", "-c", f"{run} {t} | tail -c 1"], lambda said: said == "\n"
    yield ("estimate 100 --error 0.003", lambda t: bench.nqueens("estimate", 100, "--error", 0.003, "--time-limit", 600, "-t", t),
           lambda said: 2.37 < float(said.split()[1][:6]) < 2.42)
    yield ("list 36 --max 1", lambda t: bench.nqueens("list", 36, "--max", 1, flags=[f"-XX:ActiveProcessorCount={t}"]),
           lambda said: said.startswith("1 3 5 2 4 9 "))


def run(command, right):
    """Wall and CPU seconds of a process, whose output is checked."""
    ran = bench.run(command)
    if not right(ran.out):
        sys.exit(f"cores.py: {' '.join(map(str, command))}: {ran.out[:200]}")
    return f"{ran.wall:.2f}", f"{ran.cpu:.2f}"


def measure(chosen):
    machine = f"{os.cpu_count()} cores"
    threads = [2**k for k in range(os.cpu_count().bit_length()) if 2**k <= os.cpu_count()]
    for work, command, right in works(chosen.csplib, bench.BUILD):
        for number in threads:
            wall, cpu = bench.saved((work, number), run, command(number), right)
            print(work, number, wall, cpu, flush=True)
            yield dict(zip(COLUMNS, (machine, work, number, wall, cpu)))


def table(rows):
    threads = sorted({int(row["threads"]) for row in rows})
    cells = {(row["work"], int(row["threads"])): row["wall seconds"] + f" ({row['cpu seconds']})" * bool(row["cpu seconds"]) for row in rows}
    return bench.markdown(["work", *(f"{number} thread{'s' * (number > 1)}" for number in threads)],
                          [[work, *(cells.get((work, number), "") for number in threads)] for work in bench.by(rows, "work")])


def page(directory):
    found, about = bench.read(directory / "cores/results.csv"), bench.measured(directory, "cores")
    rows = [row for row in found if row["work"] not in BY_HAND]
    runs = [f"`{row['work']}` took {float(row['wall seconds']):.0f} s and {float(row['cpu seconds']):,.0f} CPU seconds."
            for row in found if row["work"] in BY_HAND]
    tables = [f"{table(of)}\n\nThese figures were measured at {bench.machine_line(about[machine])}."
              for machine, of in bench.by(rows, "machine").items()]
    return bench.filled("bench/cores.md", TABLES="\n\n".join(tables), RUNS=" ".join(runs))


def main():
    parser = bench.options(__doc__, "cores.md and cores/results.csv")
    parser.add_argument("--csplib", metavar="DIR", help="a copy of CSPLib's Problems/prob079")
    chosen = parser.parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen, bench.ROOT / "Main.java")
    known, found = bench.read(directory / "cores/results.csv"), list(measure(chosen))
    machine = found[0]["machine"]
    rows = [row for row in known if row["machine"] != machine or row["work"] in BY_HAND] + found
    bench.finish(chosen, "cores", (bench.measured(directory, "cores") if known else {}) | {machine: about}, page, COLUMNS, rows)


if __name__ == "__main__":
    main()
