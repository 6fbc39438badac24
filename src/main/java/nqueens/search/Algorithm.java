package nqueens.search;

import java.util.Locale;
import java.util.function.IntFunction;

/** The algorithms. On the command line their names are in lower case. */
@SuppressWarnings("ImmutableEnumChecker") // No function has a state.
public enum Algorithm {
  HILL_CLIMBING(Objective.SURPLUS, HillClimbing::attempt),
  QS2(Objective.SURPLUS, Qs2::attempt),
  PREFIX(Objective.PAIRS, Qs2Prefix::attempt),
  QS4(Objective.SURPLUS, Qs4::attempt),
  MAIN(Objective.OPEN_COLUMNS, MainSearch::new);

  /** The largest board that Main's search takes. */
  private static final int MAX_N_OF_MAIN = 1 << 30;

  private final Objective objective;
  private final IntFunction<Search> search;

  /** An algorithm that swaps. */
  Algorithm(Objective objective, RestartingSearch.Start start) {
    this(objective, threads -> new RestartingSearch(objective, start));
  }

  Algorithm(Objective objective, IntFunction<Search> search) {
    this.objective = objective;
    this.search = search;
  }

  /** A search that begins boards until one of them is solved. */
  private record RestartingSearch(Objective objective, Start start) implements Search {
    /** What an algorithm does with one board. */
    interface Start {
      /**
       * Arranges the queens of a new board, whose column i has row i, and repairs the board.
       *
       * @return whether the board was solved; if not, the board is given up
       */
      boolean attempt(Board board, SplitMix64 random) throws InterruptedException;
    }

    @Override
    public int[] solve(int n, long seed, SearchStats stats, Search.Listener listener)
        throws InterruptedException {
      SplitMix64 random = new SplitMix64(seed);
      boolean solvable = n == 1 || n > 3;
      int[] queens = solvable ? start(n, random, stats, listener) : null;
      while (solvable && queens == null) {
        stats.restarts++;
        queens = start(n, random, stats, listener);
      }
      Search.throwIfInterrupted();
      return queens;
    }

    /** Returns the rows, or null; the memory of a board that was given up is free by then. */
    private int[] start(int n, SplitMix64 random, SearchStats stats, Search.Listener listener)
        throws InterruptedException {
      Board board = new Board(n, objective, stats, listener);
      return start.attempt(board, random) ? board.queens : null;
    }
  }

  /** The number that the algorithm lowers. */
  public Objective objective() {
    return objective;
  }

  /** A search by this algorithm; only Main's uses more than one thread. */
  public Search search(int threads) {
    return search.apply(threads);
  }

  /** The largest number of queens: the arrays of a {@link Board} cannot be longer. */
  public int largest() {
    return this == MAIN ? MAX_N_OF_MAIN : Board.MAX_N;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
