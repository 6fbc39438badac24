#!/usr/bin/env python3
"""Measures `nqueens complete` on random boards by the share of queens that is given, and on hard ones beside peers.

usage: bench/complete.py [--readme] [--limit SECONDS] [--rounds K] [--csplib DIR] [--peer NAME=FORM:COMMAND]... [--shiftqueens PROGRAM]
                         [random] [hard] [published] [verdicts] [generated]

It measures the parts that are named, by default the first two. The page needs the CSV files of all parts.

- random: boards that begin empty. Squares are drawn at random among the columns and rows without a queen, and one that nothing
  attacks gets a queen, until there are as many as wanted. One process completes all boards of a share, start-up included. The limit is one
  of wall time for each board.
- hard: those of bench/complete/hard.txt, made by bench/completion/hard-boards.py, and with --csplib eleven that CSPLib publishes
  (github.com/csplib/csplib, Problems/prob079, which DIR is a copy of), beside peers (bench/completion/peers.py). Each has a process of its
  own on one thread, and each core one of them at a time. The limit is one of CPU time.
- published: all 1,000 boards of CSPLib with n = 21 and 20 diagonals, beside PROGRAM, which is CSPLib's models/shiftqueensdiags.cc. Each board
  is given to both in turn, as the hard boards are.
- verdicts: the verdict on each board for which CSPLib publishes one of its own solver, half an hour on one thread.
- generated: larger boards that CSPLib's data/queens-diag-gen.py makes, on all cores, with the limit as wall time. A row of
  bench/complete/generated.csv stays, unless it was undecided within a lower limit.

Every solution and every proof of ours is checked by `nqueens check --given`; two programs that contradict each other end the script.
"""
import collections, concurrent.futures, gzip, os, pathlib, random, re, shlex, statistics, sys, tarfile, tempfile

import bench
from completion import peers
from completion.boards import Board, diagonals_excluded

BOARDS = {20: 200, 100: 200, 1_000: 200, 10_000: 20, 100_000: 10, 1_000_000: 1}
SHARES = {  # from the last row in which all boards can be completed to the first in which none can, and one half of a million
    20: [0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8],
    100: [0.6, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.9],
    1_000: [0.8, 0.9, 0.91, 0.92, 0.93, 0.935, 0.94, 0.945, 0.95, 0.96],
    10_000: [0.98, 0.982, 0.984, 0.986, 0.988, 0.99],
    100_000: [0.997, 0.9972, 0.9975, 0.998],
    1_000_000: [0.5, 0.9995, 0.9996],
}
HARD = bench.ROOT / "bench/complete/hard.txt"
PUBLISHED = [*((21, 20, k) for k in range(1, 11)), (21, 19, 259)]  # n, diagonals taken, number of the file
SIZES_GENERATED = [24, 26, 28, 30]
GENERATED = bench.ROOT / "bench/complete/generated.csv"
COLUMNS_GENERATED = ["n", "seed", "commit", "threads", "limit", "status", "proof", "wall seconds", "cpu seconds"]
COLUMNS_RANDOM = ["n", "share given", "boards", "completed", "no solution", "undecided", "seconds"]
COLUMNS_PUBLISHED = ["board", "ours", "proof", "our cpu seconds", "theirs", "their cpu seconds"]
COLUMNS_VERDICTS = ["n", "boards", "solution", "no solution"]
QUANTILES = [10, 50, 90, 99, 100]
COLUMNS = ["family", "board", "program", "status", "proof", "cpu seconds"]
VERDICTS = ["solution", "no solution", "undecided"]


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


def ask(what, boards, *options):
    """What one process prints for boards, line by line, how many are undecided and have no verified proof, and its CPU and wall seconds."""
    asked, answers = bench.BUILD / "given.txt", bench.BUILD / "completed.txt"
    asked.write_text("".join(boards))
    ran = bench.run(bench.nqueens("complete", asked, *options))
    answers.write_text(ran.out)
    lines, marks = ran.out.splitlines(), bench.marks(asked, answers)
    undecided = lines.count("Undecided.")
    if ran.status != (undecided > 0) or len(lines) != len(boards) or marks[1:] != [undecided, 0, 0]:
        sys.exit(f"complete.py: {what}: {ran.err}{marks}")
    return lines, undecided, len(boards) - sum(marks), ran.cpu, ran.wall


