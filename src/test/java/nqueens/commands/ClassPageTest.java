package nqueens.commands;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import nqueens.testing.Child;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the blocks of the manual that mark a class, as they stand, with three programs. */
class ClassPageTest {
  /** Neither of the two empties its buffer. */
  private static final String ENDLESS =
      """
      import time
      print("No solution.")
      print("I think ...")
      time.sleep(1000)
      """;

  private static final String STOPPED =
      """
      #include <cstdio>
      #include <cstdlib>
      int main() {
        std::puts("No solution.");
        std::puts("1 2 3");
        std::_Exit(3);
      }
      """;

  /** Only one of the programs does not end. */
  private static final String PATIENCE =
      "timeout -k 1 $([ \"$name\" = -ben.py ] && echo 3 || echo 60)";

  @TempDir private Path directory;

  @Tag("slow")
  @Test
  void theBlocksMarkThreePrograms() throws Exception {
    for (String tool : List.of("g++", "python3", "timeout")) {
      assumeTrue(sh("command -v " + tool).status() == 0, tool + " is missing");
    }
    Path programs = Files.createDirectory(directory.resolve("programs"));
    Files.copy(Path.of("Main.java"), programs.resolve("anna.java"));
    Files.writeString(programs.resolve("-ben.py"), ENDLESS);
    Files.writeString(programs.resolve("zoe.cpp"), STOPPED);
    // Without a locale, Java cannot make such names itself.
    String umlauts =
        "cd programs; mv anna.java \"$(printf 'Anna M\\303\\274ller.java')\"; "
            + "mv zoe.cpp \"$(printf 'zo\\303\\253.cpp')\"";
    assertEquals(0, sh(umlauts).status());
    Files.createSymbolicLink(
        directory.resolve("test-cases"), Path.of("test-cases").toAbsolutePath());
    ProcessBuilder workbench = Child.workbench(List.of());
    String launcher = workbench.command().stream().map(w -> "'" + w + "'").collect(joining(" "));
    Path nqueens = directory.resolve("nqueens");
    Files.writeString(nqueens, "#!/bin/sh\nexec " + launcher + " \"$@\"\n");
    assertTrue(nqueens.toFile().setExecutable(true));

    String page = Files.readString(Path.of("docs/workbench.md"));
    String section = page.split("### A class, from programs to marks\n")[1].split("\n### ")[0];
    List<String> blocks =
        Pattern.compile("(?s)\n```\n(.*?)\n```\n")
            .matcher(section)
            .results()
            .map(b -> b.group(1))
            .toList();
    assertEquals(3, blocks.size());
    int status = 0;
    for (String block : blocks) {
      Result result = sh(block.replace("timeout -k 1 10", PATIENCE));
      assertEquals("", result.out() + result.err());
      status = result.status();
    }
    assertEquals(1, status);
    List<String> table = Files.readAllLines(directory.resolve("marks.tsv"));
    assertEquals(4, table.size());
    assertTrue(table.get(1).startsWith("outputs/-ben.py.txt\twrong\t1\t0\t295\t1\tline 2: "));
    assertEquals("outputs/Anna M\u00fcller.java.txt\tright\t296\t0\t0\t0\t", table.get(2));
    assertTrue(table.get(3).startsWith("outputs/zo\u00eb.cpp.txt\twrong\t1\t1\t294\t0\tline 2: "));
    assertEquals("296 answers checked, all right\n", feedback("Anna*"));
    String ended = "ended with status 124 (124 or 137: after ten seconds)\nline 2: extra: 'I' is ";
    assertTrue(feedback("-ben*").startsWith(ended), feedback("-ben*"));
    String stopped = "ended with status 3 (124 or 137: after ten seconds)\nline 2: n = 3: 'No ";
    assertTrue(feedback("zo*").contains(stopped), feedback("zo*"));
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
