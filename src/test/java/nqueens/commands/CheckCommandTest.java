package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.terminal.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table for several outputs; what fits into a session is in the transcript. */
class CheckCommandTest {
  private static final String EIGHT = "1 5 8 6 3 7 2 4\n";
  private static final String HEADING =
      "file\tverdict\tright\twrong\tmissing\textra\tfirst fault\n";

  @TempDir private Path directory;

  /** The first takes longest. */
  @Test
  void outputsAreListedInTheirOrder() throws Exception {
    List<String> args = new ArrayList<>(List.of("check", write("input", "8 ".repeat(20_000))));
    StringBuilder table = new StringBuilder(HEADING);
    for (int k = 0; k < 50; k++) {
      args.add(write("answers" + k, EIGHT.repeat(k == 0 ? 20_000 : k)));
      String ends = "wrong\t%d\t0\t%d\t0\tline %d: n = 8: no answer: the output ends here";
      String row = k == 0 ? "right\t20000\t0\t0\t0\t" : ends.formatted(k, 20_000 - k, k + 1);
      table.append("%s/answers%d\t%s\n".formatted(directory, k, row));
    }
    assertEquals(new Result(1, table.toString(), ""), run(args));
  }

  /** What is said of one output is said of it in a class. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--strict | 8 | R\\n | 0 | right 1 0 0 0",
        "--strict | 8 | R \\n | 1 | wrong 0 1 0 0",
        "-q | 8 8 | R\\n1 2\\n | 1 | wrong 1 1 0 0",
        "--given | 0 0 0 0\\n | 2 4 1 3\\n | 0 | right 1 0 0 0",
        "--given | 0 0 0 0\\r\\n | 2 4 1 3\\r\\n | 0 | right 1 0 0 0",
        "--given | 0 0 0 0\\n | 2 4 1 3\\r | 2 | none 0 0 0 0",
        "--given | 0 0 0 0\\n0 0 0 0\\n | No solution.\\n2 4 1 3\\n | 2 | none 1 0 0 0",
        "--given | 0 0 0 0\\n0 0 0 0\\n | No solution.\\n1 2 3 4\\n | 1 | wrong 0 1 0 0",
      })
  void aClassIsCheckedAsOneOutputIs(
      String option, String sizes, String answers, int status, String counts) throws Exception {
    String input = write("input", sizes.translateEscapes());
    String output = write("output", answers.replace("R", EIGHT.strip()).translateEscapes());
    Result one = run(List.of("check", option, input, output));
    Result several = run(List.of("check", option, input, output, output));
    assertEquals(status, one.status(), one::toString);
    assertEquals(status, several.status(), several::toString);
    String why = one.status() == 2 && !one.err().isEmpty() ? one.err() : one.out();
    for (String row : several.out().lines().skip(1).toList()) {
      List<String> cells = List.of(row.split("\t", -1));
      assertEquals(counts, String.join(" ", cells.subList(1, 6)));
      assertTrue(why.contains(cells.get(6)), why);
    }
  }

  /** Whatever is wrong with one file, the others get their rows. */
  @Test
  @Timeout(60)
  void aFileThatCannotBeCheckedIsARow() throws Exception {
    String right = write("a", EIGHT);
    String pipe = directory + "/pipe";
    assertEquals(0, Child.run(new ProcessBuilder("mkfifo", pipe), "").status());
    String[] wrong = {"", "M\ufffd", "nul\0", "missing", directory + "", pipe, "/dev/zero"};
    List<String> args = new ArrayList<>(List.of("check", write("input", "8"), right));
    args.addAll(List.of(wrong));
    args.add(right);
    Result checked = run(args);
    assertEquals(2, checked.status());
    assertEquals("", checked.err());
    List<List<String>> rows = cells(checked.out());
    assertEquals(wrong.length + 3, rows.size());
    String[] reasons = {
      "an empty name is no file",
      "OUTPUT 3: 'M\ufffd' is not a name in UTF-8",
      "'nul\\u0000' is no file name in this locale",
      "no such file or directory",
      "is a directory",
      "is no regular file",
      "is no regular file"
    };
    for (int k = 0; k < wrong.length; k++) {
      List<String> row = rows.get(k + 2);
      assertEquals("none 0 0 0 0 " + reasons[k], String.join(" ", row.subList(1, row.size())));
    }
    for (List<String> row : List.of(rows.get(1), rows.get(rows.size() - 1))) {
      assertEquals(List.of(right, "right", "1", "0", "0", "0", ""), row);
    }
  }

  /** As a spreadsheet reads them; a name that it would change begins with ./ then. */
  @Test
  void everyNameIsReadBackFromTheTable() throws Exception {
    List<String> names =
        List.of(
            "a b", "=1+1", "+1", "-1", "@SUM(1)", "007", "1e5", ".5", "3-4", "\"q\"", "q\"", "'7",
            " a", "a ", "a\tb", "a\\tb", "a\nb", "a\\nb", "a\rb", "a,b;c", "\u00e4", "#1", "%1");
    List<String> args = new ArrayList<>(List.of("check", write("input", "8"), "--"));
    args.addAll(names);
    List<List<String>> rows = cells(run(args).out());
    for (int k = 0; k < names.size(); k++) {
      String name = rows.get(k + 1).get(0);
      assertEquals(names.get(k), name.replaceFirst("^[.]/", ""));
      assertTrue(name.matches("(?s)(\\p{L}|\\./).*"), name);
    }
    assertEquals(names.size() + 1, rows.size());
  }

