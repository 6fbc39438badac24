package nqueens.plot;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import nqueens.chart.LineChart;
import nqueens.chart.Points;
import nqueens.search.Algorithm;
import nqueens.terminal.WholeFile;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Draws a table of measurements as a chart, for the scripts in bench.
 *
 * <p>Run: {@code java -cp target/nqueens.jar nqueens.plot.Plot TABLE.csv COLUMN TITLE SUBTITLE
 * OUT.svg}. The table has columns named program and n; a cell of COLUMN may be empty.
 */
public final class Plot {
  private Plot() {}

  /** Five arguments, as above. */
  public static void main(String[] args) throws IOException {
    System.setProperty("java.awt.headless", "true");
    if (args.length != 5) {
      System.err.println("usage: nqueens.plot.Plot TABLE.csv COLUMN TITLE SUBTITLE OUT.svg");
      System.exit(2);
    }
    Locale.setDefault(Locale.ROOT);
    Points points = read(Path.of(args[0]), args[1]);
    List<String> known = Arrays.stream(Algorithm.values()).map(Algorithm::toString).toList();
    byte[] svg = new LineChart(args[2], args[3], args[1], points, known).svg();
    WholeFile.write(Path.of(args[4]), out -> out.write(svg));
  }

  private static Points read(Path table, String column) throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    Points points = new Points();
    try (CSVParser rows = CSVParser.parse(table, UTF_8, format)) {
      for (CSVRecord row : rows) {
        if (!row.get(column).isEmpty()) {
          points.add(
              row.get("program"),
              Integer.parseInt(row.get("n")),
              Double.parseDouble(row.get(column)));
        }
      }
    }
    return points;
  }
}
