package nqueens.checking;

import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import nqueens.formats.BoardSizes;

/**
 * Checks one answer, queen by queen. Three bit sets (rows, sum diagonals, difference diagonals)
 * find the fault, and the first {@value #REMEMBERED} rows are kept to name the other queen. Memory:
 * 5/8 of a byte for each queen of the board and 4 bytes for each remembered one. It grows with the
 * queens that are taken.
 */
public final class SolutionCheck {
  /** Rows kept: 64 MiB. A fault whose other queen is not among them is reported without it. */
  static final int REMEMBERED = 1 << 24;

  private final int n;
  private final Question question;
  private final SparseBitSet rows;
  private final SparseBitSet sums;
  private final SparseBitSet differences;
  private int[] remembered = new int[16];
  private int columns;

  /** A check of the answer to a question. */
  SolutionCheck(Question question) {
    this.question = question;
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
    if (queens.length != n) {
      return queens.length + " queens instead of " + n;
    }
    SolutionCheck check = new SolutionCheck(Question.of(n));
    String fault = null;
    for (int i = 0; i < n && fault == null; i++) {
      long row = queens[i] + 1L;
      fault = check.next(row, () -> Long.toString(row));
    }
    return fault;
  }

  /** The first two queens of a board that attack each other, in words; null if none do. */
  public static String attackOn(int[] board) {
    SolutionCheck check = new SolutionCheck(Question.of(board.length));
    String fault = null;
    for (int i = 0; i < board.length && fault == null; i++) {
      if (board[i] >= 0) {
        fault = check.next(board[i] + 1L, () -> "");
      } else {
        check.columns++;
        check.remember(Integer.MIN_VALUE); // on no diagonal
      }
    }
    return fault;
  }

  /**
   * Takes the queen of the next column, of n, and returns what is wrong, or null.
   *
   * @param row its row, from 1, which may be any number
   * @param shown the row as messages show it
   */
  String next(long row, Supplier<String> shown) {
    int column = ++columns;
    if (row < 1 || row > n) {
      return "column " + column + ": row " + shown.get() + " is not in 1.." + n;
    }
    if (question.excludes(column, row)) {
      int wanted = question.given()[column - 1] + 1;
      return "column " + column + ": row " + row + ", but " + wanted + " is given";
    }
    if (!rows.add(row - 1)) {
      return earlier(column, c -> at(c) == row) + " are both in row " + row;
    }
    long sum = row + column;
    if (!sums.add(sum - 2)) {
      return earlier(column, c -> at(c) + c == sum) + " attack each other on a sum diagonal";
    }
    long difference = row - column;
    if (!differences.add(difference + n - 1)) {
      return earlier(column, c -> at(c) - c == difference)
          + " attack each other on a difference diagonal";
    }
    remember((int) row);
    return null;
  }

  private void remember(int row) {
    if (columns > REMEMBERED) {
      return;
    }
    if (columns > remembered.length) {
      remembered = Arrays.copyOf(remembered, Math.min(2 * remembered.length, REMEMBERED));
    }
    remembered[columns - 1] = row;
  }

  private long at(long column) {
    return remembered[(int) column - 1];
  }

  private static String earlier(int column, LongPredicate meets) {
    for (long c = 1; c < column && c <= REMEMBERED; c++) {
      if (meets.test(c)) {
        return "columns " + c + " and " + column;
      }
    }
    return "columns (one above " + REMEMBERED + ") and " + column;
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
