package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import nqueens.boards.PartialSolution;
import nqueens.checking.SolutionCheck;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelaxationDiveTest {
  @Test
  void aStartCompletesABoardThatOtherSearchesDoNot() throws Exception {
    int[] board = PartialSolutions.hard("corners 64 0.3 ");
    LinearRelaxation root = LinearRelaxation.of(PartialSolution.of(board), () -> false);
    assertFalse(root.prove(() -> false));
    Outcome outcome = new Outcome.Undecided();
    for (long seed = 0; !outcome.isDecided(); seed++) {
      outcome = new RelaxationDive(root, seed, () -> false).search();
    }
    int[] found = ((Outcome.Solution) outcome).queens();
    assertTrue(PartialSolutions.keeps(board, found));
    assertNull(SolutionCheck.faultOf(found, 64));
    Outcome late = new RelaxationDive(root, 0, () -> true).search();
    assertFalse(late.isDecided(), "the time is over");
  }

  /** A dive has a node for each queen, so a large board with few free squares takes most. */
  @ParameterizedTest
  @CsvSource({"500, 40, 2", "2500, 12, 0"})
  void divesTakeLittleMemoryOrAreNotMade(int n, int free, int atOnce) throws Exception {
    char[][] picture =
        PartialSolutions.picture(PartialSolutions.empty(n), 1 - (double) free / n, new Random(n));
    PartialSolution board = SharedSearchTest.read(PartialSolutions.text(picture));
    LinearRelaxation root = LinearRelaxation.of(board, () -> false);
    assertTrue(root.squares.length < 1 << 15);
    assertEquals(atOnce, RelaxationDive.atOnce(root));
    assertEquals(atOnce == 0, RelaxationDive.cost(root) == Long.MAX_VALUE);
  }

  @Test
  void aQueenLeavesTheSquaresThatItDoesNotAttackAndNoProofAgainstASolution() {
    for (int[] solution : NaiveSolutions.all(8)) {
      LinearRelaxation node =
          LinearRelaxation.of(PartialSolution.of(PartialSolutions.empty(8)), () -> false);
      for (int column = 0; column < 8; column++) {
        node = node.with(8 * column + solution[column]);
        assertEquals(solution[column], node.board.queens()[column]);
        LinearRelaxation fresh = LinearRelaxation.of(node.board, () -> false);
        assertEquals(fresh.squares.length, node.squares.length);
        Occupancy board = new Occupancy(node.board);
        for (int s : node.squares) {
          assertTrue(board.isFree(s / 8, 8 + s % 8));
          node.round();
        }
        assertEquals(fresh.open, node.open);
        assertFalse(node.proves());
      }
      assertEquals(0, node.squares.length);
    }
  }

  @Tag("stress")
  @ParameterizedTest
  @ValueSource(strings = {"corners 64 0.3 ", "corners 100 0.3 ", "corners 200 0.3 "})
  void hardBoardsOfCornersAreCompleted(String name) throws Exception {
    for (int seed = 0; seed < 3; seed++) {
      int[] board = PartialSolutions.hard(name);
      Outcome outcome =
          Completion.decide(new Request(PartialSolution.of(board), seed, true, 2, () -> false));
      assertNotNull(((Outcome.Solution) outcome).queens());
    }
  }
}
