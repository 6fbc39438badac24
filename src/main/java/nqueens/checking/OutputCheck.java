package nqueens.checking;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import nqueens.checking.AnswerReader.Answer;
import nqueens.checking.AnswerReader.Answer.Verdict;
import nqueens.formats.Plural;

/**
 * Checks answers against questions, both as streams. Never trusts them: memory is bounded by the
 * size of the board, and time by the length of the streams, or by that of the check of a proof.
 */
public final class OutputCheck {
  private final Question.Source questions;
  private final AnswerReader answers;
  private final Report report;

  /** How often there was each verdict. After an interrupt another thread asks for the summary. */
  private final Map<Verdict, Long> counts = new ConcurrentHashMap<>();

  private String firstFault = "";
  private long inexact;
  private String firstDeviation;

  /** Takes a line for each wrong answer, and for anything else that is wrong. */
  public interface Report {
    void take(String line) throws IOException;
  }

  /** A check of one output. */
  public OutputCheck(Question.Source questions, AnswerReader answers, Report report) {
    this.questions = questions;
    this.answers = answers;
    this.report = report;
  }

  /** Checks all answers, to the end of both streams. */
  public void run() throws IOException {
    Verdict last;
    do {
      last = take(answers.next(questions));
    } while (last == Verdict.RIGHT || last == Verdict.NOT_VERIFIED || last == Verdict.WRONG);
    boolean unread = last == Verdict.WRONG_AND_LAST || last == Verdict.MISSING;
    while (unread && questions.next() != null) {
      counts.merge(Verdict.MISSING, 1L, Long::sum);
    }
    if (last == Verdict.WRONG_AND_LAST) {
      report("what follows cannot be divided into answers and is not checked");
    }
  }

  private Verdict take(Answer answer) throws IOException {
    counts.merge(answer.verdict(), 1L, Long::sum);
    if (answer.verdict() == Verdict.RIGHT || answer.verdict() == Verdict.NOT_VERIFIED) {
      inexact += answer.detail() == null ? 0 : 1;
      firstDeviation = firstDeviation == null ? answer.detail() : firstDeviation;
    } else if (answer.detail() != null) {
      report(answer.detail());
    }
    return answer.verdict();
  }

  private void report(String fault) throws IOException {
    firstFault = firstFault.isEmpty() ? fault : firstFault;
    report.take(fault);
  }

  private long count(Verdict... verdicts) {
    return Arrays.stream(verdicts).mapToLong(verdict -> counts.getOrDefault(verdict, 0L)).sum();
  }

  private long wrong() {
    return count(Verdict.WRONG, Verdict.WRONG_AND_LAST);
  }

  private long checked() {
    return count(Verdict.RIGHT, Verdict.NOT_VERIFIED) + wrong();
  }

  /** Is 0 if all is proved to be right, 1 if anything is wrong, and else 2. */
  public int status() {
    boolean wrong = wrong() + count(Verdict.MISSING, Verdict.EXTRA) > 0;
    return wrong ? 1 : count(Verdict.NOT_VERIFIED) > 0 ? 2 : 0;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return checked() + count(Verdict.MISSING) == 0;
  }

  /** How many answers were checked and how many of them are wrong, in a line of words. */
  public String summary() {
    long missing = count(Verdict.MISSING);
    long notVerified = count(Verdict.NOT_VERIFIED);
    return Plural.of(checked(), "answer")
        + " checked, "
        + (status() == 0 ? "all right" : wrong() == 0 ? "none wrong" : wrong() + " wrong")
        + (missing == 0 ? "" : ", " + Plural.of(missing, "answer") + " missing or not checked")
        + (count(Verdict.EXTRA) == 0 ? "" : ", extra output after the last answer")
        + (notVerified == 0 ? "" : ", " + unproved());
  }

  private String unproved() {
    return count(Verdict.NOT_VERIFIED) + " 'No solution.' not verified";
  }

  /** The verdict, how many answers are right, wrong and missing, and the first fault, with tabs. */
  public String row() {
    String verdict = List.of("right", "wrong", "none").get(status());
    String fault = status() == 2 ? unproved() : firstFault;
    return "%s\t%d\t%d\t%d\t%s"
        .formatted(verdict, count(Verdict.RIGHT), wrong(), count(Verdict.MISSING), fault);
  }

  /** How many right answers are not in the exact format, and the first reason; null if none. */
  public String formatNote() {
    return inexact == 0
        ? null
        : Plural.of(inexact, "right answer") + " not in the exact format: " + firstDeviation;
  }
}
