package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNullElse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nqueens.commands.CheckCommand;
import nqueens.commands.CompleteCommand;
import nqueens.commands.CountCommand;
import nqueens.commands.DrawCommand;
import nqueens.commands.EstimateCommand;
import nqueens.commands.InputFile;
import nqueens.commands.ListCommand;
import nqueens.commands.RaceCommand;
import nqueens.commands.SolveCommand;
import nqueens.terminal.Stdio;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line of the workbench: which commands there are. */
@Command(
    name = "nqueens",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class Workbench implements Callable<Integer> {
  private final Stdio stdio;
  @Spec private CommandSpec spec;

  private Workbench(Stdio stdio) {
    this.stdio = stdio;
  }

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    // Numbers have plain digits whatever language the machine speaks.
    Locale.setDefault(Locale.ROOT);
    System.exit(run(Stdio.ofProcess(), args));
  }

  /** Runs one command, and returns its exit status. A failure is one line on standard error. */
  public static int run(Stdio stdio, String... args) {
    String first = args.length == 0 ? "" : args[0];
    CommandLine workbench = commandLine(stdio, first);
    CommandLine called = workbench.getSubcommands().getOrDefault(first, workbench);
    // The version in the manifest of the jar is that of the pom.
    String version = Workbench.class.getPackage().getImplementationVersion();
    called.getCommandSpec().version("nqueens " + requireNonNullElse(version, "(not packaged)"));
    StringWriter help = new StringWriter();
    workbench.setOut(new PrintWriter(help));
    if (Stream.of(args).anyMatch(word -> word.matches("--help|-\\w*h\\w*"))) {
      workbench.setResourceBundle(texts());
    }
    workbench.setExpandAtFiles(false);
    workbench.setCaseInsensitiveEnumValuesAllowed(true);
    workbench.registerConverter(InputFile.class, InputFile::new);
    workbench.setParameterExceptionHandler(
        (e, words) -> Failure.report(stdio.err(), e.getCommandLine(), e));
    workbench.setExecutionExceptionHandler(
        (e, command, parsed) -> Failure.report(stdio.err(), command, e));
    try {
      int status = workbench.execute(args);
      stdio.out().write(help.toString().getBytes(UTF_8));
      stdio.out().flush();
      return status;
    } catch (IOException | Error e) {
      return Failure.report(stdio.err(), called, e);
    }
  }

  /** The command line with the called command alone. Loading all commands slows every start. */
  private static CommandLine commandLine(Stdio stdio, String called) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("solve", () -> new SolveCommand().on(stdio));
    commands.put("race", () -> new RaceCommand().on(stdio));
    commands.put("count", () -> new CountCommand().on(stdio));
    commands.put("estimate", () -> new EstimateCommand().on(stdio));
    commands.put("complete", () -> new CompleteCommand().on(stdio));
    commands.put("list", () -> new ListCommand().on(stdio));
    commands.put("check", () -> new CheckCommand().on(stdio));
    commands.put("draw", () -> new DrawCommand().on(stdio));
    if (commands.containsKey(called)) {
      commands.keySet().retainAll(Set.of(called));
    }
    CommandLine workbench = new CommandLine(new Workbench(stdio));
    commands.forEach((name, command) -> workbench.addSubcommand(name, command.get()));
    return workbench;
  }

  /** The texts of help. They are loaded for help alone, as they would slow every start. */
  private static ResourceBundle texts() {
    return ResourceBundle.getBundle("nqueens.help");
  }

  /** Shows which commands there are, where none is given. */
  @Override
  public Integer call() {
    spec.commandLine().setResourceBundle(texts());
    spec.commandLine().usage(stdio.err());
    return ExitCode.USAGE;
  }
}
