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
import picocli.CommandLine.Model.CommandSpec;
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
   */
  static int report(PrintStream err, CommandSpec command, Throwable e) {
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    UserException known = known(e);
    int status = known == null ? command.exitCodeOnExecutionException() : known.status();
    String hint = known != null && known.hasHint() ? " (--help says more)" : "";
    String line = OneLine.of(known == null ? reason(e) : known.getMessage());
    err.println(command.qualifiedName() + ": " + line + hint);
    return status;
  }

  /** What is wrong with what the user gave, or null if it is something else. */
  private static UserException known(Throwable e) {
    if (e instanceof ParameterException refused && !(e.getCause() instanceof UserException)) {
      return UserException.usage(OneLine.of(e) + suggestion(refused));
    }
    if (e instanceof FileNotFoundException) {
      return UserException.input(e.getMessage());
    }
    Throwable cause = e instanceof ParameterException ? e.getCause() : e;
    return cause instanceof UserException known ? known : null;
  }

  /** The message of an exception that has one for users, and else all that Java says of it. */
  private static String reason(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "not enough memory: set a larger heap (java -Xmx8g -jar, or JAVA_OPTS=-Xmx8g ./nqueens),"
          + " or fewer --threads ("
          + e.getMessage()
          + ")";
    }
    if (e instanceof Workers.FailedException) {
      return e.getMessage() + ": " + reason(e.getCause());
    }
    return e instanceof IOException ? OneLine.of(e) : e.toString();
  }

  /** Which command or option may have been meant. */
  private static String suggestion(ParameterException e) {
    StringWriter text = new StringWriter();
    if (e instanceof UnmatchedArgumentException unknown) {
      UnmatchedArgumentException.printSuggestions(unknown, new PrintWriter(text));
    }
    return text.toString().isBlank() ? "" : ". " + text;
  }
}
