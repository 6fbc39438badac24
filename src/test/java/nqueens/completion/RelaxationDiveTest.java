package nqueens.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import nqueens.boards.PartialSolution;
import nqueens.checking.SolutionCheck;
import nqueens.completion.Completion.Outcome;
import nqueens.counting.NaiveSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelaxationDiveTest {
  private static RelaxationDive dive(int[] board) {
    LinearRelaxation relaxation = LinearRelaxation.of(PartialSolution.of(board), () -> false);
    assertFalse(relaxation.prove(() -> false));
    return new RelaxationDive(relaxation);
  }

  @Test
  void aStartCompletesABoardThatOtherSearchesDoNot() throws Exception {
    int[] board = PartialSolutions.hard("corners 100 0.3 ");
    RelaxationDive dive = dive(board);
    int[] found = null;
    Set<String> tried = new HashSet<>();
    for (long seed = 0; found == null; seed++) {
      int[] looks = {0};
      found = dive.complete(seed, () -> ++looks[0] < 0);
      tried.add(looks[0] + "");
    }
    assertTrue(PartialSolutions.keeps(board, found));
    assertNull(SolutionCheck.faultOf(found, 100));
    assertTrue(tried.size() > 1, "every seed dives elsewhere: " + tried);
  }

  @Test
  void aStartEndsAfterSomeNodesAndWhenTheTimeIsOver() throws Exception {
    RelaxationDive dive = dive(PartialSolutions.hard("corners 100 0.3 "));
    int[] looks = {0};
    assertNull(dive.complete(0, () -> ++looks[0] < 0));
    assertTrue(looks[0] > 300 && looks[0] < 3000, looks[0] + " looks");
    looks[0] = 0;
    assertNull(dive.complete(20, () -> ++looks[0] > 5));
    assertTrue(looks[0] < 12, looks[0] + " looks");
  }

  @Test
  void boardsWithFewOpenColumnsOrManyFreeSquaresGetNone() {
    for (int n : new int[] {40, 41, 181, 182}) {
      LinearRelaxation relaxation =
          LinearRelaxation.of(PartialSolution.of(PartialSolutions.empty(n)), () -> false);
      assertEquals(n == 41 || n == 181, RelaxationDive.suits(relaxation), n + "");
    }
    assertEquals(45, dive(PartialSolutions.empty(41)).cost());
  }

  @Test
  void aQueenLeavesTheSquaresThatItDoesNotAttackAndNoProofAgainstASolution() {
    for (int[] solution : NaiveSolutions.all(8)) {
      LinearRelaxation node =
          LinearRelaxation.of(PartialSolution.of(PartialSolutions.empty(8)), () -> false);
      for (int column = 0; column < 8; column++) {
        node = new LinearRelaxation(node, 8 * column + solution[column]);
        assertEquals(solution[column], node.queens[column]);
        LinearRelaxation fresh = LinearRelaxation.of(PartialSolution.of(node.queens), () -> false);
        assertEquals(fresh.squares.length, node.squares.length);
        Occupancy board = new Occupancy(PartialSolution.of(node.queens));
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
          Completion.decide(
              new Completion.Request(PartialSolution.of(board), seed, true, 2, () -> false));
      assertNotNull(((Outcome.Solution) outcome).queens());
    }
  }
}
