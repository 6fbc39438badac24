package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.search.Search;
import nqueens.search.SplitMix64;

/**
 * An exact search for a completion, by backtracking. A free square is one that no queen attacks or
 * stands on. The next queen is for a column or row that has few free squares and was often left
 * without one, which is the order dom/wdeg of Boussemart, Hemery, Lecoutre and Sais (ECAI 2004).
 * Its free squares are tried in turn. If it has none, the last queen was wrong.
 *
 * <p>This class counts the free squares of boards of any size. {@link BitSearch} has them as words.
 *
 * <p>Time: O(n + m^2) to begin, m being the columns to fill, and O(m) for each queen that is placed
 * or taken back. Memory: O(n).
 */
class ExactCompletion {
  /** Boards with more free squares get no proof by weights, whose rounds would take seconds. */
  private static final int MOST_SQUARES = 1 << 18;

  final int n;
  final int[] queens;

  /** Which diagonals have a queen, and which axes: axis x is column x, or row x - n. */
  private final boolean[] sums;

  private final boolean[] differences;
  private final boolean[] taken;

  /** The columns, and the rows, that are to get a queen, as axes. */
  final int[][] wanting;

  /** The number of free squares of each axis that has no queen. */
  private final int[] free;

  /** Entry x is one more than the number of times that axis x was left without a free square. */
  final long[] failures;

  /**
   * The k-th queen is where axis[k] crosses an axis of the other kind, whose index in {@link
   * #wanting} is crossing[k].
   */
  final int[] axis;

  final int[] crossing;

  /** How many queens were placed; -1 if it is proved that there is no completion. */
  int placed;

  /** How many queens were placed or taken back since the last start. */
  private long steps;

  /** One less than the steps between two looks at the clock, which may cost as much as 20 steps. */
  private final int look;

  /**
   * The choices since {@link #startProof}, and their number; null after another start, or if they
   * are more than {@link Completion#MOST_CHOICES}.
   */
  private int[] choices;

  private int chosen;

  /** How many steps take as long as one that counts free squares; a power of two. */
  final int pace;

  /**
   * The search that suits a board, not yet started; for the arguments see {@link Completion#of}.
   */
  static ExactCompletion of(int[] given, BooleanSupplier over) {
    long open = Arrays.stream(given).filter(row -> row == Search.OPEN).count();
    return open <= BitSearch.MOST_OPEN
        ? new BitSearch(given, over)
        : new ExactCompletion(given, 1, over);
  }

  ExactCompletion(int[] given, int pace, BooleanSupplier over) {
    this.pace = pace;
    n = given.length;
    queens = given.clone();
    sums = new boolean[2 * n];
    differences = new boolean[2 * n];
    taken = new boolean[2 * n];
    free = new int[2 * n];
    failures = new long[2 * n];
    Arrays.fill(failures, 1);
    for (int column = 0; column < n; column++) {
      if (given[column] != Search.OPEN) {
        set(column, n + given[column], true);
      }
    }
    wanting = new int[][] {untaken(0), untaken(n)};
    for (int k = 0; k < wanting[0].length && !over.getAsBoolean(); k++) {
      for (int row : wanting[1]) {
        addIfFree(wanting[0][k], row, 1);
      }
    }
    look = Integer.highestOneBit(Math.max(1, (1 << 17) / (wanting[0].length + 1))) - 1;
    axis = new int[wanting[0].length + 1];
    crossing = new int[wanting[0].length + 1];
  }

  /**
   * Starts, for the first time or again; only the failures are remembered.
   *
   * @param random draws the order of ties and of tries; {@code null} for the ascending one
   */
  final void start(SplitMix64 random) {
    choices = null;
    begin(random);
  }

  /** Starts in ascending order, and keeps the choices, which may become a proof. */
  final void startProof() {
    choices = new int[1 << 10];
    chosen = 0;
    begin(null);
  }

  private void begin(SplitMix64 random) {
    for (; placed > 0; takeBack()) {
      placed--;
    }
    placed = 0;
    steps = 0;
    order(random);
    next();
  }

  /** Chooses the axis for the next queen, unless all are placed. */
  private void next() {
    choose();
    if (choices != null && chosen == choices.length) {
      choices = chosen < Completion.MOST_CHOICES ? Arrays.copyOf(choices, 2 * chosen) : null;
    }
    if (choices != null && placed < wanting[0].length) {
      choices[chosen++] = choice(axis[placed]);
    }
  }

  /** The column of an axis, or n and its row. */
  int choice(int x) {
    return x;
  }

