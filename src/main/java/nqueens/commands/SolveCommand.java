package nqueens.commands;

import java.io.IOException;
import nqueens.boards.SolutionWriter;
import nqueens.checking.SolutionCheck;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.Plural;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Solves boards by a chosen algorithm. */
@Command(name = "solve")
public final class SolveCommand extends ThreadedCommand {
  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGORITHM",
      defaultValue = "main")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private String seed = Search.DEFAULT_SEED + "";

  @Override
  public Integer call() throws IOException, InterruptedException {
    long drawn = Numbers.seed(seed);
    Search search = algorithm.search(threads());
    sizes.within(algorithm.largest());
    try (RunScope scope =
            begin(sizes.areRead(), () -> " after " + Plural.of(run.answers(), "answer"));
        Progress bar = scope.startBar("solve", " queens", sizes.queens())) {
      sizes.forEach(
          run,
          n -> {
            int[] queens = search.solve(n, drawn, new SearchStats());
            failIfWrong(SolutionCheck.faultOf(queens, n), "n = " + n, drawn);
            run.answer(() -> SolutionWriter.write(queens, stdio.out()));
            bar.step(n);
          });
    }
    return ExitCode.OK;
  }
}
