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
    return run("10", "--out", directory.toString(), "--method", "rings", "--chunks", "40");
  }

  private static void assertTen(Result result, String how) {
    assertEquals(0, result.status, result.err);
    assertEquals("724\n", result.out);
    assertTrue(result.err.endsWith("; " + how + "\n"), result.err);
  }

  @ParameterizedTest
  @CsvSource({"8, 92", "9, 352", "10, 724", "11, 2680", "12, 14200", "13, 73712", "14, 365596"})
  void bothMethodsCountEveryPlacementAndQuadrantsAreTheDefault(int n, long expected) {
    Result rings = run("" + n, "--out", temporary + "/rings", "--method", "rings");
    Result quadrants = run("" + n, "--out", temporary + "/quadrants");
    assertEquals(expected + "\n", rings.out, rings.err);
    assertEquals(expected + "\n", quadrants.out, quadrants.err);
    assertTrue(rings.err.startsWith("n = " + n + " by rings, "), rings.err);
    assertTrue(quadrants.err.startsWith("n = " + n + " by quadrants, "), quadrants.err);
  }

  @Test
  void theSameCommandAgainCountsNothingTwice() throws IOException {
    Path directory = temporary.resolve("my count");
    Result result = runTen(directory);
    assertTen(result, "not resumed");
    assertTrue(result.err.contains(": 40 of 40 chunks saved, 724 placements so far"), result.err);
    Set<String> names = names(directory);
    assertEquals(41, names.size());
    assertTen(runTen(directory), "resumed after 40 chunks");
    assertEquals(names, names(directory));
  }

  @Test
  void resumesAfterAStopHalfWay() throws Exception {
    String[] command = {"16", "--out", "" + temporary, "--method", "rings", "--chunks", "3206"};
    CompletableFuture<Result> stopped = CompletableFuture.supplyAsync(() -> run(command));
    while (names(temporary).size() < 2) {
      Thread.sleep(10);
    }
    SparkContext.getOrCreate().stop();
    stopped.get().assertFails(1, "shut down");
    int saved = names(temporary).size() - 1;
    Result resumed = run(command);
    assertEquals("14772512\n", resumed.out, resumed.err);
    assertTrue(resumed.err.contains(": 3206 of 3206 chunks saved, "), resumed.err);
    String line = "; ([0-9.]+) CPU .* tasks, ([0-9.]+) seconds .* after (\\d+) chunks\n$";
    Matcher summary = Pattern.compile(line).matcher(resumed.err);
    assertTrue(summary.find(), resumed.err);
    assertEquals(saved, Integer.parseInt(summary.group(3)));
    double cpu = Double.parseDouble(summary.group(1));
    assertTrue(cpu > 0 && cpu < 3 * Double.parseDouble(summary.group(2)), resumed.err);
  }

  @Test
  void whatCannotHoldAJournalIsToldBeforeTheWork() throws IOException {
    Path file = Files.createFile(temporary.resolve("thesis.txt"));
    runTen(temporary).assertFails(1, " holds thesis.txt, which is no part of n10-rings-");
    runTen(file.resolve("below")).assertFails(1, "input or output failed: ", "thesis.txt");
    runTen("nosuch://bucket/journal").assertFails(1, "nosuch");
    HookedFileSystem.fail(1, 1, FULL);
    runTen("hooked:" + temporary + "/new").assertFails(1, "input or output failed: " + FULL);
    assertEquals(Set.of("thesis.txt"), names(temporary));
  }

  @Test
  void aShortOutageOfTheJournalDoesNotEndTheCount() {
    HookedFileSystem.fail(2, 2, FULL);
    Result result = runTen("hooked:" + temporary);
    assertTen(result, "not resumed");
    assertTrue(result.err.contains("warning: saving failed"), result.err);
    assertTrue(result.err.contains(": 1 of 40 chunks saved, "), result.err);
    assertTen(runTen("hooked:" + temporary), "resumed after 40 chunks");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.05, 3"})
  void anOutageLongerThanTheTimeoutIsToldInOneLineWithTheTotal(String minutes, int seconds) {
    HookedFileSystem.fail(2, 999, FULL);
    String line = "all is counted, 724 placements, but saving failed for " + seconds + " s, ";
    run("10", "--out", "hooked:" + temporary, "--save-timeout", minutes).assertFails(1, line, FULL);
  }

  @Test
  void aTotalThatCannotBePrintedIsAFailureAndInTheSummary() throws IOException {
    OutputStream closed = OutputStream.nullOutputStream();
    closed.close();
    Result result = run(closed, "10", "--out", temporary.toString());
    result.assertFails(1, "the total could not be written to standard output");
    assertTrue(result.err.contains("n = 10: 724 placements;"), result.err);
  }

  @Test
  void theCauseThatSparkHidesIsTold() {
    Exception cause = new ArithmeticException("long overflow\nand more");
    assertEquals("Failed: long overflow", SparkCount.message(new Exception("Failed", cause)));
    Exception told = new Exception("Failed: long overflow", cause);
    assertEquals("Failed: long overflow", SparkCount.message(told));
  }

  @ParameterizedTest
  @CsvSource({
    "7 --out x, 7 is not in 8..30",
    "31 --out x, 31 is not in 8..30",
    "10, Missing required option: '--out=DIR'",
    "10 --out x --chunks 0, --chunks must be 1 to 16383",
    "10 --out x --chunks 16384, --chunks must be 1 to 16383",
    "29 --out x --method quadrants, quadrants end at n = 28; rings go on",
    "10 --out x --method fast, the method must be quadrants or rings",
    "10 --out x --speed 9, Unknown option",
    "10 --out x --save-timeout -1, --save-timeout must be 0 or more",
    "10 --out x --save-timeout NaN, --save-timeout must be 0 or more",
  })
  void wrongUsageIsOneLineAndAHint(String arguments, String message) {
    Result result = run(arguments.split(" "));
    result.assertFails(2, message);
    assertEquals(2, result.err.lines().count(), result.err);
  }

  /** No count begins, for there can be no such directory. */
  @ParameterizedTest
  @ValueSource(strings = {"30 --chunks 16383", "28 -m quadrants --chunks 1 --save-timeout 0"})
  void theLastValueOfEachLimitIsTaken(String arguments) {
    Result result = run((arguments + " --out /proc/nqueens").split(" "));
    result.assertFails(1, "input or output failed: /proc/nqueens cannot be made");
  }

  @ParameterizedTest
  @CsvSource({"10, 1", "7, 2", "--help, 0"}) // there is no master to count 10 on
  void theProcessEndsWithTheStatus(String n, int status) throws Exception {
    assertEquals(status, java(SparkCount.class.getName(), n, "--out", "" + temporary).waitFor());
  }

  @Test
  void nothingElseOfTheWorkbenchIsIncluded() throws IOException {
    Pattern others =
        Pattern.compile("(?!.*/nqueens/(spark|counters(/quadrants)?)/[-$\\w]+\\.class).*\\.class");
    try (Stream<Path> files = Files.walk(Path.of("target/classes"))) {
      assertEquals(List.of(), files.filter(f -> others.matcher("" + f).matches()).toList());
    }
  }

  @Test
  void helpTellsTheOptions() {
    String help = run("--help").out;
    assertTrue(help.matches("(?s).*-chunks=K.*-method=N.*-out=D.*-timeout=MIN.*10\\.0.*"), help);
  }
}
