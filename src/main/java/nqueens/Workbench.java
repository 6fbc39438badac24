package nqueens;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nqueens.check.CheckCommand;
import nqueens.count.CountCommand;
import nqueens.draw.DrawCommand;
import nqueens.list.ListCommand;
import nqueens.placement.BoardSizes;
import nqueens.placement.InputFormatException;
import nqueens.race.RaceCommand;
import nqueens.solve.SolveCommand;
import nqueens.terminal.OneLine;
import nqueens.terminal.OutputFile;
import nqueens.terminal.StandardInput;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;

/** The command line of the workbench. */
@Command(
    name = "nqueens",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    header = "Solves, races, counts, lists, checks and draws placements of n queens.",
    description = "%nRun 'nqueens COMMAND --help' for the options of a command.%n",
    commandListHeading = "%nCommands:%n",
    footer = "%nExit status: 0 done, 1 failed, 2 wrong usage, 130 ended by Ctrl-C.")
public final class Workbench implements Runnable {
  /** The pom's, by the manifest of the jar. */
  private static final String VERSION =
      Objects.requireNonNullElse(
          Workbench.class.getPackage().getImplementationVersion(), "(not packaged)");

  private static final byte[] NO_MEMORY =
      "nqueens: not enough memory; give more with JAVA_OPTS=-Xmx... or java -Xmx...\n"
          .getBytes(StandardCharsets.UTF_8);

  private static boolean noMemoryTold;

  /** As of a program that the system ends when it writes to a closed pipe (128 + 13). */
  private static final int CLOSED_PIPE = 141;

  private static final String WHOLE = "a whole number, or is too large";

  private Workbench() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    // Numbers have plain digits whatever language the machine speaks.
    Locale.setDefault(Locale.ROOT);
    Stdio stdio =
        new Stdio(
            new StandardInput(),
            new FileOutputStream(FileDescriptor.out),
            System.err,
            Boolean.getBoolean("nqueens.terminal"), // the launcher knows which are terminals
            Boolean.getBoolean("nqueens.terminal.out"),
            Boolean.getBoolean("nqueens.terminal.in"));
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed(System.err, e));
    System.exit(run(stdio, args));
  }

  /**
   * Runs one command; returns the exit status: 0 done, 1 failed (one line on standard error), 2
   * wrong usage (one line and a hint).
   */
  public static int run(Stdio stdio, String... args) {
    try {
      return execute(stdio, args);
    } catch (Error e) {
      return failed(stdio.err(), e);
    }
  }

  private static int failed(PrintStream err, Throwable e) {
    if (e instanceof OutOfMemoryError) {
      tellNoMemory(err);
    } else if (lacksFonts(e)) {
      err.println("nqueens: " + UserError.NO_FONTS);
    } else if (e instanceof LinkageError) {
      err.println("nqueens: the program's files are gone or damaged: run it again (" + e + ")");
    } else {
      err.println("nqueens: " + OneLine.of(e.toString()));
    }
    return ExitCode.SOFTWARE;
  }

  /** Java has no exception of its own for a machine without fonts. */
  private static boolean lacksFonts(Throwable e) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
        .flatMap(cause -> Arrays.stream(cause.getStackTrace()))
        .anyMatch(frame -> frame.getClassName().startsWith("sun.font."));
  }

  /** Once, and without taking memory, of which there is none. */
  private static synchronized void tellNoMemory(PrintStream err) {
    if (!noMemoryTold) {
      noMemoryTold = true;
      err.write(NO_MEMORY, 0, NO_MEMORY.length);
      err.flush();
    }
  }

  private static int execute(Stdio stdio, String... args) {
    CommandLine line = commandLine(stdio, args.length == 0 ? "" : args[0]);
    String version = "nqueens " + VERSION;
    line.getCommandSpec().version(version);
    line.getSubcommands().values().forEach(command -> command.getCommandSpec().version(version));
    PrintStream err = stdio.err();
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(stdio.out(), StandardCharsets.UTF_8), true);
    line.setOut(out);
    line.setErr(new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true));
    line.setExpandAtFiles(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Integer.class, Workbench::wholeNumber);
    line.registerConverter(int.class, Workbench::wholeNumber);
    line.registerConverter(long.class, text -> number(text, Long::valueOf, WHOLE));
    line.registerConverter(double.class, text -> number(text, Double::valueOf, "a number"));
    line.registerConverter(BoardSizes.class, BoardSizes::of);
    line.registerConverter(Path.class, OutputFile::path);
    line.registerConverter(OutputFile.class, OutputFile::of);
    line.setParameterExceptionHandler(
        (e, arguments) -> wrongUsage(err, e.getCommandLine(), UsageMessages.of(e, arguments)));
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          if (e instanceof UsageError) {
            return wrongUsage(err, where, e.getMessage());
          }
          if (e instanceof IOException && "Broken pipe".equals(e.getMessage())) {
            return CLOSED_PIPE; // whoever read has read enough, as head does
          }
          if (!"Shutdown in progress".equals(e.getMessage())) { // which the user asked for
            err.println(where.getCommandSpec().qualifiedName() + ": " + OneLine.of(reason(e)));
          }
          return where.getCommandSpec().exitCodeOnExecutionException();
        });
    int status = line.execute(args);
    if (out.checkError()) { // of a help text; commands write elsewhere
      err.println("nqueens: standard output cannot be written");
      return ExitCode.SOFTWARE;
    }
    return status;
  }

  /** With the called command and help alone: to read all of them takes a fifth of a start. */
  private static CommandLine commandLine(Stdio stdio, String called) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("solve", () -> new SolveCommand(stdio));
    commands.put("race", () -> new RaceCommand(stdio));
    commands.put("count", () -> new CountCommand(stdio));
    commands.put("list", () -> new ListCommand(stdio));
    commands.put("check", () -> new CheckCommand(stdio));
    commands.put("draw", () -> new DrawCommand(stdio));
    if (commands.containsKey(called)) {
      commands.keySet().retainAll(Set.of(called));
    }
    commands.put("help", HelpCommand::new); // tells of all others, so it comes after the choice
    CommandLine line = new CommandLine(new Workbench());
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    return line;
  }

  private static int wrongUsage(PrintStream err, CommandLine where, String message) {
    String name = where.getCommandSpec().qualifiedName();
    err.println(name + ": " + OneLine.of(message));
    err.println("Try '" + name + " --help' for more information.");
    return ExitCode.USAGE;
  }

  /** A number in plain digits, or as one size of a board is written: 1e6, 2^20. */
  private static int wholeNumber(String text) {
    try {
      List<Integer> size = BoardSizes.of(text).sizes();
      if (size.size() == 1) {
        return size.get(0);
      }
    } catch (IllegalArgumentException e) {
      // Below 1, or no number at all.
    }
    return number(text, Integer::valueOf, WHOLE);
  }

  private static <T> T number(String text, Function<String, T> parse, String what) {
    try {
      return parse.apply(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not " + what, e);
    }
  }

  @Override
  public void run() {
    throw new UsageError("no command given");
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
}
