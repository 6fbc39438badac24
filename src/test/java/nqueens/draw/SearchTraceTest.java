package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import nqueens.draw.SearchTrace.Frame;
import nqueens.draw.SearchTrace.Line;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SearchTraceTest {
  private final SearchStats stats = new SearchStats();

  private List<Frame> frames(Algorithm algorithm, int n, long seed) throws InterruptedException {
    SearchTrace trace = new SearchTrace(algorithm);
    algorithm.search(1).solve(n, seed, stats, trace);
    return trace.frames();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MAIN")
  void everySwapLowersTheNumberInTheCaptionAndRestartsAreShown(Algorithm algorithm)
      throws Exception {
    int restarts = 0;
    for (int n = 8; n <= 24; n++) {
      SearchStats before = new SearchStats();
      before.restarts = stats.restarts;
      before.swaps = stats.swaps;
      List<Frame> frames = frames(algorithm, n, n);
      int[] answer = algorithm.search(1).solve(n, n, new SearchStats());
      assertArrayEquals(answer, frames.get(frames.size() - 1).queens());
      int swaps = 0;
      restarts = 0;
      for (int k = 0; k < frames.size(); k++) {
        Frame frame = frames.get(k);
        assertEquals(conflicts(algorithm, frame.queens()), frame.number());
        assertEquals(frame.number(), frame.lines().size());
        if (frame.moved().isEmpty()) {
          assertEquals(k == 0 ? "start" : "restart " + ++restarts, frame.caption());
        } else {
          assertTrue(frame.number() < frames.get(k - 1).number(), frame.caption());
          assertEquals(frame.moved(), changed(frames.get(k - 1), frame));
          String columns = (frame.moved().get(0) + 1) + " and " + (frame.moved().get(1) + 1);
          assertEquals("swap " + ++swaps + ", columns " + columns, frame.caption());
        }
      }
      assertEquals("no conflicts", frames.get(frames.size() - 1).count());
      assertEquals(stats.restarts - before.restarts, restarts);
      assertEquals(stats.swaps - before.swaps, swaps);
    }
    assertTrue(stats.restarts > 0, "a trace with a restart is among them");
  }

  /** The number that each algorithm says it lowers, recounted diagonal by diagonal. */
  private static int conflicts(Algorithm algorithm, int[] queens) {
    Map<String, Integer> diagonals = new HashMap<>();
    for (int i = 0; i < queens.length; i++) {
      diagonals.merge("sum " + (i + queens[i]), 1, Integer::sum);
      diagonals.merge("difference " + (i - queens[i]), 1, Integer::sum);
    }
    return diagonals.values().stream()
        .mapToInt(c -> algorithm == Algorithm.PREFIX ? c * (c - 1) / 2 : c - 1)
        .sum();
  }

  private static List<Integer> changed(Frame before, Frame after) {
    return IntStream.range(0, after.queens().length)
        .filter(i -> before.queens()[i] != after.queens()[i])
        .boxed()
        .toList();
  }

  /** They lead from the empty board to Main's own answer, with as many restarts and swaps. */
  @Test
  void mainsMovesAreShownPhaseByPhaseWithTheirCase() throws Exception {
    Set<String> words = new HashSet<>();
    for (int n = 4; n <= 64; n++) {
      for (long seed = 0; seed < 8; seed++) {
        SearchStats own = new SearchStats();
        int[] answer = Algorithm.MAIN.search(1).solve(n, seed, own);
        List<Frame> frames = frames(Algorithm.MAIN, n, seed);
        for (int k = 1; k < frames.size(); k++) {
          words.add(frames.get(k).caption().replaceAll("\\d+(, \\d+)*", "#"));
          assertStep(frames.get(k - 1), frames.get(k));
        }
        assertEquals("no open columns", frames.get(frames.size() - 1).count());
        assertArrayEquals(answer, frames.get(frames.size() - 1).queens());
        assertEquals(own.restarts, captions(frames, "restart"));
        assertTrue(captions(frames, "repair, stuck") <= own.restarts);
        assertEquals(own.swaps, captions(frames, "repair, s[wi]"));
      }
    }
    assertEquals(
        Set.of(
            "placing: column # takes row #",
            "placing: column # stays open, every unused row is attacked",
            "retry: column # takes row #",
            "retry: column # stays open, every unused row is attacked",
            "repair: column # takes row #",
            "repair: column # is paired with row #, attacked from column #",
            "repair: column # is paired with row #, attacked from columns #",
            "repair, swap: column # takes row #, column # takes row #",
            "repair, sideways: column # takes row #, column # goes on with row #",
            "repair, stuck: no queen can make room for column #",
            "restart #"),
        words);
  }

  private static long captions(List<Frame> frames, String beginning) {
    return frames.stream().filter(frame -> frame.caption().matches(beginning + ".*")).count();
  }

  /** What a caption says is what changed on the board; only a restart opens columns. */
  private static void assertStep(Frame before, Frame frame) {
    int[] numbers =
        Arrays.stream(frame.caption().replaceAll("[^0-9 ]", "").trim().split(" +"))
            .mapToInt(Integer::parseInt)
            .toArray();
    int[] queens = frame.queens();
    assertEquals(IntStream.of(queens).filter(row -> row == Search.OPEN).count(), frame.number());
    if (frame.caption().startsWith("restart")) {
      assertEquals(queens.length, frame.number());
      return;
    }
    assertTrue(frame.number() <= before.number());
    List<Integer> moved = new ArrayList<>();
    if (frame.caption().contains("takes")) {
      for (int k = 0; k < numbers.length; k += 2) {
        boolean open = frame.caption().contains("goes on") && k == 2;
        assertEquals(open ? Search.OPEN : numbers[k + 1] - 1, queens[numbers[k] - 1]);
        if (!open) {
          moved.add(numbers[k] - 1);
        } else {
          assertTrue(unused(queens, numbers[k + 1] - 1));
        }
      }
    } else {
      assertFalse(frame.lines().isEmpty(), "what is attacked is shown");
    }
    assertEquals(moved, frame.moved());
    assertEquals(moved.stream().sorted().toList(), changed(before, frame));
    for (Line line : frame.lines()) {
      assertEquals(Search.OPEN, queens[line.column()]);
      assertTrue(unused(queens, line.row()));
      assertEquals(line.otherRow(), queens[line.otherColumn()]);
      assertEquals(
          Math.abs(line.row() - line.otherRow()), Math.abs(line.column() - line.otherColumn()));
      assertTrue(frame.attacked(line.otherColumn()));
      assertFalse(frame.attacked(line.column()));
    }
  }

  private static boolean unused(int[] queens, int row) {
    return IntStream.of(queens).noneMatch(used -> used == row);
  }

  /** An empty board has no tint; a column has one as soon as placing has left it open. */
  @Test
  void columnsAreOpenOncePlacingHasPassedThemAndRowsUnusedAtItsEnd() throws Exception {
    for (Frame frame : frames(Algorithm.MAIN, 14, Search.DEFAULT_SEED)) {
      boolean start = frame.caption().matches("start|restart \\d+");
      boolean placing = frame.caption().startsWith("placing");
      int passed = start ? 0 : placing ? Integer.parseInt(frame.caption().split("\\D+")[1]) : 14;
      for (int i = 0; i < 14; i++) {
        assertEquals(i < passed && frame.queens()[i] == Search.OPEN, frame.open(i));
        assertEquals(passed == 14 && unused(frame.queens(), i), frame.unused(i));
      }
    }
  }
}
