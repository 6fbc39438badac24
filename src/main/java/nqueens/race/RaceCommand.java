package nqueens.race;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import nqueens.options.ProgressOption;
import nqueens.options.ThreadsOption;
import nqueens.placement.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.OneLine;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;
import nqueens.terminal.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Races the algorithms, and outside programs, against each other. */
@Command(
    name = "race",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    header = "Race the algorithms against each other.",
    description = {
      "",
      "Every algorithm solves the same boards with the same seeds, one run at a time; every placement is checked. The "
          + "table shows, over the seeds, the median, least and greatest time and the median of the counters; the "
          + "sizes of a range are added up.",
      ""
    },
    footer = {
      "",
      "Exit status: 0 done, 1 a wrong or failed run, 2 wrong usage; a run that is stopped by its limit or runs out of "
          + "memory is a note.",
      "",
      "Examples:",
      "  nqueens race --sizes 8..300 --seeds 3",
      "  nqueens race --sizes 1e3,1e6 --peer 'mine=./queens' --out race",
      "  nqueens race --reproduce qs2"
    })
public final class RaceCommand implements Callable<Integer> {
  /** What a reproduction takes its own of, or does without. */
  private static final List<String> NOT_WITH_REPRODUCE =
      List.of("--sizes", "--algorithms", "--limit", "--threads", "--peer", "--out");

  private final Stdio stdio;
  private final PeerProcesses processes = new PeerProcesses();

  @Spec private CommandSpec spec;

  @Option(
      names = {"-n", "--sizes"},
      paramLabel = "LIST",
      split = BoardSizes.SEPARATOR,
      description =
          "Board sizes, such as 1000, 1e6 or a range 8..300; several with commas or by repeating the option "
              + "(default: 8..300,1e3,1e4,1e5,1e6).")
  private List<BoardSizes> sizes = BoardSizes.parse("8..300,1e3,1e4,1e5,1e6");

  @Option(
      names = {"-a", "--algorithms"},
      paramLabel = "LIST",
      defaultValue = "all",
      description =
          "all, none, or names with commas: hill-climbing, qs2, prefix, qs4, main (default: ${DEFAULT-VALUE}).")
  private String algorithms;

  @Option(
      names = {"-s", "--seeds"},
      paramLabel = "K",
      description = "Run seeds 1 to K (default: 10; with --reproduce 20).")
  private Integer seeds;

