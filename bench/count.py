#!/usr/bin/env python3
"""Times `nqueens count` by quadrants beside peers, every total checked.

usage: bench/count.py [--sizes A-B] [--rounds R] [--peer NAME=COMMAND]... [--note TEXT] [--readme]

Each round runs every program once per n, in turn, each in a process of its own; CPU time is user + system. Beyond n = 18
there is one round. A peer's COMMAND has {n} for the number of queens and prints the total somewhere. Of peers with the same
name before a comma, the best counts. Another Java is a peer, too: 'quadrants on JDK 25, 1 thread=JAVA -jar ... count {n} -t 1'.
"""
import importlib, re, shlex, sys

import bench

TOTALS = bench.solutions()
LARGEST_OF_ROUNDS = 18
SIZES = "12-20"
COLUMNS = ["program", "n", "round", "cpu seconds", "wall seconds"]
OURS = {"quadrants, 1 thread": ("quadrants", 1), "quadrants, 2 threads": ("quadrants", 2)}


def programs(peers):
    """Name -> command with {n}, and the n that it is for."""
    jar = shlex.quote(str(bench.JAR))
    found = {name: (f"java -jar {jar} count {{n}} --method {method} --threads {threads} --quiet", TOTALS)
             for name, (method, threads) in OURS.items()}
    for peer in peers:
        parts = re.fullmatch(r"([^=@]+)(?:@(\d+-\d+))?=(.+)", peer)
        if not parts or parts[1] in found:
            sys.exit(f"count.py: --peer takes NAME=COMMAND with a new name, not '{peer}'")
        found[parts[1]] = parts[3], bench.sizes(parts[2]) if parts[2] else TOTALS
    return found


def run(command, n):
    """CPU and wall seconds of one run, to the millisecond; ends the program if the total is wrong."""
    ran = bench.run(shlex.split(command.replace("{n}", str(n))), True)
    if str(TOTALS[n]) not in re.findall(r"\d+", ran.out):
        sys.exit(f"count.py: {command}: no right total for n = {n}")
    return f"{ran.cpu:.3f}", f"{ran.wall:.3f}"


def race(commands, sizes, rounds):
    rows = []
    for n in sizes:
        laps = rounds if n <= LARGEST_OF_ROUNDS else 1
        for lap in range(1, laps + 1):
            for name, (command, its_sizes) in commands.items():
                if n in its_sizes:
                    print(f"\rn = {n}, round {lap} of {laps}: {name:30}", end="", file=sys.stderr)
                    rows.append(dict(zip(COLUMNS, (name, n, lap, *bench.saved((name, n, lap), run, command, n)))))
    print(file=sys.stderr)
    return rows


def table(rows, machine):
    cpu, wall = ({name: dict(points) for name, points in bench.medians(
        (row["program"], int(row["n"]), float(row[column])) for row in rows).items()} for column in ("cpu seconds", "wall seconds"))
    rounds = max(int(row["round"]) for row in rows)
    sizes = sorted(set().union(*cpu.values()))
    best, lines = {}, []  # the best of the forms of a peer, which follow a comma
    for name, times in cpu.items():
        peer = name if name in OURS else name.partition(",")[0]
        for n, seconds in times.items():
            best.setdefault(peer, {})[n] = min(seconds, best.get(peer, {}).get(n, seconds))
    for name, times in best.items():
        several = OURS.get(name, ("", 1))[1] > 1
        cells = [f"{times[n]:.2f}" + (f" ({wall[name][n]:.2f})" if several else "") if n in times else "" for n in sizes]
        lines.append([name, *cells])
    javas = " Other JDKs ran the same jar on one thread." * any(" on JDK " in name for name in best)
    return (bench.markdown(["CPU seconds (wall)", *(f"n = {n}" for n in sizes)], lines)
            + f"\n\nThe times are medians of {rounds} rounds, in which programs alternate. Beyond n = {LARGEST_OF_ROUNDS}, each ran once. "
            f"Every total was checked.{javas} These figures were measured at {machine}.")


def page(directory):
    hours = sorted(hours[22] for hours in importlib.import_module("count-costs").WHOLE.values())
    machine = bench.machine_line(bench.measured(directory, "count"))
    rows = bench.read(directory / "count/results.csv")
    return bench.filled("bench/count.md", TABLE=table(rows, machine),
                        HOURS=f"{hours[0]:.1f} (without 251 of 16,384 tasks) and at most {hours[-1]:.1f}")


def main():
    parser = bench.options(__doc__, "count.md and count/results.csv")
    parser.add_argument("--sizes", type=bench.sizes, default=SIZES, metavar="A-B", help="numbers of queens (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=2, help="runs of each program and n (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND", help="another program; NAME@A-B=COMMAND is for these n")
    chosen = parser.parse_args()
    if not chosen.sizes or chosen.sizes[0] < 4 or chosen.sizes[-1] not in TOTALS or chosen.rounds < 1:
        parser.error(f"--sizes takes A-B within 4-{max(TOTALS)}, --rounds 1 or more")
    commands, about = programs(chosen.peer), bench.begin(chosen)
    rows = race(commands, chosen.sizes, chosen.rounds)
    bench.finish(chosen, "count", about, page, COLUMNS, rows, headline=chosen.sizes == bench.sizes(SIZES))


if __name__ == "__main__":
    main()
