package nqueens.checking;

import java.io.IOException;
import java.util.List;
import nqueens.text.IoConsumer;
import nqueens.text.Plural;

/**
 * How many answers of an output are right, wrong and missing, how many lines are extra, and why.
 */
public final class Marks {
  private final IoConsumer<String> report;
  private long right;
  private long unproved; // "No solution." may be right, but nothing proves it
  private long wrong;
  private long missing;
  private long extra;
  private String firstFault = "";

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

  /** Is 0 if all is proved to be right, 1 if anything is wrong, and else 2. */
  public int status() {
    return wrong + missing + extra > 0 ? 1 : unproved > 0 ? 2 : 0;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return right + unproved + wrong + missing == 0;
  }

  /** The numbers that are not 0, in words. */
  public String summary() {
    if (status() == 0) {
      return right + (right == 1 ? " answer" : " answers") + " checked, all right";
    }
    return right
        + " right"
        + (wrong == 0 ? "" : ", " + wrong + " wrong")
        + (missing == 0 ? "" : ", " + missing + " missing")
        + (extra == 0 ? "" : ", " + extra + " extra")
        + (unproved == 0 ? "" : ", " + unproved + " 'No solution.' not verified");
  }

  /** The verdict, the numbers, and the first fault or why there is no verdict, with tabs. */
  public String row() {
    String verdict = status() == 0 ? "right" : status() == 1 ? "wrong" : "none";
    String why = status() == 2 ? unproved + " 'No solution.' not verified" : firstFault;
    return "%s\t%d\t%d\t%d\t%d\t%s".formatted(verdict, right, wrong, missing, extra, why);
  }
}
