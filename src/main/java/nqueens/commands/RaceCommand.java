package nqueens.commands;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nqueens.formats.BoardSizes;
import nqueens.formats.Plural;
import nqueens.racing.Race;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Outcome.Status;
import nqueens.racing.Race.Run;
import nqueens.racing.RaceReport;
import nqueens.racing.TimedSearch;
import nqueens.search.Algorithm;
import nqueens.terminal.OneLine;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Races the algorithms against each other. */
@Command(name = "race")
public final class RaceCommand extends WorkbenchCommand {
  private static final List<String> DEFAULT_SIZES = List.of("8..300", "1e3", "1e4", "1e5", "1e6");

  /** The default time limit of a run. */
  private static final double SECONDS = 10;

  /** A race of more runs would take too long. */
  private static final long MOST_RUNS = 1_000_000;

  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> sizes = List.of();

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME[,NAME...]",
      hideParamSyntax = true,
      split = ",")
  private Set<Algorithm> algorithms = EnumSet.allOf(Algorithm.class);

  @Option(names = "--runs", paramLabel = "K")
  private long runs = 10;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(SECONDS);

  @Mixin private ThreadsOption threads;

  /** What is printed: a table of medians, or a row for each run. */
  private enum Format {
    TEXT,
    CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT")
  private Format format = Format.TEXT;

  public RaceCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    UsageException.throwIf(runs < 1 || runs > MOST_RUNS, "--runs must be 1 to %d", MOST_RUNS);
    Race race = new Race(groups(), searches(), runs);
    boolean csv = format == Format.CSV;
    try (RunScope run = begin(false, false, () -> interrupted(race));
        Progress bar = run.startBar("race", " queens", race.queens())) {
      if (csv) {
        run.printResult(RaceReport.csvHeads());
      }
      race.run(
          ended -> {
            if (csv) {
              run.printResult(RaceReport.csv(ended));
            }
            bar.step(ended.n());
          });
    }
    if (!csv) {
      stdio.printLine(RaceReport.table(race.done()));
    }
    return status(race.done());
  }

  /** A run that was stopped or out of memory is a note in the table; the race has not failed. */
  public static int status(List<Run> runs) {
    Set<Status> bad = EnumSet.of(Status.WRONG, Status.FAILED);
    boolean any = runs.stream().anyMatch(run -> bad.contains(run.outcome().status()));
    return any ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  /** How a run ended that threw something. */
  public static Outcome failure(Throwable e) {
    return e instanceof OutOfMemoryError
        ? Outcome.without(Status.OUT_OF_MEMORY, "")
        : Outcome.without(Status.FAILED, OneLine.of(e.toString()));
  }

  /** The sizes of each row of the table; the same sizes, however they are written, make one. */
  private List<BoardSizes> groups() {
    List<String> asked = sizes.isEmpty() ? DEFAULT_SIZES : sizes;
    BoardSizes.Limit any = new BoardSizes.Limit(BoardSizes.MAX, "race");
    Set<List<Integer>> ranges = new HashSet<>();
    return UsageException.unlessMalformed(() -> BoardSizes.list(asked, any)).stream()
        .filter(group -> ranges.add(List.of(group.first(), group.last())))
        .toList();
  }

  private List<TimedSearch> searches() {
    double seconds = limit.seconds();
    int workers = threads.count();
    return algorithms.stream()
        .map(each -> new TimedSearch(each, each.search(workers), seconds, RaceCommand::failure))
        .toList();
  }

  /** Reports the runs so far; their number may grow meanwhile. */
  private String interrupted(Race race) {
    List<Run> done = race.done();
    String report = " after %d of %s".formatted(done.size(), Plural.of(race.count(), "run"));
    try {
      if (format == Format.TEXT && !done.isEmpty()) {
        stdio.printLine(RaceReport.table(done));
      }
      return report;
    } catch (IOException e) {
      return report + "; the table could not be printed: " + e.getMessage();
    }
  }
}