def measure_share(n, share, boards, limit):
    """The row of complete/random.csv of these boards."""
    lines, undecided, none, _, seconds = ask(f"n = {n}, {share}", [" ".join(map(str, board)) + "\n" for board in boards], "--time-limit", limit)
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
                yield bench.saved((n, share), measure_share, n, share, boards, limit)


def random_table(rows):
    """A line for each n: up to which share of given queens all boards can be completed, and from which on none can."""
    lines = []
    for n, found in bench.by(rows, "n").items():
        seconds = sorted(float(row["seconds"]) for row in found)
        some = [row["completed"] for row in found]
        full = max((i for i, number in enumerate(some) if number == found[i]["boards"]), default=0)
        lines.append((f"{int(n):,}", found[0]["boards"], found[full]["share given"], found[some.index("0")]["share given"],
                      f"{seconds[0]:.2f} .. {seconds[-1]:.2f}"))
    return bench.markdown(["n", "boards of each share", "all completed up to", "none from", "seconds for a share"], lines, 0)


def hard_boards():
    """Family, n, parameter and line of rows of each board of bench/complete/hard.txt."""
    for line in HARD.read_text().splitlines():
        family, n, parameter, queens = line.split(maxsplit=3)
        yield family, int(n), float(parameter), bench.board_of(int(n), queens)


def published_boards(csplib, wanted):
    """The name of each published board, its numbers, the diagonals taken, and its picture."""
    params = {}
    for n in {n for n, _, _ in wanted}:
        with tarfile.open(pathlib.Path(csplib, "data", f"diag-{n}.tar.gz")) as archive:
            params |= {pathlib.Path(file.name).stem: archive.extractfile(file).read().decode() for file in archive if file.isfile()}
    for n, taken, number in wanted:
        name = f"diag-{n}-4-{number}"
        numbers = list(map(int, re.findall(r"\d+", params[name])))
        yield name, numbers, taken, diagonals_excluded(numbers, taken)


def made_board(csplib, n, seed):
    """The picture of a larger board, which CSPLib's generator makes. Of its diagonals, the first n - 1 are taken."""
    made = bench.run([sys.executable, "-W", "ignore", pathlib.Path(csplib, "data/queens-diag-gen.py"), n, 4, seed], True).out
    return diagonals_excluded(list(map(int, re.findall(r"\d+", made))), n - 1)


def answer(peer, text, limit):
    """The answer of a peer to a board, which is checked, its CPU and wall seconds; 'Undecided.' if it takes too much CPU time."""
    said, seconds, wall = peers.complete(peer, Board.read(text), text, limit)
    if not said.startswith("Undecided."):
        with tempfile.TemporaryDirectory(dir=bench.BUILD) as directory:
            asked, answers = pathlib.Path(directory, "given"), pathlib.Path(directory, "completed")
            asked.write_text(text), answers.write_text(said + "\n")
            checked = bench.run(bench.nqueens("check", "--given", asked, answers))
        unproved = "not verified" in checked.out
        if checked.status != (2 if unproved else 0) or proof(said) and unproved:
            sys.exit(f"complete.py: {peer.name} is wrong about {text}{said[:1000]}")
    return said, seconds, wall


def verdict(said):
    return "no solution" if said[0] == "N" else "undecided" if said[0] == "U" else "solution"


def proof(said):
    if re.match(r"No solution. Search: [cr]", said):
        return f"search, {said.count(' ') - 2} choices"
    return "weights" if said.startswith("No solution. Weights") else ""


