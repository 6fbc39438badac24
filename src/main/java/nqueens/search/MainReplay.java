package nqueens.search;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Reports to a listener each move of {@link Main}'s search for a small board.
 *
 * <p>Main needs no listener, because its Solver is deterministic. Solvers of the same n and seed
 * are stopped after one step of the repair, after two steps, and so on. They stop in the states
 * that the search goes through.
 */
final class MainReplay {
  /**
   * The largest board. Its rows are one group, and a column finds every unattacked row of a group.
   * So a column that placing leaves open stays open in the retry.
   */
  static final int MAX_N = 64;

  private final int n;
  private final long seed;
  private final Search.Listener listener;

  /** The board as the listener has seen it: the row of each column, or a value that means none. */
  private int[] queens;

  /** A replay for n in 1..{@value #MAX_N} but 2 and 3. */
  MainReplay(int n, long seed, Search.Listener listener) {
    this.n = n;
    this.seed = seed;
    this.listener = listener;
  }

  /** Searches as Main does, reports each start and move, and returns the rows. */
  int[] solve() {
    for (int restarts = 0; !replay(restarts); restarts++) {}
    return queens;
  }

  /** Reports one board, from its start to its end; returns whether it was solved. */
  private boolean replay(int restarts) {
    Main.Solver solver = solver(restarts);
    reportPlacing(board(solver));
    long limit = Main.Solver.STEPS_PER_QUEEN * n;
    boolean stuck = false;
    for (long steps = 1; steps <= limit && !stuck && firstOpen() < n; steps++) {
      solver = solver(restarts);
      solver.repair(steps);
      stuck = !reportRepair(board(solver));
    }
    return firstOpen() == n;
  }

  /**
   * A solver of Main's at the end of the retry on its board of that number, from 0. Of each board
   * before, only the two seeds are drawn that its placing and its repair would draw.
   */
  private Main.Solver solver(int restarts) {
    Main.Solver solver = new Main.Solver(n, seed, 1);
    for (int draws = 0; draws < 2 * restarts; draws++) {
      solver.nextSeed();
    }
    solver.clearBoard();
    solver.placeAndRetry();
    return solver;
  }

  /** The row of each column, or {@link Search#OPEN} for a column without a queen. */
  private static int[] board(Main.Solver solver) {
    return IntStream.range(0, solver.n)
        .map(i -> (solver.columns[0] >> i & 1) != 0 ? solver.queens[i] : Search.OPEN)
        .toArray();
  }

  /** Reports the start, placing and the retry, given the board at the end of the retry. */
  private void reportPlacing(int[] placed) {
    queens = new int[n];
    Arrays.fill(queens, Search.UNREACHED);
    listener.started(queens);
    for (int i = 0; i < n; i++) {
      queens[i] = placed[i];
      listener.moved(queens, "placing", i);
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] == Search.OPEN) {
        listener.moved(queens, "retry", i);
      }
    }
  }

  /** Reports the move of the repair that leads to that board; returns false if there is none. */
  private boolean reportRepair(int[] next) {
    int column = firstOpen(); // the repair takes open columns in this order
    int[] changed = IntStream.range(0, n).filter(i -> next[i] != queens[i]).toArray();
    int partner = Arrays.stream(changed).filter(i -> i != column).findFirst().orElse(column);
    if (partner == column) {
      queens = next;
      listener.moved(queens, changed.length == 0 ? "repair, stuck" : "repair", column);
    } else {
      int row = next[partner] + 1;
      listener.moved(queens, "repair, row " + row + " is attacked", column);
      queens = next;
      boolean open = queens[column] == Search.OPEN;
      listener.moved(queens, open ? "repair, sideways" : "repair, swap", partner, column);
    }
    return changed.length > 0;
  }

  /** The first column without a queen, or n. */
  private int firstOpen() {
    return IntStream.range(0, n).filter(i -> queens[i] < 0).findFirst().orElse(n);
  }
}
