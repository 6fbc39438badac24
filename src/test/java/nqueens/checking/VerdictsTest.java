package nqueens.checking;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays the table of docs/workbench.md that says which form of output gets which verdict. */
class VerdictsTest {
  private static final String RIGHT = "2 4 6 1 3 5\n2 4 1 3\n1 5 8 6 3 7 2 4\n";

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (.*) \\| (right|wrong) \\| `([^`]*)` \\|(?: `([^`]*)`)? \\|$");

  @TempDir private Path directory;

  @Test
  void everyFormGetsItsVerdictAndIsConverted() throws Exception {
    Path input = Files.writeString(directory.resolve("input.txt"), "6 4 8 0\n");
    String page = Files.readString(Path.of("docs/workbench.md"));
    List<MatchResult> rows = ROW.matcher(page).results().toList();
    assertEquals(14, rows.size());
    for (MatchResult row : rows) {
      Path output = Files.write(directory.resolve("output.txt"), output(row.group(1)));
      Result checked = TestStreams.run("", "check", input.toString(), output.toString());
      assertEquals(row.group(2).equals("right") ? 0 : 1, checked.status(), row.group());
      assertEquals(row.group(3), checked.out().lines().findFirst().orElse(""), row.group());
      if (row.group(4) != null) {
        Path converted = directory.resolve("converted.txt");
        ProcessBuilder command = new ProcessBuilder("sh", "-c", row.group(4));
        command.redirectInput(output.toFile()).redirectOutput(converted.toFile());
        assertEquals(0, command.start().waitFor());
        Result now = TestStreams.run("", "check", input.toString(), converted.toString());
        assertEquals(0, now.status(), () -> row.group() + now);
      }
    }
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
          case "UTF-16" -> "\ufeff" + RIGHT;
          case "brackets and commas" -> RIGHT.replaceAll("(?m)^.+$", "[$0]").replace(" ", ", ");
          case "rows from 0" ->
              RIGHT
                  .chars()
                  .mapToObj(c -> Character.toString(c > ' ' ? c - 1 : c))
                  .collect(joining());
          case "pictures of Q and dots" ->
              RIGHT.lines().map(VerdictsTest::picture).collect(joining());
          case "n before each answer, as Baekjoon 9175 asks" ->
              RIGHT
                  .lines()
                  .map(line -> (line.length() + 1) / 2 + "\n" + line + "\n")
                  .collect(joining());
          case "a line is missing in the middle" -> RIGHT.replace("2 4 1 3\n", "");
          case "an extra line at the end" -> RIGHT + "1\n";
          default -> throw new AssertionError(form);
        };
    return text.getBytes(form.equals("UTF-16") ? UTF_16LE : UTF_8);
  }

  private static String picture(String line) {
    int n = (line.length() + 1) / 2;
    return Stream.of(line.split(" "))
        .map(
            row ->
                ".".repeat(Integer.parseInt(row) - 1)
                    + "Q"
                    + ".".repeat(n - Integer.parseInt(row))
                    + "\n")
        .collect(joining());
  }
}
