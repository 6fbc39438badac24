package nqueens.race;

import java.util.Locale;

/** How a run ended. */
enum Status {
  OK,
  /** The answer is not a solution of the board. */
  WRONG,
  /** It took longer than the limit. */
  STOPPED,
  OUT_OF_MEMORY,
  /** It ended with an error. */
  FAILED,
  /**
   * An earlier run of the same program exceeded the limit or the memory, or the board is larger
   * than the program takes.
   */
  NOT_RUN;

  /** Whether larger boards, and this one again, would end in the same way. */
  boolean stopsLarger() {
    return this == STOPPED || this == OUT_OF_MEMORY;
  }

  /** In words, such as "not run". */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
