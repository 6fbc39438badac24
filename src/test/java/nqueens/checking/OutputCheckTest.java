package nqueens.checking;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;
import static nqueens.TestStreams.endless;
import static nqueens.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import nqueens.completion.PartialSolutions;
import nqueens.counting.NaiveSolutions;
import nqueens.formats.BoardReader;
import nqueens.formats.BoardSizes;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;
import nqueens.formats.LineBuffer;
import nqueens.formats.SizeReader;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class OutputCheckTest {
  private static final String RIGHT = "1 5 8 6 3 7 2 4\n";
  private static final BoardSizes.Limit ALL = new BoardSizes.Limit(BoardSizes.MAX, "check");

  @ParameterizedTest
  @CsvSource({
    "1 5 8 6 3 7 5 4, columns 2 and 7 are both in row 5",
    "1 2 8 6 3 7 5 4, columns 1 and 2 attack each other on a difference diagonal",
    "5 4 8 6 3 7 2 1, columns 1 and 2 attack each other on a sum diagonal",
    "1 3 5 7 2 4 6 8, columns 1 and 8 attack each other on a difference diagonal",
    "8 6 4 2 7 5 3 1, columns 1 and 8 attack each other on a sum diagonal",
    "1 3 5 7 4 2 6 8, columns 3 and 6 attack each other on a sum diagonal",
    "-------------------1 5 8 6 3 7 2 4, column 1: '-------------------1' is not a plain decimal number",
    "-------------------11 5 8 6 3 7 2 4, column 1: '-------------------1...' is not a plain decimal number",
    "1 5 9 6 3 7 2 4, column 3: row 9 is not in 1..8",
    "1 5 8 99999999999999999999 3 7 2 4, column 4: row above 2^30 is not in 1..8",
    "01 5 8 6 3 7 2 4, column 1: '01' is not a plain decimal number",
    "1 5 8 6 3 7 2 -4, column 8: '-4' is not a plain decimal number",
    "1 5 8 6 3 7 2 4., column 8: '4.' is not a plain decimal number",
    "No solution., 'No solution.' although there is one",
  })
  void aWrongAnswerIsTheOnlyOneRefused(String line, String fault) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      assertEquals(
          "line 1: n = 8: " + fault + "; 2 answers checked, 1 wrong",
          check("8 8 0", line + "\n" + RIGHT, strict));
    }
  }

  /** Sizes, or - without them, an output, where R is a right answer, and what is said of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          8 8 2 | R R No solution.\\n | 3 answers checked, all right; 2 right answers not in the exact format: line 1, byte 16: a space instead of a line feed | line 1: n = 8: byte 16: a space instead of a line feed; line 1: n = 8: byte 32: a space instead of a line feed; 3 answers checked, 2 wrong
          8 8 2 | 1\\n5\\n8\\n6\\n3\\n7\\n2\\n4\\nR\\nNo\\nsolution.\\n | 3 answers checked, all right; 2 right answers not in the exact format: line 1, byte 2: a line feed instead of a space | line 1: n = 8: byte 2: a line feed instead of a space; line 10: n = 2: byte 3: a line feed instead of a space; 3 answers checked, 2 wrong
          8 8 2 8 | R R No solution. \\n1 2 3\\r\\n | line 2: n = 8: columns 1 and 2 attack each other on a difference diagonal; 4 answers checked, 1 wrong; 3 right answers not in the exact format: line 1, byte 16: a space instead of a line feed | line 1: n = 8: byte 16: a space instead of a line feed; line 1: n = 8: byte 32: a space instead of a line feed; line 1: n = 2: byte 45: a space instead of a line feed; line 2: n = 8: columns 1 and 2 attack each other on a difference diagonal; 4 answers checked, 4 wrong
          8 8 8 | R\\n1 5 8 6 3 7 2\\nR\\n | line 2: n = 8: 7 numbers instead of 8; 3 answers checked, 1 wrong | line 2: n = 8: byte 14: a line feed instead of a space; 3 answers checked, 1 wrong
          8 8 8 | 1 5 8\\n6 3 7\\n2 2\\nR\\nR\\n | line 1: n = 8: columns 7 and 8 are both in row 2 (line 1, byte 6: a line feed instead of a space); what follows cannot be divided into answers and is not checked; 1 answer checked, 1 wrong, 2 answers missing or not checked | line 1: n = 8: byte 6: a line feed instead of a space; what follows cannot be divided into answers and is not checked; 1 answer checked, 1 wrong, 2 answers missing or not checked
          8 8 8 8 | R 1\\nR\\nR\\nR\\n | line 1: n = 8: 9 numbers instead of 8; 4 answers checked, 1 wrong | line 1: n = 8: byte 16: a space instead of a line feed; line 1: n = 8: byte 18: a line feed instead of a space; what follows cannot be divided into answers and is not checked; 2 answers checked, 2 wrong, 2 answers missing or not checked
          - | R\\n2 4 1 3\\nNo solution.\\n1 2 3 4\\n | line 4: n = 4: columns 1 and 2 attack each other on a difference diagonal; 4 answers checked, 1 wrong, 1 'No solution.' not verified | the same
          - | R\\nNo way.\\n | line 2: 'No solution.' expected, not 'No way.'; 2 answers checked, 1 wrong | the same
          - | R\\n\\nR\\n | 2 answers checked, all right; 1 right answer not in the exact format: line 2, byte 1: a line feed instead of text | line 3: n = 8: line 2, byte 1: a line feed instead of text; 2 answers checked, 1 wrong
          - | R\\n\\n | 1 answer checked, all right | line 2, byte 1: a line feed instead of text after the last answer; 1 answer checked, none wrong, 1 extra line
          8 8 8 | R\\n | line 2: n = 8: no answer: the output ends here; 1 answer checked, none wrong, 2 answers missing or not checked | the same
          0 | "" | 0 answers checked, all right | the same
          0 | 5\\n | line 1: no size asks for it; 0 answers checked, none wrong, 1 extra line | line 1: extra output: '5' after the last answer; 0 answers checked, none wrong, 1 extra line
          1 1 | Q\\n0\\n | line 1: no answer: 'Q' is not a number; line 2: n = 1: column 1: row 0 is not in 1..1 (it looks 0-based: rows count from 1); line 3: n = 1: no answer: the output ends here; 1 answer checked, 1 wrong, 1 answer missing or not checked, 1 extra line | line 1: n = 1: column 1: 'Q' is not a plain decimal number; line 2: n = 1: column 1: row 0 is not in 1..1 (it looks 0-based: rows count from 1); 2 answers checked, 2 wrong
          8 8 | R\\n\\0x\\n | line 2: no answer: '\\x00x' is not a number; line 3: n = 8: no answer: the output ends here; 1 answer checked, none wrong, 1 answer missing or not checked, 1 extra line | line 2: n = 8: column 1: '\\x00x' is not a plain decimal number; 2 answers checked, 1 wrong
          8 | R\\n \\r\\n\\n | 1 answer checked, all right | line 2, byte 1: a space instead of text after the last answer; 1 answer checked, none wrong, 1 extra line
          8 8 | R\\n\\357\\273\\277R\\n | line 2: no answer: '\\xef\\xbb\\xbf1' is not a number; line 3: n = 8: no answer: the output ends here; 1 answer checked, none wrong, 1 answer missing or not checked, 1 extra line | line 2: n = 8: column 1: '\\xef\\xbb\\xbf1' is not a plain decimal number; 2 answers checked, 1 wrong
          2 3 | No\\tsolution.\\r\\nNo solution.\\n | 2 answers checked, all right; 1 right answer not in the exact format: line 1, byte 3: a tab instead of a space | line 1: n = 2: byte 3: a tab instead of a space; 2 answers checked, 1 wrong
          2 | No solution. \\n | 1 answer checked, all right; 1 right answer not in the exact format: line 1, byte 13: a space instead of a line feed | line 1: n = 2: byte 13: a space instead of a line feed; 1 answer checked, 1 wrong
          2 3 | No solution\\nno solution.\\n | line 1: n = 2: 'No solution.' expected, not 'No solution'; line 2: n = 3: 'No solution.' expected, not 'no solution.'; 2 answers checked, 2 wrong | line 1: n = 2: 'No solution.' expected, not 'solution'; line 2: n = 3: 'No solution.' expected, not 'no'; 2 answers checked, 2 wrong
          2 3 | 1 2\\n0 1\\n | line 1: n = 2: 'No solution.' expected, not '1'; line 2: n = 3: 'No solution.' expected, not '0'; 2 answers checked, 2 wrong | the same
          3 8 | 2\\nNo solution.\\nR\\n | line 1: no answer: it is a single number; 2 answers checked, none wrong, 1 extra line | line 1: n = 3: 'No solution.' expected, not '2'; line 2: n = 8: 'No solution.' although there is one; line 3: extra output: '1' after the last answer; 2 answers checked, 2 wrong, 1 extra line
          2 3 | No  solution.\\nNosolution.\\n | line 2: n = 3: 'No solution.' expected, not 'Nosolution.'; 2 answers checked, 1 wrong; 1 right answer not in the exact format: line 1, byte 4: a space instead of text | line 1: n = 2: byte 4: a space instead of text; line 2: n = 3: 'No solution.' expected, not 'Nosolution.'; 2 answers checked, 2 wrong
          """)
  void whatIsSaid(String sizes, String output, String lenient, String strict) throws IOException {
    String text = output.replace("R", RIGHT.strip()).translateEscapes();
    String asked = sizes.equals("-") ? null : sizes;
    assertEquals(lenient, check(asked, text, false));
    assertEquals(strict.equals("the same") ? lenient : strict, check(asked, text, true));
  }

  /** Outputs of a class: R with a number is a right answer for it, and / a line feed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "3 4 6 8 | R4/R6/R8/ | wrong 3 0 1 0 | line 1: no answer for n = 3: this one is for n = 4",
        "3 4 6 8 | /R4/R6/R8/ | wrong 3 0 1 0 | line 2: no answer for n = 3: this one is for n = 4",
        "2 3 4 6 | R6/ | wrong 1 0 3 0 | line 1: no answer for n = 2 and 2 more sizes: this one is for n = 6",
        "4 6 8 | R4 5 6/R6/R8/ | wrong 2 1 0 0 | line 1: n = 4: 6 numbers instead of 4",
        "4 6 8 | 1 2 3 4 5 6 7 8/R6/R8/ | wrong 2 1 0 0 | line 1: n = 4: 8 numbers instead of 4",
        "4 4 8 | R4/R4/R4/R8/ | wrong 3 0 0 1 | line 3: it is right for an earlier size",
        "4 8 | No solution./R4/ | wrong 0 1 1 1 | line 1: n = 4: 'No solution.' although there is one",
        "4 6 | R4 2 4 6 1 3 6/ | wrong 1 1 0 0 | line 1: n = 6: columns 3 and 6 are both in row 6 (line 1 holds more than one answer)",
        "4 4 | R4 2 4/1 3/ | right 2 0 0 0 | 2 right answers not in the exact format: line 1, byte 8: a space instead of a line feed",
        "4 6 8 | R6/R4/R8/ | wrong 2 0 1 1 | line 1: no answer for n = 4: this one is for n = 6",
        "4 6 8 6 8 | R4/R8/R6/R6/R8/ | wrong 4 0 1 1 | line 2: no answer for n = 6: this one is for n = 8",
        "4 3 6 8 | R4/R6/No solution./R8/ | wrong 3 0 1 1 | line 2: no answer for n = 3: this one is for n = 6",
        "4 6 8 | R4/3 1 4 2/R6/R8/ | wrong 3 0 0 1 | line 2: it is right for an earlier size",
        "8 6 5 8 | R8/R8/R6/1 3 5 2 4/R8/ | wrong 4 0 0 1 | line 2: it is right for an earlier size",
        "4 6 8 | R4/1 2 3 4 5 6/1 2 3 4 5 6/R8/ | wrong 2 1 0 1 | line 2: n = 6: columns 1 and 2 attack each other on a difference diagonal",
        "4 6 8 | R4/1111111111222222222233333333334444444444555555555566666666667777777777/R6/R8/ | wrong 3 0 0 1 | line 2: no answer: it is a single number",
        "4 6 8 | R4/0.25/R6/-1/R8/ | wrong 3 0 0 2 | line 2: no answer: it is a single number",
        "4 6 4 8 | 2 4/1 3/1 2 3 4 5 6/R4/R8/ | wrong 1 1 2 0 | line 3: n = 6: columns 1 and 2 attack each other on a difference diagonal",
        "4 6 8 | R4 2 4 6 1 5 3 R8/ | wrong 1 1 1 0 | line 1: n = 6: columns 3 and 6 attack each other on a sum diagonal (line 1 holds more than one answer)",
        "4 6 8 | 3/R4/R6/R8/ | wrong 3 0 0 1 | line 1: no answer: it is a single number",
        "1 4 | 4/R4/ | wrong 1 1 0 0 | line 1: n = 1: column 1: row 4 is not in 1..1",
        "300 4 6 | R4\t/R6/ | wrong 2 0 1 0 | line 1: no answer for n = 300: this one is for n = 4",
      })
  void linesFindTheirSizes(String sizes, String output, String counts, String remark)
      throws IOException {
    String text =
        output
            .replace("R4", "2 4 1 3")
            .replace("R6", "2 4 6 1 3 5")
            .replace("R8", RIGHT.strip())
            .replace('/', '\n')
            .translateEscapes();
    Marks marks = marks(sizes, text);
    assertEquals(counts, marks.counts().replace('\t', ' '));
    assertEquals(remark, marks.remark());
  }

  /** More bytes than may be between two answers. */
  @Tag("slow")
  @Test
  void manyAnswersFollowAWrongOne() throws IOException {
    int many = 1_100_000;
    Marks marks = marks("9 " + "8 ".repeat(many), "1 2\n" + RIGHT.repeat(many));
    assertEquals("wrong\t" + many + "\t1\t0\t0", marks.counts());
  }

  /** A megabyte of a line may be read again; a longer one is taken in order. */
  @Tag("slow")
  @Test
  void aLongLineFindsItsSize() throws IOException, InterruptedException {
    int n = 100_000;
    int[] queens = Algorithm.QS4.search(1).solve(n, 1, new SearchStats());
    Marks marks = marks("200000 100000", PartialSolutions.line(queens) + "\n");
    assertEquals("wrong\t1\t0\t1\t0", marks.counts());
  }

  /** The line, with n for a line feed, is what a beginner's program prints for n = 8. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 0 7 5 2 6 1 3 | it looks 0-based: rows count from 1",
        "1,5,8,6,3,7,2,4 | white space separates the numbers, not commas or brackets",
        ". . . Q . . . .n. Q . . . . . . | it looks like a board of Q and dots, not row numbers",
        "1 0 0 0 0 0 0 0n0 0 0 0 1 0 0 0 | it looks like a matrix of 0 and 1, not row numbers",
        "00010000n | it looks like a matrix of 0 and 1, not row numbers",
        "\ufeff\u00ff1 5 8 6 3 7 2 4 | the output looks like UTF-16",
        "1NUL NUL5NUL NUL8NUL | the output looks like UTF-16",
        "NUL1NUL NUL5NUL NUL8 | the output looks like UTF-16",
        "GZIP | the output looks compressed by gzip",
        "1 3 6 8 10 5 9 2 4 7 | it is right for n = 10: are the answers in another order?",
        "2 4 1 3n1 5 8 6 3 7 2 4 | it is right for n = 4: are the answers in another order?",
        "1      1 5 8 6 3 7 2 4 | it is right without its first number",
        "0 7 6 5 4 3 2 8 | none",
        "0 0 0 0 0 0 0 0 | none",
        "x | none",
        "1 | none",
        "1 5 8 6 3 7 | none",
        "0 1 0 | none",
        "MANY | none",
      })
  void whatAWrongAnswerLooksLikeIsSaid(String output, String hint) throws IOException {
    String text =
        output
                .replace("\ufeff", "\u00fe")
                .replace("GZIP", "\u001f\u008b\b\0")
                .replace("NUL", "\0")
                .replace("MANY", "9 ".repeat(20_000))
                .replace('n', '\n')
            + "\n";
    for (boolean strict : new boolean[] {false, true}) {
      String fault = check("8", text, strict).split("; ")[0];
      assertTrue(
          hint.equals("none")
              ? !fault.matches(".*(looks|is right|holds|commas).*")
              : fault.endsWith("(" + hint + ")") || fault.contains("(" + hint + ") "),
          fault);
    }
  }

  /** Numbers beyond those that are kept are not counted. */
  @Tag("slow")
  @Test
  void withoutSizesALineHasAtMostSixteenMillionNumbers() throws IOException {
    String kept = "1 ".repeat(1 << 24).strip();
    assertEquals(
        "line 1: n = 16777216: columns 1 and 2 are both in row 1; 1 answer checked, 1 wrong",
        check(null, kept + "\n", false));
    assertThrows(FormatException.class, () -> check(null, kept + " 1\n", false));
  }

  /** A text may have any length, and so may all of them together after an answer. */
  @Tag("slow")
  @Test
  void manyShortTextsAreNoLongLine() throws IOException {
    String texts = RIGHT + ("x".repeat(1 << 16) + "\n").repeat(300);
    assertTrue(check("8", texts, false).contains(": too many bytes after the last answer; "));
    String said = check("8 8", texts, false);
    assertTrue(said.contains(": n = 8: too many bytes without an answer; "), said);
  }

  /** As a pipe gives it, which may end a read in the middle of a number. */
  @Test
  void withoutSizesALineMayComeInPieces() throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      InputStream rest = stream("0 5 7 4 1 3 9 6 8 2\n" + RIGHT);
      InputStream output = new SequenceInputStream(stream(RIGHT + "1"), rest);
      Marks marks = run(null, output, strict, line -> {});
      assertEquals("3 answers checked, all right", marks.summary());
    }
  }

  @Test
  void everySingleChangeOfASolutionIsNoticed() throws InterruptedException {
    int n = 40;
    int[] queens = Algorithm.QS2.search(1).solve(n, 1, new SearchStats());
    assertNull(SolutionCheck.faultOf(queens, n));
    for (int column = 0; column < n; column++) {
      for (int row = -1; row <= n; row++) {
        int[] changed = queens.clone();
        changed[column] = row;
        assertEquals(row == queens[column], SolutionCheck.faultOf(changed, n) == null);
      }
      for (int other = 0; other < column; other++) {
        int[] swapped = queens.clone();
        swapped[column] = queens[other];
        swapped[other] = queens[column];
        assertEquals(NaiveSolutions.isPeaceful(swapped), SolutionCheck.faultOf(swapped, n) == null);
      }
    }
  }

  /** On 70 columns, as a word has 64 bits. */
  @Test
  void aCompletionHasTheGivenQueensAndNoneOnABlockedSquare() throws Exception {
    int n = 70;
    int[] queens = Algorithm.MAIN.search(1).solve(n, 1, new SearchStats());
    for (int column = 0; column < n; column++) {
      for (int row : new int[] {queens[column], (queens[column] + 1) % n}) {
        boolean own = row == queens[column];
        int[] given = PartialSolutions.empty(n);
        given[column] = row;
        assertEquals(own, SolutionCheck.faultOf(queens, GivenBoard.of(given)) == null);
        StringBuilder picture = new StringBuilder((".".repeat(n) + "\n").repeat(n));
        picture.setCharAt(row * (n + 1) + column, '#');
        GivenBoard board = new BoardReader(stream(picture.toString()), "picture").next();
        assertEquals(!own, SolutionCheck.faultOf(queens, board) == null);
      }
    }
    queens[69] = queens[0];
    String fault = SolutionCheck.faultOf(queens, GivenBoard.empty(n));
    assertEquals("columns 1 and 70 are both in row " + (queens[0] + 1), fault);
    assertEquals("70 queens instead of 71", SolutionCheck.faultOf(queens, GivenBoard.empty(71)));
  }

  @Test
  void noSolutionAndAnotherNumberOfQueens() {
    assertNull(SolutionCheck.faultOf(null, 2));
    assertNull(SolutionCheck.faultOf(null, 3));
    assertNull(SolutionCheck.faultOf(new int[] {0}, 1));
    assertEquals("no solution where there is one", SolutionCheck.faultOf(null, 4));
    assertEquals("a solution where there is none", SolutionCheck.faultOf(new int[] {0, 1}, 2));
    assertEquals("3 queens instead of 4", SolutionCheck.faultOf(new int[] {1, 3, 0}, 4));
    assertEquals("5 queens instead of 4", SolutionCheck.faultOf(new int[] {1, 3, 0, 2, 4}, 4));
  }

  @Test
  void largeBoardsAcrossPagesOfBits() throws InterruptedException {
    int n = 700_000;
    int[] queens = Algorithm.QS4.search(1).solve(n, 1, new SearchStats());
    assertNull(SolutionCheck.faultOf(queens, n));
    queens[n - 1] = queens[500_000];
    assertEquals(
        "columns 500001 and " + n + " are both in row " + (queens[n - 1] + 1),
        SolutionCheck.faultOf(queens, n));
  }

  /** To a huge size it costs next to nothing. Others cross the reader's buffer of 64 KiB. */
  @Test
  void everyShortAnswerIsCounted() throws IOException {
    String said = check("1073741824 ".repeat(2_000), "1 1\n1 2\n".repeat(1_000), false);
    assertTrue(said.endsWith("; 2000 answers checked, 2000 wrong"), said);
    said = check("1073741824 ".repeat(2_000), "1\n".repeat(2_000), true);
    assertTrue(said.endsWith("; 2000 answers checked, 2000 wrong"), said);
    String line = "1 ".repeat(998);
    said = check("1000 ".repeat(50), (line + "2\n" + line + "3\n").repeat(25), false);
    assertTrue(said.endsWith("; 50 answers checked, 50 wrong"), said);
  }

  @Test
  void junkIsRefusedInOneLineEach() throws IOException {
    byte[] junk = new byte[1 << 16];
    new Random(5).nextBytes(junk);
    for (boolean strict : new boolean[] {false, true}) {
      String said = check("8 ".repeat(100), new String(junk, ISO_8859_1), strict);
      assertTrue(said.matches("([ -~]{1,160}; )+\\d+ answers checked, .*"), said);
      assertEquals(strict ? 2 : 3, check("8", "\0\0\0\0\n", strict).split("; ").length);
    }
  }

  /** After so many empty lines nobody looks whether an answer follows. */
  @Test
  void whiteSpaceWithoutEndIsCalledThat() throws IOException {
    String wrong = "n = 8: too many bytes without an answer; what follows cannot be divided";
    for (char space : new char[] {' ', '\n'}) {
      long line = space == ' ' ? 1 : (1 << 24) + 8 * 11 + 1;
      String said = check("8 8", (space + "").repeat(17_000_000) + RIGHT, false);
      assertTrue(said.startsWith("line " + line + ": " + wrong), said);
      assertTrue(said.endsWith("1 answer checked, 1 wrong, 1 answer missing or not checked"), said);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "\0", " ", "\n", "x", "a text, which answers no size\n"})
  void anEndlessStreamIsGivenUp(String again) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      assertEquals(1, run(stream("8 8"), endless(again), strict, line -> {}).status());
    }
    if (again.isBlank() || again.equals("1")) { // without sizes, as of yes '' | nqueens check -
      assertThrows(FormatException.class, () -> run(null, endless(again), false, line -> {}));
    }
    if (!again.isBlank() && !again.equals("0")) {
      SizeReader sizes = new SizeReader(endless(again), "sizes", ALL);
      assertThrows(FormatException.class, sizes::next);
    }
  }

  /** The faults, how many answers are right, and how many of these are in another format. */
  private static String check(String sizes, String output, boolean strict) throws IOException {
    List<String> lines = new ArrayList<>();
    InputStream input = sizes == null ? null : stream(sizes);
    Marks marks = run(input, stream(output), strict, lines::add);
    assertEquals(marks.status() == 1, !lines.isEmpty(), lines.toString());
    lines.add(marks.summary());
    lines.add(marks.formatNote());
    return lines.stream().filter(Objects::nonNull).collect(joining("; "));
  }

  /** A check that has run, without sizes where there is no input. */
  private static Marks run(
      InputStream input, InputStream output, boolean strict, Marks.Report faults)
      throws IOException {
    LineBuffer lines = new LineBuffer(output, "output", input == null);
    Questions sizes = input == null ? null : Questions.of(new SizeReader(input, "input", ALL));
    Marks marks = new Marks(faults);
    new OutputCheck(lines, sizes, strict, marks).run();
    return marks;
  }

  /** What is found about the completion of a board. */
  public static Marks completion(int[] board, InputStream answer, boolean strict)
      throws IOException {
    return completions(stream(PartialSolutions.line(board)), answer, strict);
  }

  static Marks completions(InputStream boards, InputStream answers, boolean strict)
      throws IOException {
    Questions questions = Questions.of(new BoardReader(boards, "boards"));
    Marks marks = new Marks(fault -> {});
    new OutputCheck(new LineBuffer(answers, "answers", true), questions, strict, marks).run();
    return marks;
  }

  static Marks marks(String sizes, String output) throws IOException {
    return run(stream(sizes), stream(output), false, fault -> {});
  }

  /** The faults of an output, a line each; none if it is right. */
  public static List<String> faults(InputStream input, InputStream output, boolean strict)
      throws IOException {
    List<String> lines = new ArrayList<>();
    assertEquals(run(input, output, strict, lines::add).status() == 1, !lines.isEmpty());
    return lines;
  }
}
