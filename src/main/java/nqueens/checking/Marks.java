package nqueens.checking;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import nqueens.text.IoConsumer;
import nqueens.text.Plural;

/**
 * How many answers of an output are right, wrong and missing, how many lines are extra, and why.
 */
public final class Marks {
  private static final String NOT_VERIFIED = " 'No solution.' not verified";

  private final IoConsumer<String> report;
  private long right;

  /** How often "No solution." may be right, but nothing proves it. */
  private long unproved;

  private long wrong;
  private long missing;
  private long extra;
  private String firstFault = "";

  /** What is known of an output. */
  public enum Verdict {
    RIGHT,
    WRONG,
    /** Some answer may be right, but nothing proves it. */
    NONE
  }

  /** Marks of an output, each of whose faults is reported in a line as it is found. */
  public Marks(IoConsumer<String> report) {
    this.report = report;
  }

  /** Counts an answer without a fault, which may lack a proof. */
  void right(boolean isProved) {
    right += isProved ? 1 : 0;
    unproved += isProved ? 0 : 1;
  }

  void wrong(String fault) throws IOException, InterruptedException {
    wrong++;
    report(fault);
  }

  /** Counts an answer that is missing before a line. */
  void missing(String fault) throws IOException, InterruptedException {
    missing++;
    report(fault);
  }

  /** Counts the test cases that have no answer at the end of the output. */
  void missing(List<TestCase> cases) throws IOException, InterruptedException {
    if (!cases.isEmpty()) {
      missing += cases.size();
      int later = cases.size() - 1;
      String rest = later == 0 ? "" : " and " + Plural.of(later, "later size");
      report("no answer for n = " + cases.get(0).n() + rest);
    }
  }

  void extra(String fault) throws IOException, InterruptedException {
    extra++;
    report(fault);
  }

  /** Says what is wrong, and counts nothing. */
  void report(String fault) throws IOException, InterruptedException {
    firstFault = firstFault.isEmpty() ? fault : firstFault;
    report.accept(fault);
  }

  /** What is known of all answers together. */
  public Verdict verdict() {
    if (wrong + missing + extra > 0) {
      return Verdict.WRONG;
    }
    return unproved > 0 ? Verdict.NONE : Verdict.RIGHT;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return right + unproved + wrong + missing == 0;
  }

  /** The numbers that are not 0, in words. */
  public String summary() {
    if (verdict() == Verdict.RIGHT) {
      return Plural.of(right, "answer") + " checked, all right";
    }
    return right
        + " right"
        + (wrong == 0 ? "" : ", " + wrong + " wrong")
        + (missing == 0 ? "" : ", " + missing + " missing")
        + (extra == 0 ? "" : ", " + extra + " extra")
        + (unproved == 0 ? "" : ", " + unproved + NOT_VERIFIED);
  }

  /** The verdict, the numbers, and the first fault or why there is no verdict, with tabs. */
  public String row() {
    String why = verdict() == Verdict.NONE ? unproved + NOT_VERIFIED : firstFault;
    String name = verdict().name().toLowerCase(Locale.ROOT);
    return "%s\t%d\t%d\t%d\t%d\t%s".formatted(name, right, wrong, missing, extra, why);
  }
}
