package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import nqueens.check.CheckCommand;
import nqueens.complete.CompleteCommand;
import nqueens.count.CountCommand;
import nqueens.draw.DrawCommand;
import nqueens.estimate.EstimateCommand;
import nqueens.list.ListCommand;
import nqueens.placement.BoardSizes;
import nqueens.placement.InputFormatException;
import nqueens.race.RaceCommand;
import nqueens.search.Algorithm;
import nqueens.solve.SolveCommand;
import nqueens.terminal.OneLine;
import nqueens.terminal.OutputFile;
import nqueens.terminal.StandardOutput;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;
import nqueens.terminal.WholeFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of the workbench. */
@Command(
    name = "nqueens",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Workbench.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    header =
        "Solves, completes, races, counts, estimates, lists, checks and draws placements of n queens.",
    description = "%nRun 'nqueens COMMAND --help' for the options of a command.%n",
    commandListHeading = "%nCommands:%n",
    footer =
        "%nExit status: 0 done, 1 failed, 2 wrong usage or malformed input, 130 ended by Ctrl-C, 141 nobody reads the output.")
public final class Workbench implements Callable<Integer> {
  /** As of a program that the system ends when it writes to a closed pipe (128 + 13). */
  private static final int CLOSED_PIPE = 141;

  /** Made beforehand, as it is needed when there is no memory left. */
  private static final byte[] NO_MEMORY =
      ("nqueens: " + UserError.NO_MEMORY + "\n").getBytes(UTF_8);

  private static boolean noMemoryTold;

  /** The pom's, by the manifest of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Workbench.class.getPackage().getImplementationVersion();
      return new String[] {"nqueens " + Objects.requireNonNullElse(version, "(not packaged)")};
    }
  }

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  private Workbench(Stdio stdio) {
    this.stdio = stdio;
  }

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    // Numbers have plain digits whatever language the machine speaks.
    Locale.setDefault(Locale.ROOT);
    Stdio stdio =
        new Stdio(
            System.in,
            new StandardOutput(),
            System.err,
            Integer.getInteger("nqueens.columns", 0), // the launcher knows which are terminals
            Boolean.getBoolean("nqueens.terminal.out"),
            Boolean.getBoolean("nqueens.terminal.in"));
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed(System.err, e));
    System.exit(run(stdio, args));
  }

  /**
   * Runs one command and returns the exit status: 0 done, 1 failed, 2 wrong usage or malformed
   * input, 141 if nobody reads the output any more. A failure has told one line on standard error.
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
    } else if (e instanceof LinkageError) {
      err.println("nqueens: the program's files are gone or damaged: run it again (" + e + ")");
    } else {
      err.println("nqueens: " + OneLine.of(e.toString()));
    }
    return ExitCode.SOFTWARE;
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
    StringWriter help = new StringWriter();
    line.setOut(new PrintWriter(help));
    line.setExpandAtFiles(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Algorithm.class, converter(Algorithm::named));
    line.registerConverter(BoardSizes.class, converter(BoardSizes::of));
    line.registerConverter(Path.class, converter(OutputFile::path));
    line.registerConverter(OutputFile.class, converter(OutputFile::of));
    line.setParameterExceptionHandler(
        (e, arguments) -> wrongUsage(stdio.err(), e.getCommandLine(), e.getMessage() + meant(e)));
    line.setExecutionExceptionHandler((e, where, parsed) -> failed(stdio.err(), where, e));
    int status = line.execute(args);
    try {
      stdio.out().write(help.toString().getBytes(UTF_8));
      stdio.out().flush();
      return status;
    } catch (IOException e) {
      return failed(stdio.err(), line, e);
    }
  }

  /** With the called command and help alone: to read all of them takes a fifth of a start. */
  private static CommandLine commandLine(Stdio stdio, String called) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("solve", () -> new SolveCommand(stdio));
    commands.put("race", () -> new RaceCommand(stdio));
    commands.put("count", () -> new CountCommand(stdio));
    commands.put("estimate", () -> new EstimateCommand(stdio));
    commands.put("complete", () -> new CompleteCommand(stdio));
    commands.put("list", () -> new ListCommand(stdio));
    commands.put("check", () -> new CheckCommand(stdio));
    commands.put("draw", () -> new DrawCommand(stdio));
    if (commands.containsKey(called)) {
      commands.keySet().retainAll(Set.of(called));
    }
    commands.put("help", HelpCommand::new); // tells of all others, so it comes after the choice
    CommandLine line = new CommandLine(new Workbench(stdio));
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    return line;
  }

  private static <T> ITypeConverter<T> converter(Function<String, T> parse) {
    return text -> {
      try {
        return parse.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** Which commands or options a word that is none of them is like. */
  private static String meant(ParameterException e) {
    List<String> alike =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.<String>of();
    return alike.isEmpty() ? "" : "; did you mean " + String.join(" or ", alike) + "?";
  }

  private static int wrongUsage(PrintStream err, CommandLine where, String message) {
    String name = where.getCommandSpec().qualifiedName();
    err.println(name + ": " + OneLine.of(message) + " (--help says more)");
    return ExitCode.USAGE;
  }

  private static int failed(PrintStream err, CommandLine where, Exception e) {
    if (e instanceof UsageError) {
      return wrongUsage(err, where, e.getMessage());
    }
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    err.println(where.getCommandSpec().qualifiedName() + ": " + OneLine.of(reason(e)));
    return e instanceof InputFormatException
        ? ExitCode.USAGE
        : where.getCommandSpec().exitCodeOnExecutionException();
  }

  private static String reason(Exception e) {
    if (e instanceof UserError || e instanceof InputFormatException) {
      return e.getMessage();
    }
    if (e instanceof UncheckedIOException unchecked) {
      return reason(unchecked.getCause());
    }
    if (e instanceof FileSystemException file) {
      return file.getFile() + ": " + WholeFile.reason(file);
    }
    return e instanceof IOException ? "input or output failed: " + e.getMessage() : e.toString();
  }

  /** Without a command, shows which there are. */
  @Override
  public Integer call() {
    spec.commandLine().usage(stdio.err());
    return ExitCode.USAGE;
  }
}
