package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Checks answers against sizes, both as streams. Never trusts them: memory is bounded by the size
 * of the board (see {@link PlacementCheck}), time by the length of the streams.
 */
public final class OutputCheck {
  private final SizeReader sizes;
  private final AnswerReader answers;
  private final Consumer<String> report;
  private final AtomicLong checked = new AtomicLong();
  private final AtomicLong faults = new AtomicLong();

  /**
   * A check of one output.
   *
   * @param report takes a line for each wrong answer
   */
  public OutputCheck(SizeReader sizes, InputStream answers, Consumer<String> report) {
    this.sizes = sizes;
    this.answers = new AnswerReader(answers);
    this.report = report;
  }

  /**
   * Checks all answers.
   *
   * @throws InputFormatException if the sizes are not readable as such, or an answer has no end
   */
  public void run() throws IOException {
    long line = 0;
    for (long size = sizes.next(); size != SizeReader.END; size = sizes.next()) {
      line++;
      if (answers.atEnd()) {
        fault(line, size, "no answer: the output ends here");
        return;
      }
      String fault = verdict(line, (int) size);
      checked.set(line);
      if (fault != null) {
        fault(line, size, fault);
      }
    }
    if (!answers.atEnd()) {
      faults.incrementAndGet();
      report.accept("line " + (line + 1) + ": more output than sizes");
    }
  }

  private String verdict(long line, int size) throws IOException {
    try {
      return answers.fault(size);
    } catch (InputFormatException e) {
      throw new InputFormatException("line " + line + ": " + e.getMessage());
    }
  }

  private void fault(long line, long size, String reason) {
    faults.incrementAndGet();
    report.accept("line " + line + ": n = " + size + ": " + reason);
  }

  public long faults() {
    return faults.get();
  }

  /** How many answers were checked and how many things were wrong, in words. */
  public String summary() {
    String answered = checked + (checked.get() == 1 ? " answer" : " answers") + " checked, ";
    return answered + (faults.get() == 0 ? "all right" : faults + " wrong");
  }
}
