package nqueens.counters;

import java.lang.ref.SoftReference;

/**
 * Counting by joining quadrants: lists the partial placements of a quarter of the board once, joins
 * quarters to half boards, and counts the pairs of half boards that fit, 64 at a time, instead of
 * meeting every placement.
 *
 * <p>The board is cut into south (rows 0..size-1) and north, west (columns 0..size-1) and east;
 * size = (n + 1) / 2, so for odd n the middle row is south's and the middle column west's. {@link
 * QuadrantPieces} has the quarters, {@link EastHalves} and {@link WestHalves} the half boards,
 * {@link QuadrantJoin} the pairs, {@link SymmetryClass} the mirror images that need not be counted.
 *
 * <p>A task is the row sets R of the east that share their south rows, for large n also the highest
 * of their north rows. Costs differ: tasks are numbered so that neighbours are unlike.
 *
 * <p>Time: about 45 times as much for n = 20 as for 18, 125 times for 22 as for 20 (README).
 * Memory: 12 bytes a piece, 8 to 10 times as many for every second n. Where the pieces end, {@link
 * RingCounter} goes on.
 *
 * <p>Overflow: totals within a row set are far from 2^63 up to n = {@value #LARGEST}, whose
 * placements are 227,514,171,973,736 in all; sums over row sets are checked nevertheless.
 *
 * <p>Source: the idea is in "N-Queens" at deepgreen.game.coocan.jp and in N-Queens-Count-Sol by
 * Evgeny Kluev (C++), whose code this does not follow.
 */
public final class QuadrantCounter implements SolutionCounter {
  /** The smallest n: below, there is nothing to join. */
  public static final int SMALLEST = 4;

  /**
   * The largest n. Up to size 12 a half piece's number fits 16 bits (62,020 at most) and a field of
   * lines 24 bits; the pieces of size 12 take 7.2 GiB.
   */
  public static final int LARGEST = 24;

  /** Largest size without tasks that fix north rows; for each size more they fix three more. */
  private static final int WHOLE_TASK_SIZE = 10;

  /**
   * Odd, near 2^32 / golden ratio: multiples, cut to any number of low bits, permute and scatter.
   */
  private static final int SCATTER = 0x9E3779B1;

  /**
   * Lists and bitmaps of a thread, up to size 11: 0.5 million west half boards at n = 22 (largest
   * of 120 row sets), in an array that grows by doubling. For size 12 it is 8 times as much: 4.8
   * million at n = 24.
   */
  private static final long THREAD_BYTES = 16L << 20;

  /** The virtual machine's classes, and room for the garbage collector. */
  private static final long BASE_BYTES = 24L << 20;

  /** The pieces that were used last, for as long as the heap has room. */
  private static SoftReference<QuadrantPieces> shared = new SoftReference<>(null);

  private final int n;
  private final QuadrantPieces pieces;
  private final ThreadLocal<QuadrantJoin> joins;

  /**
   * A counter; the first one of its size lists the pieces.
   *
   * @param n {@value #SMALLEST}..{@value #LARGEST}
   */
  public QuadrantCounter(int n) {
    this.n = n;
    this.pieces = pieces((n + 1) / 2);
    this.joins = ThreadLocal.withInitial(() -> new QuadrantJoin(n, pieces));
  }

  private static synchronized QuadrantPieces pieces(int size) {
    QuadrantPieces pieces = shared.get();
    if (pieces == null || pieces.size != size) {
      shared.clear(); // room for the new ones
      pieces = new QuadrantPieces(size);
      shared = new SoftReference<>(pieces);
    }
    return pieces;
  }

  /**
   * The heap that a count takes, the virtual machine's share included. The pieces live in the old
   * generation, which is two thirds of the heap for some garbage collectors.
   *
   * @param n {@value #SMALLEST}..{@value #LARGEST}
   * @return bytes
   */
  public static long heapBytes(int n, int threads) {
    int size = (n + 1) / 2;
    long pieces = QuadrantPieces.heapBytes(size);
    long thread = THREAD_BYTES << (3 * Math.max(0, size - 11));
    return pieces + pieces / 2 + threads * thread + BASE_BYTES;
  }

  /** The number of tasks for n. */
  public static int tasks(int n) {
    int size = (n + 1) / 2;
    return 1 << (size + fixedRows(size));
  }

  private static int fixedRows(int size) {
    return Math.max(0, 3 * (size - WHOLE_TASK_SIZE));
  }

  @Override
  public int tasks() {
    return tasks(n);
  }

  @Override
  public long count(int task) {
    int scattered = (task * SCATTER) & (tasks() - 1);
    int southRows = scattered & ((1 << pieces.size) - 1);
    int free = n / 2 - fixedRows(pieces.size);
    int firstNorth = (scattered >> pieces.size) << free;
    long total = 0;
    for (SymmetryClass symmetry : SymmetryClass.of(n)) {
      long count = count(symmetry, southRows, firstNorth, firstNorth + (1 << free));
      total = Math.addExact(total, count);
    }
    return total;
  }

  /** Counts for the row sets with these south rows and north rows in firstNorth..endNorth-1. */
  private long count(SymmetryClass symmetry, int southRows, int firstNorth, int endNorth) {
    QuadrantJoin join = joins.get();
    join.south(symmetry, southRows);
    long total = 0;
    for (int northRows = firstNorth; northRows < endNorth; northRows++) {
      total = Math.addExact(total, countRowSet(join, symmetry, southRows, northRows));
    }
    return total;
  }

  /**
   * A method of its own, as it calls the join for few of its row sets: in the loop above, C2 would
   * inline the whole join and compile it twice more.
   */
  private long countRowSet(
      QuadrantJoin join, SymmetryClass symmetry, int southRows, int northRows) {
    int rows = (northRows << pieces.size) | southRows;
    int weight = Integer.bitCount(rows) == n / 2 ? symmetry.weight(n, rows) : 0;
    return weight == 0 ? 0 : Math.multiplyExact(weight, join.count(northRows));
  }
}
