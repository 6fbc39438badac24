package nqueens.commands;

import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.formats.BoardSizes;
import nqueens.formats.Plural;
import nqueens.formats.SolutionWriter;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Lists the solutions of a board in lexicographic order, by backtracking with bit masks. OEIS
 * A000170 has their number, and A002562 that of their symmetry classes.
 */
@Command(name = "list")
public final class ListCommand extends WorkbenchCommand {
  /** The largest n: a row is a bit of an int. No list of so many solutions comes to its end. */
  private static final int LARGEST = 30;

  /** Bytes collected before they are written. With fewer, there are more system calls. */
  private static final int BATCH = 1 << 16;

  /** After so long without a write, a line is written as soon as it is found. */
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int PROGRESS_STEPS = 1_000_000;

  private final ByteArrayOutputStream batch = new ByteArrayOutputStream();
  private long lastWrite = System.nanoTime();
  private final AtomicLong written = new AtomicLong();
  private long listed;

  /** queens[i] = the 0-based row of the queen in column i. */
  private int[] queens;

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
    BoardSizes.Limit limit = new BoardSizes.Limit(LARGEST, "list");
    queens = new int[USAGE.unlessMalformed(() -> BoardSizes.one(size, limit))];
    USAGE.throwIf(max < 1, "--max must be 1 or more");
    try (RunScope run = begin(false, true, () -> " after " + Plural.of(written.get(), "solution"));
        Progress bar = run.startBar("list", "", PROGRESS_STEPS)) {
      search(0, 0, 0, 0, bar);
      write();
    }
    return ExitCode.OK;
  }

  /**
   * Lists the solutions that have the queens of the columns so far.
   *
   * @param rows the rows of these queens
   * @param sums the rows of this column that they attack on sum diagonals
   * @param differences the same on difference diagonals
   */
  private void search(int column, int rows, int sums, int differences, Progress bar)
      throws IOException {
    if (column == queens.length) {
      take(bar);
      return;
    }
    int all = (1 << (column == 0 ? firstRows() : queens.length)) - 1;
    int free = all & ~(rows | sums | differences);
    for (int rest = free; rest != 0 && listed < max; rest &= rest - 1) {
      int row = rest & -rest;
      queens[column] = Integer.numberOfTrailingZeros(row);
      search(column + 1, rows | row, (sums | row) >>> 1, (differences | row) << 1, bar);
    }
  }

  /**
   * The number of rows that are tried in column 0. For fundamental solutions the first half is
   * enough, the middle row included: any other solution has a reflection before it.
   */
  private int firstRows() {
    return fundamental ? (queens.length + 1) / 2 : queens.length;
  }

  /** Lists a solution, unless only fundamental ones are wanted and it is none. */
  private void take(Progress bar) throws IOException {
    if (!fundamental || isLeast(queens)) {
      SolutionWriter.write(queens, batch);
      listed++;
      if (batch.size() >= BATCH || System.nanoTime() - lastWrite >= PATIENCE) {
        write();
      }
    }
    int second = queens.length == 1 ? 0 : queens[1];
    double share = (queens[0] + (double) second / queens.length) / firstRows();
    long now = (long) (PROGRESS_STEPS * Math.max(share, (double) listed / max));
    bar.reach(now);
  }

  /** Writes whole lines only. */
  private void write() throws IOException {
    batch.writeTo(stdio.out());
    batch.reset();
    stdio.out().flush();
    lastWrite = System.nanoTime();
    written.set(listed);
  }

  /**
   * Whether a solution is the lexicographically least of its class under the eight symmetries.
   *
   * @param queens a permutation: the 0-based row of the queen in each column
   */
  static boolean isLeast(int[] queens) {
    int n = queens.length;
    int[] columns = new int[n]; // columns[row] = column of the queen in that row
    for (int column = 0; column < n; column++) {
      columns[queens[column]] = column;
    }
    for (boolean mirrored : new boolean[] {false, true}) {
      for (boolean upsideDown : new boolean[] {false, true}) {
        if (imageIsLess(queens, queens, mirrored, upsideDown)
            || imageIsLess(columns, queens, mirrored, upsideDown)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether source, with its order and its numbers reversed or not, comes before queens. */
  private static boolean imageIsLess(
      int[] source, int[] queens, boolean mirrored, boolean upsideDown) {
    int last = queens.length - 1;
    for (int i = 0; i <= last; i++) {
      int row = source[mirrored ? last - i : i];
      int image = upsideDown ? last - row : row;
      if (image != queens[i]) {
        return image < queens[i];
      }
    }
    return false;
  }
}
