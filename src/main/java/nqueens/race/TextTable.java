package nqueens.race;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of text.
 *
 * @param labels so many columns from the left hold words and not figures
 * @param rows a cell for each column
 */
record TextTable(int labels, List<String> header, List<List<String>> rows) {
  /** Columns aligned with spaces, words to the left and figures to the right. */
  String aligned() {
    int[] widths = new int[header.size()];
    List<List<String>> all = new ArrayList<>(List.of(header));
    all.addAll(rows);
    for (List<String> row : all) {
      for (int c = 0; c < widths.length; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    return all.stream().map(row -> alignedRow(row, widths)).collect(Collectors.joining());
  }

  private String alignedRow(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      String padding = " ".repeat(widths[c] - row.get(c).length());
      line.append(c == 0 ? "" : "  ").append(left(c) ? row.get(c) + padding : padding + row.get(c));
    }
    return line.toString().stripTrailing() + "\n";
  }

  private boolean left(int column) {
    return column < labels || (column == header.size() - 1 && header.get(column).equals("note"));
  }
}
