"""What the steps print, and how many expectations were met."""

passed = 0
failed = 0


def expect(good, what):
    """Counts one expectation, and tells the one that was not met."""
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"  FAILED: {what}")


def heading(text):
    print(f"\n== {text}", flush=True)


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip(), flush=True)
