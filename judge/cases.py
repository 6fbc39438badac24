"""The secret inputs of the package, and inputs that its input validator must refuse.

A secret input is named after the reason why it is there; the sentence beside it goes into the package as its .desc.
"""

import random

EVERY_N = range(8, 301)

# The limits of the statement. The second decides who passes. The time limit is POJ's, 1 s, and a right solution should
# pass it with some room, whatever its language. Local searches take about n^2 steps for n queens, so the sum of n^2
# bounds what an input costs. The slowest right solutions are hill climbing over all pairs of columns in Java
# (submissions/accepted/HillClimbing.java) and min-conflicts in Python (submissions/accepted/min_conflicts.py).
# Boards of about 120 queens cost them the most, for an input has room for 300 of those and no more. The step
# "submissions" fails when an accepted submission needs more than half the time limit, or two thirds of it in Python.
MOST_SIZES = 300
MOST_SQUARES = 4_600_000


def most_boards(n):
    """How many boards of n queens a case may have."""
    return min(MOST_SIZES, MOST_SQUARES // (n * n))


def shuffled(sizes, seed):
    # random.Random.random() is the one method whose sequence Python promises to keep between versions.
    draw = random.Random(seed).random
    return sorted(sizes, key=lambda _: draw())


def drawn(smallest, largest, count, seed):
    draw = random.Random(seed).random
    return [smallest + int(draw() * (largest - smallest + 1)) for _ in range(count)]


def modulo_6(rest):
    return [n for n in EVERY_N if n % 6 == rest]


# name: (why it is there, sizes)
SECRET = {
    "01-smallest-odd": ("the smallest odd board alone; the smallest of all is the sample", [9]),
    "02-largest": ("the largest board alone", [300]),
    "03-every-odd-n": ("every odd size once, rising", EVERY_N[1::2]),
    "04-every-even-n-falling": ("every even size once, falling: buffers sized by the first board", EVERY_N[::-2]),
    "05-shuffled": (
        "half of all sizes, in no order: what one board leaves for the next",
        shuffled(EVERY_N, 5)[::2],
    ),
    "06-n-mod-6-is-0": ("closed formulas: the plain case", modulo_6(0)),
    "07-n-mod-6-is-1": ("closed formulas: the plain case, a queen in the corner", modulo_6(1)),
    "08-n-mod-6-is-2": ("closed formulas: 2 modulo 6 needs a case of its own", modulo_6(2)),
    "09-n-mod-6-is-3": ("closed formulas: 3 modulo 6 needs a case of its own", modulo_6(3)),
    "10-n-mod-6-is-4": ("closed formulas: the plain case", modulo_6(4)),
    "11-n-mod-6-is-5": ("closed formulas: the plain case, a queen in the corner", modulo_6(5)),
    "12-powers-of-two": ("bit sets and tables that end at a power of two", [8, 16, 32, 64, 128, 256]),
    "13-beside-powers-of-two": (
        "one less and one more than a power of two",
        [9, 15, 17, 31, 33, 63, 65, 127, 129, 255, 257],
    ),
    "14-small-boards": (
        f"{MOST_SIZES} boards of 8 to 20 queens, where solutions are few and searches get stuck",
        drawn(8, 20, MOST_SIZES, 14),
    ),
    "15-all-smallest": (f"the smallest board {MOST_SIZES} times", [8] * MOST_SIZES),
    "16-all-largest": (
        f"the largest board {most_boards(300)} times: the longest output",
        [300] * most_boards(300),
    ),
    "17-smallest-and-largest": (
        "8 and 300 in turn: what is left of the large board in the small one",
        [8, 300] * most_boards(300),
    ),
    "18-repeats": ("ten sizes, each 13 times, in no order", shuffled(list(range(30, 301, 30)) * 13, 18)),
    "19-long": (f"{MOST_SIZES} sizes drawn from 8 to 220", drawn(8, 220, MOST_SIZES, 19)),
    "20-large": (f"{most_boards(275)} sizes from 250 up", drawn(250, 300, most_boards(275), 20)),
    "21-largest-input": (
        f"{MOST_SIZES} sizes, the most there may be, with the largest sum of n^2 there may be",
        shuffled([100] * 172 + [150] * 128, 21),
    ),
}

# reason: input
REFUSED = {
    "empty": b"",
    "only a line feed": b"\n",
    "no size": b"0\n",
    "no terminator": b"8\n",
    "no terminator at the limit of sizes": b"8\n" * MOST_SIZES,
    "no final newline": b"8\n0",
    "below the range": b"7\n0\n",
    "one digit below the range": b"1\n0\n",
    "above the range": b"301\n0\n",
    "far above the range": b"1000\n0\n",
    "beyond 32 bits": b"4294967304\n0\n",
    "negative": b"-8\n0\n",
    "plus sign": b"+8\n0\n",
    "leading zero": b"08\n0\n",
    "terminator with two zeros": b"8\n00\n",
    "CRLF": b"8\r\n0\r\n",
    "CRLF after the terminator": b"8\n0\r\n",
    "leading space": b" 8\n0\n",
    "trailing space": b"8 \n0\n",
    "tab": b"8\t\n0\n",
    "two sizes on a line": b"8 9\n0\n",
    "blank line first": b"\n8\n0\n",
    "blank line inside": b"8\n\n9\n0\n",
    "blank line at the end": b"8\n0\n\n",
    "size after the terminator": b"8\n0\n9\n",
    "second terminator": b"8\n0\n0\n",
    "letters": b"eight\n0\n",
    "fraction": b"8.0\n0\n",
    "exponent": b"8e0\n0\n",
    "NUL": b"8\0\n0\n",
    "byte order mark": b"\xef\xbb\xbf8\n0\n",
    "digit that is not ASCII": "\u0668\n0\n".encode(),
    "too many sizes": b"8\n" * (MOST_SIZES + 1) + b"0\n",
    "the sum of n^2 is one too large": b"".join(b"%d\n" % n for n in [100] * 169 + [150] * 128 + [12, 36, 169, 0]),
    "as many of the largest boards as lines": b"300\n" * MOST_SIZES + b"0\n",
    "one of the largest boards too many": b"300\n" * (most_boards(300) + 1) + b"0\n",
    "a byte after the longest input": b"100\n" * MOST_SIZES + b"0\n\n",
    "endless": b"8" * 10_000_000,
}
