package nqueens.checking;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import nqueens.formats.BoardSizes;
import nqueens.formats.LineBuffer;
import nqueens.formats.Plural;
import nqueens.formats.TokenReader;

/**
 * The numbers of an answer or of a line. They are checked as they come for the size that is
 * expected, and later for another one, for which the first {@value #KEPT} of them are kept.
 */
final class Line {
  /** They take 64 MiB. A fault whose other queen is not among them is reported without it. */
  static final int KEPT = 1 << 24;

  private static final String NO_SOLUTION = "No solution.";
  private static final int SHOWN = 40;

  private final Question expected;
  private final SolutionCheck check;
  private int[] rows = new int[16];
  private int count;

  /** How many numbers are checked as they come: none any more after the first fault. */
  private int checked;

  /** The first fault for the expected size, or null. */
  private String fault;

  /** The first word that is no plain number, and its column; null if there is none. */
  private String odd;

  private int oddColumn;

  /** Whether a word does not even look like a number. */
  private boolean text;

  /** What a text that begins with "no" says; else null. */
  private String words;

  /** A line; nothing is expected if that is null. */
  Line(Question expected) {
    this.expected = expected;
    check = expected == null ? null : new SolutionCheck(expected, this::row);
    checked = expected == null ? 0 : expected.n();
  }

  /** Adds the word that was read last, and returns the first fault for the expected size. */
  String add(TokenReader word) {
    if (count == rows.length && count < KEPT) {
      rows = Arrays.copyOf(rows, 2 * count);
    }
    if (count < rows.length) {
      rows[count] = (int) word.number();
    }
    count += count < Integer.MAX_VALUE ? 1 : 0;
    if (!word.isPlainNumber()) {
      addOdd(word);
    } else if (count <= checked) {
      fault = check.next(word.number());
    }
    checked = fault == null ? checked : 0;
    return fault;
  }

  private void addOdd(TokenReader word) {
    text = text || !word.looksLikeNumber();
    if (odd == null) {
      odd = word.quoted();
      oddColumn = count;
    }
    fault = count <= checked ? oddity() : fault;
  }

  /** Ends a line, which is the marked one. */
  void end(LineBuffer lines) throws IOException {
    if (text && odd.regionMatches(true, 1, "no", 0, 2)) {
      String said = lines.markedLine().replaceAll("\\s+", " ").replaceAll("[^ -~]", "?").strip();
      boolean no = said.matches("(?i)no(\\b|.?sol).*");
      words = no ? said.substring(0, Math.min(said.length(), SHOWN)) : null;
    }
  }

  int count() {
    return count;
  }

  /** Whether it is text that does not say that there is no solution. */
  boolean isOtherText() {
    return text && words == null;
  }

  /** Whether it is one number, such as 12, 0.5 or -1. */
  boolean isSingleNumber() {
    return count == 1 && (odd == null || odd.matches("'[-+]?(0|[1-9]\\d*|\\d*[.]\\d*)'"));
  }

  /** Whether it says that there is no solution, or nearly. */
  boolean isWords() {
    return words != null;
  }

  /** The row of the queen in a 1-based column; of one that is not kept, a row on no diagonal. */
  int row(int column) {
    return column <= KEPT ? rows[column - 1] : SolutionCheck.NO_ROW;
  }

  boolean repeats(Line other) {
    return other != null
        && count == other.count
        && count <= KEPT
        && Objects.equals(odd, other.odd)
        && Objects.equals(words, other.words)
        && Arrays.equals(rows, 0, count, other.rows, 0, count);
  }

  /** The first fault as an answer for n queens, or null. */
  String fault(int n) {
    if (!BoardSizes.solvable(n)) {
      return NO_SOLUTION.equals(words) ? null : "'No solution.' expected, not " + found();
    }
    if (words != null) {
      return found() + " although there is one";
    }
    if (count != n) {
      return Plural.of(count, "number") + " instead of " + n;
    }
    if (expected != null && expected.n() == n) {
      return fault;
    }
    SolutionCheck again = new SolutionCheck(Question.of(n), this::row);
    String first = null;
    for (int column = 1; column <= n && first == null; column++) {
      first = odd != null && column == oddColumn ? oddity() : again.next(row(column));
    }
    return first;
  }

  /** The first word that is no plain number, in quotes. */
  String odd() {
    return odd;
  }

  private String oddity() {
    return "column " + oddColumn + ": " + odd + " is not a plain decimal number";
  }

  private String found() {
    return words != null
        ? "'" + words + "'"
        : oddColumn == 1 ? odd : "'" + SolutionCheck.shown(row(1)) + "'";
  }
}
