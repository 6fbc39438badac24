package nqueens.chart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.Xml;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LineChartTest {
  private static final List<String> ALGORITHMS =
      List.of("hill-climbing", "qs2", "prefix", "qs4", "main");

  /** Five algorithms on forty sizes, as much as a race draws. */
  private static LineChart full() {
    Points points = new Points();
    for (String name : ALGORITHMS) {
      for (int k = 1; k <= 40; k++) {
        int n = (int) Math.pow(10, 1 + k / 5.0);
        points.add(name, n, 1e-8 * name.length() * n);
      }
    }
    return new LineChart(
        "Time <&> \u00e9 \ud83d\ude00", "2 cores, JDK 17", "seconds", points, ALGORITHMS);
  }

  private static List<String> texts(LineChart chart) {
    return Xml.all(Xml.parse(svg(chart)), "text").stream().map(Element::getTextContent).toList();
  }

  private static String svg(LineChart chart) {
    return new String(chart.svg(), UTF_8);
  }

  private static LineChart of(Points points) {
    return new LineChart("", "", "", points, ALGORITHMS);
  }

  /** A line of each name from n = 10 to 1000. */
  private static Points lines(String... names) {
    Points points = new Points();
    for (String name : names) {
      points.add(name, 10, 1);
      points.add(name, 1000, 2);
    }
    return points;
  }

  @Test
  void everyWordIsText() {
    List<String> texts = texts(full());
    assertTrue(texts.containsAll(ALGORITHMS), texts.toString());
    assertTrue(
        texts.containsAll(
            List.of("Time <&> \u00e9 \ud83d\ude00", "2 cores, JDK 17", "seconds", "n (queens)")),
        texts.toString());
  }

  @Test
  void everyMarkIsOnePowerOfTenInOneNotation() {
    List<String> marks = texts(full()).stream().filter(text -> text.startsWith("1e")).toList();
    List<String> n = List.of("1e1", "1e2", "1e3", "1e4", "1e5", "1e6", "1e7", "1e8", "1e9");
    List<String> seconds = IntStream.rangeClosed(-7, 3).mapToObj(k -> "1e" + k).toList();
    assertEquals(
        Stream.concat(n.stream(), seconds.stream()).sorted().toList(),
        marks.stream().sorted().toList());
  }

  @Test
  void aFullChartIsSmallAndHasOneFont() {
    LineChart chart = full();
    assertTrue(chart.svg().length < 60_000, chart.svg().length + " bytes");
    assertEquals(List.of("sans-serif"), Xml.fonts(Xml.parse(svg(chart))));
  }

  @Test
  void theSameChartIsTheSameBytesInEveryLocale() {
    byte[] before = full().svg();
    Locale old = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertArrayEquals(before, full().svg());
    } finally {
      Locale.setDefault(old);
    }
  }

  @Test
  void anAlgorithmKeepsItsColour() {
    String vermilion = "rgb(213,94,0)";
    String blue = "rgb(0,114,178)";
    assertTrue(svg(of(lines("main"))).contains(vermilion));
    assertTrue(svg(of(lines("Main"))).contains(vermilion));
    String two = svg(of(lines("qs4", "main")));
    assertTrue(two.contains(vermilion) && two.contains(blue));
    String mine = svg(of(lines("mine")));
    assertFalse(mine.contains(vermilion) || mine.contains(blue));
  }

  @Test
  void eightLinesHaveEightColours() {
    List<String> names = List.of("a", "main", "b", "c", "d", "qs4", "e", "f");
    assertEquals(8, Set.copyOf(LineChart.colours(names, ALGORITHMS)).size());
    assertEquals(5, Set.copyOf(LineChart.colours(ALGORITHMS, ALGORITHMS)).size());
  }

  @Test
  void valuesThatHaveNoLogarithmAreLeftOut() {
    Points points = lines("main");
    points.add("main", 100, 0);
    points.add("qs4", 100, 0);
    assertEquals(svg(of(lines("main"))), svg(of(points)));
  }

  @Test
  void repeatedRunsMakeOnePointAtTheirMedian() {
    Points points = new Points();
    for (double value : new double[] {900, 1, 5}) {
      points.add("a", 10, value);
    }
    assertEquals(Map.of("a", Map.of(10.0, 5.0)), points.medians());
  }

  @Test
  void manySizesMakeTenPointsADecade() {
    Points points = new Points();
    for (int n = 100; n < 1000; n++) {
      points.add("a", n, 2 * n);
    }
    Map<Double, Double> line = points.medians().get("a");
    assertEquals(11, line.size());
    line.forEach((n, value) -> assertEquals(2 * n, value));
  }

  @Test
  void sizesOfOneDecadeFillTheirAxis() {
    Points points = new Points();
    for (int n = 12; n <= 18; n++) {
      points.add("a", n, n);
    }
    List<String> texts = texts(of(points));
    assertTrue(texts.containsAll(List.of("12", "15", "18")), texts.toString());
    assertFalse(texts.contains("100"), texts.toString());
  }

  @Test
  void onePointIsStillAChart() {
    Points points = new Points();
    points.add("main", 1000, 1);
    assertTrue(texts(of(points)).containsAll(List.of("1e3", "1e0")), texts(of(points)) + "");
  }

  @Test
  void theMedianIsTheMiddle() {
    assertEquals(2, Points.median(3, 1, 2));
    assertEquals(1.5, Points.median(2, 1));
  }
}
