package nqueens.checking;

import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.boards.BlockedSquares;
import nqueens.boards.PartialSolution;
import nqueens.boards.WordReader;

/**
 * Checks a proof by search that no solution keeps the given queens. A proof is a list of choices,
 * c3 for column 3 and r5 for row 5. A square is free if it is not blocked and no queen attacks it.
 * The first choice is a column or row without a queen, so a solution has a queen on one of its free
 * squares. These squares are tried in ascending order. For each square, the proof continues with a
 * choice on the board that has a queen there, and so on, until a choice has no free square: then
 * the last queen was wrong. If all squares of the first choice were wrong, there is no solution.
 * How the choices were made does not matter.
 *
 * <p>Time: O(m) for each choice, m being the columns without a queen. Memory: O(n).
 */
final class SearchCheck {
  static final int MAX = 1 << 24; // the most choices of a proof
  private static final Pattern CHOICE = Pattern.compile("[cr][1-9][0-9]{0,8}");

  private final int n;

  /** Which columns and rows have a queen. Column c is entry c, and row r is entry n + r. */
  private final boolean[] taken;

  private final BlockedSquares blocked;
  private final boolean[] sums; // which sum diagonals have a queen
  private final boolean[] differences; // which difference diagonals have a queen

  /** The columns, and the rows, without a given queen, in ascending order. */
  private final int[][] open;

  /** A check of proofs for a board, no two of whose queens attack each other. */
  SearchCheck(PartialSolution board) {
    int[] given = board.queens();
    blocked = board.blocked();
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
          IntStream.range(0, n).filter(x -> !taken[x]).toArray(),
          IntStream.range(n, 2 * n).filter(x -> !taken[x]).toArray()
        };
  }

  /** Takes a proof and nothing after it. Returns the first fault, or null if the proof is right. */
  String faultOf(WordReader words) throws IOException {
    int m = open[0].length;
    int[] choices = new int[m + 1];
    int[] squares = new int[m + 1];
    int depth = 0;
    for (int read = 1; ; read++) {
      if (depth == m) {
        return "a solution follows choice " + (read - 1) + " of the proof";
      }
      words.skipBlanks();
      long unused = words.read();
      String fault = read > MAX ? "more than 2^24 are too many" : faultOf(words.word());
      if (fault != null) {
        return "choice " + read + " of the proof: " + fault;
      }
      choices[depth] = number(words.word());
      squares[depth] = -1;
      while (!placeNext(choices[depth], squares, depth)) {
        if (--depth < 0) {
          return null;
        }
      }
      depth++;
    }
  }

  private String faultOf(String choice) {
    if (choice.isEmpty()) {
      return "missing, although free squares are left";
    }
    if (!CHOICE.matcher(choice).matches() || index(choice) >= n) {
      return "not c1 to c%d or r1 to r%1$d".formatted(n);
    }
    return taken[number(choice)] ? choice + " has a queen" : null;
  }

  private static int index(String choice) {
    return Integer.parseInt(choice, 1, choice.length(), 10) - 1;
  }

  /** The entry of a choice in {@link #taken}. */
  private int number(String choice) {
    return (choice.charAt(0) == 'c' ? 0 : n) + index(choice);
  }

  /** Moves the queen of a choice to the next free square; takes the queen away if there is none. */
  private boolean placeNext(int choice, int[] squares, int depth) {
    int[] others = open[choice < n ? 1 : 0];
    int k = squares[depth];
    if (k >= 0) {
      set(choice, others[k], false);
    }
    do {
      k++;
    } while (k < others.length && !isFree(choice, others[k]));
    squares[depth] = k;
    if (k < others.length) {
      set(choice, others[k], true);
    }
    return k < others.length;
  }

  private boolean isFree(int choice, int other) {
    int column = Math.min(choice, other);
    int row = Math.max(choice, other);
    boolean attacked = sums[column + row - n] || differences[row - column];
    return !taken[choice] && !taken[other] && !attacked && !blocked.has(column, row - n);
  }

  private void set(int choice, int other, boolean queen) {
    taken[choice] = queen;
    taken[other] = queen;
    sums[choice + other - n] = queen;
    differences[Math.abs(choice - other)] = queen;
  }
}
