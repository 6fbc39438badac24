package nqueens.chart;

import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nqueens.Xml;
import nqueens.chart.Points.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

class LineChartTest {
  private static final List<String> ALGORITHMS =
      List.of("hill-climbing", "qs2", "prefix", "qs4", "main");

  private static final Map<String, String> KNOWN = Map.of("qs4", "#0072b2", "main", "#d55e00");

  /** Five algorithms on forty sizes, as much as a race draws. */
  private static String full() {
    Points points = new Points();
    for (String name : ALGORITHMS) {
      for (int k = 1; k <= 40; k++) {
        int n = (int) Math.pow(10, 1 + k / 5.0);
        points.add(name, n, 1e-8 * name.length() * n);
      }
    }
    return svg("Time <&> \u00e9 \ud83d\ude00", points);
  }

  private static String svg(String title, Points points) {
    return new LineChart(points, KNOWN).svg(title, "2 cores, JDK 17", "n (queens)", "seconds");
  }

  private static List<String> texts(String svg) {
    return Xml.all(Xml.parse(svg), "text").stream().map(Element::getTextContent).toList();
  }

  /** A line of each name from n = 10 to 1000. */
  private static String lines(String... names) {
    Points points = new Points();
    for (String name : names) {
      points.add(name, 10, 1);
      points.add(name, 1000, 2);
    }
    return svg("", points);
  }

  @Test
  void everyWordIsTextInOneFont() {
    List<String> texts = texts(full());
    assertTrue(texts.containsAll(ALGORITHMS), texts.toString());
    List<String> words =
        List.of("Time <&> \u00e9 \ud83d\ude00", "2 cores, JDK 17", "seconds", "n (queens)");
    assertTrue(texts.containsAll(words), texts.toString());
    assertEquals(List.of("sans-serif"), Xml.fonts(Xml.parse(full())));
    assertTrue(full().length() < 6_100, full().length() + " bytes");
  }

