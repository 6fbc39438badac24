package nqueens.checking;

import static java.util.stream.Collectors.joining;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import nqueens.boards.PartialSolution;
import nqueens.completion.Outcome;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is wrong with a proof that a board has no completion. That the proofs of all small boards
 * are right, and wrong for others, is in CompletionTest.
 */
class ProofTest {
  /** The 23 free squares are in 7 columns, rows and diagonals, but 8 queens are to come. */
  private static final String WEIGHED = "3 0 2 0 0 0 13 15 0 0 0 10 5 0 6 9";

  /**
   * Column 3 has the free squares 2 and 6. After 2, column 4 has only 5, which leaves column 6 with
   * none. After 6, column 4 has only 3, which leaves column 5 with none.
   */
  private static final String SEARCHED = "1 4 0 0 0 0";

  private static final String SEARCH = " c3 c4 c6 c4 c5";

  /** The proof of the first board: S = 1, then the weights of columns, rows and diagonals. */
  private static int[] byHand() {
    int[] numbers = new int[6 * 16 - 1];
    numbers[0] = 1;
    numbers[4] = 1; // column 4
    numbers[16 + 1] = 1; // row 1
    numbers[16 + 14] = 1; // row 14
    numbers[2 * 16 + 13 - 1] = 1; // row + column = 13
    numbers[2 * 16 + 14 - 1] = 1; // row + column = 14
    numbers[5 * 16 - 1 + 5] = 1; // row - column = 5
    numbers[5 * 16 - 1 - 3] = 1; // row - column = -3
    return numbers;
  }

  private static String proof(int[] numbers) {
    return "Weights: " + Arrays.stream(numbers).mapToObj(Integer::toString).collect(joining(" "));
  }

  private static InputStream line(String proof) {
    return stream("No solution. " + proof + "\n");
  }

  /** The status, 0 if it is right, 1 if it is wrong, and 2 if it is not verified. */
  private static int check(int[] board, InputStream answer) throws IOException {
    return OutputCheckTest.completion(board, answer).status();
  }

