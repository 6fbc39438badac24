package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import nqueens.draw.RepairTrace.Frame;
import nqueens.placement.Attacks;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DrawCommandTest {
  @TempDir private Path directory;

  private static TestStreams.Result draw(String input, Object... args) {
    String[] all =
        Stream.concat(Stream.of("draw"), Arrays.stream(args))
            .map(Object::toString)
            .toArray(String[]::new);
    return TestStreams.run(input, all);
  }

  /** Draws into a file of that name and returns it. */
  private Path drawn(String name, String input, Object... args) {
    Path file = directory.resolve(name);
    Object[] all = Stream.concat(Arrays.stream(args), Stream.of("--out", file)).toArray();
    TestStreams.Result result = draw(input, all);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals("", result.out());
    return file;
  }

  /** Squares of 48 pixels begin at 32. */
  @Test
  void pictureHasTheQueenOfColumnIInTheRowOfNumberI() throws IOException {
    List<Element> queens = Xml.all(Xml.parse(drawn("board.svg", "2 5 3 1 4\n", "-i", "-")), "use");
    int[] rows = {2, 5, 3, 1, 4};
    for (int column = 1; column <= 5; column++) {
      Element queen = queens.get(column - 1);
      assertEquals(32 + 48 * (column - 1) + "", queen.getAttribute("x"));
      assertEquals(32 + 48 * (rows[column - 1] - 1) + "", queen.getAttribute("y"));
    }
    assertEquals(5, queens.size());
  }

  @Test
  void everySecondSquareIsDark() throws IOException {
    Element squares = Xml.all(Xml.parse(drawn("board.svg", "", 5)), "path").get(0);
    String columns = "M80 32h48v240h-48z";
    String rows = "M32 80h240v48h-240z";
    assertTrue(squares.getAttribute("d").startsWith(columns + rows), squares.getAttribute("d"));
    assertEquals("evenodd", squares.getAttribute("fill-rule"));
  }

  @Test
  void attackedQueensAreRed() throws Exception {
    List<Element> queens = Xml.all(Xml.parse(drawn("board.svg", "1 2 5 3 4\n", "-i", "-")), "use");
    assertEquals(
        List.of(Palette.ATTACKED, Palette.ATTACKED, "", Palette.ATTACKED, Palette.ATTACKED),
        queens.stream().map(queen -> queen.getAttribute("fill")).toList());
  }

  @Test
  void boardHasCoordinatesAlongTwoEdges() throws Exception {
    List<Element> all = Xml.all(Xml.parse(drawn("board.svg", "", 12)), "text");
    assertEquals(24, all.size());
    for (int number = 1; number <= 12; number++) {
      Element column = all.get(number - 1);
      Element row = all.get(11 + number);
      assertEquals(number + " " + number, column.getTextContent() + " " + row.getTextContent());
      double middle = BoardPicture.MARGIN + 48 * (number - 0.5);
      assertEquals(middle, coordinate(column, "x"));
      assertTrue(coordinate(column, "y") < BoardPicture.MARGIN);
      assertEquals(middle, coordinate(row, "y"), 8);
      assertTrue(coordinate(row, "x") < BoardPicture.MARGIN);
    }
  }

  private static double coordinate(Element text, String name) {
    return Double.parseDouble(text.getAttribute(name));
  }

  @ParameterizedTest
  @CsvSource({"1, 2000", "8, 3000", "60, 10000", "61, 3000", "10000, 130000"})
  void everySizeHasASmallDrawingInOneFont(int n, int bytes) throws Exception {
    Path svg = drawn("board.svg", "", n);
    assertTrue(Files.size(svg) < bytes, Files.size(svg) + " bytes");
    assertEquals(List.of("sans-serif"), Xml.fonts(Xml.parse(svg)));
  }

  /** The dots of each colour are one shape, in which a square of the board is a unit. */
  @Test
  void plotHasADotForEachQueenAndRedOnesForThoseAttacked() throws IOException {
    int[] rows = IntStream.rangeClosed(1, 61).map(i -> i * 2 % 61 == 0 ? 61 : i * 2 % 61).toArray();
    rows[1] = 3;
    String line = Arrays.stream(rows).mapToObj(row -> row + " ").collect(Collectors.joining());
    Element svg = Xml.parse(drawn("plot.svg", line, "-i", "-"));
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
    assertTrue(IntStream.range(0, 61).anyMatch(i -> attacked[i]));
    List<String> labels = Xml.all(svg, "text").stream().map(Element::getTextContent).toList();
    assertEquals(
        List.of("n = 61 queens, attacked ones in red", "column 1", "column n", "row 1", "row n"),
        labels);
  }

  @ParameterizedTest
  @EnumSource
  void traceShowsEveryFrameInOrder(Algorithm algorithm) throws Exception {
    Element root = Xml.parse(drawn("trace.svg", "", 14, "--trace", "-a", algorithm));
    RepairTrace trace = new RepairTrace(algorithm);
    algorithm.search(1).solve(14, Search.DEFAULT_SEED, new SearchStats(), trace);
    List<String> texts = new ArrayList<>();
    for (Frame frame : trace.frames()) {
      texts.add(frame.caption());
      texts.add(frame.count());
    }
    List<String> shown = Xml.all(root, "text").stream().map(Element::getTextContent).toList();
    assertEquals(texts, shown.subList(2 * 14, shown.size()));
    assertEquals(14, root.getElementsByTagName("use").getLength());
    for (String name : List.of("animate", "animateTransform")) {
      NodeList moves = root.getElementsByTagName(name);
      for (int k = 0; k < moves.getLength(); k++) {
        assertTimes((Element) moves.item(k));
      }
    }
  }

  /** A swap moves queens up and down: each keeps its column. */
  @Test
  void queensOfATraceKeepTheirColumn() throws Exception {
    Element root = Xml.parse(drawn("trace.svg", "", 14, "--trace"));
    NodeList moves = root.getElementsByTagName("animateTransform");
    assertTrue(moves.getLength() >= 2);
    for (int k = 0; k < moves.getLength(); k++) {
      String[] corners = ((Element) moves.item(k)).getAttribute("values").split(";");
      assertEquals(1, Arrays.stream(corners).map(at -> at.split(" ")[0]).distinct().count());
      assertTrue(Arrays.stream(corners).distinct().count() > 1);
    }
  }

  /** Main's search begins with open columns; each queen is seen in the frames that have it. */
  @Test
  void openColumnsOfATraceShowNoQueen() throws Exception {
    Element root = Xml.parse(drawn("trace.svg", "", 14, "--trace"));
    RepairTrace trace = new RepairTrace(Algorithm.MAIN);
    Algorithm.MAIN.search(1).solve(14, Search.DEFAULT_SEED, new SearchStats(), trace);
    List<Element> queens = Xml.all(root, "use");
    for (int i = 0; i < 14; i++) {
      for (int f = 0; f < trace.frames().size(); f++) {
        boolean placed = trace.frames().get(f).placed(i);
        assertEquals(placed ? "visible" : "hidden", visibility(queens.get(i), f), f + ", " + i);
      }
    }
    assertFalse(trace.frames().get(0).placed(0));
  }

  /** Rings, lines and tints in the midst of each frame. */
  @ParameterizedTest
  @EnumSource
  void marksOfATraceAreWhereItsFramesSay(Algorithm algorithm) throws Exception {
    Element root = Xml.parse(drawn("trace.svg", "", 14, "--trace", "-a", algorithm));
    List<Frame> frames = frames(algorithm, 14);
    for (int f = 0; f < frames.size(); f++) {
      Frame frame = frames.get(f);
      int shown = f;
      List<String> marks =
          Stream.of("circle", "path")
              .flatMap(name -> Xml.all(root, name).stream())
              .filter(
                  mark ->
                      mark.getParentNode() instanceof Element group
                          && !group.getTagName().matches("svg|defs")
                          && visibility(group, shown).equals("visible"))
              .map(
                  mark ->
                      mark.getAttribute("cx")
                          + " "
                          + mark.getAttribute("cy")
                          + mark.getAttribute("d"))
              .toList();
      Stream<String> rings = frame.moved().stream().map(i -> at(i) + " " + at(frame.queens()[i]));
      Stream<String> lines =
          frame.lines().stream()
              .map(
                  line ->
                      " M%s %sL%s %s"
                          .formatted(
                              at(line.column()),
                              at(line.row()),
                              at(line.otherColumn()),
                              at(line.otherRow())));
      assertEquals(Stream.concat(rings, lines).toList(), marks, frame.caption());
      List<String> tints =
          Xml.all(root, "rect").stream()
              .filter(
                  rect ->
                      rect.hasAttribute("visibility") && visibility(rect, shown).equals("visible"))
              .map(rect -> rect.getAttribute("x") + " " + rect.getAttribute("y"))
              .toList();
      List<String> open = new ArrayList<>();
      for (int i = 0; i < 14; i++) {
        open.addAll(frame.open(i) ? List.of(32 + 48 * i + " 32") : List.of());
        open.addAll(frame.unused(i) ? List.of("32 " + (32 + 48 * i)) : List.of());
      }
      assertEquals(open, tints, frame.caption());
    }
  }

  /** The middle of a square. */
  private static String at(int index) {
    return 32 + 48 * index + 24 + "";
  }

  private static List<Frame> frames(Algorithm algorithm, int n) throws InterruptedException {
    RepairTrace trace = new RepairTrace(algorithm);
    algorithm.search(1).solve(n, Search.DEFAULT_SEED, new SearchStats(), trace);
    return trace.frames();
  }

  /** The place of a queen in the midst of each frame, before it begins to move. */
  @Test
  void queensOfATraceStandWhereTheirFramesSay() throws Exception {
    Element root = Xml.parse(drawn("trace.svg", "", 14, "--trace"));
    List<Frame> frames = frames(Algorithm.MAIN, 14);
    for (int f = 0; f < frames.size(); f++) {
      for (int i = 0; i < 14; i++) {
        if (frames.get(f).placed(i)) {
          String corner = 32 + 48 * i + " " + (32 + 48 * frames.get(f).queens()[i]);
          Element queen = Xml.all(root, "use").get(i);
          String last = queen.getAttribute("transform").replaceAll("translate\\((.*)\\)", "$1");
          assertEquals(corner, value(queen, "animateTransform", "transform", f, last));
        }
      }
    }
  }

  /** In the midst of a frame, of 1.2 seconds each. */
  private static String visibility(Element element, int frame) {
    return value(element, "animate", "visibility", frame, "visible");
  }

  /** The value of an attribute, animated or not. */
  private static String value(
      Element element, String kind, String attribute, int frame, String unchanged) {
    String value = unchanged;
    for (Element animation : Xml.all(element, kind)) {
      if (animation.getAttribute("attributeName").equals(attribute)
          && animation.getParentNode() == element) {
        String[] values = animation.getAttribute("values").split(";");
        String[] times = animation.getAttribute("keyTimes").split(";");
        double length = Double.parseDouble(animation.getAttribute("dur").replace("s", ""));
        for (int k = 0; k < values.length; k++) {
          value = Double.parseDouble(times[k]) * length <= (frame + 0.5) * 1.2 ? values[k] : value;
        }
      }
    }
    return value;
  }

  /** As many times as values, from 0 upwards, to 1 at most. */
  private static void assertTimes(Element animation) {
    String[] times = animation.getAttribute("keyTimes").split(";");
    assertEquals(animation.getAttribute("values").split(";").length, times.length);
    assertEquals(0, Double.parseDouble(times[0]));
    for (int k = 1; k < times.length; k++) {
      assertTrue(Double.parseDouble(times[k]) >= Double.parseDouble(times[k - 1]));
    }
    assertTrue(Double.parseDouble(times[times.length - 1]) <= 1);
    if (animation.getTagName().equals("animateTransform")) {
      assertEquals(1, Double.parseDouble(times[times.length - 1]));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "x",
        "1 2 x",
        "0",
        "9 1",
        "1,2",
        "99999999999999999999",
        "\0",
        "No solution."
      })
  void fileWithoutAPlacementIsOneLine(String content) throws IOException {
    Path file = Files.writeString(directory.resolve("line.txt"), content);
    TestStreams.Result result = draw("", "--input", file);
    assertEquals(1, result.status());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().startsWith("nqueens draw: " + file + ": line 1: "), result.err());
  }

  @Test
  void sameSeedDrawsTheSameBytes() throws IOException {
    for (String name : List.of("a.svg", "a.txt")) {
      byte[] first = Files.readAllBytes(drawn(name, "", 30, "--seed=7"));
      assertTrue(Arrays.equals(first, Files.readAllBytes(drawn(name, "", 30, "--seed=7"))));
      assertFalse(Arrays.equals(first, Files.readAllBytes(drawn(name, "", 30, "--seed=8"))));
    }
  }

  /** If not, run ./nqueens draw 14 --trace --out bench/repair-14.svg. */
  @Test
  void publishedRepairIsWhatTheCommandDraws() throws IOException {
    assertEquals(
        draw("", 14, "--trace", "--format=svg").out(),
        Files.readString(Path.of("bench/repair-14.svg")));
  }

  @Test
  void boardsTooLargeToDrawAreRefused() {
    String line =
        IntStream.rangeClosed(1, 10_001).mapToObj(i -> i + " ").collect(Collectors.joining());
    String message = "nqueens draw: 10001 queens are too many to draw: 10000 at most\n";
    assertEquals(new TestStreams.Result(1, "", message), draw(line, "-i", "-", "-f", "svg"));
  }
}
