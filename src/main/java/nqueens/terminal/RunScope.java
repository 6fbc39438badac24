package nqueens.terminal;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import nqueens.text.OneLine;

/**
 * The scope of a command's run: what the command shows at the terminal while it works, and what it
 * reports when Ctrl-C interrupts the process, whose exit status is then 130. The scope is closed
 * when the work is complete.
 */
public final class RunScope implements AutoCloseable {
  private final Stdio stdio;
  private final String command;
  private final boolean barsShown;
  private final boolean notesShown;
  private final Thread hook;
  private final StandardError err;

  private boolean drawn; // whether a bar is on the last line of standard error
  private long answers; // the number of answers that were written
  private boolean reported; // whether an interrupt was reported, after which nothing is written

  /** Writes something. */
  @FunctionalInterface
  public interface Step {
    void run() throws IOException;
  }

  /**
   * Begins a run.
   *
   * @param command the name of the command, such as "count"
   * @param interrupted makes the report of an interrupt, which follows the word "interrupted".
   *     Another thread calls it while the work continues, but no answer is written any more
   */
  public RunScope(
      Stdio stdio,
      String command,
      boolean barsShown,
      boolean notesShown,
      Supplier<String> interrupted) {
    this.stdio = stdio;
    err = new StandardError(stdio.err());
    this.command = command;
    this.barsShown = barsShown;
    this.notesShown = notesShown;
    hook = new Thread(() -> reportInTime(interrupted), "interrupted");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Reports an interrupt, unless an answer is stuck because nobody reads it. */
  private void reportInTime(Supplier<String> interrupted) {
    CompletableFuture.runAsync(() -> report(interrupted), task -> new Thread(task).start())
        .completeOnTimeout(null, 2, TimeUnit.SECONDS)
        .join();
  }

  /** Reports an interrupt, after the answer that is being written. */
  private synchronized void report(Supplier<String> interrupted) {
    if (drawn || stdio.errTerminal()) {
      err.print("\n"); // below the bar, or the ^C of a terminal
    }
    drawn = false;
    warn("interrupted" + interrupted.get());
    reported = true;
    err.await();
  }

  /** The streams of the command. */
  public Stdio stdio() {
    return stdio;
  }

  /** Starts the progress bar of a task whose progress is reported in shares. */
  public Progress startBar(String task) {
    return startBar(task, "", Progress.SHARES);
  }

  /**
   * Starts the progress bar of a task.
   *
   * @param unit what the steps are called, after a space; if empty, steps are not shown
   * @param steps the number of steps, or -1 if the number is not known
   */
  public Progress startBar(String task, String unit, long steps) {
    Progress bar = new Progress(this, task, unit, steps);
    if (barsShown) {
      bar.show();
    }
    return bar;
  }

  /** Draws a bar, unless it has ended, or what was written before is not read. */
  synchronized void drawBar(Progress bar) {
    awaitEndIf(reported);
    if (bar.isOpen() && err.isIdle()) {
      err.print("\r" + bar.text());
      drawn = true;
    }
  }

  /** Draws a bar a last time and ends its line, unless no bar is on the line. */
  synchronized void endBar(Progress bar) {
    awaitEndIf(reported);
    if (drawn) {
      err.print("\r" + bar.text() + "\n");
      drawn = false;
    }
  }

  /** Removes the bar from its line, where other text will be. The bar is drawn again later. */
  private void clearBar() {
    if (drawn) {
      err.print("\r" + " ".repeat(stdio.columns()) + "\r");
      drawn = false;
    }
  }

  /** Writes a note, such as "n = 20: about 3.5 minutes on 2 threads", to standard error. */
  public void note(String text) {
    if (notesShown) {
      warn(text);
    }
  }

  private synchronized void warn(String text) {
    awaitEndIf(reported);
    clearBar();
    err.print("nqueens " + command + ": " + OneLine.of(text) + "\n");
  }

  /**
   * Writes an answer and counts it. After an interrupt no answer is written, so that the report of
   * the interrupt stays true.
   */
  public synchronized void answer(Step step) throws IOException {
    awaitEndIf(reported);
    if (stdio.outTerminal()) {
      clearBar();
      err.await();
    }
    step.run();
    answers++;
  }

  /** The number of answers that were written. */
  public long answers() {
    return answers;
  }

  /** Writes a line of the result to standard output, and flushes it. */
  public void printResult(String line) throws IOException {
    answer(() -> stdio.printLine(line));
  }

  /** Ends the run. Never returns if the process is ending already: the report follows. */
  @Override
  public void close() {
    err.close();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      awaitEndIf(true);
    }
  }

  /** Waits for the end of the process if the process is ending. */
  private static void awaitEndIf(boolean ending) {
    if (ending) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }
}
