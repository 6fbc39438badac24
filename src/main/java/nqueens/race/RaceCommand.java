package nqueens.race;

import static nqueens.terminal.CommandException.Kind.USAGE;
import static nqueens.terminal.CommandException.Kind.WORK;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import nqueens.formats.BoardSizes;
import nqueens.options.ThreadsOption;
import nqueens.options.TimeLimitOption;
import nqueens.options.WorkbenchCommand;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.OneLine;
import nqueens.terminal.Plural;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Races the algorithms, and peers, against each other. */
@Command(name = "race")
public final class RaceCommand extends WorkbenchCommand {
  /** The options that a reproduction does not use. */
  private static final List<String> NOT_WITH_REPRODUCE =
      List.of("--algorithm", "--time-limit", "--threads", "--peer", "--output");

  private static final List<String> DEFAULT_SIZES = List.of("8..300", "1e3", "1e4", "1e5", "1e6");

  /** A race of more runs would take too long. */
  private static final long MOST_RUNS = 1_000_000;

  private static final String RUNS = "runs.csv";

  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> sizes = List.of();

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME[,NAME...]",
      defaultValue = "all",
      completionCandidates = Algorithm.Names.class)
  private String algorithms;

  @Option(names = "--runs", paramLabel = "K")
  private Long runs;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(10);

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-p", "--peer"},
      paramLabel = "NAME=COMMAND")
  private List<String> peers = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  private Path out;

  @Option(
      names = {"-r", "--reproduce"},
      paramLabel = "PAPER")
  private String reproduce;

  public RaceCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws Exception {
    boolean wrong = runs != null && (runs < 1 || runs > MOST_RUNS);
    USAGE.throwIf(wrong, "--runs must be 1 to %d", MOST_RUNS);
    return reproduce == null ? race() : reproduce();
  }

  private int reproduce() throws Exception {
    for (String option : NOT_WITH_REPRODUCE) {
      USAGE.throwIf(isGiven(option), "--reproduce does not use %s", option);
    }
    USAGE.throwIf(!sizes.isEmpty(), "--reproduce has sizes of its own");
    Reproduction reproduction = Reproduction.ALL.get(reproduce);
    USAGE.throwIf(reproduction == null, "--reproduce takes qs2 or qs4, not '%s'", reproduce);
    Race race = reproduction.race(runs == null ? 20 : runs);
    try (RunScope run = begin(false, false, () -> "");
        Progress bar = run.startBar("reproduce", " queens", (long) race.cost())) {
      race.run(
          one -> {
            Outcome end = one.outcome();
            boolean memory = end.status() == Status.OUT_OF_MEMORY;
            String why = memory ? Reason.NO_MEMORY : end.text();
            WORK.throwIf(!end.ok(), "n = %d, seed %d: %s", one.n(), one.seed(), why);
            bar.step(one.n());
          });
    }
    stdio.line(reproduction.text(race.done()).stripTrailing());
    return ExitCode.OK;
  }

  private int race() throws Exception {
    PeerProcesses processes = new PeerProcesses();
    List<String> asked = sizes.isEmpty() ? DEFAULT_SIZES : sizes;
    BoardSizes.Limit any = new BoardSizes.Limit(BoardSizes.MAX, "race");
    List<BoardSizes> groups =
        USAGE.unlessMalformed(() -> BoardSizes.list(asked, any)).stream().distinct().toList();
    int workers = threads.count();
    Race race = new Race(groups, programs(processes, workers), runs == null ? 10 : runs);
    requireWritable();
    try (RunScope run = begin(false, false, () -> interrupted(race, processes, workers))) {
      run(race, run, workers);
    }
    boolean wrong =
        race.done().stream()
            .map(run -> run.outcome().status())
            .anyMatch(status -> status == Status.WRONG || status == Status.FAILED);
    return wrong ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private void run(Race race, RunScope run, int workers) throws Exception {
    try (RunsFile rows = new RunsFile(out == null ? null : out.resolve(RUNS));
        Progress bar = run.startBar("race", " runs", race.count())) {
      race.run(
          measured -> {
            rows.add(measured);
            bar.step(1);
          });
    } catch (IOException | RuntimeException | Error e) { // the runs before it are a table, too
      report(race, workers);
      throw e;
    }
    report(race, workers);
  }

  /** Refuses a directory in which the files cannot be written. */
  private void requireWritable() throws IOException {
    if (out != null) {
      Files.createDirectories(out);
      for (Path file : RaceReport.files(out)) {
        WholeFile.requireReplaceable(file);
      }
    }
  }

  /** Prints the table, and then writes the files; nothing if no run has ended. */
  private void report(Race race, int workers) throws IOException, InterruptedException {
    if (!race.done().isEmpty()) {
      RaceReport report = new RaceReport(race.done(), race.count(), Machine.line(workers));
      try {
        stdio.line(report.text().stripTrailing());
      } finally { // also where nobody reads the table
        if (out != null) {
          report.write(out);
        }
      }
    }
  }

  private String interrupted(Race race, PeerProcesses processes, int workers) {
    race.end();
    processes.endAll();
    String done = " after %d of %s".formatted(race.done().size(), Plural.of(race.count(), "run"));
    try {
      report(race, workers);
      return done;
    } catch (IOException | InterruptedException e) {
      return done + "; the report failed: " + OneLine.of(Reason.of(e));
    }
  }

  private List<Program> programs(PeerProcesses processes, int workers) throws IOException {
    List<Algorithm> algorithms = chosenAlgorithms();
    List<Program> programs = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      Search search = algorithm.search(workers);
      programs.add(new SearchProgram(algorithm, search, limit.seconds()));
    }
    for (String peer : peers) {
      programs.add(Peer.parse(peer, limit.seconds(), processes));
    }
    USAGE.throwIf(programs.isEmpty(), "nothing to race: no algorithm and no --peer");
    if (!peers.isEmpty() && algorithms.contains(Algorithm.MAIN)) {
      Peer main = Peer.main(workers, limit.seconds(), processes);
      programs.add(algorithms.size(), main);
    }
    Set<String> names = new HashSet<>();
    for (Program program : programs) {
      String name = program.name();
      USAGE.throwIf(!names.add(name), "two programs are called '%s'", name);
    }
    return programs;
  }

  private List<Algorithm> chosenAlgorithms() {
    try {
      return switch (algorithms) {
        case "all" -> List.of(Algorithm.values());
        case "none" -> List.of();
        default -> Stream.of(algorithms.split(",", -1)).map(Algorithm::named).toList();
      };
    } catch (IllegalArgumentException e) {
      throw USAGE.exception("--algorithm: " + e.getMessage() + ", nor all or none alone");
    }
  }
}
