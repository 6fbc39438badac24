package nqueens.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import nqueens.chart.Points.Point;
import nqueens.draw.Svg;

/** A chart of lines, one a series, with a legend at the right, as SVG text. */
public final class LineChart {
  private static final int LEFT = 76;
  private static final int TOP = 66;
  private static final int WIDTH = 460;
  private static final int HEIGHT = 320;
  private static final int BELOW = 58;
  private static final int FONT = 16;
  private static final int SMALL_FONT = 14;

  /**
   * Roughly the width of a letter divided by the size of its font. It is not taken from a font, so
   * every machine writes the same file.
   */
  private static final double LETTER = 0.55;

  private static final int LEGEND_MARK = 40;

  /**
   * The colours of Okabe and Ito (Color Universal Design, 2008), which colour-blind readers can
   * distinguish. Names without a known colour take the colours that are left, from the last one.
   */
  private static final List<String> COLOURS =
      List.of(
          "#56b4e9", "#009e73", "#cc79a7", "#0072b2", "#d55e00", "#999999", "#000000", "#e69f00");

  private final Map<String, List<Point>> series;
  private final Map<String, String> known;
  private final Axis xAxis;
  private final Axis yAxis;

  /**
   * A chart.
   *
   * @param points at least one
   * @param known the colours of some names, which are in small letters here
   */
  public LineChart(Points points, Map<String, String> known) {
    this.known = known;
    series = points.medians();
    List<Point> all = series.values().stream().flatMap(List::stream).toList();
    DoubleSummaryStatistics x = all.stream().mapToDouble(Point::x).summaryStatistics();
    DoubleSummaryStatistics y =
        all.stream().flatMapToDouble(p -> DoubleStream.of(p.low(), p.high())).summaryStatistics();
    xAxis = Axis.of(x.getMin(), x.getMax(), false);
    yAxis = Axis.of(y.getMin(), y.getMax(), true);
  }

  /**
   * The chart as SVG; the same text each time.
   *
   * @param title what it shows
   * @param subtitle the small line below, such as how it was measured
   * @param xLabel what x is
   * @param yLabel what the values are, with their unit
   */
  public String svg(String title, String subtitle, String xLabel, String yLabel) {
    int longest = series.keySet().stream().mapToInt(String::length).max().orElseThrow();
    int legend = LEFT + WIDTH + LEGEND_MARK + 16 + (int) (longest * LETTER * FONT);
    int width = Math.max(legend, 16 + (int) (subtitle.length() * LETTER * SMALL_FONT));
    Svg svg = new Svg(width, TOP + HEIGHT + BELOW, FONT, title);
    double middle = width / 2.0;
    svg.add("<g text-anchor=\"middle\"><text x=\"%s\" y=\"24\"", middle);
    svg.add(" font-size=\"20\" font-weight=\"bold\">%s</text>", title);
    svg.add(
        "<text x=\"%s\" y=\"48\" font-size=\"%d\">%s</text></g>\n", middle, SMALL_FONT, subtitle);
    addAxes(svg, xLabel, yLabel);
    List<String> colours = colours(series.keySet(), known);
    List<List<Point>> lines = List.copyOf(series.values());
    for (int k = 0; k < lines.size(); k++) {
      addLine(svg, k, colours.get(k), lines.get(k));
    }
    addLegend(svg, colours);
    return svg.toString();
  }

