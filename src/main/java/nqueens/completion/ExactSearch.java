package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nqueens.completion.Completion.Outcome;
import nqueens.search.SplitMix64;

/**
 * An exact search for a completion, by backtracking. A column or row is chosen for the next queen,
 * one that has few free squares and was often left without one: the order dom/wdeg of Boussemart,
 * Hemery, Lecoutre and Sais (ECAI 2004). Its free squares are tried in turn. If it has none, the
 * last queen was wrong.
 */
final class ExactSearch {
  private final FreeSquares squares;

  /** How many queens are to be placed. */
  private final int open;

  /** How many queens were placed; -1 if it is proved that there is no completion. */
  private int placed;

  /** How many queens were placed or taken back since the last start. */
  private long steps;

  /** How many steps take as long as one where free squares are counted; a power of two. */
  final int exactStepsPerUnit;

  /** One less than the steps between two looks at the clock, which may cost as much as 20 steps. */
  private final int clockMask;

  /**
   * The choices since the start, and their number; null if they are not kept, or more than {@link
   * Completion#MOST_CHOICES}.
   */
  private int[] choices;

  private int chosen;

  /** A search that is not yet started; for the arguments see {@link Completion#of}. */
  static ExactSearch of(int[] given, BooleanSupplier over) {
    PartialSolution board = new PartialSolution(given);
    int open = board.openAxes()[0].length;
    return open <= SquareWords.MOST_OPEN
        ? new ExactSearch(new SquareWords(board), open, 32)
        : new ExactSearch(new SquareCounts(board, over), open, 1);
  }

  ExactSearch(FreeSquares squares, int open, int exactStepsPerUnit) {
    this.squares = squares;
    this.open = open;
    this.exactStepsPerUnit = exactStepsPerUnit;
    clockMask = Integer.highestOneBit(Math.max(1, (1 << 17) / (open + 1))) - 1;
  }

  /**
   * Starts, for the first time or again, as {@link FreeSquares#start} does.
   *
   * @param prove whether the choices are kept, which are a proof in ascending order
   */
  void start(SplitMix64 random, boolean prove) {
    choices = prove ? new int[1 << 10] : null;
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
      choices = chosen < Completion.MOST_CHOICES ? Arrays.copyOf(choices, 2 * chosen) : null;
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
    for (long end = steps + most; placed >= 0 && placed < open; steps++) {
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
        ? new Outcome.Unproved()
        : new Outcome.ProvedBySearch(Arrays.copyOf(choices, chosen));
  }
}
