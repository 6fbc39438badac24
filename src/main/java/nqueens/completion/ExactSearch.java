package nqueens.completion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.completion.Outcome.ProvedBySearch;

/**
 * An exact search for a completion, by backtracking. The next queen goes to a column or row that
 * has few free squares and often had none. This is the order dom/wdeg of Boussemart, Hemery,
 * Lecoutre and Sais (ECAI 2004), in {@link BitDomains} and {@link CountedDomains}. The free squares
 * of the column or row are tried in turn. If there is no free square, the last queen was wrong.
 */
final class ExactSearch {
  /** The queens before a task begins. With fewer, tasks are uneven; with more, too many. */
  private static final int CUT = 3;

  /** The bytes that all tasks may take together, about. */
  private static final long MAX_BYTES = 1 << 25;

  final Domains squares; // their weighted degrees are what the search has learned
  final int open; // the number of queens to be placed

  /** The number of queens that were placed before a task began; 0 for a whole search. */
  private int prefixLength;

  /** The number of queens on the board; less than the prefix if there is no completion. */
  private int placed;

  /** One less than the steps between two looks at the clock, which may cost as much as 20 steps. */
  private final int clockMask;

  /** The choices since the start; null if choices are not kept, or there are too many. */
  private int[] choices;

  private int chosen; // how many entries of the choices are used

  /** How many more choices the arrays of all tasks may hold. All tasks have the same counter. */
  private AtomicInteger choicesLeft;

  /** Whether the search is in memory that a thread has allocated for it alone. */
  private boolean own;

  /** A search of a board that has made no step yet. */
  static ExactSearch of(Request request) {
    Occupancy board = new Occupancy(request.given());
    boolean fits = board.openAxes()[0].length <= BitDomains.MAX_OPEN;
    Domains squares = fits ? new BitDomains(board) : new CountedDomains(board, request.over());
    return new ExactSearch(squares, request.prove());
  }

  /**
   * A search that has made no step yet.
   *
   * @param prove whether the choices are kept, which are a proof
   */
  ExactSearch(Domains squares, boolean prove) {
    this.squares = squares;
    open = squares.axis.length;
    clockMask = Integer.highestOneBit(Math.max(1, (1 << 17) / (open + 1))) - 1;
    choices = prove ? new int[1 << 10] : null;
    choicesLeft = new AtomicInteger(ProvedBySearch.MAX_CHOICES - (1 << 10));
    own = true;
    choose();
  }

  /** A copy that searches only below the first queens of the board, so many. */
  private ExactSearch(ExactSearch from, int prefixLength) {
    squares = from.squares.copy();
    open = from.open;
    this.prefixLength = prefixLength;
    placed = from.placed;
    clockMask = from.clockMask;
    choices = from.choices == null ? null : from.choices.clone();
    chosen = from.chosen;
    choicesLeft = from.choicesLeft;
  }

  /**
   * This search, or a copy of it in memory of the thread that calls. Tasks of a cut are neighbours
   * in memory, so that two threads would slow each other down.
   */
  ExactSearch own() {
    ExactSearch search = own ? this : new ExactSearch(this, prefixLength);
    search.own = true;
    return search;
  }

  /** How many steps of a search with {@link BitDomains} take as long as a step of this search. */
  int stepCost() {
    return squares instanceof BitDomains ? 1 : open / 2;
  }

  /** Chooses the axis of the next queen, unless all queens are placed. */
  private void choose() {
    if (placed == open) {
      return;
    }
    int choice = squares.choose(placed);
    if (choices != null && chosen == choices.length) {
      choices = choicesLeft.addAndGet(-chosen) >= 0 ? Arrays.copyOf(choices, 2 * chosen) : null;
    }
    if (choices != null) {
      choices[chosen++] = choice;
    }
  }

  /**
   * Continues until a completion is found, or there is proved to be none. A step places a queen or
   * takes a queen back.
   *
   * @return null if there were {@code most} steps, or the time is over
   */
  Outcome decide(long most, BooleanSupplier over) {
    for (long steps = 0; placed >= prefixLength && placed < open; steps++) {
      if (steps == most || ((steps & clockMask) == 0 && over.getAsBoolean())) {
        return null;
      }
      step();
    }
    if (placed == open) {
      return new Outcome.Solution(squares.queens());
    }
    return choices == null
        ? new Outcome.ProvedWithoutProof()
        : new ProvedBySearch(Arrays.copyOf(choices, chosen));
  }

  /** Places the next queen, or goes back to the queen before. */
  private void step() {
    if (squares.place(placed)) {
      placed++;
      choose();
    } else {
      placed--;
    }
  }

  /**
   * Cuts the rest of the tree into about as many tasks as memory permits, and never more than twice
   * as many. Each task has the weighted degrees so far. The first task continues where this search
   * is. The last task is this search, which has the rest of the tree. The choices of all tasks, in
   * order, are a proof.
   */
  List<ExactSearch> cut() {
    int most = (int) (MAX_BYTES / squares.bytes());
    if (most < 2) {
      return List.of(this);
    }
    List<ExactSearch> tasks = new ArrayList<>();
    choicesLeft.addAndGet(ProvedBySearch.MAX_CHOICES); // as arrays may be half full
    while (placed >= 0 && placed < open && tasks.size() < 2 * most - 1) {
      int depth = Math.max(1, CUT - 2 * tasks.size() / most); // where there are many, larger ones
      if (placed >= depth) {
        tasks.add(new ExactSearch(this, depth));
        choices = choices == null ? null : new int[16];
        chosen = 0;
        placed = depth - 1;
      } else {
        step();
      }
    }
    tasks.add(this);
    return tasks;
  }
}
