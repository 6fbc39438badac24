package nqueens.count;

import nqueens.terminal.UsageError;

/**
 * A share of the tasks of a count: task t belongs to part t mod parts + 1.
 *
 * @param number 1..parts
 * @param parts 1 or more
 */
record Part(int number, int parts) {
  static final Part WHOLE = new Part(1, 1);

  /**
   * A part as people write it.
   *
   * @param text K/M, K-th of M parts
   * @throws UsageError if it is not 1 &lt;= K &lt;= M
   */
  static Part parse(String text) {
    String[] numbers = text.split("/", -1);
    if (numbers.length == 2) {
      try {
        Part part = new Part(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
        if (1 <= part.number && part.number <= part.parts) {
          return part;
        }
      } catch (NumberFormatException e) {
        // The message below says what is wanted.
      }
    }
    throw new UsageError("--part: '" + text + "' is not K/M with 1 <= K <= M");
  }

  boolean isWhole() {
    return parts == 1;
  }

  boolean has(int task) {
    return task % parts == number - 1;
  }

  /** The number of its tasks among 0..tasks-1. */
  int tasks(int tasks) {
    return tasks / parts + (number <= tasks % parts ? 1 : 0);
  }

  @Override
  public String toString() {
    return number + "/" + parts;
  }
}
