package nqueens.checking;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs questions with lines, both in their order, as diff does. As many lines as possible are
 * paired with a question for which they are right: these pairs are a longest common subsequence.
 * Between two such pairs, the i-th line that is left is a wrong answer to the i-th question that is
 * left. Then the questions that are left have no answer, or the lines that are left are extra.
 *
 * <p>The lengths of common subsequences are rows of bits, a row for each line that is right for any
 * question. Source: H. Hyyro, "Bit-parallel LCS-length computation revisited", AWOCA 2004. A row of
 * {@value #INTERVAL} is kept. The rows between are computed again where they are needed.
 *
 * <p>Time: two steps or fewer for a line and 64 questions. Beyond {@value #WINDOW} questions or
 * lines, the subsequence may be shorter than the longest: it consists of halves of the longest ones
 * of the next {@value #WINDOW}. So a line takes at most 4,096 steps. Memory: 13 MB.
 */
final class Alignment {
  /** What becomes of the next question and the next line. */
  enum Step {
    RIGHT, // the line answers the question
    WRONG, // the line is a wrong answer to the question
    MISSING, // the question has no answer
    EXTRA // the line answers no question
  }

  private static final int WINDOW = 1 << 17;
  private static final int INTERVAL = 1 << 9;

  private final int questions;
  private final List<QuestionSet> lines;

  // The window: the questions and lines whose common subsequences the rows measure.
  private int firstQuestion;
  private int firstLine;
  private int endLine;
  private int firstWord; // the place in a set of the first word of a row
  private int left; // the length of the longest common subsequence of what is left of the window

  private final List<long[]> kept = new ArrayList<>(); // kept[b]: of the last b * INTERVAL lines
  private final long[][] rows =
      new long[INTERVAL + 1][]; // rows[k]: of k lines more than kept[block]
  private int block;

  /**
   * An alignment of what is right.
   *
   * @param lines for each line that is right for any question, these questions, counted from the
   *     end: the last question is 0
   */
  Alignment(int questions, List<QuestionSet> lines) {
    this.questions = questions;
    this.lines = lines;
    begin(0, 0);
  }

  /**
   * What becomes of the next question, if any is left, and the next line. Steps are taken in order.
   *
   * @param question the number of questions that were taken
   * @param line the number of lines that were taken, of those that are right for any question
   * @param isFaulty whether the next line is another one, which is right for no question
   */
  Step next(int question, int line, boolean isFaulty) {
    if (question == questions) {
      return Step.EXTRA;
    }
    boolean half = question - firstQuestion >= WINDOW / 2 && firstWord > 0;
    if (half || (line - firstLine >= WINDOW / 2 && endLine < lines.size())) {
      begin(question, line);
    }
    int k = load(line);
    int bit = questions - 1 - question;
    // A bit is 0 if the longest common subsequence would be shorter without its question.
    boolean spare = (rows[k][(bit >> 6) - firstWord] >>> bit & 1) != 0;
    if (isFaulty) {
      return spare ? Step.WRONG : Step.EXTRA;
    } else if (lines.get(line).has(bit)) {
      left--;
      return Step.RIGHT;
    } else if (!spare) {
      return Step.EXTRA;
    }
    return length(rows[k - 1], question + 1) == left ? Step.WRONG : Step.MISSING;
  }

  /** Moves the window to a place where nothing before is needed any more. */
  private void begin(int question, int line) {
    firstQuestion = question;
    firstLine = line;
    endLine = Math.min(lines.size(), line + WINDOW);
    firstWord = Math.max(0, questions - question - WINDOW) >> 6;
    kept.clear();
    block = -1;
    long[] row = new long[((questions - question + 63) >> 6) - firstWord];
    Arrays.fill(row, -1);
    for (int next = endLine; next > line; next--) {
      if ((endLine - next) % INTERVAL == 0) {
        kept.add(row.clone());
      }
      lines.get(next - 1).extend(row, firstWord);
    }
    kept.add(row);
    left = length(row, question);
  }

  /** The place in {@link #rows} of the row of the lines from a line on. */
  private int load(int line) {
    int wanted = Math.max(0, endLine - line - 1) / INTERVAL;
    int end = endLine - wanted * INTERVAL;
    if (wanted != block) {
      block = wanted;
      rows[0] = kept.get(block);
      for (int k = 1; k <= Math.min(INTERVAL, end - firstLine); k++) {
        rows[k] = rows[k - 1].clone();
        lines.get(end - k).extend(rows[k], firstWord);
      }
    }
    return end - line;
  }

  /** The length of the longest common subsequence of the lines of a row and the questions left. */
  private int length(long[] row, int question) {
    int bits = questions - question - (firstWord << 6);
    int length = 0;
    for (int w = 0; w < bits >> 6; w++) {
      length += Long.bitCount(~row[w]);
    }
    long rest = (1L << bits) - 1; // the low bits of the last word; none of a whole word
    return (bits & 63) == 0 ? length : length + Long.bitCount(~row[bits >> 6] & rest);
  }
}
