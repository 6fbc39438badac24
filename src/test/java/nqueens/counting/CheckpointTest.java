package nqueens.counting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.regex.Matcher.quoteReplacement;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import nqueens.testing.Child;
import nqueens.testing.Planted;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a session cannot show of counts: kills, full disks, two processes, heaps. */
public class CheckpointTest {
  private static final String HEADING = "nqueens count checkpoint 2\n";

  private static final CountJob EIGHT = new CountJob(8, CountMethod.BITMASKS);

  @TempDir private Path directory;
  private final List<String> notes = new ArrayList<>();

  /** Files of a user, and beginnings of a heading that are no word of it. */
  @Test
  void aFileThatIsNoCheckpointIsNeverChanged() throws Exception {
    List<String> files = new ArrayList<>();
    for (String line :
        List.of("", "my notes", "n", "nqueens", "nqueens\r", "8 quadrants 16 0 0", "\0")) {
      for (String begin : List.of("", "\n", "\r\n", " ", HEADING + "\n", HEADING + "my notes\n")) {
        files.add(begin + line);
        files.add(begin + line + "\n");
      }
    }
    files.add(HEADING.substring(0, 12) + "\n");
    files.add(HEADING + "my notes, of which the last line has no end");
    files.add(HEADING + "8 quadrants 16 x");
    int refused = 0;
    for (String text : files) {
      Path file = Files.write(directory.resolve("user.txt"), text.getBytes(ISO_8859_1));
      int status = count(file).status();
      boolean taken = text.isEmpty() || (text.startsWith(HEADING) && status == 0);
      assertEquals(taken ? 0 : 2, status, text);
      assertTrue(taken || Files.readString(file, ISO_8859_1).equals(text), text);
      refused += taken ? 0 : 1;
    }
    assertTrue(refused > 60, refused + " of " + files.size());
  }

  /** A text in which a # at the end of a line stands for its checksum. */
  public static String withChecksums(String text) {
    return Pattern.compile("([^\r\n]*) #(?=[\r\n])")
        .matcher(text)
        .replaceAll(line -> quoteReplacement(Checkpoint.withChecksum(line.group(1))));
  }

  /** What a count of 4 queens with this checkpoint adds up. */
  public static long total(Path file) throws IOException, InterruptedException {
    try (Checkpoint checkpoint = new Checkpoint(file, note -> {})) {
      CountResults results = CountResults.resume(4, Optional.empty(), checkpoint);
      complete(results, 15);
      return results.total();
    }
  }

  private static Result count(Path checkpoint) {
    return TestStreams.run("", "count", "8", "--checkpoint=" + checkpoint);
  }

  private static void complete(CountResults results, int lastTask) throws InterruptedException {
    int[] missing = results.missing(0, lastTask);
    results.complete(missing, results.job().counter(), 2, done -> {});
  }

  /** The first process was killed in the heading, the second in a line. */
  @Tag("posix")
  @Test
  void aKilledCountResumesWithoutCountingTwice() throws Exception {
    Path file = Files.writeString(directory.resolve("count15.txt"), HEADING.substring(0, 9));
    String[] args = {"count", "15", "--threads=1", "--checkpoint=" + file};
    Process process = Child.workbench(List.of(), args).start();
    while (process.isAlive() && Files.size(file) < 2_000) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    int before = Files.readAllLines(file).size();
    int tasks = new CountJob(15, CountMethod.QUADRANTS).tasks();
    assertTrue(before > 50 && before < tasks, before + " lines");

    Files.writeString(file, Files.readString(file) + "15 quadrants " + tasks + " 0 99999");
    Result resumed = TestStreams.run("", args);
    assertEquals("2279184\n", resumed.out());
    String dropped = "the last line is not whole; it is dropped, and its task counted again";
    assertTrue(resumed.err().startsWith("nqueens count: " + file + ": " + dropped + "\n"));
    List<String> lines = Files.readAllLines(file);
    assertEquals(1 + tasks, lines.size());
    assertEquals(lines.size(), new HashSet<>(lines).size());
  }

