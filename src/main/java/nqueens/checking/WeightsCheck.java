package nqueens.checking;

import java.util.stream.IntStream;
import nqueens.boards.PartialSolution;

/**
 * Checks a proof by weights that no solution keeps the given queens. A proof has 6 n - 1 whole
 * numbers: the least weight of a free square, and then the weights of the columns, the rows, the
 * sum diagonals and the difference diagonals, which begin with row - column = 1 - n. A square is
 * free if it is not blocked, has no queen, and no given queen attacks it. A square weighs what its
 * column, its row and its diagonals weigh together.
 *
 * <p>Each further queen uses a free square, and no two queens use the same column, row or diagonal.
 * So the weights must add up to at least what the missing queens use; else there is no solution.
 * Where the weights come from does not matter. No sum overflows, as fewer than 6 n numbers of at
 * most 2^30 add up to less than 2^63.
 *
 * <p>Time: O(n + m^2) for m columns without a queen. The sum is tested first, so weights that prove
 * nothing take O(n). Memory: O(n).
 */
final class WeightsCheck {
  private WeightsCheck() {}

  /**
   * The first fault of a proof, or null if the proof is right.
   *
   * @param board no two of its queens attack each other
   * @param numbers 6 n - 1 numbers from 0 to 2^30
   */
  static String faultOf(PartialSolution board, int[] numbers) {
    int[] given = board.queens();
    int n = given.length;
    if (numbers[0] == 0) {
      return "number 1 of the proof must be above 0";
    }
    int[] open = IntStream.range(0, n).filter(column -> given[column] < 0).toArray();
    long total = total(numbers);
    long least = (long) open.length * numbers[0];
    if (total >= least) {
      return "the weights add up to " + total + ", not less than " + least;
    }
    boolean[] used = new boolean[6 * n - 1]; // used[i]: a queen uses what number i weighs
    for (int column = 0; column < n; column++) {
      for (int kind = 0; kind < 4 && given[column] >= 0; kind++) {
        used[index(kind, column, given[column], n)] = true;
      }
    }
    int[] unused = IntStream.range(0, n).filter(row -> !used[index(1, 0, row, n)]).toArray();
    for (int column : open) {
      for (int row : unused) {
        boolean free = !board.blocked().has(column, row);
        long weight = 0;
        for (int kind = 0; kind < 4; kind++) {
          free &= !used[index(kind, column, row, n)];
          weight += numbers[index(kind, column, row, n)];
        }
        if (free && weight < numbers[0]) {
          String square = "the free square in column %d, row %d weighs %d, less than %d";
          return square.formatted(column + 1, row + 1, weight, numbers[0]);
        }
      }
    }
    return null;
  }

  private static long total(int[] numbers) {
    return IntStream.of(numbers).asLongStream().sum() - numbers[0];
  }

  /** What may stand before the numbers of a proof, as a regular expression. */
  static String sums(PartialSolution board, int[] numbers) {
    long open = IntStream.of(board.queens()).filter(row -> row < 0).count();
    return "Weights( %d < %d)?:".formatted(total(numbers), open * numbers[0]);
  }

  /** Which number of a proof is the weight of the column, row, sum or difference of a square. */
  private static int index(int kind, int column, int row, int n) {
    return switch (kind) {
      case 0 -> 1 + column;
      case 1 -> 1 + n + row;
      case 2 -> 1 + 2 * n + column + row;
      default -> 4 * n + (n - 1) + row - column;
    };
  }
}
