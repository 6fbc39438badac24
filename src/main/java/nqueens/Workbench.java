package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nqueens.check.CheckCommand;
import nqueens.complete.CompleteCommand;
import nqueens.count.CountCommand;
import nqueens.draw.DrawCommand;
import nqueens.estimate.EstimateCommand;
import nqueens.list.ListCommand;
import nqueens.race.RaceCommand;
import nqueens.solve.SolveCommand;
import nqueens.terminal.InputException;
import nqueens.terminal.InputFile;
import nqueens.terminal.OneLine;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Reason;
import nqueens.terminal.StandardOutput;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
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
    synopsisSubcommandLabel = "COMMAND")
public final class Workbench implements Callable<Integer> {
  /** The status of a program that the system ends when it writes to a closed pipe (128 + 13). */
  private static final int CLOSED_PIPE = 141;

  /** Made beforehand, as it is needed when there is no memory left. */
  private static final byte[] NO_MEMORY = ("nqueens: " + Reason.NO_MEMORY + "\n").getBytes(UTF_8);

  private static boolean noMemoryReported;

  /** The version in the manifest of the jar, which is that of the pom. */
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
    Stdio stdio = // the launcher knows which streams are terminals
        new Stdio(
            System.in,
            new StandardOutput(),
            System.err,
            Boolean.getBoolean("nqueens.terminal.err") ? Stdio::terminalColumns : null,
            Boolean.getBoolean("nqueens.terminal.out"),
            Boolean.getBoolean("nqueens.terminal.in"));
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed(System.err, e));
    System.exit(run(stdio, args));
  }

  /**
   * Runs one command and returns the exit status: 0 done, 1 failed, 2 wrong usage or malformed
   * input, 141 if nobody reads the output any more. A failure has written one line to standard
   * error.
   */
  public static int run(Stdio stdio, String... args) {
    try {
      return execute(stdio, args);
    } catch (Error e) {
      return failed(stdio.err(), e);
    }
  }

  private static int failed(PrintStream err, Throwable e) {
    String reason = e instanceof OutOfMemoryError ? Reason.of(e) : OneLine.of(Reason.of(e));
    if (reason.equals(Reason.NO_MEMORY)) {
      reportNoMemory(err);
    } else {
      err.println("nqueens: " + reason);
    }
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

  private static int execute(Stdio stdio, String... args) {
    CommandLine line = commandLine(stdio, args.length == 0 ? "" : args[0]);
    StringWriter help = new StringWriter();
    line.setOut(new PrintWriter(help));
    if (Stream.of(args).anyMatch(Workbench::needsTexts)) {
      line.setResourceBundle(texts());
    }
    line.setExpandAtFiles(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Path.class, converter(OutputFile::path));
    line.registerConverter(InputFile.class, converter(InputFile::of));
    line.registerConverter(OutputFile.class, converter(OutputFile::of));
    line.registerConverter(Long.class, converter(Workbench::number));
    line.registerConverter(long.class, converter(Workbench::number));
    line.registerConverter(double.class, converter(Workbench::decimal));
    line.setParameterExceptionHandler(
        (e, arguments) ->
            e.getCause() instanceof InputException input
                ? failed(stdio.err(), e.getCommandLine(), input)
                : wrongUsage(stdio.err(), e.getCommandLine(), complaint(e)));
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

  /**
   * A command line with only the called command and help: all of them would slow the start by a
   * fifth.
   */
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
    commands.put("help", HelpCommand::new); // lists all others, so it comes after the choice
    CommandLine line = new CommandLine(new Workbench(stdio));
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    if (called.startsWith("generate-")) { // for make install
      line.addSubcommand(new ManualPage());
      line.addSubcommand(new GenerateCompletion());
      line.getSubcommands().values().stream()
          .skip(commands.size())
          .forEach(hidden -> hidden.getCommandSpec().usageMessage().hidden(true));
    }
    return line;
  }

  /** Whether a word asks for texts of the help, which a start without them need not read. */
  private static boolean needsTexts(String word) {
    return word.matches("-*help|-\\w*h\\w*|generate-manual");
  }

  private static ResourceBundle texts() {
    return ResourceBundle.getBundle("nqueens.help");
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

  /** A number in the digits 0 to 9; Java would take those of other scripts, too. */
  private static Long number(String text) {
    try {
      if (text.matches("[+-]?[0-9]+")) {
        return Long.valueOf(text);
      }
    } catch (NumberFormatException e) {
      // It has more than 64 bits.
    }
    throw new IllegalArgumentException("'" + text + "' is not a whole number of 64 bits");
  }

  private static Double decimal(String text) {
    if (!text.matches("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?")) {
      throw new IllegalArgumentException("'" + text + "' is not a number");
    }
    return Double.valueOf(text);
  }

  /** What is wrong with the arguments, in our own words. */
  private static String complaint(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      String kind =
          unmatched.isUnknownOption()
              ? "unknown option"
              : e.getCommandLine().getParent() == null ? "unknown command" : "unexpected argument";
      List<String> alike = unmatched.getSuggestions().stream().map(Workbench::quoted).toList();
      String meant = alike.isEmpty() ? "" : "; did you mean " + String.join(" or ", alike) + "?";
      return kind + " " + quoted(unmatched.getUnmatched().get(0)) + meant;
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is given twice";
    }
    if (e instanceof MissingParameterException missing) {
      ArgSpec first = missing.getMissing().get(0);
      return name(first) + (first.isOption() ? " needs a value" : " is missing");
    }
    ArgSpec argument = e.getArgSpec();
    if (argument == null || (e.getCause() == null && !argument.type().isEnum())) {
      return e.getMessage().replace("Unknown subcommand", "unknown command").replaceAll("[.]$", "");
    }
    if (argument.type().isEnum()) {
      String all = String.join(", ", argument.completionCandidates());
      return name(argument) + ": " + quoted(e.getValue()) + " is none of " + all;
    }
    return argument.arity().max() == 0
        ? name(argument) + " takes no value"
        : name(argument) + ": " + e.getCause().getMessage();
  }

  private static String quoted(String word) {
    return "'" + word + "'";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.longestName()
        : argument.paramLabel().replaceFirst("^\\[.*\\] ", "");
  }

  private static int wrongUsage(PrintStream err, CommandLine where, String message) {
    String name = where.getCommandSpec().qualifiedName();
    err.println(name + ": " + OneLine.of(message) + " (--help says more)");
    return ExitCode.USAGE;
  }

  private static int failed(PrintStream err, CommandLine where, Exception e) {
    if (e instanceof UsageException) {
      return wrongUsage(err, where, e.getMessage());
    }
    if (e instanceof StandardOutput.ClosedException) {
      return CLOSED_PIPE;
    }
    err.println(where.getCommandSpec().qualifiedName() + ": " + OneLine.of(Reason.of(e)));
    return e instanceof InputException ? ExitCode.USAGE : ExitCode.SOFTWARE;
  }

  /** Without a command, shows which there are. */
  @Override
  public Integer call() {
    spec.commandLine().setResourceBundle(texts());
    spec.commandLine().usage(stdio.err());
    return ExitCode.USAGE;
  }
}
