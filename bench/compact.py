#!/usr/bin/python3
"""Looks for few queens in the middle of a board that leave too little room for the others, and proves it by weights.

usage: bench/compact.py [--readme] [--search SECONDS]

Without --search, it proves again what compact/boards.txt has. With it, it first looks for fewer queens, for so many seconds of wall time for
each n and number of queens. Two steps alternate. A linear program weighs columns, rows and diagonals, so that each free square weighs at
least 1: if all weigh less than the number of queens to come, there is no completion. Then simulated annealing looks for K queens on K by K
squares whose lines weigh most, as these lines are lost to the others. The weights, rounded up, are a proof, and `nqueens check` verifies it.
It needs SciPy (Debian: python3-scipy, which belongs to the python3 that is named above).
"""
import collections, math, random, sys, time

import bench

SIZES = range(60, 241, 20)
DRAWN = 120  # the n whose weights the chart shows, as compact.md says
STEPS = 60_000  # of an annealing
START = 0.23  # of n queens are looked for first
SCALE = 1 << 20  # what a free square weighs in a proof
WEIGHTS = ["kind", "distance", "weight"]


def relax(n, queens):
    """The least total weight that a board with these queens (column -> row) allows, and the weight of each line that has a free square."""
    import numpy
    from scipy.optimize import linprog
    from scipy.sparse import csr_matrix

    taken = {line for square in queens.items() for line in lines(n, *square)}
    squares = [found for c in range(n) for r in range(n) if taken.isdisjoint(found := lines(n, c, r))]
    number = {line: i for i, line in enumerate(sorted({line for found in squares for line in found}))}
    at = [number[line] for found in squares for line in found]
    matrix = csr_matrix((numpy.full(len(at), -1.0), (numpy.repeat(numpy.arange(len(squares)), 4), at)), (len(squares), len(number)))
    solved = linprog(numpy.ones(len(number)), matrix, numpy.full(len(squares), -1.0), method="highs-ipm")
    return solved.fun, {line: solved.x[i] for line, i in number.items()}


def lines(n, c, r):
    """The lines of a square, from 0: each its kind, and twice its distance from the middle for columns and rows, once for diagonals."""
    return ("column", 2 * c - n + 1), ("row", 2 * r - n + 1), ("sum", c + r - n + 1), ("difference", r - c)


def profile(weights):
    """Two lists of (distance, mean weight): of columns and rows, and of diagonals. Mirror images are taken together."""
    found = {"straight": collections.defaultdict(list), "diagonal": collections.defaultdict(list)}
    for (kind, distance), weight in weights.items():
        found["straight" if kind in ("column", "row") else "diagonal"][abs(distance)].append(weight)
    return {kind: [(distance, sum(of[distance]) / len(of[distance])) for distance in sorted(of)] for kind, of in found.items()}


def between(points, x):
    """The value at x, linear between points."""
    (left, low), (right, high) = next((pair for pair in zip(points, points[1:]) if x <= pair[1][0]), points[-2:])
    return low + (high - low) * (x - left) / (right - left)


def anneal(n, k, found, drawn):
    """K queens that do not attack each other on the K by K squares in the middle, and whose lines weigh much, or None: column -> row."""
    first = (n - k) // 2
    at = [[(abs(distance), "straight" if kind in ("column", "row") else "diagonal") for kind, distance in lines(n, first + c, first + r)]
          for c in range(k) for r in range(k)]
    value = [sum(between(found[kind], distance) for distance, kind in square) for square in at]
    rows, sums, differences = list(range(k)), [0] * (2 * k), [0] * (2 * k)
    drawn.shuffle(rows)

    def move(c, r, by):
        """Adds a queen, or takes it away, and returns how many more pairs attack each other."""
        before = sums[c + r] + differences[r - c]
        sums[c + r] += by
        differences[r - c] += by
        return before if by > 0 else 2 - before

    for c, r in enumerate(rows):
        move(c, r, 1)
    for step in range(STEPS):
        heat = 0.3 * (1 - step / STEPS) ** 2 + 1e-4
        a, b = drawn.sample(range(k), 2)
        gain = value[k * a + rows[b]] + value[k * b + rows[a]] - value[k * a + rows[a]] - value[k * b + rows[b]]
        pairs = move(a, rows[a], -1) + move(b, rows[b], -1) + move(a, rows[b], 1) + move(b, rows[a], 1)
        if 0.5 * pairs <= gain or drawn.random() < math.exp((gain - 0.5 * pairs) / heat):
            rows[a], rows[b] = rows[b], rows[a]
        else:
            move(a, rows[b], -1), move(b, rows[a], -1), move(a, rows[a], 1), move(b, rows[b], 1)
    if max(sums) > 1 or max(differences) > 1:
        return None
    return {first + c: first + r for c, r in enumerate(rows)}


