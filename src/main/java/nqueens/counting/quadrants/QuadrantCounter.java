package nqueens.counting.quadrants;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Counting by joining quadrants, as the package says.
 *
 * <p>A task has all row sets R of the east with the same south rows; for large n, the highest north
 * rows are the same, too. Costs differ, so tasks are numbered in an order in which neighbours are
 * unlike.
 *
 * <p>Overflow: totals within a row set are far from 2^63 up to n = {@value #MAX_N}, whose solutions
 * are about 2.6e18 in all. Sums over row sets are checked.
 *
 * <p>Source: the idea is in "N-Queens" at deepgreen.game.coocan.jp and in N-Queens-Count-Sol by
 * Evgeny Kluev (C++), whose code this does not follow.
 */
public final class QuadrantCounter {
  /** The smallest n: below, there is nothing to join. */
  public static final int MIN_N = 4;

  /** The largest n: up to side 14 diagonals and the numbers of strips fit 64 bits. */
  public static final int MAX_N = 28;

  /** The largest side whose tasks fix no north rows. Each further side fixes three more rows. */
  private static final int MAX_SIDE_FIXING_NONE = 10;

  /** The most north rows that a task fixes. There are then at most 8.4 million tasks. */
  private static final int MAX_FIXED = 9;

  /** An odd number. Its multiples, cut to some low bits, are a permutation, so tasks scatter. */
  private static final int SCATTER = 0x9E3779B1;

  private final int n;
  private final int fixedRows; // the number of north rows that a task fixes
  private final QuadrantPieces pieces;

  /** Joins that no thread is using. Not a ThreadLocal: a pool's threads would keep the pieces. */
  private final Queue<QuadrantJoin> joins = new ConcurrentLinkedQueue<>();

  /** A counter for {@value #MIN_N}..{@value #MAX_N} queens, whose pieces all threads share. */
  public QuadrantCounter(int n) {
    this(n, fixedRows(n));
  }

  /** A counter whose tasks fix so many of the highest north rows, 0..n/2. */
  QuadrantCounter(int n, int fixedRows) {
    this.n = n;
    this.fixedRows = fixedRows;
    this.pieces = new QuadrantPieces(side(n));
  }

  /** The number of tasks of a count for n. */
  public static int tasks(int n) {
    return 1 << (side(n) + fixedRows(n));
  }

  private static int side(int n) {
    return (n + 1) / 2;
  }

  private static int fixedRows(int n) {
    return Math.min(MAX_FIXED, Math.max(0, 3 * (side(n) - MAX_SIDE_FIXING_NONE)));
  }

  /** The number of tasks of this counter, at least 1. */
  int tasks() {
    return 1 << (pieces.side + fixedRows);
  }

  /** The solutions that fall to a task, 0..tasks-1; any number of threads may call this. */
  public long count(int task) {
    int scattered = (task * SCATTER) & (tasks() - 1);
    int southRows = scattered & ((1 << pieces.side) - 1);
    int free = n / 2 - fixedRows;
    int firstNorth = (scattered >> pieces.side) << free;
    QuadrantJoin idle = joins.poll();
    QuadrantJoin join = idle == null ? new QuadrantJoin(n, pieces) : idle;
    long total = 0;
    for (ParityCase parity : ParityCase.of(n)) {
      for (int northRows = firstNorth; northRows < firstNorth + (1 << free); northRows++) {
        int rows = (northRows << pieces.side) | southRows;
        total = Math.addExact(total, countRowSet(join, parity, rows));
      }
    }
    joins.add(join); // not one that failed
    return total;
  }

  /**
   * A method of its own: if its body stood in the loop above, C2 would inline the join there and
   * compile it again, for the loop and for the method, though most row sets have weight 0.
   */
  private long countRowSet(QuadrantJoin join, ParityCase parity, int rows) {
    int weight = Integer.bitCount(rows) == n / 2 ? parity.weight(n, rows) : 0;
    return weight == 0 ? 0 : Math.multiplyExact(weight, join.count(parity, rows));
  }
}
