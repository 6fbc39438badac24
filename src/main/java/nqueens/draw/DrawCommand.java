package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.erichseifert.vectorgraphics2d.Document;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import nqueens.placement.BoardSize;
import nqueens.placement.PlacementReader;
import nqueens.search.Algorithm;
import nqueens.search.AlgorithmConverter;
import nqueens.search.SearchListener;
import nqueens.search.SearchStats;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.Stdio;
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
    version = "nqueens 1.0",
    header = "Draw a placement.",
    description = {
      "",
      "Draws a placement of N queens, or the one in a file: up to 60 queens as a board, with attacked queens in red; "
          + "above that as a dot plot, from 2000 on in shades, over the share of the diagonals in use. Without --out it "
          + "is drawn as text.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  nqueens draw 8",
      "  nqueens draw --input line.txt --out board.svg",
      "  nqueens draw 20 --trace --out repair.svg"
    })
public final class DrawCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      arity = "0..1",
      description = "The number of queens, 1 to 2^30 but 2 and 3.")
  private Integer size;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Draw the first line of FILE, a placement in the judge's format; - for standard input.")
  private String input;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Write the drawing to FILE, an .svg or a .png.")
  private Path out;

  @Option(names = "--text", description = "Draw with Unicode characters on standard output.")
  private boolean text;

  @Option(
      names = "--trace",
      description =
          "Draw the repair, from the start to the solution, as an animated .svg; N up to 40.")
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
      defaultValue = "1",
      description =
          "Any 64-bit number; another one gives another placement (default: ${DEFAULT-VALUE}).")
  private long seed;

  public DrawCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    checkOptions();
    if (trace) {
      write(trace().getBytes(UTF_8));
      return ExitStatus.DONE;
    }
    int[] q =
        input == null
            ? solve(algorithm == null ? Algorithm.MAIN : algorithm, SearchListener.NONE)
            : read();
    if (out != null) {
      write(isSvg() ? svg(q) : png(q));
    }
    if (out == null || text) {
      stdio.line(TextBoard.of(q).stripTrailing());
    }
    return ExitStatus.DONE;
  }

  private void checkOptions() {
    if ((size == null) == (input == null)) {
      throw usage("either N or --input is needed");
    }
    if (size != null && (size < 1 || size > BoardSize.MAX || !BoardSize.solvable(size))) {
      throw usage(
          "there is no placement for N = " + size + " (1 to " + BoardSize.MAX + ", but 2 and 3)");
    }
    if (out != null && !isSvg() && !hasExtension(".png")) {
      throw usage("--out must end in .svg or .png");
    }
    if (!trace) {
      return;
    }
    if (size == null || size > RepairTrace.LARGEST || out == null || !isSvg()) {
      throw usage("--trace needs N up to " + RepairTrace.LARGEST + " and --out FILE.svg");
    }
    if (algorithm == Algorithm.MAIN) {
      throw usage("--trace works with hill-climbing, qs2, prefix and qs4");
    }
  }

  private String trace() throws InterruptedException {
    RepairTrace repair = new RepairTrace();
    solve(algorithm == null ? Algorithm.QS2 : algorithm, repair);
    return repair.svg();
  }

  private int[] solve(Algorithm by, SearchListener listener) throws InterruptedException {
    return by.search(Runtime.getRuntime().availableProcessors())
        .solve(size, seed, new SearchStats(), listener);
  }

  private int[] read() throws IOException {
    if (input.equals(STANDARD_INPUT)) {
      return PlacementReader.read(stdio.in(), "standard input");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(input)))) {
      return PlacementReader.read(in, input);
    }
  }

  private boolean isSvg() {
    return hasExtension(".svg");
  }

  private boolean hasExtension(String extension) {
    return out.toString().toLowerCase(Locale.ROOT).endsWith(extension);
  }

  private static byte[] svg(int[] q) throws IOException {
    BoardPicture picture = new BoardPicture(q);
    VectorGraphics2D graphics = new VectorGraphics2D();
    picture.paint(graphics);
    Document document =
        new SVGProcessor()
            .getDocument(graphics.getCommands(), new PageSize(picture.width(), picture.height()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    document.writeTo(bytes);
    return anyFont(bytes.toString(UTF_8)).getBytes(UTF_8);
  }

  /** The library names the font of this machine; the reader's may have another. */
  private static String anyFont(String svg) {
    return svg.replaceAll("font-family:&quot;.*?&quot;", "font-family:sans-serif");
  }

  private static byte[] png(int[] q) throws IOException {
    BoardPicture picture = new BoardPicture(q);
    BufferedImage image =
        new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    picture.paint(graphics);
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private void write(byte[] drawing) throws IOException {
    Files.write(out, drawing);
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
