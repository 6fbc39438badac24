package nqueens.draw;

import java.util.ArrayList;
import java.util.List;
import nqueens.placement.Attacks;
import nqueens.search.SearchListener;

/** Watches a search and keeps its last board, from the start to the solution, swap by swap. */
final class RepairTrace implements SearchListener {
  /** The largest board: beyond it the squares are too small to follow. */
  static final int LARGEST = 40;

  private final List<Frame> frames = new ArrayList<>();

  /** A board between two swaps. */
  static final class Frame {
    private final String caption;
    private final int[] queens;
    private final List<int[]> pairs;

    private Frame(String caption, int[] queens) {
      this.caption = caption;
      this.queens = queens;
      this.pairs = Attacks.pairs(queens);
    }

    /** queens()[i] = 0-based row of the queen in column i. */
    int[] queens() {
      return queens;
    }

    /** The pairs of 0-based columns whose queens attack each other: the conflicts. */
    List<int[]> pairs() {
      return pairs;
    }

    /** attacked()[i] = whether another queen attacks that of column i. */
    boolean[] attacked() {
      return Attacks.attacked(queens);
    }

    /** What led to the board, and its number of conflicts. */
    String description() {
      String number = pairs.isEmpty() ? "no" : Integer.toString(pairs.size());
      return caption + ": " + number + (pairs.size() == 1 ? " conflict" : " conflicts");
    }
  }

  @Override
  public void started(int[] queens) {
    frames.clear();
    add("start", queens);
  }

  @Override
  public void swapped(int[] queens, int i, int j) {
    int first = Math.min(i, j) + 1;
    int second = Math.max(i, j) + 1;
    add("swap " + frames.size() + ", columns " + first + " and " + second, queens);
  }

  private void add(String caption, int[] queens) {
    frames.add(new Frame(caption, queens.clone()));
  }

  /** The boards in order: at least one, and the last one is the solution. */
  List<Frame> frames() {
    return List.copyOf(frames);
  }
}
