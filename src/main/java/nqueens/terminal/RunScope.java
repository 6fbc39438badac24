package nqueens.terminal;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The scope of a command's run: what it shows at the terminal while it works, and what it reports
 * when the process is interrupted (Ctrl-C: the exit status is then 130). It is closed when the work
 * is complete.
 */
public final class RunScope implements AutoCloseable {
  /** What a terminal shows after the bar when the user interrupts. */
  private static final String CTRL_C = "^C";

  /** The width of a bar that is not drawn on a terminal. */
  private static final int COLUMNS = 80;

  private final Stdio stdio;
  private final String command;
  private final boolean barsShown;
  private final boolean notesShown;
  private final Thread hook;
  private final Object screen = new Object();

  /** The width of the bar on the last line, or 0. */
  private int drawn;

  /** Whether the process is ending, so that no bar may be drawn any more. */
  private boolean ending;

  /**
   * A run that has not begun.
   *
   * @param command its name, such as "count"
   * @param interrupted makes the report of an interrupt, which follows the word "interrupted"; it
   *     is called by another thread while the work continues
   */
  public RunScope(
      Stdio stdio,
      String command,
      boolean barsShown,
      boolean notesShown,
      Supplier<String> interrupted) {
    this.stdio = stdio;
    this.command = command;
    this.barsShown = barsShown;
    this.notesShown = notesShown;
    hook = new Thread(() -> report(interrupted), "interrupted");
  }

  /** Begins the run. If the process is ending already, this never returns. */
  public RunScope begin() {
    unlessEnding(() -> Runtime.getRuntime().addShutdownHook(hook));
    return this;
  }

  /** Reports an interrupt on a new line, below a bar or the Ctrl-C that the terminal shows. */
  private void report(Supplier<String> interrupted) {
    synchronized (screen) {
      ending = true;
      if (drawn > 0 || stdio.errTerminal()) {
        stdio.err().println();
      }
      drawn = 0;
    }
    complain("interrupted" + interrupted.get());
  }

  public Stdio stdio() {
    return stdio;
  }

  /** Notes what a command waits for at a terminal, such as "board sizes; 0 ends". */
  public void awaitInput(String what) {
    if (stdio.inTerminal()) {
      note("reads from the keyboard: %s", what);
    }
  }

  /** Starts the progress bar of a task that begins with its first step. */
  public Progress startBar(String task, String unit, long steps) {
    return startBar(task, unit, steps, 0);
  }

  /**
   * Starts the progress bar of a task.
   *
   * @param unit what the steps are called, after a space; if it is empty, they are not counted
   * @param steps their number, or -1 if it is not known
   * @param before how many of them an earlier run has done
   */
  public Progress startBar(String task, String unit, long steps, long before) {
    Progress bar = new Progress(this, task, unit, steps, before);
    if (barsShown) {
      bar.start();
    }
    return bar;
  }

  /** Draws a bar over the one before, in the width of the moment. */
  void draw(IntFunction<String> barOfWidth) {
    int columns = stdio.errTerminal() ? stdio.errColumns().getAsInt() : COLUMNS;
    synchronized (screen) {
      if (!ending) {
        String bar = barOfWidth.apply(Math.max(0, columns - CTRL_C.length() - 1));
        drawn = bar.length();
        stdio.err().print("\r" + bar);
        stdio.err().flush();
      }
    }
  }

  /** Ends the line of a bar that was drawn. */
  void endBar() {
    synchronized (screen) {
      if (drawn > 0 && !ending) {
        stdio.err().println();
        drawn = 0;
      }
    }
  }

  /** Writes a note, such as "n = 20: about 3.5 minutes on 2 threads", to standard error. */
  public void note(String format, Object... values) {
    if (notesShown) {
      complain(CommandException.message(format, values));
    }
  }

  /** Writes a line to standard error, whether notes are shown or not. */
  void complain(String text) {
    print("nqueens " + command + ": " + OneLine.of(text));
  }

  /** Writes to standard error a line that the user has asked for. */
  public void print(String line) {
    synchronized (screen) {
      clear();
      stdio.err().println(line);
    }
  }

  /** Writes a line of the result to standard output, at once. */
  public void printResult(String line) throws IOException {
    if (!stdio.outTerminal()) {
      stdio.printLine(line);
      return;
    }
    synchronized (screen) { // so that no bar is drawn in front of it
      clear();
      stdio.printLine(line);
    }
  }

  /** Removes the bar from its line, where other text will be. It is drawn again in its time. */
  private void clear() {
    if (drawn > 0 && !ending) {
      stdio.err().print("\r" + " ".repeat(drawn) + "\r");
      drawn = 0;
    }
  }

  /** Ends the run; if the process is ending already, the report follows and this never returns. */
  @Override
  public void close() {
    unlessEnding(() -> Runtime.getRuntime().removeShutdownHook(hook));
  }

  private static void unlessEnding(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException shuttingDown) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }
}
