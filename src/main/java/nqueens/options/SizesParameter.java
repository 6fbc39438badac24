package nqueens.options;

import java.io.IOException;
import java.util.List;
import nqueens.placement.BoardSizes;
import nqueens.placement.SizeReader;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Parameters;

/** The numbers of queens that a command goes through: its arguments, else standard input. */
public final class SizesParameter {
  @Parameters(
      paramLabel = "N",
      arity = "0..*",
      description =
          "The numbers of queens, such as 8, 1e1, 2^4 or 8..12. Without N, standard input has them, separated by white space and "
              + "ended by 0 or the end of the input.")
  private List<String> given = List.of();

  /** What a command does for a number of queens. */
  public interface Work {
    void of(int n) throws IOException, InterruptedException;
  }

  /**
   * Goes through all numbers.
   *
   * @param most the largest that the command takes
   * @throws UsageError if a number is larger: if it is an argument, before the work on any
   */
  public void forEach(Stdio stdio, String command, int most, Work work)
      throws IOException, InterruptedException {
    List<Integer> sizes = sizes();
    for (int n : sizes) {
      UsageError.throwIf(n > most, "N: %d is not in 1..%d", n, most);
    }
    for (int n : sizes) {
      work.of(n);
    }
    if (sizes.isEmpty()) {
      stdio.awaitInput(command, "numbers of queens; 0 ends");
      SizeReader reader = new SizeReader(stdio.in(), "standard input");
      for (int n = reader.next(); n != SizeReader.END; n = reader.next()) {
        UsageError.throwIf(n > most, "%s%d is not in 1..%d", reader.place(), n, most);
        work.of(n);
      }
    }
  }

  /** The numbers among the arguments. */
  public List<Integer> sizes() {
    try {
      return given.stream()
          .flatMap(text -> BoardSizes.parse(text).stream())
          .flatMap(group -> group.sizes().stream())
          .toList();
    } catch (IllegalArgumentException e) {
      throw new UsageError("N: " + e.getMessage());
    }
  }
}
