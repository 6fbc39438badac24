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
import nqueens.search.MainMove.Phase;
import nqueens.search.Search;
import nqueens.search.SearchListener;

/** Watches a search and keeps its boards, from the first start to the solution, move by move. */
final class SearchTrace implements SearchListener {
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
   * @param reached placing has gone through columns 0..reached-1
   */
  @SuppressWarnings("ArrayRecordComponent") // Frames are never compared.
  record Frame(
      String caption,
      int[] queens,
      List<Integer> moved,
      List<Line> lines,
      int number,
      String count,
      int reached) {

    /** Whether the queen of column i attacks another one, or a square that was tried. */
    boolean attacked(int i) {
      return lines.stream()
          .anyMatch(line -> line.otherColumn == i || (line.column == i && line.row == queens[i]));
    }

    boolean placed(int i) {
      return queens[i] != Search.OPEN;
    }

    /** Whether column i waits for a queen that placing has not found. */
    boolean open(int i) {
      return i < reached && !placed(i);
    }

    /** Whether row i waits for a queen, as the placing has ended. */
    boolean unused(int i) {
      return reached == queens.length && IntStream.of(queens).noneMatch(row -> row == i);
    }
  }

  private final List<Frame> frames = new ArrayList<>();
  private final Lowered lowered;
  private int restarts = -1;
  private int swaps;

  SearchTrace(Algorithm algorithm) {
    lowered = Lowered.by(algorithm);
  }

  @Override
  public void started(int[] queens) {
    restarts++;
    String caption = restarts == 0 ? "start" : "restart " + restarts;
    boolean empty = IntStream.of(queens).allMatch(row -> row == Search.OPEN);
    add(caption, queens, List.of(), attacks(queens), empty ? 0 : queens.length);
  }

  @Override
  public void swapped(int[] queens, int i, int j) {
    int first = Math.min(i, j);
    int second = Math.max(i, j);
    swaps++;
    String caption = "swap " + swaps + ", columns " + (first + 1) + " and " + (second + 1);
    add(caption, queens, List.of(first, second), attacks(queens), queens.length);
  }

  @Override
  public void moved(int[] queens, MainMove move) {
    int[] before = frames.get(frames.size() - 1).queens;
    if (move.partner() >= 0) {
      addPair(before, move);
    }
    String column = "column " + (move.column() + 1);
    String row = "row " + (move.row() + 1);
    String partner = "column " + (move.partner() + 1);
    String freed = move.partner() < 0 ? "" : "row " + (before[move.partner()] + 1);
    String what =
        switch (move.kind()) {
          case TAKES_ROW -> ": " + column + " takes " + row;
          case STAYS_OPEN -> ": " + column + " stays open, every unused row is attacked";
          case SWAP -> ", swap: " + partner + " takes " + row + ", " + column + " takes " + freed;
          case SIDEWAYS ->
              ", sideways: " + partner + " takes " + row + ", " + column + " goes on with " + freed;
          case STUCK -> ", stuck: no queen can make room for " + column;
        };
    List<Integer> moved =
        Stream.of(move.partner(), move.column())
            .filter(i -> i >= 0 && queens[i] != before[i])
            .toList();
    List<Line> lines = moved.isEmpty() ? everyUnusedRow(queens, move.column()) : List.of();
    int reached = move.phase() == Phase.PLACING ? move.column() + 1 : queens.length;
    add(name(move.phase()) + what, queens, moved, lines, reached);
  }

  /** The frame before a swap: the open column with the unused row, and what attacks that square. */
  private void addPair(int[] queens, MainMove move) {
    List<Line> lines = attackers(queens, move.column(), move.row());
    String who = lines.stream().map(line -> "" + (line.otherColumn + 1)).collect(joining(", "));
    String pair = "column " + (move.column() + 1) + " is paired with row " + (move.row() + 1);
    String from = ", attacked from " + (lines.size() == 1 ? "column " : "columns ") + who;
    add(name(move.phase()) + ": " + pair + from, queens, List.of(), lines, queens.length);
  }

  private static String name(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
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

  private void add(
      String caption, int[] queens, List<Integer> moved, List<Line> lines, int reached) {
    int number =
        lowered == Lowered.OPEN_COLUMNS
            ? (int) IntStream.of(queens).filter(row -> row == Search.OPEN).count()
            : lines.size();
    String count = lowered.count(number);
    frames.add(new Frame(caption, queens.clone(), moved, lines, number, count, reached));
  }

  /** The boards in order: at least one, and the last one is the solution. */
  List<Frame> frames() {
    return List.copyOf(frames);
  }

  Lowered lowered() {
    return lowered;
  }
}
