package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
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

  @ParameterizedTest
  @CsvSource({
    "blocks 128 0.3, true, 11932",
    "blocks 128 0.3, false, 23480",
    "blocks 144 0.26, true, 34530"
  })
  void anExactSearchTakesSoManySteps(String name, boolean words, int expected) throws Exception {
    Occupancy board = new Occupancy(PartialSolution.of(PartialSolutions.hard(name + " ")));
    ExactSearch search =
        new ExactSearch(
            words ? new BitDomains(board) : new CountedDomains(board, LearningTest::never), false);
    int steps = 0;
    while (search.decide(1, LearningTest::never) == null) {
      steps++;
    }
    assertEquals(expected, steps);
  }

  /** All searches look at the clock, each after some of its steps. */
  @ParameterizedTest
  @CsvSource({"corners 64 0.25, 59", "corners 48 0.3, 834", "corners 100 0.3, 776"})
  void allSearchesTogetherLookSoOftenAtTheClock(String name, int expected) throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name + " "));
    assertEquals(expected, looks(board));
  }

  /** The first starts miss this board's completion. */
  @Test
  void eachStartIsAnotherOne() throws Exception {
    char[][] squares = PartialSolutions.picture(PartialSolutions.empty(70), 0.87, new Random(15));
    assertEquals(344, looks(SharedSearchTest.read(PartialSolutions.text(squares))));
  }

  private static int looks(PartialSolution board) throws Exception {
    AtomicInteger looks = new AtomicInteger();
    BooleanSupplier counted = () -> looks.getAndIncrement() < 0;
    assertNotNull(Completion.decide(new Request(board, 1, false, 1, counted)));
    return looks.get();
  }
}
