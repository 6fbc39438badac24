package nqueens.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.Xml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotTest {
  @TempDir private Path folder;

  @Test
  void aColumnOfATableBecomesAChart() throws Exception {
    Path table =
        Files.writeString(
            folder.resolve("table.csv"),
            "program,n,seconds,swaps\nMain,1000,0.1,\nQS4,10000,2,7\n");
    Path svg = folder.resolve("chart.svg");
    for (String column : new String[] {"seconds", "swaps"}) {
      Plot.main(new String[] {table.toString(), column, "Title", "2 cores", svg.toString()});
      assertEquals("svg", Xml.parse(svg).getTagName());
      String drawn = Files.readString(svg);
      for (String text : new String[] {"Title", "2 cores", column, "QS4"}) {
        assertTrue(drawn.contains(">" + text + "<"), text);
      }
    }
    assertFalse(Files.readString(svg).contains(">Main<"), "Main has no value in that column");
  }
}