  @Option(
      names = {"-l", "--limit"},
      paramLabel = "SECONDS",
      defaultValue = "10",
      description =
          "Stop a run that takes longer, and do not start that algorithm on boards as large or larger again "
              + "(default: ${DEFAULT-VALUE}).")
  private double limit;

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-p", "--peer"},
      paramLabel = "NAME=COMMAND",
      description =
          "Race an outside program too: the shell COMMAND gets n on a line, then 0, and prints a placement as "
              + "its first line. Its time is that of the whole process. May be repeated.")
  private List<String> peers = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Also write race.csv, race.md and charts (time, pair-tests, swaps; SVG and PNG) into DIR, and each run into "
              + "DIR/runs.csv as it ends: the same command again goes on after the last run there.")
  private Path out;

  @Option(
      names = {"-r", "--reproduce"},
      paramLabel = "PAPER",
      description =
          "Instead of a race, print the published figures of qs2 or qs4 beside those measured here.")
  private String reproduce;

  @Mixin private ProgressOption progress;

  public RaceCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(limit > 0 && limit <= 1e6)) {
      throw new UsageError("--limit must be above 0 and at most 1000000 seconds");
    }
    if (seeds != null && seeds < 1) {
      throw new UsageError("--seeds must be at least 1");
    }
    return reproduce == null ? race() : reproduce();
  }

  @SuppressWarnings("try") // The interruption works by its scope alone.
  private int reproduce() throws IOException, InterruptedException {
    for (String option : NOT_WITH_REPRODUCE) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageError("--reproduce does not use " + option);
      }
    }
    Reproduction reproduction = Reproduction.byName(reproduce);
    if (reproduction == null) {
      throw new UsageError("--reproduce knows qs2 and qs4, not '" + reproduce + "'");
    }
    int runs = seeds == null ? 20 : seeds;
    long cost = runs * Arrays.stream(reproduction.sizes()).asLongStream().sum();
    try (InterruptReport interruption =
            new InterruptReport(() -> report(() -> stdio.line(reproduction.text())));
        Progress bar = new Progress(stdio, "reproduce", cost, progress.shown(stdio.terminal()))) {
      reproduction.measure(runs, bar::step);
    }
    stdio.line(reproduction.text().stripTrailing());
    return ExitCode.OK;
  }

  private int race() throws IOException, InterruptedException {
    RaceSettings settings =
        new RaceSettings(
            sizes, contestants(), seeds == null ? 10 : seeds, limit, threads.orCores());
    if (out == null) {
      return race(settings, null);
    }
    prepareFolder();
    try (RunLog log = new RunLog(out.resolve("runs.csv"), settings.line())) {
      return race(settings, log);
    }
  }

  /** Makes sure before hours of work that the folder can be written to. */
  private void prepareFolder() throws IOException {
    try {
      Files.createDirectories(out);
    } catch (FileAlreadyExistsException e) {
      throw new UserError(out + ": not a folder");
    }
    Path probe = out.resolve(".nqueens-probe");
    WholeFile.write(probe, "");
    Files.delete(probe);
  }

  @SuppressWarnings("try") // The interruption works by its scope alone.
  private int race(RaceSettings settings, RunLog log) throws IOException, InterruptedException {
    Race race = new Race(settings, log);
    Runnable atInterrupt =
        () -> {
          race.end();
          processes.endAll();
          report(() -> finish(settings, race));
        };
    try (InterruptReport interruption = new InterruptReport(atInterrupt);
        Progress bar =
            new Progress(stdio, "race", settings.cost(), progress.shown(stdio.terminal()))) {
      race.run(bar::step);
    } catch (IOException e) {
      try {
        finish(settings, race);
      } catch (IOException | RuntimeException report) {
        tellFailed(report); // the caller tells what ended the race
      }
      throw e;
    }
    finish(settings, race);
    boolean wrong =
        race.done().stream()
            .map(run -> run.outcome().status())
            .anyMatch(status -> status == Status.WRONG || status == Status.FAILED);
    return wrong ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private interface Report {
    void print() throws IOException;
  }

  private void finish(RaceSettings settings, Race race) throws IOException {
    RaceReport report = new RaceReport(settings, race.done());
    try {
      if (out != null) {
        report.write(out);
      }
    } finally {
      stdio.line(report.text().stripTrailing());
    }
  }

  private void report(Report report) {
    try {
      stdio.err().println();
      stdio.err().println("nqueens race: interrupted; this is what was measured so far");
      report.print();
    } catch (IOException | RuntimeException | Error e) {
      tellFailed(e);
    }
  }

  private void tellFailed(Throwable report) {
    stdio.err().println("nqueens race: the report failed: " + OneLine.cut(report.toString()));
  }

  private List<Contestant> contestants() {
    List<Contestant> contestants = new ArrayList<>();
    for (Algorithm algorithm : chosenAlgorithms()) {
      contestants.add(new SearchRunner(algorithm, threads.orCores(), limit));
    }
    try {
      peers.forEach(peer -> contestants.add(ExternalProgram.parse(peer, limit, processes)));
    } catch (IllegalArgumentException e) {
      throw new UsageError(e.getMessage());
    }
    if (contestants.isEmpty()) {
      throw new UsageError("nothing to race: no algorithm and no --peer");
    }
    Set<String> names = new HashSet<>();
    for (Contestant contestant : contestants) {
      if (!names.add(contestant.name())) {
        throw new UsageError("two contestants are called '" + contestant.name() + "'");
      }
    }
    return contestants;
  }

  private List<Algorithm> chosenAlgorithms() {
    if (algorithms.equals("all")) {
      return Arrays.asList(Algorithm.values());
    }
    List<Algorithm> chosen = new ArrayList<>();
    for (String name : algorithms.equals("none") ? new String[0] : algorithms.split(",", -1)) {
      try {
        chosen.add(Algorithm.named(name));
      } catch (IllegalArgumentException e) {
        throw new UsageError(e.getMessage());
      }
    }
    return chosen;
  }
}
