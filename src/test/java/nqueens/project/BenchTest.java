package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import nqueens.testing.Child;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs in bench that are not Python. Those in Python are tested by bench_tests.py. */
@Tag("posix")
class BenchTest {
  @TempDir private Path directory;

  @Test
  void coldQs4PrintsItsSolutionAndItsSeconds() throws Exception {
    Result run = german("bench/ColdQs4.java", "ColdQs4", "100");
    assertEquals(TestStreams.run("", "solve", "100", "-a", "qs4").out(), run.out());
    assertTrue(run.err().matches("\\d\\.\\d+(E-\\d)?\n"), run.err());
  }

  @Test
  @Tag("stress")
  void costsAreTheSameTextInEveryLanguage() throws Exception {
    String main = "nqueens.counting.quadrants.CountCosts";
    List<String> lines =
        german("bench/CountCosts.java", main, "12", "4", "1", "0").out().lines().toList();
    assertEquals(lines.size(), 1 + Integer.parseInt(lines.get(0)));
    for (String row : lines.subList(1, lines.size())) {
      assertTrue(row.matches("12,[A-Z_]+,\\d+,[01]{12},\\d+\\.\\d{6},\\d+,\\d+"), row);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, ''", "0, 2 3"})
  void thresholdFindsTheSetsThatNoSolutionContains(int seed, String leftmost) throws Exception {
    List<int[]> solutions = NaiveSolutions.all(8);
    List<int[]> sets =
        IntStream.range(0, 8 * 8 * 8 * 8)
            .mapToObj(i -> new int[] {i / 512, i / 64 % 8, i / 8 % 8, i % 8})
            .filter(p -> p[0] < p[2] && !NaiveSolutions.attack(p[0], p[1], p[2], p[3]))
            .filter(p -> leftmost.isEmpty() || (p[0] == 1 && p[1] == 2))
            .toList();
    long without =
        sets.stream()
            .filter(p -> solutions.stream().noneMatch(s -> s[p[0]] == p[1] && s[p[2]] == p[3]))
            .count();
    String words = ("all 8 2 " + seed + " " + leftmost).strip();
    String[] run = ("Threshold " + words).split(" ");
    List<String> lines = german("bench/threshold/Threshold.java", run).out().lines().toList();
    String[] printed = lines.get(0).split("\t");
    // The 236 sets are 29 symmetry classes of eight and one of four.
    assertTrue(!leftmost.isEmpty() || lines.size() == 1 + 30, lines::toString);
    int first = run.length - 1;
    assertEquals(words, String.join(" ", Arrays.copyOf(printed, first)));
    assertEquals(
        List.of("" + sets.size(), "" + without, "0"),
        List.of(printed[first], printed[first + 4], printed[first + 5]));
  }

  @Test
  void thresholdTakesNoSolutionThatIsWrong() throws Exception {
    String found = "search.solve(n, (seed << 32) + solutions++, new SearchStats())";
    Result run = changedThreshold(found, "new int[n]", "all 8 2 0");
    assertTrue(run.err().contains("columns 1 and 2 are both in row 1"), run::toString);
  }

  /** A set for which time ran out may have a completion. */
  @Test
  void thresholdCountsUndecidedSetsApart() throws Exception {
    Result run = changedThreshold("() -> cpuSeconds() > end", "() -> true", "middle 8 3 4");
    assertTrue(run.out().startsWith("middle\t8\t3\t4\t24\t0\t24\t24\t0\t24\t"), run::toString);
  }

  private Result changedThreshold(String old, String other, String words) throws Exception {
    String text = Files.readString(Path.of("bench/threshold/Threshold.java"));
    assertTrue(text.contains(old), old);
    Path changed = directory.resolve("Threshold.java");
    Files.writeString(changed, text.replace(old, other));
    return german(changed.toString(), ("Threshold " + words).split(" "));
  }

  /** Compiles a program in bench, and runs its main class where numbers have a comma. */
  private Result german(String program, String... words) throws Exception {
    String classes = System.getProperty("java.class.path");
    String[] compile = {"-cp", classes, "-d", directory + "", program};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compile));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder german = new ProcessBuilder(java, "-Duser.language=de");
    german.command().addAll(List.of("-cp", directory + ":" + classes));
    german.command().addAll(List.of(words));
    return Child.run(german, "");
  }
}
