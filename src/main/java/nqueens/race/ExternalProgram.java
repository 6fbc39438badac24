package nqueens.race;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import nqueens.placement.AnswerReader;
import nqueens.search.Algorithm;
import nqueens.terminal.OneLine;
import nqueens.terminal.UsageError;

/**
 * An outside program that reads a size on standard input and prints a placement, raced as a whole
 * process; a run may take so many seconds.
 */
record ExternalProgram(
    String name, String command, String source, double limit, PeerProcesses processes)
    implements Contestant {
  /** Bytes that may follow the answer. */
  private static final int MOST_EXTRA = 1 << 20;

  /** Bytes of standard error in which its first line, or its last, is looked for. */
  private static final int MOST_ERROR = 4096;

  /** Seconds until the pipes of a process that has ended are given up. */
  private static final int PIPE_PATIENCE = 5;

  /** Characters of a name: more would leave a chart no room. */
  private static final int LONGEST_NAME = 40;

  /**
   * Reads {@code NAME=COMMAND}.
   *
   * @throws UsageError if it is not of that form
   */
  static ExternalProgram parse(String text, double limit, PeerProcesses processes)
      throws IOException {
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
    String command = text.substring(equals + 1);
    return new ExternalProgram(name, command, Fingerprint.ofCommand(command), limit, processes);
  }

  /** Main as users run it, of the same classes as its search and with all cores. */
  static ExternalProgram main(double limit, PeerProcesses processes) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String command = "exec '" + java + "' -cp '" + Fingerprint.code() + "' Main";
    return new ExternalProgram("Main", command, Fingerprint.of(Algorithm.MAIN), limit, processes);
  }

  @Override
  public boolean wholeProcess() {
    return true;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The program gets the lines n and 0, and its first line of output is checked. At the end its
   * whole process tree is ended.
   */
  @Override
  public Outcome run(int n, long seed) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = processes.start(command);
    try {
      CompletableFuture<Void> endless = new CompletableFuture<>();
      Future<String> fault = THREADS.submit(() -> fault(process.getInputStream(), n, endless));
      Future<String> error = THREADS.submit(() -> complaint(process.getErrorStream()));
      write(process.getOutputStream(), n + "\n0\n");
      CompletableFuture.anyOf(process.onExit(), endless)
          .get(Math.round(limit * 1e9), TimeUnit.NANOSECONDS);
      double seconds = (System.nanoTime() - start) / 1e9;
      boolean ended = !endless.isDone();
      processes.end(process); // so that the pipes end
      return outcome(ended ? process.exitValue() : 0, patiently(fault), error, seconds);
    } catch (TimeoutException e) {
      return Outcome.stopped(limit);
    } catch (IOException e) {
      return Outcome.without(Status.FAILED, OneLine.cut(e.getMessage()));
    } catch (ExecutionException e) {
      throw new AssertionError("neither of the two can fail", e);
    } finally {
      processes.end(process);
    }
  }

  private static Outcome outcome(int exit, String fault, Future<String> error, double seconds)
      throws IOException, InterruptedException {
    if (exit != 0) {
      String said = patiently(error);
      String detail = "exit status " + exit + (said.isEmpty() ? "" : ": " + said);
      return Outcome.without(Status.FAILED, detail);
    }
    return fault.isEmpty()
        ? new Outcome(Status.OK, "", seconds, null)
        : Outcome.without(Status.WRONG, fault);
  }

  private static void write(OutputStream stream, String input) {
    try (stream) {
      stream.write(input.getBytes(US_ASCII));
    } catch (IOException e) {
      // A program that ends without reading shows in its output.
    }
  }

  /** What is wrong with the answer, or nothing; tells at once when there is no end of it. */
  private static String fault(InputStream output, int n, CompletableFuture<Void> endless)
      throws IOException {
    try (output) {
      String fault = new AnswerReader(output, false).fault(n);
      byte[] extra = output.readNBytes(MOST_EXTRA);
      if (extra.length == MOST_EXTRA) {
        endless.complete(null);
        if (new String(extra, ISO_8859_1).indexOf('\n') < 0) {
          return "line too long";
        }
        return fault == null ? "output without end after the answer" : fault;
      }
      return fault == null ? "" : fault;
    }
  }

  /**
   * The first line, or of a Python program's traceback the last; all of the stream is read, so that
   * the program can go on.
   */
  private static String complaint(InputStream stream) throws IOException {
    try (stream) {
      byte[] first = stream.readNBytes(MOST_ERROR);
      byte[] before = new byte[0];
      byte[] last = first;
      for (byte[] next = first; next.length > 0; next = stream.readNBytes(MOST_ERROR)) {
        before = last;
        last = next;
      }
      String text = new String(first, UTF_8);
      if (!text.startsWith("Traceback ")) {
        return OneLine.cut(text);
      }
      String end = new String(before, UTF_8) + new String(last, UTF_8);
      return OneLine.cut(end.stripTrailing().replaceFirst("(?s).*\n", ""));
    }
  }

  /** What a reader of a pipe found; a process that escaped may hold the pipe open for ever. */
  private static String patiently(Future<String> reader) throws IOException, InterruptedException {
    try {
      return reader.get(PIPE_PATIENCE, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IOException("its output does not end");
    } catch (ExecutionException e) {
      throw new IOException("its output cannot be read: " + e.getCause().getMessage());
    }
  }
}
