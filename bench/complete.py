#!/usr/bin/env python3
"""Measures `nqueens complete` on random boards by the share of queens that is given, and on hard ones beside peers.

usage: bench/complete.py [--readme] [--limit SECONDS] [--rounds K] [--csplib DIR] [--peer 'NAME=COMMAND']... [--shiftqueens PROGRAM] [--hard-only]
       bench/complete.py --generated SECONDS --csplib DIR

A random board begins empty. Squares are drawn at random among the columns and rows without a queen, and one that nothing
attacks gets a queen, until there are as many as wanted. All random boards of a share are completed by one process, start-up
included. The hard ones are in bench/complete-hard.txt, made by bench/hard-boards.py, and with --csplib also those that CSPLib publishes
(github.com/csplib/csplib, Problems/prob079, which DIR is a copy of); each has a process of its own on one thread, and each core one of them at a
time. A peer is a shell command that reads a board as `nqueens complete` does and prints an answer like it; sat.py and CpSat.java are
such programs. PROGRAM is CSPLib's models/shiftqueensdiags.cc, which reads the published boards before their translation. Every
solution and every proof of ours is checked by `nqueens check --given`; two programs that contradict each other end the script.
Prints the tables and draws the share of boards that can be completed over the share of columns that are open, complete.svg,
in build/bench. With --readme they go to bench/, with complete-random.csv, which has a row for each share, and complete.csv, which has one for
each hard board and program.

The second form measures larger boards of the family of diagonals, made by CSPLib's data/queens-diag-gen.py, on all cores with that
limit of wall time, and keeps the results in bench/complete-generated.csv. It does not measure again what this file says, unless that was
undecided within a lower limit. The first form makes a table of them.
"""
import argparse, collections, concurrent.futures, csv, os, pathlib, random, re, shlex, signal, statistics, subprocess, sys, tarfile, tempfile, time

import bench

BOARDS = {20: 200, 100: 200, 1_000: 200, 10_000: 20, 100_000: 10, 1_000_000: 1}
SHARES = {  # from the last row in which all boards can be completed to the first in which none can, and one half of a million
    20: [0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8],
    100: [0.6, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.9],
    1_000: [0.8, 0.9, 0.91, 0.92, 0.93, 0.935, 0.94, 0.945, 0.95, 0.96],
    10_000: [0.98, 0.982, 0.984, 0.986, 0.988, 0.99],
    100_000: [0.997, 0.9972, 0.9975, 0.998],
    1_000_000: [0.5, 0.9995, 0.9996],
}
HARD = bench.ROOT / "bench/complete-hard.txt"

