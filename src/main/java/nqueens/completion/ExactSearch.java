package nqueens.completion;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.completion.Outcome.ProvedBySearch;
import nqueens.search.SplitMix64;

/**
 * An exact search for a completion, by backtracking. A column or row is chosen for the next queen,
 * one that has few free squares and was often left without one: the order dom/wdeg of Boussemart,
 * Hemery, Lecoutre and Sais (ECAI 2004), in {@link BitDomains} and {@link CountedDomains}. Its free
 * squares are tried in turn. If it has none, the last queen was wrong.
 */
final class ExactSearch {
  /** How many queens are placed before a task begins: fewer make tasks uneven, more too many. */
  private static final int CUT = 3;

  /** The bytes that all tasks may take together, about. */
  private static final long MAX_BYTES = 1 << 25;

  /** The free squares. */
  private final Domains squares;

  /** How many queens are to be placed. */
  private final int open;

  /** How many queens were placed before this search began: none, unless it is a task. */
  private int prefixLength;

  /** How many queens were placed; fewer than the prefix if there is no completion. */
  private int placed;

  /** How many queens were placed or taken back since the last start. */
  private long steps;

  /** One less than the steps between two looks at the clock, which may cost as much as 20 steps. */
  private final int clockMask;

  /** The choices since the start; null if choices are not kept, or there are too many. */
  private int[] choices;

  /** How many of {@link #choices} are used. */
  private int chosen;

  /** How many more choices the arrays of all tasks may hold. All tasks have the same counter. */
  private AtomicInteger choicesLeft;

  /** A search that is not yet started; for the arguments see {@link Request}. */
  static ExactSearch of(PartialSolution given, BooleanSupplier over) {
    Occupancy board = new Occupancy(given);
    int open = board.openAxes()[0].length;
    return open <= BitDomains.MAX_OPEN
        ? new ExactSearch(new BitDomains(board), open)
        : new ExactSearch(new CountedDomains(board, over), open);
  }

  /** How many steps take as long as one where free squares are counted; a power of two. */
  static int stepsPerUnit(long open) {
    return open <= BitDomains.MAX_OPEN ? 32 : 1;
  }

  ExactSearch(Domains squares, int open) {
    this.squares = squares;
    this.open = open;
    clockMask = Integer.highestOneBit(Math.max(1, (1 << 17) / (open + 1))) - 1;
  }

  /** A copy, which searches below so many queens only. */
  private ExactSearch(ExactSearch from, int prefixLength) {
    squares = from.squares.copy();
    open = from.open;
    this.prefixLength = prefixLength;
    placed = from.placed;
    steps = from.steps;
    clockMask = from.clockMask;
    choices = from.choices == null ? null : from.choices.clone();
    chosen = from.chosen;
    choicesLeft = from.choicesLeft;
  }

  /**
   * A copy in memory of the thread that calls. Searches that were cut from one lie side by side,
   * where two threads would slow each other down.
   */
  ExactSearch copy() {
    return new ExactSearch(this, prefixLength);
  }

  int stepsPerUnit() {
    return stepsPerUnit(open);
  }

  /** The bytes that a copy takes, about. */
  long bytes() {
    return squares.bytes();
  }

  /** What the searches of this object have learned; see {@link Domains#wdeg}. */
  long[] wdeg() {
    return squares.wdeg();
  }

  /**
   * Starts, for the first time or again, as {@link Domains#start} does.
   *
   * @param prove whether the choices are kept, which are a proof in ascending order
   */
  void start(SplitMix64 random, boolean prove) {
    choices = prove ? new int[1 << 10] : null;
    choicesLeft = new AtomicInteger(ProvedBySearch.MAX_CHOICES - (1 << 10));
    chosen = 0;
    prefixLength = 0;
    placed = 0;
    steps = 0;
    squares.start(random);
    choose();
  }

  /** Chooses where the next queen is to come, unless all are placed. */
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
   * Continues until a completion is found, or it is proved that there is none. It ends undecided
   * when so many queens were placed or taken back, or the time is over.
   */
  Outcome decide(long most, BooleanSupplier over) {
    for (long end = steps + most; placed >= prefixLength && placed < open; steps++) {
      if (steps == end || ((steps & clockMask) == 0 && over.getAsBoolean())) {
        return new Outcome.Undecided();
      }
      step();
    }
    if (placed == open) {
      return new Outcome.Solution(squares.queens());
    }
    return choices == null
        ? new Outcome.ProvedWithoutProof()
        : new ProvedBySearch(IntBuffer.wrap(choices, 0, chosen));
  }

  private void step() {
    if (squares.place(placed)) {
      placed++;
      choose();
    } else {
      placed--;
    }
  }

  /**
   * A short search in a random order. If there is no completion, the proof in ascending order is
   * made as well, which what has failed makes short.
   *
   * @param wdeg what is known to have failed
   */
  Outcome restart(SplitMix64 random, long[] wdeg, long most, boolean prove, BooleanSupplier over) {
    squares.learn(wdeg);
    start(random, false);
    Outcome outcome = decide(most, over);
    if (!prove || !(outcome instanceof Outcome.ProvedWithoutProof)) {
      return outcome;
    }
    start(null, true);
    Outcome proof = decide(Long.MAX_VALUE, over);
    return proof.isDecided() ? proof : outcome;
  }

  /**
   * Cuts the rest of the tree into about as many tasks as memory permits, each with the wdeg so
   * far. The first continues where this search is, and the last is this search, which has what
   * follows the others. Their choices, one after the other, are a proof as if one search had made
   * them.
   */
  List<ExactSearch> cut() {
    int most = (int) (MAX_BYTES / squares.bytes());
    if (most < 2) {
      return List.of(this);
    }
    List<ExactSearch> tasks = new ArrayList<>();
    choicesLeft.addAndGet(ProvedBySearch.MAX_CHOICES); // as arrays may be half full
    while (placed >= 0 && placed < open) {
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