  /** With two threads, too, nothing follows the line that could not be written. */
  @Tag("posix")
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aFullDiskEndsTheCountWhichSaysWhatTheFileHasAndResumesThere(int threads) throws Exception {
    Path file = directory.resolve("full.txt");
    String[] again = {"count", "15", "--threads=" + threads, "--checkpoint=" + file};
    Result full = Child.run(Child.after("ulimit -f 1", Child.workbench(List.of(), again)), "");
    assertEquals(new Result(1, "", full.err()), full);
    long whole = Files.readString(file).chars().filter(c -> c == '\n').count() - 1;
    String message = "nqueens count: n = 15: the count failed after %d of 256 tasks \\(.*\\): ";
    assertTrue(full.err().matches(message.formatted(whole) + file + ": .*\n"), full.err());
    Result resumed = TestStreams.run("", again);
    assertEquals(new Result(0, "2279184\n", resumed.err()), resumed);
    assertTrue(resumed.err().contains(file + " has " + whole + " of 256 tasks"), resumed.err());
  }

  /** More than the buffers of a reader hold. */
  @Test
  void aCheckpointOfTwoMegabytesIsResumed() throws Exception {
    StringBuilder text = new StringBuilder(HEADING);
    for (int task = 0; task < 70_000; task++) {
      text.append(Checkpoint.withChecksum("24 quadrants 262144 " + task + " " + task % 7) + "\n");
    }
    Path file = Files.writeString(directory.resolve("large.txt"), text);
    assertTrue(Files.size(file) > 2 << 20);
    try (Checkpoint checkpoint = new Checkpoint(file, notes::add)) {
      CountResults results = CountResults.resume(24, Optional.empty(), checkpoint);
      assertEquals(70_000, results.done());
      assertEquals(70_000 / 7 * 21, results.total());
    }
  }

  /** Within a process, the system would give up the lock with the second channel. */
  @Tag("posix")
  @Test
  void twoProcessesCannotShareACheckpoint() throws Exception {
    Path file = directory.resolve("shared.txt");
    String[] args = {"count", "28", "--checkpoint=" + file};
    CountJob largest = new CountJob(28, CountMethod.QUADRANTS);
    try (Checkpoint checkpoint = new Checkpoint(file, notes::add)) {
      checkpoint.open();
      checkpoint.append(largest, largest.tasks() - 1, 7);
      String refused = "nqueens count: " + file + ": in use by another count\n";
      assertEquals(new Result(2, "", refused), Child.run(Child.workbench(List.of(), args), ""));
    }
    try (Checkpoint checkpoint = new Checkpoint(file, notes::add)) {
      assertEquals(7, CountResults.resume(28, Optional.empty(), checkpoint).total());
    }
  }

  /** The work goes on while an interrupt is reported, but is neither saved nor counted. */
  @Test
  void whatAnInterruptReportsIsWhatTheFileHas(@TempDir Path classes) throws Exception {
    String reported = "k -> { if (k == 41) { run.note(report()); } }";
    Planted count = new Planted(classes).with("commands/CountCommand.java", "bar::reach", reported);
    Path file = directory.resolve("interrupted.txt");
    String[] words = {"count", "8", "-m", "bitmasks", "-t", "1", "--checkpoint=" + file};
    String tasks = "41 of 64 tasks (65 solutions); ";
    String said =
        "at n = 8 after " + tasks + file + " has them, and the same command resumes there";
    String rest = "n = 8: " + file + " has " + tasks + "23 tasks missing, the first is 41";
    List<String> notes = List.of("nqueens count: " + said, "nqueens count: " + rest);
    assertEquals(notes, count.run("", words).err().lines().distinct().toList());
    assertEquals(1 + 41, Files.readAllLines(file).size());
  }

  /** Only what a killed process may leave of its last line is dropped, and a note says so. */
  @ParameterizedTest
  @CsvSource({
    "'', 1",
    "'8 bitmasks 64 5', 1",
    "'8 bitmasks 64 5 6 12345678', 1",
    "'nqueens count check', 1",
    "'+', 1",
    "'8 bitmasks 64 5\\r', 1",
    "'+\\r', 1",
    "'nqueens count checkpoint 2\n+\n', 2",
    "'\n\n+\n', 2"
  })
  void whatAKillCanLeaveIsNotDamage(String end, int results) throws Exception {
    String whole = Checkpoint.withChecksum("8 bitmasks 64 5 6");
    String text = end.replace("+", whole).translateEscapes();
    String before = HEADING + withChecksums("8 bitmasks 64 0 4 #\n");
    Path file = Files.writeString(directory.resolve("killed.txt"), before + text);
    for (int run = 0; run < 2; run++) { // the second reads what the first has left and added
      try (Checkpoint checkpoint = new Checkpoint(file, notes::add)) {
        assertEquals(results + run, checkpoint.open().size(), Files.readString(file));
        checkpoint.append(EIGHT, 7, 8);
      }
    }
    assertEquals(text.isEmpty() || text.endsWith("\n") ? 0 : 1, notes.size());
  }

