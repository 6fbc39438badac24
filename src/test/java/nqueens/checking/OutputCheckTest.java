package nqueens.checking;

import static nqueens.testing.TestStreams.endless;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import nqueens.boards.Attacks;
import nqueens.boards.BoardReader;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Outputs, their faults and their marks. */
public class OutputCheckTest {
  private static final String RIGHT = "1 5 8 6 3 7 2 4\n";

  @ParameterizedTest
  @CsvSource({
    "1 5 8 6 3 7 5 4, columns 2 and 7 are both in row 5",
    "1 2 8 6 3 7 5 4, columns 1 and 2 attack each other on a difference diagonal",
    "5 4 8 6 3 7 2 1, columns 1 and 2 attack each other on a sum diagonal",
    "---------------------1 5 8 6 3 7 2 4, column 1: '--------------------...' is not a number",
    "1 5 9 6 3 7 2 4, column 3: row 9 is not in 1..8",
    "1 0 8 6 3 7 2 4, column 2: row 0 is not in 1..8 (rows count from 1)",
    "1 5 8 99999999999999999999 3 7 2 4, column 4: row above 2^30 is not in 1..8",
    "01 5 8 6 3 7 2 4, column 1: '01' is not a number",
    "1 5 8 6 3 7 2 -4, column 8: '-4' is not a number",
    "1 5 8 6 3 7 2, the answer ends after 7 of 8 numbers",
    "No solution., 'No solution.' although there is one",
    "Undecided., undecided",
  })
  void aWrongAnswerIsTheOnlyOneRefused(String line, String fault) throws IOException {
    for (boolean strict : new boolean[] {false, true}) {
      assertEquals(
          "line 1: n = 8: " + fault + "; 1 right, 1 wrong",
          check("8 8 0", line + "\n" + RIGHT, strict));
    }
  }

