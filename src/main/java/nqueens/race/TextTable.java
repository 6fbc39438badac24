package nqueens.race;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of text, its columns aligned with spaces. */
final class TextTable {
  private TextTable() {}

  /**
   * The table as lines; words are at the left of their column and figures at the right.
   *
   * @param labels so many columns from the left hold words, and so does one called note
   * @param rows a cell for each column, the first row being their heads
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
