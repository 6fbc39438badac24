package nqueens.drawing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import nqueens.drawing.SearchTrace.Attack;
import nqueens.drawing.SearchTrace.Frame;
import nqueens.search.Algorithm;
import nqueens.search.Objective;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Traces, which are too long for a session. */
public class DrawTest {
  /** Those whose swaps lower their number. Another search may also raise it, as annealing does. */
  private static final Set<Algorithm> DESCENDING =
      EnumSet.of(
          Algorithm.HILL_CLIMBING, Algorithm.QS2, Algorithm.PREFIX, Algorithm.QS4, Algorithm.MAIN);

  @TempDir private Path directory;

  private String drawTo(String name, String words) throws IOException {
    Path file = directory.resolve(name);
    Result result = TestStreams.run("", ("draw " + words + " -o " + file).split(" "));
    assertEquals(new Result(0, "", ""), result);
    return Files.readString(file);
  }

  /** The root of a drawing, read without looking anything up outside. */
  public static Element parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    InputSource source = new InputSource(new StringReader(svg));
    return factory.newDocumentBuilder().parse(source).getDocumentElement();
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

  /** What the page shows is tested in a browser, by src/test/page.py. */
  @ParameterizedTest
  @ValueSource(strings = {"20 --trace -s 7 -a qs2", "8 --trace -a backtracking"})
  void aPageHasItsFramesAsDataAndNeedsNothingElse(String words) throws Exception {
    String page = drawTo("page.html", words);
    String own = page.replaceFirst("<svg xmlns=\"http://www.w3.org/2000/svg\"", "");
    assertFalse(own.matches("(?s).*(://|src=|url|import |<animate|setCurrentTime).*"), page);
    String script = page.substring(page.indexOf("<script>") + 8, page.lastIndexOf("</script>"));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(UTF_8));
    String policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-%s'"
            .formatted(Base64.getEncoder().encodeToString(digest));
    assertTrue(page.contains("content=\"" + policy + "\">"), "trace.html needs " + policy);
    // The legend has the colours of the picture, as its marks are shapes of the same classes.
    for (String shape : "ring line open closed stuck".split(" ")) {
      String legend = "<li id=\"%s\"><svg class=\"mark\" viewBox=\"0 0 16 16\"><\\w+ class=\"%<s\"";
      assertTrue(Pattern.compile(legend.formatted(shape)).matcher(page).find(), shape);
    }
  }

  @Test
  void aTextCannotEndTheScriptThatItIsIn() throws IOException {
    Frame frame = new Frame("a \"b\\", new int[] {0}, List.of(), List.of(), "</script>", false);
    String page = TracePage.of(List.of(frame), "");
    assertTrue(page.contains("[\"a \\\"b\\\\\",\"\\u003c/script>\",[],[],[]]"), page);
  }

  /** Recounted from the board before: the rows that the textbook's program tries next. */
  @ParameterizedTest
  @CsvSource({
    "1, 2", "4, 13", "5, 6", "6, 57", "7, 12", "8, 219", "9, 74", "10, 195", "12, 511", "13, 210"
  })
  void backtrackingShowsEachQueenThatIsPlacedOrTakenBack(int n, int count) {
    List<Frame> frames = Backtracking.frames(n);
    assertEquals(count, frames.size());
    assertEquals("start", frames.get(0).caption());
    Deque<Integer> rows = new ArrayDeque<>();
    int placed = 0;
    int tried = 0; // rows of the next column
    for (int k = 0; k < frames.size(); k++) {
      Frame frame = frames.get(k);
      int column = rows.size();
      String caption = "start";
      if (k > 0) {
        int row = nextFree(rows, tried, n);
        if (row < n) {
          rows.add(row);
          tried = 0;
          placed++;
          caption = "placing: column %d takes row %d".formatted(column + 1, row + 1);
        } else {
          tried = rows.removeLast() + 1;
          caption = "taking back: column %d leaves row %d".formatted(column, tried);
        }
      }
      boolean full = rows.size() < n && nextFree(rows, tried, n) == n;
      String end = full ? "; column %d has no free square left".formatted(rows.size() + 1) : "";
      assertEquals(caption + end, frame.caption());
      String queens = rows.size() == 1 ? "1 queen, " : rows.size() + " queens, ";
      assertEquals(queens + placed + " placed so far", frame.count());
      assertEquals(caption.startsWith("placing") ? List.of(column) : List.of(), frame.moved());
      for (int i = 0; i < n; i++) {
        int none = full && i == rows.size() ? Search.OPEN : Search.UNREACHED;
        assertTrue(i < rows.size() || frame.queens()[i] == none);
      }
      int[] shown = IntStream.of(frame.queens()).limit(rows.size()).toArray();
      assertArrayEquals(rows.stream().mapToInt(i -> i).toArray(), shown);
    }
    assertEquals(n, rows.size());
  }

  /** The first row, from the given one on, that no queen attacks in the next column; else n. */
  private static int nextFree(Deque<Integer> rows, int from, int n) {
    return IntStream.range(from, n).filter(r -> isFree(rows, rows.size(), r)).findFirst().orElse(n);
  }

  private static boolean isFree(Deque<Integer> rows, int column, int row) {
    int i = 0;
    for (int other : rows) {
      if (NaiveSolutions.attack(column, row, i++, other)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void thirteenIsTheLastSizeWithinTheFramesOfBacktracking() {
    IntStream.of(14, 15, 16, 17).forEach(n -> assertTrue(Backtracking.frames(n).size() >= 2704));
  }

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
        int number = objective(algorithm, frame.queens());
        boolean open = algorithm.objective() == Objective.OPEN_COLUMNS;
        String what = open ? " open column" : " conflict";
        assertEquals(number + what + (number == 1 ? "" : "s"), frame.count());
        if (!open) {
          assertEquals(number, frame.attacks().size());
        }
        if (!frame.caption().matches("start|restart \\d+")) {
          int[] before = frames.get(k - 1).queens();
          assertMove(frames.get(k - 1), frame);
          int lowered = objective(algorithm, frames.get(k - 1).queens()) - number;
          boolean swap = frame.caption().matches("(repair, )?swap: .*");
          assertTrue(!DESCENDING.contains(algorithm) || lowered >= (swap ? 1 : 0), frame.caption());
          moves += frame.moved().stream().anyMatch(i -> before[i] >= 0) ? 1 : 0;
        }
      }
      assertTrue(frames.get(frames.size() - 1).count().startsWith("0 "));
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

  /** The number that an algorithm says it lowers, recounted. */
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

  private static long captions(List<Frame> frames, String beginning) {
    return frames.stream().filter(frame -> frame.caption().matches(beginning + ".*")).count();
  }

  private static void assertMove(Frame before, Frame frame) {
    int[] queens = frame.queens();
    Set<Integer> changed = new HashSet<>(frame.moved());
    for (String end : frame.caption().replaceFirst(".*: ", "").split(", ")) {
      int column = Integer.parseInt(end.split(" ")[1]) - 1;
      String what = changed.contains(column) ? "takes row " + (queens[column] + 1) : "stays open";
      assertEquals("column " + (column + 1) + " " + what, end);
    }
    for (int i = 0; i < queens.length; i++) {
      assertEquals(queens[i] >= 0 && queens[i] != before.queens()[i], changed.contains(i));
    }
  }

  @Test
  void mainsMovesAreShownPhaseByPhaseWithTheirKind() throws Exception {
    Set<String> kinds = new HashSet<>();
    for (int n = 4; n <= 64; n++) {
      for (long seed = 0; seed < 8; seed++) {
        for (Frame frame : frames(Algorithm.MAIN, n, seed)) {
          kinds.add(frame.caption().replaceAll("\\d+", "#"));
          assertEquals(frame.caption().matches("(?!.*takes).*open"), !frame.attacks().isEmpty());
          frame.attacks().forEach(attack -> assertAttacks(attack, frame));
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
  private static void assertAttacks(Attack attack, Frame frame) {
    assertTrue(frame.queens()[attack.column()] < 0);
    assertTrue(IntStream.of(frame.queens()).noneMatch(row -> row == attack.row()));
    assertEquals(attack.otherRow(), frame.queens()[attack.otherColumn()]);
    assertEquals(
        Math.abs(attack.row() - attack.otherRow()),
        Math.abs(attack.column() - attack.otherColumn()));
  }
}
