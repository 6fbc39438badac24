package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.search.SplitMix64;

/**
 * A tabu search for a completion. Each open column has a queen on a free square, and these queens
 * may attack each other. A move takes a queen that is attacked to another free square of its
 * column. Of all these moves the one is made that leaves the fewest attacking pairs, even if there
 * were fewer before. The square that the queen has left is then tabu for some moves, and longer
 * where many queens are attacked. A tabu square may be used if there were never so few pairs.
 *
 * <p>Squares may have a cost, which is added to the pairs. The weights of a {@link
 * LinearRelaxation} say which squares are rarely part of a completion.
 *
 * <p>Time: O(attacked queens * free squares of a column) for a move. A row or diagonal with one
 * queen knows the column of the queen, so the attacked queens need not be searched for. Memory: O(n
 * + free squares). Source: P. Galinier, J.-K. Hao, "Tabu search for maximal constraint satisfaction
 * problems", CP 1997.
 */
final class TabuSearch {
  /** What a pair of queens costs that attack each other. */
  static final int PAIR = 1 << 10;

  /**
   * A square is tabu for fewer moves than this. With fewer, moves repeat; with more, few remain.
   */
  private static final int TENURE = 7;

  /** How many moves more an attacked queen adds, in tenths, for the same reasons. */
  private static final int TENURE_PER_CONFLICT = 4;

  /** The most moves; the tenure of the last one still fits in an int. */
  private static final int MAX_MOVES = Integer.MAX_VALUE >> 1;

  private final int n;
  private final int[] columns; // the open columns; below, i is the place of a column in this list
  private final int[] first; // the squares of column i are first[i] to first[i + 1] - 1
  private final int[] rows; // the row of each square
  private final int[] costs; // the cost of each square
  private final int[] chosen; // the square of column i's queen
  private final int[] tabu; // the number of moves from which on each square is not tabu
  private final int[] counts; // how many queens each row, sum diagonal and difference diagonal has
  private final int[] queens; // the exclusive or of these queens, as places in the list of columns
  private final int[] conflicts; // the columns whose queens are attacked, in any order
  private final int[] places; // column i is conflicts[places[i]]; -1 if its queen is not attacked
  private final SplitMix64 random;
  private final int clockMask; // one less than the moves between two looks at the clock
  private int size; // how many queens are attacked
  private int moves; // how many moves were made so far
  private long total; // what all pairs and squares cost
  private long least; // the least total so far

  /**
   * Places a queen in each column in turn, where it costs least.
   *
   * @param squares not {@link FreeSquares#stuck}
   */
  TabuSearch(FreeSquares squares, int[] costs, long seed) {
    n = squares.n();
    columns = squares.columns();
    first = squares.first();
    rows = squares.rows();
    this.costs = costs;
    random = new SplitMix64(seed);
    clockMask = Integer.highestOneBit(Math.max(1, (1 << 20) / (rows.length + 1))) - 1;
    chosen = new int[columns.length];
    tabu = new int[rows.length];
    counts = new int[5 * n];
    queens = new int[5 * n];
    conflicts = new int[columns.length];
    places = new int[columns.length];
    Arrays.fill(places, -1);
    for (int i = 0; i < columns.length; i++) {
      chosen[i] = cheapest(i);
      total += cost(i, chosen[i]);
      place(i);
    }
    least = total;
  }

  /** The square of a column that costs least. A random one of these is chosen. */
  private int cheapest(int i) {
    int best = first[i];
    int ties = 0;
    for (int s = first[i]; s < first[i + 1]; s++) {
      int change = cost(i, s) - cost(i, best);
      ties = change < 0 ? 1 : change == 0 ? ties + 1 : ties;
      best = change < 0 || (change == 0 && random.below(ties) == 0) ? s : best;
    }
    return best;
  }

  /** Makes at most so many moves more. Returns whether no queen is attacked any more. */
  boolean search(long more, BooleanSupplier over) {
    int end = (int) Math.min(moves + more, MAX_MOVES);
    for (; size > 0 && moves < end; moves++) {
      if ((moves & clockMask) == 0 && over.getAsBoolean()) {
        return false;
      }
      int best = Integer.MAX_VALUE; // by how much the best move changes the total
      int column = -1;
      int square = -1;
      int ties = 0;
      for (int c = 0; c < size; c++) {
        int i = conflicts[c];
        int now = cost(i, chosen[i]) - 3 * PAIR; // the queen itself is on its three lines
        for (int s = first[i]; s < first[i + 1]; s++) {
          int change = cost(i, s) - now;
          if (change <= best
              && (tabu[s] <= moves || total + change < least)
              && s != chosen[i]
              && (change < best || random.below(++ties) == 0)) {
            ties = change < best ? 1 : ties;
            best = change;
            column = i;
            square = s;
          }
        }
      }
      if (column >= 0) {
        tabu[chosen[column]] = moves + random.below(TENURE) + size * TENURE_PER_CONFLICT / 10;
        take(column);
        chosen[column] = square;
        place(column);
        total += best;
        least = Math.min(least, total);
      }
    }
    return size == 0;
  }

  /** What a queen of column i costs on a square. */
  private int cost(int i, int s) {
    return queensAround(i, s) * PAIR + costs[s];
  }

  /** How many queens the row and the diagonals of a square have together. */
  private int queensAround(int i, int s) {
    int column = columns[i];
    int row = rows[s];
    return counts[row] + counts[n + column + row] + counts[4 * n + column - row];
  }

  /** Places the queen of column i on the square that is chosen. */
  private void place(int i) {
    int row = rows[chosen[i]];
    add(i, row);
    add(i, n + columns[i] + row);
    add(i, 4 * n + columns[i] - row);
    check(i);
  }

  /** Adds a queen to a line. A queen that was alone there is attacked now. */
  private void add(int i, int line) {
    if (++counts[line] == 2) {
      mark(queens[line], true);
    }
    queens[line] ^= i;
  }

  /** Takes the queen of column i from its lines. Queens that are alone there may now be safe. */
  private void take(int i) {
    int row = rows[chosen[i]];
    int sum = n + columns[i] + row;
    int difference = 4 * n + columns[i] - row;
    counts[row]--;
    counts[sum]--;
    counts[difference]--;
    checkAlone(queens[row] ^= i, row);
    checkAlone(queens[sum] ^= i, sum);
    checkAlone(queens[difference] ^= i, difference);
  }

  private void checkAlone(int i, int line) {
    if (counts[line] == 1) {
      check(i);
    }
  }

  /** Marks whether the queen of a column is attacked: without, its lines have three queens. */
  private void check(int i) {
    mark(i, queensAround(i, chosen[i]) > 3);
  }

  private void mark(int i, boolean attacked) {
    if (attacked && places[i] < 0) {
      places[i] = size;
      conflicts[size++] = i;
    } else if (!attacked && places[i] >= 0) {
      int last = conflicts[--size];
      conflicts[places[i]] = last;
      places[last] = places[i];
      places[i] = -1;
    }
  }

  /** The queens of a board and of its open columns. */
  int[] queens(PartialSolution board) {
    int[] solution = board.queens().clone();
    for (int i = 0; i < columns.length; i++) {
      solution[columns[i]] = rows[chosen[i]];
    }
    return solution;
  }
}
