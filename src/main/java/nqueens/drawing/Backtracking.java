package nqueens.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.drawing.SearchTrace.Frame;
import nqueens.search.Search;
import nqueens.text.Plural;

/**
 * Backtracking as textbooks have it, with a frame for each queen that is placed or taken back. It
 * fills the columns from the left, and tries the rows of each column from the first. If none is
 * free, it takes back the queen of the column before, and tries that column's next rows.
 */
public final class Backtracking {
  private final int[] queens; // queens[i] = row of the queen in column i, both from 0
  private final List<Frame> frames = new ArrayList<>();
  private int placed;

  private Backtracking(int n) {
    queens = new int[n];
    Arrays.fill(queens, Search.UNREACHED);
    addFrame("start", 0, 0);
  }

  /** The frames from the empty board to the first solution. */
  public static List<Frame> frames(int n) {
    Backtracking search = new Backtracking(n);
    search.fillFrom(0);
    return search.frames;
  }

  /** Places queens in a column and all after it. Returns false if there is no way to do so. */
  private boolean fillFrom(int column) {
    if (column == queens.length) {
      return true;
    }
    for (int row = 0; row < queens.length; row++) {
      if (isFree(column, row)) {
        queens[column] = row;
        placed++;
        addFrame("placing: column " + (column + 1) + " takes row " + (row + 1), column + 1, 0);
        if (fillFrom(column + 1)) {
          return true;
        }
        queens[column] = Search.UNREACHED;
        addFrame(
            "taking back: column " + (column + 1) + " leaves row " + (row + 1), column, row + 1);
      }
    }
    return false;
  }

  /** Whether no queen in the columns before attacks a square. */
  private boolean isFree(int column, int row) {
    return IntStream.range(0, column)
        .noneMatch(before -> SvgBoard.attack(column, row, before, queens[before]));
  }

  /** Adds the board, and where the search continues: in a column, from a row on. */
  private void addFrame(String caption, int column, int row) {
    int n = queens.length;
    boolean stuck = column < n && IntStream.range(row, n).noneMatch(r -> isFree(column, r));
    int[] shown = queens.clone();
    if (stuck) {
      shown[column] = Search.OPEN;
    }
    String end = stuck ? "; column " + (column + 1) + " has no free square left" : "";
    List<Integer> moved = row == 0 && column > 0 ? List.of(column - 1) : List.of();
    String count = Plural.of(column, "queen") + ", " + placed + " placed so far";
    frames.add(new Frame(caption + end, shown, moved, List.of(), count, true));
  }
}
