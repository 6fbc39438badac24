package nqueens;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import nqueens.terminal.StandardOutput;
import nqueens.text.OneLine;
import nqueens.text.UserException;
import nqueens.threads.Workers;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports in one line why a command failed, and chooses the exit status. */
final class Failure {
  /** The status of a program that the system ends because it writes to a closed pipe: 128 + 13. */
  private static final int CLOSED_PIPE = 141;

  private Failure() {}

  /**
   * Reports a failure on standard error, unless the reader of the output has gone, and returns the
   * exit status.
   */
  static int report(PrintStream err, CommandLine line, Throwable e) {
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    CommandSpec command = line.getCommandSpec();
    boolean usage =
        e instanceof ParameterException || (e instanceof UserException user && user.isUsage());
    boolean given = usage || e instanceof UserException || e instanceof FileNotFoundException;
    String hint = usage ? " (--help says more)" : "";
    err.println(command.qualifiedName() + ": " + OneLine.of(reason(e)) + hint);
    return given ? ExitCode.USAGE : command.exitCodeOnExecutionException();
  }

  /** What went wrong, in words for the user if the exception has such words. */
  private static String reason(Throwable e) {
    if (e instanceof ParameterException refused) {
      return OneLine.of(e) + suggestion(refused);
    }
    if (e instanceof OutOfMemoryError) {
      boolean threads = String.valueOf(e.getMessage()).contains("native thread");
      return threads
          ? "the system allows no more threads: use fewer --threads"
          : UserException.MEMORY + ", or fewer --threads (%s)".formatted(e.getMessage());
    }
    if (e instanceof Workers.FailedException) {
      return e.getMessage() + ": " + reason(e.getCause());
    }
    boolean told = e instanceof IOException || e instanceof UserException;
    return told ? OneLine.of(e) : e.toString();
  }

  /** Names the commands or options that may have been meant, if any. */
  private static String suggestion(ParameterException e) {
    StringWriter text = new StringWriter();
    boolean any = UnmatchedArgumentException.printSuggestions(e, new PrintWriter(text));
    return any ? ". " + text : "";
  }
}
