package nqueens.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import nqueens.testing.Planted;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a search with a fault finds is not printed, and answers before it are. A race continues and
 * fails.
 */
class WrongAnswersTest {
  @TempDir private Path directory;

  private static Result refused(String out, String begin, String fault) {
    String report = begin + ": the answer found is wrong, and not printed (" + fault + ")";
    return new Result(
        1, out, report + "; please report it, with the command, the board and the seed\n");
  }

  private Planted aSearchThatIsWrongForNine() throws Exception {
    return new Planted(directory)
        .with(
            "search/MainSearch.java",
            "    stats.moves += solver.moves;",
            "    stats.moves += solver.moves; if (n == 9) { queens[0] = queens[1]; }");
  }

  @Test
  void solvePrintsNoQueensThatAttackEachOther() throws Exception {
    Result result = aSearchThatIsWrongForNine().run("", "solve", "8..10", "--seed", "5");
    String first = TestStreams.run("", "solve", "8", "--seed", "5").out();
    assertEquals(
        refused(first, "nqueens solve: n = 9, seed 5", "columns 1 and 2 are both in row 2"),
        result);
  }

  @Test
  void aRaceWithAWrongSolutionFails() throws Exception {
    Result result =
        aSearchThatIsWrongForNine().run("", "race", "9", "10", "-a", "main", "--runs", "1");
    assertTrue(result.status() == 1 && result.err().isEmpty(), result::toString);
    String rows = "9\tmain\t0\t+n = 9: wrong: columns 1 and 2 are both in row .\n10\tmain\t1\t.*\n";
    assertTrue(result.out().matches("size.*\n" + rows), result.out());
  }

  @Test
  void completePrintsNoWrongCompletion() throws Exception {
    Planted planted =
        new Planted(directory)
            .with(
                "commands/CompleteCommand.java",
                "s ? s.queens() : null",
                "s ? s.queens().length == 5 ? new int[] {0, 2, 4, 1, 3} : s.queens() : null");
    String before = "0 4 0 0\n";
    String blocked = "#....\n" + ".....\n".repeat(4);
    String begin = "nqueens complete: board 2, seed 692";
    assertEquals(
        refused("2 4 1 3\n", begin, "column 1: row 1, but 2 is given"),
        planted.run(before + "2 0 0 0 0\n", "complete"));
    assertEquals(
        refused("2 4 1 3\n", begin, "column 1: row 1 is blocked there"),
        planted.run(before + blocked + before, "complete", "--prove"));
  }

  @Test
  void listPrintsNoWrongCompletion() throws Exception {
    Result result =
        new Planted(directory)
            .with(
                "completion/CompletionList.java",
                "listener.found(queens)",
                "listener.found(queens[0] == 2 ? new int[queens.length] : queens)")
            .run("0 0 0 0\n", "list", "--given", "-");
    String fault = "columns 1 and 2 are both in row 1";
    assertEquals(refused("2 4 1 3\n", "nqueens list: line 2, seed 692", fault), result);
  }

  @Test
  void listPrintsNoWrongSolutionOnceBacktrackingIsTooSlow() throws Exception {
    Result result =
        new Planted(directory)
            .with(
                "completion/CompletionList.java",
                "MAX_VAIN_STEPS = 1 << 26",
                "MAX_VAIN_STEPS = 1 << 6")
            .with(
                "completion/CompletionList.java",
                "listener.found(queens)",
                "listener.found(new int[queens.length])")
            .run("", "list", "20", "--fundamental");
    assertEquals(
        refused("", "nqueens list: line 1, seed 692", "columns 1 and 2 are both in row 1"), result);
  }
}
