package nqueens.commands;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.boards.BoardSizes;
import nqueens.racing.Race;
import nqueens.racing.TimedSearch;
import nqueens.search.Algorithm;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.Plural;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Races the algorithms against each other. */
@Command(name = "race")
public final class RaceCommand extends ThreadedCommand {
  private static final int MAX_RUNS = 1_000_000;

  private final AtomicLong done = new AtomicLong(); // the number of runs so far

  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> sizes = List.of("8..300", "1e3", "1e4", "1e5", "1e6");

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME[,NAME...]",
      hideParamSyntax = true,
      split = ",")
  private Set<Algorithm> algorithms = EnumSet.allOf(Algorithm.class);

  @Option(names = "--runs", paramLabel = "K")
  private String runs = "10";

  @Mixin private TimeLimitOption limit = new TimeLimitOption(10);

  @Override
  public Integer call() throws IOException, InterruptedException {
    int each = (int) Numbers.whole("--runs", runs, 1, MAX_RUNS);
    int largest = algorithms.stream().mapToInt(Algorithm::largest).min().orElseThrow();
    List<BoardSizes> groups = sizes.stream().map(size -> BoardSizes.of(size, largest)).toList();
    double seconds = limit.seconds();
    int workers = threads();
    List<TimedSearch> searches =
        algorithms.stream().map(of -> new TimedSearch(of, of.search(workers), seconds)).toList();
    Race race = new Race(groups, searches, each);
    try (RunScope scope =
            begin(false, () -> " after " + done + " of " + Plural.of(race.count(), "run"));
        Progress bar = scope.startBar("race", " queens", race.queens())) {
      run.printResult(Race.heading());
      boolean failed =
          race.run(
              group -> {
                done.incrementAndGet();
                bar.step(group.queens());
              },
              run::printResult);
      return failed ? ExitCode.SOFTWARE : ExitCode.OK;
    } finally {
      searches.forEach(TimedSearch::close);
    }
  }
}
