package nqueens.chart;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Map;

/**
 * Draws a chart for the scripts in bench, from standard input to standard output.
 *
 * <p>Run: {@code java -cp target/nqueens.jar nqueens.chart.Plot TITLE SUBTITLE X Y}, X and Y being
 * the labels of the axes. A line of input is a point: name, x and value with tabs between, and the
 * ends of the error bar if there is one.
 */
public final class Plot {
  private Plot() {}

  /** Four arguments, as above. */
  public static void main(String[] args) throws IOException {
    Points points = new Points();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] cells = line.split("\t");
      double x = Double.parseDouble(cells[1]);
      double value = Double.parseDouble(cells[2]);
      double low = cells.length > 3 ? Double.parseDouble(cells[3]) : value;
      double high = cells.length > 3 ? Double.parseDouble(cells[4]) : value;
      points.add(cells[0], x, value, low, high);
    }
    String svg = new LineChart(points, Map.of()).svg(args[0], args[1], args[2], args[3]);
    System.out.write(svg.getBytes(UTF_8));
    System.out.flush();
  }
}
