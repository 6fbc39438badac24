package nqueens.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void danglingLinkStaysALinkAndItsTargetAppears() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("further"));
    Files.createSymbolicLink(folder.resolve("further"), Path.of("a.txt"));
    WholeFile.write(link, "new\n");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new\n", Files.readString(folder.resolve("a.txt")));
    assertEquals(List.of("a.txt", "further", "link"), names());
  }

  @Test
  @EnabledIf("hasShell")
  void linkToItselfIsAnError() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThrows(FileSystemException.class, () -> WholeFile.write(link, "x"));
  }

  @ParameterizedTest
  @EnabledIf("hasShell")
  @ValueSource(strings = {"rw-------", "rwxrwxrwx", "rw-rw-r--"})
  void rightsOfTheOldFileStay(String rights) throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
    WholeFile.write(file, "new\n");
    assertEquals(rights, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  /** As two processes of the same number do, in containers that share a folder. */
  @Test
  void twoProcessesOfTheSameNumberLoseNothing() throws Exception {
    Path[] files = {folder.resolve("a.txt"), folder.resolve("b.txt")};
    writeAfresh(
        files[0],
        out -> {
          out.write('a');
          writeAfresh(files[1], inner -> inner.write('b'));
        });
    assertEquals("a", Files.readString(files[0]));
    assertEquals("b", Files.readString(files[1]));
    assertEquals(List.of("a.txt", "b.txt"), names());
  }

  /** By a copy of the class that has written nothing before. */
  private static void writeAfresh(Path file, WholeFile.Content content) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(classPath(), null)) {
      Class<?> type = loader.loadClass(WholeFile.Content.class.getName());
      Object copy =
          Proxy.newProxyInstance(
              loader,
              new Class<?>[] {type},
              (proxy, method, arguments) -> {
                content.writeTo((OutputStream) arguments[0]);
                return null;
              });
      loader
          .loadClass(WholeFile.class.getName())
          .getMethod("write", Path.class, type)
          .invoke(null, file, copy);
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  private static URL[] classPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
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
      return files.map(path -> path.getFileName().toString()).sorted().toList();
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
