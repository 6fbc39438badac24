package nqueens.list;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import nqueens.options.ProgressOption;
import nqueens.placement.PlacementWriter;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Lists the placements of a board: OEIS A000170 says how many there are, and A002562 how many
 * without their rotations and reflections.
 */
@Command(
    name = "list",
    header = "List all placements of n queens.",
    description =
        "%nPrints every placement of N queens, a line each: n numbers from 1 to n, the i-th being the row of the queen in "
            + "column i. Lines come in lexicographic order, number by number, as they are found. 2 and 3 have no "
            + "placement and print nothing.%n",
    footer = {
      "%nExamples:",
      "  nqueens list 8 > all92.txt",
      "  nqueens list 8 --fundamental",
      "  nqueens list 20 --limit 10"
    })
public final class ListCommand implements Callable<Integer> {
  /** Bytes collected before they are written. More: later; fewer: more system calls. */
  private static final int BATCH = 1 << 16;

  /** After so long without a write, a line is written as soon as it is found. */
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int PROGRESS_STEPS = 1_000_000;

  private final Stdio stdio;
  private final ByteArrayOutputStream batch = new ByteArrayOutputStream();
  private long lastWrite = System.nanoTime();
  private long listed;

  @Parameters(paramLabel = "N", description = "The number of queens, 1 to 30.")
  private int size;

  @Option(
      names = {"-l", "--limit"},
      paramLabel = "K",
      description = "Stop after K placements.")
  private long limit = Long.MAX_VALUE;

  @Option(
      names = {"-f", "--fundamental"},
      description =
          "One placement only of those that rotations and reflections turn into each other: the first in "
              + "lexicographic order.")
  private boolean fundamental;

  @Mixin private ProgressOption progress;

  public ListCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException {
    UsageError.throwIf(
        size < 1 || size > Placements.MAX_SIZE, "N: %d is not in 1..%d", size, Placements.MAX_SIZE);
    UsageError.throwIf(limit < 1, "--limit must be 1 or more");
    boolean shown = progress.shown(stdio.errTerminal() && !stdio.outTerminal());
    try (Progress bar = new Progress(stdio, "list " + size, PROGRESS_STEPS, shown)) {
      list(new Placements(size), bar);
    }
    return ExitCode.OK;
  }

  private void list(Placements placements, Progress bar) throws IOException {
    long done = 0;
    while (listed < limit && placements.next() && !mirrored(placements.current())) {
      if (!fundamental || Symmetry.isLeast(placements.current())) {
        add(placements.current());
      }
      double share = placements.share() * (fundamental ? 2 : 1);
      long now = (long) (PROGRESS_STEPS * Math.min(1, Math.max(share, (double) listed / limit)));
      bar.step(now - done);
      done = now;
    }
    write();
  }

  /** Whether this and all later placements have a reflection that starts lower: halves the time. */
  private boolean mirrored(int[] placement) {
    return fundamental && placement[0] > (size - 1) / 2;
  }

  private void add(int[] placement) throws IOException {
    PlacementWriter.write(placement, batch);
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
  }
}
