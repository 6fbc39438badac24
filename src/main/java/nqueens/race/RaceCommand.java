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
import nqueens.placement.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.AlgorithmConverter;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.OneLine;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import nqueens.terminal.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Races the algorithms, and outside programs, against each other. */
@Command(
    name = "race",
    mixinStandardHelpOptions = true,
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
      description =
          "Board sizes, such as 1000, 1e6 or a range 8..300; several with commas or by repeating the option "
              + "(default: 8..300,1e3,1e4,1e5,1e6).")
  private List<String> sizes = List.of();

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

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Threads that main may use; the others use one (default: all cores).")
  private Integer threads;

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

  @Option(
      names = "--progress",
      negatable = true,
      description = "Show a progress bar on standard error, or none (default: on a terminal).")
  private Boolean progress;

  public RaceCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(limit > 0 && limit <= 1e6)) {
      throw usage("--limit must be above 0 and at most 1000000 seconds");
    }
    if ((seeds != null && seeds < 1) || (threads != null && (threads < 1 || threads > 1024))) {
      throw usage("--seeds must be at least 1, and --threads 1 to 1024");
    }
    return reproduce == null ? race() : reproduce();
  }

  @SuppressWarnings("try") // The interruption works by its scope alone.
  private int reproduce() throws IOException, InterruptedException {
    for (String option : NOT_WITH_REPRODUCE) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw usage("--reproduce does not use " + option);
      }
    }
    Reproduction reproduction = Reproduction.byName(reproduce);
    if (reproduction == null) {
      throw usage("--reproduce knows qs2 and qs4, not '" + reproduce + "'");
    }
    int runs = seeds == null ? 20 : seeds;
    long cost = runs * Arrays.stream(reproduction.sizes()).asLongStream().sum();
    try (InterruptReport interruption =
            new InterruptReport(() -> report(() -> stdio.line(reproduction.text())));
        Progress bar = new Progress(stdio, "reproduce", cost, progress)) {
      reproduction.measure(runs, n -> advance(bar, n));
    }
    stdio.line(reproduction.text().stripTrailing());
    return ExitStatus.DONE;
  }

  private int race() throws IOException, InterruptedException {
    RaceSettings settings =
        new RaceSettings(groups(), contestants(), seeds == null ? 10 : seeds, limit, threads());
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
        Progress bar = new Progress(stdio, "race", settings.cost(), progress)) {
      race.run(cost -> advance(bar, cost));
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
    return wrong ? ExitStatus.FAILED : ExitStatus.DONE;
  }

  private interface Report {
    void print() throws IOException;
  }

  private static void advance(Progress bar, long cost) {
    bar.step(cost);
    bar.tick();
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

  private int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  private List<BoardSizes> groups() {
    try {
      String list = sizes.isEmpty() ? "8..300,1e3,1e4,1e5,1e6" : String.join(",", sizes);
      return BoardSizes.parse(list);
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  private List<Contestant> contestants() {
    List<Contestant> contestants = new ArrayList<>();
    for (Algorithm algorithm : chosenAlgorithms()) {
      contestants.add(new SearchRunner(algorithm, threads(), limit));
    }
    try {
      peers.forEach(peer -> contestants.add(ExternalProgram.parse(peer, limit, processes)));
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
    if (contestants.isEmpty()) {
      throw usage("nothing to race: no algorithm and no --peer");
    }
    Set<String> names = new HashSet<>();
    for (Contestant contestant : contestants) {
      if (!names.add(contestant.name())) {
        throw usage("two contestants are called '" + contestant.name() + "'");
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
        chosen.add(new AlgorithmConverter().convert(name));
      } catch (RuntimeException e) {
        throw usage(e.getMessage());
      }
    }
    return chosen;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
