package nqueens.checking;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.checking.AnswerReader.Answer;
import nqueens.checking.AnswerReader.Answer.Verdict;
import nqueens.formats.Plural;

/**
 * Checks answers against questions, both as streams. Never trusts them: memory is bounded by the
 * size of the board, and time by the length of the streams, or by that of the check of a proof.
 */
public final class OutputCheck {
  private final Questions questions;
  private final AnswerReader answers;
  private final Report report;

  // When the check is interrupted, another thread asks for the summary of these.
  private final AtomicLong checked = new AtomicLong();
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicLong missing = new AtomicLong();
  private final AtomicLong notVerified = new AtomicLong();
  private volatile boolean moreOutput;
  private long inexact;
  private String firstDeviation;

  /** Where the questions come from: from an input, or from the answers themselves. */
  public interface Questions {
    /** The next question, or null at the end. */
    Question next() throws IOException;
  }

  /** Takes a line for each wrong answer, and for anything else that is wrong. */
  public interface Report {
    void take(String line) throws IOException;
  }

  /** A check of one output. */
  public OutputCheck(Questions questions, AnswerReader answers, Report report) {
    this.questions = questions;
    this.answers = answers;
    this.report = report;
  }

  /** Checks all answers, to the end of both streams. */
  public void run() throws IOException {
    Verdict last = Verdict.RIGHT;
    for (Question question = questions.next(); question != null; question = questions.next()) {
      if (isFollowed(last)) {
        last = check(question);
      } else {
        missing.incrementAndGet();
      }
    }
    if (last == Verdict.WRONG_AND_LAST) {
      report.take("what follows cannot be divided into answers and is not checked");
    } else if (isFollowed(last)) {
      String fault = answers.moreOutput();
      if (fault != null) {
        report.take(fault + " after the last answer");
        moreOutput = true;
      }
    }
  }

  /** Whether another answer may be read. */
  private static boolean isFollowed(Verdict last) {
    return last != Verdict.WRONG_AND_LAST && last != Verdict.MISSING;
  }

  private Verdict check(Question question) throws IOException {
    Answer answer = answers.next(question);
    boolean right = answer.isRight();
    if (!right) {
      String place = "line " + answer.line() + ": n = " + question.n() + ": ";
      report.take(place + answer.detail());
    } else if (answer.detail() != null) {
      firstDeviation = inexact++ == 0 ? answer.detail() : firstDeviation;
    }
    if (answer.verdict() == Verdict.MISSING) {
      missing.incrementAndGet();
    } else {
      checked.incrementAndGet();
      wrong.addAndGet(right ? 0 : 1);
      notVerified.addAndGet(answer.verdict() == Verdict.NOT_VERIFIED ? 1 : 0);
    }
    return answer.verdict();
  }

  /** Whether every question has a right answer, and nothing follows the last one. */
  public boolean right() {
    return wrong.get() == 0 && missing.get() == 0 && !moreOutput;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return checked.get() == 0 && missing.get() == 0;
  }

  /** How many answers were checked and how many of them are wrong, in a line of words. */
  public String summary() {
    return Plural.of(checked.get(), "answer")
        + " checked, "
        + (right() ? "all right" : wrong.get() == 0 ? "none wrong" : wrong + " wrong")
        + (missing.get() == 0
            ? ""
            : ", " + Plural.of(missing.get(), "answer") + " missing or not checked")
        + (moreOutput ? ", extra output after the last answer" : "")
        + (notVerified.get() == 0 ? "" : ", " + notVerified + " 'No solution.' not verified");
  }

  /** How many right answers are not in the exact format, and the first reason; null if none. */
  public String formatNote() {
    return inexact == 0
        ? null
        : Plural.of(inexact, "right answer") + " not in the exact format: " + firstDeviation;
  }
}