  /** Nothing is cut off that is not such a line. What follows is line 3 and further ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8 bitmasks 64 5 6 12345678\\n            | 3 is damaged: delete it, and its task is counted again
          Dear Sir\\n                              | 3 is damaged: delete it, and its task is counted again
          8 bitmasks 64 64 4 #\\n                  | 3 is damaged: delete it, and its task is counted again
          8 bitmasks 65 0 4 #\\n                   | 3 is damaged: delete it, and its task is counted again
          8 fast 64 0 4 #\\n                       | 3 is damaged: delete it, and its task is counted again
          0 bitmasks 0 0 0 #\\n                    | 3 is damaged: delete it, and its task is counted again
          8 bitmasks 64 1 9999999999999999999 #\\n | 3 is damaged: delete it, and its task is counted again
          8 bitmasks 64 9 4 #\\n8 bitmasks 64 0 5 #\\n | 4 has another count of its task than an earlier line: delete the wrong one
          9 bitmasks 81 0 4 #\\n                   | 3 is of n = 9 by bitmasks, and this count is of n = 8 by bitmasks
          8 bitmasks 64 1 HUGE #\\n8 bitmasks 64 2 HUGE #\\n8 bitmasks 64 3 HUGE #\\n8 bitmasks 64 5 HUGE #\\n8 bitmasks 64 6 HUGE #\\n | 7: the counts add up to more than 2^62
          8 backtracking 64 0 4 #\\n               | 3 is of n = 8 by backtracking, and this count is of n = 8 by bitmasks
          """)
  void aBadCheckpointIsRefusedWithItsFaultAndLeftAsItIs(String end, String fault) throws Exception {
    String lines = "8 bitmasks 64 0 4 #\n" + end.replace("HUGE", "9".repeat(18));
    String text = HEADING + withChecksums(lines.translateEscapes());
    Path file = Files.writeString(directory.resolve("bad.txt"), text);
    String message = "nqueens count: " + file + ": line " + fault + "\n";
    assertEquals(new Result(2, "", message), count(file));
    assertEquals(text, Files.readString(file));
  }

  /**
   * A record that nobody may change is added up; a count that lacks tasks ends before it begins.
   */
  @Tag("posix")
  @Test
  void aFileThatMayNotBeWrittenIsAddedUp() throws Exception {
    Path file = directory.resolve("c.txt");
    count(file);
    String all = Files.readString(file);
    String less = all.substring(0, all.lastIndexOf('\n', all.length() - 2) + 1);
    String[] again = {"count", "8", "--checkpoint=" + file};
    for (String text : List.of(all, less)) {
      Files.writeString(file, text);
      assertTrue(file.toFile().setWritable(false));
      Result result = Child.run(Child.ordinary(Child.workbench(List.of(), again)), "");
      assertEquals(text.equals(all) ? 0 : 2, result.status(), result.err());
      String said = text.equals(all) ? "92\n" : "nqueens count: " + file + ": may only be read\n";
      assertTrue((result.out() + result.err()).contains(said), result::toString);
      assertEquals(text, Files.readString(file));
      assertTrue(file.toFile().setWritable(true));
    }
  }

  /** At n = 25 each thread needs 2 GiB. */
  @Tag("posix")
  @Test
  void aNoteSaysHowManyThreadsTheHeapHolds() throws Exception {
    String[] args = {"count", "25", "-t", "16"};
    Process process = Child.start(Child.workbench(List.of("-Xmx5g"), args));
    String line = process.errorReader().readLine();
    process.destroyForcibly().waitFor();
    String note = "n = 25: 2 threads, as each needs 2048 MiB of \\d+; a heap of -Xmx33g would do";
    assertTrue(line.matches("nqueens count: " + note + ".*"), line);
  }
}
