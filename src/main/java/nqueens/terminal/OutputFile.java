package nqueens.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;

/**
 * Where a command writes its result: a file, which is replaced only when the output is complete, or
 * - for standard output. Its failures name it.
 */
public record OutputFile(String name) {
  public static final OutputFile STANDARD_OUTPUT = new OutputFile("-");

  /**
   * Names of standard output. If it is a file, opening it by one of these names would write from
   * its beginning.
   */
  private static final Set<String> NAMES_OF_STANDARD_OUTPUT =
      Set.of("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  /**
   * The file of that name.
   *
   * @throws IllegalArgumentException if it is no name or a directory's, with a message for the user
   */
  public static OutputFile of(String name) {
    if (name.endsWith("/") || Files.isDirectory(path(name))) {
      throw new IllegalArgumentException("'" + name + "' is a directory");
    }
    return NAMES_OF_STANDARD_OUTPUT.contains(name) ? STANDARD_OUTPUT : new OutputFile(name);
  }

  /**
   * The path of a name on the command line. Java has replaced bytes that are not in the encoding of
   * the locale with U+FFFD, so such a name would be that of another file.
   *
   * @throws IllegalArgumentException if it is no name, with a message for the user
   */
  public static Path path(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("an empty name is no file");
    }
    if (name.indexOf('\ufffd') >= 0) {
      throw new IllegalArgumentException("'" + name + "' is not a name in UTF-8");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("'" + name + "' is no file name in this locale", e);
    }
  }

  public boolean isStandardOutput() {
    return equals(STANDARD_OUTPUT);
  }

  /** Opens the output, and then lets the content write to it: a refusal precedes the work. */
  public void write(Stdio stdio, WholeFile.Content content)
      throws IOException, InterruptedException {
    if (isStandardOutput()) {
      content.writeTo(stdio.out());
      stdio.out().flush();
    } else {
      WholeFile.write(Path.of(name), content);
    }
  }
}
