package nqueens.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.Signals;
import nqueens.TestStreams;
import nqueens.Workbench;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.QuadrantCounter;
import nqueens.counters.RingCounter;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountCommandTest {
  private static final String HEADING = "nqueens count checkpoint 2\n";

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void countsAgreeWithTheTable(CountMethod method) {
    for (int n = 1; n <= 13; n++) {
      assertCount(n, method);
    }
  }

  @Test
  void fasterCountsAgreeWithTheTableFurther() {
    assertCount(14, CountMethod.BITS);
    assertCount(15, CountMethod.RINGS);
    for (int n = 14; n <= 16; n++) {
      assertCount(n, CountMethod.QUADRANTS);
    }
  }

  @Tag("stress")
  @ParameterizedTest
  @EnumSource
  void slowerCountsAgreeWithTheTableFurther(CountMethod method) {
    for (int n = 14; n <= (method == CountMethod.PLAIN ? 14 : 16); n++) {
      assertCount(n, method);
    }
  }

  @Tag("stress")
  @Test
  void quadrantsAgreeWithTheTableTo19() {
    for (int n = 17; n <= 19; n++) {
      assertCount(n, CountMethod.QUADRANTS);
    }
  }

  /** The heap that is announced is enough, and n = 20 needs no more than 512 MiB. */
  @Tag("stress")
  @Test
  void quadrantsCount20QueensInTheHeapTheyAnnounce() throws Exception {
    long heap = QuadrantCounter.heapBytes(20, 2) * 17 / 16;
    assertTrue(heap <= 512L << 20);
    String[] args = {"count", "20", "--threads=2", "--method=quadrants"};
    TestStreams.Result result = Child.run(child("-Xmx" + heap, args), "");
    assertEquals(A000170.placements(20) + "\n", result.out(), result.err());
  }

  /** The heap that is announced is enough, and n = 22 needs no more than 2 GiB. */
  @Tag("stress")
  @Test
  void quadrantsCount22QueensInTheHeapTheyAnnounce() throws Exception {
    long heap = QuadrantCounter.heapBytes(22, 2) * 17 / 16;
    assertTrue(heap <= 2L << 30);
    Path file = directory.resolve("part.txt");
    String part = "--part=1/4000";
    String[] args = {"count", "22", "--threads=2", part, "--checkpoint=" + file};
    Child.run(child("-Xmx" + heap, args), "");
    assertTrue(Files.readAllLines(file).size() > QuadrantCounter.tasks(22) / 4000);
  }

  private static void assertCount(int n, CountMethod method) {
    TestStreams.Result result = TestStreams.run("", "count", n + "", "--method", method.toString());
    assertEquals(new TestStreams.Result(0, A000170.placements(n) + "\n", ""), result);
  }

  @Test
  void readsTheStreamFormat() {
    TestStreams.Result result = TestStreams.run(" 8\n1 4\n0 99", "count");
    assertEquals("92\n1\n2\n", result.out());
    assertEquals(0, result.status());
    result = TestStreams.run("8 31 4", "count");
    assertEquals("92\n", result.out());
    assertEquals("nqueens count: standard input: 31 is not in 1..30\n", result.err());
    assertEquals(1, result.status());
  }

  /** The classes of rings must cover every ring once, for all sizes. */
  @Test
  void theClassesOfRingsCoverTheBoard() {
    for (int n = RingCounter.SMALLEST; n <= 13; n++) {
      RingCounter rings = new RingCounter(n);
      long sum = 0;
      for (int task = rings.tasks() - 1; task >= 0; task--) {
        sum += rings.count(task);
      }
      assertEquals(A000170.placements(n), sum);
    }
  }

  @Test
  void aKilledCountGoesOnWithoutCountingTwice() throws Exception {
    Path file = directory.resolve("count15.txt");
    killHalfWay(file, "count", "15", "--method=rings", "--threads=1", "--checkpoint=" + file);
    int before = Files.readAllLines(file).size();
    int tasks = new RingCounter(15).tasks();
    assertTrue(before > 50 && before < tasks, before + " lines");

    Files.writeString(file, Files.readString(file) + "15 rings " + tasks + " 0 99");
    TestStreams.Result result = TestStreams.run("", "count", "15", "--checkpoint", file.toString());
    assertEquals("2279184\n", result.out());
    List<String> lines = Files.readAllLines(file);
    assertEquals(1 + tasks, lines.size());
    assertEquals(lines.size(), new HashSet<>(lines).size());

    assertEquals(
        "2279184\n", TestStreams.run("", "count", "15", "--checkpoint", file.toString()).out());
    assertEquals(lines, Files.readAllLines(file));
  }

  @Test
  void aCheckpointHoldsSeveralCounts() throws IOException {
    Path file = directory.resolve("counts.txt");
    String[] args = {"count", "8", "9", "--method=bits", "--checkpoint", file.toString()};
    assertEquals("92\n352\n", TestStreams.run("", args).out());
    assertEquals("92\n352\n", TestStreams.run("", args).out());
    assertEquals(1 + 8 * 8 + 9 * 9, Files.readAllLines(file).size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello | FILE: not a checkpoint of nqueens count",
        "nqueens count checkpoint 3 | FILE: not a checkpoint of nqueens count",
        "8 bits 64 0 x | FILE: line 2 is not a line of a checkpoint",
        "8 bits 64 0 4/8 bits 64 0 4 | FILE: line 3 counts task 0 twice",
        "8 bits 64 64 4 | the checkpoint has a task 64 that n = 8 does not have",
        "8 bits 65 0 4 | the checkpoint has 65 tasks for n = 8",
        "8 fast 64 0 4 | FILE: line 2 is not a line of a checkpoint",
        "8 bits 64 0 9999999999999999999 | FILE: line 2 has a number that is too large",
        "8 bits 64 0 9223372036854775807/8 bits 64 1 1 | n = 8: the number of placements does not fit 63 bits",
      })
  void aBadCheckpointIsRefusedWithItsFaultAndLeftAsItIs(String lines, String fault)
      throws IOException {
    Path file = directory.resolve("bad.txt");
    String content =
        lines.startsWith("8") ? sealed(HEADING + lines.replace('/', '\n')) : lines + "\n";
    Files.writeString(file, content);
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--method=bits", "--checkpoint", file.toString());
    assertEquals(1, result.status(), result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    String message = "nqueens count: " + fault.replace("FILE", file.toString());
    assertTrue(result.err().startsWith(message), result.err());
    assertEquals(content, Files.readString(file));
  }

  @Test
  void aFileOfZerosIsNoCheckpoint() throws IOException {
    Path file = Files.write(directory.resolve("zeros"), new byte[3]);
    assertEquals(
        "nqueens count: " + file + ": not a checkpoint of nqueens count\n",
        TestStreams.run("", "count", "8", "--checkpoint", file.toString()).err());
  }

  @Test
  void aSizeAskedForTwiceIsCountedOnce() throws IOException {
    Path file = directory.resolve("twice.txt");
    String[] args = {"count", "8", "8", "--method=bits", "--checkpoint", file.toString()};
    assertEquals("92\n92\n", TestStreams.run("", args).out());
    assertEquals(1 + 8 * 8, Files.readAllLines(file).size());
    assertEquals("92\n92\n", TestStreams.run("", args).out());
  }

  @Test
  void aChangedDigitIsRefusedWithItsLine() throws IOException {
    Path file = directory.resolve("changed.txt");
    String[] args = {"count", "8", "--method=bits", "--checkpoint", file.toString()};
    TestStreams.run("", args);
    List<String> lines = Files.readAllLines(file);
    String changed = lines.get(7).replaceFirst("(\\d+) (\\w{8})$", "1$1 $2");
    Files.writeString(file, Files.readString(file).replace(lines.get(7), changed));
    assertEquals(
        new TestStreams.Result(
            1, "", "nqueens count: " + file + ": line 8 is damaged: its checksum does not fit\n"),
        TestStreams.run("", args));
  }

  @Test
  void anOldCheckpointWithoutChecksumsIsRefused() throws IOException {
    Path file = directory.resolve("old.txt");
    Files.writeString(file, "nqueens count checkpoint 1\n8 bits 64 0 0\n");
    TestStreams.Result result = TestStreams.run("", "count", "8", "--checkpoint", file.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("an old checkpoint without checksums"), result.err());
  }

  @Test
  void severalNumbersOnATerminalAreNamed() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Stdio terminal = new Stdio(InputStream.nullInputStream(), out, System.err, false, true, false);
    assertEquals(0, Workbench.run(terminal, "count", "8..10"));
    assertEquals("n = 8: 92\nn = 9: 352\nn = 10: 724\n", out.toString(StandardCharsets.UTF_8));
    out.reset();
    assertEquals(0, Workbench.run(terminal, "count", "8"));
    assertEquals("92\n", out.toString(StandardCharsets.UTF_8));
    assertEquals("92\n352\n", TestStreams.run("", "count", "8..9").out());
  }

  /** Puts the checksum behind every line but the heading. */
  private static String sealed(String content) {
    List<String> lines = content.lines().toList();
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < lines.size(); k++) {
      text.append(k == 0 ? lines.get(k) : Checkpoint.withChecksum(lines.get(k))).append('\n');
    }
    return text.toString();
  }

  @Test
  void aCountThatOverflowsIsAnError() throws IOException {
    Path file = directory.resolve("overflow.txt");
    Files.writeString(file, sealed(HEADING + "8 bits 64 0 " + Long.MAX_VALUE + "\n"));
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--method=bits", "--checkpoint", file.toString());
    assertEquals(1, result.status(), result.out());
    assertEquals(
        "nqueens count: n = 8: the number of placements does not fit 63 bits\n", result.err());
  }

  @Test
  void aCheckpointWithCarriageReturnsIsNamedAsSuchAndStaysAsItIs() throws IOException {
    String text = sealed(HEADING + "8 bits 64 0 1\n").replace("\n", "\r\n");
    Path file = Files.writeString(directory.resolve("crlf.txt"), text);
    TestStreams.Result result = TestStreams.run("", "count", "8", "--checkpoint", file.toString());
    assertEquals(1, result.status());
    assertEquals(
        "nqueens count: "
            + file
            + ": its lines end with carriage returns: convert them to \\n alone\n",
        result.err());
    assertEquals(text, Files.readString(file));
  }

  @Test
  void aDiskThatIsFullLeavesWholeLinesAndTheCountGoesOnFromThere() throws Exception {
    Path file = directory.resolve("full.txt");
    String[] again = {"count", "15", "--method=rings", "--checkpoint=" + file};
    assertEquals(
        new TestStreams.Result(
            1, "", "nqueens count: n = 15: the count failed: " + file + ": File too large\n"),
        Child.run(Child.behind("ulimit -f 1", Child.workbench(List.of(), again)), ""));
    assertTrue(Files.readString(file).endsWith("\n"));
    assertEquals(new TestStreams.Result(0, "2279184\n", ""), TestStreams.run("", again));
  }

  @Test
  void twoCountsCannotShareACheckpoint() throws IOException {
    Path file = directory.resolve("shared.txt");
    try (Checkpoint checkpoint = new Checkpoint(file)) {
      Checkpoint.Split split = new Checkpoint.Split(9, CountMethod.RINGS, 1);
      checkpoint.results(split, Part.WHOLE);
      TestStreams.Result result =
          TestStreams.run("", "count", "8", "--checkpoint", file.toString());
      assertEquals(1, result.status());
      assertEquals("nqueens count: " + file + ": in use by another count\n", result.err());
      checkpoint.add(split, 0, 1);
    }
  }

  /** So it may be read-only, or another's. */
  @Test
  void aFinishedCheckpointIsOnlyRead() throws IOException {
    Path file = directory.resolve("finished.txt");
    String[] args = {"count", "8", "--checkpoint", file.toString()};
    assertEquals("92\n", TestStreams.run("", args).out());
    try (Checkpoint other = new Checkpoint(file)) {
      other.results(new Checkpoint.Split(9, CountMethod.RINGS, 1), Part.WHOLE);
      assertEquals(new TestStreams.Result(0, "92\n", ""), TestStreams.run("", args));
    }
  }

  @Test
  void whatIsNoRegularFileIsNoCheckpoint() throws IOException, InterruptedException {
    Path pipe = directory.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (String file : List.of(pipe + "", directory + "", "/dev/zero", "/dev/full")) {
      for (String option : List.of("--checkpoint", "--merge")) {
        assertEquals(
            new TestStreams.Result(1, "", "nqueens count: " + file + ": not a regular file\n"),
            TestStreams.run("", "count", "8", option, file));
      }
    }
  }

  @Test
  void threePartsOneOfThemKilledAddUp() throws Exception {
    String[] files = new String[3];
    for (int k = 0; k < 3; k++) {
      files[k] = directory.resolve("part" + (k + 1) + ".txt").toString();
    }
    String[] second = {
      "count", "15", "--method=rings", "--threads=1", "--part=2/3", "--checkpoint=" + files[1]
    };
    Path file = Path.of(files[1]);
    killHalfWay(file, second);
    part(files[0], "1/3");
    part(files[2], "3/3");
    TestStreams.Result early = merge(files);
    assertEquals(1, early.status());
    String lacking =
        "nqueens count: n = 15: part 2/3 has \\d+ of its \\d+ tasks, in " + file + "\n";
    assertTrue(early.err().matches(lacking), early.err());
    TestStreams.Result without = merge(files[0], files[2]);
    assertEquals(
        new TestStreams.Result(1, "", "nqueens count: n = 15: part 2/3 is missing\n"), without);
    TestStreams.Result alone = merge(files[1]);
    assertTrue(
        alone
            .err()
            .matches("nqueens count: n = 15: part 1/3 is missing; .*; part 3/3 is missing\n"),
        alone.err());

    assertEquals("", TestStreams.run("", second).out());
    assertEquals(new TestStreams.Result(0, "2279184\n", ""), merge(files));
    String[] unnamed = {"count", "--merge", files[2], files[0], files[1]};
    assertEquals(new TestStreams.Result(0, "2279184\n", ""), TestStreams.run("", unnamed));

    TestStreams.Result doubled = merge(files[0], files[1], files[2], files[1]);
    assertEquals(1, doubled.status());
    String where =
        "nqueens count: "
            + file
            + ": task \\d+ is in "
            + file
            + " too: give each part of one M once\n";
    assertTrue(doubled.err().matches(where), doubled.err());
  }

  private static void part(String file, String part) {
    TestStreams.Result result =
        TestStreams.run("", "count", "15", "--method=rings", "--part", part, "--checkpoint", file);
    String told =
        String.format(
            "nqueens count: n = 15: part %s is complete, \\d+ tasks by rings in %s; --merge adds the parts up\n",
            part, file);
    assertTrue(result.err().matches(told), result.err());
    assertEquals("", result.out());
    assertEquals(0, result.status());
  }

  private static TestStreams.Result merge(String... files) {
    return TestStreams.run(
        "",
        Stream.concat(Stream.of("count", "15", "--merge"), Arrays.stream(files))
            .toArray(String[]::new));
  }

  @Test
  void partsOfOneCountCannotBeMixedWithAnother() throws IOException {
    String bits =
        Files.writeString(directory.resolve("a"), sealed(HEADING + "15 bits 225 0 0\n")).toString();
    String rings =
        Files.writeString(directory.resolve("b"), sealed(HEADING + "15 rings 2 0 1\n")).toString();
    String other =
        Files.writeString(directory.resolve("c"), sealed(HEADING + "8 bits 64 0 4\n")).toString();
    String beyond =
        Files.writeString(directory.resolve("d"), sealed(HEADING + "15 bits 2 2 1\n")).toString();
    String most =
        Files.writeString(
                directory.resolve("e"),
                sealed(HEADING + "15 bits 2 0 " + Long.MAX_VALUE + "\n15 bits 2 1 1\n"))
            .toString();
    assertMergeFails(
        rings
            + ": tasks of '15 rings 2', but "
            + bits
            + " has tasks of '15 bits 225': --method chooses",
        bits,
        rings);
    assertMergeFails(other + ": no task of n = 15", other);
    assertEquals(
        "nqueens count: "
            + other
            + ": tasks of '8 bits 64', but "
            + bits
            + " has tasks of '15 bits 225': N before --merge chooses\n",
        TestStreams.run("", "count", "--merge", bits, other).err());
    assertMergeFails(beyond + ": task 2 of 2 does not exist", beyond);
    assertMergeFails("n = 15: the number of placements does not fit 63 bits", most);
    assertMergeFails(directory + "/none: no such file", directory + "/none");
  }

  @Test
  void aMergeTakesTheTasksOfTheMethodThatItIsGiven() throws IOException {
    String both = directory.resolve("both").toString();
    for (String method : List.of("rings", "quadrants")) {
      TestStreams.run("", "count", "9", "--method", method, "--checkpoint", both);
    }
    for (String method : List.of("rings", "quadrants")) {
      assertEquals(
          new TestStreams.Result(0, "352\n", ""),
          TestStreams.run("", "count", "9", "--method", method, "--merge", both));
    }
    TestStreams.Result none = TestStreams.run("", "count", "9", "--merge", both);
    assertEquals(1, none.status());
    assertTrue(none.err().endsWith(": --method chooses\n"), none.err());
  }

  @Test
  void morePartsThanTasksAreRefused() {
    String file = directory.resolve("part").toString();
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--method=bits", "--part=65/65", "--checkpoint=" + file);
    assertEquals(1, result.status());
    assertEquals(
        "nqueens count: --part 65/65: n = 8 by bits has 64 tasks, so at most as many parts\n",
        result.err());
  }

  private static void assertMergeFails(String message, String... files) {
    TestStreams.Result result = merge(files);
    assertEquals(new TestStreams.Result(1, "", "nqueens count: " + message + "\n"), result);
  }

  @Test
  void aCheckpointOfTheWholeIsNotOneOfAPart() throws IOException {
    Path file = directory.resolve("whole.txt");
    Files.writeString(file, sealed(HEADING + "8 bits 64 1 0\n"));
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--part=1/2", "--checkpoint", file.toString());
    assertEquals(1, result.status());
    assertEquals(
        "nqueens count: the checkpoint has a task 1 that part 1/2 does not have\n", result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/3"})
  void aPartThatIsNoneIsRefused(String part) {
    String file = directory.resolve("refused.txt").toString();
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--part=" + part, "--checkpoint=" + file);
    assertEquals(2, result.status());
    assertTrue(result.err().contains("'" + part + "' is not K/M"), result.err());
    assertFalse(Files.exists(Path.of(file)));
  }

  @Test
  void thePartsOfACountHaveEveryTaskOnce() {
    for (int parts = 1; parts <= 7; parts++) {
      int sum = 0;
      for (int number = 1; number <= parts; number++) {
        Part part = new Part(number, parts);
        assertEquals(IntStream.range(0, 20).filter(part::has).count(), part.tasks(20));
        sum += part.tasks(20);
      }
      assertEquals(20, sum);
    }
  }

  @Test
  void fundamentalPlacementsAreCounted() {
    String[] args = {"count", "--fundamental", "1", "4", "8", "12"};
    assertEquals(new TestStreams.Result(0, "1\n1\n12\n1787\n", ""), TestStreams.run("", args));
  }

  @Test
  void theFastestMethodDependsOnTheSizeAndTheHeap() {
    assertEquals(CountMethod.BITS, CountMethod.fastest(1, 2, 1L << 40));
    assertEquals(CountMethod.BITS, CountMethod.fastest(8, 2, 1L << 40));
    assertEquals(CountMethod.QUADRANTS, CountMethod.fastest(18, 2, 1L << 40));
    long need = QuadrantCounter.heapBytes(22, 2);
    assertEquals(CountMethod.QUADRANTS, CountMethod.fastest(22, 2, need));
    assertEquals(CountMethod.RINGS, CountMethod.fastest(22, 2, need - 1));
    assertEquals(CountMethod.RINGS, CountMethod.fastest(25, 2, 1L << 40));
  }

  @Test
  void aCheckpointBegunByOneMethodGoesOnWithIt() throws IOException {
    Path file = directory.resolve("begun.txt");
    int tasks = new RingCounter(14).tasks();
    long first = new RingCounter(14).count(0);
    Files.writeString(file, sealed(HEADING + "14 rings " + tasks + " 0 " + first + "\n"));
    assertEquals(
        new TestStreams.Result(0, A000170.placements(14) + "\n", ""),
        TestStreams.run("", "count", "14", "--checkpoint", file.toString()));
    assertEquals(1 + tasks, Files.readAllLines(file).size());
  }

  @Test
  void aHeapTooSmallIsSaidBeforeTheWork() throws Exception {
    String[] args = {"count", "20", "--method=quadrants", "--threads=1"};
    TestStreams.Result result = Child.run(child("-Xmx64m", args), "");
    String message =
        "nqueens count: n = 20: quadrants need \\d+ MiB of heap \\(java -Xmx(\\d+)m will do, for the launcher JAVA_OPTS=-Xmx\\1m\\), this one has 6\\d MiB\n";
    assertTrue(result.err().matches(message), result.err());
    assertEquals(1, result.status());
  }

  /** All parts must be by one method, and other machines may have another heap. */
  @Test
  void aPartIsRefusedAndNotCountedByAnotherMethodIfTheHeapIsSmall() throws Exception {
    Path file = directory.resolve("part.txt");
    String[] args = {"count", "20", "--part=1/512", "--checkpoint=" + file};
    TestStreams.Result result = Child.run(child("-Xmx64m", args), "");
    assertTrue(result.err().startsWith("nqueens count: n = 20: quadrants need "), result.err());
    assertTrue(result.err().endsWith("; or count all parts with --method rings\n"), result.err());
    assertEquals(1, result.status());
    assertFalse(Files.exists(file), "a refused count leaves no checkpoint");
  }

  @Test
  void aLongCountSaysHowLongAndWhenInterruptedHowToGoOn() throws Exception {
    Process process =
        child("-Xmx64m", "count", "20", "--threads=1").redirectErrorStream(true).start();
    try (BufferedReader out = process.inputReader()) {
      String notice =
          "nqueens count: n = 20 by rings: about \\d+\\.\\d \\w+ on 1 thread; quadrants need .* MiB";
      String line = out.readLine();
      assertTrue(line.matches(notice), line);
      Signals.send("TERM", process);
      String rest = out.lines().collect(Collectors.joining("\n"));
      assertTrue(rest.endsWith("; with --checkpoint FILE a count goes on where it was"), rest);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void fundamentalPlacementsOfAMergeAreAnnounced() throws IOException {
    long total = A000170.placements(18);
    Path file = directory.resolve("18.txt");
    Files.writeString(file, sealed(HEADING + "18 bits 1 0 " + total + "\n"));
    assertEquals(
        new TestStreams.Result(
            0,
            "83263591\n",
            "nqueens count: n = 18: searching the placements that turns keep, for --fundamental\n"),
        TestStreams.run("", "count", "--fundamental", "--merge", file.toString()));
  }

  @Test
  void quadrantsEndSomewhere() {
    TestStreams.Result result = TestStreams.run("", "count", "25", "--method=quadrants");
    assertEquals(
        new TestStreams.Result(1, "", "nqueens count: n = 25: quadrants end at n = 24\n"), result);
  }

  private static ProcessBuilder child(String heap, String... args) throws Exception {
    return Child.workbench(List.of(heap, "-XX:+UseSerialGC"), args);
  }

  /** Kills the count when it has written a part of its checkpoint. */
  private static void killHalfWay(Path checkpoint, String... args) throws Exception {
    Process process = child("-Xmx256m", args).start();
    while (process.isAlive() && (!Files.exists(checkpoint) || Files.size(checkpoint) < 2_000)) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
  }
}
