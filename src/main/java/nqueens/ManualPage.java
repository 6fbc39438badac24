package nqueens;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page, in the macros of man(7): the texts of --help, command by command. */
@Command(name = "generate-manual")
final class ManualPage implements Runnable {
  /** So wide that no line is broken here. The program man breaks lines at the terminal's width. */
  private static final int WIDTH = 100_000;

  @Spec private CommandSpec spec;

  private PrintWriter page;

  @Override
  public void run() {
    CommandLine nqueens = spec.root().commandLine();
    nqueens.setUsageHelpWidth(WIDTH);
    page = nqueens.getOut();
    Help help = nqueens.getHelp();
    page.printf(".TH NQUEENS 1 \"\" \"%s\"%n.SH NAME%nnqueens \\- ", spec.root().version()[0]);
    print(help.header());
    page.printf(".SH SYNOPSIS%n");
    print(help.synopsis(0));
    page.printf(".SH COMMANDS%n");
    Stream<CommandLine> commands = nqueens.getSubcommands().values().stream();
    commands.filter(each -> !each.getCommandSpec().helpCommand()).forEach(this::print);
    page.printf(".SH EXIT STATUS%n");
    print(help.footer());
  }

  private void print(CommandLine command) {
    if (command.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    Help help = command.getHelp();
    page.printf(".SS nqueens %s%n", command.getCommandName());
    print(help.header() + "\n" + help.synopsis(0) + "\n" + help.description());
    Help.IParamLabelRenderer labels = help.createDefaultParamLabelRenderer();
    for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
      print(help.createDefaultParameterRenderer().render(parameter, labels, help.colorScheme()));
    }
    for (OptionSpec option : command.getCommandSpec().options()) {
      print(help.createDefaultOptionRenderer().render(option, labels, help.colorScheme()));
    }
    page.printf(".PP%n");
    print(help.footer());
  }

  /** Prints an option or a parameter. Picocli makes five columns of it, the last being its text. */
  private void print(Text[][] lines) {
    page.printf(".TP%n.B ");
    print(
        Stream.of(lines[0]).limit(4).map(Text::toString).collect(joining()).replace(",--", ", --"));
    Stream.of(lines).forEach(line -> print(line[4].toString()));
  }

  /** Prints text, in which an indented line is an example and an empty one ends a paragraph. */
  private void print(String text) {
    String escaped = text.strip().replace("\\", "\\e").replace("-", "\\-");
    escaped = escaped.replace("'", "\\(aq").replace("^", "\\(ha").replace("\u2717", "\\[u2717]");
    for (String line : escaped.replaceAll("\\R{3,}", "\n\n").split("\\R")) {
      boolean example = line.startsWith(" ");
      page.println(
          line.isEmpty() ? ".PP" : example ? line : line.replaceAll("(.{60}\\S*) ", "$1\n"));
    }
  }
}
