# Forgets that there may be 300 sizes: has room for 100, and drops the rest. Caught by 03-every-odd-n.

import sys


def place(n):
    """Even rows rising, then odd rows rising; 2 and 3 modulo 6 move a few of them (E. Pauls, 1874)."""
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd = [3, 1, *odd[3:], 5]
    elif n % 6 == 3:
        even = [*even[1:], 2]
        odd = [*odd[2:], 1, 3]
    return even + odd


sizes = [int(token) for token in sys.stdin.read().split()]
for size in sizes[: min(100, sizes.index(0))]:
    print(" ".join(map(str, place(size))))
