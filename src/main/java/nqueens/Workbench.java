package nqueens;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import nqueens.check.CheckCommand;
import nqueens.count.CountCommand;
import nqueens.draw.DrawCommand;
import nqueens.list.ListCommand;
import nqueens.placement.InputFormatException;
import nqueens.race.RaceCommand;
import nqueens.solve.SolveCommand;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of the workbench. */
@Command(
    name = "nqueens",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    synopsisSubcommandLabel = "COMMAND",
    header = "Solves, races, counts, lists, checks and draws placements of n queens.",
    description = "%nRun 'nqueens COMMAND --help' for the options of a command.%n",
    commandListHeading = "%nCommands:%n",
    footer = {"", "Exit status: 0 done, 1 failed, 2 wrong usage, 130 ended by Ctrl-C."})
public final class Workbench implements Runnable {
  /** Set to true by the launcher when standard error is a terminal. */
  static final String TERMINAL_PROPERTY = "nqueens.terminal";

  @Spec private CommandSpec spec;

  private Workbench() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    boolean terminal = Boolean.getBoolean(TERMINAL_PROPERTY);
    InputStream in = new BufferedInputStream(System.in, 1 << 16);
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    System.exit(run(new Stdio(in, out, System.err, terminal), args));
  }

  /**
   * Runs one command.
   *
   * @param stdio where it reads and writes
   * @param args the command and its options
   * @return the exit status: 0 done, 1 failed (one line on standard error), 2 wrong usage (one line
   *     and a hint)
   */
  public static int run(Stdio stdio, String... args) {
    CommandLine line =
        new CommandLine(new Workbench())
            .addSubcommand(new SolveCommand(stdio))
            .addSubcommand(new RaceCommand(stdio))
            .addSubcommand(new CountCommand(stdio))
            .addSubcommand(new ListCommand(stdio))
            .addSubcommand(new CheckCommand(stdio))
            .addSubcommand(new DrawCommand(stdio));
    PrintStream err = stdio.err();
    line.setOut(new PrintWriter(new OutputStreamWriter(stdio.out(), StandardCharsets.UTF_8), true));
    line.setErr(new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true));
    line.setParameterExceptionHandler(
        (e, arguments) -> {
          CommandLine where = e.getCommandLine();
          String name = where.getCommandSpec().qualifiedName();
          err.println(name + ": " + oneLine(e.getMessage()));
          err.println("Try '" + name + " --help' for more information.");
          return ExitStatus.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          err.println(where.getCommandSpec().qualifiedName() + ": " + oneLine(reason(e)));
          return where.getCommandSpec().exitCodeOnExecutionException();
        });
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      err.println(
          "nqueens: not enough memory; give more with java -Xmx or JAVA_TOOL_OPTIONS=-Xmx...");
      return ExitStatus.FAILED;
    } catch (Error e) {
      err.println("nqueens: " + oneLine(e.toString()));
      return ExitStatus.FAILED;
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }

  private static String reason(Exception e) {
    if (e instanceof UserError || e instanceof InputFormatException) {
      return e.getMessage();
    }
    if (e instanceof UncheckedIOException unchecked) {
      return reason(unchecked.getCause());
    }
    if (e instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory";
    }
    if (e instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    if (e instanceof FileSystemException file) {
      return file.getFile()
          + ": "
          + (file.getReason() == null ? "cannot be used" : file.getReason());
    }
    if (e instanceof IOException) {
      return "input or output failed: " + e.getMessage();
    }
    return e.toString();
  }

  /** The first line of a message, free of control characters. */
  private static String oneLine(String message) {
    return String.valueOf(message).lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
  }
}
