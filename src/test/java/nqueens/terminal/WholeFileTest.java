package nqueens.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder;

  @Test
  void newTextTakesTheOldOnesPlace() throws IOException {
    Path file = folder.resolve("a.txt");
    WholeFile.write(file, "one\n");
    WholeFile.write(file, "two\n");
    assertEquals("two\n", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void failureHalfWayLeavesTheOldFileAndNothingElse() throws IOException {
    Path file = folder.resolve("a.txt");
    Files.writeString(file, "old\n");
    FileSystemException full =
        assertThrows(
            FileSystemException.class,
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write(new byte[1 << 20]);
                      throw new IOException("No space left on device");
                    }));
    assertEquals(file.toString(), full.getFile());
    assertEquals("No space left on device", full.getReason());
    assertEquals("old\n", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  /**
   * The system's limit on the size of a file fails as a full disk does, in the midst of a write.
   */
  @Test
  @EnabledIf("hasShell")
  void fileThatTheDiskHasNoRoomForLeavesTheOldFile() throws Exception {
    Path file = folder.resolve("a.txt");
    Files.writeString(file, "old\n");
    ProcessBuilder writer = Child.java(Writer.class, List.of(), file.toString());
    // Blocks of 512 or 1024 bytes: less than the megabyte.
    TestStreams.Result result = Child.run(Child.behind("ulimit -f 512", writer), "");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("File too large"), result.out());
    assertEquals("old\n", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void missingFolderIsNamed() {
    Path file = folder.resolve("none").resolve("a.txt");
    NoSuchFileException e =
        assertThrows(NoSuchFileException.class, () -> WholeFile.write(file, "x"));
    assertEquals(file.toString(), e.getFile());
  }

  @Test
  @EnabledIf("hasShell")
  void linkStaysALink() throws IOException {
    Path file = folder.resolve("a.txt");
    Files.writeString(file, "old\n");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));
    WholeFile.write(link, "new\n");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new\n", Files.readString(file));
  }

  @Test
  @EnabledIf("hasShell")
  void deviceIsWrittenToDirectly() throws IOException {
    WholeFile.write(Path.of("/dev/null"), "x");
    assertTrue(Files.exists(Path.of("/dev/null")) && !Files.isRegularFile(Path.of("/dev/null")));
  }

  static boolean hasShell() {
    return File.separatorChar == '/';
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }

  /** Writes a megabyte and says how that went. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) {
      try {
        WholeFile.write(Path.of(args[0]), out -> out.write(new byte[1 << 20]));
        System.out.println("written");
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