def search(n, k, seconds):
    """The line of a set of k queens whose relaxation leaves too little room, or "" if none is found in time."""
    drawn, end, least = random.Random(f"{n} {k}"), time.time() + seconds, math.inf
    found = {"straight": [(0, 1.0), (n, 0.0)], "diagonal": [(0, 1.0), (n, 0.0)]}
    while time.time() < end:
        queens = anneal(n, k, found, drawn)
        total, weights = relax(n, queens) if queens else (math.inf, {})
        if total < n - k - 1e-3:
            return " ".join(str(queens.get(c, -1) + 1) for c in range(n))
        if total < least:
            least, found = total, profile(weights)
    return ""


def smallest(n, best, seconds):
    """The line of the smallest set that is found, or `best`, which is a known set or empty."""
    first = len(bench.queens_of(best).split()) - 1 if best else math.ceil(START * n)
    for k in range(first, 0, -1):
        board = bench.saved((n, k), search, n, k, seconds)
        print(f"n = {n}: {k} queens, {k / n:.4f} n: {'found' if board else 'not found'}", file=sys.stderr)
        if not board:
            return best
        best = board
    return best


def relaxed(board):
    """A line of rows as n and its queens, and the weights of its lines."""
    rows = board.split()
    queens = {c: int(row) - 1 for c, row in enumerate(rows) if row != "0"}
    return len(rows), queens, relax(len(rows), queens)[1]


def proof(board):
    """The line of a proof by weights, which `nqueens check` verifies."""
    n, queens, weights = relaxed(board)
    names = [(kind, 2 * i - n + 1) for kind in ("column", "row") for i in range(n)]
    names += [(kind, i - n + 1) for kind in ("sum", "difference") for i in range(2 * n - 1)]
    numbers = [math.ceil(SCALE * max(0, weights[name]) + 0.01) if name in weights else 0 for name in names]
    return f"No solution. Weights {sum(numbers)} < {SCALE * (n - len(queens))}: {SCALE} {' '.join(map(str, numbers))}"


def table(boards, proofs):
    rows = []
    for board, said in zip(boards, proofs):
        n, k, weight = len(board.split()), len(bench.queens_of(board).split()), int(said.split()[3]) / SCALE
        rows.append((n, k, f"{k / n:.4f}", f"{weight:.3f}"))
    return bench.markdown(["n", "queens", "queens / n", "sum of the weights / S"], rows, 0)


def page(directory):
    boards, proofs = ((directory / f"compact/{name}.txt").read_text().splitlines() for name in ("boards", "proofs"))
    share, n = min((len(bench.queens_of(board).split()) / len(board.split()), len(board.split())) for board in boards)
    return bench.filled("bench/compact.md", TABLE=table(boards, proofs), LEAST=f"The smallest share is {share:.4f}, for n = {n}.",
                        MACHINE=bench.machine_line(bench.measured(directory, "compact")))


def main():
    parser = bench.options(__doc__, "compact.md, its chart and CSV files")
    parser.add_argument("--search", type=float, metavar="SECONDS", help="look for smaller sets first")
    chosen = parser.parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    path, proofs = directory / "compact/boards.txt", directory / "compact/proofs.txt"
    path.parent.mkdir(exist_ok=True)
    known = {len(board.split()): board for board in (bench.ROOT / "bench/compact/boards.txt").read_text().splitlines()}
    for n in SIZES if chosen.search else []:
        known[n] = smallest(n, known.get(n, ""), chosen.search)
    boards = [board for _, board in sorted(known.items()) if board]
    path.write_text("".join(board + "\n" for board in boards))
    proofs.write_text("".join(proof(board) + "\n" for board in boards))
    if bench.marks(path, proofs) != [len(boards), 0, 0, 0]:
        sys.exit(f"compact.py: {proofs}: {bench.marks(path, proofs)}")
    drawn = profile(relaxed(known[DRAWN])[2]).items()
    rows = [dict(zip(WEIGHTS, (kind, distance, f"{weight:.4f}"))) for kind, points in drawn for distance, weight in points]
    bench.write(directory / "compact/weights.csv", WEIGHTS, rows)
    bench.keep(directory, "compact", about)
    bench.finish(chosen, "compact", about, page, chart=True)


if __name__ == "__main__":
    main()
