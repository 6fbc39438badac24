package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import nqueens.boards.BoardReader;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;
import nqueens.drawing.QueensPage;
import nqueens.drawing.SearchTrace;
import nqueens.drawing.SvgBoard;
import nqueens.drawing.TextBoard;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.RunScope;
import nqueens.text.OneLine;
import nqueens.text.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a board, or with --trace how a search found a solution. */
@Command(name = "draw")
public final class DrawCommand extends WorkbenchCommand {
  /** The largest board. Its squares are 14 pixels wide. */
  private static final int MAX_N = 60;

  @Parameters(paramLabel = "N", descriptionKey = "size", arity = "0..1")
  private String size;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE")
  private InputFile input;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private String output = "";

  @Option(names = "--trace")
  private boolean trace;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGORITHM",
      defaultValue = "main")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private String seed = Search.DEFAULT_SEED + "";

  private long drawn; // the seed as a number

  @Override
  public Integer call() throws IOException, InterruptedException {
    UserException.usageIf((size == null) == (input == null), "give either N or --input");
    int n = size == null ? 1 : (int) Numbers.whole("N", size, 1, MAX_N);
    UserException.usageIf(!BoardSizes.solvable(n), "N must be 1 to %d, except 2 and 3", MAX_N);
    drawn = Numbers.seed(seed);
    boolean text = output.isEmpty() || output.endsWith(".txt");
    UserException.usageIf(
        trace ? !output.endsWith(".html") : !text && !output.endsWith(".svg"),
        trace ? "--trace needs --output FILE.html" : "--output must end in .svg or .txt");
    String drawing = trace ? page(n) : text ? TextBoard.of(board(n)) : SvgBoard.of(board(n));
    if (output.isEmpty()) {
      stdio.out().write(drawing.getBytes(UTF_8));
    } else {
      OutputStream file = new FileOutputStream(output);
      try (file) {
        file.write(drawing.getBytes(UTF_8));
      } catch (IOException e) { // it names no file
        throw new IOException(output + ": " + OneLine.of(e));
      }
    }
    return ExitCode.OK;
  }

  private PartialSolution board(int n) throws IOException, InterruptedException {
    if (input == null) {
      return PartialSolution.of(algorithm.search(1).solve(n, drawn, new SearchStats()));
    }
    try (RunScope scope = begin(true, () -> "");
        InputStream in = input.open(scope)) {
      PartialSolution board = new BoardReader(in, input.toString()).next();
      int columns = board.queens().length;
      String large = "%s: %d columns; draw takes %d".formatted(input, columns, MAX_N);
      UserException.inputIf(columns > MAX_N, large);
      return board;
    }
  }

  private String page(int n) throws IOException, InterruptedException {
    UserException.usageIf(input != null, "--trace draws the search for N, not a file");
    SearchTrace watched = new SearchTrace();
    algorithm.search(1).solve(n, drawn, new SearchStats(), watched);
    return QueensPage.of(watched.json(algorithm, n, drawn));
  }
}
