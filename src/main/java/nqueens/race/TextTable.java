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
    return rows.stream()
        .map(
            row ->
                IntStream.range(0, row.size())
                    .mapToObj(c -> cell(row.get(c), rows, c, c < labels))
                    .collect(Collectors.joining("  "))
                    .stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String cell(String text, List<List<String>> rows, int column, boolean label) {
    int width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
    String padding = " ".repeat(width - text.length());
    return label || rows.get(0).get(column).equals("note") ? text + padding : padding + text;
  }
}
