package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import nqueens.Child;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputFileTest {
  @TempDir private Path directory;

  @Test
  void failureHalfWayLeavesTheOldFileAndNothingElse() throws Exception {
    Path file = directory.resolve("a.txt");
    Files.writeString(file, "old\n");
    OutputFile.Content half =
        out -> {
          out.write(new byte[1 << 20]);
          throw new IOException("No space left on device");
        };
    FileSystemException full = assertThrows(FileSystemException.class, () -> write(file, half));
    assertEquals(file.toString(), full.getFile());
    assertEquals("No space left on device", full.getReason());
    assertEquals("old\n", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void oneWriteInTheMidstOfAnotherLosesNothing() throws Exception {
    Path file = directory.resolve("a.txt");
    write(
        file,
        out -> {
          out.write('a');
          new OutputFile(file.toString()).write(null, more -> more.write('b'));
          assertEquals("b", Files.readString(file));
        });
    assertEquals("a", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void linksStayLinksWhetherTheirTargetIsThereOrNot() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("further"));
    Files.createSymbolicLink(directory.resolve("further"), Path.of("a.txt"));
    for (String text : List.of("new\n", "newer\n")) {
      write(link, text);
      assertTrue(Files.isSymbolicLink(link));
      assertEquals(text, Files.readString(directory.resolve("a.txt")));
    }
    assertEquals(List.of("a.txt", "further", "link"), names());
  }

  @Test
  void linkToItselfIsAnError() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("link"));
    assertThrows(FileSystemException.class, () -> write(link, "x"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rwxrwxrwx", "rw-rw-r--"})
  void rightsOfTheOldFileStay(String rights) throws Exception {
    Path file = Files.writeString(directory.resolve("a.txt"), "old\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
    write(file, "new\n");
    assertEquals(rights, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void deviceIsWrittenToDirectly() throws Exception {
    write(Path.of("/dev/null"), "x");
    assertTrue(Files.exists(Path.of("/dev/null")) && !Files.isRegularFile(Path.of("/dev/null")));
  }

  /** As the shell opens it, whatever its name stands for: to add to a file, or to begin one. */
  @ParameterizedTest
  @CsvSource({">, /dev/stdout", ">>, /dev/fd/3", ">>, /proc/self/fd/3", ">>, link"})
  void aStreamIsWrittenToAsItIs(String redirection, String name) throws Exception {
    String shell =
        "ln -s /dev/fd/3 link; (exec 3>&1; echo before; \"$@\" && echo after) %s f; rm link; exit"
            .formatted(redirection);
    ProcessBuilder solve = Child.workbench(List.of(), "solve", "1", "-o", name);
    Child.after(shell, solve).directory(directory.toFile()).start().waitFor();
    assertEquals("before\n1\nafter\n", Files.readString(directory.resolve("f")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"})
  void standardOutputHasSeveralNames(String name) {
    assertTrue(OutputFile.of(name).isStandardOutput());
  }

  private static void write(Path file, OutputFile.Content content) throws Exception {
    new OutputFile(file.toString()).write(null, content);
  }

  private static void write(Path file, String text) throws Exception {
    write(file, out -> out.write(text.getBytes(UTF_8)));
  }

  private List<String> names() {
    return Stream.of(directory.toFile().list()).sorted().toList();
  }
}
