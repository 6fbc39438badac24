package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;
import nqueens.boards.BoardReader;
import nqueens.boards.PartialSolution;
import nqueens.boards.SolutionWriter;
import nqueens.checking.SolutionCheck;
import nqueens.completion.Completion;
import nqueens.completion.Outcome;
import nqueens.completion.ProofWriter;
import nqueens.completion.Request;
import nqueens.search.Search;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.Plural;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Completes partial solutions. */
@Command(name = "complete")
public final class CompleteCommand extends ThreadedCommand {
  private long undecided; // of the answers

  @Parameters(paramLabel = "FILE", descriptionKey = "file", arity = "0..1")
  private InputFile file = InputFile.STANDARD_INPUT;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(60);

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private String seed = Search.DEFAULT_SEED + "";

  @Option(names = "--prove")
  private boolean prove;

  @Override
  public Integer call() throws IOException, InterruptedException {
    double seconds = limit.seconds();
    long drawn = Numbers.seed(seed);
    int workers = threads();
    try (RunScope scope = begin(file.isStandardInput(), this::report);
        Progress bar = scope.startBar("complete", " boards", -1);
        InputStream in = file.open(scope)) {
      BoardReader boards = new BoardReader(in, file.toString());
      for (PartialSolution given; (given = boards.nextPartialSolution()) != null; ) {
        answer(given, drawn, seconds, workers);
        bar.step(1);
      }
      if (undecided > 0) {
        run.note("%d of %d undecided".formatted(undecided, run.answers()));
      }
    }
    return undecided > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private String report() {
    String done = Plural.of(run.answers(), "answer");
    return " after %s; resume with board %d".formatted(done, run.answers() + 1);
  }

  private void answer(PartialSolution given, long drawn, double seconds, int workers)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    BooleanSupplier over = () -> System.nanoTime() - start >= seconds * 1e9;
    Outcome outcome = Completion.decide(new Request(given, drawn, prove, workers, over));
    undecided += outcome == null ? 1 : 0;
    int[] queens = outcome instanceof Outcome.Solution s ? s.queens() : null;
    String fault = queens == null ? null : SolutionCheck.faultOf(queens, given);
    failIfWrong(fault, "board " + (run.answers() + 1), drawn);
    run.answer(
        () -> {
          if (outcome == null) {
            stdio.printLine("Undecided.");
          } else if (prove && queens == null) {
            ProofWriter.write(given, outcome, stdio.out());
          } else {
            SolutionWriter.write(queens, stdio.out());
          }
        });
  }
}
