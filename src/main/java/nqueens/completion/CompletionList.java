package nqueens.completion;

import java.io.IOException;
import java.util.Arrays;
import nqueens.boards.PartialSolution;
import nqueens.search.Search;

/**
 * Lists the completions of a partial solution in lexicographic order, by backtracking with bit
 * masks. A prefix is the queens of the first columns. Where backtracking finds nothing for long, a
 * prefix is continued only if {@link Completion} finds a completion of the prefix. That completion
 * also answers for the next columns, while backtracking places the same queens there.
 */
public final class CompletionList {
  /** The largest board: a row is a bit of a long. */
  public static final int MAX_N = 64;

  /** Queens placed in vain before prefixes are decided. With fewer, easy lists take longer. */
  private static final long MAX_VAIN_STEPS = 1 << 26;

  /** Receives the completions while the list is made. */
  public interface Listener {
    /** Takes a completion, which must not be kept or changed; returns whether more are wanted. */
    boolean found(int[] queens) throws IOException;

    /**
     * Reports that nothing was found for a while. Next, the queens of so many columns are decided;
     * 0 columns mean that decisions begin later.
     */
    void searching(int columns) throws IOException;
  }

  private final PartialSolution given;
  private final int threads;
  private final long maxVainSteps; // in place of MAX_VAIN_STEPS
  private final long patience; // how many queens are placed in vain before the listener is told
  private final Listener listener;

  private final long[] rows; // the rows that each column may have, as Occupancy returns them
  private final int[] queens; // the row of the queen in each column so far
  private int[] known; // the last completion that was found by a decision
  private long vainSteps; // the number of queens placed since the last completion

  /**
   * A list that is still to be made.
   *
   * @param given as for {@link Request}; its length is at most {@value #MAX_N}
   * @param threads how many threads a hard decision may use; the list does not depend on it
   */
  public CompletionList(PartialSolution given, int threads, Listener listener) {
    this(given, threads, MAX_VAIN_STEPS, listener);
  }

  /** A list with another number of steps in vain. */
  CompletionList(PartialSolution given, int threads, long maxVainSteps, Listener listener) {
    this.given = given;
    this.threads = threads;
    this.maxVainSteps = maxVainSteps;
    this.listener = listener;
    patience = Math.max(1, maxVainSteps / 64);
    rows = new Occupancy(given).rows();
    queens = new int[rows.length];
    known = given.queens();
  }

  /** Makes the list. */
  public void list() throws IOException, InterruptedException {
    search(0, 0, 0, 0);
  }

  /**
   * Lists the completions that have the queens of the columns so far.
   *
   * @param taken the rows of these queens
   * @param sums the rows of this column that these queens attack on sum diagonals
   * @param differences the rows of this column that these queens attack on difference diagonals
   * @return the column that needs another queen before the list continues; n if none needs one, and
   *     -1 if no more completions are wanted
   */
  private int search(int column, long taken, long sums, long differences)
      throws IOException, InterruptedException {
    int n = queens.length;
    if (column == n) {
      vainSteps = 0;
      return listener.found(queens) ? n : -1;
    }
    long free = rows[column] & ~(taken | sums | differences);
    for (; free != 0; free &= free - 1) {
      long row = free & -free;
      queens[column] = Long.numberOfTrailingZeros(row);
      int wrong = ++vainSteps < patience ? n : firstWrong(column);
      if (wrong == n) {
        wrong = search(column + 1, taken | row, (sums | row) >>> 1, (differences | row) << 1);
      }
      if (wrong < column) {
        return wrong;
      }
    }
    return n;
  }

  /**
   * The first column up to this one whose queen leaves no completion; n if there is none, as far as
   * is known. Prefixes are decided after some steps in vain, first all prefixes so far and then the
   * longest.
   */
  private int firstWrong(int column) throws IOException, InterruptedException {
    long late = vainSteps - patience;
    if (late == 0) {
      listener.searching(0);
    }
    if (late < maxVainSteps) {
      return queens.length;
    }
    for (int c = late == maxVainSteps ? 0 : column; c <= column; c++) {
      if (!Arrays.equals(known, 0, c + 1, queens, 0, c + 1)) {
        listener.searching(c + 1);
        int[] prefix = given.queens().clone();
        System.arraycopy(queens, 0, prefix, 0, c + 1);
        PartialSolution board = new PartialSolution(prefix, given.blocked());
        Outcome outcome =
            Completion.decide(new Request(board, Search.DEFAULT_SEED, false, threads, () -> false));
        if (!(outcome instanceof Outcome.Solution solution)) {
          return c;
        }
        known = solution.queens();
      }
    }
    return queens.length;
  }
}