  /** Orders ties and tries: at random, or in ascending order if that is {@code null}. */
  void order(SplitMix64 random) {
    for (int[] axes : wanting) {
      Arrays.sort(axes);
      for (int i = random == null ? 0 : axes.length - 1; i > 0; i--) {
        int j = random.below(i + 1);
        int x = axes[i];
        axes[i] = axes[j];
        axes[j] = x;
      }
    }
  }

  /** As {@link Completion#weights}, before a queen is placed. */
  int[] weights(BooleanSupplier over) {
    if (n > 1 << 28) {
      return null; // 6 n numbers are too many for an array
    }
    long pairs = (long) wanting[0].length * wanting[1].length;
    int[] constraints = new int[4 * (int) Math.min(pairs, MOST_SQUARES)];
    int k = 0;
    for (int column : wanting[0]) {
      if (over.getAsBoolean()) {
        return null;
      }
      for (int row : wanting[1]) {
        if (isFree(column, row)) {
          if (k == constraints.length) {
            return null;
          }
          constraints[k++] = 1 + column;
          constraints[k++] = 1 + row;
          constraints[k++] = 1 + n + column + row;
          constraints[k++] = 4 * n - 1 + row - column;
        }
      }
    }
    return LinearRelaxation.prove(n, wanting[0].length, Arrays.copyOf(constraints, k), over);
  }

  private int[] untaken(int first) {
    return IntStream.range(first, first + n).filter(x -> !taken[x]).toArray();
  }

  /**
   * Continues until a completion is found, it is proved that there is none, so many queens were
   * placed or taken back, or the time is over; returns whether it is decided.
   */
  final boolean decide(long most, BooleanSupplier over) {
    for (long end = steps + most; placed >= 0 && placed < wanting[0].length; steps++) {
      if (steps == end || ((steps & look) == 0 && over.getAsBoolean())) {
        return false;
      }
      if (place()) {
        placed++;
        next();
      } else if (--placed >= 0) {
        takeBack();
      }
    }
    return true;
  }

  /** What was found out, once it is decided. */
  final Completion.Outcome outcome() {
    int[] proof = placed < 0 && choices != null ? Arrays.copyOf(choices, chosen) : null;
    return new Completion.Outcome(placed < 0 ? null : queens, null, proof);
  }

  /** Places the next queen on the next free square of its axis; false if there is none. */
  boolean place() {
    int x = axis[placed];
    int[] others = wanting[x < n ? 1 : 0];
    int k = crossing[placed];
    do {
      k++;
    } while (k < others.length && !isFree(Math.min(x, others[k]), Math.max(x, others[k])));
    crossing[placed] = k;
    if (k < others.length) {
      change(-1);
    }
    return k < others.length;
  }

  void takeBack() {
    change(1);
  }

  /** Chooses the axis for the next queen. */
  void choose() {
    int fewest = -1;
    for (int[] axes : wanting) {
      for (int x : axes) {
        boolean fewer = fewest < 0 || free[x] * failures[fewest] < free[fewest] * failures[x];
        fewest = fewer && !taken[x] ? x : fewest;
      }
    }
    if (fewest >= 0 && free[fewest] == 0) {
      failures[fewest]++;
    }
    axis[placed] = fewest;
    crossing[placed] = -1;
  }

  /** Places the queen that was chosen last (-1) or takes it back (1). */
  private void change(int change) {
    int x = axis[placed];
    int y = wanting[x < n ? 1 : 0][crossing[placed]];
    int column = Math.min(x, y);
    int row = Math.max(x, y);
    if (change > 0) {
      set(column, row, false);
    }
    for (int r : wanting[1]) {
      free[r] += isFree(column, r) ? change : 0;
    }
    for (int c : wanting[0]) {
      free[c] += isFree(c, row) ? change : 0;
      if (c != column) {
        addIfFree(c, row + c - column, change);
        addIfFree(c, row - c + column, change);
      }
    }
    if (change < 0) {
      set(column, row, true);
    }
  }

  final void set(int column, int row, boolean queen) {
    queens[column] = row - n;
    taken[column] = queen;
    taken[row] = queen;
    sums[column + row - n] = queen;
    differences[row - column] = queen;
  }

  private void addIfFree(int column, int row, int change) {
    if (row >= n && row < 2 * n && isFree(column, row)) {
      free[column] += change;
      free[row] += change;
    }
  }

  final boolean isFree(int column, int row) {
    return !taken[column] && !taken[row] && !sums[column + row - n] && !differences[row - column];
  }
}