PAGE = """# Completing boards

`make bench-complete` wrote this page. A random board begins empty. Squares are drawn at random among the columns and rows without a
queen, and one that nothing attacks gets a queen, until there are as many as wanted. The shares of a size go from one with which all
boards were completed to one with which none was; all boards that were not completed have no solution, unless they are undecided.

RANDOM

![Share of random boards that can be completed, over the share of columns that are open](complete.svg)

## Hard boards, and peers

`bench/hard-boards.py` says how these boards are made. [complete-hard.txt](complete-hard.txt) has a line for each, with its family, n, a
parameter and column:row of each given queen. This prints them as `complete` reads them:

```
awk '{ split("", row); for (i = 4; i <= NF; i++) { split($i, q, ":"); row[q[1]] = q[2] }
       for (i = 1; i <= $2; i++) printf "%d%s", row[i], i < $2 ? " " : "\\n" }' bench/complete-hard.txt
```

- **corners**: 24, 32, 40, 48, 64, 100 and 200 queens, of which 0.25, 0.3, 0.35 or 0.4 are given, near a corner and a long diagonal.
- **knights**: 20 to 60 queens, of which 0.2 to 0.5 are given, a knight's move apart and near the corners.
- **blocks**: an open block of m = 10 to 24 columns and rows in the middle of 8 m, and 0.2 to 0.3 of its diagonals are taken.
- **diagonals**: "excluded diagonals" of Gent, Jefferson and Nightingale, from CSPLib, problem 79 (data/diag-21.tar.gz), which has
  1,000 of n = 21: boards 1 to 10 with 20 diagonals, and number 259 with 19, on which the solver Lingeling took about 2,600 s there.
  CSPLib's translator (models/queens-diag-transform.py) makes of each a board of about 5,500 queens, on which 21 columns and rows are open. They are
  not copied here; complete.csv has their numbers.

HARD

PEERS

Larger boards of the family of diagonals, with n - 1 diagonals taken, are made by CSPLib's `data/queens-diag-gen.py n 4 SEED`, SEED from
1 to 20, and its translator. `bench/complete.py --generated SECONDS` completes one after the other:

GENERATED

[complete-generated.csv](complete-generated.csv) has a row for each. Sixty-four boards were measured at commit 8104ed6dbeb8 on 2026-11-26,
with two threads and a limit of 60 s of wall time, on the machine above. "Proved" are those whose proof `check` has verified; other proofs
had more than 2^24 choices. The other sixteen, 7 of n = 28 and 9 of n = 30, were measured at commit 7f685f525cc5 on 2026-11-25, on one
thread beside other work, with a limit of 600 CPU seconds and without proofs. They were not measured again. CSPLib's page on these boards
(data/AA-Excluded-Diagonals-Info.md, by Gent, 2017) says that "we have no method to reliably solve instances up to n = 30", and that
one solver reached 22.

## Papers

What papers report, on their machines and boards: E. Grigoryan (arXiv 1912.05935, 2019) decides compositions of up to 100,000
rows, with an error below 0.0001. I. Gent, C. Jefferson, P. Nightingale (JAIR 59, 2017) prove that the problem is NP-complete, find
no hard instances among random boards, and publish hard ones, the family of diagonals above. S. Glock, D. Munha Correia, B. Sudakov
(Research in the Mathematical Sciences 9:41, 2022) prove that any n/60 given queens can be completed, and that some n/4 cannot.
"""

PUBLISHED = [*((21, 20, k) for k in range(1, 11)), (21, 19, 259)]  # n, diagonals taken, number of the file
SIZES_GENERATED = [24, 26, 28, 30]
GENERATED = bench.ROOT / "bench/complete-generated.csv"
COLUMNS_GENERATED = ["n", "seed", "commit", "threads", "limit", "status", "proof", "wall seconds", "cpu seconds"]
COLUMNS_RANDOM = ["n", "share given", "boards", "completed", "no solution", "undecided", "seconds"]
COLUMNS = ["family", "board", "program", "status", "proof", "cpu seconds"]


def random_board(n, queens, drawn):
    """Rows from 1, or 0; None if 500 n tries in all do not place so many queens."""
    board, columns, rows = [0] * n, list(range(n)), list(range(n))
    sums, differences = bytearray(2 * n), bytearray(2 * n)
    for _ in range(500 * n):
        if n - len(columns) == queens:
            return board
        i, j = int(drawn.random() * len(columns)), int(drawn.random() * len(rows))
        c, r = columns[i], rows[j]
        if not sums[c + r] and not differences[c - r]:
            sums[c + r] = differences[c - r] = 1
            board[c] = r + 1
            columns[i], rows[j] = columns[-1], rows[-1]
            columns.pop(), rows.pop()
    return None


def corner_board(n, queens):
    def distance(square):
        c, r = square
        return min(abs(c - r), abs(c + r - n + 1)) + min(c, n - 1 - c, r, n - 1 - r)

    return greedy_board(n, queens, sorted(((c, r) for c in range(n) for r in range(n)), key=distance))


def greedy_board(n, queens, squares):
    """A queen on each square in turn that no earlier one attacks, until there are as many as wanted."""
    board, rows, sums, differences = [0] * n, set(), set(), set()
    for c, r in squares:
        if len(rows) < queens and not (board[c] or r in rows or c + r in sums or c - r in differences):
            board[c] = r + 1
            rows.add(r), sums.add(c + r), differences.add(c - r)
    return board


