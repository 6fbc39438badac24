package nqueens.race;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;

/** A table of text, printed aligned, as CSV or as Markdown. */
final class TextTable {
  private static final CSVFormat CSV = CSVFormat.DEFAULT;

  private final List<String> header;
  private final int labels;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param labels the number of columns, from the left, that hold words and not figures
   * @param header the heads of the columns
   */
  TextTable(int labels, String... header) {
    this.labels = labels;
    this.header = List.of(header);
  }

  /** Adds a row; cells that are not given stay empty. */
  void add(List<String> cells) {
    List<String> row = new ArrayList<>(cells);
    row.addAll(Collections.nCopies(header.size() - row.size(), ""));
    rows.add(row);
  }

  /** Adds all rows to another table with the same columns. */
  void copyTo(TextTable other) {
    rows.forEach(other::add);
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

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

  /** RFC 4180 with plain line feeds; commas within figures are left out. */
  String csv() {
    StringBuilder text = new StringBuilder(CSV.format(header.toArray())).append('\n');
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>(row);
      for (int c = 0; c < row.size(); c++) {
        cells.set(c, left(c) ? row.get(c) : row.get(c).replace(",", ""));
      }
      text.append(CSV.format(cells.toArray())).append('\n');
    }
    return text.toString();
  }

  /** A pipe table. */
  String markdown() {
    StringBuilder text = new StringBuilder("| " + String.join(" | ", header) + " |\n|");
    for (int c = 0; c < header.size(); c++) {
      text.append(left(c) ? " --- |" : " ---: |");
    }
    text.append('\n');
    for (List<String> row : rows) {
      text.append(
          row.stream()
              .map(cell -> cell.replace("|", "\\|"))
              .collect(Collectors.joining(" | ", "| ", " |\n")));
    }
    return text.toString();
  }

  private boolean left(int column) {
    return column < labels || (column == header.size() - 1 && header.get(column).equals("note"));
  }
}
