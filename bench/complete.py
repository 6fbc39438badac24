#!/usr/bin/env python3
"""Measures `nqueens complete` on random boards by the share of queens that is given, and on hard ones beside peers.

usage: bench/complete.py [--readme] [--limit SECONDS] [--peer 'NAME=COMMAND']... [--peer-limit SECONDS] [--hard-only]

A random board begins empty. Squares are drawn at random among the columns and rows without a queen, and one that nothing
attacks gets a queen, until there are as many as wanted. All random boards of a row are completed by one process, start-up
included. The hard ones are in bench/complete-hard.txt, made by bench/hard-boards.py, and each has a process of its own. A peer
is a shell command that reads a board as `nqueens complete` does and prints an answer like it. Every solution is checked by
`nqueens check --given`, and so is every proof by weights; two programs that contradict each other end the script.
Prints the table and draws the share of boards that can be completed over the share of columns that are open, complete.svg,
in build/bench. With --readme both go to bench/, the table as complete.md.
"""
import argparse, collections, random, resource, shlex, statistics, subprocess, sys, time

import bench

BOARDS = {20: 200, 100: 200, 1_000: 200, 10_000: 20, 100_000: 10, 1_000_000: 1}
SHARES = {
    20: [0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8],
    100: [0, 0.5, 0.6, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.9],
    1_000: [0, 0.5, 0.8, 0.9, 0.91, 0.92, 0.93, 0.935, 0.94, 0.945, 0.95, 0.96, 0.97],
    10_000: [0, 0.5, 0.9, 0.97, 0.98, 0.982, 0.984, 0.986, 0.988, 0.99, 0.995],
    100_000: [0, 0.5, 0.9, 0.98, 0.99, 0.995, 0.997, 0.9972, 0.9975, 0.998],
    1_000_000: [0, 0.1, 0.5, 0.9, 0.96, 0.99, 0.995, 0.999, 0.9995, 0.9996, 0.9998],
}
HARD = bench.ROOT / "bench/complete-hard.txt"

PAGE = """# Completing boards

Made by `make bench-complete`, whose script says how the boards are made.

RANDOM

![Share of random boards that can be completed, over the share of columns that are open](complete.svg)

## Hard boards, and peers

`bench/hard-boards.py` says how these boards are made; [complete-hard.txt](complete-hard.txt) has them.

- **corners**: 24, 32, 40, 48, 64, 100 and 200 queens, of which 0.25, 0.3, 0.35 or 0.4 are given, near a corner and a long diagonal.
- **knights**: 20 to 60 queens, of which 0.2 to 0.5 are given, a knight's move apart and near the corners.
- **blocks**: an open block of m = 10 to 24 columns and rows in the middle of 8 m, and 0.2 to 0.3 of its diagonals are taken.

HARD

PEERS

## Papers

What papers report, on their machines and boards: E. Grigoryan (arXiv 1912.05935, 2019) decides compositions of up to 100,000
rows, with an error below 0.0001. I. Gent, C. Jefferson, P. Nightingale (JAIR 59, 2017) find the problem NP-complete, and no
hard instances by a natural generator. S. Glock, D. Munha Correia, B. Sudakov (2021) prove that any n/60 given queens can be
completed, and that some n/4 cannot.
"""

ENDED_BY_LIMIT = {-9, -24, 137, 152}  # SIGKILL or SIGXCPU, of the shell or of the program in it


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


def measure(name, n, share, boards, limit):
    """The row of these boards."""
    asked, answers = bench.BUILD / "given.txt", bench.BUILD / "completed.txt"
    asked.write_text("".join(" ".join(map(str, board)) + "\n" for board in boards))
    start = time.perf_counter()
    done = subprocess.run(bench.nqueens("complete", asked, "--output", answers, "--time-limit", limit), capture_output=True, text=True)
    seconds = time.perf_counter() - start
    lines = answers.read_text().splitlines()
    none, undecided = lines.count("No solution."), lines.count("Undecided.")
    said = subprocess.run(bench.nqueens("check", "--given", asked, answers), capture_output=True, text=True).stdout
    wanted = (f"{undecided} wrong" if undecided else "all right") + f", {none} 'No solution.' not verified" * (none > 0)
    if done.returncode != (undecided > 0) or not said.endswith(f"{len(boards)} answer{'s' * (len(boards) > 1)} checked, {wanted}\n"):
        sys.exit(f"complete.py: {name}, n = {n}, {share}: {done.stderr}{said}")
    found = len(lines) - none - undecided
    row = f"| {name} | {n:,} | {share:g} | {len(lines)} | {found} | {none} | {undecided} | {seconds:.2f} |"
    print(row, flush=True)
    return row


def hard_boards():
    """Family, n, parameter and board of each line of bench/complete-hard.txt."""
    for line in HARD.read_text().splitlines():
        family, n, parameter, *queens = line.split()
        board = [0] * int(n)
        for queen in queens:
            column, row = map(int, queen.split(":"))
            board[column - 1] = row
        yield family, int(n), float(parameter), board


