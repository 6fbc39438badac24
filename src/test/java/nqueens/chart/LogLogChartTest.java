package nqueens.chart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import nqueens.Xml;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LogLogChartTest {
  private static final List<String> ALGORITHMS =
      List.of("hill-climbing", "qs2", "prefix", "qs4", "main");

  /** Five algorithms on forty sizes, as much as a race draws. */
  private static LogLogChart full() {
    Map<String, Map<Integer, Double>> series = new LinkedHashMap<>();
    for (String name : ALGORITHMS) {
      Map<Integer, Double> line = new TreeMap<>();
      for (int k = 1; k <= 40; k++) {
        int n = (int) Math.pow(10, 1 + k / 5.0);
        line.put(n, 1e-8 * name.length() * n);
      }
      series.put(name, line);
    }
    return new LogLogChart("Time <&> \u00e9 \ud83d\ude00", "2 cores, JDK 17", "seconds", series);
  }

  private static List<String> texts(LogLogChart chart) {
    return Xml.all(Xml.parse(svg(chart)), "text").stream().map(Element::getTextContent).toList();
  }

  private static String svg(LogLogChart chart) {
    return new String(chart.svg(), UTF_8);
  }

  private static LogLogChart of(Map<String, Map<Integer, Double>> series) {
    return new LogLogChart("", "", "", series);
  }

  private static Map<Integer, Double> points() {
    return new TreeMap<>(Map.of(10, 1.0, 1000, 2.0));
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
    LogLogChart chart = full();
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
    assertTrue(svg(of(Map.of("main", points()))).contains(vermilion));
    assertTrue(svg(of(Map.of("Main", points()))).contains(vermilion));
    Map<String, Map<Integer, Double>> two = new LinkedHashMap<>();
    two.put("qs4", points());
    two.put("main", points());
    assertTrue(svg(of(two)).contains(vermilion) && svg(of(two)).contains(blue));
    assertFalse(svg(of(Map.of("mine", points()))).contains(vermilion));
    assertFalse(svg(of(Map.of("mine", points()))).contains(blue));
  }

  @Test
  void coloursOfTheAlgorithmsDiffer() {
    assertEquals(
        5, SeriesColours.of(ALGORITHMS).values().stream().collect(Collectors.toSet()).size());
  }

  @Test
  void valuesThatHaveNoLogarithmAreLeftOut() {
    Map<Integer, Double> line = points();
    line.put(100, 0.0);
    assertEquals(svg(of(Map.of("main", points()))), svg(of(Map.of("main", line))));
  }

  @Test
  void oneValueOrNoneIsStillAChart() throws Exception {
    assertTrue(texts(of(Map.of("main", Map.of(1000, 1.0)))).contains("1e3"));
    assertTrue(texts(of(Map.of())).contains("1e0"));
    assertEquals(900, ImageIO.read(new ByteArrayInputStream(of(Map.of()).png())).getWidth());
  }

  @Test
  void theMedianIsTheMiddle() {
    assertEquals(2, Median.of(new double[] {3, 1, 2}));
    assertEquals(1.5, Median.of(new double[] {2, 1}));
  }
}
