package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.BoardSizes;
import nqueens.terminal.RunScope;
import nqueens.text.IoConsumer;
import picocli.CommandLine.Parameters;

/** The board sizes of a command, from its arguments or, if there are none, from standard input. */
public final class SizesParameter {
  @Parameters(paramLabel = "N", descriptionKey = "sizes", arity = "0..*")
  private List<String> words = List.of();

  private List<BoardSizes> given; // the arguments after they were validated
  private int most; // the largest size

  /** Validates the arguments, and sets the largest size. */
  void within(int most) {
    this.most = most;
    given = words.stream().map(word -> BoardSizes.of(word, most)).toList();
  }

  /** Whether sizes are read from standard input. */
  boolean areRead() {
    return words.isEmpty();
  }

  /** The first size among the arguments. */
  int first() {
    return given.get(0).first();
  }

  /** How many sizes the arguments have. */
  long count() {
    return given.stream().mapToLong(BoardSizes::count).sum();
  }

  /** The queens of all boards together, or -1 if sizes are read. */
  long queens() {
    return areRead() ? -1 : given.stream().mapToLong(BoardSizes::queens).sum();
  }

  /** Does the work for each size. The next size is read when this work is done. */
  void forEach(RunScope run, IoConsumer<Integer> work) throws IOException, InterruptedException {
    for (BoardSizes sizes : given) {
      sizes.forEach(work);
    }
    if (areRead()) {
      InputFile input = InputFile.STANDARD_INPUT;
      try (InputStream in = input.open(run)) {
        BoardSizes.read(in, input.toString(), most, work);
      }
    }
  }
}
