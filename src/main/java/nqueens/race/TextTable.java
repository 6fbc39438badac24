package nqueens.race;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of text, its columns aligned with spaces. */
final class TextTable {
  private TextTable() {}

  /**
   * The table as lines. Words are at the left of their column, and figures at the right.
   *
   * @param labels the number of columns with words, at the left; a column called note has words,
   *     too
   * @param rows the cells; the first row has the heads of the columns
   */
  static String aligned(int labels, List<List<String>> rows) {
    List<String> heads = rows.get(0);
    String format =
        IntStream.range(0, heads.size())
            .mapToObj(
                c ->
                    c < labels || heads.get(c).equals("note")
                        ? "%-" + width(rows, c)
                        : "%" + width(rows, c))
            .collect(Collectors.joining("s  ", "", "s"));
    return rows.stream()
        .map(row -> format.formatted(row.toArray()).stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
  }
}
