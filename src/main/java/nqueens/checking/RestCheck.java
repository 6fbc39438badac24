package nqueens.checking;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nqueens.boards.Attacks;
import nqueens.boards.BoardSizes;
import nqueens.boards.WordReader;
import nqueens.checking.Alignment.Step;
import nqueens.checking.LineReader.Line;

/**
 * Checks what is left of an output from its first fault on. Each line is judged alone: the number
 * of its words says for which size it may be right. Then {@link Alignment} pairs lines and sizes.
 * If boards are given, a line is tried with the boards near its place: those of its length, and for
 * 'No solution.' all of them.
 *
 * <p>Memory: that of {@link Alignment}, three times the longest line, the first wrong lines, and a
 * record for each right line.
 */
final class RestCheck {
  /** After so many lines more than questions the output is read no further: it may be endless. */
  private static final int MAX_EXTRA = 1_000_000;

  /** A line is tried with so many boards before and after its own place. */
  private static final int NEAR = 64;

  private final List<Question> asked;
  private final boolean given; // whether a question has a board
  private final boolean strict;
  private final Attacks board;
  private final Marks marks;

  /** The numbers of the questions for each n; those for 3 queens are with those for 2. */
  private final Map<Integer, QuestionSet> ofSize = new HashMap<>();

  /**
   * A line and what it is right for.
   *
   * @param place the number of lines before it
   * @param line a line without its text if it is right for any question
   * @param right the numbers of these questions, counted from the last one, which is 0
   * @param isProved whether the line is known to be right for them
   */
  private record Judged(long place, Line line, QuestionSet right, boolean isProved) {
    boolean isRight() {
      return !right.isEmpty();
    }
  }

  RestCheck(List<Question> asked, boolean strict, Attacks board, Marks marks) {
    this.asked = asked;
    this.strict = strict;
    this.board = board;
    this.marks = marks;
    given = !asked.isEmpty() && asked.get(0).given() != null;
    for (int number = 0; number < asked.size(); number++) {
      int n = asked.get(asked.size() - 1 - number).n();
      int key = BoardSizes.solvable(n) ? n : 2;
      ofSize.computeIfAbsent(key, k -> new QuestionSet()).add(number);
    }
  }

  /**
   * Checks the lines that are left.
   *
   * @param fault what the reading by words has found, which is said of the first line if that line
   *     is no picture and is a wrong answer to the first question; may be null
   * @param split whether the fault is on a later line, so that it is said of a single word only
   */
  void read(WordReader words, String fault, boolean split) throws IOException {
    LineReader lines = new LineReader(words, strict);
    List<Judged> judged = new ArrayList<>(); // the lines that are right, and the first others
    long count = 0;
    long most = asked.size() + (long) MAX_EXTRA;
    int wrong = 0;
    for (Line line; count < most && (line = lines.next()) != null; count++) {
      Judged judgement = judge(count, line);
      if (judgement.isRight() || wrong++ < Marks.MAX_FAULTS) {
        judged.add(judgement);
      }
    }
    Line first = judged.isEmpty() ? null : judged.get(0).line;
    boolean said = first != null && first.columns() == 0 && (!split || first.size() == 1);
    mark(judged, count, said ? fault : null);
    if (count == most && lines.next() != null) {
      marks.unread("the lines after these " + most + " were not read");
    }
  }

  /** Tries a line with the questions that it may answer. */
  private Judged judge(long place, Line line) throws IOException {
    QuestionSet right = new QuestionSet();
    boolean proved = true;
    if (!given) {
      QuestionSet own = ofSize.getOrDefault(line.alone().n(), right);
      right = !own.isEmpty() && line.verdict(line.alone(), strict, board).isRight() ? own : right;
    }
    long own = asked.size() - 1 - place; // the number of the question in the place of the line
    long end = Math.min(own + NEAR + 1, asked.size());
    for (int number = (int) Math.max(0, own - NEAR); given && number < end; number++) {
      Question question = asked.get(asked.size() - 1 - number);
      boolean tried = line.isClaim() || line.size() == question.n();
      Verdict verdict = tried ? line.verdict(question, strict, board) : null;
      if (tried && verdict.isRight()) {
        right.add(number);
        proved &= verdict.isProved();
      }
    }
    return new Judged(place, right.isEmpty() ? line : line.withoutText(), right, proved);
  }

  /**
   * Marks lines and questions in their order. Nobody sees what is said of lines not in the list.
   */
  private void mark(List<Judged> judged, long count, String fault) throws IOException {
    List<QuestionSet> right = judged.stream().filter(Judged::isRight).map(Judged::right).toList();
    Alignment alignment = new Alignment(asked.size(), right);
    int question = 0; // the next question
    int missing = 0; // the number of questions before it that have no answer
    int known = 0; // the next line in the list
    int answers = 0; // the number of lines before it that are right for a question
    for (long place = 0; place < count; ) {
      boolean kept = known < judged.size() && judged.get(known).place == place;
      Judged line = kept ? judged.get(known) : null;
      boolean faulty = !kept || !line.isRight();
      Step step = alignment.next(question, answers, faulty);
      if (step == Step.MISSING) {
        question++;
        missing++;
        continue;
      }
      String at = kept ? line.line.place() : "";
      marks.missing(at + ": ", asked.subList(question - missing, question));
      missing = 0;
      if (step == Step.RIGHT) {
        marks.right(line.isProved || !BoardSizes.solvable(asked.get(question).n()));
      } else if (step == Step.EXTRA) {
        marks.extra(at + ": extra: " + (kept ? begin(line) : ""));
      } else if (place == 0 && question == 0 && fault != null) {
        marks.wrong(fault);
      } else {
        String own = kept ? faultOf(line, asked.get(question)) : "";
        marks.wrong(at + OutputCheck.said(asked.get(question), own));
      }
      question += step == Step.EXTRA ? 0 : 1;
      answers += faulty ? 0 : 1;
      known += kept ? 1 : 0;
      place++;
    }
    marks.missing("", asked.subList(question - missing, asked.size()));
  }

  /** What is wrong with a line as the answer to a question that it does not answer. */
  private String faultOf(Judged judged, Question question) throws IOException {
    if (!judged.isRight()) {
      return judged.line.verdict(question, strict, board).fault();
    } else if (given) {
      return "right for another board";
    }
    return judged.line.isClaim()
        ? "'No solution.' although there is one"
        : "a solution for n = " + judged.line.size();
  }

  /** What an extra line begins with, or which solution it is. */
  private static String begin(Judged judged) {
    Line line = judged.line;
    String solution = line.isClaim() ? "'No solution.'" : "a solution for n = " + line.size();
    return judged.isRight() ? solution + ", not asked for here" : line.begin();
  }
}
