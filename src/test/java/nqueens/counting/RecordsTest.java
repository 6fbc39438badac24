package nqueens.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published counts are right, and may be counted again. */
class RecordsTest {
  private static final Path DIRECTORY = Path.of("bench/counts");

  @TempDir private Path temporary;

  static List<Path> records() throws IOException {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  private static int size(Path record) {
    return Integer.parseInt(record.getFileName().toString().replaceAll("\\D", ""));
  }

  @ParameterizedTest
  @MethodSource("records")
  void aRecordIsACheckpointThatAddsUpToTheTotal(Path record) throws IOException {
    int n = size(record);
    long total = A000170.solutions(n);
    Path copy = Files.copy(record, temporary.resolve("copy"));
    Result result = TestStreams.run("", "count", "" + n, "--quiet", "--checkpoint=" + copy);
    assertEquals(new Result(0, total + "\n", ""), result);
    assertEquals(-1, Files.mismatch(record, copy));
    String page = Files.readString(DIRECTORY.resolve("README.md"));
    assertTrue(page.contains("\n| %d | %,d | [%s]".formatted(n, total, record.getFileName())));
  }

  /**
   * Fifty tasks that have solutions, as seven in ten have none and take no time. A process of its
   * own, which is faster, counts them.
   */
  @Tag("stress")
  @Tag("posix")
  @ParameterizedTest
  @MethodSource("records")
  void tasksCountedAgainHaveTheSameCounts(Path record) throws Exception {
    List<String> lines = Files.readAllLines(record);
    List<String> counts =
        new ArrayList<>(lines.stream().filter(l -> l.matches("(\\S+ ){4}[1-9].*")).toList());
    Collections.shuffle(counts, new Random(4));
    Set<String> deleted = Set.copyOf(counts.subList(0, 50));
    List<String> rest = lines.stream().filter(line -> !deleted.contains(line)).toList();
    Path copy = Files.write(temporary.resolve("copy"), rest);
    String[] args = {"count", "" + size(record), "--quiet", "--threads=2", "--checkpoint=" + copy};
    Result result =
        Child.run(Child.workbench(List.of("-Xmx1g", "-XX:TieredStopAtLevel=4"), args), "");
    assertEquals(new Result(0, A000170.solutions(size(record)) + "\n", ""), result);
    List<String> counted = Files.readAllLines(copy).subList(rest.size() + 1, lines.size() + 1);
    assertEquals(deleted, Set.copyOf(counted));
  }
}
