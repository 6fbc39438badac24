package nqueens;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import nqueens.commands.UsageException;
import nqueens.commands.WrongAnswerException;
import nqueens.terminal.StandardOutput;
import nqueens.text.FormatException;
import nqueens.text.OneLine;
import nqueens.threads.Workers;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports in one line what ended a command, and says which exit status that has. */
final class Failure {
  /** The status of a program that the system ends when it writes to a closed pipe (128 + 13). */
  private static final int CLOSED_PIPE = 141;

  private Failure() {}

  /**
   * Reports a failure on standard error, unless the reader of the output has gone, and returns the
   * exit status.
   *
   * @param command the name that begins the line, such as "nqueens count"
   */
  static int report(PrintStream err, String command, Throwable e) {
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    if (e instanceof ParameterException && e.getCause() instanceof FormatException refused) {
      return report(err, command, refused);
    }
    boolean usage = e instanceof ParameterException || e instanceof UsageException;
    String hint = usage ? " (--help says more)" : "";
    err.println(command + ": " + OneLine.of(reason(e)) + hint);
    boolean input = e instanceof FormatException || e instanceof FileNotFoundException;
    return usage || input ? ExitCode.USAGE : ExitCode.SOFTWARE;
  }

  /** The message of an exception that is meant for the user, and else all that Java says of it. */
  static String reason(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "not enough memory: set a larger heap (java -Xmx8g -jar, or JAVA_OPTS=-Xmx8g ./nqueens),"
          + " or fewer --threads ("
          + e.getMessage()
          + ")";
    }
    if (e instanceof Workers.FailedException) {
      return e.getMessage() + ": " + reason(e.getCause());
    }
    boolean forUsers =
        e instanceof ParameterException
            || e instanceof UsageException
            || e instanceof FormatException
            || e instanceof WrongAnswerException
            || e instanceof IOException;
    return forUsers ? OneLine.of(e) + suggestion(e) : e.toString();
  }

  /** Which command or option may have been meant. */
  private static String suggestion(Throwable e) {
    StringWriter text = new StringWriter();
    if (e instanceof UnmatchedArgumentException unknown) {
      UnmatchedArgumentException.printSuggestions(unknown, new PrintWriter(text));
    }
    return text.toString().isBlank() ? "" : ". " + text;
  }
}
