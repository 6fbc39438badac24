package nqueens.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import nqueens.TestStreams;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountCommandTest {
  /** OEIS A000170 from n = 1 on. */
  private static final long[] A000170 = {
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596, 2_279_184, 14_772_512
  };

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void countsAgreeWithTheTable(CountMethod method) {
    for (int n = 1; n <= 14; n++) {
      assertCount(n, method);
    }
  }

  @Tag("stress")
  @Test
  void fastCountsAgreeWithTheTableFurther() {
    assertCount(15, CountMethod.FAST);
    assertCount(16, CountMethod.FAST);
  }

  private static void assertCount(int n, CountMethod method) {
    TestStreams.Result result = TestStreams.run("", "count", n + "", "--method", method.toString());
    assertEquals("", result.err());
    assertEquals(A000170[n - 1] + "\n", result.out());
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
      RingCounter fast = new RingCounter(n);
      long sum = 0;
      for (int task = fast.tasks() - 1; task >= 0; task--) {
        sum += fast.count(task);
      }
      assertEquals(A000170[n - 1], sum);
    }
  }

  @Test
  void aKilledCountGoesOnWithoutCountingTwice() throws IOException, InterruptedException {
    Path file = directory.resolve("count15.txt");
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                System.getProperty("java.class.path"),
                "nqueens.Workbench",
                "count",
                "15",
                "--threads=1",
                "--checkpoint",
                file.toString())
            .redirectErrorStream(true)
            .start();
    while (process.isAlive() && (!Files.exists(file) || Files.size(file) < 2_000)) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    int before = Files.readAllLines(file).size();
    int tasks = new RingCounter(15).tasks();
    assertTrue(before > 50 && before < tasks, before + " lines");

    Files.writeString(file, Files.readString(file) + "15 fast " + tasks + " 0 99");
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
  @ValueSource(
      strings = {
        "hello\n",
        "\0\0\0",
        "nqueens count checkpoint 1\n8 bits 64 0 x\n",
        "nqueens count checkpoint 1\n8 bits 64 0 4\n8 bits 64 0 4\n",
        "nqueens count checkpoint 1\n8 bits 64 64 4\n",
        "nqueens count checkpoint 1\n8 bits 64 0 9999999999999999999\n",
        "nqueens count checkpoint 1\n8 bits 64 0 9223372036854775807\n8 bits 64 1 1\n",
      })
  void aBadCheckpointIsRefusedAndLeftAsItIs(String content) throws IOException {
    Path file = directory.resolve("bad.txt");
    Files.writeString(file, content);
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--method=bits", "--checkpoint", file.toString());
    assertEquals(1, result.status(), result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertEquals(content, Files.readString(file));
  }

  @Test
  void aCountThatOverflowsIsAnError() throws IOException {
    Path file = directory.resolve("overflow.txt");
    Files.writeString(file, "nqueens count checkpoint 1\n8 bits 64 0 " + Long.MAX_VALUE + "\n");
    TestStreams.Result result =
        TestStreams.run("", "count", "8", "--method=bits", "--checkpoint", file.toString());
    assertEquals(1, result.status(), result.out());
    assertEquals(
        "nqueens count: n = 8: the number of placements does not fit 63 bits\n", result.err());
  }

  @Test
  void twoCountsCannotShareACheckpoint() throws IOException {
    Path file = directory.resolve("shared.txt");
    try (Checkpoint checkpoint = new Checkpoint(file)) {
      TestStreams.Result result =
          TestStreams.run("", "count", "8", "--checkpoint", file.toString());
      assertEquals(1, result.status());
      assertEquals("nqueens count: " + file + ": in use by another count\n", result.err());
      checkpoint.add(8, CountMethod.FAST, 1, 0, 1);
    }
  }
}