  private static void assertFault(String fault, String board, String proof) throws IOException {
    String place = "line 1: n = " + PartialSolutions.of(board).length + ": ";
    Marks marks = OutputCheckTest.completion(PartialSolutions.of(board), line(proof));
    assertEquals(place + fault, marks.row().replaceFirst(".*\t", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {SEARCH, "  c3  c4  c6  c4  c5 "})
  void aSearchByHandIsRight(String search) throws IOException {
    assertEquals(0, check(PartialSolutions.of(SEARCHED), line("Search:" + search)));
  }

  /**
   * The two sums before the numbers may be left out, but not be others. Proofs are part of the
   * exact format, but for white space at their ends.
   */
  @Test
  void weightsByHandAreRightInStrictModeToo() throws IOException {
    int[] board = PartialSolutions.of(WEIGHED);
    for (String end : List.of("", " ")) {
      String proof = proof(byHand()).replace("s:", "s 7 < 8:") + end;
      assertEquals(0, check(board, line(proof)));
      int strict = end.isEmpty() ? 0 : 1;
      InputStream boards = stream(PartialSolutions.line(board));
      assertEquals(strict, OutputCheckTest.completions(boards, line(proof), true).status());
    }
    for (String sums : List.of("s 9 < 8:", "s 7 < 9:", "s 7 8:", "s 7 < 8 so:", "s:7")) {
      assertEquals(1, check(board, line(proof(byHand()).replaceFirst("s:", sums))), sums);
    }
  }

  @Test
  void theFirstFaultOfWeightsIsNamed() throws IOException {
    String numbers = proof(byHand());
    String further = "3 7 2 0 0 0 13 15 0 0 0 10 5 0 6 9";
    assertFault("the weights add up to 7, not less than 7", further, numbers);
    assertFault("the proof is longer than it may be", WEIGHED, numbers + " 0");
    String shorter = numbers.substring(0, numbers.length() - 2);
    assertFault("number 95 of the proof: '' is not in 0..2^30", WEIGHED, shorter);
    for (String number : "1073741825 4294967297 18446744073709551617 -1 1.5 x".split(" ")) {
      String outside = "number 5 of the proof: '" + number + "' is not in 0..2^30";
      assertFault(outside, WEIGHED, numbers.replaceFirst(" 0 1 ", " 0 " + number + " "));
    }
    String zeros = "Weights:" + " 0".repeat(95); // with S = 0 no square weighs too little
    assertFault("number 1 of the proof must be above 0", WEIGHED, zeros);
    String largest = zeros.replace("0", "1073741824"); // as of int the sum would be negative
    String sum = "the weights add up to 100931731456, not less than 8589934592";
    assertFault(sum, WEIGHED, largest);
    String square = "the free square in column %d, row %d weighs 0, less than 1";
    assertFault(square.formatted(2, 15), "3 0 2 0 0 0 13 0 0 0 0 10 5 0 6 9", numbers);
    assertFault(square.formatted(2, 3), "1 0 0 0 0 0 0 0", numbers);
    int[] without = byHand();
    without[4] = 0;
    assertFault(square.formatted(4, 4), WEIGHED, proof(without));
  }

  /** Of a million open columns, whose squares would take hours. */
  @Test
  void weightsThatAddUpToTooMuchAreRefusedBeforeTheSquaresAreLookedAt() {
    int[] numbers = new int[6_000_000 - 1];
    Arrays.fill(numbers, 0, 1_000_001, 1);
    String fault = "the weights add up to 1000000, not less than 1000000";
    assertEquals(fault, WeightsCheck.faultOf(PartialSolution.empty(1_000_000), numbers));
  }

  @Test
  void theFirstFaultOfASearchIsNamed() throws IOException {
    String missing = "choice %d of the proof: missing, although free squares are left";
    assertFault(missing.formatted(1), SEARCHED, "Search:");
    assertFault(missing.formatted(5), SEARCHED, "Search: c3 c4 c6 c4");
    assertFault(missing.formatted(5), SEARCHED, "Search: c3 c4 c5 c6");
    String queen = "choice %d of the proof: %s has a queen";
    assertFault(queen.formatted(3, "c4"), SEARCHED, "Search: c3 c4 c4 c4 c5");
    assertFault(queen.formatted(1, "r4"), SEARCHED, "Search: r4 c4 c6 c4 c5");
    assertFault("the proof is longer than it may be", SEARCHED, "Search:" + SEARCH + " c6");
    assertFault("'Search:' or 'Weights:' expected", SEARCHED, "Search:c3 c4 c6 c4 c5");
    assertFault("a solution follows choice 3 of the proof", "2 4 6 0 0 0", "Search: c4 r3 c6");
    for (String choice : "c0 c7 r7 x3 3 c c03 c-1 C3 c3, c1e0".split(" ")) {
      String fault = "choice 2 of the proof: not c1 to c6 or r1 to r6";
      assertFault(fault, SEARCHED, "Search: c3 " + choice + " c6 c4 c5");
    }
  }

  /** It has more bytes than may be between two answers. */
  @Test
  void answersFollowALongProofThatIsWrong() throws IOException {
    String wrong = "No solution. Search: c1" + " c2".repeat(600_000) + "\n";
    InputStream answers = stream("1\n" + wrong + "1\n");
    Marks marks = OutputCheckTest.completions(stream("0\n0\n0\n"), answers);
    assertTrue(marks.row().startsWith("wrong\t2\t1\t0\t0\t"), marks.row());
  }

  @Test
  void theLongestProofByASearchIsTheLongestThatCompletePrints() {
    assertEquals(Outcome.ProvedBySearch.MAX_CHOICES, SearchCheck.MAX);
  }
}
