package nqueens.race;

import java.util.Locale;
import nqueens.search.SearchStats;
import nqueens.terminal.OneLine;
import nqueens.terminal.Reason;

/**
 * How one run ended.
 *
 * @param status in a word
 * @param detail why, in one line for people; empty where the status says all
 * @param seconds the time of a run that is OK, else 0
 * @param stats the work of a run that is OK, else null
 */
record Outcome(Status status, String detail, double seconds, SearchStats stats) {
  enum Status {
    OK,
    /** The answer is not a solution of the board. */
    WRONG,
    /** It took longer than the limit. */
    STOPPED,
    OUT_OF_MEMORY,
    /** It ended with an error. */
    FAILED,
    /** An earlier run was stopped or out of memory, or the algorithm takes no board so large. */
    NOT_RUN;

    /** In words, such as "not run". */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  static Outcome without(Status status, String detail) {
    return new Outcome(status, detail, 0, null);
  }

  static Outcome failure(Throwable e) {
    String reason = Reason.of(e);
    return reason.equals(Reason.NO_MEMORY)
        ? without(Status.OUT_OF_MEMORY, "")
        : without(Status.FAILED, OneLine.of(reason));
  }

  boolean ok() {
    return status == Status.OK;
  }

  /** Whether larger boards, and this one again, would end in the same way. */
  boolean stopsLarger() {
    return status == Status.STOPPED || status == Status.OUT_OF_MEMORY;
  }

  String text() {
    return detail.isEmpty() ? status.toString() : status + ": " + detail;
  }
}
