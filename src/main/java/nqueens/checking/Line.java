package nqueens.checking;

import java.util.Arrays;
import nqueens.formats.BoardSizes;
import nqueens.formats.TokenReader;

/** The numbers of an answer as they were read, the first {@value #KEPT} of them. */
final class Line {
  /** Numbers kept: 64 MiB. A fault whose other queen is not among them is reported without it. */
  static final int KEPT = 1 << 24;

  private int[] rows = new int[16];
  private int count;

  /** The first word that is no plain number, and its column; null if there is none. */
  private String odd;

  private int oddColumn;

  /** Adds the word that was read last. */
  void add(TokenReader word) {
    if (odd == null && !word.isPlainNumber()) {
      odd = word.quoted();
      oddColumn = count + 1;
    }
    if (count == rows.length && count < KEPT) {
      rows = Arrays.copyOf(rows, 2 * count);
    }
    if (count < KEPT) {
      rows[count] = (int) word.number();
    }
    count++;
  }

  int count() {
    return count;
  }

  /** The row of the queen in a 1-based column; of one that is not kept, a row on no diagonal. */
  int row(int column) {
    return column <= KEPT ? rows[column - 1] : SolutionCheck.NO_ROW;
  }

  /** The first fault as an answer for as many queens as there are numbers, or null. */
  String fault() {
    if (!BoardSizes.solvable(count)) {
      return "'No solution.' expected";
    }
    SolutionCheck check = new SolutionCheck(Question.of(count), this::row);
    for (int column = 1; column <= count; column++) {
      int row = row(column);
      String fault = column == oddColumn ? oddity() : check.next(row, () -> shown(row));
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  /** What is wrong with the first word that is no plain number, or null. */
  String oddity() {
    return odd == null
        ? null
        : "column " + oddColumn + ": " + odd + " is not a plain decimal number";
  }

  private static String shown(int row) {
    return row > BoardSizes.MAX ? "above 2^30" : Integer.toString(row);
  }
}
