package nqueens.drawing;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.drawing.SearchTrace.Attack;
import nqueens.drawing.SearchTrace.Frame;
import nqueens.search.Algorithm;
import nqueens.search.Objective;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Traces, which are too long for a session. Squares of 48 pixels begin at 32. */
public class DrawTest {
  private static String draw(String input, String words) {
    String format = words.contains("--format") ? "" : " -fsvg";
    Result result = TestStreams.run(input, ("draw " + words + format).split(" "));
    assertEquals(new Result(0, result.out(), ""), result);
    return result.out();
  }

  /** The root of a drawing, read without looking anything up outside. */
  public static Element parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    InputSource source = new InputSource(new StringReader(svg));
    return factory.newDocumentBuilder().parse(source).getDocumentElement();
  }

  @Test
  void openColumnsAreEmpty() {
    Stream<String> queens = draw("2 0 0 3", "-i -").lines().filter(line -> line.startsWith("<use"));
    String use = "<use href=\"#queen\" x=\"%d\" y=\"%d\"/>";
    assertEquals(List.of(use.formatted(32, 80), use.formatted(176, 128)), queens.toList());
  }

  @Test
  void aTraceAndADrawingAreOfTheSeed() {
    assertNotEquals(draw("", "20"), draw("", "20 --seed 2"));
    assertNotEquals(draw("", "20 --trace"), draw("", "20 --trace --seed 2"));
  }

  @Test
  void aLineOfTooManyQueensIsRefused() {
    assertEquals(0, TestStreams.run("1 ".repeat(60), "draw", "-i", "-").status());
    Result refused = TestStreams.run("1 ".repeat(61), "draw", "-i", "-");
    String fault = "standard input: line 1: 61 queens are too many to draw: 60 at most";
    assertEquals(new Result(2, "", "nqueens draw: " + fault + "\n"), refused);
  }

  /** If not, run ./nqueens draw with these words and the name of the file as --output. */
  @ParameterizedTest
  @CsvSource({"8, docs/board-8.svg", "14 --trace, bench/trace-14.svg"})
  void publishedDrawingsAreThoseOfTheCommand(String words, Path published) throws IOException {
    assertEquals(draw("", words), Files.readString(published));
  }

  /** The page itself is tested in a browser, by src/test/page.py. */
  @Test
  void aPageHasThePictureAndNeedsNothingElse() {
    String picture = draw("", "20 --trace -s 7 -a qs2");
    String page = draw("", "20 --trace -s 7 -a qs2 --format html");
    String[] parts = page.split(Pattern.quote(picture));
    assertTrue(parts[0].contains("<h1>A search for 20 queens: algorithm qs2, seed 7</h1>"), page);
    assertTrue(parts[1].contains("PACE = 1.2, START = 3.5;"), page);
    assertFalse((parts[0] + parts[1]).matches("(?s).*(://|src=|href=|url|import ).*"), page);
  }

  /**
   * Frame k, from 0, begins at k/8 of 9.6 seconds, as the last one counts for four. The queen of
   * column 2 attacks the square that frame 2 tries, and turns red; that of column 4 moves in the
   * last third of frame 2. What is not animated is the solution. Rings, lines and captions are in
   * the published trace.
   */
  @Test
  void aTraceShowsEachQueenAndEachBandInItsTime() {
    SearchTrace trace = new SearchTrace(Algorithm.MAIN);
    trace.started(new int[] {-2, -2, -2, -2});
    trace.moved(new int[] {-1, 3, -1, 1}, "placing", 1, 3);
    trace.moved(new int[] {-1, 3, -1, 1}, "repair", 0);
    trace.moved(new int[] {1, 3, -1, 2}, "repair", 3, 0);
    trace.moved(new int[] {1, 3, 0, 2}, "repair", 2);
    String animation =
        "<animate(?: attributeName=\"(\\w+)\" calcMode=\"discrete\"|Transform type=\"translate\""
            + " attributeName=\"(transform)\") values=\"(.*?)\" keyTimes=\"(.*?)\""
            + " begin=\"-5.4s\" dur=\"9.6s\" repeatCount=\"indefinite\"/>";
    Stream<String> animated =
        TracePicture.of(trace.frames()).lines().filter(l -> l.matches("<(rect|use).*<animate.*"));
    assertEquals(
        """
        <rect x="32" y="32" width="48" height="192" visibility="hidden">[visibility hidden;visible;hidden at 0;0.125;0.375]</rect>
        <rect x="32" y="32" width="192" height="48" visibility="hidden">[visibility hidden;visible;hidden at 0;0.125;0.5]</rect>
        <rect x="128" y="32" width="48" height="192" visibility="hidden">[visibility hidden;visible;hidden at 0;0.125;0.5]</rect>
        <rect x="32" y="128" width="192" height="48" visibility="hidden">[visibility hidden;visible;hidden at 0;0.125;0.375]</rect>
        <use href="#queen" fill="#1d2733" transform="translate(32 80)">[visibility hidden;visible at 0;0.375]</use>
        <use href="#queen" fill="#1d2733" transform="translate(80 176)">[fill #1d2733;#c8102e;#1d2733 at 0;0.25;0.375][visibility hidden;visible at 0;0.125]</use>
        <use href="#queen" fill="#1d2733" transform="translate(128 32)">[visibility hidden;visible at 0;0.5]</use>
        <use href="#queen" fill="#1d2733" transform="translate(176 128)">[visibility hidden;visible at 0;0.125][transform 176 80;176 80;176 128;176 128 at 0;0.3333;0.375;1]</use>
        """,
        animated.map(l -> l.replaceAll(animation, "[$1$2 $3 at $4]") + "\n").collect(joining()));
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
          boolean[] red = BoardPicture.attacked(frame.queens());
          IntStream.range(0, n).forEach(i -> assertEquals(red[i], frame.attacked(i)));
        }
        if (!frame.caption().matches("start|restart \\d+")) {
          assertMove(frames.get(k - 1), frame);
          int lowered = objective(algorithm, frames.get(k - 1).queens()) - number;
          boolean swap = frame.caption().matches("(repair, )?swap: .*");
          assertTrue(lowered >= (swap ? 1 : 0), frame.caption());
          moves += frame.moved().stream().anyMatch(frames.get(k - 1)::placed) ? 1 : 0;
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
      assertEquals(frame.placed(i) && queens[i] != before.queens()[i], changed.contains(i));
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
    assertTrue(frame.attacked(attack.otherColumn()));
    assertFalse(frame.attacked(attack.column()));
  }
}
