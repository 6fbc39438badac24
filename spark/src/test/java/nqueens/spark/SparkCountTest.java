package nqueens.spark;

import static nqueens.spark.JournalTest.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole program on Spark in this process, with two threads. */
class SparkCountTest {
  private static final String FULL = "No space left on device";

  @TempDir Path temporary;

  private record Result(int status, String out, String err) {
    /** Asserts a failure that says so in one line, the last on standard error. */
    void assertFails(int expected, String... parts) {
      assertEquals(expected, status, err);
      assertEquals("", out);
      assertFalse(err.contains("\tat "), err);
      String line = err.substring(err.lastIndexOf("nqueens-spark: "));
      for (String part : parts) {
        assertTrue(line.contains(part), err);
      }
    }
  }

  private static Result run(String... args) {
    return run(new ByteArrayOutputStream(), args);
  }

  private static Result run(OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = SparkCount.run(new PrintStream(out, true), new PrintStream(err, true), args);
    String printed = out instanceof ByteArrayOutputStream ? out.toString() : "";
    return new Result(status, printed, err.toString());
  }

  /** Starts a Java program of the tests. */
  static Process java(String... words) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Stream<String> first = Stream.of(java, "-cp", System.getProperty("java.class.path"));
    return new ProcessBuilder(Stream.concat(first, Stream.of(words)).toList()).start();
  }

  private static Result runTen(Object directory) {
    return run("10", "--output", directory.toString(), "--partitions", "30");
  }

  private static void assertTen(Result result, int counted) {
    assertEquals(0, result.status, result.err);
    assertEquals("724\n", result.out);
    String end = " for " + counted + " of 30 partitions; nqueens-spark (not packaged)\n";
    assertTrue(result.err.endsWith(end), result.err);
  }

  @ParameterizedTest
  @CsvSource({"4, 2", "5, 10", "6, 4", "7, 40", "8, 92", "9, 352", "12, 14200", "13, 73712"})
  void everySolutionIsCounted(int n, long expected) {
    Result result = run("" + n, "--output", temporary + "/journal");
    assertEquals(expected + "\n", result.out, result.err);
    assertTrue(result.err.startsWith("n" + n + "-quadrants-"), result.err);
  }

  @Test
  void theSameCommandAgainCountsNothingTwice() throws IOException {
    Path directory = temporary.resolve("my count");
    Result result = runTen(directory);
    assertTen(result, 30);
    Set<String> names = names(directory);
    assertEquals(31, names.size());
    assertTen(runTen(directory), 0);
    assertEquals(names, names(directory));
  }

  @Test
  void resumesAfterAStopHalfWay() throws Exception {
    String[] command = {"18", "-o", "" + temporary};
    CompletableFuture<Result> stopped = CompletableFuture.supplyAsync(() -> run(command));
    while (names(temporary).size() < 2) {
      Thread.sleep(10);
    }
    SparkContext.getOrCreate().stop();
    stopped.get().assertFails(1, "shut down");
    Result resumed = run(command);
    assertEquals("666090624\n", resumed.out, resumed.err);
    String line = "(?s).*, (\\d+) saved before\n.* seconds for (\\d+) of 257 partitions; .*";
    Matcher counts = Pattern.compile(line).matcher(resumed.err);
    assertTrue(counts.matches(), resumed.err);
    assertTrue(Integer.parseInt(counts.group(1)) > 0, resumed.err);
    assertEquals(257, Integer.parseInt(counts.group(1)) + Integer.parseInt(counts.group(2)));
  }

  @Test
  void whatCannotHoldAJournalIsAnErrorBeforeTheWork() throws IOException {
    Path file = Files.createFile(temporary.resolve("thesis.txt"));
    runTen(temporary).assertFails(2, " holds thesis.txt, which does not belong to n10-quadrants-");
    runTen(file.resolve("below")).assertFails(1, "thesis.txt");
    runTen("nosuch://bucket/journal").assertFails(1, "nosuch");
    HookedFileSystem.fail(1, 1, FULL);
    runTen("hooked:" + temporary + "/new").assertFails(1, "nqueens-spark: " + FULL);
    assertEquals(Set.of("thesis.txt"), names(temporary));
  }

  @Test
  void aResultThatCannotBeSavedEndsTheCountAndTheNextRunResumes() throws IOException {
    HookedFileSystem.fail(9, 99, FULL);
    runTen("hooked:" + temporary).assertFails(1, "Job aborted", FULL);
    int saved = names(temporary).size() - 1;
    assertTrue(saved > 0 && saved < 30, names(temporary)::toString);
    HookedFileSystem.hook((attempt, file) -> {});
    assertTen(runTen("hooked:" + temporary), 30 - saved);
  }

  @Test
  void aResultThatWasSavedAndIsGoneIsAnError() {
    HookedFileSystem.hook(
        (attempt, file) -> {
          if (attempt == 9) {
            String first = names(temporary).stream().sorted().findFirst().orElseThrow();
            Files.delete(temporary.resolve(first));
          }
        });
    runTen("hooked:" + temporary)
        .assertFails(1, "saved results are missing in hooked:", ": 1 of 30");
  }

  @Test
  void aTotalThatCannotBePrintedIsAFailureAndInTheSummary() throws IOException {
    OutputStream closed = OutputStream.nullOutputStream();
    closed.close();
    Result result = run(closed, "10", "-o", temporary.toString());
    result.assertFails(1, "the total could not be written to standard output");
    assertTrue(result.err.contains("n = 10: 724 solutions;"), result.err);
  }

  @Test
  void theCauseThatSparkHidesIsReported() {
    Exception cause = new ArithmeticException("long overflow");
    assertEquals("Failed: long overflow", SparkCount.message(new Exception("Failed", cause)));
    Exception reported = new Exception("Failed: long overflow", cause);
    assertEquals("Failed: long overflow", SparkCount.message(reported));
  }

  @Test
  void messagesAreOnOneLineWithoutStackTracesAndControlCharacters() {
    assertEquals("a b c", message("a\u0007b\u009b\u202ec"));
    assertEquals("no: the reason; done", message("no:\r\n the reason;\u2028done\n"));
    assertEquals(
        "Failed: at 7", message("Failed:\nat 7\n\tat nqueens.A(A.java:1)\nCaused by: B\n"));
    assertEquals("Aborted", message("Aborted\n\nDriver stacktrace:"));
  }

  private static String message(String text) {
    return SparkCount.message(new Exception(text));
  }

  @ParameterizedTest
  @CsvSource({
    "3 -o x, 'N must be 4 to 28, not 3'",
    "29 -o x, 'N must be 4 to 28, not 29'",
    "10 -o x --partitions 0, '--partitions must be 1 to 16383, not 0'",
    "10 -o x --partitions 16384, '--partitions must be 1 to 16383, not 16384'",
    "-o x, N",
    "10, --output",
    "10 -o, --output",
    "10 -o x --partitions, --partitions",
    "1e1 -o x, 1e1",
    "10 -o x --partitions many, must be a number such as 22",
    "10 -o x --partitions +3, must be a number such as 22",
    "\u0661\u0660 -o x, must be a number such as 22",
    "10 -o x -o y, --output",
    "10 -o x --speed 9, --speed",
    "10 -o x 11, 11",
  })
  void wrongUsageIsOneLineAndStatusTwo(String arguments, String word) {
    Result result = run(arguments.split(" "));
    result.assertFails(2, word);
    assertEquals(1, result.err.lines().count(), result.err);
  }

  /** No count begins, for there can be no such directory. */
  @ParameterizedTest
  @ValueSource(strings = {"28 --partitions 16383", "28 --partitions 1"})
  void theLastValueOfEachLimitIsTaken(String arguments) {
    Result result = run((arguments + " --output /proc/nqueens").split(" "));
    result.assertFails(1, "/proc/nqueens cannot be made");
  }

  @ParameterizedTest
  @CsvSource({"10, 1", "3, 2", "--help, 0"}) // there is no master to count 10 on
  void theProcessEndsWithTheStatus(String n, int status) throws Exception {
    assertEquals(status, java(SparkCount.class.getName(), n, "-o", "" + temporary).waitFor());
  }

  @Test
  void nothingElseOfTheWorkbenchIsIncluded() throws IOException {
    Pattern others =
        Pattern.compile("(?!.*/nqueens/(spark|counting(/quadrants)?)/[-$\\w]+\\.class).*\\.class");
    try (Stream<Path> files = Files.walk(Path.of("target/classes"))) {
      assertEquals(List.of(), files.filter(f -> others.matcher("" + f).matches()).toList());
    }
  }

  @Test
  void helpShowsTheOptionsAndAnExample() {
    String help = run("--help").out;
    String parts = "(?s).*N\\n.*Example:\\n.*-output=D.*-partitions=K.*";
    assertTrue(help.matches(parts), help);
  }
}
