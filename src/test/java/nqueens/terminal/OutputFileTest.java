package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.formats.IoConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputFileTest {
  @TempDir private Path directory;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Half a drawing is no result, whatever lines it has. */
  @Test
  void failureHalfWayLeavesTheOldFileAndNothingElse() throws Exception {
    Path file = directory.resolve("a.txt");
    Files.writeString(file, "old\n");
    IoConsumer<OutputStream> half =
        out -> {
          out.write("<svg>\n".repeat(1 << 18).getBytes(UTF_8));
          throw new IOException("No space left on device");
        };
    FileSystemException full = assertThrows(FileSystemException.class, () -> write(file, half));
    assertEquals(file.toString(), full.getFile());
    assertEquals("No space left on device", full.getReason());
    assertEquals("old\n", Files.readString(file));
    assertEquals(List.of("a.txt"), names());
    assertEquals("", said());
  }

  /** But no part of an answer, whether it was flushed or not. */
  @Test
  void finishedAnswersStayBesideTheFile() throws Exception {
    Path file = Files.writeString(directory.resolve("a.txt"), "old\n");
    OutputFile output = new OutputFile(file.toString());
    IoConsumer<OutputStream> half =
        out -> {
          answer(output, out, "first\n");
          answer(output, out, "second\n");
          out.write(new byte[1 << 20]);
          throw new IllegalStateException();
        };
    assertThrows(IllegalStateException.class, () -> output.write(run(), half));
    assertEquals("old\n", Files.readString(file));
    assertKept("first\nsecond\n", "2 finished answers");
  }

  @Test
  void aResultThatHasNoPlaceStaysBesideIt() throws Exception {
    OutputFile file = new OutputFile(directory.resolve("a.txt").toString());
    IoConsumer<OutputStream> content =
        out -> {
          answer(file, out, "a\n");
          Files.createDirectory(directory.resolve("a.txt"));
        };
    assertThrows(FileSystemException.class, () -> file.write(run(), content));
    assertKept("a\n", "1 finished answer");
  }

  /** What ended the work is reported, whatever else cannot be done then. */
  @Test
  void theFirstFailureIsReported() throws Exception {
    Path part = directory.resolve("a.txt.part");
    IoConsumer<OutputStream> content =
        out -> {
          Files.delete(part);
          Files.createDirectories(part.resolve("not empty"));
          throw new IllegalStateException("first");
        };
    assertThrows(IllegalStateException.class, () -> write(directory.resolve("a.txt"), content));
  }

  /** Somebody has deleted it, so there is nothing to replace the old file with. */
  @Test
  void withoutItsPartAFileKeepsWhatItHas() throws Exception {
    Path file = Files.writeString(directory.resolve("a.txt"), "old\n");
    IoConsumer<OutputStream> content =
        out -> {
          out.write("new\n".getBytes(UTF_8));
          Files.delete(directory.resolve("a.txt.part"));
        };
    assertThrows(FileSystemException.class, () -> write(file, content));
    assertEquals("old\n", Files.readString(file));
  }

  @Test
  void nothingIsBegunAfterTheReportOfAnInterrupt() throws Exception {
    OutputFile file = new OutputFile(directory.resolve("a.txt").toString());
    assertEquals(" after 0 answers", file.end());
    assertThrows(FileSystemException.class, () -> file.write(run(), out -> fail("worked")));
    assertEquals(List.of(), names());
  }

  /** It can be written, but no other file can take its place. */
  @Test
  void aMountedFileIsWrittenWhereItIs() throws Exception {
    for (String name : List.of("a.txt", "mounted")) {
      Files.writeString(directory.resolve(name), "a longer old text\n");
    }
    String shell = "mount --bind mounted a.txt && \"$@\" && cat mounted; exit $?";
    ProcessBuilder solve = Child.workbench(List.of(), "solve", "1", "-o", "a.txt");
    solve = Child.after(shell, solve).directory(directory.toFile());
    solve.command().addAll(0, List.of("unshare", "-rm"));
    Result result = Child.run(solve, "");
    assumeFalse(result.err().matches("(?s)(unshare|mount).*"), result.err());
    assertEquals(new Result(0, "1\n", ""), result);
    assertEquals(List.of("a.txt", "mounted"), names());
  }

  @Test
  void aDirectoryThatPermitsNoFileIsBlamed() throws Exception {
    assumeTrue(directory.toFile().setWritable(false) && !Files.isWritable(directory), "as root");
    Path file = directory.resolve("a.txt");
    FileSystemException refused =
        assertThrows(FileSystemException.class, () -> write(file, out -> fail("worked")));
    assertEquals(file + ": its directory permits no new file", refused.getMessage());
  }

  /** As above, also as root. */
  @Test
  void aRefusedFileIsBlamedIfThereIsOneAndElseItsDirectory() throws Exception {
    Path file = directory.resolve("a.txt");
    AccessDeniedException refused = new AccessDeniedException(file.toString());
    assertEquals(file + ": its directory permits no new file", Reason.of(refused));
    Files.createFile(file);
    assertEquals(file + ": permission denied", Reason.of(refused));
  }

  /** Whether the other run still writes it or has been killed, what it has finished stays. */
  @Test
  void aPartOfAnotherRunIsLeftAsItIs() throws Exception {
    Path file = directory.resolve("a.txt");
    Path part = Files.writeString(directory.resolve("a.txt.part"), "of another run\n");
    FileSystemException refused =
        assertThrows(FileSystemException.class, () -> write(file, out -> fail("worked")));
    String fault = part + " exists: another run writes it, or was ended early; move or delete it";
    assertEquals(file + ": " + fault, refused.getMessage());
    assertEquals("of another run\n", Files.readString(part));
    assertEquals(List.of("a.txt.part"), names());
    assertEquals("", said());
  }

  @Test
  void whatIsSaidOfAnEarlyEndIsWhatTheFileHas() throws Exception {
    OutputFile file = new OutputFile(directory.resolve("a.txt").toString());
    String[] said = new String[2];
    IoConsumer<OutputStream> content =
        out -> {
          answer(file, out, "1\n");
          answer(file, out, "2\n");
          out.write('3');
          out.flush();
          said[0] = file.end();
          said[1] = file.end();
          out.write('4');
        };
    assertThrows(FileSystemException.class, () -> file.write(run(), content));
    String kept = "; " + directory.resolve("a.txt.part") + " has them";
    assertEquals(List.of(" after 2 answers" + kept, " after 2 answers"), List.of(said));
    assertEquals("1\n2\n", Files.readString(directory.resolve("a.txt.part")));
    assertEquals("", said(), "only once");
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

  private static void answer(OutputFile file, OutputStream out, String text) throws IOException {
    out.write(text.getBytes(UTF_8));
    file.countAnswer();
  }

  private RunScope run() {
    Stdio stdio = TestStreams.stdio(null, null, new PrintStream(err, true, UTF_8));
    return new RunScope(stdio, "test", false, false, null);
  }

  private void write(Path file, IoConsumer<OutputStream> content)
      throws IOException, InterruptedException {
    new OutputFile(file.toString()).write(run(), content);
  }

  private void write(Path file, String text) throws IOException, InterruptedException {
    write(file, out -> out.write(text.getBytes(UTF_8)));
  }

  private String said() {
    return err.toString(UTF_8);
  }

  /** In a file beside a.txt, which was named. */
  private void assertKept(String text, String lines) throws IOException {
    Path file = directory.resolve("a.txt");
    String message = "nqueens test: %s is not complete; %s.part has %s\n";
    assertEquals(message.formatted(file, file, lines), said());
    assertEquals(text, Files.readString(directory.resolve("a.txt.part")));
    assertEquals(2, names().size());
  }

  private List<String> names() {
    return Stream.of(directory.toFile().list()).sorted().toList();
  }
}
