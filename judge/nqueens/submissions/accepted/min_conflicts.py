# Right, and the slowest in Python: plain min-conflicts (Minton, Johnston, Philips and Laird, 1992). Shuffle the rows;
# sweep over the columns and move each attacked queen to a row of its column that the fewest queens attack, drawn at
# random if there are several; after twenty sweeps shuffle anew. Time: O(n) a move.

import random
import sys

MOST_SWEEPS = 20


def solve(n):
    while True:
        row = attempt(n)
        if row:
            return row


def attempt(n):
    """The row of the queen in each column, both from 0; None if the sweeps did not end in a solution."""
    row = random.sample(range(n), n)
    on_row = [1] * n  # queens in each row, and on each diagonal: row + column, row - column + n
    on_sum = [0] * (2 * n)
    on_difference = [0] * (2 * n)
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
            lines = zip(on_row, on_sum[c : c + n], on_difference[n - c : 2 * n - c])
            attacks = [a + b + d for a, b, d in lines]  # attacks[r] = queens that attack row r of column c
            fewest = min(attacks)
            row[c] = r = random.choice([r for r, queens in enumerate(attacks) if queens == fewest])
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