  /** Controls and invisible characters are escaped, but no two names look alike. */
  @Test
  void hiddenCharactersOfNamesAreShown() throws Exception {
    List<String> args = new ArrayList<>(List.of("check", write("input", "8")));
    args.addAll(List.of("a\u001b", "a\\u001b", "a\\\\u001b", "a\u202e\\", "a\\"));
    Stream<String> names = cells(run(args).out()).stream().map(row -> row.get(0)).skip(1);
    String[] shown = {"a\\u001b", "a\\\\u001b", "a\\\\\\\\u001b", "a\\u202e\\\\", "a\\"};
    assertEquals(List.of(shown), names.toList());
  }

  /** The cells of a table, as Python's csv reads them with the dialect excel-tab. */
  private static List<List<String>> cells(String table) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < table.length(); i++) {
      char c = table.charAt(i);
      if (quoted && c == '"' && table.charAt(i + 1) == '"') {
        cell.append(table.charAt(++i));
      } else if (quoted ? c == '"' : c == '"' && cell.isEmpty()) {
        quoted = !quoted;
      } else if (quoted || (c != '\t' && c != '\n')) {
        cell.append(c);
      } else {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      }
    }
    return rows;
  }

  /** Each of three pipes has more than it holds, and the last is written first. */
  @Test
  @Timeout(60)
  void allCoresCheckAtTheSameTime() throws Exception {
    String input = write("input", "8 ".repeat(20_000));
    List<Path> pipes = Stream.of("a", "b", "c").map(directory::resolve).toList();
    for (Path pipe : pipes) {
      assertEquals(0, Child.run(new ProcessBuilder("mkfifo", pipe + ""), "").status());
    }
    String[] args = {"check", input, "/dev/fd/3", "/dev/fd/4", "/dev/fd/5"};
    ProcessBuilder check = Child.workbench(List.of("-XX:ActiveProcessorCount=3"), args);
    String opened = "exec 3<'%s' 4<'%s' 5<'%s'".formatted(pipes.toArray());
    Path table = directory.resolve("table");
    Process process = Child.start(Child.after(opened, check).redirectOutput(table.toFile()));
    List<OutputStream> writers = new ArrayList<>();
    for (Path pipe : pipes) {
      writers.add(Files.newOutputStream(pipe));
    }
    for (int k = 2; k >= 0; k--) {
      writers.get(k).write(EIGHT.repeat(20_000).getBytes(UTF_8));
      writers.get(k).close();
    }
    assertEquals(0, process.waitFor());
    assertEquals(4, Files.readAllLines(table).size());
  }

  /** As 2^30 queens do, of which one in each page of the bits is in the first output. */
  @Test
  void aFileThatNeedsTooMuchMemoryIsARow() throws Exception {
    String input = write("input", "1073741824");
    IntStream pages = IntStream.range(0, 3_000);
    String rows = pages.mapToObj(k -> 1 + k * 300_000L + " ").collect(joining());
    String large = write("large", rows);
    List<String> options = List.of("-Xmx24m", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1");
    ProcessBuilder one = Child.workbench(options, "check", input, large);
    String fault = "nqueens: " + Reason.NO_MEMORY + "\n";
    assertEquals(new Result(2, "", fault), Child.run(one, ""));
    ProcessBuilder two = Child.workbench(options, "check", input, large, write("small", "1\n"));
    Result checked = Child.run(two, "");
    assertEquals(2, checked.status(), checked::toString);
    List<List<String>> cells = cells(checked.out());
    assertEquals(Reason.NO_MEMORY, cells.get(1).get(6));
    assertEquals("wrong", cells.get(2).get(1));
  }

  @Test
  void everyFileIsClosedBeforeManyOthersAreOpened() throws Exception {
    String input = write("input", "8");
    List<String> args = new ArrayList<>(List.of("check", input));
    String right = write("right", EIGHT);
    IntStream.range(0, 500).forEach(k -> args.add(right));
    ProcessBuilder check = Child.workbench(List.of(), args.toArray(String[]::new));
    Result checked = Child.run(Child.after("ulimit -n 100", check), "");
    assertEquals(0, checked.status(), checked::toString);
    assertEquals(501, checked.out().lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"})
  void streamsAreReadInAClass(String stream) throws Exception {
    String right = write("right", EIGHT);
    String[] args = {"check", write("input", "8"), right, stream};
    Result checked = Child.run(Child.workbench(List.of(), args), EIGHT);
    String row = "\tright\t1\t0\t0\t0\t\n";
    assertEquals(new Result(0, HEADING + right + row + stream + row, ""), checked);
  }

  private static Result run(List<String> args) {
    return TestStreams.run("", args.toArray(String[]::new));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
