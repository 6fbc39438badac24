#!/usr/bin/env python3
"""Measures `nqueens complete` on boards with blocked squares, beside peers.

usage: bench/blocked.py [--readme] [--limit SECONDS] [--csplib DIR] [--random] [--peer NAME=FORM:COMMAND]... [--shiftqueens PROGRAM]

DIR is a copy of github.com/csplib/csplib, Problems/prob080. Its 400 instances are of the ASP competitions of 2007 and 2009. All
of a size are completed by one process on one thread, start-up included. Every solution and every proof is checked by `nqueens
check --given`; a verdict that differs from the published one ends the script. For peers see bench/completion/peers.py. PROGRAM is
CSPLib's models/shiftqueensblock.cc, which reads numbers. Peers get every tenth board, one process for each, with that limit of CPU
time. --random adds boards in which each square is free with the same chance, of which peers get every fifth. The rows of boards that
are not asked for stay.
"""
import collections, gzip, pathlib, random, re, shlex, sys, tarfile

import bench, complete
from completion import peers

COLUMNS = ["boards", "program", "count", "solution", "no solution", "undecided", "cpu seconds", "slowest"]
# n, and the free squares of a row on average
RANDOM = [(20, 6), (50, 8), (80, 10), (100, 8), (100, 14), (200, 60), (300, 10), (300, 11), (300, 12), (300, 40), (400, 40), (500, 40), (1000, 16)]
RANDOM_BOARDS = 10
SPECIAL = "shiftqueensblock"  # CSPLib's, which reads and prints in a form of its own


def competition(csplib):
    """The pictures of the 400 instances, by their size and number, and whether each has a solution."""
    verdicts = {}
    with gzip.open(csplib / "results/run-aspbenchmarks-lingeling-python.txt.gz", "rt") as lines:
        for fields in map(str.split, lines):
            verdicts[int(fields[0]), fields[2]] = fields[3] == "SATISFIABLE"
    boards = collections.defaultdict(list)
    with tarfile.open(csplib / "data/asp-competition-instances.tar.gz") as archive:
        for name in sorted(name for name in archive.getnames() if re.search(r"/blockedqueens\.[\d.]+\.param$", name)):
            text = archive.extractfile(name).read().decode()
            n = int(re.search(r"letting n = (\d+)", text)[1])
            squares = [["."] * n for _ in range(n)]
            for row, column in re.findall(r"\[(\d+),\s*(\d+)\]", text):
                squares[int(row) - 1][int(column) - 1] = "#"
            number = name.split(".")[-2]
            boards[n].append(["".join("".join(row) + "\n" for row in squares), verdicts[n, number]])
    return boards


def random_boards(n, free):
    drawn = random.Random(f"{n} {free}")
    return ["".join("".join("." if drawn.random() < free / n else "#" for _ in range(n)) + "\n" for _ in range(n)) for _ in range(RANDOM_BOARDS)]


def ours(name, pictures, *options):
    """The answers of one process to all pictures, which are checked, and a row."""
    lines, undecided, unverified, seconds, _ = complete.ask(name, pictures, *options)
    solved = sum(line[0].isdigit() for line in lines)
    row = dict(zip(COLUMNS, (name, "nqueens complete", len(lines), solved, len(lines) - solved - undecided, undecided, f"{seconds:.2f}", "")))
    return lines, row, unverified


def peer(name, program, boards, limit):
    """A row of a program on some boards, whose verdicts are compared with those that are known."""
    counts, times = collections.Counter(), []
    for board in boards:
        picture, solvable = board
        if program.name == SPECIAL:
            found, seconds = complete.shiftqueens(program.command, numbers(picture), limit)
        else:
            said, seconds, _ = complete.answer(program, picture, limit)
            found = complete.verdict(said)
        if "undecided" not in (found, solvable) and (found == "solution") != solvable:
            sys.exit(f"blocked.py: {program.name} is wrong about\n{picture}{found}")
        if found != "undecided":
            board[1] = found == "solution"  # for the programs that follow
        counts[found] += 1
        times.append(limit if found == "undecided" else seconds)
    row = (name, program.name, len(boards), *(counts[key] for key in COLUMNS[3:6]), f"{sum(times):.2f}", f"{max(times):.2f}")
    return dict(zip(COLUMNS, row))


def numbers(picture):
    """n and the blocked squares, as CSPLib's solver reads them: row and column from 1."""
    rows = picture.splitlines()
    yield str(len(rows))
    for r, row in enumerate(rows, 1):
        yield from (f"{r} {c}" for c, square in enumerate(row, 1) if square == "#")


def table(rows):
    """A line for the boards of a kind: what ours took for all of them, and the cells of the programs that had some of them."""
    programs, lines = list(bench.by(rows, "program")), []
    for kind, found in bench.by([row | {"kind": row["boards"].partition(", every")[0]} for row in rows], "kind").items():
        every = next(row for row in found if row["boards"] == kind)
        some = {row["program"]: cell(row) for row in found if row is not every}
        lines.append([kind, cell(every), *(some.get(program, "") for program in programs)])
    return bench.markdown(["boards", "ours, one process", *programs], lines)


