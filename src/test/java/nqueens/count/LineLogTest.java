package nqueens.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.terminal.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineLogTest {
  @TempDir Path directory;

  @Test
  void aLogGoesOnBehindTheLinesThatItKeeps() throws IOException {
    Path file = Files.writeString(directory.resolve("log"), "\u00e9ins\nzwei\ncut o");
    try (LineLog log = new LineLog(file, "another test")) {
      assertEquals("\u00e9ins\nzwei\ncut o", log.text());
      log.keep("\u00e9ins\nzwei\n");
      log.append("drei\n");
      log.append("vier\n");
    }
    assertEquals("\u00e9ins\nzwei\ndrei\nvier\n", Files.readString(file));
  }

  @Test
  void aLogIsHeldUntilItIsClosed() throws IOException {
    Path file = directory.resolve("log");
    try (LineLog log = new LineLog(file, "another test")) {
      log.text();
      UserError refused =
          assertThrows(UserError.class, () -> new LineLog(file, "another test").close());
      assertEquals(file + ": in use by another test", refused.getMessage());
      log.append("still here\n");
    }
    new LineLog(file, "another test").close();
    assertEquals("still here\n", Files.readString(file));
  }
}
