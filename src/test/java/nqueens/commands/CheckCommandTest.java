package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fits into no session of check: large streams, many files, pipes. */
class CheckCommandTest {
  private static final String EIGHT = "1 5 8 6 3 7 2 4\n";
  private static final String HEADING =
      "file\tverdict\tright\twrong\tmissing\textra\tfirst fault\n";

  @TempDir private Path directory;

  @Tag("posix")
  @Test
  void everyFileIsClosedBeforeManyOthersAreOpened() throws Exception {
    String input = write("input", "8");
    List<String> args = new ArrayList<>(List.of("check", input));
    String right = write("right", EIGHT);
    for (int k = 0; k < 500; k++) {
      args.add(k % 2 == 0 ? right : write("wrong", "x\n" + EIGHT));
    }
    ProcessBuilder check = Child.workbench(List.of(), args.toArray(String[]::new));
    Result checked = Child.run(Child.after("ulimit -n 100", check), "");
    assertEquals(1, checked.status(), checked::toString);
    assertEquals(250, checked.out().lines().filter(row -> row.contains("\tright\t1")).count());
    assertEquals(501, checked.out().lines().count());
  }

  /** As {@code -} does in a session. */
  @Tag("posix")
  @Test
  void standardInputByItsOtherNameIsReadInAClass() throws Exception {
    String stream = "/dev/stdin";
    String right = write("right", EIGHT);
    String[] args = {"check", write("input", "8"), right, stream};
    Result checked = Child.run(Child.workbench(List.of(), args), "Solution:\n" + EIGHT);
    String rows = right + "\tright\t1\t0\t0\t0\t\n" + stream;
    assertEquals(
        new Result(1, HEADING + rows + "\twrong\t1\t0\t0\t1\tline 1: extra: 'Solution:'\n", ""),
        checked);
  }

  /** A name with a tab would add a column. */
  @Test
  void aNameHasNoControlCharactersInATable() throws Exception {
    String input = write("input", "8");
    String right = write("a\t\bb\nc", EIGHT);
    String missing = directory.resolve("d\te").toString();
    List<String> rows = run(List.of("check", input, right, missing)).out().lines().toList();
    assertEquals(3, rows.size(), rows::toString);
    assertTrue(rows.get(1).endsWith("a b c\tright\t1\t0\t0\t0\t"), rows.get(1));
    assertTrue(rows.get(2).matches("[^\t]*d e\tnone(\t0){4}\t[^\t]*"), rows.get(2));
  }

  /** One that is too large for the heap, one that is missing, a directory. */
  @Tag("posix")
  @Test
  void whateverOneFileDoesTheOthersHaveTheirRows() throws Exception {
    String large = write("large", EIGHT + "x\n" + "1 ".repeat(9_000_000) + "\n");
    String right = write("right", EIGHT);
    String none = directory.resolve("none").toString();
    String[] args = {"check", write("input", "8 8"), large, none, directory.toString(), right};
    Result checked = Child.run(Child.workbench(List.of("-Xmx20m"), args), "");
    String memory =
        "not enough memory: set a larger heap (java -Xmx8g -jar, or JAVA_OPTS=-Xmx8g ./nqueens)";
    assertEquals(
        new Result(
            2,
            HEADING
                + (large + "\tnone\t0\t0\t0\t0\t" + large + ": " + memory + "\n")
                + (none + "\tnone\t0\t0\t0\t0\t" + none + " (No such file or directory)\n")
                + (directory + "\tnone\t0\t0\t0\t0\t" + directory + " (Is a directory)\n")
                + (right + "\twrong\t1\t0\t1\t0\tno answer for n = 8\n"),
            ""),
        checked);
    Result alone = Child.run(Child.workbench(List.of("-Xmx20m"), "check", args[1], large), "");
    assertEquals(new Result(2, "", "nqueens check: " + large + ": " + memory + "\n"), alone);
  }

  @Tag("posix")
  @Test
  void aLineOfTenMillionNumbersIsReadFromAPipe() throws Exception {
    String input = write("input", "10000000");
    ProcessBuilder check = Child.workbench(List.of("-Xmx256m"), "check", input, "-");
    ProcessBuilder solve = Child.workbench(List.of(), "solve", "1e7");
    List<Process> pipe = ProcessBuilder.startPipeline(List.of(solve, check));
    String out = new String(pipe.get(1).getInputStream().readAllBytes(), US_ASCII);
    assertEquals("1 answer checked, all right\n", out);
  }

  /** Before, between and after answers, with sizes and without, and before lines that are wrong. */
  @Tag("posix")
  @Test
  void whiteSpaceIsNotKept() throws Exception {
    String blank = "\n".repeat(10_000_000);
    String input = write("input", "8 8");
    String right = write("right", blank + EIGHT + blank + EIGHT + blank);
    String wrong = write("wrong", blank + EIGHT + blank + "1\nx\n" + blank + "x\n");
    assertEquals("0\t2 answers checked, all right\n", small(input, right));
    assertEquals("0\t2 answers checked, all right\n", small(right));
    String marks = small(input, wrong);
    assertTrue(marks.endsWith("1 right, 1 wrong, 2 extra\n"), marks);
  }

  @Tag("posix")
  @Test
  void rightAnswersAfterAFaultAreNotKept() throws Exception {
    String input = write("input", "8 " + "1e5 ".repeat(40));
    String answer = TestStreams.run("1e5", "solve").out();
    String marks = small(input, write("output", "x\n" + answer.repeat(40)));
    assertTrue(marks.endsWith("40 right, 1 wrong\n"), marks);
  }

  /** The status and the output of a check with a small heap. */
  private static String small(String... args) throws Exception {
    List<String> words = new ArrayList<>(List.of("check"));
    words.addAll(List.of(args));
    Result checked =
        Child.run(Child.workbench(List.of("-Xmx10m"), words.toArray(String[]::new)), "");
    return checked.status() + "\t" + checked.out() + checked.err();
  }

  private static Result run(List<String> args) {
    return TestStreams.run("", args.toArray(String[]::new));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
