#!/usr/bin/env python3
"""Writes the pages of this directory, and the tables in spark/README.md, again from the results beside them.

usage: bench/pages.py [--check]     (with --check it only says which of them would change, and ends with 1 if any would)
"""
import importlib, sys

import bench

DIRECTORY = bench.ROOT / "bench"
PAGES = {"startup.md": "bench", "large.md": "large", "count.md": "count", "count-costs.md": "count-costs", "complete.md": "complete",
         "proofs.md": "proofs", "blocked.md": "blocked", "first-solutions.md": "first-solutions", "estimate.md": "estimate",
         "race.md": "race", "cores.md": "cores", "../spark/README.md": "spark"}


def main():
    changed = []
    for name, script in PAGES.items():
        path, text = DIRECTORY / name, importlib.import_module(script).page(DIRECTORY)
        if not path.exists() or path.read_text() != text:
            changed.append(name)
            if sys.argv[1:] != ["--check"]:
                path.write_text(text)
    print(*changed, sep="\n", end="\n" * bool(changed))
    sys.exit(bool(changed) and sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    main()
