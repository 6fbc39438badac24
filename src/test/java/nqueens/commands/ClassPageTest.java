package nqueens.commands;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.testing.Child;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the script that marks a class, with three programs. */
@Tag("posix")
class ClassPageTest {
  /** As the others, it ends at once if it finds another file. */
  private static final String ALONE =
      "static { if (ClassLoader.getSystemResource(\"Main.class\") != null) System.exit(9); }";

  /** Neither of the two empties its buffer. */
  private static final String ENDLESS =
      """
      import os, signal, sys, time
      assert os.listdir() == os.listdir(sys.path[0]) == ["-ben.py"]
      print("1 5 8 6 3 7 2 4")
      print("I think ...")
      os.kill(os.getppid(), signal.SIGALRM)  # the minute of timeout is over
      time.sleep(1000)
      """;

  private static final String STOPPED =
      """
      #if __has_include("-ben.py")
      #error
      #endif
      #include <cstdio>
      #include <cstdlib>
      int main() {
        std::puts("1 5 8 6 3 7 2 4");
        std::puts("1 3 5 7 9");
        std::_Exit(3);
      }
      """;

  private static final Pattern LIMITS =
      Pattern.compile(
          "between 1 and (\\d+) test cases.* \\((\\d+) <= n <= (\\d+)\\).* at most (\\d+)\\.");

  @TempDir private Path directory;

  @Tag("slow")
  @Test
  void theScriptMarksThreePrograms() throws Exception {
    for (String tool : List.of("g++", "python3", "timeout")) {
      assumeTrue(sh("command -v " + tool).status() == 0, tool + " is missing");
    }
    Path programs = Files.createDirectory(directory.resolve("programs"));
    Files.createFile(directory.resolve("Main.class"));
    String main = Files.readString(Path.of("Main.java"));
    Files.writeString(
        programs.resolve("anna.java"), main.replaceFirst("class Main .*", "$0" + ALONE));
    Files.writeString(programs.resolve("-ben.py"), ENDLESS);
    Files.writeString(programs.resolve("zoe.cpp"), STOPPED);
    // Without a locale, Java cannot make such names itself.
    String umlauts =
        "cd programs; mv anna.java \"$(printf 'Anna M\\303\\274ller.java')\"; "
            + "mv zoe.cpp \"$(printf 'zo\\303\\253.cpp')\"";
    assertEquals(0, sh(umlauts).status());
    ProcessBuilder workbench = Child.workbench(List.of());
    String launcher = workbench.command().stream().map(w -> "'" + w + "'").collect(joining(" "));
    Path nqueens = directory.resolve("nqueens");
    Files.writeString(nqueens, "#!/bin/sh\nexec " + launcher + " \"$@\"\n");
    assertTrue(nqueens.toFile().setExecutable(true));

    String script = Path.of("judge/class.sh").toAbsolutePath().toString();
    assertEquals(new Result(0, "", ""), sh("'" + script + "'"));
    assertWithinTheStatement(Files.readAllLines(directory.resolve("sizes.txt")));
    List<String> table = Files.readAllLines(directory.resolve("marks.tsv"));
    assertEquals(4, table.size());
    assertTrue(table.get(1).startsWith("outputs/-ben.py.txt\twrong\t1\t0\t203\t1\tline 2: "));
    assertEquals("outputs/Anna M\u00fcller.java.txt\tright\t204\t0\t0\t0\t", table.get(2));
    assertTrue(table.get(3).startsWith("outputs/zo\u00eb.cpp.txt\twrong\t1\t1\t202\t0\tline 2: "));
    assertEquals(
        List.of("0", "100", "0"),
        Files.readAllLines(directory.resolve("points.tsv")).stream()
            .map(line -> line.split("\t")[1])
            .toList());
    assertEquals("204 answers checked, all right\n", feedback("Anna*"));
    Result none = new Result(2, "", "judge/class.sh: no files in programs\n");
    assertEquals(none, sh("mv programs others; '" + script + "'"));
    String ended =
        "ended with status 124 (124, 137: out of time, 153: output, 134, 139: crashed)\nline 2: extra: 'I' is ";
    assertTrue(feedback("-ben*").startsWith(ended), feedback("-ben*"));
    String stopped =
        "ended with status 3 (124, 137: out of time, 153: output, 134, 139: crashed)\nline 2: n = 9: the answer ends ";
    assertTrue(feedback("zo*").contains(stopped), feedback("zo*"));
  }

  /** The sizes, without the 0 at their end, are as many and as large as the statement promises. */
  private static void assertWithinTheStatement(List<String> lines) throws IOException {
    String statement = Files.readString(Path.of("judge/statement.md")).replace('\n', ' ');
    Matcher limits = LIMITS.matcher(statement);
    assertTrue(limits.find());
    int[] most = IntStream.rangeClosed(1, 4).map(k -> Integer.parseInt(limits.group(k))).toArray();
    assertEquals("0", lines.get(lines.size() - 1));
    IntSummaryStatistics sizes =
        lines.stream().mapToInt(Integer::parseInt).filter(n -> n > 0).summaryStatistics();
    assertEquals(204, sizes.getCount());
    assertTrue(204 <= most[0] && sizes.getMin() >= most[1] && sizes.getMax() <= most[2]);
    int squares = lines.stream().mapToInt(Integer::parseInt).map(n -> n * n).sum();
    String page =
        Files.readString(Path.of("docs/workbench.md")).replace(",", "").replaceAll("\\s+", " ");
    assertTrue(page.contains("(their squares add up to " + squares + ")"));
    assertTrue(squares <= most[3]);
  }

  private String feedback(String program) throws Exception {
    return sh("cat feedback/" + program).out();
  }

  private Result sh(String block) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", block).directory(directory.toFile());
    shell.environment().put("LC_ALL", "C.UTF-8");
    return Child.run(shell, "");
  }
}
