package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import nqueens.options.SearchOptions;
import nqueens.placement.BoardReader;
import nqueens.placement.BoardSizes;
import nqueens.search.SearchStats;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a placement, or with --trace how a search came to it. */
@Command(
    name = "draw",
    header = "Draw a placement.",
    description = {
      "%nDraws a placement of N queens, or one in a file, right or wrong. Column 1 is at the left and row 1 at the top; "
          + "the i-th number of a placement is the row of the queen in column i.",
      "%nUp to 60 queens are drawn on a board, as text or as SVG; up to 10,000 as a dot each, as SVG. Attacked queens are "
          + "red, or \u2717 in text. Without --out or --format a placement is text; a --trace needs one of them.%n"
    },
    footer = {
      "%nExamples:",
      "  nqueens draw 8",
      "  nqueens draw --input boards.txt --line 3 --out board.svg",
      "  nqueens draw 14 --trace --out trace.html",
      "  nqueens draw 1000 --format svg > plot.svg"
    })
public final class DrawCommand implements Callable<Integer> {
  /** The largest board drawn with squares, which are 14 pixels wide then. */
  private static final int LARGEST_BOARD = 60;

  /** The largest board drawn with dots; above it they would hide each other. */
  private static final int LARGEST_PLOT = 10_000;

  /** What a drawing is written as. */
  private enum Format {
    SVG("svg"),
    TEXT("txt"),
    HTML("html");

    private final String ending;

    Format(String ending) {
      this.ending = ending;
    }

    /** The format that a file of that name has, or null if its ending says nothing. */
    static Format of(String file) {
      String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      return Stream.of(values()).filter(f -> f.ending.equals(ending)).findFirst().orElse(null);
    }
  }

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      arity = "0..1",
      description = "The number of queens, 1 to 10,000 but 2 and 3.")
  private Integer size;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Draw a line of FILE, a placement in the judge's format; - for standard input.")
  private String input;

  @Option(
      names = {"-l", "--line"},
      paramLabel = "K",
      defaultValue = "1",
      description = "Draw line K of the input (default: ${DEFAULT-VALUE}).")
  private long line;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the drawing to FILE, whose ending (svg, txt or html) says what it is; - for standard output.")
  private OutputFile out = OutputFile.STANDARD_OUTPUT;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "NAME",
      description =
          "svg, text (not with --trace), or html (with --trace only); default: what the name of the file says, else text.")
  private Format format;

  @Option(
      names = "--trace",
      description =
          "Draw the search, move by move, from the start to the placement: an animated SVG or an HTML page with controls; "
              + "N up to 40.")
  private boolean trace;

  @Mixin private SearchOptions options;

  public DrawCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    checkSource();
    Format chosen = chosenFormat();
    String drawing = trace ? trace(chosen) : drawing(input == null ? solved() : read(), chosen);
    out.write(stdio, stream -> stream.write(drawing.getBytes(UTF_8)));
    return ExitCode.OK;
  }

  private void checkSource() {
    UsageError.throwIf(size == null && input == null, "either N or --input is needed");
    UsageError.throwIf(size != null && input != null, "N or --input, not both");
    UsageError.throwIf(
        size != null && (size < 1 || size > LARGEST_PLOT), "N: %d is not in 1..10000", size);
    UsageError.throwIf(
        size != null && !BoardSizes.solvable(size), "there is no placement of %d queens", size);
    UsageError.throwIf(size != null && given("--line"), "--line goes with --input");
    UsageError.throwIf(
        input != null && (given("--algorithm") || given("--seed")),
        "--algorithm and --seed go with N, not with --input");
    UsageError.throwIf(line < 1, "--line %d: lines count from 1", line);
    UsageError.throwIf(
        trace && (size == null || size > SearchTrace.LARGEST),
        "--trace needs N, up to " + SearchTrace.LARGEST);
  }

  private Format chosenFormat() {
    Format named = out.isStandardOutput() ? null : Format.of(out.name());
    UsageError.throwIf(
        named != null && format != null && named != format,
        "--format %s does not fit --out %s",
        format,
        out.name());
    UsageError.throwIf(
        named == null && format == null && !out.isStandardOutput(),
        "--out must end in .svg, .txt or .html, or --format say what it is");
    Format chosen = format != null ? format : named != null ? named : Format.TEXT;
    UsageError.throwIf(!trace && chosen == Format.HTML, "html is the format of a --trace only");
    UsageError.throwIf(
        trace && chosen == Format.TEXT,
        "--trace needs --out FILE.svg or FILE.html, or --format svg or html");
    return chosen;
  }

  private String trace(Format chosen) throws IOException, InterruptedException {
    SearchTrace watched = new SearchTrace(options.algorithm());
    options.algorithm().search(1).solve(size, options.seed(), new SearchStats(), watched);
    String made = "Made by: nqueens draw %d --trace --algorithm %s --seed %d";
    String about = made.formatted(size, options.algorithm(), options.seed());
    return chosen == Format.HTML ? TracePage.of(watched, about) : TracePicture.of(watched.frames());
  }

  private int[] solved() throws InterruptedException {
    return options.algorithm().search(1).solve(size, options.seed(), new SearchStats());
  }

  private int[] read() throws IOException {
    if (input.equals(Stdio.STANDARD_INPUT)) {
      stdio.awaitInput("draw", "placements, a line each; Ctrl-D ends");
    }
    try (InputStream in = stdio.open(input)) {
      return new BoardReader(in, Stdio.nameOf(input)).line(line);
    }
  }

  private static String drawing(int[] queens, Format format) {
    int n = queens.length;
    UsageError.throwIf(n > LARGEST_PLOT, "%d queens are too many to draw: 10000 at most", n);
    if (n <= LARGEST_BOARD) {
      return format == Format.TEXT ? TextBoard.of(queens) : BoardPicture.of(queens);
    }
    UsageError.throwIf(
        format == Format.TEXT, "%d queens are too many for text: give --format svg", n);
    return DotPlot.of(queens);
  }

  private boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }
}
