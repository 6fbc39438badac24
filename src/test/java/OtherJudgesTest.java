import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import nqueens.Child;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Main, changed by the steps of docs/main.md for other judges, answers inputs of their kind. What
 * it prints is checked by their rules, then as it would be without the changes. Main has half of
 * the memory that the least generous judge gives.
 */
class OtherJudgesTest {
  private static final Path PAGE = Path.of("docs/main.md");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir private Path directory;

  /** One n of 4 to 200. */
  @Test
  void eolymp2764() throws Exception {
    String[] options = {"-d", directory.toString(), "Main.java"};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    for (String n : List.of("4", "27\n", "200\r\n")) {
      assertRight(n, answer(n));
    }
    assertRight(sizes(200), answer(sizes(200)));
  }

  /** One n up to 100,000, and the answer in n lines. */
  @ParameterizedTest
  @CsvSource({"Eolymp 4044, 1 4 26 1023 1025 100000", "Baekjoon 3344, 8 26 213 2012 99991 99999"})
  void aLineForEachQueen(String judge, String sizes) throws Exception {
    change(judge);
    for (String n : sizes.split(" ")) {
      String printed = answer(n + "\n");
      assertEquals(n, "" + printed.chars().filter(c -> c == '\n').count());
      assertTrue(printed.endsWith("\n") && printed.matches("[0-9\n]++"), n);
      assertRight(n + "\n", printed.strip().replace('\n', ' ') + "\n");
    }
  }

  /** A count of the sizes, and each answer is n and the rows from 0. */
  @Test
  void baekjoon9175() throws Exception {
    change("Baekjoon 9175");
    String input = sizes(300) + "8\n";
    List<String> numbers = answer("298\n" + input).lines().toList();
    StringBuilder lines = new StringBuilder();
    int next = 0;
    for (String n : input.split("\n")) {
      assertEquals(n, numbers.get(next++));
      int end = next + Integer.parseInt(n);
      lines.append(fromOne(String.join(" ", numbers.subList(next, end)))).append('\n');
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
    String printed = answer(input);
    assertEquals(3, printed.lines().filter("Impossible"::equals).count());
    assertRight(input, printed.replace("Impossible", "No solution."));
    assertEquals("Impossible\n", answer("1"));
  }

  /** One n of 1 to 3,000,000, and rows from 0. */
  @Test
  void ecnu3599() throws Exception {
    change("ECNU 3599");
    for (int n : new int[] {1, 2, 3, 4, 5, 7, 3_000_000}) {
      String printed = answer(n + "\n");
      assertRight(n + "\n", printed.equals("-1\n") ? "No solution.\n" : fromOne(printed));
    }
  }

  /** The workbench answers the sample of a task, and takes boards of other forms. */
  @ParameterizedTest
  @CsvSource({"docs/main.md, UVa 11195", "docs/completion.md, Blocked squares"})
  void boardsOfOtherTasksAreRead(Path page, String heading) throws Exception {
    play(page, heading);
  }

  /** The jury's formula under the name that judges ask for, for sizes up to a 0 or the end. */
  @Test
  void theClosedFormula() throws Exception {
    change("The closed formula");
    assertRight(sizes(300), answer(sizes(300)));
    assertRight("8\n0\n9\n", answer("8\n0\n9\n"));
  }

  /** A line for each size from 4 on. */
  private static String sizes(int last) {
    return IntStream.rangeClosed(4, last).mapToObj(n -> n + "\n").collect(joining());
  }

  /** Rows from 0 as rows from 1. */
  private static String fromOne(String rows) {
    return NUMBER.matcher(rows).replaceAll(row -> Integer.parseInt(row.group()) + 1 + "");
  }

  private static void assertRight(String input, String output) throws IOException {
    assertEquals("", MainRun.faults(input, output));
  }

  /** Runs the steps of docs/main.md for a judge, which compile Main with its changes. */
  private void change(String judge) throws Exception {
    play(PAGE, judge);
  }

  /** Runs the first steps below a heading that are no session; they print what is after "# ". */
  private void play(Path page, String heading) throws Exception {
    String section = "\n##+ [^\n]*" + heading + "\\b.*?\n```\n((?!\\$ )[^`]*?\n# [^`]*?)```\n";
    Matcher steps = Pattern.compile(section, Pattern.DOTALL).matcher(Files.readString(page));
    assertTrue(steps.find(), heading);
    String workbench = "java -cp '" + System.getProperty("java.class.path") + "' nqueens.Workbench";
    String here =
        steps
            .group(1)
            .replace("build/changed", directory.toString())
            .replace("cases.txt", directory + "/cases.txt")
            .replace("./nqueens", workbench);
    ProcessBuilder shell = new ProcessBuilder("sh", "-ec", here);
    shell.environment().put("PATH", JAVA.getParent() + File.pathSeparator + System.getenv("PATH"));
    String shown = here.replaceAll("(?m)^(?!# ).*\n", "").replaceAll("(?m)^# ", "");
    assertEquals(new Result(0, shown, ""), Child.run(shell, ""));
  }

  private String answer(String input) throws Exception {
    String classes = directory.toString();
    ProcessBuilder main = new ProcessBuilder(JAVA.toString(), "-Xmx32m", "-cp", classes, "Main");
    Result result = Child.run(main, input);
    assertEquals(new Result(0, result.out(), ""), result);
    return result.out();
  }
}
