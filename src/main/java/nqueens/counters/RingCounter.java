package nqueens.counters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Counting by rings. A ring is the queens of the top and bottom rows and of the left and right
 * columns. One ring of each symmetry class is completed by a search of the inner rows.
 *
 * <p>The eight symmetries of the board map rings to rings. All rings of a class have the same
 * number of completions. So one of them is completed, and its number is multiplied by the size of
 * its class, which is 8 for nearly all. No single placement is ever tested for symmetry. A task is
 * one class; from n = 24 on, it is one class and the columns of its first one or two inner rows.
 *
 * <p>Diagonals are bits by their own number, so rows may be taken in any order. Row 0 is the top
 * here, unlike in the quadrants. In the order n - 3, n - 4, .. 4, then n - 2, 3, 2, 1, the search
 * meets 3.64 million boards for n = 14. From the middle outwards there are 4.08 million, and from
 * top to bottom 5.88 million. The ring that is completed has its top queen nearest to a corner. The
 * other three stand farther in, or as far, and leave the lower rows less choice.
 *
 * <p>A board is kept only if each of the next three rows has a free column left. To look at two
 * rows, or at four, costs more time. Whether a board is kept is as good as random, so it is written
 * on top of a stack in any case, and the stack pointer moves only if it is kept. That needs no
 * branch, and is 15 % faster than recursion, whose branch the processor guesses wrong for most
 * boards. The last two rows have two columns to share, and one branch decides them: whether a
 * diagonal joins the two squares.
 *
 * <p>Nothing overflows unseen. A single search adds a few at a time, so it would take centuries to
 * reach 2^63, and the product with the size of the class is checked.
 */
public final class RingCounter implements PlacementCounter {
  /**
   * The smallest n. At least n - 4 rows have no queen of the ring, and the last step needs three of
   * them. The unit tests need a fourth, as their tasks have the columns of an inner row at small n,
   * too.
   */
  public static final int SMALLEST = 8;

  /** Up to here a class takes minutes at most, and is one task. */
  private static final int LARGEST_OF_WHOLE_CLASSES = 23;

  /** Words of the stack for a board, see {@link #completions}. */
  private static final int WORDS = 3;

  /** Diagonals take 2n - 1 bits, 59 at most; the level takes those above. */
  private static final int LEVEL_SHIFT = 59;

  private static final long DIAGONALS = (1L << LEVEL_SHIFT) - 1;

  /** Ends the list of inner rows. */
  private static final int NONE = -1;

  /** The rows and columns of its queens, two of which may be one, and the rings in its class. */
  private record Ring(List<int[]> queens, int classSize) {}

  private final int n;

  /** Inner rows whose queens are part of the task. */
  private final int depth;

  /** Choices of columns in these rows. */
  private final int choices;

  private final List<Ring> rings = new ArrayList<>();

  /**
   * A counter whose tasks are as large as they can be while a count has enough of them.
   *
   * @param n {@value #SMALLEST}..30
   */
  public RingCounter(int n) {
    this(n, Math.max(0, Math.min(2, n - LARGEST_OF_WHOLE_CLASSES)));
  }

  /**
   * A counter whose tasks are smaller.
   *
   * @param depth inner rows whose queens are part of the task, so that three are left at least
   */
  RingCounter(int n, int depth) {
    this.n = n;
    this.depth = depth;
    this.choices = (int) Math.pow(n, depth);
    for (int key = 0; key < n * n * n * n; key++) {
      // The columns of the top and the bottom queen, the rows of the left and the right one.
      int[] ring = {key / (n * n * n), key / (n * n) % n, key / n % n, key % n};
      int[][] queens = {{0, ring[0]}, {n - 1, ring[1]}, {ring[2], 0}, {ring[3], n - 1}};
      int size = possible(List.of(queens)) ? classSize(ring) : 0;
      if (size > 0) {
        rings.add(new Ring(List.of(queens), size));
      }
    }
  }

  @Override
  public int tasks() {
    return Math.multiplyExact(rings.size(), choices);
  }

  @Override
  public long count(int task) {
    Ring ring = rings.get(task / choices);
    Start start = new Start();
    for (int[] queen : ring.queens) {
      start.place(queen[0], queen[1]);
    }
    int[] rows = innerRows(start.taken);
    int choice = task % choices;
    for (int k = 0; k < depth; k++, choice /= n) {
      if (!start.allows(rows[k], choice % n)) {
        return 0;
      }
      start.place(rows[k], choice % n);
    }
    rows = Arrays.copyOfRange(rows, depth, rows.length);
    long count = completions(rows, start.columns, start.sums, start.differences);
    return Math.multiplyExact(ring.classSize, count);
  }

  /** The queens that a task begins with; the masks are those of {@link #completions}. */
  private final class Start {
    /** taken[row] = whether the row has a queen. */
    final boolean[] taken = new boolean[n];

    int columns = (1 << n) - 1;
    long sums;
    long differences;

    boolean allows(int row, int column) {
      return (columns & ~attacked(sums, differences, row) & 1 << column) != 0;
    }

    /** Places a queen; two of a ring may be one, in a corner. */
    void place(int row, int column) {
      taken[row] = true;
      columns &= ~(1 << column);
      sums |= 1L << (row + column);
      differences |= 1L << (column - row + n - 1);
    }
  }

