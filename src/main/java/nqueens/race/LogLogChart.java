package nqueens.race;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Charts of a value over n, both axes logarithmic, one line a contestant. */
final class LogLogChart {
  /** Okabe and Ito's colours, which colour-blind readers tell apart. */
  private static final Color[] COLOURS = {
    new Color(0xd55e00),
    new Color(0x0072b2),
    new Color(0x009e73),
    new Color(0xcc79a7),
    new Color(0x000000)
  };

  private LogLogChart() {}

  /**
   * Writes one chart as SVG and as PNG.
   *
   * @param file the path without its extension
   * @param title what the chart shows
   * @param unit the label of the vertical axis
   * @param series for each contestant a value by n, in ascending order; what is not positive has no
   *     place on a logarithmic axis and is left out
   */
  static void write(Path file, String title, String unit, Map<String, Map<Integer, Double>> series)
      throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(600)
            .title(title)
            .xAxisTitle("n (queens)")
            .yAxisTitle(unit)
            .build();
    style(chart);
    if (!unit.equals("seconds")) {
      chart.getStyler().setYAxisDecimalPattern("#,##0");
    }
    int colour = 0;
    for (Map.Entry<String, Map<Integer, Double>> line : series.entrySet()) {
      Color next = COLOURS[colour++ % COLOURS.length];
      List<Double> x = new ArrayList<>();
      List<Double> y = new ArrayList<>();
      line.getValue()
          .forEach(
              (n, value) -> {
                if (value > 0) {
                  x.add((double) n);
                  y.add(value);
                }
              });
      if (!x.isEmpty()) {
        XYSeries drawn = chart.addSeries(line.getKey(), x, y);
        drawn.setMarker(SeriesMarkers.CIRCLE);
        drawn.setMarkerColor(next);
        drawn.setLineColor(next).setLineStyle(new BasicStroke(1.8f));
      }
    }
    if (!chart.getSeriesCollection().isEmpty()) {
      for (String format : new String[] {"svg", "png"}) {
        Files.write(Path.of(file + "." + format), ChartEncoder.getBytes(chart, format));
      }
    }
  }

  private static void style(XYChart chart) {
    Font plain = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
    chart
        .getStyler()
        .setXAxisLogarithmic(true)
        .setYAxisLogarithmic(true)
        .setXAxisDecimalPattern("#,##0")
        .setAxisTickLabelsFont(plain)
        .setAxisTitleFont(plain.deriveFont(Font.BOLD));
    chart
        .getStyler()
        .setLegendPosition(Styler.LegendPosition.OutsideE)
        .setLegendFont(plain)
        .setChartTitleFont(plain.deriveFont(Font.BOLD, 18f))
        .setChartBackgroundColor(Color.WHITE)
        .setPlotBorderVisible(false)
        .setLegendBorderColor(Color.WHITE)
        .setMarkerSize(7);
  }
}
