package nqueens.race;

import java.math.BigDecimal;
import java.util.concurrent.ExecutionException;
import nqueens.search.SearchStats;
import nqueens.terminal.OneLine;
import nqueens.terminal.Reason;

/**
 * How one run ended.
 *
 * @param status in a word
 * @param detail why, in one line for people; empty where the status says all
 * @param seconds the time of a run that is OK, else 0
 * @param stats the work done, or null if unknown
 */
record Outcome(Status status, String detail, double seconds, SearchStats stats) {
  static Outcome stopped(double limit) {
    return without(Status.STOPPED, "limit of " + plain(limit) + " s");
  }

  static String plain(double seconds) {
    return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
  }

  static Outcome without(Status status, String detail) {
    return new Outcome(status, detail, 0, null);
  }

  static Outcome failure(Throwable e) {
    Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
    String reason = Reason.of(cause);
    return reason.equals(Reason.NO_MEMORY)
        ? without(Status.OUT_OF_MEMORY, "")
        : without(Status.FAILED, OneLine.cut(reason));
  }

  boolean ok() {
    return status == Status.OK;
  }

  String text() {
    return detail.isEmpty() ? status.toString() : status + ": " + detail;
  }
}