def measure(n, share, boards, limit):
    """The row of complete-random.csv of these boards."""
    asked, answers = bench.BUILD / "given.txt", bench.BUILD / "completed.txt"
    asked.write_text("".join(" ".join(map(str, board)) + "\n" for board in boards))
    start = time.perf_counter()
    done = subprocess.run(bench.nqueens("complete", asked, "--output", answers, "--time-limit", limit), capture_output=True, text=True)
    seconds = time.perf_counter() - start
    lines = answers.read_text().splitlines()
    none, undecided = lines.count("No solution."), lines.count("Undecided.")
    said = subprocess.run(bench.nqueens("check", "--given", asked, answers), capture_output=True, text=True).stdout
    wanted = (f"{undecided} wrong" if undecided else "none wrong" if none else "all right") + f", {none} 'No solution.' not verified" * (none > 0)
    if done.returncode != (undecided > 0) or not said.endswith(f"{len(boards)} answer{'s' * (len(boards) > 1)} checked, {wanted}\n"):
        sys.exit(f"complete.py: n = {n}, {share}: {done.stderr}{said}")
    row = dict(zip(COLUMNS_RANDOM, (n, f"{share:g}", len(lines), len(lines) - none - undecided, none, undecided, f"{seconds:.2f}")))
    print(*row.values(), flush=True)
    return row


def measure_random(limit):
    for n, shares in SHARES.items():
        for share in shares:
            drawn = random.Random(f"{n} {share}")
            boards = [random_board(n, round(n * share), drawn) for _ in range(BOARDS[n])]
            boards = [board for board in boards if board]
            if boards:
                yield measure(n, share, boards, limit)


def random_table(rows):
    """A line for each n, with how many boards were completed by the share of given queens."""
    lines = ["| n | boards of each share | completed, by the share of queens given | undecided | seconds for a share |", "|---:|---:|---|---:|---:|"]
    by_size = collections.defaultdict(list)
    for row in rows:
        by_size[int(row["n"])].append(row)
    for n, found in by_size.items():
        seconds = sorted(float(row["seconds"]) for row in found)
        completed = ", ".join(f"{row['share given']}: {row['completed']}" for row in found)
        undecided = sum(int(row["undecided"]) for row in found)
        lines.append(f"| {n:,} | {found[0]['boards']} | {completed} | {undecided} | {seconds[0]:.2f} .. {seconds[-1]:.2f} |")
    return lines


def hard_boards():
    """Family, n, parameter and board of each line of bench/complete-hard.txt."""
    for line in HARD.read_text().splitlines():
        family, n, parameter, *queens = line.split()
        board = [0] * int(n)
        for queen in queens:
            column, row = map(int, queen.split(":"))
            board[column - 1] = row
        yield family, int(n), float(parameter), board


def published_boards(csplib):
    """The name of each published board, its file, the diagonals taken, and CSPLib's translation of it."""
    for n, diagonals, number in PUBLISHED:
        with tarfile.open(pathlib.Path(csplib, "data", f"diag-{n}.tar.gz")) as archive:
            name = next(name for name in archive.getnames() if name.endswith(f"diag-{n}-4-{number}.param"))
            param = archive.extractfile(name).read().decode()
        yield f"diag-{n}-4-{number}, {diagonals}", param, diagonals, translated(csplib, param, diagonals)


def translated(csplib, param, diagonals):
    """CSPLib's translation of a board whose first diagonals are taken."""
    models = pathlib.Path(csplib, "models").resolve()
    made = subprocess.run([sys.executable, "-W", "ignore", "queens-diag-transform.py", str(diagonals)], cwd=models, input=param,
                          capture_output=True, text=True, check=True).stdout
    board = [0] * int(re.search(r"letting n\s*=\s*(\d+)", made)[1])
    for row, column in re.findall(r"\[\s*(\d+)\s*,\s*(\d+)\s*\]", made[made.index("init"):]):
        board[int(column)] = int(row) + 1
    return board


