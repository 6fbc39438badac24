package nqueens.race;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import nqueens.placement.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.AlgorithmConverter;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
      "Examples:",
      "  nqueens race --sizes 8..300 --seeds 3",
      "  nqueens race --sizes 1e3,1e6 --peer 'mine=./queens' --out race",
      "  nqueens race --reproduce qs2"
    })
public final class RaceCommand implements Callable<Integer> {
  static final String NOT_RUN = "not run after a stop";

  private final Stdio stdio;
  private final List<Measurement> measurements = Collections.synchronizedList(new ArrayList<>());

  /**
   * The smallest board on which a contestant was stopped: it is not started on any as large or
   * larger.
   */
  private final Map<String, Integer> stopped = new HashMap<>();

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
          "Also write race.csv, race.md, runs.csv and charts (time, pair-tests, swaps; SVG and PNG) into DIR.")
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
    if (reproduce != null) {
      return reproduce();
    }
    return race();
  }

  @SuppressWarnings("try") // The interruption works by its scope alone.
  private int reproduce() throws IOException, InterruptedException {
    Reproduction reproduction = Reproduction.byName(reproduce);
    if (reproduction == null) {
      throw usage("--reproduce knows qs2 and qs4, not '" + reproduce + "'");
    }
    int runs = seeds == null ? 20 : seeds;
    long steps = (long) runs * reproduction.sizes().length;
    try (InterruptReport interruption =
            new InterruptReport(() -> report(() -> stdio.line(reproduction.text())));
        Progress bar = new Progress(stdio, "reproduce", steps, progress)) {
      reproduction.measure(runs, () -> advance(bar));
    }
    stdio.line(reproduction.text().stripTrailing());
    return ExitStatus.DONE;
  }

  @SuppressWarnings("try") // The interruption works by its scope alone.
  private int race() throws IOException, InterruptedException {
    List<BoardSizes> groups = groups();
    List<Algorithm> contestants = contestants();
    List<ExternalProgram> programs = programs();
    int seedCount = seeds == null ? 10 : seeds;
    long boards = groups.stream().mapToLong(group -> group.sizes().size()).sum();
    long steps = boards * seedCount * (contestants.size() + programs.size());
    try (InterruptReport interruption = new InterruptReport(() -> report(this::finish));
        Progress bar = new Progress(stdio, "race", steps, progress)) {
      SearchRunner runner = new SearchRunner(limit);
      warmUp(contestants, runner);
      for (BoardSizes group : groups) {
        for (Algorithm contestant : contestants) {
          Run run = (n, seed) -> runner.run(contestant, threads(), group.label(), n, seed);
          series(contestant.toString(), false, group, seedCount, run, bar);
        }
        for (ExternalProgram peer : programs) {
          Run run = (n, seed) -> peer.run(group.label(), n, seed, limit);
          series(peer.name(), true, group, seedCount, run, bar);
        }
      }
    }
    finish();
    boolean wrong =
        measurements.stream()
            .anyMatch(m -> m.status().startsWith("wrong") || m.status().startsWith("failed"));
    return wrong ? ExitStatus.FAILED : ExitStatus.DONE;
  }

  private interface Run {
    Measurement of(int n, long seed) throws IOException, InterruptedException;
  }

  private interface Report {
    void print() throws IOException;
  }

  private void series(
      String contestant, boolean process, BoardSizes group, int seedCount, Run run, Progress bar)
      throws IOException, InterruptedException {
    for (long seed = 1; seed <= seedCount; seed++) {
      for (int n : group.sizes()) {
        Measurement measurement =
            n >= stopped.getOrDefault(contestant, Integer.MAX_VALUE)
                ? new Measurement(contestant, process, group.label(), n, seed, NOT_RUN, 0, null)
                : run.of(n, seed);
        if (measurement.status().startsWith("stopped")) {
          stopped.merge(contestant, n, Math::min);
        }
        measurements.add(measurement);
        advance(bar);
      }
    }
  }

  private static void advance(Progress bar) {
    bar.step(1);
    bar.tick();
  }

  /** Runs each algorithm on small boards until the compilers are done with it. */
  private void warmUp(List<Algorithm> contestants, SearchRunner runner)
      throws InterruptedException {
    for (Algorithm algorithm : contestants) {
      for (int n = 8; n <= 300; n++) {
        if (runner.run(algorithm, threads(), "", n, n).status().startsWith("stopped")) {
          break;
        }
      }
    }
  }

  private void finish() throws IOException {
    List<Measurement> done;
    synchronized (measurements) {
      done = new ArrayList<>(measurements);
    }
    RaceReport report = new RaceReport(done);
    stdio.line(report.text().stripTrailing());
    if (out != null) {
      report.write(out);
    }
  }

  private void report(Report report) {
    try {
      stdio.err().println();
      stdio.err().println("nqueens race: interrupted; this is what was measured so far");
      report.print();
    } catch (IOException | RuntimeException e) {
      stdio.err().println("nqueens race: the report failed: " + e.getMessage());
    }
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

  private List<Algorithm> contestants() {
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

  private List<ExternalProgram> programs() {
    try {
      return peers.stream().map(ExternalProgram::parse).toList();
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
