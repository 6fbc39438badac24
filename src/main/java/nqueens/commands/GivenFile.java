package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import nqueens.checking.Questions;
import nqueens.formats.BoardReader;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;
import nqueens.terminal.InputFile;
import nqueens.terminal.RunScope;

/** The file of an option --given. */
final class GivenFile {
  private GivenFile() {}

  /**
   * Reads the only board of a file.
   *
   * @param largest the most columns
   * @param taker what messages call the command
   */
  static GivenBoard read(InputFile file, int largest, String taker, RunScope run)
      throws IOException {
    try (InputStream in = file.open(run, "a board; Ctrl-D ends")) {
      BoardReader boards = new BoardReader(in, file.toString());
      FormatException.throwIf(boards.isEmpty(), file + ": is empty");
      GivenBoard board = Questions.nextBoard(boards);
      int n = board.queens().length;
      if (n > largest) {
        String above = "%d is above %d, the largest size that %s takes";
        throw boards.fault(above.formatted(n, largest, taker));
      }
      if (Questions.nextBoard(boards) != null) {
        throw boards.fault("a second board");
      }
      return board;
    }
  }
}
