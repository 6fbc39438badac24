#!/usr/bin/env python3
"""Input validator: exit status 42 for an input as the statement promises it, 43 and a reason for any other.

One size from 8 to 300 stands on each of 1 to 300 lines, then a line with 0, and nothing after it. The sum of the squares
of the sizes is at most 4,600,000. Numbers have no sign, no leading zero and no white space around them. Every line, the
last too, ends with one line feed.
"""

import re
import sys

MOST_SIZES = 300
MOST_SQUARES = 4_600_000
LONGEST_INPUT = MOST_SIZES * len("300\n") + len("0\n")
SIZE = re.compile(rb"[89]|[1-9][0-9]|[12][0-9][0-9]|300")


def fault(data):
    """Returns what is wrong with the input first, or None."""
    if len(data) > LONGEST_INPUT:
        return f"longer than {MOST_SIZES} sizes can be"
    if not data.endswith(b"\n"):
        return "no line feed at the end"
    lines = data[:-1].split(b"\n")
    squares = 0
    for number, line in enumerate(lines, 1):
        if line == b"0":
            if number == 1:
                return "line 1: 0 before any size"
            return None if number == len(lines) else f"line {number + 1}: something after the 0"
        if number > MOST_SIZES:
            return f"line {number}: more than {MOST_SIZES} sizes"
        if not SIZE.fullmatch(line):
            return f"line {number}: {line[:20]!r} is no size from 8 to 300"
        squares += int(line) ** 2
        if squares > MOST_SQUARES:
            return f"line {number}: the sum of n^2 is {squares}, more than {MOST_SQUARES}"
    return "no 0 at the end"


if __name__ == "__main__":
    reason = fault(sys.stdin.buffer.read(LONGEST_INPUT + 1))
    if reason:
        print(reason, file=sys.stderr)
    sys.exit(43 if reason else 42)
