# Right: min-conflicts (Minton, Johnston, Philips and Laird, 1992). Shuffle the rows; sweep over the columns and move each
# attacked queen to a row of its column that the fewest queens attack, the first of them from a random row on; after fifty
# sweeps shuffle again. Time: O(n) a move. Counts are kept in bytes, so that n of them are added up as one large number.

import random
import sys

MOST_SWEEPS = 50


def solve(n):
    while True:
        row = attempt(n)
        if row:
            return row


def attempt(n):
    """The row of the queen in each column, both from 0; None if the sweeps did not end in a solution."""
    row = random.sample(range(n), n)
    on_row = bytearray([1] * n)  # queens in each row, and on each diagonal: row + column, row - column + n
    on_sum = bytearray(2 * n)
    on_difference = bytearray(2 * n)
    for c, r in enumerate(row):
        on_sum[r + c] += 1
        on_difference[r - c + n] += 1
    for _ in range(MOST_SWEEPS):
        calm = True
        for c, r in enumerate(row):
            if on_row[r] + on_sum[r + c] + on_difference[r - c + n] == 3:
                continue  # the queen itself on its three lines
            calm = False
            on_row[r] -= 1
            on_sum[r + c] -= 1
            on_difference[r - c + n] -= 1
            lines = on_row, on_sum[c : c + n], on_difference[n - c : 2 * n - c]
            attacks = sum(int.from_bytes(line, "big") for line in lines).to_bytes(n, "big")  # on row r of column c
            row[c] = r = (attacks + attacks).find(min(attacks), random.randrange(n)) % n
            on_row[r] += 1
            on_sum[r + c] += 1
            on_difference[r - c + n] += 1
        if calm:
            return row
    return None


random.seed(3239)
for size in map(int, sys.stdin.read().split()):
    if size == 0:
        break
    print(*(r + 1 for r in solve(size)))