def answer(command, board, limit):
    """The answer of a shell command, which is checked, and its CPU seconds; 'Undecided.' if it takes too many of them."""
    text = " ".join(map(str, board)) + "\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(f"ulimit -t {limit}; {command}", shell=True, input=text, capture_output=True, text=True)
    if not run.stdout and run.returncode not in ENDED_BY_LIMIT:
        sys.exit(f"complete.py: {command} ended with status {run.returncode} for {text}{run.stderr}")
    said = run.stdout or "Undecided.\n"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not said.startswith("Undecided."):
        asked, answers = bench.BUILD / "given.txt", bench.BUILD / "completed.txt"
        asked.write_text(text), answers.write_text(said)
        if subprocess.run(bench.nqueens("check", "--given", asked, answers), stdout=subprocess.DEVNULL).returncode:
            sys.exit(f"complete.py: {command} is wrong about {text}{said}")
    return said, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def verdict(said):
    return said[0] if said[0] in "NU" else "solution"


def measure_hard(programs):
    """The rows of the hard boards, and what no program decides; programs are (name, command, limit)."""
    found, open_boards = collections.defaultdict(list), []
    for family, n, parameter, board in hard_boards():
        verdicts = set()
        for name, command, limit in programs:
            said, seconds = answer(command, board, limit)
            found[family, name].append((verdict(said), seconds, "Weights" in said))
            verdicts.add(verdict(said))
        print(family, n, parameter, *(f"{found[family, name][-1]}" for name, *_ in programs), flush=True)
        if len(verdicts - {"U"}) > 1:
            sys.exit(f"complete.py: programs contradict each other about {family} {n} {parameter}")
        open_boards += [f"{family} {n} {parameter:g}"] * (verdicts == {"U"})
    return hard_table(found), open_boards


def hard_table(found):
    rows = ["| family | program | boards | completed | no solution | by weights | decided | median CPU s | slowest | all decided |",
            "|---" * 2 + "|---:" * 8 + "|"]
    for (family, name), runs in found.items():
        count = collections.Counter(run[0] for run in runs)
        times = sorted(seconds for what, seconds, _ in runs if what != "U") or [0]
        rows.append(f"| {family} | {name} | {len(runs)} | {count['solution']} | {count['N']} | {sum(run[2] for run in runs) or ''} "
                    f"| {len(runs) - count['U']} | {statistics.median(times):.2f} | {times[-1]:.2f} | {sum(times):.1f} |")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--readme", action="store_true", help="write bench/complete.md and bench/complete.svg")
    parser.add_argument("--limit", type=int, default=60, metavar="SECONDS", help="for each board (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND", help="measure another program on the hard boards")
    parser.add_argument("--peer-limit", type=int, default=60, metavar="SECONDS", help="of CPU time, for each hard board (default: %(default)s)")
    parser.add_argument("--hard-only", action="store_true", help="leave out the random boards, and print the tables only")
    parser.add_argument("--note", default="", metavar="TEXT", help="below the table of hard boards: each peer's version and settings")
    chosen = parser.parse_args()
    if not all("=" in peer for peer in chosen.peer):
        parser.error("--peer takes NAME=COMMAND")
    bench.build()
    ours = shlex.join(bench.nqueens("complete", "--prove", "--time-limit", 60 * chosen.limit, flags=["-XX:+UseSerialGC"]))
    peers = [(*peer.split("=", 1), chosen.peer_limit) for peer in chosen.peer]
    hard, open_boards = measure_hard([("nqueens complete", ours, chosen.limit), *peers])
    print(*hard, f"Open: {open_boards}", sep="\n")
    if chosen.hard_only:
        return
    rows = ["| boards | n | share given | number | completed | no solution | undecided | seconds, all |", "|---" * 8 + "|"]
    for n, shares in SHARES.items():
        for share in shares:
            drawn = random.Random(f"{n} {share}")
            boards = [random_board(n, round(n * share), drawn) for _ in range(BOARDS[n])]
            boards = [board for board in boards if board]
            if boards:
                rows.append(measure("random", n, share, boards, chosen.limit))
    rows += ["", f"Whole processes, a process for each row; limit {chosen.limit:g} s a board; every answer checked. "
             f"{bench.machine_line(bench.machine())}."]
    directory = bench.ROOT / "bench" if chosen.readme else bench.BUILD
    hard += ["", f"CPU time of whole processes, start-up included, of the boards that were decided; limit {chosen.limit} s of it a "
             f"board, {chosen.peer_limit} s for peers. No program decides: {', '.join(open_boards) or 'none'}. "
             f"{bench.machine_line(bench.machine())}."]
    page = PAGE.replace("RANDOM", "\n".join(rows)).replace("HARD", "\n".join(hard)).replace("PEERS", chosen.note)
    (directory / "complete.md").write_text(page)
    bench.plot("complete", directory)


if __name__ == "__main__":
    main()
