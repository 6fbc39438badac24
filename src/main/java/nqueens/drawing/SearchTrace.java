package nqueens.drawing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.search.Algorithm;
import nqueens.search.Objective;
import nqueens.search.Search;
import nqueens.text.Plural;

/** Watches a search and keeps its boards, from the first start to the solution, move by move. */
public final class SearchTrace implements Search.Listener {
  /**
   * A line between two squares that attack each other; columns and rows count from 0. The second
   * square has a queen. The first one may be a square that the search tried and left empty.
   */
  public record Attack(int column, int row, int otherColumn, int otherRow) {}

  /**
   * A board between two moves.
   *
   * @param caption what led to it
   * @param queens queens[i] = 0-based row of the queen in column i, {@link Search#OPEN} or {@link
   *     Search#UNREACHED}
   * @param moved the columns whose queens the move placed or moved
   * @param attacks who attacks whom, and which queens attack the square that was tried
   * @param count what the search lowers, such as "2 conflicts", or what backtracking raises
   * @param backtracking whether to show the squares that queens attack, and no unused rows
   */
  @SuppressWarnings("ArrayRecordComponent") // Frames are never compared.
  public record Frame(
      String caption,
      int[] queens,
      List<Integer> moved,
      List<Attack> attacks,
      String count,
      boolean backtracking) {}

  private final List<Frame> frames = new ArrayList<>();
  private final Objective objective;
  private int restarts = -1;

  public SearchTrace(Algorithm algorithm) {
    objective = algorithm.objective();
  }

  @Override
  public void started(int[] queens) {
    restarts++;
    add(restarts == 0 ? "start" : "restart " + restarts, queens, List.of(), List.of());
  }

  @Override
  public void moved(int[] queens, String what, int... columns) {
    String ends =
        IntStream.of(columns)
            .mapToObj(i -> "column " + (i + 1) + end(queens[i]))
            .collect(joining(", "));
    List<Integer> moved = IntStream.of(columns).filter(i -> queens[i] >= 0).boxed().toList();
    List<Attack> attacks = moved.isEmpty() ? attackers(queens, columns[0]) : List.of();
    add(what + ": " + ends, queens, moved, attacks);
  }

  private static String end(int row) {
    return row >= 0 ? " takes row " + (row + 1) : " stays open";
  }

  /** The queens that attack the squares of an open column and the unused rows. */
  private static List<Attack> attackers(int[] queens, int column) {
    List<Attack> attacks = new ArrayList<>();
    for (int row = 0; row < queens.length; row++) {
      int unused = row;
      if (IntStream.of(queens).noneMatch(used -> used == unused)) {
        for (int j = 0; j < queens.length; j++) {
          if (queens[j] >= 0 && SvgBoard.attack(column, row, j, queens[j])) {
            attacks.add(new Attack(column, row, j, queens[j]));
          }
        }
      }
    }
    return attacks;
  }

  /** The conflicts of a board as lines. Their number is what the search lowers. */
  private List<Attack> conflicts(int[] queens) {
    return SvgBoard.pairs(queens).stream()
        .filter(pair -> objective == Objective.PAIRS || neighbours(queens, pair[0], pair[1]))
        .map(pair -> new Attack(pair[0], queens[pair[0]], pair[1], queens[pair[1]]))
        .toList();
  }

  /** Whether there is no queen between two that share a diagonal. */
  private static boolean neighbours(int[] queens, int i, int j) {
    int step = Integer.signum(queens[j] - queens[i]);
    return IntStream.range(i + 1, j).noneMatch(k -> queens[k] == queens[i] + step * (k - i));
  }

  /**
   * Adds a frame. Its lines are its conflicts if the search lowers their number, and the attacks on
   * the squares that were tried if it lowers the number of open columns.
   */
  private void add(String caption, int[] queens, List<Integer> moved, List<Attack> tried) {
    boolean open = objective == Objective.OPEN_COLUMNS;
    List<Attack> attacks = open ? tried : conflicts(queens);
    String count =
        open
            ? Plural.of(IntStream.of(queens).filter(row -> row < 0).count(), "open column")
            : Plural.of(attacks.size(), "conflict");
    frames.add(new Frame(caption, queens.clone(), moved, attacks, count, false));
  }

  /** The boards in order: at least one, and the last one is the solution found. */
  public List<Frame> frames() {
    return List.copyOf(frames);
  }
}
