package nqueens.terminal;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The scope of a command's run: what it shows at the terminal while it works, and what it reports
 * when the process is interrupted (Ctrl-C: the exit status is then 130). It is closed when the work
 * is complete.
 */
public final class RunScope implements AutoCloseable {
  /** Seconds that an interrupt waits for an answer that is being written. */
  private static final long PATIENCE = 2;

  private final Stdio stdio;
  private final String command;
  private final boolean barsShown;
  private final boolean notesShown;
  private final Screen screen;
  private final Thread hook;

  /** Held while an answer is written, and from an interrupt on. */
  private final ReentrantLock output = new ReentrantLock();

  /** Writes something. */
  @FunctionalInterface
  public interface Step {
    void run() throws IOException;
  }

  /**
   * A run that has not begun.
   *
   * @param command its name, such as "count"
   * @param interrupted makes the report of an interrupt, which follows the word "interrupted"; it
   *     is called by another thread while the work continues, but no answer is written any more
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
    screen = new Screen(stdio);
    hook = new Thread(() -> report(interrupted), "interrupted");
  }

  /** Begins the run. If the process is ending already, this never returns. */
  public RunScope begin() {
    unlessEnding(() -> Runtime.getRuntime().addShutdownHook(hook));
    return this;
  }

  private void report(Supplier<String> interrupted) {
    screen.end();
    endAnswers();
    warn("interrupted" + interrupted.get());
  }

  /** Keeps the lock. An answer that takes long, as where nobody reads, is cut off by the end. */
  private void endAnswers() {
    try {
      boolean unused = output.tryLock(PATIENCE, SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Writes an answer and counts it, as one step. After an interrupt only the report of the
   * interrupt can do so, unless an answer is stuck; so what is reported stays true.
   */
  public void answer(Step step) throws IOException {
    if (Thread.currentThread() == hook && !output.isHeldByCurrentThread()) {
      return;
    }
    output.lock();
    try {
      step.run();
    } finally {
      output.unlock();
    }
  }

  public Stdio stdio() {
    return stdio;
  }

  Screen screen() {
    return screen;
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
    Progress bar = new Progress(screen, task, unit, steps, before);
    if (barsShown) {
      bar.start();
    }
    return bar;
  }

  /** Writes a note, such as "n = 20: about 3.5 minutes on 2 threads", to standard error. */
  public void note(String format, Object... values) {
    if (notesShown) {
      warn(OneLine.format(format, values));
    }
  }

  /** Writes a line to standard error, whether notes are shown or not. */
  void warn(String text) {
    screen.show(() -> screen.printLine("nqueens " + command + ": " + OneLine.of(text)));
  }

  /** Writes to standard error a line that the user has asked for. */
  public void printDetail(String line) {
    screen.showAskedFor(() -> screen.printLine(line));
  }

  /** Writes a line of the result to standard output, at once. */
  public void printResult(String line) throws IOException {
    answer(
        () -> {
          if (stdio.outTerminal()) {
            synchronized (screen) { // so that no bar is drawn in front of it
              screen.clear();
              stdio.printLine(line);
            }
          } else {
            stdio.printLine(line);
          }
        });
  }

  /** Ends the run; if the process is ending already, the report follows and this never returns. */
  @Override
  public void close() {
    unlessEnding(() -> Runtime.getRuntime().removeShutdownHook(hook));
    screen.close();
  }

  private static void unlessEnding(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException shuttingDown) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }
}
