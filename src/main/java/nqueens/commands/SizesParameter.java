package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.BoardSizes;
import nqueens.boards.SizeReader;
import nqueens.terminal.RunScope;
import nqueens.text.IoConsumer;
import picocli.CommandLine.Parameters;

/** The board sizes of a command. They are its arguments or, without any, standard input. */
public final class SizesParameter {
  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> given = List.of();

  /**
   * Sizes within a limit.
   *
   * @param given the arguments; empty if the sizes are read from standard input
   */
  public record Sizes(List<BoardSizes> given, BoardSizes.Limit limit) {
    public boolean areRead() {
      return given.isEmpty();
    }

    /** Whether the arguments name more than one size. */
    public boolean areSeveral() {
      return given.size() > 1 || (given.size() == 1 && given.get(0).count() > 1);
    }

    /** Does the work for each size; one is read when the work for the one before is done. */
    public void forEach(RunScope run, IoConsumer<Integer> work)
        throws IOException, InterruptedException {
      for (BoardSizes sizes : given) {
        for (int n = sizes.first(); n <= sizes.last(); n++) {
          work.accept(n);
        }
      }
      if (areRead()) {
        InputFile input = InputFile.STANDARD_INPUT;
        try (InputStream in = input.open(run, "board sizes; 0 ends")) {
          SizeReader reader = new SizeReader(in, input.toString(), limit);
          for (int n = reader.next(); n != SizeReader.END; n = reader.next()) {
            work.accept(n);
          }
        }
      }
    }
  }

  boolean isGiven() {
    return !given.isEmpty();
  }

  /**
   * The sizes, of which those among the arguments are validated here.
   *
   * @param taker what messages call the command
   */
  public Sizes within(int most, String taker) {
    BoardSizes.Limit limit = new BoardSizes.Limit(most, taker);
    return new Sizes(UsageException.unlessMalformed(() -> BoardSizes.list(given, limit)), limit);
  }
}
