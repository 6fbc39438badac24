package nqueens.options;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.formats.BoardSizes;
import nqueens.formats.SizeReader;
import nqueens.terminal.InputFile;
import nqueens.terminal.RunScope;
import nqueens.terminal.UsageException;
import picocli.CommandLine.Parameters;

/** The board sizes that a command goes through: its arguments, else standard input. */
public final class SizesParameter {
  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> given = List.of();

  /** What a command does for a size. */
  public interface Work {
    void of(int n) throws IOException, InterruptedException;
  }

  /**
   * The sizes, all of them within a limit.
   *
   * @param given those among the arguments; none if they are to be read
   */
  public record Sizes(List<BoardSizes> given, BoardSizes.Limit limit) {
    /** Whether they are read from standard input. */
    public boolean areRead() {
      return given.isEmpty();
    }

    /** All sizes among the arguments. */
    public IntStream stream() {
      return given.stream().flatMapToInt(BoardSizes::stream);
    }

    /**
     * Goes through all sizes. Those of standard input are read one at a time, before the work on
     * each.
     */
    public void forEach(RunScope run, Work work) throws IOException, InterruptedException {
      for (BoardSizes sizes : given) {
        for (int n = sizes.first(); n <= sizes.last(); n++) {
          work.of(n);
        }
      }
      if (areRead()) {
        run.awaitInput("board sizes; 0 ends");
        InputFile in = InputFile.STANDARD_INPUT;
        SizeReader reader = new SizeReader(in.open(run.stdio()), in.toString(), limit);
        for (int n = reader.next(); n != SizeReader.END; n = reader.next()) {
          work.of(n);
        }
      }
    }
  }

  /**
   * The sizes, once all arguments have been looked at.
   *
   * @throws UsageException if an argument is no size within the limit
   */
  public Sizes within(int most, String taker) {
    return parse(given, most, taker);
  }

  /** The same of other arguments. */
  public static Sizes parse(List<String> given, int most, String taker) {
    BoardSizes.Limit limit = new BoardSizes.Limit(most, taker);
    Stream<String> items = given.stream().flatMap(text -> Stream.of(BoardSizes.items(text)));
    return new Sizes(items.map(text -> BoardSizes.of(text, limit)).toList(), limit);
  }
}
