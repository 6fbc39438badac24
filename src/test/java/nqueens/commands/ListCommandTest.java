package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static nqueens.completion.PartialSolutions.line;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.Workbench;
import nqueens.counting.NaiveSolutions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListCommandTest {
  /** The naive search finds solutions in this order, too. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void solutionsAndTheFirstOfEachClassComeInLexicographicOrder(int n) {
    StringBuilder all = new StringBuilder();
    StringBuilder first = new StringBuilder();
    for (int[] rows : NaiveSolutions.all(n)) {
      all.append(line(rows)).append("\n");
      first.append(isFirstOfItsClass(rows) ? line(rows) + "\n" : "");
    }
    assertEquals(new Result(0, all + "", ""), TestStreams.run("", "list", n + ""));
    String[] fundamental = {"list", n + "", "--fundamental"};
    assertEquals(new Result(0, first + "", ""), TestStreams.run("", fundamental));
  }

  @Test
  @Timeout(120)
  void aLongDecisionIsShownAndCanBeInterrupted() throws Exception {
    String[] words = {"list", "42", "--max", "1", "--progress"};
    Result list = Child.interrupt(Child.workbench(List.of(), words), "\\) column 1", true);
    String report = "\nnqueens list: interrupted after 0 solutions\n";
    assertTrue(list.status() == 130 && list.err().endsWith(report), list::toString);
  }

  /** Of the board turned by quarters, and upside down. */
  private static boolean isFirstOfItsClass(int[] rows) {
    int[] turned = rows;
    boolean first = true;
    for (int quarter = 0; quarter < 4; quarter++) {
      turned = NaiveSolutions.turn(turned);
      int[] reflected = IntStream.of(turned).map(row -> rows.length - 1 - row).toArray();
      first &= Arrays.compare(rows, turned) <= 0 && Arrays.compare(rows, reflected) <= 0;
    }
    return first;
  }

  /** After each of these, nothing is found for more than a million steps. */
  @Test
  void aLineIsWrittenAsSoonAsItIsFound() {
    Set<Long> lines = new HashSet<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            lines.add(toString(US_ASCII).lines().count());
          }
        };
    Workbench.run(TestStreams.stdio(System.in, out, System.err), "list", "32", "--max", "6");
    assertEquals(Set.of(1L, 2L, 3L, 4L, 5L, 6L), lines);
  }

  /** While somebody reads all of it. */
  @Test
  @Timeout(60)
  void anInterruptReportsWhatWasWritten() throws Exception {
    Process list = Child.start(Child.workbench(List.of(), "list", "20"));
    byte[] first = list.getInputStream().readNBytes(400_000);
    Child.send("INT", list);
    byte[] rest = list.getInputStream().readAllBytes();
    assertEquals(130, list.waitFor());
    String text = new String(first, US_ASCII) + new String(rest, US_ASCII);
    assertTrue(text.endsWith("\n"));
    String report = "nqueens list: interrupted after " + text.lines().count() + " solutions";
    assertEquals(report, list.errorReader().readLine());
  }

  /** As where a pager waits: the end comes nevertheless, after two seconds. */
  @Test
  @Timeout(60)
  void anInterruptEndsAListThatNobodyReads() throws Exception {
    Process list = Child.start(Child.workbench(List.of(), "list", "20"));
    assertEquals('1', list.getInputStream().read());
    Thread.sleep(300);
    Child.send("INT", list);
    assertEquals(130, list.waitFor());
  }

  /** As in a pipe to head: the first lines come at once, and the end is quiet in any language. */
  @Test
  void readerThatGoesAwayEndsTheList() throws Exception {
    ProcessBuilder list = Child.workbench(List.of(), "list", "20");
    list.environment().put("LC_ALL", "tr_TR.UTF-8"); // where there is such a locale
    Process process = list.start();
    try (BufferedReader reader = process.inputReader()) {
      assertEquals("1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11", reader.readLine());
    }
    assertEquals(List.of(), process.errorReader().lines().toList());
    assertEquals(141, process.waitFor());
  }
}
