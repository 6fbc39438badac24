package nqueens.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.count.Checkpoint.Split;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.PlacementCounter;
import nqueens.counters.RingCounter;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a session cannot show of counts: kills, full disks, two processes, heaps. */
class CountCommandTest {
  private static final String HEADING = "nqueens count checkpoint 2\n";
  private static final String DAMAGED =
      "FILE: line 2 is damaged: delete it, and its task is counted again";

  @TempDir private Path directory;

  /** A checkpoint with these lines, each of them with its checksum. */
  private Path checkpoint(String... lines) throws IOException {
    StringBuilder text = new StringBuilder(HEADING);
    for (String line : lines) {
      text.append(Checkpoint.withChecksum(line)).append('\n');
    }
    return Files.writeString(directory.resolve("checkpoint.txt"), text);
  }

  private static Result count(String n, String method, Path checkpoint) {
    return TestStreams.run("", "count", n, "--method", method, "--checkpoint=" + checkpoint);
  }

  /** The first process was killed in the heading, the second in a line. */
  @Test
  void aKilledCountGoesOnWithoutCountingTwice() throws Exception {
    Path file = Files.writeString(directory.resolve("count15.txt"), HEADING.substring(0, 9));
    String[] args = {"count", "15", "--method=rings", "--threads=1", "--checkpoint=" + file};
    Process process = Child.workbench(List.of(), args).start();
    while (process.isAlive() && Files.size(file) < 2_000) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    int before = Files.readAllLines(file).size();
    int tasks = new RingCounter(15).tasks();
    assertTrue(before > 50 && before < tasks, before + " lines");

    Files.writeString(file, Files.readString(file) + "15 rings " + tasks + " 0 99"); // is cut
    assertEquals("2279184\n", TestStreams.run("", args).out());
    List<String> lines = Files.readAllLines(file);
    assertEquals(1 + tasks, lines.size());
    assertEquals(lines.size(), new HashSet<>(lines).size());
  }

  @Test
  void aDiskThatIsFullLeavesWholeLinesAndTheCountGoesOnFromThere() throws Exception {
    Path file = directory.resolve("full.txt");
    String[] again = {"count", "15", "--method=rings", "--checkpoint=" + file};
    Result full = Child.run(Child.behind("ulimit -f 1", Child.workbench(List.of(), again)), "");
    String message = "nqueens count: n = 15: the count failed: " + file + ": ";
    assertTrue(full.err().startsWith(message), full.err());
    assertEquals(new Result(1, "", full.err()), full);
    assertTrue(Files.readString(file).endsWith("\n"));
    assertEquals(new Result(0, "2279184\n", ""), TestStreams.run("", again));
  }

  /**
   * Within a process, the system would give up the lock with the second channel. Tasks have up to
   * eight digits.
   */
  @Test
  void twoProcessesCannotShareACheckpoint() throws Exception {
    Path file = directory.resolve("shared.txt");
    String[] args = {"count", "8", "--checkpoint=" + file};
    Split rings = new Split(28, CountMethod.RINGS, 35_692_512);
    try (Checkpoint checkpoint = new Checkpoint(file)) {
      checkpoint.add(rings, 35_692_511, 7);
      String refused = "nqueens count: " + file + ": in use by another count\n";
      assertEquals(new Result(1, "", refused), Child.run(Child.workbench(List.of(), args), ""));
    }
    assertEquals("92\n", Child.run(Child.workbench(List.of(), args), "").out());
    try (Checkpoint checkpoint = new Checkpoint(file)) {
      assertEquals(Map.of(35_692_511, 7L), checkpoint.results(rings));
      assertEquals(64, checkpoint.results(new Split(8, CountMethod.BITS, 64)).size());
    }
  }

  @Test
  void aResultThatCouldNotBeSavedIsNotCounted() throws Exception {
    Checkpoint checkpoint = new Checkpoint(directory.resolve("closed.txt"));
    checkpoint.close();
    CountRun run = run(4, CountMethod.BITS.counter(4), checkpoint, 1);
    UserError failed = assertThrows(UserError.class, () -> run.run(false));
    assertTrue(failed.getMessage().startsWith("n = 4: the count failed: "), failed.getMessage());
    assertEquals("n = 4: 0 of 16 tasks done, 0 placements so far", run.soFar());
  }

  private static CountRun run(int n, PlacementCounter counter, Checkpoint checkpoint, int threads) {
    Stdio nothing = TestStreams.stdio(InputStream.nullInputStream(), null, System.err);
    Split split = new Split(n, CountMethod.BITS, counter.tasks());
    return new CountRun(nothing, split, counter, checkpoint, threads);
  }

  @Test
  void theTimeToldIsThatOfTheTasksThatAreLeft() throws Exception {
    try (Checkpoint checkpoint = new Checkpoint(checkpoint("8 bits 64 0 4"))) {
      double left = CountMethod.BITS.estimatedSeconds(8) * 63 / 64;
      PlacementCounter bits = CountMethod.BITS.counter(8);
      assertEquals(left, run(8, bits, checkpoint, 1).expectedSeconds(), 1e-12);
      assertEquals(left / 2, run(8, bits, checkpoint, 2).expectedSeconds(), 1e-12);
    }
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Stdio bar = TestStreams.stdio(null, null, new PrintStream(err, true, StandardCharsets.UTF_8));
    System.setProperty("nqueens.patience", "0");
    try (Checkpoint checkpoint = new Checkpoint(checkpoint("20 bits 64 0 4"))) {
      Split split = new Split(20, CountMethod.BITS, 64); // by tasks that take no time
      new CountRun(bar, split, CountMethod.BITS.counter(8), checkpoint, 1).run(true);
    } finally {
      System.clearProperty("nqueens.patience");
    }
    String last = err.toString(StandardCharsets.UTF_8);
    assertTrue(last.matches("(?s).* 64/64 \\(0:0. / [5-9]:..:..\\)\\s*"), last);
  }

