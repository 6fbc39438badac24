package nqueens.count;

/** Counting by joining quadrants. */
final class QuadrantCounter implements SolutionCounter {
  private final int n;
  private final QuadrantPieces pieces;
  private final ThreadLocal<Scratch> scratch;

  private record Scratch(EastHalves east, WestHalves west) {}

  QuadrantCounter(int n) {
    this.n = n;
    this.pieces = new QuadrantPieces((n + 1) / 2);
    this.scratch =
        ThreadLocal.withInitial(
            () -> new Scratch(new EastHalves(n, pieces), new WestHalves(n, pieces)));
  }

  @Override
  public int tasks() {
    return 1 << pieces.size;
  }

  @Override
  public long count(int task) {
    int southRows = task * 0x9E3779B1 & tasks() - 1;
    long total = 0;
    for (SymmetryClass symmetry : SymmetryClass.of(n)) {
      total = Math.addExact(total, count(symmetry, southRows));
    }
    return total;
  }

  private long count(SymmetryClass symmetry, int southRows) {
    int size = pieces.size;
    int north = n / 2;
    boolean prepared = false;
    EastHalves east = scratch.get().east;
    WestHalves west = scratch.get().west;
    long total = 0;
    for (int northRows = 0; northRows < 1 << north; northRows++) {
      int rows = northRows << size | southRows;
      if (Integer.bitCount(rows) != north || symmetry.weight(n, rows) == 0) {
        continue;
      }
      int westSouth = southRows ^ (1 << size) - 1;
      if (!prepared) {
        east.south(symmetry, southRows);
        west.south(westSouth);
        prepared = true;
      }
      east.join(northRows);
      west.join(
          northRows ^ (1 << north) - 1,
          westSouth,
          symmetry.ordersMiddles(),
          symmetry.westPairs(n, rows));
      long pairs = west.count(east.patterns, east.length);
      total = Math.addExact(total, Math.multiplyExact(symmetry.weight(n, rows), pairs));
    }
    return total;
  }
}
