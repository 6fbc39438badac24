package nqueens.answers;

import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.formats.TokenReader;

/**
 * Checks a proof by search that no solution keeps the given queens. A proof is a list of lines, c3
 * for column 3 and r5 for row 5. Its first line has no queen yet, so in a solution one is on a free
 * square of it, which no queen attacks. These squares are tried in ascending order. For each the
 * proof continues with a line of the board that has this queen, too, and so on, until a line
 * without a free square shows that the last queen was wrong. If all squares of the first line were
 * wrong, there is no solution. How the lines were chosen does not matter.
 *
 * <p>Time: O(m) for each line, m being the columns without a queen. Memory: O(n).
 */
final class SearchCheck {
  /** A proof may have so many lines. */
  static final int MOST_LINES = 1 << 24;

  private static final Pattern LINE = Pattern.compile("[cr][1-9][0-9]{0,8}");

  private final int n;

  /** Which lines have a queen: column c is c here, and row r is n + r. */
  private final boolean[] taken;

  private final boolean[] sums;
  private final boolean[] differences;

  /** The lines without a given queen: columns, and rows, in ascending order. */
  private final int[][] open;

  SearchCheck(int[] given) {
    n = given.length;
    taken = new boolean[2 * n];
    sums = new boolean[2 * n];
    differences = new boolean[2 * n];
    for (int column = 0; column < n; column++) {
      if (given[column] >= 0) {
        set(column, n + given[column], true);
      }
    }
    open =
        new int[][] {
          IntStream.range(0, n).filter(line -> !taken[line]).toArray(),
          IntStream.range(n, 2 * n).filter(line -> !taken[line]).toArray()
        };
  }

  /** Takes a proof, and no more. Returns its first fault, or null if it is right. */
  String faultOf(TokenReader tokens) throws IOException {
    int[] lines = new int[open[0].length + 1];
    int[] squares = new int[open[0].length + 1];
    int depth = 0;
    for (int read = 1; ; read++) {
      tokens.skipBlanks();
      tokens.readToken();
      int line = read > MOST_LINES ? -1 : lineOf(tokens.text());
      if (line < 0 || taken[line]) {
        String why = tokens.atLineEnd() ? "free squares are left, and " : "";
        String fault = "line %d of the proof: %s%s is no column or row without a queen";
        return fault.formatted(read, why, tokens.quoted());
      }
      lines[depth] = line;
      squares[depth] = -1;
      while (!placeNext(lines[depth], squares, depth)) {
        if (--depth < 0) {
          return null;
        }
      }
      depth++;
    }
  }

  /** The line of that name; -1 if there is none. */
  private int lineOf(String name) {
    if (!LINE.matcher(name).matches()) {
      return -1;
    }
    int index = Integer.parseInt(name, 1, name.length(), 10) - 1;
    return index >= n ? -1 : name.charAt(0) == 'c' ? index : n + index;
  }

  /** Moves the queen of a line to its next free square; takes it away if there is none. */
  private boolean placeNext(int line, int[] squares, int depth) {
    int[] others = open[line < n ? 1 : 0];
    int k = squares[depth];
    if (k >= 0) {
      set(line, others[k], false);
    }
    do {
      k++;
    } while (k < others.length && !isFree(line, others[k]));
    squares[depth] = k;
    if (k < others.length) {
      set(line, others[k], true);
    }
    return k < others.length;
  }

  private boolean isFree(int line, int other) {
    int column = Math.min(line, other);
    int row = Math.max(line, other);
    return !taken[line] && !taken[other] && !sums[column + row - n] && !differences[row - column];
  }

  private void set(int line, int other, boolean queen) {
    taken[line] = queen;
    taken[other] = queen;
    sums[line + other - n] = queen;
    differences[Math.abs(line - other)] = queen;
  }
}