  /** Sizes, or - without them, an output, where R is a right answer and / a line feed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "2 3 | No/Impossible/ | lines 1 to 2: n = 2: 'No solution.' expected, not 'No Impossible'; line 2: n = 3: 'No solution.' expected, not 'Impossible'; 0 right, 2 wrong",
        "8 8 | R/\0x/ | line 2: n = 8: column 1: '?x' is not a number; 1 right, 1 wrong",
        "4 4 | .Q../...Q/Q.../.Q../2 4 1 3 | line 1: n = 4: column 2 of the picture has two queens; 1 right, 1 wrong",
        "4 4 | .Q../...Q/Q.../..../2 4 1 3 | line 1: n = 4: row 4 of the picture has not 4 squares and one queen; 1 right, 1 wrong",
        "6 4 8 | 2 4 6 1 3 5 2 4 1 3 1 5 8 6 3 7 4 2/ | line 1: n = 8: columns 3 and 7 attack each other on a sum diagonal; 2 right, 1 wrong",
        "4 5 6 | ## Solutions/2 4 1 3/1 3 5 2 4/2 4 6 1 3 5/ | line 1: extra: '## Solutions'; 3 right, 1 extra",
        "4 5 | ...../2 4 1 3/Queens: 5/1 3 5 2 4/#####/ | line 1: extra: '.....'; line 3: extra: 'Queens: 5'; line 5: extra: '#####'; 2 right, 3 extra",
        "4 4 4 | .Q../...Q/Q.../..Q./x/.Q../...Q/Q.../..Q./ | line 5: n = 4: column 1: 'x' is not a number; 2 right, 1 wrong",
        "4 8 | 2 4 1 3 5/R/ | line 1: extra: '5'; 2 right, 1 extra",
        "4 4 | . Q . ./. . . Q//Q . . ./. . Q ./2 4 1 3/ | line 1: n = 4: row 1 of the picture has not 4 squares and one queen; line 4: extra: 'Q . . .'; 1 right, 1 wrong, 1 extra",
        "4 4 4 | .\tQ . ./. . . Q /Q . . ./. . Q ./2 4 1 3/ | line 1: n = 4: row 1 of the picture has not 4 squares and one queen; no answer for n = 4; 1 right, 1 wrong, 1 missing",
        "8 10 4 6 5 | R/2 4 6 1 3 5/1 3 5 2 4/ | line 2: no answer for n = 10 and 1 later size; 3 right, 2 missing",
        "8 4 5 | R/R/2 4 1 3/2 4 1 3/1 3 5 2 4/1 3 5 2 4/ | line 2: extra: '1 5 8 6 3 7 2 4'; line 4: extra: a solution for n = 4, not asked for here; line 6: extra: a solution for n = 5, not asked for here; 3 right, 3 extra",
        "4 4 4 | .Q../...Q/Q...//.Q../...Q/Q.../..Q.//.Q../...Q/Q.../..Q./ | line 1: n = 4: row 4 of the picture has not 4 squares and one queen; 2 right, 1 wrong",
        "4 4 4 | .Q../...Q/Q.../..Q./..Q.//.Q../...Q/Q.../..Q.//.Q../...Q/Q.../..Q./ | line 5: extra: '..Q.'; 3 right, 1 extra",
        "4 2 5 | 2 4 1 3/1 3 5 2 4/No solution./ | line 2: no answer for n = 2; line 3: extra: 'No solution.', not asked for here; 2 right, 1 missing, 1 extra",
        "2 4 | Undecided./2 4 1 3/ | line 1: n = 2: 'No solution.' expected, not 'Undecided.'; 1 right, 1 wrong",
        "8 8 8 4 | R/ Undecided. /R/ | line 2: n = 8: undecided; no answer for n = 4; 2 right, 1 wrong, 1 missing",
        "4 4 | .Q../...Q//Q.../..Q./.Q.. ...Q Q... ..Q. | 2 answers checked, all right",
        "4 4 | .Q../...Q/Q... ..Q./9 9 9 9/ | line 4: n = 4: column 1: row 9 is not in 1..4; 1 right, 1 wrong",
        "- | R/2 4 1 3/No solution./1 2 3 4/ | line 4: n = 4: columns 1 and 2 attack each other on a difference diagonal; 2 right, 1 wrong, 1 'No solution.' not verified",
      })
  void whatIsSaid(String sizes, String output, String said) throws IOException {
    String text = output.replace("R", RIGHT.strip()).replace('/', '\n').translateEscapes();
    assertEquals(said, check(sizes.equals("-") ? null : sizes, text, false));
  }

  /** The line that Main would write, and nothing else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "R/R/No solution./ | 3 answers checked, all right",
        "R /R/No solution./ | line 1: n = 8: not the line that Main would write; 2 right, 1 wrong",
        "\\40R/R\r/No solution./ | line 1: n = 8: not the line that Main would write; line 2: n = 8: not the line that Main would write; 1 right, 2 wrong",
        "R//R/No solution./ | line 2: extra: an empty line; 3 right, 1 extra",
        "R/R/No solution.// | line 4: extra: an empty line; 3 right, 1 extra",
      })
  void strictTakesOnlyMainsLines(String output, String said) throws IOException {
    String text = output.replace("R", RIGHT.strip()).replace('/', '\n').translateEscapes();
    assertEquals(said, check("8 8 2", text, true));
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
        assertCompletes(own, PartialSolutions.line(given), queens);
        StringBuilder picture = new StringBuilder((".".repeat(n) + "\n").repeat(n));
        picture.setCharAt(row * (n + 1) + column, '#');
        assertCompletes(!own, picture.toString(), queens);
      }
    }
    queens[69] = queens[0];
    String fault = SolutionCheck.faultOf(queens, PartialSolution.empty(n));
    assertEquals("columns 1 and 70 are both in row " + (queens[0] + 1), fault);
    assertEquals(
        "70 queens instead of 71", SolutionCheck.faultOf(queens, PartialSolution.empty(71)));
  }

  private static void assertCompletes(boolean right, String board, int[] queens)
      throws IOException {
    PartialSolution given = new BoardReader(stream(board), "board").next();
    assertEquals(right, SolutionCheck.faultOf(queens, given) == null);
    Marks marks = completions(stream(board), stream(PartialSolutions.line(queens)));
    assertEquals(right, marks.status() == 0);
  }

  @Test
  void noSolutionAndAnotherNumberOfQueens() {
    assertNull(SolutionCheck.faultOf(null, 2));
    assertNull(SolutionCheck.faultOf(null, 3));
    assertNull(SolutionCheck.faultOf(new int[] {0}, 1));
    assertEquals("no solution where there is one", SolutionCheck.faultOf(null, 4));
    assertEquals("a solution where there is none", SolutionCheck.faultOf(new int[] {0, 1}, 2));
    assertEquals("3 queens instead of 4", SolutionCheck.faultOf(new int[] {1, 3, 0}, 4));
    String outside = "column 2: row 5 is not in 1..4";
    assertEquals(outside, SolutionCheck.faultOf(new int[] {1, 4, 0, 2}, 4));
    assertEquals("5 queens instead of 4", SolutionCheck.faultOf(new int[] {1, 3, 0, 2, 4}, 4));
  }

  /** Only the rows of the first 2^24 columns are kept. Of the others the second one is named. */
  @Test
  void aFaultBeyondTheColumnsWhoseRowsAreKeptNamesOneColumn() {
    int[] queens = PartialSolution.empty((1 << 24) + 9).queens();
    queens[(1 << 24) + 7] = 0;
    queens[(1 << 24) + 8] = 1;
    assertEquals("column 16777225: an earlier queen attacks it", Attacks.faultOf(queens));
    queens[3] = 1;
    queens[(1 << 24) + 7] = -1;
    assertEquals("columns 4 and 16777225 are both in row 2", Attacks.faultOf(queens));
  }

