package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.Workbench;
import nqueens.Xml;
import nqueens.draw.RepairTrace.Frame;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DrawCommandTest {
  private static final String RED = "rgb(200,16,46)";

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

  private static String usageError(String input, Object... args) {
    TestStreams.Result result = draw(input, args);
    assertEquals(2, result.status(), result.out());
    assertEquals("", result.out());
    assertTrue(result.err().endsWith("\nTry 'nqueens draw --help' for more information.\n"));
    return result.err().lines().findFirst().orElse("");
  }

  /** The i-th number is the row of the queen in column i: 5 is in column 2 of row 5. */
  @Test
  void textHasTheQueenOfColumnIInTheRowOfNumberI() {
    TestStreams.Result result = draw("2 5 3 1 4\nrest", "--input", "-", "--text");
    String board =
        """
          1 2 3 4 5
        1 . . . Q .
        2 Q . . . .
        3 . . Q . .
        4 . . . . Q
        5 . Q . . .
        """;
    assertEquals(board.replace('.', '\u00b7').replace('Q', '\u265b'), result.out());
    assertEquals(0, result.status());
  }

  @Test
  void textMarksAttackedQueens() {
    String board =
        """
          1 2 3 4 5
        1 X . . . .
        2 . X . . .
        3 . . . X .
        4 . . . . X
        5 . . Q . .
        X attacked queen
        """;
    assertEquals(
        board.replace('.', '\u00b7').replace('Q', '\u265b').replace('X', '\u2717'),
        draw("1 2 5 3 4\n", "-i", "-").out());
  }

  @Test
  void textWritesColumnNumbersOfTwoDigitsDownwards() {
    List<String> lines = draw("", 12).out().lines().toList();
    assertEquals("                     1 1 1", lines.get(0));
    assertEquals("   1 2 3 4 5 6 7 8 9 0 1 2", lines.get(1));
    assertTrue(lines.get(2).startsWith(" 1 "));
    assertTrue(lines.get(13).startsWith("12 "));
    assertEquals(14, lines.size());
  }

  @Test
  void textOfALargeBoardIsShadesWithALegend() {
    List<String> lines = draw("", 5000).out().lines().toList();
    assertEquals(40, lines.size());
    assertTrue(lines.get(0).matches(" {6}column 1 +column n"), lines.get(0));
    assertTrue(lines.get(2).startsWith("row 1 \u2502"));
    assertTrue(lines.get(37).startsWith("row n \u2502"));
    assertTrue(lines.subList(2, 38).stream().allMatch(line -> line.length() == 6 + 74));
    assertEquals(
        "      queens: none blank, from 1 \u2591, from 2 \u2592, from 3 \u2593, from 4 \u2588; n = 5000",
        lines.get(39));
  }

  @Test
  void pictureHasTheQueenOfColumnIInTheRowOfNumberI() throws IOException {
    BufferedImage image = ImageIO.read(drawn("board.png", "2 5 3 1 4\n", "-i", "-").toFile());
    int[] rows = {2, 5, 3, 1, 4};
    for (int column = 1; column <= 5; column++) {
      for (int row = 1; row <= 5; row++) {
        boolean queen = row == rows[column - 1];
        int square = (row + column) % 2 == 0 ? 0xf0e6d2 : 0xb98f63;
        int expected = queen ? 0x1d2733 : square;
        int x = BoardPicture.MARGIN + 48 * column - 24;
        int y = BoardPicture.MARGIN + 48 * row - 16;
        assertEquals(expected, image.getRGB(x, y) & 0xffffff, column + ", " + row);
      }
    }
  }

  @Test
  void attackedQueensAreRed() throws Exception {
    Path svg = drawn("board.svg", "1 2 5 3 4\n", "-i", "-");
    assertEquals(4, redQueens(svg));
    assertEquals(0, redQueens(drawn("board.svg", "2 4 1 3\n", "-i", "-")));
  }

  private static long redQueens(Path svg) throws IOException {
    return Xml.all(Xml.parse(svg), "path").stream()
        .filter(path -> Xml.inherited(path, "fill").equals(RED))
        .count();
  }

  @Test
  void boardHasCoordinatesAlongTwoEdges() throws Exception {
    List<Element> all = Xml.all(Xml.parse(drawn("board.svg", "", 12)), "text");
    assertEquals(24, all.size());
    for (int number = 1; number <= 12; number++) {
      String wanted = number + "";
      List<Element> two = all.stream().filter(e -> e.getTextContent().equals(wanted)).toList();
      double middle = BoardPicture.MARGIN + 48 * (number - 0.5);
      assertEquals(middle, coordinate(two.get(0), "x"), 10, "column " + number);
      assertTrue(coordinate(two.get(0), "y") < BoardPicture.MARGIN);
      assertEquals(middle, coordinate(two.get(1), "y"), 6, "row " + number);
      assertTrue(coordinate(two.get(1), "x") < BoardPicture.MARGIN);
    }
  }

  private static double coordinate(Element text, String name) {
    return Double.parseDouble(text.getAttribute(name));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 60, 61, 500, 720, 721, 2_000, 200_000})
  void everySizeHasADrawing(int n) throws Exception {
    Path svg = drawn("board.svg", "", n);
    BufferedImage image = ImageIO.read(drawn("board.PNG", "", n).toFile());
    assertEquals(image.getWidth() + "", Xml.parse(svg).getAttribute("width"));
    assertTrue(Files.size(svg) < 60_000, Files.size(svg) + " bytes");
    assertEquals(List.of("sans-serif"), Xml.fonts(Xml.parse(svg)));
  }

  @Test
  void axesOfAPlotAgreeAndItsShadesHaveALegend() throws Exception {
    Element svg = Xml.parse(drawn("plot.svg", "", 200_000));
    List<String> labels = Xml.all(svg, "text").stream().map(Element::getTextContent).toList();
    assertTrue(labels.containsAll(List.of("column 1", "column n", "row 1", "row n")), labels + "");
    assertTrue(labels.contains("n = 200,000 queens"), labels + "");
    assertTrue(labels.contains("queens in 1/180 of the columns and rows:"), labels + "");
    assertTrue(labels.containsAll(List.of("0", "3", "6", "9", "12 or more")), labels + "");
  }

  @Test
  void attackedQueensOfAPlotAreRed() throws IOException {
    String diagonal =
        IntStream.rangeClosed(1, 100).mapToObj(i -> i + " ").reduce("", String::concat);
    BufferedImage image = ImageIO.read(drawn("plot.png", diagonal, "-i", "-").toFile());
    assertEquals(0xc8102e, image.getRGB(70 + 4, 84 + 4) & 0xffffff);
    assertEquals(0xffffff, image.getRGB(70 + 4, 84 + 700) & 0xffffff);
  }

  @Test
  void pngIsNotWrittenToATerminal() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Stdio terminal =
        new Stdio(
            InputStream.nullInputStream(), out, new PrintStream(err, true), false, true, false);
    assertEquals(2, Workbench.run(terminal, "draw", "8", "--format", "png"));
    assertEquals(0, out.size());
    assertTrue(err.toString(UTF_8).contains("use --out FILE"), err.toString(UTF_8));
  }

  @Test
  void cellsHoldEveryQueenOnceWithColumnsFromLeftToRight() throws InterruptedException {
    int[] queens = Algorithm.MAIN.search(1).solve(1_000, 1, new SearchStats());
    assertEquals(
        1_000, Arrays.stream(Cells.of(queens, 7, 13).queens()).flatMapToInt(Arrays::stream).sum());
    assertArrayEquals(
        new int[][] {{0, 0, 2}, {2, 0, 0}, {0, 2, 0}},
        Cells.of(new int[] {2, 3, 4, 5, 0, 1}, 3, 3).queens());
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
    NodeList shown = root.getElementsByTagName("text");
    assertEquals("1", shown.item(0).getTextContent());
    for (int k = 0; k < texts.size(); k++) {
      assertEquals(texts.get(k), shown.item(2 * 14 + k).getTextContent());
    }
    assertEquals(2 * 14 + texts.size(), shown.getLength());
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

  /** In the midst of a frame, of 1.2 seconds each. */
  private static String visibility(Element element, int frame) {
    String value = "visible";
    for (Element animation : Xml.all(element, "animate")) {
      if (animation.getAttribute("attributeName").equals("visibility")) {
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

  @Test
  void lineOfAFileWithSeveralAnswersIsDrawn() throws IOException {
    Path file =
        Files.writeString(directory.resolve("b.txt"), "1\nNo solution.\r\n2 4 1 3\r\n\n3 1 4 2");
    String second = draw("", "-i", file, "--line", 3).out();
    assertEquals(draw("2 4 1 3", "-i", "-").out(), second);
    assertEquals(draw("3 1 4 2", "-i", "-").out(), draw("", "-i", file, "--line=5").out());
    assertEquals(draw("1", "-i", "-").out(), draw("", "-i", file).out());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "1, \"number 3 is 'x', not the number of a row\"",
        "2, \"number 1 is 9, but there are only 2 numbers\"",
        "3, \"'No solution.' or other words, no placement\"",
        "4, \"empty, no placement\"",
        "5, not there",
        "9000000000, not there",
      })
  void lineThatIsNoPlacementIsNamedWithItsFile(String line, String fault) throws IOException {
    Path file = Files.writeString(directory.resolve("b.txt"), "1 2 x\n9 1\nNo solution.\n\n");
    TestStreams.Result result = draw("", "-i", file, "--line", line);
    assertEquals("nqueens draw: " + file + ": line " + line + ": " + fault + "\n", result.err());
    assertEquals(1, result.status());
    assertEquals("", result.out());
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

  @ParameterizedTest
  @CsvSource({
    "svg, <svg",
    "text, '  1 2 3 4 5 6'",
    "png, \ufffdPNG",
  })
  void standardOutputTakesEveryFormat(String format, String start) {
    for (List<String> out : List.of(List.<String>of(), List.of("--out", "-"))) {
      Object[] args = Stream.concat(Stream.of("6", "--format", format), out.stream()).toArray();
      TestStreams.Result result = draw("", args);
      assertEquals("", result.err());
      assertTrue(result.out().startsWith(start), result.out());
    }
  }

  @Test
  void fileNameOrFormatSaysWhatIsWritten() throws IOException {
    assertEquals(draw("", 8).out(), Files.readString(drawn("board.txt", "", 8)));
    assertEquals(
        draw("", 8, "--format=svg").out(), Files.readString(drawn("board", "", 8, "--format=svg")));
    String page = draw("", 8, "--trace", "--format", "html", "--out", "-").out();
    assertTrue(page.startsWith("<!DOCTYPE html>"));
    assertEquals(page, Files.readString(drawn("page.html", "", 8, "--trace")));
  }

  @Test
  void textGoesToStandardOutputBesideAFile() {
    Path svg = directory.resolve("board.svg");
    assertEquals(draw("", 8).out(), draw("", 8, "--text", "--out", svg).out());
    assertTrue(Files.exists(svg));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                            | either N or --input is needed",
        "8 --input -                 | N or --input, not both",
        "3                           | there is no placement of 3 queens",
        "8 --line 2                  | --line goes with --input",
        "-i - --line 0               | --line 0: lines count from 1",
        "-i - --seed 1               | --algorithm and --seed go with N, not with --input",
        "-i - -a qs2                 | --algorithm and --seed go with N, not with --input",
        "8 -o a.jpg                  | --out must end in .svg, .png, .txt or .html, or --format say what it is",
        "8 -o a.svg -f png           | --format png does not fit --out a.svg",
        "8 --text -f png             | --text or --format png, not both on standard output",
        "8 -o a.html                 | html is the format of a --trace only",
        "8 --trace                   | --trace needs --out FILE.svg or FILE.html, or --format svg or html",
        "8 --trace -o a.png          | --trace needs --out FILE.svg or FILE.html, or --format svg or html",
        "8 --trace -o a.svg --text   | --trace or --text, not both",
        "41 --trace -o a.svg         | --trace needs N, up to 40",
        "-i - --trace -o a.svg       | --trace needs N, up to 40",
      })
  void optionsThatDoNotFitAreRefused(String args, String fault) {
    Object[] all = args == null ? new Object[0] : args.split(" ");
    assertEquals("nqueens draw: " + fault, usageError("2 4 1 3", all));
  }

  @Test
  void unknownFormatIsRefused() {
    String fault = usageError("", 8, "--format", "bmp");
    assertTrue(fault.endsWith("'bmp' is none of svg, png, text, html"), fault);
  }

  @Test
  void drawingThatCannotBeWrittenIsOneLine() {
    TestStreams.Result result = draw("", 8, "--out", directory.resolve("no/such.svg"));
    assertEquals(1, result.status());
    assertTrue(result.err().endsWith("such.svg: no such file or directory\n"), result.err());
  }

  /**
   * The system's limit on the size of a file fails as a full disk does, in the midst of a write.
   */
  @Test
  @EnabledIf("hasShell")
  void fullDiskLeavesTheOldPicture() throws Exception {
    Path png = drawn("board.png", "", 8);
    byte[] old = Files.readAllBytes(png);
    ProcessBuilder draw =
        Child.workbench(
            List.of("-Djava.awt.headless=true"), "draw", "100000", "--out", png.toString());
    assertEquals(
        new TestStreams.Result(1, "", "nqueens draw: " + png + ": File too large\n"),
        Child.run(Child.behind("ulimit -f 8", draw), ""));
    assertArrayEquals(old, Files.readAllBytes(png));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(png), files.toList());
    }
  }

  static boolean hasShell() {
    return File.separatorChar == '/';
  }

  @Test
  void sameSeedDrawsTheSameBytes() throws IOException {
    for (String name : List.of("a.svg", "a.png")) {
      byte[] first = Files.readAllBytes(drawn(name, "", 30, "--seed=7"));
      assertArrayEquals(first, Files.readAllBytes(drawn(name, "", 30, "--seed=7")));
      assertFalse(Arrays.equals(first, Files.readAllBytes(drawn(name, "", 30, "--seed=8"))));
    }
  }

  @Test
  void sameBoardAsSolveWithoutASeed() {
    String solved = TestStreams.run("12", "solve").out();
    assertEquals(draw(solved, "-i", "-").out(), draw("", 12).out());
  }

  @Test
  void inputThatCannotBeReadIsNamed() {
    for (Path input : List.of(directory, directory.resolve("missing.txt"))) {
      TestStreams.Result result = draw("", "--input", input);
      assertEquals(1, result.status());
      assertTrue(result.err().startsWith("nqueens draw: " + input + ": "), result.err());
      assertEquals(1, result.err().lines().count());
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
  void aMachineWithoutFontsIsOneLine() throws Exception {
    ProcessBuilder draw =
        Child.workbench(List.of("-Duser.home=" + directory), "draw", "8", "-fsvg");
    Path none = Files.writeString(directory.resolve("fonts.conf"), "<fontconfig></fontconfig>");
    draw.environment().put("FONTCONFIG_FILE", none.toString());
    TestStreams.Result result = Child.run(draw, "");
    assertEquals("", result.out());
    assertTrue(result.err().contains("nqueens: Java finds no fonts ("), result.err());
    assertEquals(1, result.status());
  }

  /** The heap that the message asks for must do. */
  @Test
  void heapThatIsTooSmallIsOneLineWithOneThatWorks() throws Exception {
    String svg = directory.resolve("a.svg").toString();
    String said = drawWithHeap("-Xmx32m", svg);
    Matcher advice =
        Pattern.compile("nqueens draw: not enough memory: .* needs java (-Xmx\\d+m) .*\n")
            .matcher(said);
    assertTrue(advice.matches(), said);
    assertFalse(Files.exists(Path.of(svg)));
    assertEquals("", drawWithHeap(advice.group(1), svg));
    assertTrue(Files.exists(Path.of(svg)));
  }

  private static String drawWithHeap(String heap, String svg) throws Exception {
    return Child.run(Child.workbench(List.of(heap), "draw", "1e7", "-o", svg), "").err();
  }
}
