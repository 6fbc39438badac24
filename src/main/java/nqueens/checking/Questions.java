package nqueens.checking;

import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nqueens.formats.BoardReader;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;
import nqueens.formats.SizeReader;

/** What an input asks for, in its order: boards of some sizes, or completions of given queens. */
public final class Questions {
  /** Bytes that an answer may have beyond what any right one needs, and those before it. */
  static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;

  private int[] sizes = new int[16];
  private int count;
  private int largest;

  /** The indices of each size, made when they are first asked for. */
  private Map<Integer, List<Integer>> places;

  /** The given board of each question; empty if none are given. */
  private final List<GivenBoard> given = new ArrayList<>();

  private Questions() {}

  /** All sizes of an input. Memory: at most 30 bytes for each. */
  public static Questions of(SizeReader sizes) throws IOException {
    Questions questions = new Questions();
    for (int n = sizes.next(); n != SizeReader.END; n = sizes.next()) {
      questions.add(n);
    }
    return questions;
  }

  /** All boards of an input, whose queens have to stay; otherwise as {@link #nextBoard}. */
  public static Questions of(BoardReader boards) throws IOException {
    Questions questions = new Questions();
    for (GivenBoard next = nextBoard(boards); next != null; next = nextBoard(boards)) {
      questions.add(next.queens().length);
      questions.given.add(next);
    }
    return questions;
  }

  /**
   * Reads the next board that may have a completion, or null at the end.
   *
   * @throws FormatException if queens attack each other, or as {@link BoardReader#next} throws it
   */
  public static GivenBoard nextBoard(BoardReader boards) throws IOException {
    GivenBoard given = boards.next();
    String attack = given == null ? null : SolutionCheck.attackOn(given.queens());
    if (attack != null) {
      throw boards.fault(attack);
    }
    return given;
  }

  private void add(int n) {
    if (count == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * count);
    }
    sizes[count++] = n;
    largest = Math.max(largest, n);
  }

  public int count() {
    return count;
  }

  /** Whether they are sizes, without given queens. */
  boolean areSizes() {
    return given.isEmpty();
  }

  /** The largest size. */
  int largest() {
    return largest;
  }

  /** How many bytes an answer for n queens may have, with those before it. */
  long longest(int n) {
    long numbers = areSizes() ? n : 6L * n + SearchCheck.MOST; // of a proof by weights or by search
    return numbers * LONGEST_NUMBER + SLACK;
  }

  /** The first question for n queens from an index on, or -1. */
  synchronized int find(int from, int n) {
    if (places == null) {
      places = IntStream.range(0, count).boxed().collect(groupingBy(i -> sizes[i]));
    }
    List<Integer> found = places.getOrDefault(n, List.of());
    int k = Collections.binarySearch(found, from);
    int first = k < 0 ? -1 - k : k;
    return first < found.size() ? found.get(first) : -1;
  }

  /** The first question from an index on that has no solution, or -1. */
  int findUnsolvable(int from) {
    int two = find(from, 2);
    int three = find(from, 3);
    return two < 0 || (three >= 0 && three < two) ? three : two;
  }

  Question get(int index) {
    return new Question(sizes[index], given.isEmpty() ? null : given.get(index));
  }
}