  /** Also after queens whose rows are not kept. */
  @ParameterizedTest
  @ValueSource(ints = {5, 1 << 24})
  void aBoardThatIsBegunAgainIsEmpty(int column) {
    Attacks board = new Attacks();
    for (int n : new int[] {column + 1, column + 1, column + 9, column + 1}) {
      board.begin(n);
      assertNull(board.add(column - 1, 3));
      assertNull(board.add(column, 1));
    }
  }

  /** A picture that lacks its last row is looked at once, not once for each of its rows. */
  @Test
  void manySquaresTakeTimeThatIsLinear() throws Exception {
    String output = (".".repeat(5_001) + "\n").repeat(5_000);
    Marks marks = run("5001 4", stream(output), false);
    assertTrue(marks.row().startsWith("wrong\t0\t1\t1\t0\t"), marks.row());
    assertEquals(2, run(null, stream(output), false).summary().size());
  }

  /** Of two sizes in turn, as a board that is larger than the one before is begun anew. */
  @Test
  @Timeout(10)
  void shortLinesTakeTheirOwnTimeOnLargeBoards() throws Exception {
    int pairs = 20_000;
    Marks marks = run("16777216 8 ".repeat(pairs), stream("5\n".repeat(2 * pairs)), false);
    assertTrue(marks.row().startsWith("wrong\t0\t" + 2 * pairs + "\t0\t0\t"), marks.row());
    Marks extra = run("16777216 8", stream("5\n".repeat(pairs)), false);
    assertTrue(extra.row().startsWith("wrong\t0\t2\t0\t" + (pairs - 2) + "\t"), extra.row());
  }

  /** Where the answer before it is missing or cut, and where its format is wrong. */
  @ParameterizedTest
  @ValueSource(ints = {100, 40_000, 1_000_000})
  void aLongLineIsReadAgainForItsOwnSize(int n) throws Exception {
    String line = PartialSolutions.line(Algorithm.MAIN.search(1).solve(n, 1, new SearchStats()));
    String missing = "line 1: no answer for n = %d; 1 right, 1 missing".formatted(n + 1);
    assertEquals(missing, check((n + 1) + " " + n, line + "\n", false));
    String cut = line.substring(0, line.lastIndexOf(' ')) + "\n";
    String ends = "line 1: n = %d: the answer ends after %d of %1$d numbers; 1 right, 1 wrong";
    assertEquals(ends.formatted(n, n - 1), check(n + " " + n, cut + line, false));
    String format = "line 1: n = %d: not the line that Main would write; 1 right, 1 wrong";
    assertEquals(format.formatted(n), check(n + " 8", line + " \n" + RIGHT, true));
  }

