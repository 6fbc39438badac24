package nqueens.checking;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nqueens.testing.TestStreams;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays the table of docs/workbench.md that says which form of output gets which marks. */
@Tag("posix")
class VerdictsTest {
  private static final String RIGHT = "2 4 6 1 3 5\n2 4 1 3\nNo solution.\n1 5 8 6 3 7 2 4\n";

  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| (.*) \\| ([\\d ]+) \\| (?:`([^`]*)`(, then brackets, rows from 0)?|the same) \\|$");

  @TempDir private Path directory;

  private static List<MatchResult> rows() throws IOException {
    return ROW.matcher(Files.readString(Path.of("docs/workbench.md"))).results().toList();
  }

  @Test
  void everyFormGetsItsMarksAndIsConverted() throws Exception {
    String page = Files.readString(Path.of("docs/workbench.md"));
    assertEquals(18 + 1, page.split("(?m)^\\| .* \\| [\\d ]+ \\|").length);
    assertEquals(18, rows().size());
    String conversion = "";
    for (MatchResult row : rows()) {
      Path output = Files.write(directory.resolve("output.txt"), output(row.group(1)));
      List<String> cells = check("-q", output);
      assertEquals(row.group(2), String.join(" ", cells.subList(2, 6)));
      assertEquals("wrong", cells.get(1), row::group);
      assertEquals("wrong", check("--strict", output).get(1), row::group);
      if (row.group(3) != null) { // else "the same"
        conversion = row.group(3) + (row.group(4) == null ? "" : " | " + bracketsAndRows());
      }
      Path converted = directory.resolve("converted.txt");
      ProcessBuilder command = new ProcessBuilder("sh", "-c", conversion);
      command.redirectInput(output.toFile()).redirectOutput(converted.toFile());
      assertEquals(0, command.start().waitFor());
      assertEquals("right", check("-q", converted).get(1), row::group);
    }
  }

  @Test
  void theRightFormsAreRight() throws IOException {
    String page = Files.readString(Path.of("docs/workbench.md")).replaceAll("\\s+", " ");
    String[] forms =
        page.split("These output formats are right, too: ")[1].split("\\. ")[0].split(", ");
    assertEquals(7, forms.length);
    for (String form : forms) {
      Path output = Files.write(directory.resolve("output.txt"), output(form));
      assertEquals("right 4 0 0 0 ", String.join(" ", check("-q", output).subList(1, 7)));
      assertEquals("wrong", check("--strict", output).get(1), form);
    }
  }

  /** The cells of its row. */
  private List<String> check(String option, Path output) throws IOException {
    Path input = Files.writeString(directory.resolve("input.txt"), "6 4 3 8 0\n");
    String[] words = {"check", "--table", option, input.toString(), output.toString()};
    return List.of(TestStreams.run("", words).out().lines().toList().get(1).split("\t", -1));
  }

  /** Two rows of the table, one after the other. */
  private static String bracketsAndRows() throws IOException {
    return rows().stream()
        .filter(row -> row.group(1).matches("brackets and commas|rows from 0"))
        .map(row -> row.group(3))
        .collect(joining(" | "));
  }

  /** The right output in that form. */
  private static byte[] output(String form) {
    String text =
        switch (form) {
          case "CRLF" -> RIGHT.replace("\n", "\r\n");
          case "tabs" -> RIGHT.replace(' ', '\t');
          case "several spaces" -> RIGHT.replace(" ", "  ");
          case "no line feed at the end" -> RIGHT.strip();
          case "blank lines" -> RIGHT.replace("\n", "\n\n");
          case "all numbers on one line" -> RIGHT.strip().replace('\n', ' ') + "\n";
          case "byte order mark" -> "\ufeff" + RIGHT;
          case "a heading" -> "Solutions:\n" + RIGHT;
          case "text before each answer, `Case #1: ` or `n = 6: `" ->
              RIGHT
                  .replaceAll("(?m)^", "Case #1: ")
                  .replaceFirst("\nCase #1: (.*)\n", "\nn = 4: $1\n")
                  .replaceFirst("Case #1: $", "");
          case "numbers before each answer, `1. ` or `1) `" ->
              "1. "
                  + RIGHT
                      .replaceFirst("\n", "\n2. ")
                      .replaceFirst("\nN", "\n3) N")
                      .replaceFirst("\n1", "\n4) 1");
          case "an extra line at the end" -> RIGHT + "1\n";
          case "text after each answer" -> RIGHT.replace("\n", "\nTime: 12 ms\n");
          case "`No solution` without its dot" -> RIGHT.replace("solution.", "solution");
          case "brackets and commas" ->
              RIGHT.replaceAll("(?m)^\\d.+$", "[$0]").replaceAll("(?<=\\d) ", ", ");
          case "rows from 0" ->
              RIGHT
                  .chars()
                  .mapToObj(c -> Character.toString(Character.isDigit(c) ? c - 1 : c))
                  .collect(joining());
          case "pictures of Q and dots" ->
              RIGHT.lines().map(VerdictsTest::picture).collect(joining());
          case "pictures with spaces, `. Q . .`" ->
              new String(output("pictures of Q and dots"), UTF_8).replaceAll("[.Q](?=[.Q])", "$0 ");
          case "one list of all answers, `[[1, 3, 0, 2], []]`, `[]` for none" ->
              "[[1, 3, 5, 0, 2, 4], [1, 3, 0, 2], [], [0, 4, 7, 5, 2, 6, 1, 3]]\n";
          case "squares, `[[0, 1], [1, 3], [2, 0], [3, 2]]`" -> squares();
          case "squares, `(0, 1) (1, 3) (2, 0) (3, 2)`" ->
              squares().replace("], [", ") (").replace("[[", "(").replace("]]", ")");
          case "squares, `[[0,1],[1,3],[2,0],[3,2]]`" ->
              squares().replaceAll("(?<=[\\d\\]]), ", ",");
          case "squares, `a2 b4 c1 d3`" ->
              "a2 b4 c6 d1 e3 f5\na2 b4 c1 d3\nNo solution.\na1 b5 c8 d6 e3 f7 g2 h4\n";
          case "pictures as LeetCode has them, `[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]`" ->
              RIGHT.lines().map(VerdictsTest::leetCode).collect(joining());
          case "n before each answer" ->
              RIGHT.lines().map(line -> size(line) + "\n" + line + "\n").collect(joining());
          case "`Impossible` for `No solution.`" -> RIGHT.replace("No solution.", "Impossible");
          default -> throw new AssertionError(form);
        };
    return text.getBytes(UTF_8);
  }

  private static String squares() {
    return """
        [[0, 1], [1, 3], [2, 5], [3, 0], [4, 2], [5, 4]]
        [[0, 1], [1, 3], [2, 0], [3, 2]]
        No solution.
        [[0, 0], [1, 4], [2, 7], [3, 5], [4, 2], [5, 6], [6, 1], [7, 3]]
        """;
  }

  private static String leetCode(String line) {
    String rows = picture(line).strip();
    return line.startsWith("No") ? rows + "\n" : "[\"" + rows.replace("\n", "\", \"") + "\"]\n";
  }

  private static int size(String line) {
    return line.startsWith("No") ? 3 : (line.length() + 1) / 2;
  }

  private static String picture(String line) {
    int n = (line.length() + 1) / 2;
    if (line.startsWith("No")) {
      return line + "\n";
    }
    return Stream.of(line.split(" "))
        .map(row -> ".".repeat(Integer.parseInt(row) - 1))
        .map(left -> left + "Q" + ".".repeat(n - 1 - left.length()) + "\n")
        .collect(joining());
  }
}
