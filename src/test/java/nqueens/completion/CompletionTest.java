package nqueens.completion;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nqueens.answers.AnswerReader;
import nqueens.answers.Question;
import nqueens.answers.SolutionCheck;
import nqueens.counters.NaiveSolutions;
import nqueens.search.Search;
import nqueens.search.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A completion is found if and only if there is one. */
class CompletionTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void everyBoardOfASmallSizeIsDecidedAsByTryingAllSolutions(int n) throws Exception {
    int[] board = new int[n];
    Arrays.fill(board, Search.OPEN);
    assertExtensions(board, 0, NaiveSolutions.all(n));
  }

  /** This board and all that have further queens, in the columns from the given one on. */
  private static void assertExtensions(int[] board, int from, List<int[]> solutions)
      throws Exception {
    assertDecided(board, solutions);
    for (int column = from; column < board.length; column++) {
      for (board[column] = 0; board[column] < board.length; board[column]++) {
        if (SolutionCheck.attackOn(board) == null) {
          assertExtensions(board, column + 1, solutions);
        }
      }
      board[column] = Search.OPEN;
    }
  }

  /** By all searches together, and by each exact one alone, whose proofs are right. */
  private static void assertDecided(int[] board, List<int[]> solutions) throws Exception {
    boolean possible = solutions.stream().anyMatch(solution -> keeps(board, solution));
    List<Completion.Outcome> outcomes = new ArrayList<>();
    for (ExactCompletion exact : exact(board)) {
      exact.start(null, true);
      assertTrue(exact.decide(Long.MAX_VALUE, () -> false));
      outcomes.add(exact.outcome());
      assertEquals(possible ? "" : "RIGHT", verdict(board, exact.outcome()));
    }
    outcomes.add(Completion.of(board, 1, true, () -> false));
    for (Completion.Outcome outcome : outcomes) {
      int[] queens = outcome.queens();
      assertEquals(possible, queens != null, () -> Arrays.toString(board));
      assertTrue(queens == null || right(board, queens), () -> Arrays.toString(queens));
    }
  }

  /** The search for boards of any size, and that for boards with few open columns. */
  private static List<ExactCompletion> exact(int[] board) {
    return List.of(new ExactCompletion(board, 1, () -> false), new BitSearch(board, () -> false));
  }

  /** What the check says of a proof by search; nothing if there is none. */
  private static String verdict(int[] board, Completion.Outcome outcome) throws Exception {
    if (outcome.queens() != null) {
      return "";
    }
    String proof =
        Arrays.stream(outcome.search())
            .mapToObj(x -> x < board.length ? " c" + (x + 1) : " r" + (x + 1 - board.length))
            .collect(Collectors.joining());
    byte[] line = ("No solution. Search:" + proof + "\n").getBytes(US_ASCII);
    AnswerReader answers = new AnswerReader(new ByteArrayInputStream(line), true);
    return answers.next(Question.of(board)).verdict().toString();
  }

  private static boolean keeps(int[] board, int[] solution) {
    return IntStream.range(0, board.length)
        .allMatch(i -> board[i] == Search.OPEN || board[i] == solution[i]);
  }

  private static boolean right(int[] board, int[] queens) {
    return keeps(board, queens) && SolutionCheck.faultOf(queens, board.length) == null;
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10})
  void randomBoardsAreDecidedAsByTryingAllSolutions(int n) throws Exception {
    List<int[]> solutions = NaiveSolutions.all(n);
    Random random = new Random(n);
    for (int round = 0; round < 500; round++) {
      assertDecided(randomBoard(n, 1 + round % (n - 2), random), solutions);
    }
  }

  /** As many queens as fit, up to a number, each on a random square that none attacks. */
  private static int[] randomBoard(int n, int queens, Random random) {
    int[] board = new int[n];
    Arrays.fill(board, Search.OPEN);
    boolean[] rows = new boolean[n];
    boolean[] sums = new boolean[2 * n];
    boolean[] differences = new boolean[2 * n];
    int placed = 0;
    for (int tries = 0; tries < 200 * n && placed < queens; tries++) {
      int c = random.nextInt(n);
      int r = random.nextInt(n);
      if (board[c] == Search.OPEN && !(rows[r] || sums[c + r] || differences[c - r + n])) {
        board[c] = r;
        rows[r] = true;
        sums[c + r] = true;
        differences[c - r + n] = true;
        placed++;
      }
    }
    return board;
  }

  /** Shares of which nearly all boards, about half of them and hardly any can be completed. */
  @ParameterizedTest
  @CsvSource({"20, 4, 10, 14", "100, 50, 76, 84", "300, 200, 260, 280", "1000, 800, 935, 960"})
  void randomBoardsAroundTheThresholdAreDecidedAndBothThereAre(int n, int few, int half, int many)
      throws Exception {
    assertEquals(10, completed(n, few));
    int some = completed(n, half);
    assertTrue(some > 0 && some < 10, some + " of 10");
    assertTrue(completed(n, many) < 5);
  }

  private static int completed(int n, int queens) throws Exception {
    Random random = new Random(queens);
    int completed = 0;
    for (int round = 0; round < 10; round++) {
      int[] board = randomBoard(n, queens, random);
      int[] found = Completion.of(board, 1, true, () -> false).queens();
      completed += found == null ? 0 : 1;
      assertTrue(found == null || right(board, found));
    }
    return completed;
  }

  @Tag("stress")
  @ParameterizedTest
  @ValueSource(ints = {50, 100, 200, 500, 1000})
  void noRandomBoardIsLeftUndecided(int n) throws Exception {
    for (int queens = n / 2; queens < n; queens += Math.max(1, n / 100)) {
      completed(n, queens);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {20_000, 300_000})
  void aLargeBoardIsCompleted(int n) throws Exception {
    for (int queens : new int[] {0, n / 2, n / 10 * 9}) {
      int[] board = randomBoard(n, queens, new Random(n));
      assertTrue(right(board, Completion.of(board, 1, true, () -> false).queens()));
    }
  }

  /** An empty board has no proof; the other one has 990 free squares. */
  @Test
  void boardsOfCornersAreProvedByWeightsAndLookAtTheClock() throws Exception {
    int[] board = hard("corners 64 0.35 ", 64);
    Completion.Outcome outcome = Completion.of(board, 1, true, () -> false);
    assertNull(outcome.queens());
    int[] looks = {0};
    assertNull(Completion.weights(board, () -> ++looks[0] > 40));
    int[] proof = Completion.weights(board, () -> false);
    assertArrayEquals(outcome.weights(), proof);
    assertEquals(6 * 64 - 1, proof.length);
    assertEquals(1_598_737_723, Arrays.hashCode(proof), "the same on any JDK");
    int[] empty = new int[20];
    Arrays.fill(empty, Search.OPEN);
    assertNull(Completion.weights(empty, () -> false));
  }

  @Test
  void theShortSearchesFindWhatTheLongOneDoesNot() throws Exception {
    int[] board = knights();
    ExactCompletion exact = ExactCompletion.of(board, () -> false);
    exact.start(null, false);
    assertFalse(exact.decide(50_000, () -> false));
    Completion.LocalSearch none = (given, seed, over) -> null;
    assertTrue(right(board, Completion.of(board, 1, false, () -> false, none).queens()));
  }

  @Test
  void aSearchThatStartsAgainFindsOutTheSame() throws Exception {
    SplitMix64 random = new SplitMix64(1);
    int[] board = {1, -1, -1, -1, -1};
    int[] none = {0, -1, -1, -1};
    for (int round = 0; round < 50; round++) {
      for (int kind = 0; kind < 2; kind++) {
        ExactCompletion exact = exact(board).get(kind);
        ExactCompletion fails = exact(none).get(kind);
        for (ExactCompletion search : List.of(exact, fails)) {
          search.start(random, false);
          assertFalse(search.decide(round % 4, () -> false));
          search.start(random, false);
          assertTrue(search.decide(100, () -> false));
        }
        assertTrue(right(board, exact.outcome().queens()));
        assertNull(fails.outcome().queens());
        assertEquals("RIGHT", verdict(none, fails.inOrder(() -> false)));
      }
    }
  }

  @Test
  void everyStartHasAnotherOrder() {
    Set<String> found = new HashSet<>();
    for (int seed = 0; seed < 10; seed++) {
      for (ExactCompletion exact : exact(new int[] {1, -1, -1, -1, -1, -1, -1, -1})) {
        exact.start(new SplitMix64(seed), false);
        assertTrue(exact.decide(Long.MAX_VALUE, () -> false));
        found.add(exact.pace + Arrays.toString(exact.outcome().queens()));
      }
    }
    for (int pace : new int[] {1, 32}) {
      assertTrue(found.stream().filter(x -> x.startsWith(pace + "[")).count() > 3, found::toString);
    }
  }

  @Test
  void bothSearchesEndWhenTheTimeIsOver() {
    Completion.LocalSearch local =
        ServiceLoader.load(Completion.LocalSearch.class).findFirst().orElseThrow();
    assertNull(local.complete(randomBoard(300_000, 0, new Random(1)), 1, () -> true));
    int[] calls = {0};
    for (ExactCompletion exact : exact(knights())) {
      exact.start(null, false);
      calls[0] = 0;
      assertFalse(exact.decide(Long.MAX_VALUE, () -> ++calls[0] > 100));
    }
  }

  /** Rounds of the local search end with 1, 2, 4 and 8 starts, so the time is over within one. */
  @Test
  void noStartFollowsTheEndOfTheTime() throws IOException {
    int[] starts = {0};
    Completion.LocalSearch failing =
        (given, seed, over) -> {
          assertEquals(starts[0]++, seed);
          return null;
        };
    int[] board = hard("corners 200 0.3 ", 200); // which no search that we know decides
    assertThrows(
        TimeoutException.class,
        () -> Completion.of(board, 0, false, () -> starts[0] == 6, failing));
    assertEquals(6, starts[0]);
  }

  /** The board of bench/complete-hard.txt whose line begins so. */
  private static int[] hard(String name, int n) throws IOException {
    int[] board = new int[n];
    Arrays.fill(board, Search.OPEN);
    for (String line : Files.readAllLines(Path.of("bench/complete-hard.txt"))) {
      if (line.startsWith(name)) {
        for (String queen : line.substring(name.length()).split(" ")) {
          String[] square = queen.split(":");
          board[Integer.parseInt(square[0]) - 1] = Integer.parseInt(square[1]) - 1;
        }
      }
    }
    return board;
  }

  /** 40 queens, each a knight's move from the next, leave no completion that is soon decided. */
  private static int[] knights() {
    return IntStream.range(0, 100).map(i -> i < 40 ? 2 * i : Search.OPEN).toArray();
  }
}