def cpu_seconds(group):
    """What the processes of a group have taken so far, by the clock that counts their ends, too."""
    ticks = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        ticks += (int(fields[2]) == group) * sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def run(command, text, limit):
    """What a shell command prints for a text in so many CPU seconds, its status (None if it was ended), and its CPU seconds."""
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as said:
        given.write(text), given.flush(), given.seek(0)
        process = subprocess.Popen(command, shell=True, stdin=given, stdout=said, stderr=subprocess.DEVNULL, start_new_session=True)
        ended = False
        while not (waited := os.wait4(process.pid, os.WNOHANG))[0]:
            if cpu_seconds(process.pid) >= limit and not ended:
                os.killpg(process.pid, signal.SIGKILL)
                ended = True
            time.sleep(0.02)
        process.returncode = os.waitstatus_to_exitcode(waited[1])
        said.seek(0)
        return said.read(), None if ended else process.returncode, waited[2].ru_utime + waited[2].ru_stime


def answer(command, board, limit):
    """The answer of a shell command, which is checked, its CPU and wall seconds; 'Undecided.' if it takes too much CPU time."""
    text = " ".join(map(str, board)) + "\n"
    start = time.perf_counter()
    said, status, seconds = run(command, text, limit)
    wall = time.perf_counter() - start
    if not said and status is not None:
        sys.exit(f"complete.py: {command} ended with status {status} for {text}")
    said = said if said.endswith("\n") else "Undecided.\n"
    if not said.startswith("Undecided."):
        with tempfile.TemporaryDirectory(dir=bench.BUILD) as directory:
            asked, answers = pathlib.Path(directory, "given"), pathlib.Path(directory, "completed")
            asked.write_text(text), answers.write_text(said)
            checked = subprocess.run(bench.nqueens("check", "--given", asked, answers), stdout=subprocess.PIPE, text=True)
        unproved = "not verified" in checked.stdout
        if checked.returncode != (2 if unproved else 0) or proof(said) and unproved:
            sys.exit(f"complete.py: {command} is wrong about {text}{said[:1000]}")
    return said, seconds, wall


def write(path, columns, rows):
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def verdict(said):
    return "no solution" if said[0] == "N" else "undecided" if said[0] == "U" else "solution"


def proof(said):
    if re.match(r"No solution. Search: [cr]", said):
        return f"search, {said.count(' ') - 2} choices"
    return "weights" if said.startswith("No solution. Weights") else ""


def shiftqueens(program, param, diagonals, limit):
    """The verdict of CSPLib's own solver on a published board, no proof, and its CPU seconds."""
    numbers = " ".join(re.findall(r"\d+", param))
    said, _, seconds = run(f"{program} {diagonals}", numbers, limit)
    found = re.search(r"Solutions: (\d+) .* Timeout: 0", said)
    return "undecided" if not found else "no solution" if found[1] == "0" else "solution", "", seconds


def measure_hard(programs, limit, rounds, csplib, special):
    """A row of complete.csv for each hard board and program; programs are (name, command)."""
    boards = [(family, f"{n} {parameter:g}", None, None, board) for family, n, parameter, board in hard_boards()]
    boards += [("diagonals", *published) for published in (published_boards(csplib) if csplib else [])]
    rows = []

    def solver(command, board):
        def once():
            said, seconds, _ = answer(command, board, limit)
            return verdict(said), proof(said), seconds
        return once

    def measured(board):
        family, name, param, diagonals, board = board
        once = {program: solver(command, board) for program, command in programs}
        if special and param:
            once["shiftqueens"] = lambda: shiftqueens(special, param, diagonals, limit)
        runs = {program: [] for program in once}
        for _ in range(rounds):
            for program, run_once in once.items():
                if not runs[program] or runs[program][0][0] != "undecided":
                    runs[program].append(run_once())
        return [[family, name, program, *found[0][:2], " ".join(f"{seconds:.2f}" for status, _, seconds in found if status != "undecided")]
                for program, found in runs.items()]

    for found in concurrent.futures.ThreadPoolExecutor(os.cpu_count()).map(measured, boards):
        family, name = found[0][:2]
        print(*(" ".join(row) for row in found), sep="\n", flush=True)
        if len({row[3] for row in found} - {"undecided"}) > 1:
            sys.exit(f"complete.py: programs contradict each other about {family} {name}")
        rows += [dict(zip(COLUMNS, row)) for row in found]
    return rows


