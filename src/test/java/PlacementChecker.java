import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Says what is wrong with an answer, or nothing. It knows the task and its format to the byte, and
 * nothing of the search: what it calls right is right whoever wrote it.
 */
final class PlacementChecker {
  private static final String NO_SOLUTION = "No solution.";

  private PlacementChecker() {}

  /** What is wrong with the output for this input. The input must be a right one. */
  static Optional<String> fault(byte[] input, byte[] output) {
    Lines lines = new Lines(output);
    for (int n : sizes(input)) {
      Optional<String> fault = lines.faultOfNext(n);
      if (fault.isPresent()) {
        return fault.map(text -> "line " + lines.number + ", n = " + n + ": " + text);
      }
    }
    return lines.atEnd() ? Optional.empty() : Optional.of("output after the last answer");
  }

  /** As above; every char of the two is one byte. */
  static Optional<String> fault(String input, String output) {
    return fault(input.getBytes(ISO_8859_1), output.getBytes(ISO_8859_1));
  }

  /**
   * What is wrong with a board: {@code columns[row]} is the column of the queen of that row, both
   * from 0.
   */
  static Optional<String> fault(int n, int[] columns) {
    if (n == 2 || n == 3) {
      return columns == null ? Optional.empty() : Optional.of("a placement where there is none");
    }
    if (columns == null) {
      return Optional.of("no placement where there is one");
    }
    if (columns.length != n) {
      return Optional.of(columns.length + " queens");
    }
    Board board = new Board(n);
    for (int column : columns) {
      Optional<String> fault = board.faultOfNext(column + 1L);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  /** The sizes before the terminator, or all of them where there is none. */
  static List<Integer> sizes(byte[] input) {
    List<Integer> sizes = new ArrayList<>();
    int at = 0;
    while (at < input.length) {
      if (isSpace(input[at])) {
        at++;
        continue;
      }
      int from = at;
      long size = 0;
      while (at < input.length && !isSpace(input[at])) {
        int digit = input[at] - '0';
        size = size * 10 + digit;
        if (digit < 0 || digit > 9 || size > 1 << 30) {
          throw new IllegalArgumentException("not a size at byte " + from);
        }
        at++;
      }
      if (size == 0) {
        return sizes;
      }
      sizes.add((int) size);
    }
    return sizes;
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t' || b == '\n' || b == '\u000B' || b == '\f' || b == '\r';
  }

  /** The queens placed so far, row after row. */
  private static final class Board {
    final int n;
    final BitSet columns = new BitSet();
    final BitSet sums = new BitSet();
    final BitSet differences = new BitSet();
    int row = 1;

    Board(int n) {
      this.n = n;
    }

    /** Places the queen of the next row, in a column that counts from 1. */
    Optional<String> faultOfNext(long place) {
      if (row > n) {
        return Optional.of("more than " + n + " queens");
      }
      if (place < 1 || place > n) {
        return Optional.of("row " + row + ": no column " + place);
      }
      int column = (int) place;
      String attacked =
          taken(columns, column)
              ? "column"
              : taken(sums, row + column)
                  ? "sum diagonal"
                  : taken(differences, n + row - column) ? "difference diagonal" : null;
      if (attacked != null) {
        return Optional.of("row " + row + ": " + attacked + " of " + column + " is taken");
      }
      row++;
      return Optional.empty();
    }

    private static boolean taken(BitSet set, int line) {
      boolean taken = set.get(line);
      set.set(line);
      return taken;
    }
  }

  /** The output, read line by line. */
  private static final class Lines {
    final byte[] output;
    int at;
    int number;

    Lines(byte[] output) {
      this.output = output;
    }

    boolean atEnd() {
      return at == output.length;
    }

    Optional<String> faultOfNext(int n) {
      number++;
      if (atEnd()) {
        return Optional.of("missing");
      }
      Optional<String> fault = n == 2 || n == 3 ? faultOfWords() : faultOfNumbers(n);
      if (fault.isPresent()) {
        return fault;
      }
      return next() == '\n' ? Optional.empty() : Optional.of("does not end where it should");
    }

    private Optional<String> faultOfWords() {
      for (int i = 0; i < NO_SOLUTION.length(); i++) {
        if (next() != NO_SOLUTION.charAt(i)) {
          return Optional.of("not the words " + NO_SOLUTION);
        }
      }
      return Optional.empty();
    }

    private Optional<String> faultOfNumbers(int n) {
      Board board = new Board(n);
      for (int row = 1; row <= n; row++) {
        if (row > 1 && next() != ' ') {
          return Optional.of("no single space before row " + row);
        }
        int first = at;
        long column = 0;
        while (!atEnd() && output[at] >= '0' && output[at] <= '9' && column <= n) {
          column = column * 10 + output[at++] - '0';
        }
        if (at == first || output[first] == '0') {
          return Optional.of("row " + row + ": not a whole number from 1 on");
        }
        Optional<String> fault = board.faultOfNext(column);
        if (fault.isPresent()) {
          return fault;
        }
      }
      return Optional.empty();
    }

    private int next() {
      return atEnd() ? -1 : output[at++];
    }
  }
}
