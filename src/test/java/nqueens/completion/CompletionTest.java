package nqueens.completion;

import static java.util.stream.Collectors.joining;
import static nqueens.testing.PartialSolutions.keeps;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.checking.Marks;
import nqueens.checking.OutputCheckTest;
import nqueens.checking.SolutionCheck;
import nqueens.search.MainSearch;
import nqueens.search.Search;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import nqueens.testing.TestStreams;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A completion is found if and only if there is one. */
class CompletionTest {
  /** Of boards of the same size, in words that the check reads. */
  private final List<String> proofs = new ArrayList<>();

  private int provedByWeights;

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 4", "3, 17", "4, 52", "5, 100", "6, 250"})
  void everyBoardOfASmallSizeIsDecidedAsByTryingAllSolutions(int n, int leastByWeights)
      throws Exception {
    List<int[]> solutions = NaiveSolutions.all(n);
    List<int[]> boards = PartialSolutions.all(n);
    for (int k = 0; k < boards.size(); k += n == 6 ? 4 : 1) {
      assertDecided(boards.get(k), solutions);
    }
    assertTrue(provedByWeights >= leastByWeights, provedByWeights + " by weights");
  }

  /** Both exact searches of a board with few columns to fill. */
  private static List<ExactSearch> exact(int[] board) {
    Occupancy squares = new Occupancy(PartialSolution.of(board));
    return List.of(
        new ExactSearch(new CountedDomains(squares, () -> false), true),
        new ExactSearch(new BitDomains(squares), true));
  }

  /** With the seed 1. */
  private static Request request(int[] board, boolean prove, int threads, BooleanSupplier over) {
    return new Request(PartialSolution.of(board), 1, prove, threads, over);
  }

  private static Outcome decide(int[] board, boolean prove, int threads) throws Exception {
    return Completion.decide(request(board, prove, threads, () -> false));
  }

  /** The queens of an outcome; {@code null} if there is no completion. */
  private static int[] queens(Outcome outcome) {
    return outcome instanceof Outcome.Solution solution ? solution.queens() : null;
  }

  private static int[] weights(int[] board, BooleanSupplier over) {
    LinearRelaxation relaxation =
        new LinearRelaxation(FreeSquares.of(PartialSolution.of(board), () -> false));
    return relaxation.prove(over)
        ? ((Outcome.ProvedByWeights) relaxation.outcome(true)).weights()
        : null;
  }

  /**
   * By all searches together, and by each exact one alone. Every proof is right for its board, and
   * wrong for one that has a completion.
   */
  private void assertDecided(int[] board, List<int[]> solutions) throws Exception {
    boolean possible = solutions.stream().anyMatch(solution -> keeps(board, solution));
    List<Outcome> outcomes = new ArrayList<>();
    outcomes.add(decide(board, false, 2));
    for (ExactSearch exact : exact(board)) {
      outcomes.add(exact.decide(Long.MAX_VALUE, () -> false));
    }
    if (Arrays.stream(board).anyMatch(row -> row == Search.OPEN)) {
      outcomes.add(shared(board, proofs.size() % 20, 1 + proofs.size() % 3));
    }
    Set<String> own = new LinkedHashSet<>();
    for (Outcome outcome : outcomes) {
      int[] queens = queens(outcome);
      assertEquals(possible, queens != null, () -> Arrays.toString(board));
      assertTrue(queens == null || right(board, queens), () -> Arrays.toString(queens));
      if (outcome instanceof Outcome.ProvedBySearch proof) {
        own.add("Search:" + text(proof.choices(), board.length));
      }
    }
    int[] weights = weights(board, () -> false);
    if (weights != null) {
      own.add("Weights:" + Arrays.stream(weights).mapToObj(w -> " " + w).collect(joining()));
      provedByWeights++;
    }
    assertEquals(possible, own.isEmpty(), own::toString);
    assertStatus(0, board, own);
    if (possible) {
      assertStatus(1, board, proofs.subList(Math.max(0, proofs.size() - 9), proofs.size()));
    }
    proofs.addAll(own);
  }

  /** What threads find out that share a search after some steps, in rounds of a few. */
  private static Outcome shared(int[] board, int before, int threads) throws Exception {
    SharedSearch shared = new SharedSearch(request(board, true, threads, () -> false));
    Outcome outcome = before % 5 == 0 ? null : shared.decide(before / 5);
    if (outcome == null) {
      shared.cut();
    }
    for (long steps = 4; outcome == null; steps *= 2) {
      outcome = shared.decide(steps);
    }
    return outcome;
  }

  /** Choices of a proof by search: columns, and then rows, by their numbers. */
  private static String text(int[] choices, int n) {
    return Arrays.stream(choices)
        .mapToObj(x -> x < n ? " c" + (x + 1) : " r" + (x + 1 - n))
        .collect(joining());
  }

  private static void assertStatus(int status, int[] board, Collection<String> proofs)
      throws IOException {
    for (String proof : proofs) {
      InputStream line = TestStreams.stream("No solution. " + proof + "\n");
      Marks marks = OutputCheckTest.completion(board, line);
      assertEquals(status, marks.status(), proof);
    }
  }

