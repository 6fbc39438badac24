package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