def verdicts(rows):
    """How many boards have a solution, how many have none, and how many stayed undecided."""
    return [sum(int(row[verdict]) for row in rows if "every" not in row["boards"]) for verdict in COLUMNS[3:6]]


def cell(row):
    if row["undecided"] == row["count"]:
        return "-"
    brackets = row["slowest"] if row["undecided"] == "0" else f"{row['undecided']} undecided"
    return row["cpu seconds"] + f" ({brackets})" * bool(brackets)


def page(directory):
    about, of_random = (bench.measured(directory, name) for name in ("blocked", "blocked-random"))
    left = f"{about['unverified']} proof was too long, so only the published verdict confirms that there is no solution." * bool(about["unverified"])
    rows = bench.read(directory / "blocked/results.csv")
    (yes, no, _), random_verdicts = (verdicts([row for row in rows if is_random(row) == of]) for of in (False, True))
    return bench.filled(
        "bench/blocked.md", TABLE=table(rows), ASP_YES=yes, ASP_NO=no, RANDOM_ALL=sum(random_verdicts),
        **dict(zip(("RANDOM_YES", "RANDOM_NO", "RANDOM_OPEN"), random_verdicts)),
        UNVERIFIED=left, RANDOM_LIMIT=f"{of_random['limit']:g}", MACHINE=bench.machine_line(about),
        RANDOM_MACHINE=bench.machine_line(of_random),
        LIMITS=f"{about['limit']:g} CPU seconds" + f" (random boards: {of_random['limit']:g})" * (about["limit"] != of_random["limit"]))


def main():
    parser = bench.options(__doc__, "blocked.md and blocked/results.csv")
    parser.add_argument("--random", action="store_true", help="measure the random boards")
    parser.add_argument("--csplib", metavar="DIR", type=pathlib.Path, help="a copy of CSPLib's Problems/prob080")
    parser.add_argument("--limit", type=float, default=60, metavar="SECONDS", help="of CPU time for a peer and a board (default: %(default)g)")
    parser.add_argument("--peer", action="append", default=[], type=peers.peer, metavar="NAME=FORM:COMMAND", help="another program")
    parser.add_argument("--shiftqueens", metavar="PROGRAM", help="CSPLib's models/shiftqueensblock.cc, compiled")
    chosen = parser.parse_args()
    if not chosen.csplib and not chosen.random:
        parser.error("--csplib or --random is needed")
    directory, about = bench.directory_of(chosen), bench.begin(chosen) | {"limit": chosen.limit}
    known = bench.read(directory / "blocked/results.csv")
    published, unverified = measure_published(chosen) if chosen.csplib else ([row for row in known if not is_random(row)], 0)
    drawn = measure_random(chosen) if chosen.random else [row for row in known if is_random(row)]
    bench.write(directory / "blocked/results.csv", COLUMNS, published + drawn)
    if chosen.csplib:
        bench.keep(directory, "blocked", about | {"unverified": unverified})
    if chosen.random:
        bench.keep(directory, "blocked-random", about)
    bench.finish(chosen, "blocked", about, page if published and drawn else None, headline=bool(chosen.csplib and drawn))


def is_random(row):
    return row["boards"].startswith("random")


def programs(chosen):
    command = shlex.join(bench.nqueens("complete", "--threads", 1, "--time-limit", round(60 * chosen.limit), "{}"))
    special = [peers.Peer(SPECIAL, None, chosen.shiftqueens)] if chosen.shiftqueens else []
    return [peers.Peer("nqueens complete", "board", command), *chosen.peer, *special]


def beside(name, programs, boards, limit):
    """A row of each program on some boards."""
    for program in programs:
        row = bench.saved((name, program.name), peer, name, program, boards, limit)
        print(*row.values(), flush=True)
        yield row


def measure_published(chosen):
    """The rows of the published boards, of ours and of peers, and how many proofs were too long to be verified."""
    rows, unverified = [], 0
    for n, boards in competition(chosen.csplib).items():
        pictures = [board[0] for board in boards]
        lines, row, left = bench.saved(n, ours, f"ASP {n}", pictures, "--prove", "--threads", 1)
        if [line[0].isdigit() for line in lines] != [board[1] for board in boards]:
            sys.exit(f"blocked.py: a verdict of n = {n} differs from the published one")
        unverified += left
        rows.append(row)
        print(*row.values(), flush=True)
        rows += beside(f"ASP {n}, every tenth", programs(chosen), boards[::10], chosen.limit)
    return rows, unverified


def measure_random(chosen):
    """The rows of the random boards, of ours and of peers."""
    rows = []
    for n, free in RANDOM:
        name, boards = f"random {n}, {free} free", random_boards(n, free)
        lines, row, _ = bench.saved(name, ours, name, boards, "--time-limit", chosen.limit)
        rows.append(row)
        print(*row.values(), flush=True)
        known = [[board, "undecided" if line == "Undecided." else line[0].isdigit()] for board, line in zip(boards, lines)]
        if chosen.peer:
            rows += beside(f"{name}, every fifth", programs(chosen), known[::5], chosen.limit)
    return rows


if __name__ == "__main__":
    main()
