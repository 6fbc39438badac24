package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import nqueens.options.ProgressOption;
import nqueens.options.ThreadsOption;
import nqueens.placement.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.OneLine;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Races the algorithms, and outside programs, against each other. */
@Command(
    name = "race",
    header = "Race the algorithms against each other.",
    description =
        "%nEvery algorithm solves the same boards with the same seeds, in turn; an outside program, and Main as a process, "
            + "runs once for each seed without being told it. Every placement is checked. The table shows, over these runs, the median, least and greatest time, the median as a multiple "
            + "of the best one of its size, and the medians of the counters; the sizes of a range are added up.%n",
    footer = {
      "%nExit status: 0 done, 1 a wrong or failed run, 2 wrong usage; a run that is stopped by its limit, or a search that "
          + "runs out of memory, is a note.",
      "%nExamples:",
      "  nqueens race --sizes 8..300 --seeds 3",
      "  nqueens race --sizes 1e3,1e6 --peer 'mine=./queens' --out race",
      "  nqueens race --reproduce qs2"
    })
public final class RaceCommand implements Callable<Integer> {
  /** Options for which a reproduction has its own values, or no use. */
  private static final List<String> NOT_WITH_REPRODUCE =
      List.of("--sizes", "--algorithms", "--limit", "--threads", "--peer", "--out");

  private final Stdio stdio;
  private final PeerProcesses processes = new PeerProcesses();

  @Spec private CommandSpec spec;

  @Option(
      names = {"-n", "--sizes"},
      paramLabel = "LIST",
      split = BoardSizes.SEPARATOR,
      splitSynopsisLabel = ",",
      description =
          "Board sizes, such as 1000, 1e6 or a range 8..300; several with commas or by repeating the option "
              + "(default: 8..300,1e3,1e4,1e5,1e6).")
  private List<BoardSizes> sizes = BoardSizes.parse("8..300,1e3,1e4,1e5,1e6");

  @Option(
      names = {"-a", "--algorithms"},
      paramLabel = "LIST",
      defaultValue = "all",
      completionCandidates = Algorithm.Names.class,
      description =
          "all, none, or names with commas: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
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
              + "its first line. Its time is that of the whole process; with main among the algorithms, Main also "
              + "runs as a whole process beside it. May be repeated.")
  private List<String> peers = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Also write the table (race.md), a row for each run (runs.csv) and charts (time.svg, processes.svg) into DIR.")
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
    UsageError.throwIf(
        !(limit > 0 && limit <= 1e6), "--limit must be above 0 and at most 1000000 seconds");
    UsageError.throwIf(seeds != null && seeds < 1, "--seeds must be at least 1");
    return reproduce == null ? race() : reproduce();
  }

  private int reproduce() throws IOException, InterruptedException {
    for (String option : NOT_WITH_REPRODUCE) {
      UsageError.throwIf(
          spec.commandLine().getParseResult().hasMatchedOption(option),
          "--reproduce does not use %s",
          option);
    }
    Reproduction reproduction = Reproduction.ALL.get(reproduce);
    UsageError.throwIf(reproduction == null, "--reproduce knows qs2 and qs4, not '%s'", reproduce);
    int runs = seeds == null ? 20 : seeds;
    long queens = reproduction.queens(runs);
    boolean shown = progress.shown(stdio.errTerminal());
    List<Measurement> measured;
    try (Progress bar = new Progress(stdio, "reproduce", " queens", queens, queens, shown)) {
      measured = reproduction.measure(runs, bar::step);
    }
    stdio.line(reproduction.text(measured).stripTrailing());
    return ExitCode.OK;
  }

  @SuppressWarnings("try") // The interruption is a shutdown hook as long as its scope.
  private int race() throws IOException, InterruptedException {
    List<BoardSizes> groups = sizes.stream().distinct().toList();
    Race race = new Race(groups, contestants(), seeds == null ? 10 : seeds);
    if (out != null) {
      Files.createDirectories(out);
    }
    Runnable atInterrupt =
        () -> {
          race.end();
          processes.endAll();
          tellInterruption(race);
        };
    boolean shown = progress.shown(stdio.errTerminal());
    try (InterruptReport interruption = new InterruptReport(stdio, atInterrupt);
        Progress bar = new Progress(stdio, "race", " runs", race.count(), race.cost(), shown)) {
      race.run(cost -> bar.step(1, cost));
    }
    finish(race);
    boolean wrong =
        race.done().stream()
            .map(run -> run.outcome().status())
            .anyMatch(status -> status == Status.WRONG || status == Status.FAILED);
    return wrong ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  /** The table, and then the files. */
  private void finish(Race race) throws IOException {
    RaceReport report = new RaceReport(race.done(), race.count(), Machine.line(threads.orCores()));
    stdio.line(report.text().stripTrailing());
    if (out != null) {
      report.write(out);
    }
  }

  /** Tells of an interruption; what was measured so far is printed unless there is nothing. */
  private void tellInterruption(Race race) {
    boolean empty = race.done().isEmpty();
    String so = empty ? "no run had ended" : "this is what was measured so far";
    stdio.err().println("nqueens race: interrupted; " + so);
    try {
      if (!empty) {
        finish(race);
      }
    } catch (IOException e) {
      stdio.err().println("nqueens race: the report failed: " + OneLine.cut(e.toString()));
    }
  }

  private List<Contestant> contestants() throws IOException {
    List<Contestant> contestants = new ArrayList<>();
    for (Algorithm algorithm : chosenAlgorithms()) {
      Search search = algorithm.search(threads.orCores());
      contestants.add(new SearchRunner(algorithm, search, limit));
    }
    if (!peers.isEmpty()) {
      Path folder = Files.createTempDirectory("nqueens");
      folder.toFile().deleteOnExit();
      if (chosenAlgorithms().contains(Algorithm.MAIN)) {
        contestants.add(ExternalProgram.main(threads.orCores(), limit, folder, processes));
      }
      for (String peer : peers) {
        contestants.add(ExternalProgram.parse(peer, limit, folder, processes));
      }
    }
    UsageError.throwIf(contestants.isEmpty(), "nothing to race: no algorithm and no --peer");
    Set<String> names = new HashSet<>();
    for (Contestant contestant : contestants) {
      String name = contestant.name();
      UsageError.throwIf(!names.add(name), "two contestants are called '%s'", name);
    }
    return contestants;
  }

  private List<Algorithm> chosenAlgorithms() {
    try {
      return switch (algorithms) {
        case "all" -> List.of(Algorithm.values());
        case "none" -> List.of();
        default -> Stream.of(algorithms.split(",", -1)).map(Algorithm::named).toList();
      };
    } catch (IllegalArgumentException e) {
      throw new UsageError(e.getMessage());
    }
  }
}
