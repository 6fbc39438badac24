package nqueens.completion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.completion.Completion.Outcome;
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

  final Domains squares;

  /** How many queens are to be placed. */
  private final int open;

  final int stepsPerUnit;

  /** How many queens were placed before this search began: none, unless it is a task. */
  private final int prefixLength;

  /** How many queens were placed; fewer than the prefix if there is no completion. */
  private int placed;

  /** How many queens were placed or taken back since the last start. */
  private long steps;

  /** One less than the steps between two looks at the clock, which may cost as much as 20 steps. */
  private final int clockMask;

  /** The choices since the start, and their number; null if they are not kept or too many. */
  private int[] choices;

  private int chosen;

  /** How many more choices the arrays of all tasks may hold. */
  private AtomicInteger choicesLeft;

  /** A search that is not yet started; for the arguments see {@link Completion.Request}. */
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
    this(squares, open, 0);
  }

  private ExactSearch(Domains squares, int open, int prefixLength) {
    this.squares = squares;
    this.open = open;
    stepsPerUnit = stepsPerUnit(open);
    this.prefixLength = prefixLength;
    clockMask = Integer.highestOneBit(Math.max(1, (1 << 17) / (open + 1))) - 1;
  }

  /**
   * Starts, for the first time or again, as {@link Domains#start} does.
   *
   * @param prove whether the choices are kept, which are a proof in ascending order
   */
  void start(SplitMix64 random, boolean prove) {
    choices = prove ? new int[1 << 10] : null;
    choicesLeft = new AtomicInteger(Completion.MAX_CHOICES - (1 << 10));
    chosen = 0;
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
   * Continues until a completion is found, it is proved that there is none, so many queens were
   * placed or taken back, or the time is over; {@code null} in the two latter cases.
   */
  Outcome decide(long most, BooleanSupplier over) {
    for (long end = steps + most; placed >= prefixLength && placed < open; steps++) {
      if (steps == end || ((steps & clockMask) == 0 && over.getAsBoolean())) {
        return null;
      }
      if (squares.place(placed)) {
        placed++;
        choose();
      } else {
        placed--;
      }
    }
    if (placed == open) {
      return new Outcome.Solution(squares.queens());
    }
    return choices == null
        ? new Outcome.ProvedWithoutProof()
        : new Outcome.ProvedBySearch(Arrays.copyOf(choices, chosen));
  }

  /**
   * A short search in a random order. If there is no completion, the proof in ascending order is
   * made as well, which what has failed makes short.
   */
  Outcome restart(SplitMix64 random, long most, boolean prove, BooleanSupplier over) {
    start(random, false);
    Outcome outcome = decide(most, over);
    if (!prove || !(outcome instanceof Outcome.ProvedWithoutProof)) {
      return outcome;
    }
    start(null, true);
    Outcome proof = decide(Long.MAX_VALUE, over);
    return proof == null ? outcome : proof;
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
    choicesLeft.addAndGet(Completion.MAX_CHOICES); // as arrays may be half full
    while (placed >= 0 && placed < open) {
      int depth = Math.max(1, CUT - 2 * tasks.size() / most); // where there are many, larger ones
      if (placed >= depth) {
        tasks.add(task(depth));
        placed = depth - 1;
      } else if (squares.place(placed)) {
        placed++;
        choose();
      } else {
        placed--;
      }
    }
    tasks.add(this);
    return tasks;
  }

  /** What is left below so many queens. It begins with the choices since the task before. */
  private ExactSearch task(int prefixLength) {
    ExactSearch task = below(prefixLength);
    task.steps = 0;
    choices = choices == null ? null : new int[16];
    chosen = 0;
    return task;
  }

  /**
   * The same search in memory of the thread that calls. Searches that were cut from one lie side by
   * side, where two threads would slow each other down.
   */
  ExactSearch moved() {
    return below(prefixLength);
  }

  /** The same search, but for how many queens were placed before it began. */
  ExactSearch below(int prefixLength) {
    ExactSearch search = new ExactSearch(squares.copy(), open, prefixLength);
    search.placed = placed;
    search.steps = steps;
    search.choices = choices;
    search.chosen = chosen;
    search.choicesLeft = choicesLeft;
    return search;
  }
}
