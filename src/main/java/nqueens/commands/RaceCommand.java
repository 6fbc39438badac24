package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nqueens.formats.BoardSizes;
import nqueens.formats.Plural;
import nqueens.racing.Race;
import nqueens.racing.Race.Outcome.Status;
import nqueens.racing.Race.Run;
import nqueens.racing.RaceReport;
import nqueens.racing.TimedSearch;
import nqueens.search.Algorithm;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Races the algorithms against each other. */
@Command(name = "race")
public final class RaceCommand extends WorkbenchCommand {
  private static final List<String> DEFAULT_SIZES = List.of("8..300", "1e3", "1e4", "1e5", "1e6");

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

  @Mixin private TimeLimitOption limit = new TimeLimitOption(10);

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  private Path out;

  public RaceCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws Exception {
    USAGE.throwIf(runs < 1 || runs > MOST_RUNS, "--runs must be 1 to %d", MOST_RUNS);
    USAGE.throwIf(Path.of("-").equals(out), "--output: '-' is no directory");
    int workers = threads.count();
    Race race = new Race(groups(), searches(workers), runs);
    try (RunScope run = begin(false, false, () -> interrupted(race, workers))) {
      if (out != null) {
        Files.createDirectories(out); // a refusal precedes the work
        USAGE.unlessMalformed(this::table);
      }
      race(race, run, workers);
    }
    return status(race.done());
  }

  /** A run that was stopped or out of memory is a note in the table; the race has not failed. */
  public static int status(List<Run> runs) {
    Set<Status> bad = EnumSet.of(Status.WRONG, Status.FAILED);
    boolean any = runs.stream().anyMatch(run -> bad.contains(run.outcome().status()));
    return any ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  /** The sizes of each row of the table; the same sizes, however they are written, make one. */
  private List<BoardSizes> groups() {
    List<String> asked = sizes.isEmpty() ? DEFAULT_SIZES : sizes;
    BoardSizes.Limit any = new BoardSizes.Limit(BoardSizes.MAX, "race");
    Set<List<Integer>> ranges = new HashSet<>();
    return USAGE.unlessMalformed(() -> BoardSizes.list(asked, any)).stream()
        .filter(group -> ranges.add(List.of(group.first(), group.last())))
        .toList();
  }

  private List<TimedSearch> searches(int workers) {
    double seconds = limit.seconds();
    return algorithms.stream()
        .map(algorithm -> new TimedSearch(algorithm, algorithm.search(workers), seconds))
        .toList();
  }

  private void race(Race race, RunScope run, int workers) throws Exception {
    Path file = out == null ? null : out.resolve("runs.csv");
    try (Writer rows = out == null ? Writer.nullWriter() : Files.newBufferedWriter(file, UTF_8);
        Progress bar = run.startBar("race", " queens", race.queens())) {
      rows.write(RaceReport.csvHeads());
      race.run(
          end -> {
            rows.write(RaceReport.csv(end));
            rows.flush();
            bar.step(end.n());
          });
    } catch (IOException | RuntimeException | Error e) { // the runs before it are a table, too
      report(race, workers);
      throw e;
    }
    report(race, workers);
  }

  /** Prints the table, and then writes it into its file; nothing if no run has ended. */
  private void report(Race race, int workers) throws IOException, InterruptedException {
    if (!race.done().isEmpty()) {
      RaceReport report = new RaceReport(race.done(), race.count());
      try {
        stdio.line(report.text().stripTrailing());
      } finally { // also where nobody reads the table
        if (out != null) {
          Files.writeString(out.resolve("race.md"), report.markdown(workers));
        }
      }
    }
  }

  private OutputFile table() {
    return OutputFile.of(out.resolve("race.md").toString());
  }

  private String interrupted(Race race, int workers) {
    race.end();
    String done = " after %d of %s".formatted(race.done().size(), Plural.of(race.count(), "run"));
    try {
      report(race, workers);
      return done;
    } catch (IOException | InterruptedException | RuntimeException e) {
      return done + "; the table could not be printed or written: " + Reason.of(e);
    }
  }
}
