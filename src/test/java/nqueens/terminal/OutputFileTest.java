package nqueens.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.TestStreams;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands do with the name of a file to write. */
class OutputFileTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"solve 8", "draw 8"})
  void aDashIsStandardOutput(String command) {
    TestStreams.Result plain = TestStreams.run("", command.split(" "));
    assertEquals(plain, TestStreams.run("", (command + " -o -").split(" ")));
    assertFalse(plain.out().isEmpty());
    assertFalse(Files.exists(Path.of("-")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve 8 -o", "draw 8 -f svg -o", "count 8 -c", "race -n 8 -s 1 -o"})
  void anEmptyNameIsRefused(String command) {
    String[] words = (command + " ?").split(" ");
    words[words.length - 1] = "";
    TestStreams.Result result = TestStreams.run("", words);
    assertEquals(2, result.status());
    assertTrue(result.err().contains("an empty name is no file"), result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve 8 -o", "draw 8 -f svg -o", "count 8 -c"})
  void aFolderIsNoFile(String command) {
    for (String name : new String[] {folder.toString(), folder + "/"}) {
      TestStreams.Result result = TestStreams.run("", (command + " " + name).split(" "));
      assertTrue(result.status() != 0);
      assertTrue(result.err().matches("(?s).*(is a folder|not a regular file).*"), result.err());
    }
    TestStreams.Result result = TestStreams.run("", "solve", "8", "-o", folder + "/new/");
    assertEquals(2, result.status());
    assertFalse(Files.exists(folder.resolve("new")));
  }
}
