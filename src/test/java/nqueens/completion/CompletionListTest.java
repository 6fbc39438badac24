package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nqueens.boards.PartialSolution;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionListTest {
  private int decisions;

  /** f for a completion, w where one has to wait for the next, d for a decision. */
  private final StringBuilder events = new StringBuilder();

  /** The first completions, as lines. */
  private List<String> list(PartialSolution board, int threads, long patience, int max)
      throws Exception {
    List<String> found = new ArrayList<>();
    CompletionList.Listener listener =
        new CompletionList.Listener() {
          @Override
          public boolean found(int[] queens) {
            SharedSearchTest.assertRight(board, queens);
            events.append('f');
            found.add(PartialSolutions.line(queens));
            return found.size() < max;
          }

          @Override
          public void searching(int columns) {
            events.append(columns == 0 ? 'w' : 'd');
            decisions += columns == 0 ? 0 : 1;
          }
        };
    new CompletionList(board, threads, patience, listener).list();
    return found;
  }

  private List<String> list(int[] given, long patience, int max) throws Exception {
    return list(PartialSolution.of(given), 2, patience, max);
  }

  /** With little patience, so that threads decide most prefixes. */
  @Test
  void listsAreTheSameForAnyNumberOfThreads() throws Exception {
    Random random = new Random(89);
    for (int k = 0; k < 18; k += 2) {
      int n = 20 + 44 * k / 19;
      int[] given = PartialSolutions.random(n, k % 3 * n / 8, random);
      char[][] picture = PartialSolutions.picture(given, 1 - 7.0 / n, random);
      PartialSolution board = SharedSearchTest.read(PartialSolutions.text(picture));
      List<String> one = list(board, 1, 50, 10);
      assertEquals(one, list(board, 2, 50, 10), "board " + k);
      assertEquals(one, list(board, 8, 50, 10), "board " + k);
    }
    assertEquals(1422, decisions, "a known completion spares decisions");
  }

  /** With the least patience every prefix is decided, and with the most none. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7})
  void decidedPrefixesLeaveTheListAsItIs(int n) throws Exception {
    Random random = new Random(n);
    List<int[]> solutions = NaiveSolutions.all(n);
    for (int round = 0; round < 30; round++) {
      int[] given = PartialSolutions.random(n, random.nextInt(4), random);
      List<String> all =
          solutions.stream()
              .filter(solution -> PartialSolutions.keeps(given, solution))
              .map(PartialSolutions::line)
              .toList();
      for (long patience : new long[] {1, 2, 9, 100, Long.MAX_VALUE}) {
        assertEquals(all, list(given, patience, 1000), () -> Arrays.toString(given));
        assertEquals(all.stream().limit(2).toList(), list(given, patience, 2));
      }
    }
    assertTrue(decisions > 50, decisions + " decisions");
  }

  /** Each completion is announced as complete before anybody waits for the next one. */
  @Test
  void afterEachCompletionThePatienceIsTheSame() throws Exception {
    list(PartialSolutions.empty(12), 64, 100);
    assertTrue(events.toString().matches("(wd*)?(f+(wd*)?)+"), events.toString());
    assertTrue(events.toString().matches(".*fwd+fwd+f.*"), events.toString());
    events.setLength(0);
    list(PartialSolutions.empty(12), 1 << 20, 100);
    assertTrue(events.toString().matches("f{100}"), events.toString());
  }

  /**
   * The ends of first solutions, as in OEIS A141843 but for 37, which is our own; backtracking
   * alone takes hours for the last of these.
   */
  @ParameterizedTest
  @CsvSource({
    "8, 1 5 8 6 3 7 2 4",
    "12, 1 3 5 8 10 12 6 11 2 7 9 4",
    "31, 1 3 5 2 4 9 11 13 15 6 18 23 26 28 31 25 27 30 7 17 29 14 10 8 20 12 16 19 22 24 21",
    "37, 1 3 5 2 4 9 11 13 15 6 8 19 21 23 30 34 29 35 33 31 37 32 36 16 7 10 20 14 12 18 26 17 22"
        + " 28 25 27 24"
  })
  void firstSolutionsAreThePublishedOnes(int n, String rows) throws Exception {
    assertEquals(List.of(rows), list(PartialSolutions.empty(n), 1 << 18, 1));
  }
}
