package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
class BenchTest {
  @TempDir private Path directory;

  @Test
  void coldQs4PrintsItsSolutionAndItsSeconds() throws Exception {
    Result run = german("ColdQs4", "ColdQs4", "100");
    assertEquals(TestStreams.run("", "solve", "100", "-a", "qs4").out(), run.out());
    assertTrue(run.err().matches("\\d\\.\\d+(E-\\d)?\n"), run.err());
  }

  @Test
  @Tag("stress")
  void costsAreTheSameTextInEveryLanguage() throws Exception {
    String main = "nqueens.counting.quadrants.CountCosts";
    List<String> lines = german("CountCosts", main, "12", "4", "1", "0").out().lines().toList();
    assertEquals(lines.size(), 1 + Integer.parseInt(lines.get(0)));
    for (String row : lines.subList(1, lines.size())) {
      assertTrue(row.matches("12,[A-Z_]+,\\d+,[01]{12},\\d+\\.\\d{6},\\d+,\\d+"), row);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, ''", "0, 2 3"})
  void thresholdFindsTheSetsThatNoSolutionContains(int seed, String leftmost) throws Exception {
    int column = leftmost.isEmpty() ? -1 : 1;
    int row = 2;
    int sets = 0;
    int without = 0;
    List<int[]> solutions = NaiveSolutions.all(8);
    for (int c = 0; c < 7; c++) {
      for (int r = 0; r < 8; r++) {
        if (column < 0 || (column == c && row == r)) {
          for (int square = 8 * (c + 1); square < 64; square++) {
            int[] pair = {c, r, square / 8, square % 8};
            if (!NaiveSolutions.attack(c, r, pair[2], pair[3])) {
              sets++;
              without +=
                  solutions.stream().noneMatch(s -> s[pair[0]] == pair[1] && s[pair[2]] == pair[3])
                      ? 1
                      : 0;
            }
          }
        }
      }
    }
    String words = ("all 8 2 " + seed + " " + leftmost).strip();
    String[] run = ("Threshold " + words).split(" ");
    List<String> lines = german("threshold/Threshold", run).out().lines().toList();
    String[] printed = lines.get(0).split("\t");
    if (leftmost.isEmpty()) {
      assertEquals(
          1 + 30, lines.size()); // the 236 sets are 29 symmetry classes of eight and one of four
    }
    int first = run.length - 1;
    assertEquals(words, String.join(" ", Arrays.copyOf(printed, first)));
    assertEquals(
        List.of("" + sets, "" + without, "0"),
        List.of(printed[first], printed[first + 4], printed[first + 5]));
  }

  /** Compiles a program in bench, and runs its main class where numbers have a comma. */
  private Result german(String program, String... words) throws Exception {
    String classes = System.getProperty("java.class.path");
    String[] compile = {"-cp", classes, "-d", directory + "", "bench/" + program + ".java"};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compile));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder german = new ProcessBuilder(java, "-Duser.language=de");
    german.command().addAll(List.of("-cp", directory + ":" + classes));
    german.command().addAll(List.of(words));
    return Child.run(german, "");
  }
}
