package nqueens.list;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.Signals;
import nqueens.TestStreams;
import nqueens.Workbench;
import nqueens.placement.Attacks;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListCommandTest {
  /** OEIS A000170, all placements, from n = 1 on. */
  private static final int[] A000170 = {
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596
  };

  /** OEIS A002562, placements without their rotations and reflections, from n = 1 on. */
  private static final int[] A002562 = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752};

  @TempDir private Path directory;
  private Process started;

  private static List<String> list(Object... args) {
    String[] all =
        Stream.concat(Stream.of("list"), Arrays.stream(args))
            .map(Object::toString)
            .toArray(String[]::new);
    TestStreams.Result result = TestStreams.run("", all);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    return result.out().lines().toList();
  }

  private static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  @Test
  void listsInTheJudgesFormat() {
    assertEquals("2 4 1 3\n3 1 4 2\n", TestStreams.run("", "list", "4").out());
    assertEquals("1\n", TestStreams.run("", "list", "1").out());
    assertEquals("", TestStreams.run("", "list", "2").out());
    assertEquals("", TestStreams.run("", "list", "3", "--fundamental").out());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void everyPlacementComesOnceInLexicographicOrder(int n) {
    assertListIsComplete(n);
  }

  @Tag("stress")
  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13, 14})
  void everyPlacementOfALargerBoardComesOnce(int n) {
    assertListIsComplete(n);
  }

  /** Different, in order, right, and as many as there are: that is all of them. */
  private static void assertListIsComplete(int n) {
    List<String> lines = list(n);
    assertEquals(A000170[n - 1], lines.size());
    int[] previous = {};
    for (String line : lines) {
      int[] placement = numbers(line);
      assertEquals(n, placement.length);
      assertTrue(Arrays.stream(placement).allMatch(row -> row >= 1 && row <= n), line);
      assertTrue(Attacks.pairs(placement).isEmpty(), line);
      assertTrue(Arrays.compare(previous, placement) < 0, line);
      previous = placement;
    }
    assertEquals(A002562[n - 1], list(n, "--fundamental").size());
  }

  /**
   * The classes of the fundamental placements, each the first of its own, make up the full list.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 6, 7, 8, 9})
  void fundamentalPlacementsAreTheFirstOfTheirClasses(int n) {
    Set<List<Integer>> covered = new HashSet<>();
    for (String line : list(n, "--fundamental")) {
      List<Integer> placement = Arrays.stream(numbers(line)).boxed().toList();
      SortedSet<List<Integer>> images = images(placement);
      assertEquals(images.first(), placement);
      for (List<Integer> image : images) {
        assertTrue(covered.add(image), () -> image + " is in two classes");
      }
    }
    assertEquals(A000170[n - 1], covered.size());
  }

  /** By turning the board a quarter and reflecting it, square by square. */
  private static SortedSet<List<Integer>> images(List<Integer> placement) {
    SortedSet<List<Integer>> images =
        new TreeSet<>(
            Comparator.comparing(
                image -> image.stream().mapToInt(Integer::intValue).toArray(), Arrays::compare));
    int n = placement.size();
    List<Integer> turned = placement;
    for (int quarter = 0; quarter < 4; quarter++) {
      Integer[] next = new Integer[n];
      for (int column = 1; column <= n; column++) {
        next[n - turned.get(column - 1)] = column;
      }
      turned = List.of(next);
      images.add(turned);
      List<Integer> reflected = new ArrayList<>(turned);
      Collections.reverse(reflected);
      images.add(reflected);
    }
    return images;
  }

  @Test
  void limitEndsTheList() {
    assertEquals(list(8).subList(0, 5), list(8, "--limit", 5));
    assertEquals(list(8, "-f").subList(0, 3), list(8, "-f", "-l", 3));
    assertEquals(92, list(8, "--limit", 1_000).size());
    assertEquals(2, list(25, "--limit", 2).size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "31            | N: 31 is not in 1..30",
        "8 --limit 0   | --limit must be 1 or more",
      })
  void optionsOutOfRangeAreRefused(String args, String fault) {
    String[] all =
        Stream.concat(Stream.of("list"), Stream.of(args.split(" "))).toArray(String[]::new);
    TestStreams.Result result = TestStreams.run("", all);
    assertEquals(2, result.status());
    assertEquals("nqueens list: " + fault, result.err().lines().findFirst().orElse(""));
  }

  @ParameterizedTest
  @CsvSource({
    "x, 'x' is not a whole number",
    "8..10, '8..10' is not a whole number",
    "0, 0 is not in 1..30"
  })
  void wrongSizeIsRefused(String size, String fault) {
    TestStreams.Result result = TestStreams.run("", "list", size);
    assertEquals(2, result.status());
    assertTrue(result.err().contains(fault), result.err());
    assertEquals(2, result.err().lines().count());
  }

  @Test
  void outputThatCannotBeWrittenIsOneLine() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Stdio stdio =
        TestStreams.stdio(
            new ByteArrayInputStream(new byte[0]), full, new PrintStream(err, true, UTF_8));
    assertEquals(1, Workbench.run(stdio, "list", "8"));
    assertEquals(1, err.toString(UTF_8).lines().count());
    assertTrue(err.toString(UTF_8).contains("No space left on device"));
  }

  private static ProcessBuilder list(String... more) throws Exception {
    return Child.workbench(
        List.of(), Stream.concat(Stream.of("list", "20"), Stream.of(more)).toArray(String[]::new));
  }

  private Process start(ProcessBuilder list) throws IOException {
    started = list.start();
    return started;
  }

  /** Whatever hangs ends with its test. */
  @AfterEach
  void end() {
    if (started != null) {
      started.destroyForcibly();
    }
  }

  /** As in a pipe to head: the first lines come at once, and the end is quiet. */
  @Test
  void readerThatGoesAwayEndsTheList() throws Exception {
    Process process = start(list());
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      assertEquals("1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11", reader.readLine());
    }
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertEquals("", err);
    assertEquals(141, process.exitValue());
  }

  @Test
  void interruptedListIsWholeLinesAndSaysHowMany() throws Exception {
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    Process process = start(list().redirectOutput(out.toFile()).redirectError(err.toFile()));
    while (Files.size(out) < 1_000_000 && process.isAlive()) {
      Thread.sleep(5);
    }
    Signals.send("INT", process);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    assertEquals(130, process.exitValue());
    String text = Files.readString(out);
    assertTrue(text.endsWith("\n"));
    List<String> lines = text.lines().toList();
    assertEquals(20, numbers(lines.get(lines.size() - 1)).length);
    assertEquals(
        "nqueens list: interrupted after " + lines.size() + " placements\n", Files.readString(err));
  }

  @Test
  void progressIsShownWhenAskedForAndDoesNotHideTheInterruption() throws Exception {
    Path err = directory.resolve("err.txt");
    Process process =
        start(
            list("--progress")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile()));
    while (!Files.readString(err).contains("list 20") && process.isAlive()) {
      Thread.sleep(20);
    }
    Signals.send("INT", process);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    assertEquals(130, process.exitValue());
    String text = Files.readString(err);
    assertTrue(text.matches("(?s).*list 20.*%.*\nnqueens list: interrupted after \\d+ .*\n"), text);
  }
}
