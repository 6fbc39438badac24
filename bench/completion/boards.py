"""Boards for the scripts in bench, in the forms that `nqueens complete` reads."""
import pathlib, re, sys

COLUMN, ROW, SUM, DIFFERENCE = range(4)


def lines(square):
    """The column, row and diagonals of a square, from 0: (kind, number)."""
    column, row = square
    return (COLUMN, column), (ROW, row), (SUM, column + row), (DIFFERENCE, column - row)


def diagonals_excluded(numbers, taken):
    """A picture of CSPLib's problem 79: n, a count, and for each diagonal its number and whether it is a sum. The first `taken` have no queen."""
    n, out = numbers[0], {*zip(numbers[2::2][:taken], numbers[3::2])}
    return "".join("".join(".#"[(r + c, 1) in out or (r - c + n - 1, 0) in out] for c in range(n)) + "\n" for r in range(n))


class Board:
    """Given queens, the squares that are free, and the columns, rows and diagonals that need a queen on a free square.

    A square is (column, row), from 0. `on_line` has the numbers, from 0, of the free squares on each line that needs a queen or has one.
    """

    def __init__(self, queens, free, needed):
        self.queens, self.free, self.needed = queens, free, needed
        self.on_line = {}
        for number, square in enumerate(free):
            for line in lines(square):
                self.on_line.setdefault(line, []).append(number)
        for line in needed:
            self.on_line.setdefault(line, [])

    @classmethod
    def read(cls, text):
        """Of n numbers, the row of the queen in each column or 0, or of a picture of n lines of dots, Q and #."""
        words = text.split()
        picture, n = words[0][0] in ".Q#", len(words)
        rows = [1 + "".join(row[c] for row in words).find("Q") for c in range(n)] if picture else list(map(int, words))
        queens = [(c, r - 1) for c, r in enumerate(rows) if r]
        used = {line for square in queens for line in lines(square)}
        open_columns = [c for c in range(n) if (COLUMN, c) not in used]
        free = [(c, r) for c in open_columns for r in range(n) if used.isdisjoint(lines((c, r))) and not (picture and words[r][c] == "#")]
        return cls(queens, free, [(kind, i) for kind in (COLUMN, ROW) for i in range(n) if (kind, i) not in used])

    def answer(self, numbers):
        """The line that `nqueens complete` would print if the free squares of these numbers get queens."""
        return " ".join(str(row + 1) for _, row in sorted([*self.queens, *(self.free[number] for number in numbers)]))


def translate(usage, kind, pattern, write):
    """The main of drat.py and opb.py. A function writes a proof of a kind, which is a match of the pattern, into two files."""
    if len(sys.argv) != 5:
        sys.exit(usage)
    script = pathlib.Path(sys.argv[0]).name
    board, proof, *files = map(pathlib.Path, sys.argv[1:])
    try:
        found = re.fullmatch(pattern, proof.read_text())
        if not found:
            sys.exit(f"{script}: {proof} has no proof by {kind}")
        write(Board.read(board.read_text()), found, *files)
    except (KeyError, StopIteration, RuntimeError):
        sys.exit(f"{script}: {proof} is no proof for {board}")
    except (OSError, ValueError, LookupError) as fault:
        sys.exit(f"{script}: BOARD or PROOF cannot be used: {fault}")
