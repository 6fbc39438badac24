package nqueens.terminal;

/** What a search has found is wrong, and is not printed. */
public final class WrongAnswerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private WrongAnswerException(String message) {
    super(message);
  }

  /**
   * Throws one if a check has found a fault.
   *
   * @param fault the fault, or null
   * @param board which board it is, such as "n = 14"
   */
  public static void throwIf(String fault, String board, long seed) {
    if (fault != null) {
      String wrong = "%s, seed %d: the answer found is wrong, and not printed (%s)";
      String report = "; please report it with the board and the seed";
      throw new WrongAnswerException(wrong.formatted(board, seed, fault) + report);
    }
  }
}
