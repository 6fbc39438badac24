package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.Xml;
import nqueens.chart.Svg;
import nqueens.draw.SearchTrace.Frame;
import nqueens.placement.Attacks;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** Plots and traces, which are too long for a session. Squares of 48 pixels begin at 32. */
class DrawCommandTest {
  private static String draw(String input, Object... args) {
    String[] all =
        Stream.concat(Stream.of("draw", "-fsvg"), Arrays.stream(args))
            .map(Object::toString)
            .toArray(String[]::new);
    TestStreams.Result result = TestStreams.run(input, all);
    assertEquals(new TestStreams.Result(0, result.out(), ""), result);
    return result.out();
  }

  @ParameterizedTest
  @CsvSource({"1, 2000", "8, 3000", "60, 10000", "61, 3000", "10000, 130000"})
  void everySizeHasASmallDrawingInOneFont(int n, int bytes) {
    String svg = draw("", n);
    assertTrue(svg.length() < bytes, svg.length() + " bytes");
    assertEquals(List.of("sans-serif"), Xml.fonts(Xml.parse(svg)));
  }

  /** The dots of each colour are one shape, in which a square of the board is a unit. */
  @Test
  void plotHasADotForEachQueenAndRedOnesForThoseAttacked() {
    int[] rows = IntStream.rangeClosed(1, 61).map(i -> i * 2 % 61 == 0 ? 61 : i * 2 % 61).toArray();
    rows[1] = 3;
    String line = Arrays.stream(rows).mapToObj(row -> row + " ").collect(Collectors.joining());
    Element svg = Xml.parse(draw(line, "-i", "-"));
    boolean[] attacked = Attacks.attacked(Arrays.stream(rows).map(row -> row - 1).toArray());
    for (boolean red : new boolean[] {false, true}) {
      String dots =
          IntStream.range(0, 61)
              .filter(i -> attacked[i] == red)
              .mapToObj(i -> "M" + i + " " + (rows[i] - 1) + "h0")
              .collect(Collectors.joining());
      Element shape = Xml.all(svg, "path").get(red ? 1 : 0);
      assertEquals(dots, shape.getAttribute("d"));
      assertEquals(red ? Palette.ATTACKED : Palette.QUEEN, shape.getAttribute("stroke"));
      double square = 720.0 / 61;
      String origin = Svg.tenths(74 + square / 2) + " " + Svg.tenths(70 + square / 2);
      assertEquals(
          "translate(" + origin + ") scale(" + square + ")", shape.getAttribute("transform"));
    }
    List<String> labels = Xml.all(svg, "text").stream().map(DrawCommandTest::label).toList();
    String title = "n = 61 queens, attacked ones in red (74, 26)";
    assertEquals(
        List.of(
            title, "column 1 (74, 62)", "column n (794, 62)", "row 1 (66, 86)", "row n (66, 790)"),
        labels);
  }

  /** A text and where it stands. */
  private static String label(Element text) {
    return "%s (%s, %s)"
        .formatted(text.getTextContent(), text.getAttribute("x"), text.getAttribute("y"));
  }

  @Test
  void boardsTooLargeToDrawAreRefused() {
    String line = "1 ".repeat(10_001);
    String message =
        "nqueens draw: 10001 queens are too many to draw: 10000 at most (--help says more)\n";
    assertEquals(
        new TestStreams.Result(2, "", message),
        TestStreams.run(line, "draw", "-i", "-", "-f", "svg"));
  }

  /** If not, run ./nqueens draw 14 --trace --out bench/trace-14.svg. */
  @Test
  void publishedTraceIsWhatTheCommandDraws() throws IOException {
    assertEquals(draw("", 14, "--trace"), Files.readString(Path.of("bench/trace-14.svg")));
  }

