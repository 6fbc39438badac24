package nqueens.project;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
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
  void costsAreTheSameTextInEveryLanguage() throws Exception {
    String main = "nqueens.counting.quadrants.CountCosts";
    String unwarmed =
        changed("bench/CountCosts.java", "WARM_UP_SECONDS = 3", "WARM_UP_SECONDS = 0");
    List<String> lines = german(unwarmed, main, "12", "4", "1", "0").out().lines().toList();
    assertEquals(lines.size(), 1 + Integer.parseInt(lines.get(0)));
    String row = "12,[A-Z_]+,\\d+,[01]{12},\\d+\\.\\d{6},\\d+,\\d+";
    assertTrue(lines.stream().skip(1).allMatch(line -> line.matches(row)), lines + "");
  }

  /** Brute force has these numbers of sets. Where TIMES is 0, a search finds each solution. */
  @ParameterizedTest
  @CsvSource({
    "8, 2, 0, 14, 1288, 236, 30",
    "8, 3, 1, 14, 10320, 6288, 786",
    "8, 4, 0, 0, 34568, 28528, 3579",
    "9, 2, 0, 14, 2184, 40, 5",
    "9, 3, 0, 0, 25096, 8616, 1077",
  })
  void thresholdFindsTheSetsThatNoSolutionContains(
      int n, int k, int seed, int times, String sets, String without, int classes)
      throws Exception {
    Path file = directory.resolve("slices");
    String program = changed("bench/threshold/Threshold.java", "TIMES = 14", "TIMES = " + times);
    String[] run = "Threshold all %d %d %d %s".formatted(n, k, seed, file).split(" ");
    List<String> lines = german(program, run).out().lines().toList();
    assertEquals(1 + classes, lines.size());
    List<String> printed = List.of(lines.get(0).split("\t"));
    assertEquals(
        List.of(sets, without, "0"), List.of(printed.get(4), printed.get(8), printed.get(9)));

    // A run that was stopped keeps the slices that it has, and looks at the others.
    List<String> slices = Files.readAllLines(file);
    Files.write(file, slices.subList(0, 3));
    List<String> again = german(program, run).out().lines().toList();
    assertEquals(printed.subList(0, 10), List.of(again.get(0).split("\t")).subList(0, 10));
    assertEquals(lines.subList(1, lines.size()), again.subList(1, again.size()));
    assertEquals(slices.size(), Files.readAllLines(file).size());
    assertEquals(slices.subList(0, 3), Files.readAllLines(file).subList(0, 3));
  }

  /** Solutions and their images: one of two images upside down is enough. */
  @ParameterizedTest
  @CsvSource({"8, 1288 sets of 2, 236", "9, 2184 sets of 2, 40"})
  void coverFindsTheSetsThatNoSolutionContains(int n, String sets, int without) throws Exception {
    String cover = compiled("bench/threshold/cover.c");
    List<String> lines =
        NaiveSolutions.all(n).stream()
            .filter(queens -> queens[0] <= n / 2)
            .map(q -> Arrays.stream(q).mapToObj(r -> "" + (r + 1)).collect(joining(" ")) + "\n")
            .toList();
    ProcessBuilder checker = new ProcessBuilder(cover, "2");
    Result said = Child.run(checker, String.join("", lines));
    String all = "%d solutions of %d, %s, ".formatted(lines.size(), n, sets);
    assertEquals(all + without + " of them in no solution\n", said.out());
    assertEquals(1, said.status());
    assertEquals("no list of solutions\n", Child.run(checker, "").err());
    String queens = lines.get(0);
    for (String wrong : List.of("1 2" + queens.substring(3), queens.substring(2), "0 " + queens)) {
      Result refused = Child.run(checker, queens + wrong);
      assertEquals("line 2: no solution\n", refused.err(), wrong);
      assertEquals(1, refused.status());
    }
  }

  @ParameterizedTest
  @CsvSource({"7, 6 3 3", "8, 12 6 4", "9, 46 20 13", "10, 92 40 36"})
  void torusCountsTheClassesThatArePublished(int n, String expected) throws Exception {
    String listed = TestStreams.run("", "list", "" + n, "--fundamental", "--quiet").out();
    Result said = Child.run(new ProcessBuilder(compiled("bench/oeis/torus.c")), listed);
    assertEquals(n + " " + expected + "\n", said.out().replace(".000000", ""));
  }

  private String compiled(String source) throws Exception {
    ProcessBuilder gcc = new ProcessBuilder("sh", "-c", "command -v gcc");
    assumeTrue(Child.run(gcc, "").status() == 0, "gcc is missing");
    String program = directory.resolve("program").toString();
    gcc.command("gcc", "-O2", "-o", program, source);
    assertEquals(0, Child.run(gcc, "").status());
    return program;
  }

  @Test
  void thresholdTakesNoSolutionThatIsWrong() throws Exception {
    String found = "checked(solution, PartialSolution.empty(n))";
    Result run =
        changedThreshold(
            found,
            "checked(new int[n], PartialSolution.empty(n))",
            "all 8 2 0 " + directory.resolve("slices"));
    assertTrue(run.err().contains("columns 1 and 2 are both in row 1"), run::toString);
  }

  /** A set for which time ran out may have a completion. */
  @Test
  void thresholdCountsUndecidedSetsApart() throws Exception {
    Result run = changedThreshold("() -> cpuSeconds() > end", "() -> true", "middle 8 3 4");
    assertTrue(run.out().startsWith("middle\t8\t3\t4\t24\t0\t24\t24\t0\t24\t"), run::toString);
  }

  private Result changedThreshold(String old, String other, String words) throws Exception {
    String program = changed("bench/threshold/Threshold.java", old, other);
    return german(program, ("Threshold " + words).split(" "));
  }

  private String changed(String program, String old, String other) throws Exception {
    String text = Files.readString(Path.of(program));
    assertTrue(text.contains(old), old);
    Path changed = directory.resolve(Path.of(program).getFileName());
    return Files.writeString(changed, text.replace(old, other)).toString();
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
