package nqueens.race;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import nqueens.placement.AnswerReader;
import nqueens.search.Algorithm;
import nqueens.terminal.OneLine;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;

/**
 * An outside program that reads a size on standard input and prints a placement. Its input and
 * output are files, and its time is that of the whole process. Its answer is checked after its end.
 *
 * @param limit the seconds that a run may take
 * @param folder where its files are, which one run at a time may use
 */
record ExternalProgram(
    String name, String command, double limit, Path folder, PeerProcesses processes)
    implements Contestant {
  /** Bytes that may follow the answer. */
  private static final int MOST_EXTRA = 1 << 20;

  private static final int LONGEST_NUMBER = 11;

  /** The unit of {@code ulimit -f}, in bytes. */
  private static final int BLOCK = 512;

  /** Bytes of standard error in which its first line, or its last, is looked for. */
  private static final int MOST_ERROR = 1 << 20;

  /** Characters of a name: more would leave a chart no room. */
  private static final int LONGEST_NAME = 40;

  /**
   * Reads {@code NAME=COMMAND}.
   *
   * @throws UsageError if it is not of that form
   */
  static ExternalProgram parse(String text, double limit, Path folder, PeerProcesses processes) {
    int equals = text.indexOf('=');
    String name = text.substring(0, Math.max(equals, 0));
    UsageError.throwIf(
        name.isBlank() || equals == text.length() - 1 || !name.equals(OneLine.cut(name)),
        "'%s' is not NAME=COMMAND",
        OneLine.cut(text));
    UsageError.throwIf(
        name.length() > LONGEST_NAME,
        "the name '%s' is longer than %d characters",
        OneLine.cut(name),
        LONGEST_NAME);
    return new ExternalProgram(name, text.substring(equals + 1), limit, folder, processes);
  }

  /**
   * Main as users run it, from a folder of classes.
   *
   * @throws UserError if that folder, where the workbench was built, is gone
   */
  static ExternalProgram main(int threads, double limit, Path folder, PeerProcesses processes) {
    URL place = Algorithm.class.getProtectionDomain().getCodeSource().getLocation();
    Path code = Path.of(URI.create(place.toString()));
    Path classes = Files.isDirectory(code) ? code : code.resolveSibling("classes");
    UserError.throwIf(
        !Files.exists(classes.resolve("Main.class")), "%s: no classes of Main", classes);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String command = "exec '" + java + "' -cp '" + classes + "' Main --threads " + threads;
    return new ExternalProgram("Main", command, limit, folder, processes);
  }

  @Override
  public boolean wholeProcess() {
    return true;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The program gets the lines n and 0, and its first line of output is checked. A file may have
   * the bytes of a right answer and a mebibyte more. At the end its whole process tree is ended.
   */
  @Override
  public Outcome run(int n, long seed) throws IOException, InterruptedException {
    Path input = Files.writeString(file(folder, "input"), n + "\n0\n");
    Path output = file(folder, "output");
    Path error = file(folder, "error");
    long most = ((long) LONGEST_NUMBER * n + MOST_EXTRA) / BLOCK;
    ProcessBuilder program =
        new ProcessBuilder("sh", "-c", "ulimit -f " + most + "; " + command)
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(error.toFile());
    long start = System.nanoTime();
    Process process = processes.start(program);
    boolean ended;
    double seconds;
    try {
      ended = process.waitFor(Math.round(limit * 1e9), TimeUnit.NANOSECONDS);
      seconds = (System.nanoTime() - start) / 1e9;
    } finally {
      processes.end(process);
    }
    if (!ended) {
      return Outcome.stopped(limit);
    }
    boolean endless = Files.size(output) >= most * BLOCK;
    if (process.exitValue() != 0 && !endless) {
      String said = complaint(error);
      String detail = "exit status " + process.exitValue() + (said.isEmpty() ? "" : ": " + said);
      return Outcome.without(Status.FAILED, detail);
    }
    String fault = fault(output, n);
    if (fault == null && endless) {
      fault = "output without end after the answer";
    }
    return fault == null
        ? new Outcome(Status.OK, "", seconds, null)
        : Outcome.without(Status.WRONG, fault);
  }

  /** A file in the folder, which the end of this process deletes. */
  private static Path file(Path folder, String name) {
    Path file = folder.resolve(name);
    file.toFile().deleteOnExit();
    return file;
  }

  private static String fault(Path output, int n) throws IOException {
    try (InputStream in = Files.newInputStream(output)) {
      return new AnswerReader(in, false).next(n, null).fault();
    }
  }

  /** The first line of standard error, or of a Python program's traceback the last. */
  private static String complaint(Path error) throws IOException {
    try (InputStream in = Files.newInputStream(error)) {
      String text = new String(in.readNBytes(MOST_ERROR), UTF_8);
      boolean traceback = text.startsWith("Traceback ");
      return OneLine.cut(
          traceback ? text.substring(text.stripTrailing().lastIndexOf('\n') + 1) : text);
    }
  }
}