  /** Captions, tints, lines, rings and queens, in the midst of each frame; at first the last. */
  @ParameterizedTest
  @EnumSource
  void everyFrameOfATraceShowsWhatItSays(Algorithm algorithm) throws InterruptedException {
    Element root = Xml.parse(draw("", 14, "--trace", "-a", algorithm, "-s", 5));
    SearchTrace trace = new SearchTrace(algorithm);
    algorithm.search(1).solve(14, 5, new SearchStats(), trace);
    List<Frame> frames = trace.frames();
    for (int f = -4; f < frames.size(); f++) {
      Frame frame = frames.get(f < 0 ? frames.size() - 1 : f);
      assertEquals(
          List.of(frame.caption(), frame.count()),
          shown(root, "text", f).skip(28).map(Element::getTextContent).toList());
      List<String> marks = new ArrayList<>();
      for (int i = 0; i < 14; i++) {
        marks.addAll(frame.open(i) ? List.of("rect " + corner(i) + " 32") : List.of());
        marks.addAll(frame.unused(i) ? List.of("rect 32 " + corner(i)) : List.of());
      }
      frame
          .lines()
          .forEach(
              line ->
                  marks.add(
                      "path M%s %sL%s %s"
                          .formatted(
                              middle(line.column()),
                              middle(line.row()),
                              middle(line.otherColumn()),
                              middle(line.otherRow()))));
      frame
          .moved()
          .forEach(i -> marks.add("circle " + middle(i) + " " + middle(frame.queens()[i])));
      assertEquals(marks, marks(root, f), frame.caption());
      for (int i = 0; i < 14; i++) {
        Element queen = Xml.all(root, "use").get(i);
        assertEquals(frame.placed(i), isShown(queen, f));
        if (frame.placed(i)) {
          assertEquals(corner(i) + " " + corner(frame.queens()[i]), value(queen, "transform", f));
          assertEquals(
              frame.attacked(i) ? Palette.ATTACKED : Palette.QUEEN, value(queen, "fill", f));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTraceWithoutItsAnimationIsTheSolution(Algorithm algorithm) throws InterruptedException {
    String svg = draw("", 14, "--trace", "-a", algorithm, "-s", 5);
    Element root = Xml.parse(svg.replaceAll("<animate[^>]*>", ""));
    int[] solution = algorithm.search(1).solve(14, 5, new SearchStats());
    assertEquals(List.of(), marks(root, 0));
    assertEquals(
        algorithm.lowered().count(0),
        shown(root, "text", 0).skip(29).map(Element::getTextContent).collect(Collectors.joining()));
    for (int i = 0; i < 14; i++) {
      Element queen = Xml.all(root, "use").get(i);
      assertTrue(isShown(queen, 0));
      assertEquals(corner(i) + " " + corner(solution[i]), value(queen, "transform", 0));
      assertEquals(Palette.QUEEN, value(queen, "fill", 0));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8, qs2, 5, Conflicts: queens beyond the first on each diagonal",
    "9, prefix, 0, Conflicts: pairs of queens on one diagonal",
    "10, main, -7, Open columns",
  })
  void aPageSaysWhatItShows(int n, String algorithm, long seed, String lowered) {
    String[] command = {"draw", n + "", "--trace", "-fhtml", "-a", algorithm, "-s", seed + ""};
    String page = TestStreams.run("", command).out();
    assertTrue(page.contains("<title>Searching for a placement of " + n + " queens</title>"), page);
    String made = "<p>Made by: nqueens draw %d --trace --algorithm %s --seed %d</p>";
    assertTrue(page.contains(made.formatted(n, algorithm, seed)), page);
    assertTrue(page.contains("<p>" + lowered + "</p>"), page);
  }

  private static int corner(int index) {
    return 32 + 48 * index;
  }

  private static int middle(int index) {
    return corner(index) + 24;
  }

  /** The tints, lines and rings that are seen: what they are and where. */
  private static List<String> marks(Element root, int frame) {
    Stream<String> tints =
        shown(root, "rect", frame)
            .filter(rect -> rect.hasAttribute("visibility"))
            .map(rect -> "rect " + rect.getAttribute("x") + " " + rect.getAttribute("y"));
    Stream<String> lines = marks(root, "path", frame).map(path -> "path " + path.getAttribute("d"));
    Stream<String> rings =
        marks(root, "circle", frame)
            .map(ring -> "circle " + ring.getAttribute("cx") + " " + ring.getAttribute("cy"));
    return Stream.of(tints, lines, rings).flatMap(marks -> marks).toList();
  }

  private static Stream<Element> marks(Element root, String kind, int frame) {
    return shown(root, kind, frame)
        .filter(mark -> ((Element) mark.getParentNode()).hasAttribute("visibility"));
  }

  private static Stream<Element> shown(Element root, String kind, int frame) {
    return Xml.all(root, kind).stream().filter(element -> isShown(element, frame));
  }

  private static boolean isShown(Element element, int frame) {
    return !value(element, "visibility", frame).equals("hidden")
        && (!(element.getParentNode() instanceof Element parent) || isShown(parent, frame));
  }

  /** The value of an attribute, animated or not, in the midst of a frame of 1.2 seconds. */
  private static String value(Element element, String attribute, int frame) {
    String value = element.getAttribute(attribute).replaceAll("translate\\((.*)\\)", "$1");
    for (String kind : List.of("animate", "animateTransform")) {
      for (Element animation : Xml.all(element, kind)) {
        if (animation.getParentNode() == element
            && animation.getAttribute("attributeName").equals(attribute)) {
          value = value(animation, frame, value);
        }
      }
    }
    return value;
  }

  /** Times are in ascending order from 0 to 1. */
  private static String value(Element animation, int frame, String before) {
    String[] values = animation.getAttribute("values").split(";");
    double[] times =
        Stream.of(animation.getAttribute("keyTimes").split(";"))
            .mapToDouble(Double::parseDouble)
            .toArray();
    assertEquals(values.length, times.length);
    assertTrue(times[0] == 0 && times[times.length - 1] <= 1);
    double length = seconds(animation, "dur");
    double now = (frame + 4) * 1.2 - seconds(animation, "begin");
    String value = before;
    for (int k = 0; k < values.length; k++) {
      assertTrue(k == 0 || times[k - 1] <= times[k]);
      value = times[k] * length <= now % length ? values[k] : value;
    }
    return value;
  }

  private static double seconds(Element animation, String attribute) {
    return Double.parseDouble(animation.getAttribute(attribute).replace("s", ""));
  }
}
