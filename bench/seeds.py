#!/usr/bin/env python3
"""Searches the seeds for the one with which Main restarts least, over n = 8..300; that is its default seed.

usage: bench/seeds.py [SEEDS]     (default: the first 3,000)

Prints the best seeds with their restarts, and fails if Main's default seed is not the best. Restarts are exact, so the
machine and its load make no difference.
"""
import re, subprocess, sys

import bench

SIZES = range(8, 301)
BEST = 5  # seeds shown
SOURCE = """
import java.util.stream.IntStream;

public class Seeds {
  public static void main(String[] args) {
    IntStream.range(0, Integer.parseInt(args[0])).parallel().forEach(seed -> {
      long restarts = 0;
      for (int n = FIRST; n <= LAST; n++) {
        Main.Solver solver = new Main.Solver(n, seed, 1);
        try {
          solver.solve();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
        restarts += solver.restarts;
      }
      System.out.println(restarts + " " + seed);
    });
  }
}
""".replace("FIRST", str(SIZES[0])).replace("LAST", str(SIZES[-1]))


def main():
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    directory = bench.BUILD / "Seeds"
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "Seeds.java").write_text(SOURCE)
    subprocess.run(["javac", "-d", directory, bench.ROOT / "Main.java", directory / "Seeds.java"], check=True)
    out = subprocess.run(["java", "-cp", directory, "Seeds", str(seeds)], check=True, capture_output=True, text=True).stdout
    best = sorted(tuple(map(int, line.split())) for line in out.splitlines())
    default = int(re.search(r"DEFAULT_SEED = (\d+)", (bench.ROOT / "Main.java").read_text())[1])
    for restarts, seed in best[:BEST]:
        print(f"seed {seed}: {restarts} restarts over n = {SIZES[0]}..{SIZES[-1]}{' (the default)' if seed == default else ''}")
    if best[0][1] != default:
        sys.exit(f"seeds.py: Main's default is {default}, not the best of the first {seeds:,}")


if __name__ == "__main__":
    main()
