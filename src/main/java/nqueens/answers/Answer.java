package nqueens.answers;

/**
 * An answer that was read and checked.
 *
 * @param line the line on which it begins, from 1
 * @param detail what is wrong; of a right answer how it departs from the exact format, such as
 *     "line 3 ends in a space", or null if it does not
 */
public record Answer(long line, Verdict verdict, String detail) {
  /** What is found about an answer. */
  public enum Verdict {
    RIGHT,
    /**
     * "No solution." for a board with given queens: it may be right, which a check cannot prove.
     */
    NOT_VERIFIED,
    WRONG,
    /** It is so wrong that the beginning of the next one cannot be found. */
    WRONG_AND_LAST,
    /** The output ended before it. */
    MISSING
  }

  /** Whether the answer is right, or taken for right. */
  public boolean isRight() {
    return verdict == Verdict.RIGHT || verdict == Verdict.NOT_VERIFIED;
  }
}
