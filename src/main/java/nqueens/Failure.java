package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintStream;
import nqueens.formats.FormatException;
import nqueens.terminal.OneLine;
import nqueens.terminal.Reason;
import nqueens.terminal.StandardOutput;
import nqueens.terminal.UsageException;
import nqueens.threads.DaemonThread;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/** Reports in one line what ended a command, and says which exit status that has. */
final class Failure {
  /** The status of a program that the system ends when it writes to a closed pipe (128 + 13). */
  private static final int CLOSED_PIPE = 141;

  /** Milliseconds that the end of the process waits for a reader of standard error. */
  private static final long PATIENCE = 2_000;

  /** With this variable in the environment the stack trace of a failure follows its line. */
  private static final String TRACE = "NQUEENS_TRACE";

  /** Made beforehand, as it is needed when there is no memory left. */
  private static final byte[] NO_MEMORY = ("nqueens: " + Reason.NO_MEMORY + "\n").getBytes(UTF_8);

  private static boolean noMemoryReported;

  private Failure() {}

  /**
   * Reports a failure on standard error, unless the reader of the output has gone, and returns the
   * exit status.
   *
   * @param command the name that begins the line, such as "nqueens count"
   */
  static int report(PrintStream err, String command, Exception e) {
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    if (e instanceof ParameterException && e.getCause() instanceof FormatException refused) {
      return report(err, command, refused);
    }
    if (e instanceof ParameterException wrong) {
      return wrongUsage(err, command, Arguments.complaint(wrong));
    }
    if (e instanceof UsageException) {
      return wrongUsage(err, command, e.getMessage());
    }
    print(err, command + ": " + OneLine.of(reason(e)));
    trace(err, e);
    return e instanceof FormatException ? ExitCode.USAGE : ExitCode.SOFTWARE;
  }

  private static int wrongUsage(PrintStream err, String command, String complaint) {
    print(err, command + ": " + OneLine.of(complaint) + " (--help says more)");
    return ExitCode.USAGE;
  }

  /** Prints a line. Where nobody reads it, the process must end nevertheless. */
  private static void print(PrintStream err, String line) {
    Thread printing = new DaemonThread(() -> err.println(line));
    printing.start();
    try {
      printing.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The same of an error, which may leave no memory to work with, and of no command. */
  static int report(PrintStream err, Throwable e) {
    if (e instanceof OutOfMemoryError && Reason.of(e).equals(Reason.NO_MEMORY)) {
      reportNoMemory(err);
    } else {
      err.println("nqueens: " + OneLine.of(reason(e)));
    }
    trace(err, e);
    return ExitCode.SOFTWARE;
  }

  /** Reports it once, and without taking memory. */
  private static synchronized void reportNoMemory(PrintStream err) {
    if (!noMemoryReported) {
      noMemoryReported = true;
      err.write(NO_MEMORY, 0, NO_MEMORY.length);
      err.flush();
    }
  }

  /** The reason; for a fault of the program also where to learn more. */
  private static String reason(Throwable e) {
    String reason = Reason.of(e);
    boolean fault = e instanceof Exception && reason.equals(e.toString());
    return reason + (fault ? " (" + TRACE + "=1 shows where)" : "");
  }

  private static void trace(PrintStream err, Throwable e) {
    if (System.getenv(TRACE) != null) {
      e.printStackTrace(err);
    }
  }
}