  /** A line may be right for several boards, of its length and at most 64 lines away. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "FOUR | 3 1 4 2/3 1 4 2/2 4 1 3/ | line 3: no answer for n = 4; 3 right, 1 missing",
        "FOUR | 2 4 1 3/3 1 4 2/3 1 4 2/2 4 1 3/ | 4 answers checked, all right",
        "FOUR | 2 4 1 3/1 2 3 4/3 1 4 2/2 4 1 3/ | line 2: n = 4: column 1: row 1, but 3 is given; 3 right, 1 wrong",
        "FOUR | 2 4 1 3/2 4 1 3/2 4 1 3/2 4 1 3/ | line 2: n = 4: column 1: row 2, but 3 is given; line 3: n = 4: right for another board; 2 right, 2 wrong",
        "FOUR | 1 2 3 4/2 4 1 3/3 1 4 2/3 1 4 2/3 1 4 2/ | line 1: extra: '1 2 3 4'; 4 right, 1 extra",
        "MANY0 0 0 0/ | 2 4 1 3/ | line 1: no answer for n = 5 and 63 later sizes; 1 right, 64 missing",
        "0 0/0 0 0 0 0 0 0 0/0 0/ | x/No solution./No solution./ | line 1: n = 2: 'No solution.' expected, not 'x'; 1 right, 1 wrong, 1 'No solution.' not verified",
      })
  void linesArePairedWithBoardsThatTheyComplete(String boards, String answers, String said)
      throws IOException {
    String many = boards.replace("MANY", "0 0 0 0 0/".repeat(64));
    String given = many.replace("FOUR", "0 0 0 0/3 0 0 0/3 0 0 0/0 0 0 0/").replace('/', '\n');
    Marks marks = completions(stream(given), stream(answers.replace('/', '\n')));
    assertEquals(said, String.join("; ", marks.summary()));
  }

  /** More than the mark keeps: one wrong answer, and the marks of the others. */
  @Test
  void anAnswerOfMegabytesIsReadOnce() throws Exception {
    int n = 2_600_000;
    String line = PartialSolutions.line(Algorithm.MAIN.search(1).solve(n, 1, new SearchStats()));
    String wrong = line.substring(0, line.lastIndexOf(' ') + 1) + "0 1";
    String fault =
        "line 1: n = 2600000: column 2600000: row 0 is not in 1..2600000 (rows count from 1)";
    assertEquals(
        fault + "; line 2: no answer for n = 8; 1 right, 1 wrong, 1 missing",
        check(n + " 8 4", wrong + "\n2 4 1 3\n", false));
  }

  @Test
  void anEndlessStreamIsWrong() throws IOException {
    InputStream begun = new SequenceInputStream(stream(RIGHT), endless("a text\n"));
    Marks marks = run("8 8 8", begun, false);
    assertEquals(
        "wrong\t1\t2\t0\t1000000\tline 2: n = 8: column 1: 'a' is not a number", marks.row());
    assertTrue(marks.summary().contains("the lines after these 1000002 were not read"));
    assertTrue(!check("8 8", RIGHT + "x\n".repeat(1_000_001), false).contains("were not read"));
  }

  /** The faults, and the summary. */
  private static String check(String sizes, String output, boolean strict) throws IOException {
    return String.join("; ", run(sizes, stream(output), strict).summary());
  }

  private static Marks run(String sizes, InputStream output, boolean strict) throws IOException {
    List<Question> cases = new ArrayList<>();
    if (sizes != null) {
      try {
        BoardSizes.read(stream(sizes), "input", BoardSizes.MAX, n -> cases.add(Question.of(n)));
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
    return new OutputCheck(cases, strict).read(output);
  }

  /** What is found about the completion of a board. */
  public static Marks completion(int[] board, InputStream answer) throws IOException {
    return completions(stream(PartialSolutions.line(board)), answer);
  }

  static Marks completions(InputStream boards, InputStream answers) throws IOException {
    return completions(boards, answers, false);
  }

  static Marks completions(InputStream boards, InputStream answers, boolean strict)
      throws IOException {
    BoardReader reader = new BoardReader(boards, "boards");
    List<Question> cases = new ArrayList<>();
    for (PartialSolution board = reader.next(); board != null; board = reader.next()) {
      cases.add(Question.of(board));
    }
    return new OutputCheck(cases, strict).read(answers);
  }

  public static Marks marks(String sizes, String output) throws IOException {
    return run(sizes, stream(output), false);
  }

  /** The faults of an output, a line each; none if it is right. */
  public static List<String> faults(String sizes, String output, boolean strict)
      throws IOException {
    Marks marks = run(sizes, stream(output), strict);
    List<String> lines = marks.summary();
    assertEquals(marks.status() == 1, lines.size() > 1);
    return lines.subList(0, lines.size() - 1);
  }
}
