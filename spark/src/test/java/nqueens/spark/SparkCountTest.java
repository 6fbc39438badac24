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
    assertTrue(
        result.err.contains(": 30 of 30 partitions saved, 724 solutions so far"), result.err);
    Set<String> names = names(directory);
    assertEquals(31, names.size());
    assertTen(runTen(directory), 0);
    assertEquals(names, names(directory));
  }

  @Test
  void aCountThatWasBegunKeepsItsPartitions() throws Exception {
    Files.createFile(temporary.resolve("n10-quadrants-32-tasks-7-partitions"));
    Result resumed = run("10", "-o", "" + temporary);
    assertEquals("724\n", resumed.out, resumed.err);
    assertTrue(resumed.err.contains(" for 7 of 7 partitions"), resumed.err);
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
    int saved = names(temporary).size() - 1;
    Result resumed = run(command);
    assertEquals("666090624\n", resumed.out, resumed.err);
    assertTrue(resumed.err.contains(": 257 of 257 partitions saved, "), resumed.err);
    String line = "; ([0-9.]+) CPU .* tasks, ([0-9.]+) seconds for (\\d+) of 257 partitions; .*\n$";
    Matcher summary = Pattern.compile(line).matcher(resumed.err);
    assertTrue(summary.find(), resumed.err);
    assertEquals(257 - saved, Integer.parseInt(summary.group(3)));
    double cpu = Double.parseDouble(summary.group(1));
    assertTrue(cpu > 0 && cpu < 3 * Double.parseDouble(summary.group(2)), resumed.err);
  }

  @Test
  void whatCannotHoldAJournalIsAnErrorBeforeTheWork() throws IOException {
    Path file = Files.createFile(temporary.resolve("thesis.txt"));
    runTen(temporary).assertFails(2, " holds thesis.txt, which does not belong to n10-quadrants-");
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
    assertTen(result, 30);
    assertTrue(result.err.contains("warning: saving failed"), result.err);
    assertTrue(result.err.contains(": 1 of 30 partitions saved, "), result.err);
    assertTen(runTen("hooked:" + temporary), 0);
  }

  @Test
  void twoCountsOfOnePartitionAreAnErrorThatNamesBoth() throws IOException {
    runTen(temporary);
    JournalTest.journal("" + temporary, JournalTest.TEN).add(new PartitionCount(7, 999));
    runTen(temporary).assertFails(2, "partition 00007 has two counts, 999 and ");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.05, 3"})
  void anOutageLongerThanTheTimeoutIsOneLineWithTheTotal(String minutes, int seconds) {
    HookedFileSystem.fail(2, 999, FULL);
    String line = "all is counted, 724 solutions, but saving failed for " + seconds + " s (" + FULL;
    String[] command = {"10", "-o", "hooked:" + temporary, "--save-timeout", minutes};
    run(command).assertFails(1, line, "; unsaved results lost: ");
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
  void messagesAreWholeOnOneLineAndEscapedAndWithoutStackTraces() {
    String hidden = "a\u0007b\u009bc\u202ed\ue001e";
    assertEquals("a\\u0007b\\u009bc\\u202ed\ue001e", SparkCount.oneLine(hidden));
    assertEquals("no: the reason; done", SparkCount.oneLine("no:\r\n the reason;\u2028done\n"));
    String trace = "Task failed:\nat 7\n\tat nqueens.A(A.java:1)\nCaused by: B\n";
    assertEquals("Task failed: at 7", SparkCount.oneLine(trace));
    assertEquals("Aborted", SparkCount.oneLine("Aborted\n\nDriver stacktrace:"));
  }

  @ParameterizedTest
  @CsvSource({
    "3 -o x, 'N must be 4 to 28, not 3'",
    "29 -o x, 'N must be 4 to 28, not 29'",
    "10 -o x --partitions 0, '--partitions must be 1 to 16383, not 0'",
    "10 -o x --partitions 16384, '--partitions must be 1 to 16383, not 16384'",
    "10 -o x --save-timeout -1, '--save-timeout must be 0 or more, not -1.0'",
    "10 -o x --save-timeout NaN, '--save-timeout must be 0 or more, not NaN'",
    "-o x, 'N is missing (--help says more)'",
    "10, '--output is missing (--help says more)'",
    "10 -o, '--output is missing (--help says more)'",
    "10 -o x --partitions, '--partitions needs a value (--help says more)'",
    "1e1 -o x, 'N cannot be ''1e1'' (--help says more)'",
    "10 -o x --partitions many, '--partitions cannot be ''many'' (--help says more)'",
    "10 -o x --save-timeout 1h, '--save-timeout cannot be ''1h'' (--help says more)'",
    "10 -o x -o y, '--output is given twice (--help says more)'",
    "10 -o x --speed 9, 'unknown argument ''--speed'' (--help says more)'",
    "10 -o x --method rings, 'unknown argument ''--method'' (--help says more)'",
    "10 -o x 11, 'unknown argument ''11'' (--help says more)'",
    "10 -o x --help=9, '--help cannot be ''9'' (--help says more)'",
    "10 -o x -kV, 'unknown argument ''-kV'' (--help says more)'",
  })
  void wrongUsageIsOneLineInOurWords(String arguments, String message) {
    Result result = run(arguments.split(" "));
    assertEquals(new Result(2, "", "nqueens-spark: " + message + "\n"), result);
  }

  /** No count begins, for there can be no such directory. */
  @ParameterizedTest
  @ValueSource(strings = {"28 --partitions 16383", "28 --partitions 1 --save-timeout 0"})
  void theLastValueOfEachLimitIsTaken(String arguments) {
    Result result = run((arguments + " --output /proc/nqueens").split(" "));
    result.assertFails(1, "input or output failed: /proc/nqueens cannot be made");
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
    String parts = "(?s).*N\\n.*Example:\\n.*-output=D.*-partitions=K.*-timeout=MIN.*10\\.0.*";
    assertTrue(help.matches(parts), help);
  }
}
