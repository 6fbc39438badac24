package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static nqueens.terminal.InputFile.STANDARD_INPUT;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import nqueens.drawing.Backtracking;
import nqueens.drawing.BoardPicture;
import nqueens.drawing.SearchTrace;
import nqueens.drawing.SearchTrace.Frame;
import nqueens.drawing.TextBoard;
import nqueens.drawing.TracePage;
import nqueens.drawing.TracePicture;
import nqueens.formats.BoardReader;
import nqueens.formats.BoardSizes;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.InputFile;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a solution, or with --trace how a search found it. */
@Command(name = "draw")
public final class DrawCommand extends WorkbenchCommand {
  /** The largest board. Its squares are 14 pixels wide. */
  private static final int LARGEST = 60;

  /** The largest board for backtracking; 14 queens would take 3785 frames. */
  private static final int LARGEST_BACKTRACKED = 13;

  private enum Format {
    SVG,
    TEXT,
    HTML;

    /** The format that a file of that name has, or null if its ending says nothing. */
    static Format of(String file) {
      return switch (file.toLowerCase(Locale.ROOT).replaceFirst(".*[.]", ".")) {
        case ".svg" -> SVG;
        case ".txt" -> TEXT;
        case ".html" -> HTML;
        default -> null;
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String BACKTRACKING = "backtracking";

  /** What can be drawn: the algorithms that swap, and backtracking. */
  private static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      Stream.of(Algorithm.values()).forEach(swaps -> add(swaps.toString()));
      add(BACKTRACKING);
    }
  }

  @Parameters(paramLabel = "N", descriptionKey = "size", arity = "0..1")
  private String size;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE")
  private InputFile input;

  @Option(names = "--given", paramLabel = "FILE")
  private InputFile given;

  @Option(names = "--line", paramLabel = "K", defaultValue = "1")
  private long line;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private OutputFile out = OutputFile.standardOutput();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT")
  private Format format;

  @Option(names = "--trace")
  private boolean trace;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGORITHM",
      completionCandidates = Names.class,
      defaultValue = "main")
  private String algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private long seed = Search.DEFAULT_SEED;

  public DrawCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    int n = checkSource();
    Format chosen = chosenFormat();
    boolean reads = STANDARD_INPUT.equals(input) || STANDARD_INPUT.equals(given);
    try (RunScope run = begin(reads, out.isStandardOutput(), this::interrupted);
        Progress bar = run.startBar("draw", " boards", 1)) {
      out.write(
          run,
          to -> {
            to.write(drawing(n, chosen, run).getBytes(UTF_8));
            out.countAnswer(); // which is kept if it cannot take the place of FILE
          });
      bar.step(1);
    }
    return ExitCode.OK;
  }

  private String interrupted() {
    String unused = out.end(); // removes what is drawn, as a part of it is of no use
    return "";
  }

  private String drawing(int n, Format chosen, RunScope run)
      throws IOException, InterruptedException {
    if (trace) {
      String title = "A search for %d queens: algorithm %s".formatted(n, algorithm);
      List<Frame> frames = frames(n);
      return chosen == Format.SVG
          ? TracePicture.of(frames)
          : TracePage.of(frames, backtracks() ? title : title + ", seed " + seed);
    }
    GivenBoard drawn =
        input == null
            ? GivenBoard.of(swaps().search(1).solve(n, seed, new SearchStats()))
            : read(run);
    GivenBoard board = given == null ? drawn : GivenFile.read(given, LARGEST, "draw", run);
    int[] queens = drawn.queens();
    String fault =
        queens.length > LARGEST
            ? queens.length + " queens are too many to draw: " + LARGEST + " at most"
            : board.faultOf(queens);
    FormatException.throwIf(fault != null, "%s: line %d: %s".formatted(input, line, fault));
    return chosen == Format.TEXT ? TextBoard.of(queens, board) : BoardPicture.of(queens, board);
  }

  private List<Frame> frames(int n) throws InterruptedException {
    if (backtracks()) {
      return Backtracking.frames(n);
    }
    SearchTrace watched = new SearchTrace(swaps());
    swaps().search(1).solve(n, seed, new SearchStats(), watched);
    return watched.frames();
  }

  private boolean backtracks() {
    return algorithm.equals(BACKTRACKING);
  }

  private Algorithm swaps() {
    return Algorithm.valueOf(algorithm.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Validates what is to be drawn, and returns the number of queens, or 0 for a file. */
  private int checkSource() {
    algorithm = algorithm.toLowerCase(Locale.ROOT).replace('_', '-');
    String all = String.join(", ", new Names());
    String unknown = "--algorithm: '%s' is none of %s";
    UsageException.throwIf(!new Names().contains(algorithm), unknown, algorithm, all);
    UsageException.throwIf(size == null && input == null, "either N or --input is needed");
    UsageException.throwIf(size != null && input != null, "N or --input, not both");
    UsageException.throwIf(line < 1, "--line %d: lines count from 1", line);
    if (input != null) {
      refuse("with N, not with --input", "--algorithm", "--seed", "--trace");
      UsageException.throwIf(
          input.isStandardInput() && input.equals(given), "standard input can be given only once");
      return 0;
    }
    UsageException.throwIf(backtracks() && !trace, "--algorithm backtracking goes with --trace");
    if (backtracks()) {
      refuse("with the other algorithms, not backtracking", "--seed");
    }
    refuse("with --input, not with N", "--line", "--given");
    BoardSizes.Limit limit =
        backtracks()
            ? new BoardSizes.Limit(LARGEST_BACKTRACKED, "a backtracking trace of up to 2000 frames")
            : new BoardSizes.Limit(LARGEST, "draw");
    int n = UsageException.unlessMalformed(() -> BoardSizes.one(size, limit));
    UsageException.throwIf(!BoardSizes.solvable(n), "there is no solution for %d queens", n);
    return n;
  }

  private Format chosenFormat() {
    Format named = out.isStandardOutput() ? null : Format.of(out.name());
    UsageException.throwIf(
        named != null && format != null && named != format,
        "--format %s does not fit --output %s",
        format,
        out.name());
    UsageException.throwIf(
        named == null && format == null && !out.isStandardOutput(),
        "--output must end in .svg, .txt or .html, or --format must be given");
    Format chosen = format != null ? format : named != null ? named : Format.TEXT;
    UsageException.throwIf(
        trace && chosen == Format.TEXT,
        "--trace needs --output FILE.svg or FILE.html, or --format svg or html");
    UsageException.throwIf(!trace && chosen == Format.HTML, "html is a format of --trace only");
    return chosen;
  }

  private GivenBoard read(RunScope run) throws IOException {
    try (InputStream in = input.open(run, "a board; Ctrl-D ends")) {
      return new BoardReader(in, input.toString()).line(line);
    }
  }
}
