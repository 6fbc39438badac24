package nqueens.commands;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import nqueens.boards.PartialSolution;
import nqueens.boards.SolutionWriter;
import nqueens.boards.Symmetry;
import nqueens.checking.SolutionCheck;
import nqueens.completion.CompletionList;
import nqueens.search.Search;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.OneLine;
import nqueens.text.Plural;
import nqueens.text.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Lists the solutions of a board, or the completions of a partial solution, in lexicographic order.
 * OEIS A000170 has the number of solutions, and A002562 the number of symmetry classes.
 */
@Command(name = "list")
public final class ListCommand extends ThreadedCommand implements CompletionList.Listener {
  /** Bytes collected before they are written. With fewer, more system calls are needed. */
  private static final int BATCH = 1 << 16;

  private OutputStream out;
  private long most; // the number of solutions after which the list ends
  private long listed; // the number of solutions
  private long flushed; // the number of solutions that were written
  private Progress bar;
  private PartialSolution board;
  private boolean checked; // millions that backtracking finds quickly are not checked

  @Parameters(paramLabel = "N", descriptionKey = "size", arity = "0..1")
  private String size;

  @Option(names = "--given", paramLabel = "FILE")
  private InputFile file;

  @Option(names = "--max", paramLabel = "K")
  private String max = Long.MAX_VALUE + "";

  @Option(names = "--fundamental")
  private boolean fundamental;

  @Override
  public Integer call() throws IOException, InterruptedException {
    UserException.usageIf((size == null) == (file == null), "give either N or --given");
    UserException.usageIf(fundamental && size == null, "--fundamental goes with N");
    most = Numbers.whole("--max", max, 1, Long.MAX_VALUE);
    int n = size == null ? 0 : (int) Numbers.whole("N", size, 1, CompletionList.MAX_N);
    int workers = threads();
    out = new BufferedOutputStream(stdio.out(), BATCH);
    checked = file != null;
    try (RunScope scope = begin(checked && file.isStandardInput(), this::report);
        Progress progress = checked ? scope.startBar("list", "", -1) : scope.startBar("list")) {
      bar = progress;
      board = checked ? file.board(run, CompletionList.MAX_N) : PartialSolution.empty(n);
      new CompletionList(board, workers, this).list();
      flush();
      bar.reachShare(1);
    }
    return ExitCode.OK;
  }

  /** What an interrupt reports. All lines so far are written before. */
  private String report() {
    try {
      out.flush();
      return " after " + Plural.of(listed, "solution");
    } catch (IOException e) {
      return "; " + OneLine.of(e);
    }
  }

  @Override
  public boolean found(int[] queens) throws IOException {
    String fault = checked ? SolutionCheck.faultOf(queens, board) : null;
    if (fault != null) {
      flush(); // the lines before
      failIfWrong(fault, "line " + (listed + 1), Search.DEFAULT_SEED);
    }
    int n = queens.length;
    // With a row below the middle in column 0, a reflection comes earlier.
    int firstRows = fundamental ? (n + 1) / 2 : n;
    if (queens[0] >= firstRows) {
      return false;
    }
    if (!fundamental || Symmetry.isLeast(queens)) {
      run.answer(
          () -> {
            SolutionWriter.write(queens, out);
            listed++;
          });
    }
    int second = n == 1 ? 0 : queens[1];
    double share = (queens[0] + (double) second / n) / firstRows;
    bar.reachShare(Math.max(share, (double) listed / most));
    return listed < most;
  }

  @Override
  public void searching(int columns) throws IOException {
    flush(); // the next line may take hours
    checked |= columns > 0;
    bar.note(columns > 0 ? "column " + columns : "");
  }

  /** Writes the lines that were found since the last time, if any. */
  private void flush() throws IOException {
    if (listed > flushed) {
      run.answer(out::flush);
      flushed = listed;
    }
  }
}
