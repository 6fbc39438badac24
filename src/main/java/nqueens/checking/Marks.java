package nqueens.checking;

import java.io.IOException;
import nqueens.formats.Plural;

/**
 * What a check has found in an output: how many answers are right, wrong and missing, and why.
 * After an interrupt another thread asks for the summary.
 */
public final class Marks {
  /** Takes a line for each wrong answer, and for anything else that is wrong, as it is found. */
  public interface Report {
    void take(String line) throws IOException;
  }

  private final Report report;
  private long right;
  private long unproved; // "No solution." may be right, but nothing proves it
  private long wrong;
  private long missing; // or not checked, as the output cannot be divided there
  private long extra;
  private String firstFault = "";
  private long inexact;
  private String firstDeviation;

  public Marks(Report report) {
    this.report = report;
  }

  /** Counts an answer without a fault, and how it departs from the exact format, or null. */
  synchronized void right(boolean proved, String deviation) {
    right += proved ? 1 : 0;
    unproved += proved ? 0 : 1;
    inexact += deviation == null ? 0 : 1;
    firstDeviation = firstDeviation == null ? deviation : firstDeviation;
  }

  void wrong(String fault) throws IOException {
    synchronized (this) {
      wrong++;
    }
    report(fault);
  }

  synchronized void missing(long answers) {
    missing += answers;
  }

  void extra(String fault) throws IOException {
    synchronized (this) {
      extra++;
    }
    report(fault);
  }

  /** Reports a fault, which may wait for who reads it; the summary must not. */
  void report(String fault) throws IOException {
    firstFault = firstFault.isEmpty() ? fault : firstFault;
    report.take(fault);
  }

  /** Is 0 if all is proved to be right, 1 if anything is wrong, and else 2. */
  public int status() {
    return wrong + missing + extra > 0 ? 1 : unproved > 0 ? 2 : 0;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return right + unproved + wrong + missing == 0;
  }

  /** How many answers were checked and how many of them are wrong, in a line of words. */
  public synchronized String summary() {
    return Plural.of(right + unproved + wrong, "answer")
        + " checked, "
        + (status() == 0 ? "all right" : wrong == 0 ? "none wrong" : wrong + " wrong")
        + (missing == 0 ? "" : ", " + Plural.of(missing, "answer") + " missing or not checked")
        + (extra == 0 ? "" : ", " + Plural.of(extra, "extra line"))
        + (unproved == 0 ? "" : ", " + unproved());
  }

  private String unproved() {
    return unproved + " 'No solution.' not verified";
  }

  /** How many right answers are not in the exact format, and the first reason; null if none. */
  public String formatNote() {
    return inexact == 0
        ? null
        : Plural.of(inexact, "right answer") + " not in the exact format: " + firstDeviation;
  }

  /** The verdict, how many answers are right, wrong and missing, and the extra lines, with tabs. */
  String counts() {
    String verdict = status() == 0 ? "right" : status() == 1 ? "wrong" : "none";
    return "%s\t%d\t%d\t%d\t%d".formatted(verdict, right, wrong, missing, extra);
  }

  /** The first fault, or why there is no verdict, or how right answers depart from the format. */
  String remark() {
    String note = formatNote();
    return status() == 2 ? unproved() : note == null || status() == 1 ? firstFault : note;
  }
}
