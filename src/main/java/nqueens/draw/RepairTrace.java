package nqueens.draw;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.placement.Attacks;
import nqueens.search.Algorithm;
import nqueens.search.MainMove;
import nqueens.search.Search;
import nqueens.search.SearchListener;

/** Watches a search and keeps its boards, from the first start to the solution, move by move. */
final class RepairTrace implements SearchListener {
  /** The largest board: beyond it the squares are too small to follow. */
  static final int LARGEST = 40;

  /** The number that a search lowers, move by move; only a restart raises it. */
  enum Lowered {
    CONFLICTS("conflict", "Conflicts: queens beyond the first on each diagonal"),
    PAIRS("conflict", "Conflicts: pairs of queens on one diagonal"),
    OPEN_COLUMNS("open column", "Open columns");

    private final String unit;
    final String title;

    Lowered(String unit, String title) {
      this.unit = unit;
      this.title = title;
    }

    private static Lowered by(Algorithm algorithm) {
      return switch (algorithm) {
        case MAIN -> OPEN_COLUMNS;
        case PREFIX -> PAIRS;
        case HILL_CLIMBING, QS2, QS4 -> CONFLICTS;
      };
    }

    private String count(int number) {
      return (number == 0 ? "no" : number) + " " + unit + (number == 1 ? "" : "s");
    }
  }

  /**
   * A line between two squares that attack each other; columns and rows count from 0. Of the first
   * square, a queen may only have been thought of.
   */
  record Line(int column, int row, int otherColumn, int otherRow) {}

  /**
   * A board between two moves.
   *
   * @param caption what led to it
   * @param queens queens[i] = 0-based row of the queen in column i, or {@link Search#OPEN}
   * @param moved the columns whose queens the move placed or moved
   * @param lines who attacks whom, and which queens attack the square that was tried
   * @param number what the search lowers
   * @param count that number with its unit
   */
  @SuppressWarnings("ArrayRecordComponent") // Frames are never compared.
  record Frame(
      String caption,
      int[] queens,
      List<Integer> moved,
      List<Line> lines,
      int number,
      String count) {

    /** Whether another queen, or a square that was tried, is attacked by that of column i. */
    boolean attacked(int i) {
      return lines.stream()
          .anyMatch(line -> line.otherColumn == i || (line.column == i && line.row == queens[i]));
    }

    boolean placed(int i) {
      return queens[i] != Search.OPEN;
    }

    boolean unused(int row) {
      return row < queens.length && IntStream.of(queens).noneMatch(used -> used == row);
    }
  }

  private final List<Frame> frames = new ArrayList<>();
  private final Lowered lowered;
  private int restarts = -1;
  private int swaps;

  RepairTrace(Algorithm algorithm) {
    lowered = Lowered.by(algorithm);
  }

  @Override
  public void started(int[] queens) {
    restarts++;
    add(restarts == 0 ? "start" : "restart " + restarts, queens, List.of(), attacks(queens));
  }

  @Override
  public void swapped(int[] queens, int i, int j) {
    int first = Math.min(i, j);
    int second = Math.max(i, j);
    swaps++;
    String caption = "swap " + swaps + ", columns " + (first + 1) + " and " + (second + 1);
    add(caption, queens, List.of(first, second), attacks(queens));
  }

  @Override
  public void moved(int[] queens, MainMove move) {
    int[] before = frames.get(frames.size() - 1).queens;
    String phase = move.phase().name().toLowerCase(Locale.ROOT);
    String column = "column " + (move.column() + 1);
    String row = "row " + (move.row() + 1);
    if (move.partner() >= 0) {
      List<Line> stopped = attackers(before, move.column(), move.row());
      String who = stopped.stream().map(line -> "" + (line.otherColumn + 1)).collect(joining(", "));
      String columns = stopped.size() == 1 ? "column " : "columns ";
      String paired = phase + ": " + column + " is paired with " + row;
      add(paired + ", attacked from " + columns + who, before, List.of(), stopped);
    }
    String caption =
        switch (move.kind()) {
          case TAKES_ROW -> "%s: %s takes %s";
          case STAYS_OPEN -> "%s: %s stays open, every unused row is attacked";
          case SWAP -> "%s, swap: %4$s takes %3$s, %2$s takes %5$s";
          case SIDEWAYS -> "%s, sideways: %4$s takes %3$s, %2$s goes on with %5$s";
          case STUCK -> "%s, stuck: no queen can make room for %s";
        };
    String partner = "column " + (move.partner() + 1);
    String freed = move.partner() < 0 ? "" : "row " + (before[move.partner()] + 1);
    List<Integer> moved =
        Stream.of(move.partner(), move.column())
            .filter(i -> i >= 0 && queens[i] != before[i])
            .toList();
    List<Line> lines = moved.isEmpty() ? everyUnusedRow(queens, move.column()) : List.of();
    add(String.format(caption, phase, column, row, partner, freed), queens, moved, lines);
  }

  private static List<Line> everyUnusedRow(int[] queens, int column) {
    return IntStream.range(0, queens.length)
        .filter(row -> IntStream.of(queens).noneMatch(used -> used == row))
        .boxed()
        .flatMap(row -> attackers(queens, column, row).stream())
        .toList();
  }

  /** The queens on the diagonals of a square without a queen. */
  private static List<Line> attackers(int[] queens, int column, int row) {
    return IntStream.range(0, queens.length)
        .filter(j -> j != column && queens[j] != Search.OPEN)
        .filter(j -> Math.abs(queens[j] - row) == Math.abs(j - column))
        .mapToObj(j -> new Line(column, row, j, queens[j]))
        .toList();
  }

  /** The conflicts of a board as lines, as many as the number that is lowered. */
  private List<Line> attacks(int[] queens) {
    if (lowered == Lowered.OPEN_COLUMNS) {
      return List.of();
    }
    return Attacks.pairs(queens).stream()
        .filter(pair -> lowered == Lowered.PAIRS || neighbours(queens, pair[0], pair[1]))
        .map(pair -> new Line(pair[0], queens[pair[0]], pair[1], queens[pair[1]]))
        .toList();
  }

  /** Whether no queen stands between two that share a diagonal. */
  private static boolean neighbours(int[] queens, int i, int j) {
    int step = Integer.signum(queens[j] - queens[i]);
    return IntStream.range(i + 1, j).noneMatch(k -> queens[k] == queens[i] + step * (k - i));
  }

  private void add(String caption, int[] queens, List<Integer> moved, List<Line> lines) {
    int number =
        lowered == Lowered.OPEN_COLUMNS
            ? (int) IntStream.of(queens).filter(row -> row == Search.OPEN).count()
            : lines.size();
    frames.add(new Frame(caption, queens.clone(), moved, lines, number, lowered.count(number)));
  }

  /** The boards in order: at least one, and the last one is the solution. */
  List<Frame> frames() {
    return List.copyOf(frames);
  }

  Lowered lowered() {
    return lowered;
  }
}
