package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import nqueens.draw.SearchTrace.Frame;
import nqueens.draw.SearchTrace.Line;
import nqueens.search.Algorithm;
import nqueens.search.Objective;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SearchTraceTest {
  private static List<Frame> frames(Algorithm algorithm, int n, long seed)
      throws InterruptedException {
    SearchTrace trace = new SearchTrace(algorithm);
    algorithm.search(1).solve(n, seed, new SearchStats(), trace);
    return trace.frames();
  }

  @ParameterizedTest
  @EnumSource
  void everyMoveIsShownAndEverySwapLowersTheNumber(Algorithm algorithm) throws Exception {
    long restarts = 0;
    for (int n = 4; n <= 40; n++) {
      SearchStats own = new SearchStats();
      final int[] answer = algorithm.search(1).solve(n, n, own);
      List<Frame> frames = frames(algorithm, n, n);
      assertEquals("start", frames.get(0).caption());
      int moves = 0;
      for (int k = 0; k < frames.size(); k++) {
        Frame frame = frames.get(k);
        assertEquals(objective(algorithm, frame.queens()), frame.number());
        if (algorithm.objective() != Objective.OPEN_COLUMNS) {
          assertEquals(frame.number(), frame.lines().size());
        }
        if (!frame.caption().matches("start|restart \\d+")) {
          assertMove(frames.get(k - 1), frame);
          moves += frame.moved().stream().anyMatch(frames.get(k - 1)::placed) ? 1 : 0;
        }
      }
      assertEquals(algorithm.objective().count(0), frames.get(frames.size() - 1).count());
      assertArrayEquals(answer, frames.get(frames.size() - 1).queens());
      assertEquals(own.restarts, captions(frames, "restart"));
      for (int k = 1; k <= own.restarts; k++) {
        assertEquals(1, captions(frames, "restart " + k + "$"));
      }
      assertEquals(own.moves, moves);
      restarts += own.restarts;
    }
    assertTrue(restarts > 0, "a trace with a restart is among them");
  }

  /** The number that an algorithm says it lowers, recounted line by line. */
  private static int objective(Algorithm algorithm, int[] queens) {
    Map<String, Integer> lines = new HashMap<>();
    for (int i = 0; i < queens.length; i++) {
      lines.merge("row " + queens[i], 1, Integer::sum);
      lines.merge("sum " + (i + queens[i]), 1, Integer::sum);
      lines.merge("difference " + (i - queens[i]), 1, Integer::sum);
    }
    return switch (algorithm.objective()) {
      case SURPLUS -> lines.values().stream().mapToInt(c -> c - 1).sum();
      case PAIRS -> lines.values().stream().mapToInt(c -> c * (c - 1) / 2).sum();
      case OPEN_COLUMNS -> (int) IntStream.of(queens).filter(row -> row < 0).count();
    };
  }

  private static long captions(List<Frame> frames, String beginning) {
    return frames.stream().filter(frame -> frame.caption().matches(beginning + ".*")).count();
  }

  /** What a caption says is what changed on the board. */
  private static void assertMove(Frame before, Frame frame) {
    int[] queens = frame.queens();
    Set<Integer> changed = new HashSet<>(frame.moved());
    for (String end : frame.caption().replaceFirst(".*: ", "").split(", ")) {
      int column = Integer.parseInt(end.split(" ")[1]) - 1;
      String what = changed.contains(column) ? "takes row " + (queens[column] + 1) : "stays open";
      assertEquals("column " + (column + 1) + " " + what, end);
    }
    for (int i = 0; i < queens.length; i++) {
      assertEquals(frame.placed(i) && queens[i] != before.queens()[i], changed.contains(i));
    }
    boolean lower = frame.caption().matches("(repair, )?swap: .*");
    assertTrue(frame.number() <= before.number() - (lower ? 1 : 0), frame.caption());
  }

  @Test
  void mainsMovesAreShownPhaseByPhaseWithTheirKind() throws Exception {
    Set<String> kinds = new HashSet<>();
    for (int n = 4; n <= 64; n++) {
      for (long seed = 0; seed < 8; seed++) {
        for (Frame frame : frames(Algorithm.MAIN, n, seed)) {
          kinds.add(frame.caption().replaceAll("\\d+", "#"));
          assertEquals(frame.caption().matches("(?!.*takes).*open"), !frame.lines().isEmpty());
          frame.lines().forEach(line -> assertAttacks(line, frame));
        }
      }
    }
    assertEquals(
        Set.of(
            "start",
            "placing: column # takes row #",
            "placing: column # stays open",
            "retry: column # takes row #",
            "retry: column # stays open",
            "repair: column # takes row #",
            "repair, row # is attacked: column # stays open",
            "repair, swap: column # takes row #, column # takes row #",
            "repair, sideways: column # takes row #, column # stays open",
            "repair, stuck: column # stays open",
            "restart #"),
        kinds);
  }

  /** A queen attacks the square of an open column and an unused row. */
  private static void assertAttacks(Line line, Frame frame) {
    assertTrue(frame.queens()[line.column()] < 0);
    assertTrue(IntStream.of(frame.queens()).noneMatch(row -> row == line.row()));
    assertEquals(line.otherRow(), frame.queens()[line.otherColumn()]);
    assertEquals(
        Math.abs(line.row() - line.otherRow()), Math.abs(line.column() - line.otherColumn()));
    assertTrue(frame.attacked(line.otherColumn()));
    assertFalse(frame.attacked(line.column()));
  }
}
