package nqueens.checking;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import nqueens.formats.BoardSizes;
import nqueens.formats.GivenBoard;

/**
 * Checks one answer, queen by queen. Three bit sets (rows, sum diagonals, difference diagonals)
 * find the fault. Memory: 5/8 of a byte for each queen of the board. It grows with the queens that
 * are taken.
 *
 * <p>An answer that is an array is right if its n queens take n rows, n sum diagonals and n
 * difference diagonals. Counting these is faster, so it comes first. Only a wrong answer is then
 * read queen by queen, for the words of its fault.
 */
public final class SolutionCheck {
  /** In place of a row that is not known: it is on no diagonal. */
  static final int NO_ROW = Integer.MIN_VALUE;

  /** Queens that are taken at once. A longer loop would be compiled later. */
  private static final int SLICE = 64;

  private final int n;
  private final GivenBoard given;
  private final IntUnaryOperator rowOf;
  private final SparseBitSet rows;
  private final SparseBitSet sums;
  private final SparseBitSet differences;
  private int columns;

  /**
   * A check of the answer to a question.
   *
   * @param rowOf the row of an earlier column, both from 1, to name the other queen of a fault
   */
  SolutionCheck(Question question, IntUnaryOperator rowOf) {
    given = question.given();
    this.rowOf = rowOf;
    n = question.n();
    rows = new SparseBitSet(n);
    sums = new SparseBitSet(2L * n - 1);
    differences = new SparseBitSet(2L * n - 1);
  }

  /**
   * The first fault of an answer, or null if it is right.
   *
   * @param queens the row of the queen in each column, from 0; or null for "no solution"
   * @param n the number of queens asked for, 1 to 2^30
   */
  public static String faultOf(int[] queens, int n) {
    if (queens == null) {
      return BoardSizes.solvable(n) ? "no solution where there is one" : null;
    }
    if (!BoardSizes.solvable(n)) {
      return "a solution where there is none";
    }
    return faultOf(queens, n, null);
  }

  /** The first fault of a completion, or null if it is right; {@code queens} as above. */
  public static String faultOf(int[] queens, GivenBoard given) {
    return faultOf(queens, given.queens().length, given);
  }

  private static String faultOf(int[] queens, int n, GivenBoard given) {
    if (queens.length != n) {
      return queens.length + " queens instead of " + n;
    }
    boolean blocked = given != null && given.blocked().any();
    if (queensInPeace(queens, given == null ? queens : given.queens()) == n
        && (!blocked || given.faultOf(queens) == null)) {
      return null;
    }
    SolutionCheck check = new SolutionCheck(new Question(n, given), c -> queens[c - 1] + 1);
    String fault = null;
    for (int i = 0; i < n && fault == null; i++) {
      fault = check.next(queens[i] + 1L);
    }
    return fault;
  }

  /**
   * The number of queens, or -1 if some attack each other. Queens beyond the board are left out,
   * and so are those that are not where one is given.
   *
   * @param given the board itself, if no queens are given
   */
  private static int queensInPeace(int[] board, int[] given) {
    int n = board.length;
    long[] rows = new long[(n + 63) >> 6];
    long[] sums = new long[2 * rows.length];
    long[] differences = new long[2 * rows.length];
    int queens = 0;
    for (int i = 0; i < n; i += SLICE) {
      queens += take(board, given, i, Math.min(n, i + SLICE), rows, sums, differences);
    }
    return count(rows) == queens && count(sums) == queens && count(differences) == queens
        ? queens
        : -1;
  }

  /** Marks the rows and diagonals of the queens in some columns, and counts these queens. */
  private static int take(
      int[] board, int[] given, int from, int to, long[] rows, long[] sums, long[] differences) {
    int n = board.length;
    int queens = 0;
    for (int i = from; i < to; i++) {
      int row = board[i];
      if (row >= 0 && row < n && (given[i] == row || given[i] < 0)) {
        int sum = i + row;
        int difference = n - 1 - i + row;
        rows[row >> 6] |= 1L << row;
        sums[sum >> 6] |= 1L << sum;
        differences[difference >> 6] |= 1L << difference;
        queens++;
      }
    }
    return queens;
  }

  private static long count(long[] words) {
    long count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** The first two queens of a board that attack each other, in words; null if none do. */
  public static String attackOn(int[] board) {
    if (queensInPeace(board, board) >= 0) {
      return null;
    }
    IntUnaryOperator rowOf = c -> board[c - 1] < 0 ? NO_ROW : board[c - 1] + 1;
    SolutionCheck check = new SolutionCheck(Question.of(board.length), rowOf);
    String fault = null;
    for (int i = 0; i < board.length && fault == null; i++) {
      if (board[i] >= 0) {
        fault = check.next(board[i] + 1L);
      } else {
        check.columns++;
      }
    }
    return fault;
  }

  /**
   * Takes the queen of the next column, of n, and returns what is wrong, or null.
   *
   * @param row its row, from 1, which may be any number
   */
  String next(long row) {
    int column = ++columns;
    if (row < 1 || row > n) {
      return "column " + column + ": row " + shown(row) + " is not in 1.." + n;
    }
    if (given != null) {
      String fault = given.faultOf(column - 1, (int) row - 1);
      if (fault != null) {
        return fault;
      }
    }
    if (!rows.add(row - 1)) {
      return earlier(column, c -> rowOf(c) == row) + " are both in row " + row;
    }
    long sum = row + column;
    if (!sums.add(sum - 2)) {
      return earlier(column, c -> rowOf(c) + c == sum) + " attack each other on a sum diagonal";
    }
    long difference = row - column;
    if (!differences.add(difference + n - 1)) {
      return earlier(column, c -> rowOf(c) - c == difference)
          + " attack each other on a difference diagonal";
    }
    return null;
  }

  /** A row as messages show it. Larger ones than 2^30 are not told apart. */
  static String shown(long row) {
    return row > BoardSizes.MAX ? "above 2^30" : Long.toString(row);
  }

  private long rowOf(int column) {
    return rowOf.applyAsInt(column);
  }

  private static String earlier(int column, IntPredicate meets) {
    for (int c = 1; c < column; c++) {
      if (meets.test(c)) {
        return "columns " + c + " and " + column;
      }
    }
    return "columns (one above " + Line.KEPT + ") and " + column;
  }

  /**
   * A set of numbers in 0..size-1, one bit each. Its pages take memory only when a number falls
   * into them, so a short answer to a huge size costs next to nothing.
   */
  private static final class SparseBitSet {
    private static final int PAGE_SHIFT = 19;
    private static final int PAGE_BITS = 1 << PAGE_SHIFT;

    private final long[][] pages;
    private final long size;

    SparseBitSet(long size) {
      this.size = size;
      this.pages = new long[(int) ((size + PAGE_BITS - 1) >>> PAGE_SHIFT)][];
    }

    /** Adds a number; false if it was in already. */
    boolean add(long number) {
      int p = (int) (number >>> PAGE_SHIFT);
      if (pages[p] == null) {
        long bits = Math.min(PAGE_BITS, size - ((long) p << PAGE_SHIFT));
        pages[p] = new long[(int) ((bits + 63) >>> 6)];
      }
      int word = (int) (number & (PAGE_BITS - 1)) >>> 6;
      long bit = 1L << number;
      boolean added = (pages[p][word] & bit) == 0;
      pages[p][word] |= bit;
      return added;
    }
  }
}
