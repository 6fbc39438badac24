package nqueens.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Where a command writes its result: a file, which appears whole, or - for standard output. */
public record OutputFile(String name) {
  public static final OutputFile STANDARD_OUTPUT = new OutputFile("-");

  /** Names of standard output. Opened, they would write from the beginning of a file. */
  private static final Set<String> NAMES_OF_STANDARD_OUTPUT =
      Set.of("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  /**
   * The file of that name.
   *
   * @throws IllegalArgumentException if it is empty or a folder's, with a message for the user
   */
  public static OutputFile of(String name) {
    if (name.endsWith("/") || Files.isDirectory(path(name))) {
      throw new IllegalArgumentException("'" + name + "' is a folder");
    }
    return NAMES_OF_STANDARD_OUTPUT.contains(name) ? STANDARD_OUTPUT : new OutputFile(name);
  }

  /**
   * A path, as the command line gives it.
   *
   * @throws IllegalArgumentException if it is empty, with a message for the user
   */
  public static Path path(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("an empty name is no file");
    }
    return Path.of(name);
  }

  public boolean isStandardOutput() {
    return equals(STANDARD_OUTPUT);
  }

  public void write(Stdio stdio, WholeFile.Content content) throws IOException {
    if (isStandardOutput()) {
      content.writeTo(stdio.out());
      stdio.out().flush();
    } else {
      WholeFile.write(Path.of(name), content);
    }
  }
}