def median(row):
    """Of the CPU seconds in the rounds of a row."""
    return statistics.median(map(float, row["cpu seconds"].split()))


def hard_table(rows, limit):
    """Decided boards, and mean (PAR-2) and median of CPU seconds, an undecided board taking twice the limit."""
    lines = ["| family | program | boards | completed | no solution | by weights | decided | PAR-2, CPU s | median | slowest decided |",
             "|---" * 2 + "|---:" * 8 + "|"]
    runs = collections.defaultdict(list)
    for row in rows:
        runs[row["family"], row["program"]].append(row)
    for (family, name), found in runs.items():
        count = collections.Counter(row["status"] for row in found)
        times = [median(row) if row["status"] != "undecided" else 2 * limit for row in found]
        slowest = max([time for time, row in zip(times, found) if row["status"] != "undecided"], default=0)
        weights = sum(row["proof"] == "weights" for row in found) or ""
        lines.append(f"| {family} | {name} | {len(found)} | {count['solution']} | {count['no solution']} | {weights} "
                     f"| {len(found) - count['undecided']} | {sum(times) / len(times):.2f} | {statistics.median(times):.2f} | {slowest:.2f} |")
    return lines


def generated():
    """The rows of complete-generated.csv by n and seed."""
    if not GENERATED.exists():
        return {}
    with open(GENERATED) as file:
        return {(int(row["n"]), int(row["seed"])): row for row in csv.DictReader(file)}


def measure_generated(csplib, limit):
    """Completes the larger boards, one after the other, and writes each into complete-generated.csv as it ends."""
    known = generated()
    threads, commit = os.cpu_count(), bench.commit()
    command = shlex.join(bench.nqueens("complete", "--prove", "--threads", threads, "--time-limit", limit))
    for n in SIZES_GENERATED:
        for seed in range(1, 21):
            row = known.get((n, seed))
            if row and (row["status"] != "undecided" or int(row["limit"]) * int(row["threads"]) >= limit * threads):
                continue
            made = subprocess.run([sys.executable, "-W", "ignore", pathlib.Path(csplib, "data/queens-diag-gen.py"), str(n), "4", str(seed)],
                                  capture_output=True, text=True, check=True).stdout
            board = translated(csplib, made, n - 1)
            said, seconds, wall = answer(command, board, 2 * threads * limit)
            times = f"{wall:.2f}", f"{seconds:.2f}"
            known[n, seed] = dict(zip(COLUMNS_GENERATED, (n, seed, commit, threads, limit, verdict(said), proof(said), *times)))
            print(*known[n, seed].values(), flush=True)
            write(GENERATED, COLUMNS_GENERATED, [known[key] for key in sorted(known)])


def generated_table():
    lines = ["| n | boards | completed | no solution | proved | decided | of these within 60 CPU s | slowest, CPU s | wall s |",
             "|---:" * 9 + "|"]
    for n in SIZES_GENERATED:
        rows = [row for (m, _), row in generated().items() if m == n]
        decided = [row for row in rows if row["status"] != "undecided"]
        times = [float(row["cpu seconds"]) for row in decided]
        slowest = max(decided, key=lambda row: float(row["cpu seconds"]))
        count = collections.Counter(row["status"] for row in rows)
        lines.append(f"| {n} | {len(rows)} | {count['solution']} | {count['no solution']} | {sum(bool(row['proof']) for row in rows)} "
                     f"| {len(times)} | {sum(time <= 60 for time in times)} | {slowest['cpu seconds']} | {slowest['wall seconds']} |")
    return lines


