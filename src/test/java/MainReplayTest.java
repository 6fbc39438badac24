import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import nqueens.search.MainMove;
import nqueens.search.MainMove.Kind;
import nqueens.search.MainMove.Phase;
import nqueens.search.Search;
import nqueens.search.SearchListener;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;

/** The moves that are told lead from each board to the next, and to Main's own answer. */
class MainReplayTest {
  private final Set<Kind> repairs = EnumSet.noneOf(Kind.class);
  private final Set<Kind> others = EnumSet.noneOf(Kind.class);

  @Test
  void theMovesLeadFromTheEmptyBoardToMainsAnswerWithAsManyRestartsAndSwaps() throws Exception {
    for (int n = 1; n <= MainReplay.LARGEST; n++) {
      for (long seed = 0; n != 2 && n != 3 && seed < 12; seed++) {
        assertReplays(n, seed);
      }
    }
    assertEquals(EnumSet.complementOf(EnumSet.of(Kind.STAYS_OPEN)), repairs);
    assertEquals(EnumSet.of(Kind.TAKES_ROW, Kind.STAYS_OPEN), others);
  }

  private void assertReplays(int n, long seed) throws InterruptedException {
    Moves moves = new Moves();
    SearchStats stats = new SearchStats();
    int[] queens = new MainSearch(1).solve(n, seed, stats, moves);
    Main.Solver solver = new Main.Solver(n, seed, 1, null);
    assertArrayEquals(solver.solve(), queens);
    assertEquals(solver.probes + " " + solver.tests, stats.tries + " " + stats.pairTests);
    assertArrayEquals(queens, moves.board);
    assertEquals(stats.restarts, moves.starts - 1, "n = " + n + ", seed " + seed);
    assertEquals(stats.swaps, moves.swaps, "n = " + n + ", seed " + seed);
  }

  @Test
  void aBoardTooLargeToReplayIsSolvedAndNothingIsTold() throws Exception {
    Moves moves = new Moves();
    int[] queens = new MainSearch(1).solve(MainReplay.LARGEST + 1, 1, new SearchStats(), moves);
    assertEquals(MainReplay.LARGEST + 1, queens.length);
    assertEquals(0, moves.starts);
  }

  /** Plays the moves that it is told on a board of its own. */
  private final class Moves implements SearchListener {
    private int[] board = new int[0];
    private Phase phase;
    private int starts;
    private int swaps;

    @Override
    public void started(int[] queens) {
      starts++;
      board = queens.clone();
      phase = Phase.PLACING;
      assertTrue(Arrays.stream(board).allMatch(row -> row == Search.OPEN));
    }

    @Override
    public void moved(int[] queens, MainMove move) {
      assertTrue(move.phase().compareTo(phase) >= 0, "the phases come in their order");
      phase = move.phase();
      (phase == Phase.REPAIR ? repairs : others).add(move.kind());
      assertEquals(Search.OPEN, board[move.column()]);
      if (move.kind() == Kind.SWAP || move.kind() == Kind.SIDEWAYS) {
        swaps++;
        int freed = board[move.partner()];
        board[move.partner()] = move.row();
        board[move.column()] = move.kind() == Kind.SWAP ? freed : Search.OPEN;
      } else {
        board[move.column()] = move.row();
      }
      assertArrayEquals(board, queens);
      assertUnattacked(queens);
    }

    private void assertUnattacked(int[] queens) {
      for (int i = 0; i < queens.length; i++) {
        for (int j = 0; j < i && queens[i] >= 0; j++) {
          if (queens[j] >= 0) {
            int distance = Math.abs(queens[i] - queens[j]);
            assertFalse(distance == 0 || distance == i - j, i + ", " + j);
          }
        }
      }
    }
  }
}
