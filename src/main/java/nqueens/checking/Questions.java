package nqueens.checking;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nqueens.formats.GivenBoard;
import nqueens.formats.QueensReader;
import nqueens.formats.SizeReader;

/** What an input asks for, in its order: boards of some sizes, or completions of given queens. */
public final class Questions {
  private int[] sizes = new int[16];
  private int count;

  /** The given board of each question; empty if none are given. */
  private final List<GivenBoard> given = new ArrayList<>();

  private Questions() {}

  /** All sizes of an input. Memory: 4 bytes for each. */
  public static Questions of(SizeReader sizes) throws IOException {
    Questions questions = new Questions();
    for (int n = sizes.next(); n != SizeReader.END; n = sizes.next()) {
      questions.add(n);
    }
    return questions;
  }

  /** All boards of an input, whose queens have to stay; otherwise as {@link Question#next}. */
  public static Questions of(QueensReader boards) throws IOException {
    Questions questions = new Questions();
    for (Question next = Question.next(boards); next != null; next = Question.next(boards)) {
      questions.add(next.n());
      questions.given.add(next.given());
    }
    return questions;
  }

  private void add(int n) {
    if (count == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * count);
    }
    sizes[count++] = n;
  }

  public int count() {
    return count;
  }

  Question get(int index) {
    return new Question(sizes[index], given.isEmpty() ? null : given.get(index));
  }
}
