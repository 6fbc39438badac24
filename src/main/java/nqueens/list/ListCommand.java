package nqueens.list;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.formats.BoardSizes;
import nqueens.formats.SolutionWriter;
import nqueens.options.WorkbenchCommand;
import nqueens.terminal.Plural;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Lists the solutions of a board. OEIS A000170 has their number, and A002562 that of their symmetry
 * classes.
 */
@Command(name = "list")
public final class ListCommand extends WorkbenchCommand {
  /** Bytes collected before they are written. With fewer, there are more system calls. */
  private static final int BATCH = 1 << 16;

  /**
   * After so long without a write, a line is written as soon as it is found. An earlier one waits
   * for the next solution, or for the end.
   */
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int PROGRESS_STEPS = 1_000_000;

  private final ByteArrayOutputStream batch = new ByteArrayOutputStream();
  private long lastWrite = System.nanoTime();
  private final AtomicLong written = new AtomicLong();
  private long listed;
  private int n;

  @Parameters(paramLabel = "N", descriptionKey = "size")
  private String size;

  @Option(names = "--max", paramLabel = "K")
  private long max = Long.MAX_VALUE;

  @Option(names = "--fundamental")
  private boolean fundamental;

  public ListCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException {
    n = BoardSizes.one(size, new BoardSizes.Limit(Solutions.MAX_SIZE, "list"));
    UsageException.throwIf(max < 1, "--max must be 1 or more");
    try (RunScope run = begin(false, true, () -> " after " + Plural.of(written.get(), "solution"));
        Progress bar = run.bar("list", "", PROGRESS_STEPS)) {
      list(new Solutions(n), bar);
    }
    return ExitCode.OK;
  }

  private void list(Solutions solutions, Progress bar) throws IOException {
    long done = 0;
    while (listed < max && solutions.next() && !mirrored(solutions.current())) {
      if (!fundamental || Symmetry.isLeast(solutions.current())) {
        add(solutions.current());
      }
      double share = solutions.share() * (fundamental ? 2 : 1);
      share = Math.max(share, (double) listed / max);
      long now = (long) (PROGRESS_STEPS * Math.min(1, share));
      bar.step(now - done);
      done = now;
    }
    write();
  }

  /**
   * Whether this and all later solutions have a reflection before it. To stop here halves the time.
   */
  private boolean mirrored(int[] solution) {
    return fundamental && solution[0] > (n - 1) / 2;
  }

  private void add(int[] solution) throws IOException {
    SolutionWriter.write(solution, batch);
    listed++;
    if (batch.size() >= BATCH || System.nanoTime() - lastWrite >= PATIENCE) {
      write();
    }
  }

  /** Writes whole lines only. */
  private void write() throws IOException {
    batch.writeTo(stdio.out());
    batch.reset();
    stdio.out().flush();
    lastWrite = System.nanoTime();
    written.set(listed);
  }
}
