package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.search.SplitMix64;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A search that forgets what it has learned is right, but slower. So the numbers of its steps on
 * some boards are known. A change of the search may change them, but it should say why.
 */
class LearningTest {
  private static boolean never() {
    return false;
  }

  private static ExactSearch exact(PartialSolution board, boolean words) {
    Occupancy occupancy = new Occupancy(board);
    return new ExactSearch(
        words ? new BitDomains(occupancy) : new CountedDomains(occupancy, LearningTest::never));
  }

  /** In ascending order, and then in a random one that knows what has failed. */
  @ParameterizedTest
  @CsvSource({
    "blocks 128 0.3, true, 11932, 18476",
    "blocks 128 0.3, false, 23480, 17102",
    "blocks 144 0.26, true, 34530, 42698"
  })
  void anExactSearchTakesSoManySteps(String name, boolean words, int first, int second)
      throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name + " "));
    ExactSearch search = exact(board, words);
    search.start(null, false);
    assertEquals(first + ", " + second, steps(search) + ", " + stepsAgain(search));
  }

  private static int stepsAgain(ExactSearch search) {
    search.start(new SplitMix64(1), false);
    return steps(search);
  }

  private static int steps(ExactSearch search) {
    int steps = 0;
    while (!search.decide(1, LearningTest::never).isDecided()) {
      steps++;
    }
    return steps;
  }

  /** A short search is made in each round, and the long one not at all. */
  @ParameterizedTest
  @CsvSource({"corners 48 0.3, 229", "corners 48 0.25, 6"})
  void shortSearchesLearnFromEarlierRounds(String name, int searches) throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name + " "));
    SharedSearch shared =
        new SharedSearch(new Request(board, 1, false, 1, LearningTest::never), 10);
    int number = 1;
    while (!shared.restarts(1).isDecided()) {
      number++;
    }
    assertEquals(searches, number);
  }

  /** A dive looks at the clock in each node. */
  @ParameterizedTest
  @CsvSource({"corners 64 0.3, 1, 79", "corners 100 0.25, 1, 37", "corners 100 0.3, 1, 167"})
  void divesTakeSoManyNodes(String name, int dives, int nodes) throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name + " "));
    LinearRelaxation relaxation = LinearRelaxation.of(board, LearningTest::never);
    assertTrue(!relaxation.prove(LearningTest::never));
    AtomicInteger looks = new AtomicInteger();
    BooleanSupplier counted = () -> looks.getAndIncrement() < 0;
    int number = 1;
    while (!new RelaxationDive(relaxation, number, counted).search().isDecided()) {
      number++;
    }
    assertEquals(dives + ", " + nodes, number + ", " + looks);
  }

  /** All searches look at the clock, each after some of its steps. */
  @ParameterizedTest
  @CsvSource({"corners 64 0.25, 9", "corners 48 0.3, 1048", "corners 100 0.3, 1344"})
  void allSearchesTogetherLookSoOftenAtTheClock(String name, int expected) throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name + " "));
    assertEquals(expected, looks(board));
  }

  /** The first dives miss this board's completion. */
  @Test
  void eachDiveIsAnotherOne() throws Exception {
    char[][] squares = PartialSolutions.picture(PartialSolutions.empty(70), 0.87, new Random(15));
    assertEquals(2067, looks(SharedSearchTest.read(PartialSolutions.text(squares))));
  }

  /** Of this board, 40 columns are open. Without dives, it takes ten times as many looks. */
  @Test
  void divesSpareTheExactSearchOfFewColumns() throws Exception {
    String left = "1 57 55 3 56 8 10 5 0 0 0 52";
    String right = "53 6 0 48 4 9 7 54 58 2";
    int[] board = PartialSolutions.of(left + " 0".repeat(36) + " " + right);
    assertEquals(7571, looks(PartialSolution.of(board)));
  }

  private static int looks(PartialSolution board) throws Exception {
    AtomicInteger looks = new AtomicInteger();
    BooleanSupplier counted = () -> looks.getAndIncrement() < 0;
    assertTrue(Completion.decide(new Request(board, 1, false, 1, counted)).isDecided());
    return looks.get();
  }
}
