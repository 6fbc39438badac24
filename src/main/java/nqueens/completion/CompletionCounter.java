package nqueens.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import nqueens.boards.PartialSolution;
import nqueens.threads.Workers;

/**
 * Counts the completions of a board, by backtracking with bit masks. A bit is a row. Columns are
 * filled from the left, and from column to column the diagonals move by one bit.
 *
 * <p>A task is a prefix, which is the queens of the first columns. Threads take one after another.
 */
public final class CompletionCounter {
  /** The largest board: a row is a bit of a long. */
  public static final int MAX_N = 64;

  /** Fewer tasks are uneven, and more take time to list. */
  private static final int TASKS = 1 << 12;

  private final long[] rows; // the rows that each column may have, as Occupancy returns them

  /** The rows that a prefix takes, and the rows of the next column that it attacks on diagonals. */
  private record Prefix(long taken, long sums, long differences) {}

  /** A counter for a board of at most {@value #MAX_N} columns. */
  public CompletionCounter(PartialSolution board) {
    rows = new Occupancy(board).rows();
  }

  /**
   * The number of completions.
   *
   * @param progress receives, from any thread, the share of the tasks that is done, 0 to 1, and the
   *     completions in them
   */
  public long count(int threads, BiConsumer<Double, Long> progress) throws InterruptedException {
    List<Prefix> prefixes = List.of(new Prefix(0, 0, 0));
    int column = 0;
    for (; column < rows.length && prefixes.size() < TASKS; column++) {
      prefixes = extended(prefixes, column);
    }
    int first = column;
    List<Prefix> tasks = prefixes;
    AtomicInteger done = new AtomicInteger();
    AtomicLong total = new AtomicLong();
    Workers.Part part =
        k -> {
          Prefix prefix = tasks.get(k);
          total.addAndGet(count(first, prefix.taken, prefix.sums, prefix.differences));
          progress.accept((double) done.incrementAndGet() / tasks.size(), total.get());
          return true;
        };
    Workers.run("the count", threads, tasks.size(), part, () -> total + " completions");
    return total.get();
  }

  /** Adds a queen in the next column to some prefixes, in all ways. */
  private List<Prefix> extended(List<Prefix> prefixes, int column) {
    List<Prefix> longer = new ArrayList<>();
    for (Prefix p : prefixes) {
      long free = rows[column] & ~(p.taken | p.sums | p.differences);
      for (; free != 0; free &= free - 1) {
        long row = free & -free;
        longer.add(new Prefix(p.taken | row, (p.sums | row) >>> 1, (p.differences | row) << 1));
      }
    }
    return longer;
  }

  /** Completions of the columns that are left, given what is attacked in the first of them. */
  private long count(int column, long taken, long sums, long differences) {
    if (column == rows.length) {
      return 1;
    }
    long count = 0;
    long free = rows[column] & ~(taken | sums | differences);
    for (; free != 0; free &= free - 1) {
      long row = free & -free;
      count += count(column + 1, taken | row, (sums | row) >>> 1, (differences | row) << 1);
    }
    return count;
  }
}
