package nqueens.placement;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nqueens.TestStreams;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputCheckTest {
  private static final String RIGHT = "1 5 8 6 3 7 2 4\n";

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "1 5 8 6 3 7 2, '7 numbers instead of 8; 4 is the first that is missing'",
    "1 5 8 6 3 7 2 4 4, more than 8 numbers",
    "1 5 8 6 3 7 5 4, number 5 is doubled: rows 2 and 7",
    "1 2 8 6 3 7 5 4, rows 1 and 2 attack each other on difference diagonal 0",
    "1 5 8 6 3 7 4 2, rows 5 and 7 attack each other on difference diagonal 2|sum",
    "5 4 8 6 3 7 2 1, rows 1 and 2 attack each other on sum diagonal 6",
    "0 4 7 5 2 6 1 3, row 1: a number that starts with 0",
    "01 5 8 6 3 7 2 4, row 1: a number that starts with 0",
    "1 5 9 6 3 7 2 4, row 3: 9 is not in 1..8",
    "1 5 8 6 3 7 2 -4, row 8: '-' where a number is expected",
    "1 5 8 6 3 7 2 4x, row 8: 'x' behind the number",
    "'1 5 8 6 3 7 2 4 ', a space at the end of the line",
    "' 1 5 8 6 3 7 2 4', row 1: '\\x20' where a number is expected",
    "1  5 8 6 3 7 2 4, row 2: '\\x20' where a number is expected",
    "1 5 8 99999999999999999999 3 7 2 4, row 4: a number above 8",
    "No solution., row 1: 'N' where a number is expected",
    "'', an empty line"
  })
  void aWrongAnswerIsRefusedWithItsFirstFault(String line, String fault) throws IOException {
    List<String> faults = check("8 8 0", line + "\n" + RIGHT);
    assertEquals(1, faults.size(), faults.toString());
    String expected = "line 1: n = 8: " + fault;
    if (fault.endsWith("|sum")) {
      assertTrue(faults.get(0).contains("attack each other"), faults.get(0));
    } else {
      assertEquals(expected, faults.get(0));
    }
  }

  @Test
  void rightAnswersPass() throws IOException {
    assertEquals(
        List.of(), check("8 1 2 3 4 0", RIGHT + "1\nNo solution.\nNo solution.\n2 4 1 3\n"));
    assertEquals(List.of(), check("", ""));
    assertEquals(List.of(), check("8", RIGHT));
  }

  @ParameterizedTest
  @CsvSource({
    "8 8, 1, 'line 2: n = 8: no answer: the output ends here'",
    "8, 2, line 2: more output than sizes",
    "0, 1, line 1: more output than sizes"
  })
  void tooFewAndTooManyLines(String sizes, int lines, String fault) throws IOException {
    assertEquals(List.of(fault), check(sizes, RIGHT.repeat(lines)));
  }

  @Test
  void endsWithoutALineFeed() throws IOException {
    assertEquals(List.of("line 1: n = 8: no line feed at the end"), check("8", RIGHT.strip()));
    assertEquals(List.of("line 1: n = 2: no line feed at the end"), check("2", "No solution."));
    assertEquals(
        List.of("line 1: n = 8: row 3: end of the output where a number is expected"),
        check("8", "1 5 "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"No solution", "No solution. ", "no solution.", "1 2", "", "No solution.\r"})
  void boardsWithoutASolutionHaveOneAnswer(String line) throws IOException {
    assertEquals(1, check("2", line + "\n").size());
    assertEquals(1, check("3", line + "\n").size());
  }

  @Test
  void everySingleChangeOfARightAnswerIsNoticed() throws InterruptedException {
    int n = 40;
    int[] q = Algorithm.QS2.search(1).solve(n, 1, new SearchStats());
    assertNull(PlacementCheck.faultOf(q, n));
    for (int row = 0; row < n; row++) {
      for (int column = -1; column <= n; column++) {
        int[] changed = q.clone();
        changed[row] = column;
        if (column != q[row]) {
          assertTrue(PlacementCheck.faultOf(changed, n) != null, row + " to " + column);
        }
      }
      for (int other = 0; other < row; other++) {
        int[] swapped = q.clone();
        swapped[row] = q[other];
        swapped[other] = q[row];
        assertEquals(Attacks.pairs(swapped).isEmpty(), PlacementCheck.faultOf(swapped, n) == null);
      }
    }
  }

  @Test
  void largeBoardsAcrossPagesOfBits() throws InterruptedException {
    int n = 700_000;
    int[] q = Algorithm.QS4.search(1).solve(n, 1, new SearchStats());
    assertNull(PlacementCheck.faultOf(q, n));
    q[n - 1] = q[5];
    assertEquals(
        "number " + (q[5] + 1) + " is doubled: rows 6 and " + n, PlacementCheck.faultOf(q, n));
  }

  @Test
  void hugeSizesCostNothingUntilNumbersCome() throws IOException {
    String sizes = "1073741824 ".repeat(2_000);
    assertEquals(2_000, check(sizes, "1\n".repeat(2_000)).size());
  }

  @Test
  void junkIsRefusedInOneLineEach() throws IOException {
    byte[] junk = new byte[1 << 16];
    new Random(5).nextBytes(junk);
    List<String> faults = check("8 ".repeat(100), new String(junk, ISO_8859_1));
    assertTrue(faults.size() >= 100);
    assertTrue(
        faults.stream().allMatch(f -> f.matches("line \\d+: [ -~]{1,120}")), faults.toString());
    assertEquals(1, check("8", "\0\0\0\0\n").size());
  }

  @ParameterizedTest
  @ValueSource(ints = {'1', 0, ' ', 'x'})
  void anEndlessLineEndsTheCheck(int b) {
    OutputCheck check = new OutputCheck(sizes("8 8"), endless(b), fault -> {});
    InputFormatException failure = assertThrows(InputFormatException.class, check::run);
    assertEquals(
        "line 1: a line longer than any answer for n = 8; the check ends here",
        failure.getMessage());
  }

  @Test
  void endlessSizesAreRefused() {
    for (int b : new int[] {'1', 0, 'x'}) {
      SizeReader reader = new SizeReader(endless(b), "sizes", false);
      assertThrows(InputFormatException.class, reader::next);
    }
  }

  @Test
  void theCommandReportsAndExits() throws IOException {
    Path input = Files.writeString(directory.resolve("in.txt"), "8 8 0");
    Path output = Files.writeString(directory.resolve("out.txt"), RIGHT + "8 7 6 5 4 3 2 1\n");
    TestStreams.Result result = TestStreams.run("", "check", input.toString(), output.toString());
    assertEquals(1, result.status());
    assertEquals(
        "line 2: n = 8: rows 1 and 2 attack each other on sum diagonal 9\n2 answers checked, 1 wrong\n",
        result.out());
    result = TestStreams.run(RIGHT + RIGHT, "check", input.toString(), "-");
    assertEquals(0, result.status());
    assertEquals("2 answers checked, all right\n", result.out());
    result =
        TestStreams.run("", "check", input.toString(), directory.resolve("no\nsuch").toString());
    assertEquals(1, result.status());
    assertEquals(1, result.err().lines().count());
    assertEquals(1, TestStreams.run("", "check", directory.toString(), "-").status());
  }

  private static List<String> check(String sizes, String output) throws IOException {
    List<String> faults = new ArrayList<>();
    OutputCheck check =
        new OutputCheck(
            sizes(sizes), new ByteArrayInputStream(output.getBytes(ISO_8859_1)), faults::add);
    check.run();
    assertEquals(check.faults(), faults.size());
    return faults;
  }

  private static SizeReader sizes(String text) {
    return new SizeReader(new ByteArrayInputStream(text.getBytes(UTF_8)), "sizes", false);
  }

  private static InputStream endless(int b) {
    return new InputStream() {
      @Override
      public int read() {
        return b;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) {
        Arrays.fill(bytes, offset, offset + length, (byte) b);
        return length;
      }
    };
  }
}
