package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import nqueens.placement.BoardSize;
import nqueens.placement.BoardSizeConverter;
import nqueens.placement.InputFormatException;
import nqueens.placement.PlacementReader;
import nqueens.search.Algorithm;
import nqueens.search.AlgorithmConverter;
import nqueens.search.Search;
import nqueens.search.SearchListener;
import nqueens.search.SearchStats;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import nqueens.terminal.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a placement. */
@Command(
    name = "draw",
    mixinStandardHelpOptions = true,
    header = "Draw a placement.",
    description = {
      "",
      "Draws a placement of N queens, or one in a file, right or wrong. Column 1 is at the left and row 1 at the top; "
          + "the i-th number of a placement is the row of the queen in column i.",
      "",
      "Up to 60 queens are drawn on a board, attacked queens in red (as text: \u2717). A larger board is a plot: a dot "
          + "for each queen up to 720, shades above, over the mean number of queens on a diagonal. Without --out or --format "
          + "it is text.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  nqueens draw 8",
      "  nqueens draw --input boards.txt --line 3 --out board.svg",
      "  nqueens draw 20 --trace --out repair.html",
      "  nqueens draw 8 --format png > board.png"
    })
public final class DrawCommand implements Callable<Integer> {
  /** The largest board drawn with squares; above it they would be a few pixels wide. */
  private static final int LARGEST_BOARD = 60;

  private static final String STANDARD_STREAM = "-";

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      arity = "0..1",
      converter = BoardSizeConverter.class,
      description = "The number of queens, 1 to 2^30 but 2 and 3.")
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
          "Write the drawing to FILE: name.svg, name.png, name.txt or name.html; - for standard output.")
  private String out;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "NAME",
      converter = Format.Converter.class,
      description =
          "svg, png, text, or with --trace html (default: what the name of the file says, else text).")
  private Format format;

  @Option(names = "--text", description = "Draw as text on standard output, whatever --out says.")
  private boolean text;

  @Option(
      names = "--trace",
      description =
          "Draw the repair, from the start to the solution: an animated SVG or an HTML page with controls; N up to 40.")
  private boolean trace;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      converter = AlgorithmConverter.class,
      description =
          "hill-climbing, qs2, prefix, qs4 or main (default: main, with --trace qs2; main has no trace).")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N",
      defaultValue = "" + Search.DEFAULT_SEED,
      description =
          "Any 64-bit number; another one gives another placement (default: ${DEFAULT-VALUE}, as in Main).")
  private long seed;

  /** The command, which reads and writes there. */
  public DrawCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    checkSource();
    Format chosen = chosenFormat();
    checkTrace(chosen);
    if (trace) {
      write(trace(chosen).getBytes(UTF_8));
      return ExitStatus.DONE;
    }
    int[] queens =
        input == null ? solve(or(algorithm, Algorithm.MAIN), SearchListener.NONE) : read();
    write(drawing(queens, chosen));
    if (text && !toStandardOutput()) {
      stdio.line(asText(queens).stripTrailing());
    }
    return ExitStatus.DONE;
  }

  private void checkSource() {
    if (size == null && input == null) {
      throw usage("either N or --input is needed");
    }
    if (size != null && input != null) {
      throw usage("N or --input, not both");
    }
    if (size != null && !BoardSize.solvable(size)) {
      throw usage("there is no placement of " + size + " queens");
    }
    if (size != null && given("--line")) {
      throw usage("--line goes with --input");
    }
    if (input != null && (algorithm != null || given("--seed"))) {
      throw usage("--algorithm and --seed go with N, not with --input");
    }
    if (line < 1) {
      throw usage("--line " + line + ": lines count from 1");
    }
  }

  private Format chosenFormat() {
    Format named = toStandardOutput() ? null : Format.of(out);
    if (named != null && format != null && named != format) {
      throw usage("--format " + format + " does not fit --out " + out);
    }
    if (text && toStandardOutput() && format != null && format != Format.TEXT) {
      throw usage("--text or --format " + format + ", not both on standard output");
    }
    if (named == null && format == null && !toStandardOutput()) {
      throw usage("--out must end in .svg, .png, .txt or .html, or --format say what it is");
    }
    return or(format, or(named, Format.TEXT));
  }

  private void checkTrace(Format chosen) {
    if (!trace) {
      if (chosen == Format.HTML) {
        throw usage("html is the format of a --trace only");
      }
      return;
    }
    if (text) {
      throw usage("--trace or --text, not both");
    }
    if (chosen != Format.SVG && chosen != Format.HTML) {
      throw usage("--trace needs --out FILE.svg or FILE.html, or --format svg or html");
    }
    if (size == null || size > RepairTrace.LARGEST) {
      throw usage("--trace needs N, up to " + RepairTrace.LARGEST);
    }
    if (algorithm == Algorithm.MAIN) {
      throw usage("--trace works with hill-climbing, qs2, prefix and qs4");
    }
  }

  private String trace(Format chosen) throws IOException, InterruptedException {
    Algorithm by = or(algorithm, Algorithm.QS2);
    RepairTrace repair = new RepairTrace();
    solve(by, repair);
    String about =
        "Made by: nqueens draw " + size + " --trace --algorithm " + by + " --seed " + seed;
    return chosen == Format.HTML
        ? RepairPage.of(repair.frames(), about)
        : AnimatedSvg.of(repair.frames());
  }

  private int[] solve(Algorithm by, SearchListener listener) throws InterruptedException {
    int threads = Runtime.getRuntime().availableProcessors();
    try {
      return by.search(threads).solve(size, seed, new SearchStats(), listener);
    } catch (OutOfMemoryError e) {
      throw UserError.outOfMemory(size + " queens by " + by, by.heapMebibytes(size));
    }
  }

  private int[] read() throws IOException {
    if (input.equals(STANDARD_STREAM)) {
      return PlacementReader.read(new BufferedInputStream(stdio.in()), "standard input", line);
    }
    try (InputStream in = new BufferedInputStream(stdio.open(input))) {
      return PlacementReader.read(in, input, line);
    } catch (InputFormatException | FileSystemException e) {
      throw e; // names the file
    } catch (IOException e) {
      throw new FileSystemException(input, null, e.getMessage());
    }
  }

  private static byte[] drawing(int[] queens, Format format) throws IOException {
    return switch (format) {
      case SVG -> Images.svg(picture(queens)).getBytes(UTF_8);
      case PNG -> Images.png(picture(queens));
      case TEXT -> asText(queens).getBytes(UTF_8);
      case HTML -> throw new IllegalArgumentException("a placement is no page");
    };
  }

  private static Picture picture(int[] queens) {
    return queens.length <= LARGEST_BOARD ? BoardPicture.of(queens) : new DotPlot(queens);
  }

  private static String asText(int[] queens) {
    return queens.length <= LARGEST_BOARD ? TextBoard.squares(queens) : TextBoard.shades(queens);
  }

  private boolean toStandardOutput() {
    return out == null || out.equals(STANDARD_STREAM);
  }

  private void write(byte[] drawing) throws IOException {
    if (toStandardOutput()) {
      stdio.out().write(drawing);
      stdio.out().flush();
    } else {
      WholeFile.write(Path.of(out), stream -> stream.write(drawing));
    }
  }

  private boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private static <T> T or(T chosen, T otherwise) {
    return chosen == null ? otherwise : chosen;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