  private void addAxes(Svg svg, String xLabel, String yLabel) {
    int bottom = TOP + HEIGHT;
    svg.add("<path d=\"");
    xAxis.marks().forEach(mark -> svg.add("M%s %dv-%d", x(mark), bottom, HEIGHT));
    yAxis.marks().forEach(mark -> svg.add("M%d %sh%d", LEFT, y(mark), WIDTH));
    svg.add("\" stroke=\"#ddd\"/>\n<path d=\"M%d %dv%dh%d\"", LEFT, TOP, HEIGHT, WIDTH);
    svg.add(" fill=\"none\" stroke=\"#888\"/>\n<g text-anchor=\"middle\">");
    for (int k = 0; k < xAxis.marks().size(); k++) {
      double at = x(xAxis.marks().get(k));
      svg.add("<text x=\"%s\" y=\"%d\">%s</text>", at, bottom + 22, xAxis.labels().get(k));
    }
    double middle = TOP + HEIGHT / 2.0;
    svg.add("</g>\n<g text-anchor=\"end\">");
    for (int k = 0; k < yAxis.marks().size(); k++) {
      double at = y(yAxis.marks().get(k)) + 0.35 * FONT;
      svg.add("<text x=\"%d\" y=\"%s\">%s</text>", LEFT - 8, at, yAxis.labels().get(k));
    }
    svg.add("</g>\n<g text-anchor=\"middle\" font-weight=\"bold\">");
    svg.add("<text x=\"%s\" y=\"%d\">%s</text>", LEFT + WIDTH / 2.0, bottom + 48, xLabel);
    svg.add("<text transform=\"translate(14 %s) rotate(-90)\">%s</text></g>\n", middle, yLabel);
  }

  /** A line. Every second one has circles, and no diamonds, so that it shows through another. */
  private void addLine(Svg svg, int k, String colour, List<Point> line) {
    svg.add("<marker id=\"m%d\" viewBox=\"-5 -5 10 10\" markerUnits=\"userSpaceOnUse\"", k);
    svg.add(" markerWidth=\"10\" markerHeight=\"10\">");
    svg.add(
        k % 2 == 0
            ? "<path d=\"M-4 0L0-4 4 0 0 4z\" fill=\"%s\"/></marker>\n"
            : "<circle r=\"4\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/></marker>\n",
        colour);
    svg.add("<g fill=\"none\" stroke=\"%s\" stroke-width=\"2\">", colour);
    for (Point p : line) {
      if (p.low() < p.high()) {
        svg.add("<path d=\"M%s %sh8m-4 0V%sm-4 0h8\"/>", x(p.x()) - 4, y(p.low()), y(p.high()));
      }
    }
    svg.add("<path d=\"");
    for (int i = 0; i < line.size(); i++) {
      svg.add("%s%s %s", i == 0 ? "M" : "L", x(line.get(i).x()), y(line.get(i).value()));
    }
    svg.add("\" marker-start=\"url(#m%1$d)\" marker-mid=\"url(#m%1$d)\"", k);
    svg.add(" marker-end=\"url(#m%d)\"/></g>\n", k);
  }

  private void addLegend(Svg svg, List<String> colours) {
    List<String> names = List.copyOf(series.keySet());
    double top = TOP + HEIGHT / 2.0 - 13 * (names.size() - 1);
    for (int k = 0; k < names.size(); k++) {
      double y = top + 26 * k;
      int x = LEFT + WIDTH + 14;
      svg.add("<path d=\"M%d %sh10h10\" stroke=\"%s\" stroke-width=\"2\"", x, y, colours.get(k));
      svg.add(" marker-mid=\"url(#m%d)\"/>", k);
      svg.add("<text x=\"%d\" y=\"%s\">%s</text>\n", x + 26, y + 0.35 * FONT, names.get(k));
    }
  }

  private double x(double value) {
    return LEFT + WIDTH * xAxis.place(value);
  }

  private double y(double value) {
    return TOP + HEIGHT * (1 - yAxis.place(value));
  }

  /** A colour for each name, in their order. Capitals do not matter for the known ones. */
  static List<String> colours(Collection<String> names, Map<String, String> known) {
    List<String> plain = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    List<String> free = new ArrayList<>(COLOURS);
    plain.forEach(name -> free.remove(known.get(name)));
    List<String> colours = new ArrayList<>();
    int others = 0;
    for (String name : plain) {
      colours.add(
          known.containsKey(name)
              ? known.get(name)
              : free.get(free.size() - 1 - others++ % free.size()));
    }
    return colours;
  }
}
