package nqueens.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nqueens.answers.AnswerReader;
import nqueens.answers.AnswerReader.Answer;
import nqueens.answers.Question;
import nqueens.search.Algorithm;
import nqueens.terminal.CommandException;
import nqueens.terminal.OneLine;

/**
 * A peer: another program that reads a size on standard input and prints a solution. Its input and
 * output are files, and its time is that of the whole process. Its answer is checked after its end.
 *
 * @param command the words that start it
 * @param start the directory in which it starts
 * @param limit the seconds that a run may take
 */
record Peer(String name, List<String> command, Path start, double limit, PeerProcesses processes)
    implements Program {
  /** Bytes that may follow the answer, and bytes of standard error that are read; see run. */
  private static final int MOST_EXTRA = 1 << 20;

  private static final int LONGEST_NUMBER = 11;

  /** Milliseconds between two looks at the size of the output. */
  private static final long INTERVAL = 50;

  /** Characters of a name: more would leave a chart no room. */
  private static final int LONGEST_NAME = 40;

  /**
   * Reads {@code NAME=COMMAND}.
   *
   * @throws CommandException if it is not of that form
   */
  static Peer parse(String text, double limit, PeerProcesses processes) {
    int equals = text.indexOf('=');
    String name = text.substring(0, Math.max(equals, 0));
    USAGE.throwIf(
        name.isBlank() || equals == text.length() - 1 || !name.equals(OneLine.cut(name)),
        "'%s' is not NAME=COMMAND",
        OneLine.cut(text));
    USAGE.throwIf(
        name.length() > LONGEST_NAME,
        "the name '%s' is longer than %d characters",
        OneLine.cut(name),
        LONGEST_NAME);
    List<String> command = List.of("sh", "-c", text.substring(equals + 1));
    return new Peer(name, command, Path.of("").toAbsolutePath(), limit, processes);
  }

  /**
   * Main as users run it. Its classes are copied, because a build during the race would change
   * them. It starts beside the copy, as a class path cannot name a directory with a colon.
   */
  static Peer main(int threads, double limit, PeerProcesses processes) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path code =
        Path.of(
            URI.create(
                Algorithm.class.getProtectionDomain().getCodeSource().getLocation().toString()));
    if (Files.isDirectory(code)) {
      copyMain(code, processes);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(code)) {
        copyMain(jar.getPath("/"), processes);
      }
    }
    Path copy = processes.file("Main.class").getParent();
    List<String> command = List.of(java.toString(), "-cp", ".", "Main", "--threads", threads + "");
    return new Peer("Main", command, copy, limit, processes);
  }

  private static void copyMain(Path classes, PeerProcesses processes) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(classes, "Main{,$*}.class")) {
      for (Path file : files) {
        Files.copy(file, processes.file(file.getFileName().toString()));
      }
    }
  }

  @Override
  public boolean wholeProcess() {
    return true;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The program gets the lines n and 0, and the first n numbers of its output, or 'No
   * solution.', are checked. It is killed when it has written a mebibyte more than a right answer
   * has, to its output or to standard error. Whatever it started is killed after its end.
   */
  @Override
  public Outcome run(int n, long seed) throws IOException, InterruptedException {
    Path input = Files.writeString(processes.file("input"), n + "\n0\n");
    Path output = processes.file("output");
    Path error = processes.file("error");
    ProcessBuilder program =
        new ProcessBuilder(new ArrayList<>(command))
            .directory(start.toFile())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(error.toFile());
    long most = (long) LONGEST_NUMBER * n + MOST_EXTRA;
    boolean ended = false;
    boolean endless = false;
    boolean complaining = false;
    long begin = System.nanoTime();
    Process process = processes.start(program);
    double seconds = 0;
    try {
      while (!ended && !endless && !complaining && seconds < limit) {
        long nanos = Math.round(Math.min(INTERVAL * 1e6, (limit - seconds) * 1e9));
        ended = process.waitFor(nanos, TimeUnit.NANOSECONDS);
        seconds = (System.nanoTime() - begin) / 1e9;
        endless = Files.size(output) > most;
        complaining = Files.size(error) > most;
      }
    } finally {
      processes.end(process);
    }
    if (!ended && !endless) {
      return complaining
          ? Outcome.without(Status.FAILED, "too much on standard error")
          : Outcome.stopped(limit);
    }
    if (ended && process.exitValue() != 0) {
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

  private static String fault(Path output, int n) throws IOException {
    try (InputStream in = Files.newInputStream(output)) {
      Answer answer = new AnswerReader(in, false).next(Question.of(n));
      return answer.isRight() ? null : answer.detail();
    }
  }

  /** The first line of standard error, or of a Python program's traceback the last. */
  private static String complaint(Path error) throws IOException {
    try (InputStream in = Files.newInputStream(error)) {
      String text = new String(in.readNBytes(MOST_EXTRA), UTF_8).strip();
      boolean traceback = text.startsWith("Traceback ");
      return OneLine.cut(
          traceback
              ? text.substring(text.lastIndexOf('\n') + 1)
              : text.lines().findFirst().orElse(""));
    }
  }
}
