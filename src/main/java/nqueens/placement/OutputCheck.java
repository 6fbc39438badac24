package nqueens.placement;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.placement.AnswerReader.Answer;

/**
 * Checks answers against sizes, both as streams. Never trusts them: memory is bounded by the size
 * of the board (see {@link PlacementCheck}), time by the length of the streams.
 */
public final class OutputCheck {
  private final SizeReader sizes;
  private final BoardReader boards;

  /** The board that was read last, if there are any. */
  private int[] given;

  private final AnswerReader answers;
  private final Report report;

  // When the check is interrupted, another thread asks for the summary of these five.
  private final AtomicLong checked = new AtomicLong();
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicLong missing = new AtomicLong();
  private final AtomicLong unproved = new AtomicLong();
  private volatile boolean moreOutput;
  private boolean lost;
  private long inexact;
  private String firstDeviation;

  /** Takes a line for each wrong answer, and for anything else that is wrong. */
  public interface Report {
    void take(String line) throws IOException;
  }

  /**
   * A check of one output.
   *
   * @param sizes what was asked; null for an answer a line, each for as many queens as it tells
   * @param boards what was to be completed, instead of sizes, or null
   */
  public OutputCheck(SizeReader sizes, BoardReader boards, AnswerReader answers, Report report) {
    this.sizes = sizes;
    this.boards = boards;
    this.answers = answers;
    this.report = report;
  }

  /**
   * Checks all answers, to the end of both streams.
   *
   * @throws InputFormatException if the sizes or boards are not readable as such, or given queens
   *     attack each other
   */
  public void run() throws IOException {
    boolean goesOn = true;
    for (long size = nextSize(); size != SizeReader.END; size = nextSize()) {
      if (goesOn) {
        goesOn = check((int) size);
      } else {
        missing.incrementAndGet();
      }
      if (!goesOn && sizes == null && boards == null) {
        break; // nobody else tells of more
      }
    }
    if (lost) {
      report.take("what follows cannot be told apart into answers and is not checked");
    } else if (goesOn) {
      String fault = answers.moreOutput();
      if (fault != null) {
        report.take(fault + " behind the last answer");
        moreOutput = true;
      }
    }
  }

  private long nextSize() throws IOException {
    if (boards != null) {
      given = boards.next();
      return given == null ? SizeReader.END : given.length;
    }
    return sizes == null ? answers.sizeAhead() : sizes.next();
  }

  /** Checks the next answer; false if none can follow it. */
  private boolean check(int size) throws IOException {
    Answer answer = answers.next(size, given);
    if (answer.fault() != null) {
      report.take("line " + answer.line() + ": n = " + size + ": " + answer.fault());
    }
    if (answer.missing()) {
      missing.incrementAndGet();
      return false;
    }
    checked.incrementAndGet();
    unproved.addAndGet(answer.unproved() ? 1 : 0);
    if (answer.fault() != null) {
      wrong.incrementAndGet();
    } else if (answer.deviation() != null) {
      firstDeviation = inexact++ == 0 ? answer.deviation() : firstDeviation;
    }
    lost = answer.lost();
    return !lost;
  }

  /** Whether every size has a right answer, and nothing follows the last one. */
  public boolean right() {
    return wrong.get() == 0 && missing.get() == 0 && !moreOutput;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return checked.get() == 0 && missing.get() == 0;
  }

  /** How many answers were checked and how many of them are wrong, in a line of words. */
  public String summary() {
    return count(checked.get(), "answer")
        + " checked, "
        + (right() ? "all right" : wrong.get() == 0 ? "none wrong" : wrong + " wrong")
        + (missing.get() == 0
            ? ""
            : ", " + count(missing.get(), "answer") + " missing or not checked")
        + (moreOutput ? ", more output behind them" : "")
        + (unproved.get() == 0 ? "" : ", " + unproved + " 'No solution.' not verified");
  }

  /** How many right answers are not in the exact format, and the first reason; null if none. */
  public String formatNote() {
    return inexact == 0
        ? null
        : count(inexact, "right answer") + " not in the exact format: " + firstDeviation;
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
