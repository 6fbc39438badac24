package nqueens.placement;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputCheckTest {
  private static final String RIGHT = "1 5 8 6 3 7 2 4\n";

  /** What a check found, and what it says of it. */
  private record Report(List<String> lines, boolean right, String summary, String formatNote) {}

  @ParameterizedTest
  @CsvSource({
    "1 5 8 6 3 7 5 4, columns 2 and 7 are both in row 5",
    "1 2 8 6 3 7 5 4, columns 1 and 2 attack each other on a difference diagonal",
    "5 4 8 6 3 7 2 1, columns 1 and 2 attack each other on a sum diagonal",
    "1 3 5 7 2 4 6 8, columns 1 and 8 attack each other on a difference diagonal",
    "8 6 4 2 7 5 3 1, columns 1 and 8 attack each other on a sum diagonal",
    "0 4 7 5 2 6 1 3, column 1: row 0 is not in 1..8 (it looks 0-based: rows count from 1)",
    "1 5 9 6 3 7 2 4, column 3: row 9 is not in 1..8",
    "1 5 8 99999999999999999999 3 7 2 4, column 4: row 99999999999999999999 is not in 1..8",
    "01 5 8 6 3 7 2 4, column 1: '01' is not a plain decimal number",
    "1 5 8 6 3 7 2 -4, column 8: '-4' is not a plain decimal number",
    "1 5 8 6 3 7 2 4x, column 8: '4x' is not a plain decimal number",
    "No solution., 'No solution.' where there is one",
  })
  void aWrongAnswerIsTheOnlyOneRefused(String line, String fault) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      Report report = check("8 8 0", line + "\n" + RIGHT, strict);
      assertEquals(List.of("line 1: n = 8: " + fault), report.lines);
      assertEquals("2 answers checked, 1 wrong", report.summary);
      assertFalse(report.right);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'1 5 8 6 3 7 2 4 n', line 1 ends in a space",
    "'1 5 8 6 3 7 2 4rn', line 1 ends in a carriage return",
    "' 1 5 8 6 3 7 2 4n', line 1 begins with a space",
    "'1  5 8 6 3 7 2 4n', line 1 has two spaces or more behind column 1",
    "'1t5 8 6 3 7 2 4n', line 1 has a tab behind column 1",
    "'n1 5 8 6 3 7 2 4n', line 1 is empty",
    "'1 5 8 6n3 7 2 4n', line 1 ends after 4 of 8 numbers",
    "'1 5 8 6 n3 7 2 4n', line 1 ends in a space",
    "'1 5 8 6 3 7 2 4', line 1 does not end in a line feed",
  })
  void anotherFormatIsRightUnlessStrict(String text, String deviation) throws IOException {
    String output = text.replace('n', '\n').replace('r', '\r').replace('t', '\t');
    Report report = check("8", output, false);
    assertTrue(report.right, report.toString());
    assertEquals("1 right answer not in the exact format: " + deviation, report.formatNote);
    report = check("8", output, true);
    assertFalse(report.right);
    assertEquals(deviation.replaceFirst("line 1", "line 1: n = 8: the line"), report.lines.get(0));
  }

  @Test
  void allOnOneLineAndOneNumberALineAreRightUnlessStrict() throws IOException {
    String line = RIGHT.strip() + " " + RIGHT.strip() + " No solution.";
    assertTrue(check("8 8 2", line.replace(' ', '\n'), false).right);
    Report report = check("8 8 2 8", line + " \n1 2 3\r\n", false);
    assertEquals(
        "3 right answers not in the exact format: line 1 goes on after 8 numbers",
        report.formatNote);
    assertFalse(check("8 8", RIGHT.strip() + " " + RIGHT, true).right);
  }

  @Test
  void aShortLineSpoilsNoOther() throws IOException {
    Report report = check("8 8 8", RIGHT + "1 5 8 6 3 7 2\n" + RIGHT, false);
    assertEquals(
        List.of(
            "line 2: n = 8: columns 1 and 8 are both in row 1 (line 2 ends after 7 of 8 numbers)"),
        report.lines);
    assertEquals("3 answers checked, 1 wrong", report.summary);
    report = check("8", "1 5 8 6 3 7 2\n", false);
    assertEquals(
        List.of(
            "line 1: n = 8: the output ends after 7 of 8 numbers (line 1 ends after 7 of 8 numbers)"),
        report.lines);
  }

  @Test
  void afterALongLineTheRestIsNotGuessed() throws IOException {
    Report report = check("8 8 8 8", "1 5 8 6 3 7 2 4 1\n" + RIGHT + RIGHT + RIGHT, false);
    assertEquals(2, report.lines.size(), report.toString());
    assertTrue(report.lines.get(0).endsWith("(the line holds 9 numbers for n = 8)"));
    assertEquals("2 answers checked, 1 wrong, 2 answers missing or not checked", report.summary);
    report = check("8 8 8", "1 5 8 6 3 7 2 4 1\n" + RIGHT + RIGHT, true);
    assertEquals(
        List.of(
            "line 1: n = 8: the line goes on after 8 numbers (the line holds 9 numbers for n = 8)"),
        report.lines);
  }

  /** The line, with n for a line feed, is what a beginner's program prints for n = 8. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 4 7 5 2 6 1 3 | it looks 0-based: rows count from 1",
        "4 0 7 5 2 6 1 3 | it looks 0-based: rows count from 1",
        "1,5,8,6,3,7,2,4 | white space separates the numbers, not commas or brackets",
        "[1, 5, 8, 6, 3, 7, 2, 4] | white space separates the numbers, not commas or brackets",
        "Q.......n....Q... | it looks like a board of Q and dots, not row numbers",
        ". . . Q . . . .n. Q . . . . . . | it looks like a board of Q and dots, not row numbers",
        "1 0 0 0 0 0 0 0n0 0 0 0 1 0 0 0 | it looks like a matrix of 0 and 1, not row numbers",
        "00010000n | it looks like a matrix of 0 and 1, not row numbers",
        "\u00ef\u00bb\u00bf1 5 8 6 3 7 2 4 | the output starts with a byte order mark",
        "\u00ff\ufeff1 5 8 6 3 7 2 4 | the output looks like UTF-16",
        "\ufeff\u00ff1 5 8 6 3 7 2 4 | the output looks like UTF-16",
        "1NUL NUL5NUL NUL8NUL | the output looks like UTF-16",
        "NUL1NUL NUL5NUL NUL8 | the output looks like UTF-16",
        "GZIP | the output looks compressed by gzip",
        "1 3 6 8 10 5 9 2 4 7 | it is right for n = 10: is the order of the sizes another?",
        "2 4 1 3n1 5 8 6 3 7 2 4 | it is right for n = 4: is the order of the sizes another?",
        "1 5 8 6 3 7 2 4 1 | the line holds 9 numbers for n = 8",
      })
  void whatAWrongAnswerLooksLikeIsSaid(String output, String hint) throws IOException {
    String text =
        output
                .replace("\ufeff", "\u00fe")
                .replace("GZIP", "\u001f\u008b\b\0")
                .replace("NUL", "\0")
                .replace('n', '\n')
            + "\n";
    for (boolean strict : new boolean[] {false, true}) {
      String fault = check("8", text, strict).lines.get(0);
      assertTrue(fault.endsWith("(" + hint + ")") || fault.contains("(" + hint + ") "), fault);
    }
  }

  @Test
  void whatIsWrongAndLooksLikeNothingGetsNoHint() throws IOException {
    for (String line :
        new String[] {
          "8 7 6 5 4 3 2 1", "0 0 0 0 0 0 0 8", "x", "1 5 8 6 3 7", "0 1 0", "9 ".repeat(20_000)
        }) {
      String fault = check("8", line + "\n", false).lines.get(0);
      assertFalse(fault.matches(".*(looks|is right|holds|commas).*"), fault);
    }
    // What stands at the beginning of a file tells nothing on a later line.
    for (String mark : new String[] {"\u00ef\u00bb\u00bf", "\u001f\u008b"}) {
      String fault = check("8 8", RIGHT + mark + RIGHT, false).lines.get(0);
      assertTrue(fault.startsWith("line 2: "), fault);
      assertFalse(fault.matches(".*(starts with|looks).*"), fault);
    }
  }

  @Test
  void withoutSizesEachLineIsAnAnswerForAsManyQueensAsItHasNumbers() throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      String large = "1 " + "2 ".repeat(100_000).strip() + "\n";
      Report report = check(null, RIGHT + "2 4 1 3\nNo solution.\n1 2 3 4\n" + large, strict);
      assertEquals(
          List.of(
              "line 4: n = 4: columns 1 and 2 attack each other on a difference diagonal",
              "line 5: n = 100001: columns 1 and 2 attack each other on a difference diagonal"),
          report.lines);
      assertEquals("5 answers checked, 2 wrong", report.summary);
      assertTrue(check(null, RIGHT.repeat(20_000), strict).right);
      assertEquals(strict, !check(null, RIGHT + "\n" + RIGHT, strict).right);
    }
    OutputCheck endless =
        new OutputCheck(null, null, new AnswerReader(endless('1'), false), line -> {});
    assertThrows(InputFormatException.class, endless::run);
  }

  @Test
  void missingAnswersAndFurtherOutputAreTold() throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      Report report = check("8 8 8", RIGHT, strict);
      assertEquals(List.of("line 2: n = 8: no answer: the output ends here"), report.lines);
      assertEquals(
          "1 answer checked, none wrong, 2 answers missing or not checked", report.summary);
      assertFalse(report.right);
      report = check("0", "5\n", strict);
      assertFalse(report.right);
      assertEquals("0 answers checked, none wrong, more output behind them", report.summary);
      assertFalse(check("8", RIGHT + "\0", strict).right);
    }
    assertTrue(check("8", RIGHT + " \r\n\n", false).right);
    assertEquals(
        List.of("line 2: an empty line behind the last answer"),
        check("8", RIGHT + "\n", true).lines);
    assertEquals(
        List.of("line 2: more output: a space behind the last answer"),
        check("8", RIGHT + " 5", true).lines);
    assertEquals(
        List.of("line 2: more output: '5' behind the last answer"),
        check("8", RIGHT + "5", false).lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"No solution", "no solution.", "1 2", "0", "No  solution", "Nosolution."})
  void boardsWithoutASolutionHaveOneAnswer(String line) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      assertFalse(check("2", line + "\n", strict).right);
      assertFalse(check("3", line + "\n", strict).right);
    }
    assertTrue(check("2", "No\tsolution.\r\n", false).right);
    assertFalse(check("2", "No\tsolution.\n", true).right);
    assertFalse(check("2", "No solution. \n", true).right);
  }

  @Test
  void everySingleChangeOfARightPlacementIsNoticed() throws InterruptedException {
    int n = 40;
    int[] queens = Algorithm.QS2.search(1).solve(n, 1, new SearchStats());
    assertNull(PlacementCheck.faultOf(queens, n));
    for (int column = 0; column < n; column++) {
      for (int row = -1; row <= n; row++) {
        int[] changed = queens.clone();
        changed[column] = row;
        assertEquals(row == queens[column], PlacementCheck.faultOf(changed, n) == null);
      }
      for (int other = 0; other < column; other++) {
        int[] swapped = queens.clone();
        swapped[column] = queens[other];
        swapped[other] = queens[column];
        assertEquals(Attacks.pairs(swapped).isEmpty(), PlacementCheck.faultOf(swapped, n) == null);
      }
    }
  }

  @Test
  void noPlacementAndAnotherNumberOfQueens() {
    assertNull(PlacementCheck.faultOf(null, 2));
    assertNull(PlacementCheck.faultOf(null, 3));
    assertNull(PlacementCheck.faultOf(new int[] {0}, 1));
    assertEquals("no placement where there is one", PlacementCheck.faultOf(null, 4));
    assertEquals("a placement where there is none", PlacementCheck.faultOf(new int[] {0, 1}, 2));
    assertEquals("3 queens instead of 4", PlacementCheck.faultOf(new int[] {1, 3, 0}, 4));
    assertEquals("5 queens instead of 4", PlacementCheck.faultOf(new int[] {1, 3, 0, 2, 4}, 4));
  }

  @Test
  void largeBoardsAcrossPagesOfBits() throws InterruptedException {
    int n = 700_000;
    int[] queens = Algorithm.QS4.search(1).solve(n, 1, new SearchStats());
    assertNull(PlacementCheck.faultOf(queens, n));
    queens[n - 1] = queens[500_000];
    assertEquals(
        "columns 500001 and " + n + " are both in row " + (queens[n - 1] + 1),
        PlacementCheck.faultOf(queens, n));
  }

  @Test
  void aShortAnswerToAHugeSizeCostsNextToNothing() throws IOException {
    String sizes = "1073741824 ".repeat(2_000);
    assertEquals(2_000, check(sizes, "1\n".repeat(2_000), true).lines.size());
  }

  @Test
  void junkIsRefusedInOneLineEach() throws IOException {
    byte[] junk = new byte[1 << 16];
    new Random(5).nextBytes(junk);
    for (boolean strict : new boolean[] {false, true}) {
      Report report = check("8 ".repeat(100), new String(junk, ISO_8859_1), strict);
      assertTrue(
          report.lines.stream().allMatch(f -> f.matches("[ -~]{1,160}")), report.lines.toString());
      assertNotEquals(List.of(), report.lines);
      assertEquals(1, check("8", "\0\0\0\0\n", strict).lines.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {'1', '0', 0, ' ', '\n', 'x'})
  void anEndlessAnswerIsGivenUp(int b) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      List<String> lines = new ArrayList<>();
      OutputCheck check =
          new OutputCheck(
              new SizeReader(stream("8 8"), "sizes"),
              null,
              new AnswerReader(endless(b), strict),
              lines::add);
      check.run();
      assertFalse(check.right());
      assertTrue(lines.size() <= 3, lines.toString());
    }
  }

  @Test
  void endlessSizesAreRefused() {
    for (int b : new int[] {'1', 0, 'x'}) {
      SizeReader reader = new SizeReader(endless(b), "sizes");
      assertThrows(InputFormatException.class, reader::next);
    }
  }

  private static Report check(String sizes, String output, boolean strict) throws IOException {
    List<String> lines = new ArrayList<>();
    OutputCheck check =
        new OutputCheck(
            sizes == null ? null : new SizeReader(stream(sizes), "sizes"),
            null,
            new AnswerReader(stream(output), strict),
            lines::add);
    check.run();
    assertEquals(check.right(), lines.isEmpty(), lines.toString());
    return new Report(lines, check.right(), check.summary(), check.formatNote());
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(ISO_8859_1));
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