  /**
   * Completions of a ring. One hot function, long because a split costs time.
   *
   * <p>A board on the stack has queens in rows[0..level-1] and three words: its open columns and,
   * below them, those free in rows[level]; its sum diagonals and, above them, the level; its
   * difference diagonals.
   *
   * @param rows the rows without a queen in the order of search, then {@link #NONE}
   * @param columns a bit for each column without a queen, an open one
   * @param sums a bit for each sum diagonal (row + column) with a queen
   * @param differences a bit for each difference diagonal (column - row + n - 1) with a queen
   * @return the number of placements that have these queens
   */
  private long completions(int[] rows, int columns, long sums, long differences) {
    long[] stack = new long[WORDS * n * n];
    stack[0] = (long) columns << 32 | (columns & ~attacked(sums, differences, rows[0]));
    stack[1] = sums;
    stack[2] = differences;
    int end = WORDS; // of the stack
    long count = 0;
    while (end > 0) {
      end -= WORDS;
      int open = (int) (stack[end] >>> 32);
      int free = (int) stack[end];
      long ownSums = stack[end + 1] & DIAGONALS;
      int level = (int) (stack[end + 1] >>> LEVEL_SHIFT);
      long ownDifferences = stack[end + 2];
      int row = rows[level];
      int next = rows[level + 1];
      int second = rows[level + 2];
      int third = rows[level + 3];
      if (third == NONE) {
        count += countLastThree(row, next, second, open, ownSums, ownDifferences, free);
        continue;
      }
      long nextLevel = (level + 1L) << LEVEL_SHIFT;
      for (; free != 0; free &= free - 1) {
        int queen = free & -free;
        int nextOpen = open ^ queen;
        long nextSums = ownSums | (long) queen << row;
        long nextDifferences = ownDifferences | (long) queen << (n - 1 - row);
        int nextFree = nextOpen & ~attacked(nextSums, nextDifferences, next);
        int secondFree = nextOpen & ~attacked(nextSums, nextDifferences, second);
        int thirdFree = nextOpen & ~attacked(nextSums, nextDifferences, third);
        stack[end] = (long) nextOpen << 32 | nextFree;
        stack[end + 1] = nextSums | nextLevel;
        stack[end + 2] = nextDifferences;
        int none = ((nextFree - 1) | (secondFree - 1) | (thirdFree - 1)) >> 31; // 0, or -1 if dead
        end += WORDS & ~none;
      }
    }
    return count;
  }

  /** The completions of a board with three rows to go: two columns are left for the last two. */
  private long countLastThree(
      int row, int next, int last, int open, long sums, long differences, int unattacked) {
    int gap = Math.abs(next - last);
    long count = 0;
    for (int free = unattacked; free != 0; free &= free - 1) {
      int queen = free & -free;
      int nextOpen = open ^ queen;
      long nextSums = sums | (long) queen << row;
      long nextDifferences = differences | (long) queen << (n - 1 - row);
      int nextFree = nextOpen & ~attacked(nextSums, nextDifferences, next);
      int lastFree = nextOpen & ~attacked(nextSums, nextDifferences, last);
      int low = nextOpen & -nextOpen;
      int high = nextOpen ^ low;
      if (high != low << gap) {
        count += has(nextFree, low) & has(lastFree, high);
        count += has(nextFree, high) & has(lastFree, low);
      }
    }
    return count;
  }

  /** 1 if the column is in the set, 0 if not: the compiler makes no branch of it. */
  private static int has(int set, int column) {
    return (set & column) != 0 ? 1 : 0;
  }

  /** A bit for each column of a row that a diagonal attacks, and further bits beyond the board. */
  private int attacked(long sums, long differences, int row) {
    return (int) (sums >>> row) | (int) (differences >>> (n - 1 - row));
  }

  /** The rows without a queen in the order of search, ended by {@link #NONE}. */
  private int[] innerRows(boolean[] taken) {
    IntStream middle = IntStream.iterate(n - 3, row -> row >= 4, row -> row - 1);
    IntStream rows = IntStream.concat(middle, IntStream.of(n - 2, 3, 2, 1));
    return IntStream.concat(rows.filter(row -> !taken[row]), IntStream.of(NONE)).toArray();
  }

  /** Whether the four squares attack each other nowhere; two of them may be one, in a corner. */
  private static boolean possible(List<int[]> queens) {
    for (int[] a : queens) {
      for (int[] b : queens) {
        int rows = Math.abs(a[0] - b[0]);
        int columns = Math.abs(a[1] - b[1]);
        if (rows + columns > 0 && (rows == 0 || columns == 0 || rows == columns)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The number of rings that symmetries make of this one, or 0 if one of them comes before it in
   * order.
   */
  private int classSize(int[] own) {
    int end = n - 1;
    int[] ring = own;
    int same = 0; // symmetries that leave the ring as it is
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      for (int turns = 0; turns < 4; turns++) {
        int order = Arrays.compare(ring, own);
        if (order < 0) {
          return 0;
        }
        same += order == 0 ? 1 : 0;
        ring = new int[] {end - ring[2], end - ring[3], ring[1], ring[0]};
      }
      ring = new int[] {end - ring[0], end - ring[1], ring[3], ring[2]};
    }
    return 8 / same;
  }
}
