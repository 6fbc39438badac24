package nqueens.drawing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Pictures, and recorded searches. What the page shows is tested by src/test/page.py. */
class DrawTest {
  private static final Path PAGE = Path.of("docs/queens.html");

  @TempDir private Path directory;

  private String drawTo(String name, String words) throws IOException {
    Path file = directory.resolve(name);
    Result result = TestStreams.run("", ("draw " + words + " -o " + file).split(" "));
    assertEquals(new Result(0, "", ""), result);
    return Files.readString(file);
  }

  /**
   * If not, run ./nqueens draw 8 -o docs/board-8.svg. Some programs do not draw what an id names,
   * and equal ids of two drawings would get mixed up in a page.
   */
  @Test
  void thePublishedDrawingIsThatOfTheCommandAndHasNoIds() throws IOException {
    String board = drawTo("board.svg", "8");
    assertEquals(board, Files.readString(Path.of("docs/board-8.svg")));
    assertFalse(board.matches("(?s).*(<use|\\bid=|href=).*"), board);
  }

  private static String json(Algorithm algorithm, int n, long seed) throws InterruptedException {
    SearchTrace trace = new SearchTrace();
    algorithm.search(1).solve(n, seed, new SearchStats(), trace);
    return trace.json(algorithm, n, seed);
  }

  /** If not, run make pages. */
  @ParameterizedTest
  @CsvSource({"MAIN, 20", "QS4, 21", "QS2, 20", "PREFIX, 24", "HILL_CLIMBING, 20"})
  void thePageHasASearchOfEachAlgorithm(Algorithm algorithm, int n) throws Exception {
    String search = json(algorithm, n, Search.DEFAULT_SEED);
    assertTrue(Files.readString(PAGE).contains("\n" + search), search);
    assertTrue(search.length() < 4096, "small: the page is one file");
  }

  /** The page is read by learners, and travels with each recorded search. */
  @Test
  void thePageIsSmall() throws Exception {
    assertTrue(Files.size(PAGE) < 60_000 && Files.readAllLines(PAGE).size() < 720);
  }

  /** The page itself holds nothing that a browser would fetch. */
  @Test
  void aTraceIsThePageWithTheSearch() throws Exception {
    String page = Files.readString(PAGE);
    assertFalse(page.matches("(?s).*(//\\w|<link|src=|url\\(|import |@import).*"), page);
    assertTrue(
        page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src"));
    String drawn = drawTo("page.html", "20 --trace -s 7 -a qs2");
    String search = json(Algorithm.QS2, 20, 7);
    assertEquals(page, drawn.replace(">" + search + "<", ">null<"));
    assertTrue(json(Algorithm.MAIN, 14, 10).length() < 40_000, "small enough to be sent");
  }

  private static List<String> kinds(String json) {
    String names = json.replaceFirst(".*\"kinds\":\\[\"(.*)\"],\"moves.*", "$1");
    return List.of(names.split("\",\""));
  }

  /** The numbers of each move. */
  private static List<int[]> moves(String json) {
    return Pattern.compile("\\[([-\\d,]+)]")
        .matcher(json)
        .results()
        .map(m -> Stream.of(m.group(1).split(",")).mapToInt(Integer::parseInt).toArray())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void everyMoveIsRecordedAndEverySwapLowersTheNumber(Algorithm algorithm) throws Exception {
    long restarts = 0;
    int swaps = 0;
    for (int n = 4; n <= 40; n++) {
      SearchStats own = new SearchStats();
      final int[] answer = algorithm.search(1).solve(n, n, own);
      String json = json(algorithm, n, n);
      int[] queens = {};
      int moves = 0;
      int starts = 0;
      for (int[] move : moves(json)) {
        String kind = kinds(json).get(move[0]);
        int before = objective(algorithm, queens);
        boolean placed = false; // whether a column that has a queen gets another row
        if (move[0] == 0) {
          queens = IntStream.of(move).skip(1).toArray();
          starts++;
          continue;
        }
        for (int k = 1; k < move.length; k += 2) {
          placed |= queens[move[k]] >= 0 && move[k + 1] >= 0;
          queens[move[k]] = move[k + 1];
        }
        int lowered = before - objective(algorithm, queens);
        boolean swap = kind.matches("(repair, )?swap");
        assertTrue(lowered >= (swap ? 1 : 0), kind);
        swaps += swap ? 1 : 0;
        moves += placed ? 1 : 0;
      }
      assertArrayEquals(answer, queens);
      assertEquals(0, objective(algorithm, queens));
      assertEquals(own.restarts, starts - 1);
      assertEquals(own.moves, moves);
      restarts += own.restarts;
    }
    assertTrue(restarts > 0 && swaps > 50, restarts + " restarts, " + swaps + " swaps");
  }

  /** The number that an algorithm says it lowers. */
  private static int objective(Algorithm algorithm, int[] queens) {
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < queens.length; i++) {
      counts.merge("row " + queens[i], 1, Integer::sum);
      counts.merge("sum " + (i + queens[i]), 1, Integer::sum);
      counts.merge("difference " + (i - queens[i]), 1, Integer::sum);
    }
    return switch (algorithm.objective()) {
      case SURPLUS -> counts.values().stream().mapToInt(c -> c - 1).sum();
      case PAIRS -> counts.values().stream().mapToInt(c -> c * (c - 1) / 2).sum();
      case OPEN_COLUMNS -> (int) IntStream.of(queens).filter(row -> row < 0).count();
    };
  }

  /** The page has a sentence for each phase, which these begin with. */
  @Test
  void mainsMovesHaveTheirKind() throws Exception {
    Set<String> found = new HashSet<>();
    List<String> phases = new ArrayList<>(List.of("start", "placing", "retry", "repair"));
    for (int n = 4; n <= 64; n++) {
      for (long seed = 0; seed < 8; seed++) {
        kinds(json(Algorithm.MAIN, n, seed))
            .forEach(kind -> found.add(kind.replaceAll("\\d+", "#")));
      }
    }
    phases.addAll(List.of("repair, row # is attacked", "repair, swap", "repair, sideways"));
    phases.add("repair, stuck");
    assertEquals(Set.copyOf(phases), found);
  }
}
