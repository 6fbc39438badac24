package nqueens.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import nqueens.TestStreams;
import nqueens.Xml;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotCommandTest {
  @TempDir private Path folder;
  private Path table;
  private Path svg;

  @BeforeEach
  void files() {
    table = folder.resolve("table.csv");
    svg = folder.resolve("chart.svg");
  }

  private TestStreams.Result plot(String csv, String... more) throws IOException {
    Files.writeString(table, csv);
    String[] args = new String[4 + more.length];
    System.arraycopy(
        new String[] {"plot", table.toString(), "--out", svg.toString()}, 0, args, 0, 4);
    System.arraycopy(more, 0, args, 4, more.length);
    return TestStreams.run("", args);
  }

  private String drawn() throws IOException {
    return Files.readString(svg);
  }

  @Test
  void aTableBecomesAChart() throws Exception {
    TestStreams.Result result =
        plot(
            "# machine\nprogram,n,seconds,swaps\nMain,1000,0.1,\nQS4,1e4,2,7\n",
            "--title=Search time",
            "--subtitle=2 cores");
    assertEquals("", result.out() + result.err());
    assertEquals(0, result.status());
    assertEquals("svg", Xml.parse(svg).getTagName());
    for (String text : new String[] {"Search time", "2 cores", "seconds", "Main", "QS4", "1e4"}) {
      assertTrue(drawn().contains(">" + text + "<"), text);
    }
  }

  @Test
  void repeatedRunsMakeOnePointAtTheirMedian() throws Exception {
    plot("series,n,seconds\na,10,5\n");
    String one = drawn();
    plot("series,n,seconds\na,10,900\na,10,1\na,10,5\n");
    assertEquals(one, drawn());
  }

  @Test
  void anotherColumnIsAnotherChart() throws Exception {
    assertEquals(0, plot("series,n,seconds,swaps\na,10,1,7\nb,10,1,\n", "-v", "swaps").status());
    assertTrue(drawn().contains(">swaps<"));
    assertFalse(drawn().contains(">b<"), "b has no value in that column");
  }

  @Test
  void picturesCanHavePixels() throws Exception {
    Path png = folder.resolve("chart.png");
    Files.writeString(table, "series,n,seconds\na,10,1\n");
    TestStreams.run("", "plot", table.toString(), "-o", png.toString());
    assertEquals(900, ImageIO.read(png.toFile()).getWidth());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "series,n,seconds/a,10,x/|line 2: seconds: 'x' is not a number",
        "series,n,seconds/a,1.5,1/|line 2: n = 1.5 is no number of queens",
        "series,n,seconds/a,10/|line 2: no cell in column 'seconds'",
        "series,n,swaps/a,10,1/|no column 'seconds', only series, n, swaps",
        "name,n,seconds/a,10,1/|no column 'series' or 'program' or 'contestant', only name, n, seconds",
        "series,n,seconds/a,10,0/|no row has a value above 0 in column 'seconds'",
        "series,n,seconds/\"a,10,1/|not a CSV table",
      })
  void aTableThatCannotBeDrawnIsOneLineAndLeavesTheOldChart(String csv, String message)
      throws Exception {
    Files.writeString(svg, "old");
    TestStreams.Result result = plot(csv.replace('/', '\n'));
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("nqueens plot: " + table + ": " + message), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
    assertEquals("old", drawn());
  }

  @Test
  void otherKindsOfFileAreRefused() {
    TestStreams.Result result = TestStreams.run("", "plot", "x.csv", "--out=x.pdf");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("--out must end in .svg or .png"), result.err());
  }
}