  @Test
  void afterAFailureTheOtherThreadsEnd() {
    AtomicInteger counted = new AtomicInteger();
    PlacementCounter failing =
        new PlacementCounter() {
          @Override
          public int tasks() {
            return 64;
          }

          @Override
          public long count(int task) {
            if (task == 0) {
              throw new OutOfMemoryError("heap");
            }
            LockSupport.parkNanos(200_000_000_000L); // or until it is interrupted
            return counted.incrementAndGet();
          }
        };
    CountRun run = run(8, failing, null, 2);
    UserError failed = assertThrows(UserError.class, () -> run.run(false));
    String message = "n = 8: the count failed: " + UserError.NO_MEMORY;
    assertEquals(message + ", or try fewer --threads", failed.getMessage());
    assertTrue(counted.get() < 32, counted + " tasks after the failure");
  }

  @Test
  void aBadCheckpointIsRefusedWithItsFaultAndLeftAsItIs() throws Exception {
    String wrong = "lines 2 and 4 have different counts of one task: delete the wrong one, or both";
    assertRefused("FILE: " + wrong, "8 bits 64 0 4", "8 bits 64 63 4", "8 bits 64 0 5");
    assertRefused("the checkpoint has a task 64 that n = 8 does not have", "8 bits 64 64 4");
    assertRefused("the checkpoint has 65 tasks for n = 8, not 64", "8 bits 65 0 4");
    assertRefused("the checkpoint has 63 tasks for n = 8, not 64", "8 bits 63 0 4");
    assertRefused(DAMAGED, "8 bits 64 0 9999999999999999999");
    assertRefused(DAMAGED, "8 fast 64 0 4");
    String most = " 999999999999999999";
    String[] tooMany = new String[10];
    Arrays.setAll(tooMany, task -> "8 bits 64 " + task + most);
    assertRefused("n = 8: the number of placements does not fit 63 bits", tooMany);
  }

  /** As two machines have them, each with half of the tasks and one that both have counted. */
  @Test
  void checkpointsBehindEachOtherAreOne() throws IOException {
    Path all = directory.resolve("all.txt");
    assertEquals("92\n", count("8", "bits", all).out());
    String task = Files.readAllLines(all).get(40) + "\n";
    String halves = Files.readString(all).replace(task, task + HEADING + task);
    for (String text : List.of(halves, halves.substring(HEADING.length()))) {
      Path both = Files.writeString(directory.resolve("both.txt"), text);
      assertEquals(new Result(0, "92\n", ""), count("8", "bits", both));
      assertEquals(text, Files.readString(both), "nothing was counted again");
    }
  }

  private void assertRefused(String fault, String... lines) throws IOException {
    Path file = checkpoint(lines);
    String content = Files.readString(file);
    String message = "nqueens count: " + fault.replace("FILE", file.toString()) + "\n";
    assertEquals(new Result(1, "", message), count("8", "bits", file));
    assertEquals(content, Files.readString(file));
  }

  @Test
  void aCheckpointBegunByOneMethodGoesOnWithItAndAnotherOneSaysSo() throws IOException {
    int tasks = new RingCounter(14).tasks();
    Path file = checkpoint("14 rings " + tasks + " 0 " + new RingCounter(14).count(0));
    Result right = new Result(0, A000170.placements(14) + "\n", "");
    assertEquals(right, TestStreams.run("", "count", "14", "--checkpoint", file.toString()));
    assertEquals(1 + tasks, Files.readAllLines(file).size());
    assertEquals(
        "nqueens count: the checkpoint's tasks of n = 14 by rings are not used\n",
        count("14", "quadrants", file).err());
  }

  @ParameterizedTest
  @CsvSource({
    "18, rings, 1, s, 1",
    "20, rings, 2, minutes, 60",
    "23, quadrants, 2, hours, 3600",
    "22, rings, 1, days, 86400",
    "28, quadrants, 3, years, 31557600"
  })
  void aLongCountSaysHowLong(String n, String method, int threads, String unit, int seconds)
      throws Exception {
    String[] args = {"count", n, "--method", method, "-t", "" + threads};
    Process process = Child.workbench(List.of(), args).start();
    try {
      String line = process.errorReader().readLine();
      int used = Math.min(threads, Runtime.getRuntime().availableProcessors());
      String on = unit + " on " + used + (used == 1 ? " thread" : " threads");
      String notice = "nqueens count: n = " + n + " by " + method + ": about ([0-9.]+) " + on;
      assertTrue(line.matches(notice), line);
      double told = Double.parseDouble(line.replaceFirst(notice, "$1")) * seconds;
      double expected = CountMethod.named(method).get().estimatedSeconds(Integer.parseInt(n));
      assertEquals(expected / used, told, expected / used / 20);
    } finally {
      process.destroyForcibly();
    }
  }
}