  /** The search of this board is shared. */
  @Test
  void aLongProofIsWholeAndTheSameForAnyNumberOfThreads(@TempDir Path directory) throws Exception {
    int[] board = PartialSolutions.hard("blocks 176 0.3 ");
    String line = PartialSolutions.line(board);
    String proof = TestStreams.run(line, "complete", "--prove", "-t", "1").out();
    assertTrue(proof.length() > 1 << 19, proof.length() + " bytes");
    assertEquals(proof, TestStreams.run(line, "complete", "--prove", "-t", "3").out());
    Path given = Files.writeString(directory.resolve("given"), line);
    String[] check = {"check", "--given", given.toString(), "-"};
    assertEquals("1 answer checked, all right\n", TestStreams.run(proof, check).out());
  }

  @Tag("stress")
  @Test
  void aProofOfMoreThan2To24ChoicesIsNotKept() throws Exception {
    int[] board = PartialSolutions.hard("blocks 192 0.24");
    assertInstanceOf(Outcome.ProvedWithoutProof.class, decide(board, true, 2));
  }

  private static boolean right(int[] board, int[] queens) {
    return keeps(board, queens) && SolutionCheck.faultOf(queens, board.length) == null;
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10})
  void randomBoardsAreDecidedAsByTryingAllSolutions(int n) throws Exception {
    List<int[]> solutions = NaiveSolutions.all(n);
    Random random = new Random(n);
    for (int round = 0; round < 200; round++) {
      assertDecided(PartialSolutions.random(n, 1 + round % (n - 2), random), solutions);
    }
    assertTrue(provedByWeights > 20, provedByWeights + " by weights");
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
      int[] board = PartialSolutions.random(n, queens, random);
      int[] found = queens(decide(board, true, 2));
      completed += found == null ? 0 : 1;
      assertTrue(found == null || right(board, found));
    }
    return completed;
  }

  @ParameterizedTest
  @ValueSource(ints = {20_000, 300_000})
  void aLargeBoardIsCompleted(int n) throws Exception {
    for (int queens : new int[] {0, n / 2, n / 10 * 9}) {
      int[] board = PartialSolutions.random(n, queens, new Random(n));
      assertTrue(right(board, queens(decide(board, true, 2))));
    }
  }

  /** An empty board has no proof; the other one has 990 free squares. */
  @Test
  void boardsOfCornersAreProvedByWeights() throws Exception {
    int[] board = PartialSolutions.hard("corners 64 0.35 ");
    Outcome outcome = decide(board, true, 2);
    int[] proof = weights(board, () -> false);
    assertArrayEquals(assertInstanceOf(Outcome.ProvedByWeights.class, outcome).weights(), proof);
    assertEquals(6 * 64 - 1, proof.length);
    assertNull(weights(PartialSolutions.empty(20), () -> false));
  }

  @Test
  void theLocalSearchEndsWhenTheTimeIsOver() {
    assertNull(MainSearch.complete(PartialSolutions.empty(300_000), 1, () -> true));
  }

  /** No queen is placed wrongly, and a proof by weights that is not found in time costs nothing. */
  @ParameterizedTest
  @CsvSource({
    "corners 24 0.25, 25",
    "corners 24 0.4, 38",
    "blocks 112 0.24, 149",
    "knights 20 0.5, 145"
  })
  void theTimeMayBeOverAtAnyLook(String name, int all) throws Exception {
    int[] board = PartialSolutions.hard(name + " ");
    boolean possible = queens(decide(board, false, 1)) != null;
    Outcome last = null;
    for (int looks = 0; looks <= all; looks++) {
      last = decideInTime(board, false, 1, looks);
      Outcome proved = decideInTime(board, true, 1, looks);
      assertEquals(last == null, proved == null, looks + " looks");
      for (Outcome each : new Outcome[] {last, proved, decideInTime(board, true, 3, looks)}) {
        assertTrue(each == null || possible == (queens(each) != null), looks + " looks");
        assertTrue(each == null || !possible || right(board, queens(each)));
      }
    }
    assertNotNull(last);
  }

  /** The time is over after so many looks at the clock. */
  private static Outcome decideInTime(int[] board, boolean prove, int threads, int looks)
      throws Exception {
    AtomicInteger left = new AtomicInteger(looks);
    return Completion.decide(request(board, prove, threads, () -> left.getAndDecrement() <= 0));
  }

  /**
   * Nine columns have free squares on eight rows only, so that no search decides the board soon.
   * Two starts on 2^23 squares would take more memory than they may.
   */
  @Test
  void asManyStartsRunAsMemoryHolds() throws Exception {
    int n = 2896;
    char[][] picture = PartialSolutions.picture(PartialSolutions.empty(n), 0, new Random(1));
    for (int row = 0; row < n; row++) {
      Arrays.fill(picture[row], n - 9, n, row % 300 == 0 && row < 2400 ? '.' : '#');
    }
    PartialSolution board = SharedSearchTest.read(PartialSolutions.text(picture));
    Set<Thread> searching = ConcurrentHashMap.newKeySet();
    AtomicInteger looks = new AtomicInteger();
    BooleanSupplier over =
        () -> {
          searching.add(Thread.currentThread());
          return searching.size() > 1 || looks.incrementAndGet() > 400_000; // in the second round
        };
    Completion.decide(new Request(board, 1, false, 1000, over));
    assertEquals(1, searching.size());
  }
}
