package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import nqueens.boards.PartialSolution;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TabuSearchTest {
  private static FreeSquares squares(PartialSolution board) {
    return FreeSquares.of(board, () -> false);
  }

  private static TabuSearch search(PartialSolution board, long seed) {
    FreeSquares squares = squares(board);
    return new TabuSearch(squares, new int[squares.size()], seed);
  }

  /** A search that forgets what is tabu takes other numbers of moves, or never ends. */
  @ParameterizedTest
  @CsvSource({"100, 14, 2867", "300, 40, 228", "50, 9, 9375"})
  void aSearchTakesSoManyMoves(int n, int free, int expected) throws Exception {
    double blocked = 1 - (double) free / n;
    char[][] picture = PartialSolutions.picture(PartialSolutions.empty(n), blocked, new Random(n));
    PartialSolution board = SharedSearchTest.read(PartialSolutions.text(picture));
    TabuSearch search = search(board, 1);
    int moves = 0;
    while (!search.search(1, () -> false)) {
      moves++;
    }
    assertEquals(expected, moves);
    SharedSearchTest.assertRight(board, search.queens(board));
  }

  /** This board has no completion, and 990 free squares. */
  @Test
  void aSearchMakesNoMoreMovesThanItMayAndLooksAtTheClock() throws Exception {
    TabuSearch search = search(PartialSolution.of(PartialSolutions.hard("corners 64 0.35 ")), 1);
    AtomicInteger looks = new AtomicInteger();
    assertFalse(search.search(10_240, () -> looks.incrementAndGet() < 0));
    assertEquals(10, looks.get());
    assertFalse(search.search(Integer.MAX_VALUE - 1, () -> looks.incrementAndGet() > 100));
    assertEquals(101, looks.get());
  }

  /** Of 2896 by 2897 free squares there are more than 2^23. */
  @Test
  void aBoardWithTooManyFreeSquaresHasNoList() {
    assertEquals(2896 * 2896, squares(PartialSolution.empty(2896)).size());
    assertNull(squares(PartialSolution.empty(2897)));
    assertNull(FreeSquares.of(PartialSolution.empty(20), () -> true), "the time is over");
  }

  /** No other search here completes these boards. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"corners 100 0.3 ", "corners 200 0.3 "})
  void weightsGuideTheSearchOfBoardsOfCorners(String name) throws Exception {
    PartialSolution board = PartialSolution.of(PartialSolutions.hard(name));
    FreeSquares squares = squares(board);
    LinearRelaxation relaxation = new LinearRelaxation(squares);
    assertFalse(relaxation.prove(() -> false));
    boolean found = false;
    for (int k = 0; k < 16 && !found; k++) {
      int[] guide = relaxation.guides.get(k % relaxation.guides.size());
      assertFalse(search(board, k).search(100_000, () -> false), "without a guide");
      found = new TabuSearch(squares, guide, k).search(100_000, () -> false);
    }
    assertTrue(found);
  }
}
