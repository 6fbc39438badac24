package nqueens.plot;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import nqueens.chart.LogLogChart;
import nqueens.chart.Median;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;
import nqueens.terminal.WholeFile;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a table of measurements as a chart. */
@Command(
    name = "plot",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    header = "Draw a table of measurements over n as a chart.",
    description = {
      "",
      "Reads a CSV table with a column named series, program or contestant, a column n and a column of values, and "
          + "draws a line for each series over n, both axes logarithmic. Each point is the median of the rows with "
          + "that series and n. Rows without a value above 0 are left out; lines that start with # are comments.",
      ""
    },
    footer = {
      "",
      "Example: nqueens plot bench/large.csv --value seconds --title 'Search time' --out large.svg"
    })
public final class PlotCommand implements Callable<Integer> {
  private static final List<String> SERIES_COLUMNS = List.of("series", "program", "contestant");

  @Parameters(paramLabel = "TABLE.csv", description = "The table.")
  private Path table;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description = "Write the chart to FILE, an .svg or a .png.")
  private Path out;

  @Option(
      names = {"-v", "--value"},
      paramLabel = "COLUMN",
      defaultValue = "seconds",
      description = "The column of the values (default: ${DEFAULT-VALUE}).")
  private String value;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "The title (default: the name of the column).")
  private String title;

  @Option(
      names = "--subtitle",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "A small line below the title, such as the machine.")
  private String subtitle;

  @Override
  public Integer call() throws IOException {
    String name = out.toString().toLowerCase(Locale.ROOT);
    boolean svg = name.endsWith(".svg");
    if (!svg && !name.endsWith(".png")) {
      throw new UsageError("--out must end in .svg or .png");
    }
    LogLogChart chart =
        new LogLogChart(title == null ? value : title, subtitle, value, medians(read()));
    WholeFile.write(out, stream -> stream.write(svg ? chart.svg() : chart.png()));
    return ExitCode.OK;
  }

  private static Map<String, Map<Integer, Double>> medians(
      Map<String, Map<Integer, List<Double>>> values) {
    Map<String, Map<Integer, Double>> medians = new LinkedHashMap<>();
    values.forEach(
        (series, bySize) -> {
          Map<Integer, Double> line = new TreeMap<>();
          bySize.forEach(
              (n, list) ->
                  line.put(n, Median.of(list.stream().mapToDouble(Double::doubleValue).toArray())));
          medians.put(series, line);
        });
    return medians;
  }

  /** The values above 0, for each series, in the table's order, and n. */
  private Map<String, Map<Integer, List<Double>>> read() throws IOException {
    CSVFormat format =
        CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setCommentMarker('#')
            .get();
    Map<String, Map<Integer, List<Double>>> values = new LinkedHashMap<>();
    try (CSVParser rows = CSVParser.parse(table, UTF_8, format)) {
      List<String> header = rows.getHeaderNames();
      String series = column(header, SERIES_COLUMNS);
      String n = column(header, List.of("n"));
      column(header, List.of(value));
      for (CSVRecord row : rows) {
        double number = number(rows, row, value).doubleValue();
        if (Double.isInfinite(number)) {
          throw new UserError(place(rows) + value + ": " + row.get(value) + " is too large");
        }
        if (number > 0) {
          values
              .computeIfAbsent(cell(rows, row, series), name -> new LinkedHashMap<>())
              .computeIfAbsent(size(rows, row, n), size -> new ArrayList<>())
              .add(number);
        }
      }
    } catch (UncheckedIOException | IllegalArgumentException e) {
      throw new UserError(table + ": not a CSV table: " + e.getMessage());
    }
    if (values.isEmpty()) {
      throw new UserError(table + ": no row has a value above 0 in column '" + value + "'");
    }
    return values;
  }

  private String column(List<String> header, List<String> names) {
    return names.stream()
        .filter(header::contains)
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    table
                        + ": no column '"
                        + String.join("' or '", names)
                        + "', only "
                        + String.join(", ", header)));
  }

  private String cell(CSVParser rows, CSVRecord row, String column) {
    if (!row.isSet(column)) {
      throw new UserError(place(rows) + "no cell in column '" + column + "'");
    }
    return row.get(column);
  }

  private BigDecimal number(CSVParser rows, CSVRecord row, String column) {
    String text = cell(rows, row, column).strip();
    try {
      return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new UserError(place(rows) + column + ": '" + text + "' is not a number");
    }
  }

  private int size(CSVParser rows, CSVRecord row, String column) {
    BigDecimal n = number(rows, row, column);
    try {
      int size =
          n.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0 ? 0 : n.intValueExact();
      if (size > 0) {
        return size;
      }
    } catch (ArithmeticException e) {
      // Told below, like a number below 1.
    }
    throw new UserError(place(rows) + "n = " + row.get(column) + " is no number of queens");
  }

  private String place(CSVParser rows) {
    return table + ": line " + rows.getCurrentLineNumber() + ": ";
  }
}
