package nqueens.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReasonTest {
  @Test
  void aRefusedFileIsBlamedIfThereIsOneAndElseItsDirectory(@TempDir Path directory)
      throws Exception {
    Path file = directory.resolve("c");
    assertEquals(file + ": its directory permits no new file", refused(file));
    Files.createFile(file);
    assertEquals(file + ": permission denied", refused(file));
  }

  private static String refused(Path file) {
    return Reason.of(new AccessDeniedException(file.toString()));
  }
}
