package nqueens.chart;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * A chart of values over n, one line a series; both axes are logarithmic and marked at the powers
 * of ten (1e3, 1e4, ...).
 */
public final class LogLogChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 600;
  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
  private static final Color GRID = new Color(0xd0d0d0);

  /** Room beyond the last mark, in decades, so that no point is cut in half. */
  private static final double MARGIN = 0.08;

  private static final DecimalFormatSymbols PLAIN_DIGITS =
      DecimalFormatSymbols.getInstance(Locale.ROOT);

  /** A diamond: in SVG a circle would take three times the text. */
  private static final Shape MARKER =
      new Polygon(new int[] {-4, 0, 4, 0}, new int[] {0, -4, 0, 4}, 4);

  static {
    TextUtils.setUseDrawRotatedStringWorkaround(false); // it draws outlines
  }

  private final JFreeChart chart;

  /**
   * A chart.
   *
   * @param title what it shows
   * @param subtitle the small line below, such as how it was measured
   * @param unit the label of the vertical axis
   * @param series for each name a value by n. What is not above 0 has no place on a logarithmic
   *     axis and is left out. An algorithm of the workbench has the same colour in every chart
   */
  public LogLogChart(
      String title,
      String subtitle,
      String unit,
      Map<String, ? extends Map<Integer, Double>> series) {
    XYSeriesCollection lines = lines(series);
    XYPlot plot =
        new XYPlot(
            lines,
            axis("n (queens)", lines.getDomainBounds(false)),
            axis(unit, lines.getRangeBounds(false)),
            renderer(lines));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinePaint(GRID);
    plot.setRangeGridlinePaint(GRID);
    chart = new JFreeChart(title, FONT.deriveFont(Font.BOLD, 18f), plot, true);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(10, 10, 10, 20));
    chart.addSubtitle(0, new TextTitle(subtitle, FONT.deriveFont(12f)));
    LegendTitle legend = chart.getLegend();
    legend.setPosition(RectangleEdge.RIGHT);
    legend.setItemFont(FONT);
    legend.setFrame(BlockBorder.NONE);
  }

  /** The chart as SVG with its text as text, 900 wide and 600 high; the same bytes each time. */
  public byte[] svg() {
    Rectangle2D.Double area = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT);
    return SvgPicture.of(WIDTH, HEIGHT, graphics -> chart.draw(graphics, area)).getBytes(UTF_8);
  }

  /** The chart as PNG, 900 by 600 pixels. */
  public byte[] png() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      // Given a plain stream, it uses a file in between, which is not possible at the end of the
      // process.
      try (ImageOutputStream image = new MemoryCacheImageOutputStream(bytes)) {
        ImageIO.write(chart.createBufferedImage(WIDTH, HEIGHT), "png", image);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static XYSeriesCollection lines(Map<String, ? extends Map<Integer, Double>> series) {
    XYSeriesCollection lines = new XYSeriesCollection();
    series.forEach(
        (name, values) -> {
          XYSeries line = new XYSeries(name);
          values.forEach(
              (n, value) -> {
                if (value > 0) {
                  line.add(Math.log10(n), Math.log10(value));
                }
              });
          lines.addSeries(line);
        });
    return lines;
  }

  private static XYLineAndShapeRenderer renderer(XYSeriesCollection lines) {
    @SuppressWarnings("unchecked") // JFreeChart's own type has no parameter.
    List<XYSeries> series = lines.getSeries();
    List<String> names = series.stream().map(line -> (String) line.getKey()).toList();
    Map<String, Color> colours = SeriesColours.of(names);
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDrawOutlines(false); // a second path for every marker
    for (int k = 0; k < names.size(); k++) {
      renderer.setSeriesPaint(k, colours.get(names.get(k)));
      renderer.setSeriesShape(k, MARKER);
      renderer.setSeriesStroke(k, new BasicStroke(1.8f));
    }
    return renderer;
  }

  /**
   * An axis of whole decades around the logarithms; of one decade where there are none.
   *
   * <p>JFreeChart's own logarithmic axes draw their labels as outlines, or change notation.
   */
  private static NumberAxis axis(String label, Range logarithms) {
    double low = logarithms == null ? 0 : Math.floor(logarithms.getLowerBound());
    double high = logarithms == null ? 1 : Math.ceil(logarithms.getUpperBound());
    NumberAxis axis = new NumberAxis(label);
    axis.setRange(low - MARGIN, Math.max(high, low + 1) + MARGIN);
    axis.setTickUnit(new NumberTickUnit(1, new DecimalFormat("'1e'0;'1e-'0", PLAIN_DIGITS)));
    axis.setTickLabelFont(FONT);
    axis.setLabelFont(FONT.deriveFont(Font.BOLD));
    return axis;
  }
}
