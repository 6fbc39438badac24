package nqueens.commands;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The base of commands. A command validates its arguments before it begins its run and works. */
public abstract class WorkbenchCommand implements Callable<Integer> {
  protected Stdio stdio; // the streams of the command
  protected RunScope run; // null until the command begins the run

  @Spec private CommandSpec spec;

  @Option(names = "--progress", negatable = true)
  private Boolean bars;

  @Option(names = {"-q", "--quiet"})
  private boolean quiet;

  /** Sets the streams, before the command is called. */
  public final WorkbenchCommand on(Stdio stdio) {
    this.stdio = stdio;
    return this;
  }

  /**
   * Fails if what a search has found is wrong, so that it is not printed.
   *
   * @param fault what is wrong, or null
   * @param board names the board or line, such as "n = 14"
   */
  protected static void failIfWrong(String fault, String board, long seed) throws IOException {
    if (fault != null) {
      String wrong = "%s, seed %d: the answer found is wrong, and not printed (%s)";
      String please = "; please report it, with the command, the board and the seed";
      throw new IOException(wrong.formatted(board, seed, fault) + please);
    }
  }

  /**
   * Begins the run. Options decide whether the run has progress bars. By default it has bars if
   * standard error is a terminal, unless the user types the input.
   *
   * @param reads whether the command reads standard input while a bar is shown
   * @param interrupted as for {@link RunScope}
   */
  protected RunScope begin(boolean reads, Supplier<String> interrupted) {
    boolean typed = reads && stdio.inTerminal();
    boolean shown = bars == null ? stdio.errTerminal() && !typed : bars;
    run = new RunScope(stdio, spec.name(), shown && !quiet, !quiet, interrupted);
    return run;
  }
}
