package nqueens.checking;

import java.util.ArrayList;
import java.util.List;
import nqueens.text.Plural;

/** Counts right, wrong and missing answers of an output and extra lines, and keeps their faults. */
public final class Marks {
  /** The verdicts on a whole output, in the order of their statuses. */
  private static final List<String> VERDICTS = List.of("right", "wrong", "none");

  private static final String NOT_VERIFIED = " 'No solution.' not verified";
  static final int MAX_FAULTS = 20; // further faults are only counted

  private final List<String> faults = new ArrayList<>();
  private long moreFaults;
  private String unread; // what is said of lines that were not read; null if all were
  private long right;
  private long wrong;
  private long missing;
  private long extra;
  private long unproved; // answers 'No solution.' that may be right, but that nothing proves

  /** Counts an answer without a fault, which may lack a proof. */
  void right(boolean isProved) {
    right += isProved ? 1 : 0;
    unproved += isProved ? 0 : 1;
  }

  /** Counts a wrong answer. */
  void wrong(String fault) {
    wrong++;
    report(fault);
  }

  /** Counts questions, if any, that have no answer at a place. */
  void missing(String place, List<Question> questions) {
    if (!questions.isEmpty()) {
      int later = questions.size() - 1;
      missing += questions.size();
      String rest = later == 0 ? "" : " and " + Plural.of(later, "later size");
      report(place + "no answer for n = " + questions.get(0).n() + rest);
    }
  }

  /** Counts a line that answers nothing. */
  void extra(String fault) {
    extra++;
    report(fault);
  }

  /** Says that lines were not read. */
  void unread(String text) {
    unread = text;
  }

  private void report(String fault) {
    if (faults.size() < MAX_FAULTS) {
      faults.add(fault);
    } else {
      moreFaults++;
    }
  }

  /** 0 if all is right, 1 if something is wrong, else 2, as a 'No solution.' is not proved. */
  public int status() {
    return wrong + missing + extra > 0 ? 1 : unproved > 0 ? 2 : 0;
  }

  /** Whether there was no answer, and none was asked for. */
  public boolean isEmpty() {
    return right + unproved + wrong + missing == 0;
  }

  /** The first faults, a line each, how many more there are, and the numbers that are not 0. */
  public List<String> summary() {
    List<String> lines = new ArrayList<>(faults);
    if (moreFaults > 0) {
      lines.add("and " + Plural.of(moreFaults, "more fault"));
    }
    if (unread != null) {
      lines.add(unread);
    }
    if (status() == 0) {
      lines.add(Plural.of(right, "answer") + " checked, all right");
    } else {
      String wrongs = shown(wrong, " wrong") + shown(missing, " missing") + shown(extra, " extra");
      lines.add(right + " right" + wrongs + shown(unproved, NOT_VERIFIED));
    }
    return lines;
  }

  private static String shown(long count, String what) {
    return count == 0 ? "" : ", " + count + what;
  }

  /** The verdict, the numbers, and the first fault or why there is no verdict, with tabs. */
  public String row() {
    String why = status() == 2 ? unproved + NOT_VERIFIED : faults.isEmpty() ? "" : faults.get(0);
    String verdict = VERDICTS.get(status());
    return "%s\t%d\t%d\t%d\t%d\t%s".formatted(verdict, right, wrong, missing, extra, why);
  }
}