def undecided(rows):
    """The boards that no program decides."""
    decided = {(row["family"], row["board"]) for row in rows if row["status"] != "undecided"}
    return sorted({f"{row['family']} {row['board']}" for row in rows if (row["family"], row["board"]) not in decided})


def longest(rows):
    choices = [int(row["proof"].split()[1]) for row in rows if row["proof"].startswith("search")]
    return f"{len(choices)} proofs by search have up to {max(choices):,} choices" if choices else "no proof is by search"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--readme", action="store_true", help="write bench/complete.md and bench/complete.svg")
    parser.add_argument("--limit", type=int, default=60, metavar="SECONDS", help="for each board (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, metavar="K", help="for each hard board (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND", help="measure another program on the hard boards")
    parser.add_argument("--csplib", metavar="DIR", help="a copy of CSPLib's Problems/prob079: also measure its published boards")
    parser.add_argument("--shiftqueens", metavar="PROGRAM", help="CSPLib's own solver, on the published boards")
    parser.add_argument("--hard-only", action="store_true", help="leave out the random boards, and print the tables only")
    parser.add_argument("--note", default="", metavar="TEXT", help="below the table of hard boards: each peer's version and settings")
    parser.add_argument("--generated", type=int, metavar="SECONDS", help="measure the larger boards that CSPLib's generator makes")
    chosen = parser.parse_args()
    if chosen.generated:
        bench.build()
        return measure_generated(chosen.csplib, chosen.generated)
    if not all("=" in peer for peer in chosen.peer):
        parser.error("--peer takes NAME=COMMAND")
    bench.build()
    machine = bench.machine_line(bench.machine())
    ours = shlex.join(bench.nqueens("complete", "--prove", "--threads", 1, "--time-limit", 60 * chosen.limit, flags=["-XX:+UseSerialGC"]))
    programs = [("nqueens complete", ours), *(tuple(peer.split("=", 1)) for peer in chosen.peer)]
    found = measure_hard(programs, chosen.limit, chosen.rounds, chosen.csplib, chosen.shiftqueens)
    hard = hard_table(found, chosen.limit)
    print(*hard, f"Open: {undecided(found)}", sep="\n")
    directory = bench.ROOT / "bench" if chosen.readme else bench.BUILD
    write(directory / "complete.csv", COLUMNS, found)
    if chosen.hard_only:
        return
    rows = list(measure_random(chosen.limit))
    write(directory / "complete-random.csv", COLUMNS_RANDOM, rows)
    rows = [*random_table(rows), "", f"Whole processes, a process for each share; {os.cpu_count()} threads; limit {chosen.limit:g} s of wall time a "
            f"board; every solution checked. Measured at {machine}."]
    hard += ["", f"CPU time of whole processes on one thread, start-up included: medians of {chosen.rounds} rounds, in which programs alternate. "
             f"The limit was {chosen.limit} s of CPU time a board, at which a run is ended; it is not repeated. "
             f"Ours is `java -XX:+UseSerialGC -jar target/nqueens.jar complete --prove --threads 1`, and prints its proofs; peers print none. "
             f"PAR-2 is the mean over the boards, an undecided one taking twice the limit, as in the median over them. "
             f"Every proof of ours that was printed was checked; "
             f"complete prints none of more than 2^24 choices; {longest(found)}. "
             f"Boards that no program decides: {', '.join(undecided(found)) or 'none'}. Measured at {machine}."]
    page = PAGE.replace("RANDOM", "\n".join(rows)).replace("HARD", "\n".join(hard))
    page = page.replace("PEERS", chosen.note).replace("GENERATED", "\n".join(generated_table()))
    (directory / "complete.md").write_text(page)
    bench.plot("complete", directory)


if __name__ == "__main__":
    main()
