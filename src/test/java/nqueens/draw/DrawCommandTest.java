package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import nqueens.TestStreams;
import nqueens.Xml;
import nqueens.search.MainSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DrawCommandTest {
  @TempDir private Path directory;

  @Test
  void aBoardAsText() {
    TestStreams.Result result = TestStreams.run("2 4 1 3\nrest", "draw", "--input", "-", "--text");
    assertEquals(
        "\u00b7 \u265b \u00b7 \u00b7\n\u00b7 \u00b7 \u00b7 \u265b\n\u265b \u00b7 \u00b7 \u00b7\n\u00b7 \u00b7 \u265b \u00b7\n",
        result.out());
    assertEquals(0, result.status());
    assertEquals(8, TestStreams.run("", "draw", "8").out().lines().count());
  }

  @Test
  void aLargeBoardAsText() {
    List<String> lines = TestStreams.run("", "draw", "5000").out().lines().toList();
    assertEquals(38, lines.size());
    assertTrue(lines.stream().allMatch(line -> line.length() == 74));
  }

  @Test
  void attackedQueensAreRed() throws Exception {
    Path svg = directory.resolve("board.svg");
    assertEquals(
        0, TestStreams.run("1 2 5 3 4\n", "draw", "-i", "-", "-o", svg.toString()).status());
    String text = Files.readString(svg);
    assertEquals("svg", Xml.parse(svg).getTagName());
    assertEquals(4, text.split("rgb\\(200,16,46\\)", -1).length - 1);
    TestStreams.run("2 4 1 3\n", "draw", "-i", "-", "-o", svg.toString());
    assertFalse(Files.readString(svg).contains("rgb(200,16,46)"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 60, 61, 500, 2000, 2001, 200_000})
  void everySizeHasADrawing(int n) throws Exception {
    Path svg = directory.resolve("board.svg");
    Path png = directory.resolve("board.PNG");
    assertEquals(0, TestStreams.run("", "draw", n + "", "--out", svg.toString()).status());
    assertEquals(0, TestStreams.run("", "draw", n + "", "--out", png.toString()).status());
    Element root = Xml.parse(svg);
    BufferedImage image = ImageIO.read(png.toFile());
    assertEquals(image.getWidth() + "px", root.getAttribute("width"));
    assertTrue(Files.size(svg) < 500_000, Files.size(svg) + " bytes");
    if (n == 60) {
      assertEquals(0xb98f63, image.getRGB(10 + 18, 12) & 0xffffff);
    }
  }

  @Test
  void binsHoldEveryQueenOnce() {
    int[] q = MainSearch.solve(1_000, 1, 1, null);
    int sum = 0;
    for (int[] line : BoardPicture.bins(q, 7, 13)) {
      for (int bin : line) {
        sum += bin;
      }
    }
    assertEquals(1_000, sum);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hill-climbing", "qs2", "prefix", "qs4"})
  void aTraceShowsEveryFrameInOrder(String algorithm) throws Exception {
    Path svg = directory.resolve("trace.svg");
    assertEquals(
        0,
        TestStreams.run("", "draw", "20", "--trace", "-a", algorithm, "-o", svg.toString())
            .status());
    Element root = Xml.parse(svg);
    NodeList texts = root.getElementsByTagName("text");
    String last = texts.item(texts.getLength() - 1).getTextContent();
    assertTrue(last.endsWith("no queen attacked"), last);
    assertTrue(texts.item(0).getTextContent().startsWith("start: "));
    for (String name : List.of("animate", "animateTransform")) {
      NodeList moves = root.getElementsByTagName(name);
      for (int k = 0; k < moves.getLength(); k++) {
        assertTimes((Element) moves.item(k));
      }
    }
    assertEquals(20, root.getElementsByTagName("animateTransform").getLength());
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
  void aFileThatIsNoPlacementIsOneLine(String content) throws IOException {
    Path file = Files.writeString(directory.resolve("line.txt"), content);
    TestStreams.Result result = TestStreams.run("", "draw", "--input", file.toString());
    assertEquals(1, result.status());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void aDrawingThatCannotBeWrittenIsOneLine() {
    TestStreams.Result result =
        TestStreams.run("", "draw", "8", "--out", directory.resolve("no/such.svg").toString());
    assertEquals(1, result.status());
    assertTrue(result.err().endsWith("such.svg: no such file or directory\n"), result.err());
  }
}
