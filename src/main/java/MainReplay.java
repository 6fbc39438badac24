import java.util.Arrays;
import java.util.stream.IntStream;
import nqueens.search.MainMove;
import nqueens.search.MainMove.Kind;
import nqueens.search.MainMove.Phase;
import nqueens.search.Search;
import nqueens.search.SearchListener;

/**
 * Tells a listener each move of {@link Main}'s search for a small board.
 *
 * <p>Main has no listener and needs none: its Solver is deterministic. Solvers of the same n and
 * seed, each allowed one repair move more than the one before, stop in the states that the search
 * goes through, one after the other.
 */
final class MainReplay {
  /**
   * The largest board: its rows are one word, and a probe of that word finds every unattacked row.
   * So a column that placing leaves open stays open in the retry, and what the retry places are the
   * columns that placing leaves out.
   */
  static final int LARGEST = 64;

  private final int n;
  private final long seed;
  private final SearchListener listener;

  /** The board as the listener knows it: the rows of the columns, or {@link Search#OPEN}. */
  private int[] queens;

  private MainReplay(int n, long seed, SearchListener listener) {
    this.n = n;
    this.seed = seed;
    this.listener = listener;
  }

  /**
   * Searches as Main does, for n in 1..{@value #LARGEST} but 2 and 3, and tells of each start and
   * move.
   */
  static int[] solve(int n, long seed, SearchListener listener) {
    MainReplay replay = new MainReplay(n, seed, listener);
    for (int restarts = 0; !replay.board(restarts); restarts++) {}
    return replay.queens;
  }

  /** Replays one board; returns whether it was solved. */
  private boolean board(int restarts) {
    queens = new int[n];
    Arrays.fill(queens, Search.OPEN);
    listener.started(queens);
    place(board(solver(restarts)));
    long limit = repairLimit(solver(restarts));
    for (long moves = 1; moves <= limit && openColumns().findAny().isPresent(); moves++) {
      Main.Solver solver = solver(restarts);
      solver.repair(moves);
      if (!repair(board(solver))) {
        return false;
      }
    }
    return openColumns().findAny().isEmpty();
  }

  /** A solver of Main's at the end of the retry on its board of that number, from 0. */
  private Main.Solver solver(int restarts) {
    Main.Solver solver = new Main.Solver(n, seed, 1, null);
    for (int board = 0; board < restarts; board++) {
      solver.placeAndRetry();
      solver.repair(repairLimit(solver));
    }
    solver.placeAndRetry();
    return solver;
  }

  /** The moves that Main allows the repair of this board before it restarts. */
  private static long repairLimit(Main.Solver solver) {
    return solver.openAfterRetry + Main.Solver.MOVES_PER_QUEEN * solver.n;
  }

  /** The row of each column, {@link Search#OPEN} of those without a queen. */
  private static int[] board(Main.Solver solver) {
    int[] queens = solver.queens.clone();
    for (int i = 0; i < queens.length; i++) {
      if ((solver.open[0] >> i & 1) != 0) {
        queens[i] = Search.OPEN;
      }
    }
    return queens;
  }

  /** Tells of placing and retry, from the board that they end with. */
  private void place(int[] placed) {
    int end = n - n / Main.Solver.DEFER_ONE_IN;
    IntStream.range(0, end).forEach(column -> place(Phase.PLACING, column, placed[column]));
    openColumns().forEach(column -> place(Phase.RETRY, column, placed[column]));
  }

  private void place(Phase phase, int column, int row) {
    queens[column] = row;
    Kind kind = row == Search.OPEN ? Kind.STAYS_OPEN : Kind.TAKES_ROW;
    listener.moved(queens, new MainMove(phase, kind, column, row, -1));
  }

  /** Tells of the move of the repair that leads to that board; returns false if there is none. */
  private boolean repair(int[] next) {
    int column = openColumns().findFirst().orElseThrow(); // the repair takes them in this order
    int[] changed = IntStream.range(0, n).filter(i -> next[i] != queens[i]).toArray();
    int partner = Arrays.stream(changed).filter(i -> i != column).findFirst().orElse(-1);
    queens = next;
    Kind kind = Kind.SWAP;
    if (changed.length == 0) {
      kind = Kind.STUCK;
    } else if (next[column] == Search.OPEN) {
      kind = Kind.SIDEWAYS;
    } else if (partner < 0) {
      kind = Kind.TAKES_ROW;
    }
    int row = partner < 0 ? next[column] : next[partner];
    listener.moved(queens, new MainMove(Phase.REPAIR, kind, column, row, partner));
    return kind != Kind.STUCK;
  }

  private IntStream openColumns() {
    int[] board = queens.clone();
    return IntStream.range(0, n).filter(i -> board[i] == Search.OPEN);
  }
}
