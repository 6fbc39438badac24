package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a name on the command line means is the same for every command. */
@Tag("posix")
class FilesTest {
  @TempDir private Path directory;

  /** A file that is missing, a directory, and a file that can be opened and not be read. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "complete FILE",
        "draw -i FILE",
        "list --given FILE",
        "count --given FILE",
        "count 5 -c FILE",
        "check FILE -",
        "check 4 FILE",
        "check --given FILE -",
      })
  void aFileThatCannotBeReadIsWrongUsageAndNamed(String command) throws Exception {
    String sizes = Files.writeString(directory.resolve("sizes"), "4").toString();
    for (String file : List.of("/missing/file", directory.toString(), "/proc/self/mem")) {
      Assumptions.assumeTrue(!file.startsWith("/proc") || new File(file).exists(), "no /proc");
      String[] words =
          command.replace("FILE", file).replace("check 4", "check " + sizes).split(" ");
      Result refused = TestStreams.run("2 4 1 3\n", words);
      assertEquals(new Result(2, "", refused.err()), refused, command);
      assertTrue(refused.err().contains(": " + file), refused.err());
    }
  }

  @Test
  void aDrawingThatCannotBeWrittenIsWrongUsageAndNamed() throws Exception {
    Path full = directory.resolve("full.svg");
    Files.createSymbolicLink(full, Child.device("/dev/full").toPath());
    Result failed = TestStreams.run("", "draw", "4", "-o", full.toString());
    assertEquals(new Result(1, "", failed.err()), failed);
    assertTrue(failed.err().startsWith("nqueens draw: " + full + ": "), failed.err());
    Files.delete(full);
    Path missing = directory.resolve("missing/board.svg");
    assertEquals(2, TestStreams.run("", "draw", "4", "-o", missing.toString()).status());
    String[] nothing = {"draw", "-i", missing.toString(), "-o", full.toString()};
    assertEquals(2, TestStreams.run("", nothing).status());
    assertFalse(Files.exists(full));
  }

  /** It would be quiet if the reader of a pipe had gone. */
  @Test
  void aDiskThatIsFullAtOnceIsNamed() throws Exception {
    ProcessBuilder count = Child.workbench(List.of(), "count", "8");
    Result failed = Child.run(count.redirectOutput(Child.device("/dev/full")), "");
    assertEquals(new Result(1, "", failed.err()), failed);
    assertTrue(failed.err().startsWith("nqueens count: standard output: "), failed.err());
  }

  /** As in a pipeline. A file of that name needs a directory before it. */
  @ParameterizedTest
  @ValueSource(strings = {"complete -", "list --given -", "check sizes -"})
  void aDashIsStandardInputWhateverFilesThereAre(String command) throws Exception {
    Files.writeString(directory.resolve("-"), "1\n");
    Files.writeString(directory.resolve("sizes"), "4");
    ProcessBuilder program = Child.workbench(List.of(), command.split(" "));
    Result result = Child.run(program.directory(directory.toFile()), "2 4 1 3\n");
    assertEquals(
        TestStreams.run("2 4 1 3\n", command.replace("sizes", directory + "/sizes").split(" ")),
        result);
    assertEquals(0, result.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"complete", "draw -i -", "list --given -", "count --given -", "check -", "solve"})
  void everyInputIsClosed(String command) {
    boolean[] closed = new boolean[1];
    InputStream in =
        new ByteArrayInputStream("4 0 0 0\n".getBytes(US_ASCII)) {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    TestStreams.run(in, command.split(" "));
    assertTrue(closed[0]);
  }
}