def shiftqueens(command, numbers, limit):
    """The verdict of CSPLib's own solver on a board that it reads as numbers, and its CPU seconds."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(" ".join(numbers)), file.flush()
        said, ended, seconds, _ = peers.run(f"{command} <{{}}", file.name, limit)
    found = re.search(r"Solutions: (\d+) .* Timeout: 0", said)
    if not found and not ended and "Timeout: 1" not in said:
        sys.exit(f"complete.py: {command} has no answer: {said}")
    return "undecided" if not found else "no solution" if found[1] == "0" else "solution", seconds


def each_on_a_core(measured, boards):
    """What a function returns for each board, whose first item names it."""
    return concurrent.futures.ThreadPoolExecutor(os.cpu_count()).map(lambda board: bench.saved(board[0], measured, board), boards)


def ours(limit):
    return peers.Peer("nqueens complete", "board", shlex.join(bench.nqueens(
        "complete", "--prove", "--threads", 1, "--time-limit", 60 * limit, "{}", flags=["-XX:+UseSerialGC"])))


def measure_hard(chosen):
    """A row of complete/hard.csv for each hard board and program."""
    boards = [((family, f"{n} {parameter:g}"), board + "\n") for family, n, parameter, board in hard_boards()]
    if chosen.csplib:
        boards += [(("diagonals", f"{name}, {taken}"), board) for name, _, taken, board in published_boards(chosen.csplib, PUBLISHED)]
    programs = [ours(chosen.limit), *chosen.peer]

    def measured(hard):
        names, board = hard
        runs = {peer.name: [] for peer in programs}
        for _ in range(chosen.rounds):
            for peer in programs:
                found = runs[peer.name]
                if not found or found[0][0] != "undecided":
                    said, seconds, _ = answer(peer, board, chosen.limit)
                    found.append((verdict(said), proof(said), seconds))
        return [[*names, program, *found[0][:2], " ".join(f"{seconds:.2f}" for status, _, seconds in found if status != "undecided")]
                for program, found in runs.items()]

    for found in each_on_a_core(measured, boards):
        agree(found[0][1], [row[3] for row in found])
        print(*(" ".join(row) for row in found), sep="\n", flush=True)
        yield from (dict(zip(COLUMNS, row)) for row in found)


def agree(board, verdicts):
    if len(set(verdicts) - {"undecided"}) > 1:
        sys.exit(f"complete.py: programs contradict each other about {board}: {verdicts}")


def measure_published(chosen):
    """The rows of complete/published.csv."""
    program = ours(chosen.limit)

    def measured(published):
        name, numbers, taken, board = published
        said, seconds, _ = answer(program, board, chosen.limit)
        theirs, their_seconds = shiftqueens(f"{chosen.shiftqueens} {taken}", map(str, numbers), chosen.limit)
        agree(name, [verdict(said), theirs])
        return name, verdict(said), proof(said), f"{seconds:.2f}", theirs, f"{their_seconds:.2f}"

    boards = published_boards(chosen.csplib, [(21, 20, number) for number in range(1, 1001)])
    return [dict(zip(COLUMNS_PUBLISHED, row)) for row in each_on_a_core(measured, boards)]


def published_table(rows, limit):
    lines = []
    for name, status, seconds in ("nqueens complete", "ours", "our cpu seconds"), ("shiftqueens", "theirs", "their cpu seconds"):
        count = collections.Counter(row[status] for row in rows)
        times = sorted(float(row[seconds]) if row[status] != "undecided" else limit for row in rows)
        shown = [f"{times[max(0, -(-len(times) * share // 100) - 1)]:.2f}" for share in QUANTILES]
        lines.append([name, *(count[verdict] for verdict in VERDICTS), *shown, f"{sum(times):,.0f}"])
    return bench.markdown(["program", *VERDICTS, *(f"{share} %" for share in QUANTILES), "CPU s in all"], lines)


def measure_verdicts(chosen):
    """The rows of complete/verdicts.csv. A verdict that differs from the published one ends the script."""
    published = collections.defaultdict(dict)
    with gzip.open(pathlib.Path(chosen.csplib, "results/run-diags-shiftqueens-processed.txt.gz"), "rt") as lines:
        for fields in map(str.split, lines):
            n, taken, _, number = map(int, fields[:4])
            published[n][n, taken, number] = fields[5] != "0"
    for n, wanted in published.items():
        boards = [board for *_, board in published_boards(chosen.csplib, wanted)]
        lines, undecided, none, _, _ = bench.saved(n, ask, f"n = {n}", boards, "--threads", 1)
        if undecided or [line[0].isdigit() for line in lines] != list(wanted.values()):
            sys.exit(f"complete.py: a verdict of n = {n} differs from the published one")
        row = dict(zip(COLUMNS_VERDICTS, (n, len(lines), len(lines) - none, none)))
        print(*row.values(), flush=True)
        yield row


def hard_table(rows, limit):
    """A line for each family. Each program has the number of boards that it decides, and PAR-2."""
    lines, programs = [], list(bench.by(rows, "program"))
    for family, found in bench.by(rows, "family").items():
        boards = [len({row["board"] for row in found if row["status"] == wanted}) for wanted in VERDICTS[:2]]
        of = bench.by(found, "program")
        decided = {program: sum(row["status"] != "undecided" for row in of[program]) for program in programs}
        lines.append([family, *boards, *(f"{decided[program]}: {par2(of[program], limit):.2f}" for program in programs)])
    return bench.markdown(["family", "completed", "no solution", *programs], lines)


def par2(rows, limit):
    """The mean over boards of the median of CPU seconds, an undecided board taking twice the limit."""
    return statistics.mean(2 * limit if row["status"] == "undecided" else statistics.median(map(float, row["cpu seconds"].split())) for row in rows)


def lead(rows, limit):
    """Says for which families peers have a lower PAR-2 than ours, which is the first."""
    for family, found in bench.by(rows, "family").items():
        means = {program: par2(of, limit) for program, of in bench.by(found, "program").items()}
        ours, *others = means
        faster = [program for program in sorted(others, key=means.get) if means[program] < means[ours]]
        if faster:
            yield f"{' and '.join(faster)} take less CPU time than ours on {family}."


def measure_generated(chosen):
    """The rows of complete/generated.csv: those that it has of boards that were decided, or had as much time, and new ones."""
    threads, commit = os.cpu_count(), bench.commit()
    known = {(row["n"], row["seed"]): row for row in bench.read(GENERATED)
             if row["status"] != "undecided" or int(row["limit"]) * int(row["threads"]) >= chosen.limit * threads}
    command = shlex.join(bench.nqueens("complete", "--prove", "--threads", threads, "--time-limit", chosen.limit, "{}"))
    program = peers.Peer("nqueens complete", "board", command)

    def measured(n, seed):
        said, seconds, wall = answer(program, made_board(chosen.csplib, n, seed), 2 * threads * chosen.limit)
        row = n, seed, commit, threads, chosen.limit, verdict(said), proof(said), f"{wall:.2f}", f"{seconds:.2f}"
        print(*row, flush=True)
        return dict(zip(COLUMNS_GENERATED, row))

    return [known.get((str(n), str(seed))) or bench.saved((n, seed), measured, n, seed) for n in SIZES_GENERATED for seed in range(1, 21)]


def generated_table(made):
    lines = []
    for n, rows in bench.by(made, "n").items():
        times = [float(row["cpu seconds"]) for row in rows if row["status"] != "undecided"]
        count = collections.Counter(row["status"] for row in rows)
        lines.append((n, count["solution"], count["no solution"], sum(bool(row["proof"]) for row in rows), sum(time <= 60 for time in times),
                      f"{max(times):.2f}"))
    return bench.markdown(["n", "completed", "no solution", "proved", "decided within 60 CPU s", "slowest decided, CPU s"], lines, 0)


def page(directory):
    drawn, hard, published, verdicts, made = (bench.read(directory / f"complete/{part}.csv") for part in PARTS)
    about = {part: bench.measured(directory, name) for part, (name, *_) in PARTS.items()}
    limits = {part: about[part]["limit"] for part in ("random", "hard", "published")}
    rounds, status = about["hard"]["rounds"], [row["status"] for row in made]
    every, decided = ({f"{row['family']} {row['board']}" for row in hard if row["status"] in of} for of in (VERDICTS, VERDICTS[:2]))
    return bench.filled(
        "bench/complete.md", **{f"{part.upper()}_MACHINE": bench.machine_line(of) for part, of in about.items() if part != "verdicts"},
        RANDOM_TABLE=random_table(drawn), RANDOM_LIMIT=limits["random"], RANDOM_UNDECIDED=sum(int(row["undecided"]) for row in drawn) or "No",
        HARD_TABLE=hard_table(hard, limits["hard"]), HARD_LEAD=" ".join(lead(hard, limits["hard"])), HARD_LIMIT=limits["hard"],
        HARD_ROUNDS=f"{rounds} times, and the median counts" if rounds > 1 else "once",
        HARD_UNPROVED=sum(row["program"] == "nqueens complete" and row["status"] == "no solution" and not row["proof"] for row in hard),
        HARD_OPEN=f"Boards that no program decides: {', '.join(sorted(every - decided))}." if every - decided else "",
        PUBLISHED_TABLE=published_table(published, limits["published"]), PUBLISHED_LIMIT=limits["published"],
        PUBLISHED_PROOFS=sum(bool(row["proof"]) for row in published),
        PUBLISHED_NONE=sum(row["ours"] == "no solution" for row in published),
        VERDICTS_SIZES=f"{verdicts[0]['n']} to {verdicts[-1]['n']}", VERDICTS_BOARDS=f"{sum(int(row['boards']) for row in verdicts):,}",
        VERDICTS_COMMIT=about["verdicts"]["commit"], VERDICTS_SOLVED=f"{sum(int(row['solution']) for row in verdicts):,}",
        GENERATED_TABLE=generated_table(made), GENERATED_LIMIT=max(int(row["limit"]) for row in made if row["status"] != "undecided"),
        OPEN=status.count("undecided"), DECIDED=len(status) - status.count("undecided"))


PARTS = {"random": ("complete-random", COLUMNS_RANDOM, lambda chosen: measure_random(chosen.limit)),
         "hard": ("complete", COLUMNS, measure_hard),
         "published": ("complete-published", COLUMNS_PUBLISHED, measure_published),
         "verdicts": ("complete-verdicts", COLUMNS_VERDICTS, measure_verdicts),
         "generated": ("complete-generated", COLUMNS_GENERATED, measure_generated)}


def main():
    parser = bench.options(__doc__, "complete.md, its charts and CSV files")
    parser.add_argument("--limit", type=int, default=60, metavar="SECONDS", help="for each board (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, metavar="K", help="for each hard board (default: %(default)s)")
    parser.add_argument("--peer", action="append", default=[], type=peers.peer, metavar="NAME=FORM:COMMAND", help="for the hard boards")
    parser.add_argument("--csplib", metavar="DIR", help="a copy of CSPLib's Problems/prob079")
    parser.add_argument("--shiftqueens", metavar="PROGRAM", help="CSPLib's own solver, on its published boards")
    parser.add_argument("part", nargs="*", metavar="PART", help="random, hard, published, verdicts or generated (default: random hard)")
    chosen = parser.parse_args()
    if {*chosen.part} & {"published", "verdicts", "generated"} and not chosen.csplib or "published" in chosen.part and not chosen.shiftqueens:
        parser.error("these parts need --csplib, and published needs --shiftqueens")
    parts = chosen.part or ["random", "hard"]
    if set(parts) - {*PARTS}:
        parser.error(f"the parts are {', '.join(PARTS)}")
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    for part in parts:
        name, columns, measure = PARTS[part]
        bench.write(directory / f"complete/{part}.csv", columns, measure(chosen))
        bench.keep(directory, name, about | {"limit": chosen.limit} | ({"rounds": chosen.rounds} if part == "hard" else {}))
    whole = all((directory / f"complete/{part}.csv").exists() for part in PARTS)
    bench.finish(chosen, "complete", about, page if whole else None, headline="published" in parts, chart=whole)


if __name__ == "__main__":
    main()
