package nqueens.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.spark.SparkContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole program on Spark in this process, with two threads. */
@Timeout(120)
class SparkCountTest {
  private static final String HEADING =
      "nqueens spark journal 1: n = 10 by rings, 272 tasks in 40 chunks";

  @TempDir Path temporary;

  private record Result(int status, String out, String err) {
    /** Asserts a failure that says so in one line, the last on standard error. */
    void assertFails(int expected, String... parts) {
      assertEquals(expected, status, err);
      assertEquals("", out);
      String line =
          err.lines().filter(l -> l.startsWith("nqueens-spark: ")).reduce((a, b) -> b).orElse("");
      for (String part : parts) {
        assertTrue(line.contains(part), () -> "no '" + part + "' in: " + err);
      }
      assertTrue(err.lines().noneMatch(l -> l.contains("\tat ")), () -> "a stack trace: " + err);
    }
  }

  @BeforeAll
  static void sparkInThisProcess() {
    System.setProperty("spark.master", "local[2]");
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.log.level", "OFF");
  }

  @AfterEach
  void nothingFails() {
    HookedFileSystem.hook(number -> {});
  }

  private static Result run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        SparkCount.run(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), args);
    return new Result(status, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Counts n = 10 (724) in 40 chunks. */
  private static Result runTen(Path directory) {
    return run("10", "--out", directory.toString(), "--method", "rings", "--chunks", "40");
  }

  private static void assertTen(Result result, String how) {
    assertEquals(0, result.status, result.err);
    assertEquals("724\n", result.out);
    assertTrue(result.err.lines().toList().get(lastLine(result)).endsWith(how), result.err);
  }

  private static int lastLine(Result result) {
    return (int) result.err.lines().count() - 1;
  }

  private static List<Path> segments(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  /** Puts all results into one segment: a slow machine makes several. */
  private static Path results(Path directory) throws IOException {
    List<String> results = new ArrayList<>();
    for (Path segment : segments(directory)) {
      List<String> lines = Files.readAllLines(segment);
      results.addAll(lines.subList(1, lines.size()));
      Files.delete(segment);
    }
    String text = line(HEADING) + String.join("\n", results) + "\n";
    return Files.writeString(directory.resolve("part-01234567-000000"), text);
  }

  private static String line(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(ISO_8859_1));
    return String.format("%s %08x\n", text, crc.getValue());
  }

  @ParameterizedTest
  @CsvSource({
    "8, 92",
    "9, 352",
    "10, 724",
    "11, 2680",
    "12, 14200",
    "13, 73712",
    "14, 365596",
  })
  void bothMethodsCountEveryPlacement(int n, long expected) {
    for (String method : List.of("rings", "quadrants")) {
      Result result = run("" + n, "--out", temporary.resolve(method) + "", "--method", method);
      assertEquals(0, result.status, result.err);
      assertEquals(expected + "\n", result.out);
      assertTrue(result.err.contains("n = " + n + ": " + expected + " solutions;"), result.err);
    }
  }

  @Test
  void quadrantsAreTheDefault() {
    Result result = run("12", "--out", temporary.toString());
    assertTrue(result.err.startsWith("n = 12 by quadrants, 64 tasks in 64 chunks"), result.err);
    assertEquals("14200\n", result.out);
  }

  @Test
  void theSameCommandAgainCountsNothingTwice() throws IOException {
    assertTen(runTen(temporary), "not resumed");
    List<Path> segments = segments(temporary);
    assertTen(runTen(temporary), "resumed after 40 chunks");
    assertEquals(segments, segments(temporary));
  }

  @Test
  void resumesAfterAStopHalfWay() throws Exception {
    String[] command = {
      "16", "--out", temporary + "/journal", "--method", "rings", "--chunks", "3206"
    };
    CompletableFuture<Result> stopped = CompletableFuture.supplyAsync(() -> run(command));
    while (Files.notExists(temporary.resolve("journal"))
        || segments(temporary.resolve("journal")).size() < 2) {
      Thread.sleep(10);
    }
    SparkContext.getOrCreate().stop();
    stopped.get().assertFails(1, "shut down");
    Result resumed = run(command);
    assertEquals("14772512\n", resumed.out, resumed.err);
    assertTrue(resumed.err.matches("(?s).*resumed after [1-9][0-9]* chunks\n"), resumed.err);
  }

  @Test
  void countsAgainWhatAKilledDriverDidNotFinishWriting() throws IOException {
    runTen(temporary);
    Path segment = results(temporary);
    List<String> lines = Files.readAllLines(segment);
    Files.writeString(
        segment, String.join("\n", lines.subList(0, 11)) + "\n" + lines.get(11).substring(0, 5));
    assertTen(runTen(temporary), "resumed after 10 chunks");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20, 65})
  void aSegmentCutOffInItsHeadingHoldsNothing(int length) throws IOException {
    Files.writeString(
        temporary.resolve("part-01234567-000000"), line(HEADING).substring(0, length));
    assertTen(runTen(temporary), "not resumed");
  }

  @Test
  void aChunkWithTwoResultsIsNamed() throws IOException {
    runTen(temporary);
    String seventh =
        Files.readAllLines(results(temporary)).stream()
            .filter(l -> l.startsWith("7 "))
            .findFirst()
            .orElseThrow();
    long count = Long.parseLong(seventh.split(" ")[1]);
    Files.writeString(
        temporary.resolve("part-ffffffff-000001"), line(HEADING) + line("7 " + (count + 1) + " 1"));
    runTen(temporary)
        .assertFails(
            1,
            "part-ffffffff-000001: line 2: chunk 7 was counted twice, as "
                + count
                + " and as "
                + (count + 1));
  }

  @Test
  void aChunkThatTwoRunsCountedAlikeCountsOnce() throws IOException {
    runTen(temporary);
    Path segment = results(temporary);
    Files.copy(segment, temporary.resolve("part-ffffffff-000001"));
    assertTen(runTen(temporary), "resumed after 40 chunks");
  }

  @Test
  void aDamagedLineIsAnError() throws IOException {
    runTen(temporary);
    Path segment = results(temporary);
    byte[] bytes = Files.readAllBytes(segment);
    bytes[line(HEADING).length() + 2] ^= 1;
    Files.write(segment, bytes);
    runTen(temporary).assertFails(1, segment.getFileName() + ": line 2 is damaged");
  }

  @Test
  void aDamagedHeadingIsAnError() throws IOException {
    Files.writeString(
        temporary.resolve("part-01234567-000000"), line(HEADING).replace("rings", "wings"));
    runTen(temporary).assertFails(1, "part-01234567-000000: line 1 is damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"40 1 1", "7 -1 1", "7 1", "7 9223372036854775808 1", "seven 1 1"})
  void aLineThatIsNoResultIsAnError(String text) throws IOException {
    Files.writeString(temporary.resolve("part-01234567-000000"), line(HEADING) + line(text));
    runTen(temporary).assertFails(1, "part-01234567-000000: line 2: ");
  }

  @Test
  void theJournalOfAnotherCountIsAnError() {
    runTen(temporary);
    run("11", "--out", temporary.toString(), "--method", "rings", "--chunks", "40")
        .assertFails(1, "holds n = 10 by rings", "not n = 11 by rings");
    run("10", "--out", temporary.toString(), "--method", "rings", "--chunks", "41")
        .assertFails(1, "in 40 chunks, not", "in 41 chunks");
    run("10", "--out", temporary.toString(), "--method", "quadrants", "--chunks", "40")
        .assertFails(1, "by rings", "not n = 10 by quadrants");
  }

  @Test
  void aForeignDirectoryIsLeftAlone() throws IOException {
    Path foreign = Files.writeString(temporary.resolve("thesis.txt"), "important");
    runTen(temporary).assertFails(1, "holds thesis.txt, which is no part of a journal");
    assertEquals(List.of(foreign), segments(temporary));
  }

  @Test
  void aForeignFileWithTheNameOfASegmentIsAnError() throws IOException {
    Files.writeString(temporary.resolve("part-01234567-000000"), "a,b,c\n1,2,3\n");
    runTen(temporary).assertFails(1, "part-01234567-000000: line 1 is not a line of a journal");
  }

  @Test
  void aDirectoryThatCannotBeMadeFailsBeforeTheWork() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");
    runTen(file.resolve("journal")).assertFails(1, "input or output failed: ");
    run("10", "--out", "nosuch://bucket/journal").assertFails(1, "nosuch");
  }

  @ParameterizedTest
  @CsvSource({
    "hdfs://localhost:1, 'hdfs://localhost:1 names no directory: add one, such as hdfs://localhost:1/count'",
    "s3a://bucket, s3a://bucket names no directory",
    "s3a://bucket/count, s3a needs --packages org.apache.hadoop:hadoop-aws:",
    "'', '' is no name of a directory",
    "a:b, 'a:b' is no name of a directory",
  })
  void anOutThatCannotBeIsToldSo(String directory, String message) {
    run("10", "--out", directory).assertFails(1, message);
  }

  @Test
  void aJournalIsTheSameUnderEveryLocale() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("fa"));
      assertTen(runTen(temporary), "not resumed");
      for (Path segment : segments(temporary)) {
        assertTrue(segment.getFileName().toString().matches("part-[0-9a-f]{8}-[0-9]{6}"));
      }
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      assertTen(runTen(temporary), "resumed after 40 chunks");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aShortOutageOfTheJournalDoesNotEndTheCount() {
    HookedFileSystem.hook(
        number -> {
          if (number == 2) {
            throw new IOException("Name node is in safe mode");
          }
        });
    String[] command = {
      "10", "--out", "hooked:" + temporary + "/journal", "--method", "rings", "--chunks", "40"
    };
    Result result = run(command);
    assertTen(result, "not resumed");
    assertTrue(result.err.contains("warning: saving failed"), result.err);
    assertTen(run(command), "resumed after 40 chunks");
  }

  @Test
  void aLongOutageOfTheJournalIsToldInOneLineWithTheTotal() {
    HookedFileSystem.hook(
        number -> {
          if (number > 1) {
            HookedFileSystem.writeToFullDisk();
          }
        });
    run("10", "--out", "hooked:" + temporary + "/journal", "--save-timeout", "0")
        .assertFails(
            1, "all is counted, 724 solutions, but saving failed", "No space left on device");
    HookedFileSystem.hook(
        number -> {
          HookedFileSystem.writeToFullDisk();
        });
    run("10", "--out", "hooked:" + temporary + "/other")
        .assertFails(1, "input or output failed: No space left on device");
  }

  @Test
  void aSegmentThatHdfsHasNotClosedIsClosedFirst() {
    System.setProperty("spark.hadoop.fs.unclosed.impl", UnclosedFileSystem.class.getName());
    runTen(temporary);
    UnclosedFileSystem.attempts = 0;
    String directory = "unclosed:" + temporary;
    Result result = run("10", "--out", directory, "--method", "rings", "--chunks", "40");
    assertTen(result, "resumed after 40 chunks");
    assertTrue(result.err.contains("a driver that died left "), result.err);
    assertEquals(2, UnclosedFileSystem.attempts);
  }

  @ParameterizedTest
  @ValueSource(strings = {".DS_Store", "_SUCCESS", ".part-01234567-000000.crc"})
  void hiddenFilesAreIgnored(String name) throws IOException {
    Files.writeString(temporary.resolve(name), "");
    assertTen(runTen(temporary), "not resumed");
    assertTen(runTen(temporary), "resumed after 40 chunks");
  }

  @Test
  void aTotalThatCannotBePrintedIsAFailure() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        SparkCount.run(
            new PrintStream(full, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            new String[] {"10", "--out", temporary.toString()});
    new Result(status, "", err.toString(UTF_8))
        .assertFails(1, "the total could not be written to standard output");
  }

  @Test
  void theCauseThatSparkHidesIsTold() {
    assertEquals(
        "Execution error: long overflow",
        SparkCount.message(
            new IllegalStateException(
                "Execution error", new ArithmeticException("long overflow\nand more"))));
    assertEquals(
        "Task failed: long overflow",
        SparkCount.message(
            new IllegalStateException(
                "Task failed: long overflow", new ArithmeticException("long overflow"))));
  }

  @Test
  void aHeapTooSmallIsAnErrorBeforeTheWork() {
    Result result = run("24", "--out", temporary + "/journal", "--method", "quadrants");
    result.assertFails(1, "n = 24 by quadrants needs ", "--driver-memory ");
    assertTrue(Files.notExists(temporary.resolve("journal")));
  }

  @Test
  void needsNoRenameNorAppendNorDelete() {
    System.setProperty("spark.hadoop.fs.writeonce.impl", WriteOnceFileSystem.class.getName());
    String directory = "writeonce:" + temporary + "/journal";
    String[] command = {"10", "--out", directory, "--method", "rings", "--chunks", "40"};
    assertTen(run(command), "not resumed");
    assertTen(run(command), "resumed after 40 chunks");
  }

  @ParameterizedTest
  @CsvSource({
    "7 --out x, 7 is not in 8..30",
    "31 --out x, 31 is not in 8..30",
    "ten --out x, 'ten' is not an int",
    "10, Missing required option: '--out=DIR'",
    "--out x, Missing required parameter: 'N'",
    "10 --out x --chunks 0, --chunks must be 1 to 200000",
    "25 --out x --method quadrants, quadrants end at n = 24; rings go on",
    "10 --out x --method fast, no method 'fast'",
    "10 --out x --speed 9, Unknown option",
    "10 --out x --save-timeout -1, --save-timeout must be 0 to 525600",
    "10 --out x --save-timeout NaN, --save-timeout must be 0 to 525600",
  })
  void wrongUsageIsOneLineAndAHint(String arguments, String message) {
    Result result = run(arguments.split(" "));
    result.assertFails(2, message);
    assertEquals(2, result.err.lines().count(), result.err);
  }

  @Test
  void nothingElseOfTheWorkbenchIsIncluded() throws IOException {
    try (Stream<Path> classes = Files.walk(Path.of("target/classes"))) {
      List<Path> others =
          classes
              .filter(file -> file.toString().endsWith(".class"))
              .filter(
                  file -> !file.toString().matches(".*/nqueens/(spark|counters)/[-$\\w]+\\.class"))
              .toList();
      assertEquals(List.of(), others);
    }
  }

  @Test
  void helpTellsTheOptions() {
    Result result = run("--help");
    assertEquals(0, result.status);
    assertEquals("", result.err);
    assertTrue(result.out.contains("--method"), result.out);
  }
}