  @Test
  void theSameChartIsTheSameTextInEveryLocale() {
    String before = full();
    Locale old = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertEquals(before, full());
    } finally {
      Locale.setDefault(old);
    }
  }

  /**
   * The axes are 460 and 320 long from (76, 386) on, with 2 % beyond the values at both ends, to
   * which the ends of an error bar belong.
   */
  @Test
  void everyPointIsWhereItsValueSays() throws Exception {
    String[] points = {"a\t10\t10", "a\t100\t10\t1\t100", "a\t1000\t10"};
    String svg =
        tapSystemOut(
            () ->
                withTextFromSystemIn(points)
                    .execute(() -> Plot.main(new String[] {"", "", "", ""})));
    assertTrue(svg.contains("\"M84.8 226L306 226L527.2 226\""), svg);
    assertTrue(svg.contains("\"M302 379.8h8m-4 0V72.2m-4 0h8\""), "the error bar");
    assertTrue(svg.contains("<text x=\"306\" y=\"408\">100</text>"), "a mark of n below its point");
    assertTrue(svg.contains("<text x=\"68\" y=\"231.6\">10</text>"), "one of the values beside it");
  }

  @ParameterizedTest
  @CsvSource({
    "8, 1000000, false, '10\u00b9 10\u00b2 10\u00b3 10\u2074 10\u2075 10\u2076'",
    "8, 1000, false, '10 20 50 100 200 500 1,000'",
    "200000, 3000000, false, '2\u00b710\u2075 5\u00b710\u2075 10\u2076 2\u00b710\u2076'",
    "12, 18, false, '0 5 10 15'",
    "0.0000021, 0.3, true, '10\u207b\u2076 10\u207b\u2075 10\u207b\u2074 10\u207b\u00b3 10\u207b\u00b2 10\u207b\u00b9 10\u2070'",
    "0.1, 0.3, true, '0 0.05 0.1 0.15 0.2 0.25 0.3'",
    "0.00001, 0.000029, true, '0 5\u00b710\u207b\u2076 10\u207b\u2075 1.5\u00b710\u207b\u2075 2\u00b710\u207b\u2075 2.5\u00b710\u207b\u2075 3\u00b710\u207b\u2075'",
    "0, 1, false, '0 0.2 0.4 0.6 0.8 1'",
    "0, 0, true, '0 0.2 0.4 0.6 0.8 1'",
    "200000, 900000, false, '0 2\u00b710\u2075 4\u00b710\u2075 6\u00b710\u2075 8\u00b710\u2075'",
  })
  void marksOfAnAxisAreRoundAndInOneNotation(
      double least, double most, boolean whole, String labels) {
    Axis axis = Axis.of(least, most, whole);
    assertEquals(List.of(labels.split(" ")), axis.labels());
    if (whole) { // it begins and ends at a mark
      assertEquals(0.02 / 1.04, axis.place(axis.marks().get(0)), 1e-9);
      assertEquals(1.02 / 1.04, axis.place(axis.marks().get(axis.marks().size() - 1)), 1e-9);
    }
  }

  /** Widths are those of DejaVu Sans, whose digits are wider than those of other fonts. */
  @Test
  void noMarkLiesOnAnother() {
    for (double least = 1e-7; least < 1e9; least *= 1.7) {
      for (double most = least; most < 1e9 * least; most *= 1.3) {
        for (boolean whole : new boolean[] {false, true}) {
          Axis axis = Axis.of(least, most, whole);
          List<String> labels = axis.labels();
          for (int k = 1; k < labels.size(); k++) {
            double step = axis.place(axis.marks().get(k)) - axis.place(axis.marks().get(k - 1));
            double width = (width(labels.get(k)) + width(labels.get(k - 1))) / 2;
            double room = whole ? 320 * step - 16 : 460 * step - width;
            assertTrue(room > 0, labels + " " + whole + " " + least + " " + most);
          }
        }
      }
    }
  }

  private static double width(String label) {
    double digits = 0.64 * label.replaceAll("[^0-9]", "").length();
    double points = 0.32 * label.replaceAll("[^,.\u00b7]", "").length();
    return 16 * (digits + points + 0.43 * label.replaceAll("[0-9,.\u00b7]", "").length());
  }

  /** The values of two points, read from the chart by the labels of its axes. */
  @ParameterizedTest
  @CsvSource({
    "10, 1000000, 0.000002, 5",
    "200000, 3000000, 0.1, 0.3",
    "12, 18, 1.5, 8",
    "200000, 900000, 1500, 80000",
    "8, 70, 0.00001, 0.000029",
  })
  void marksSayWhatThePointsAre(double x1, double x2, double y1, double y2) {
    Points points = new Points();
    points.add("a", x1, y1);
    points.add("a", x2, y2);
    Element svg = Xml.parse(svg("", points));
    String line =
        Xml.all(svg, "path").stream()
            .filter(path -> path.hasAttribute("marker-end"))
            .findFirst()
            .orElseThrow()
            .getAttribute("d");
    String[] places = line.substring(1).split("[L ]");
    double[] values = {x1, y1, x2, y2};
    for (int k = 0; k < 4; k++) {
      double read = read(svg, k % 2 == 0 ? "x" : "y", Double.parseDouble(places[k]));
      assertEquals(values[k], read, 0.01 * values[k]);
    }
  }

  /** The value at a place: between the first and the last mark, or beyond. */
  private static double read(Element svg, String axis, double place) {
    List<Element> marks =
        Xml.all(svg, "text").stream()
            .filter(text -> ascii(text).matches("[0-9.e-]+"))
            .filter(text -> Xml.inherited(text, "text-anchor").equals("end") == axis.equals("y"))
            .toList();
    Element first = marks.get(0);
    Element last = marks.get(marks.size() - 1);
    double low = Double.parseDouble(ascii(first));
    double high = Double.parseDouble(ascii(last));
    double begin = Double.parseDouble(first.getAttribute(axis));
    double end = Double.parseDouble(last.getAttribute(axis));
    double share = (place + (axis.equals("y") ? 5.6 : 0) - begin) / (end - begin);
    return low == 0 ? high * share : low * Math.pow(high / low, share);
  }

  /** A mark as Java reads it, such as 2e-5. */
  private static String ascii(Element text) {
    String label = text.getTextContent().replace(",", "");
    String[] parts =
        label.split("(\u00b7|^)10(?=[\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079])", 2);
    String exponent = parts[parts.length - 1].replace('\u207b', '-').replace('\u00b9', '1');
    exponent = Normalizer.normalize(exponent, Normalizer.Form.NFKC);
    return parts.length == 1 ? label : (parts[0].isEmpty() ? "1" : parts[0]) + "e" + exponent;
  }

  @Test
  void aNameKeepsItsColour() {
    String vermilion = "#d55e00";
    String blue = "#0072b2";
    assertTrue(lines("main").contains(vermilion));
    assertTrue(lines("Main").contains(vermilion));
    String two = lines("qs4", "main");
    String legend = "(?s).*stroke=\"%s\"[^>]*>\\s*<text[^>]*>%s<.*";
    assertTrue(two.matches(legend.formatted(vermilion, "main")), two);
    assertTrue(two.matches(legend.formatted(blue, "qs4")), two);
    assertFalse(lines("mine").contains(vermilion) || lines("mine").contains(blue));
  }

  @Test
  void eightLinesHaveEightColours() {
    List<String> names = List.of("a", "main", "b", "c", "d", "qs4", "e", "f");
    assertEquals(8, Set.copyOf(LineChart.colours(names, KNOWN)).size());
  }

  @Test
  void repeatedRunsMakeOnePointAtTheirMedian() {
    assertEquals(1.5, Points.median(2, 1));
    Points points = new Points();
    for (double value : new double[] {900, 1, 5}) {
      points.add("a", 10, value);
    }
    assertEquals(Map.of("a", List.of(new Point(10, 5, 5, 5))), points.medians());
  }

  @ParameterizedTest
  @CsvSource({"139, 40", "140, 2", "999, 11"})
  void moreThanFortySizesMakeTenPointsADecade(int last, int size) {
    Points points = new Points();
    for (int n = 100; n <= last; n++) {
      points.add("a", n, 2 * n);
    }
    List<Point> line = points.medians().get("a");
    assertEquals(size, line.size());
    line.forEach(point -> assertEquals(2 * point.x(), point.value()));
  }
}
