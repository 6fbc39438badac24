package nqueens.chart;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
 * A chart of values over n, one line a series. A logarithmic axis is marked at the powers of ten
 * (1e3, 1e4, ...): the vertical one is always logarithmic, that of n where it spans a decade.
 */
public final class LineChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 600;
  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
  private static final Color GRID = new Color(0xd0d0d0);

  /** Room beyond both ends of an axis, as a share of it, so that no point is cut in half. */
  private static final double MARGIN = 0.02;

  private static final DecimalFormatSymbols PLAIN_DIGITS =
      DecimalFormatSymbols.getInstance(Locale.ROOT);

  /** A diamond: in SVG a circle would take three times the text. */
  private static final Shape MARKER =
      new Polygon(new int[] {-4, 0, 4, 0}, new int[] {0, -4, 0, 4}, 4);

  /**
   * The colours of Okabe and Ito (Color Universal Design, 2008), which colour-blind readers tell
   * apart; those of the known names first.
   */
  private static final List<Color> PALETTE =
      IntStream.of(0x56b4e9, 0x009e73, 0xcc79a7, 0x0072b2, 0xd55e00, 0x999999, 0x000000, 0xe69f00)
          .mapToObj(Color::new)
          .toList();

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
   * @param points the values, at least one
   * @param known names that have the same colour in every chart, whatever else is in it
   */
  public LineChart(String title, String subtitle, String unit, Points points, List<String> known) {
    Map<String, Map<Double, Double>> series = points.medians();
    DoubleSummaryStatistics sizes =
        series.values().stream()
            .flatMap(line -> line.keySet().stream())
            .collect(Collectors.summarizingDouble(n -> n));
    boolean decades = sizes.getMax() >= 10 * sizes.getMin() || sizes.getMax() == sizes.getMin();
    XYSeriesCollection lines = lines(series, decades);
    XYPlot plot =
        new XYPlot(
            lines,
            decades
                ? logarithmic("n (queens)", lines.getDomainBounds(false))
                : linear("n (queens)", sizes.getMin(), sizes.getMax()),
            logarithmic(unit, lines.getRangeBounds(false)),
            renderer(colours(series.keySet(), known)));
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

  private static XYSeriesCollection lines(
      Map<String, Map<Double, Double>> series, boolean decades) {
    XYSeriesCollection lines = new XYSeriesCollection();
    series.forEach(
        (name, values) -> {
          XYSeries line = new XYSeries(name);
          values.forEach((n, value) -> line.add(decades ? Math.log10(n) : n, Math.log10(value)));
          lines.addSeries(line);
        });
    return lines;
  }

  /**
   * A colour for each name, in their order: for a known one, whatever its capitals, that of its
   * place among the known; for others those that are left, from the last, each once if they
   * suffice.
   */
  static List<Color> colours(Collection<String> names, List<String> known) {
    List<String> plain = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    List<Color> free = new ArrayList<>(PALETTE);
    plain.stream().map(known::indexOf).filter(k -> k >= 0).map(PALETTE::get).forEach(free::remove);
    List<Color> colours = new ArrayList<>();
    int others = 0;
    for (String name : plain) {
      int place = known.indexOf(name);
      colours.add(
          place >= 0 ? PALETTE.get(place) : free.get(free.size() - 1 - others++ % free.size()));
    }
    return colours;
  }

  private static XYLineAndShapeRenderer renderer(List<Color> colours) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDrawOutlines(false); // a second path for every marker
    for (int k = 0; k < colours.size(); k++) {
      renderer.setSeriesPaint(k, colours.get(k));
      renderer.setSeriesShape(k, MARKER);
      renderer.setSeriesStroke(k, new BasicStroke(1.8f));
    }
    return renderer;
  }

  /**
   * An axis of whole decades around the logarithms, at least one.
   *
   * <p>JFreeChart's own logarithmic axes draw their labels as outlines, or change notation.
   */
  private static NumberAxis logarithmic(String label, Range logarithms) {
    double low = Math.floor(logarithms.getLowerBound());
    double high = Math.max(Math.ceil(logarithms.getUpperBound()), low + 1);
    NumberAxis axis = axis(label, low, high);
    axis.setTickUnit(new NumberTickUnit(1, new DecimalFormat("'1e'0;'1e-'0", PLAIN_DIGITS)));
    return axis;
  }

  /** An axis from the least n to the greatest, marked at round numbers. */
  private static NumberAxis linear(String label, double low, double high) {
    NumberAxis axis = axis(label, low, high);
    axis.setStandardTickUnits(NumberAxis.createIntegerTickUnits(Locale.ROOT));
    return axis;
  }

  private static NumberAxis axis(String label, double low, double high) {
    NumberAxis axis = new NumberAxis(label);
    double margin = MARGIN * (high - low);
    axis.setRange(low - margin, high + margin);
    axis.setTickLabelFont(FONT);
    axis.setLabelFont(FONT.deriveFont(Font.BOLD));
    return axis;
  }
}
