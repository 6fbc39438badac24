package nqueens.commands;

/** What a search has found is wrong, and is not printed. */
public final class WrongAnswerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A wrong answer.
   *
   * @param board which board or line it is, such as "n = 14"
   * @param fault what is wrong with it
   */
  public WrongAnswerException(String board, long seed, String fault) {
    super(
        "%s, seed %d: the answer found is wrong, and not printed (%s)".formatted(board, seed, fault)
            + "; please report it, with the command, the board and the seed");
  }
}
