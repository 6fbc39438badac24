"""What the steps print, and how many expectations were met."""

passed = 0
failures = []


def expect(good, what):
    """Counts one expectation, and prints it if it was not met."""
    global passed
    if good:
        passed += 1
    else:
        failures.append(what)
        print(f"  FAILED: {what}")


def summary():
    """The last lines: each expectation that was not met once more, and how many were met."""
    print()
    for what in failures:
        print(f"FAILED: {what}")
    print(f"{passed} passed, {len(failures)} failed")


def heading(text):
    print(f"\n== {text}", flush=True)


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip(), flush=True)
