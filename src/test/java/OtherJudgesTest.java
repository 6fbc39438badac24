import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.stefanbirkner.systemlambda.Statement;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import nqueens.testing.Child;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Main, changed by the steps of docs/main.md for other judges, answers inputs of their kind. What
 * it prints is checked by their rules, then as it would be without the changes. On the largest
 * board it has half of the memory that the least generous judge gives.
 */
@Tag("posix")
class OtherJudgesTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir private Path directory;

  /** One n of 4 to 200. */
  @Test
  void eolymp2764() throws Exception {
    compile(Path.of("Main.java"));
    for (String n : List.of("4", "27", "200\r")) {
      assertRight(n, answer(n));
    }
    assertRight("200", answerWithLittleMemory("200"));
  }

  /** One n up to 100,000, and the answer in n lines. */
  @ParameterizedTest
  @CsvSource({"Eolymp 4044, 1 4 26 1023 1025 100000", "Baekjoon 3344, 8 26 213 2012 99991 99999"})
  void aLineForEachQueen(String judge, String sizes) throws Exception {
    change(judge);
    for (String n : sizes.split(" ")) {
      String printed = n.length() > 4 ? answerWithLittleMemory(n) : answer(n);
      assertEquals(n, printed.chars().filter(c -> c == '\n').count() + "");
      assertTrue(printed.endsWith("\n") && printed.matches("[0-9\n]++"), n);
      assertRight(n, printed.strip().replace('\n', ' ') + "\n");
    }
  }

  /** A count of the sizes, and each answer is n and the rows from 0. */
  @Test
  void baekjoon9175() throws Exception {
    change("Baekjoon 9175");
    String input = sizes(300) + "8\n";
    List<String> numbers = List.of(answerWithLittleMemory("298\n" + input).split("\\s+"));
    StringBuilder lines = new StringBuilder();
    int next = 0;
    for (String n : input.split("\n")) {
      assertEquals(n, numbers.get(next++));
      int end = next + Integer.parseInt(n);
      lines.append(fromOne(String.join(" ", numbers.subList(next, end))));
      next = end;
    }
    assertEquals(next, numbers.size());
    assertRight(input, lines.toString());
  }

  /** Sizes to the end of the input; a line without a solution says so in other words. */
  @Test
  void uva10094() throws Exception {
    change("UVa 10094");
    String input = "2\n3\n4\n26\n3\n999";
    String printed = answerWithLittleMemory(input);
    assertEquals(3, printed.lines().filter("Impossible"::equals).count());
    assertRight(input, printed.replace("Impossible", "No solution."));
    assertEquals("Impossible\n", answer("1"));
  }

  /** One n of 1 to 3,000,000, and rows from 0. */
  @Test
  void ecnu3599() throws Exception {
    change("ECNU 3599");
    for (String n : List.of("1", "2", "3", "4", "5", "7", "3000000")) {
      String printed = n.length() > 1 ? answerWithLittleMemory(n) : answer(n);
      assertRight(n, printed.equals("-1\n") ? "No solution.\n" : fromOne(printed));
    }
  }

  /** The workbench, with a filter of its input, completes boards of other forms. */
  @ParameterizedTest
  @ValueSource(strings = {"Blocked squares", "Excluded diagonals"})
  void boardsOfOtherFormsAreCompleted(String heading) throws Exception {
    String workbench = "java -cp '" + System.getProperty("java.class.path") + "' nqueens.Workbench";
    String steps =
        step("docs/completion.md", heading)
            .replace("./nqueens", workbench)
            .replaceAll("[a-z]+[.]txt", directory + "/$0");
    String shown = steps.replaceAll("(?m)^(?!# ).*\n", "").replaceAll("(?m)^# ", "");
    assertEquals(shown, sh(steps));
  }

  /** The jury's formula under the name that judges ask for, for sizes up to a 0 or the end. */
  @Test
  void theClosedFormula() throws Exception {
    Path formula = Path.of("judge/nqueens/submissions/accepted/ClosedForm.java");
    String renamed = Files.readString(formula).replace("ClosedForm", "Main");
    compile(Files.writeString(directory.resolve("Main.java"), renamed));
    assertRight(sizes(300), answer(sizes(300)));
    assertRight("8\n0\n9\n", answer("8\n0\n9"));
  }

  /** A line for each size from 4 on. */
  private static String sizes(int last) {
    return IntStream.rangeClosed(4, last).mapToObj(n -> n + "\n").collect(joining());
  }

  /** Rows from 0 as rows from 1. */
  private static String fromOne(String rows) {
    return Stream.of(rows.strip().split(" "))
            .map(row -> Integer.parseInt(row) + 1 + "")
            .collect(joining(" "))
        + "\n";
  }

  private static void assertRight(String input, String output) throws IOException {
    assertEquals("", MainRun.faults(input, output));
  }

  /** The first commands below a heading that are no session. */
  private static String step(String page, String heading) throws IOException {
    String section = "\n##+ [^\n]*" + heading + "\\b.*?\n\n```\n((?!\\$ )[^`]*?)```\n";
    String text = Files.readString(Path.of(page));
    Matcher step = Pattern.compile(section, Pattern.DOTALL).matcher(text);
    assertTrue(step.find(), heading);
    return step.group(1);
  }

  private static String sh(String script) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-ec", script);
    String path = Path.of(JAVA).getParent() + File.pathSeparator + System.getenv("PATH");
    shell.environment().put("PATH", path);
    Result result = Child.run(shell, "");
    assertEquals(new Result(0, result.out(), ""), result);
    return result.out();
  }

  /** A shell changes Main by the step for a judge. */
  private void change(String judge) throws Exception {
    sh(step("docs/main.md", judge).replace("build/changed", directory.toString()));
    compile(directory.resolve("Main.java"));
  }

  private void compile(Path source) {
    String[] options = {"-d", directory.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
  }

  /** What the compiled Main prints for lines of input. */
  private String answer(String input) throws Exception {
    URL[] classes = {directory.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
      Method main = loader.loadClass("Main").getMethod("main", String[].class);
      Statement run = () -> main.invoke(null, (Object) new String[0]);
      return tapSystemOut(() -> withTextFromSystemIn(input).execute(run));
    }
  }

  private String answerWithLittleMemory(String input) throws Exception {
    String[] main = {JAVA, "-Xmx32m", "-XX:TieredStopAtLevel=1", "-cp", directory + "", "Main"};
    Result result = Child.run(new ProcessBuilder(main), input + "\n");
    assertEquals(new Result(0, result.out(), ""), result);
    return result.out();
  }
}
