package nqueens.chart;

import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    assertTrue(full().length() < 6_000, full().length() + " bytes");
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

  /** The axes are 460 and 320 long from (76, 386) on, with 2 % beyond the values at both ends. */
  @Test
  void everyPointIsWhereItsValueSays() throws Exception {
    String[] points = {"a\t10\t1", "a\t100\t10\t1\t100", "a\t1000\t100"};
    String svg =
        tapSystemOut(
            () ->
                withTextFromSystemIn(points)
                    .execute(() -> Plot.main(new String[] {"", "", "", ""})));
    assertTrue(svg.contains("\"M84.8 379.8L306 226L527.2 72.2\""), svg);
    assertTrue(svg.contains("\"M302 379.8h8m-4 0V72.2m-4 0h8\""), "the error bar");
    assertTrue(svg.contains("<text x=\"306\" y=\"408\">100</text>"), "a mark of n below its point");
    assertTrue(svg.contains("<text x=\"68\" y=\"231.6\">10</text>"), "one of the values beside it");
  }

  @ParameterizedTest
  @CsvSource({
    "8, 1000000, false, '1e1 1e2 1e3 1e4 1e5 1e6'",
    "8, 1000, false, '10 20 50 100 200 500 1000'",
    "12, 18, false, '12 13 14 15 16 17 18'",
    "0.0000021, 0.3, true, '1e-6 1e-5 1e-4 1e-3 1e-2 1e-1 1e0'",
    "1.51, 1.94, true, '1.5 1.6 1.7 1.8 1.9 2'",
    "0, 1, false, '0 0.2 0.4 0.6 0.8 1'",
    "1000, 1000, false, '500 1000 1500 2000'",
  })
  void marksOfAnAxisAreRoundAndInOneNotation(
      double least, double most, boolean whole, String labels) {
    assertEquals(List.of(labels.split(" ")), Axis.of(least, most, whole).labels());
  }

  @Test
  void anAxisThatIsWholeBeginsAndEndsAtAMark() {
    Axis axis = Axis.of(0.03, 50, true);
    assertEquals(0.02 / 1.04, axis.place(0.01), 1e-9);
    assertEquals(1.02 / 1.04, axis.place(100), 1e-9);
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

  @Test
  void manySizesMakeTenPointsADecade() {
    Points points = new Points();
    for (int n = 100; n < 1000; n++) {
      points.add("a", n, 2 * n);
    }
    List<Point> line = points.medians().get("a");
    assertEquals(11, line.size());
    line.forEach(point -> assertEquals(2 * point.x(), point.value()));
  }
}
