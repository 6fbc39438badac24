package nqueens.checking;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import org.junit.jupiter.api.Test;

/**
 * Marks of outputs that were changed at random, against a rule that is written down a second time:
 * on lists of words, with loops over all pairs of queens and over all sizes.
 */
public class MarksReferenceTest {
  private static final int OUTPUTS = 3_000;

  private static final List<String> BOARDS =
      IntStream.of(1, 4, 5, 6, 7, 8, 9, 10)
          .mapToObj(NaiveSolutions::all)
          .flatMap(solutions -> solutions.stream().limit(2))
          .map(PartialSolutions::line)
          .toList();

  private static final List<String> TEXTS =
      List.of(
          "Solutions:|Time: 12 ms|Impossible|No solution.|[1, 2]|n = 8|none|No solution|1 2|0|0.25|-1 3 0 2|Q|."
              .split("[|]"));

  private final Random random = new Random(80);

  /** What is known of an output: its lines that are not empty, as lists of words. */
  public record Output(List<List<String>> lines, List<Integer> sizes) {
    /** How many words from a place on are those of a right answer, up to the first fault. */
    static int right(List<String> words, int n) {
      if (n == 2 || n == 3) {
        boolean no = !words.isEmpty() && words.get(0).equals("No");
        return !no ? 0 : words.size() > 1 && words.get(1).equals("solution.") ? 2 : 1;
      }
      if (n == 1 && !words.isEmpty() && words.get(0).equals("Q")) { // a picture
        return 1;
      }
      for (int i = 0; i < n; i++) {
        if (i == words.size() || !words.get(i).matches("[1-9][0-9]{0,8}")) {
          return i;
        }
        int row = Integer.parseInt(words.get(i));
        boolean free = row <= n;
        for (int j = 0; j < i; j++) {
          free &= !NaiveSolutions.attack(i, row, j, Integer.parseInt(words.get(j)));
        }
        if (!free) {
          return i;
        }
      }
      return n;
    }

    static int length(int n) {
      return n == 2 || n == 3 ? 2 : n;
    }

    boolean isRight(List<String> line, int size) {
      if (size < 0 || size >= sizes.size()) {
        return false;
      }
      int n = sizes.get(size);
      return line.size() == length(n) && right(line, n) == length(n);
    }

    /** Right, wrong, missing and extra. */
    public int[] marks() {
      List<String> words = lines.stream().flatMap(List::stream).toList();
      int next = 0;
      for (; next < sizes.size(); next++) {
        int length = length(sizes.get(next));
        if (right(words, sizes.get(next)) < length) {
          break;
        }
        words = words.subList(length, words.size());
      }
      List<List<String>> left = last(words.size());
      return marks(sizes.size(), left.size(), (i, j) -> isRight(left.get(j), i), next);
    }

    /** Whether a line is right for a size. */
    interface Relation {
      boolean test(int size, int line);
    }

    /**
     * The marks if the first sizes have their answers. Of the longest common subsequences of the
     * textbook's table, a walk takes the one that wants few sizes and lines to be left: a line that
     * is not right is a wrong answer where the subsequence stays as long.
     */
    static int[] marks(int sizes, int lines, Relation right, int first) {
      int[][] length = new int[sizes + 1][lines + 1]; // of the sizes and lines from a place on
      for (int i = sizes - 1; i >= 0; i--) {
        for (int j = lines - 1; j >= 0; j--) {
          length[i][j] = Math.max(length[i + 1][j], length[i][j + 1]);
          if (right.test(i, j)) {
            length[i][j] = length[i + 1][j + 1] + 1;
          }
        }
      }
      int[] marks = {first, 0, 0, 0};
      int i = first;
      int j = 0;
      while (i < sizes || j < lines) {
        boolean both = i < sizes && j < lines;
        boolean isRight = both && right.test(i, j);
        boolean isWrong = both && !isRight && length[i + 1][j + 1] == length[i][j];
        boolean skips = i < sizes && length[i + 1][j] == length[i][j];
        marks[isRight ? 0 : isWrong ? 1 : skips ? 2 : 3]++;
        j += isRight || isWrong || !skips ? 1 : 0;
        i += isRight || isWrong || skips ? 1 : 0;
      }
      return marks;
    }

    /** The last words, as many as that, by line. */
    private List<List<String>> last(int count) {
      List<List<String>> left = new ArrayList<>();
      int more = count;
      for (int i = lines.size() - 1; more > 0; i--) {
        List<String> line = lines.get(i);
        left.add(0, line.subList(Math.max(0, line.size() - more), line.size()));
        more -= left.get(0).size();
      }
      return left;
    }
  }

  @Test
  void marksAreThoseOfTheRule() throws Exception {
    int[] compared = new int[3]; // all right, as many lines as sizes, another number
    for (int k = 0; k < OUTPUTS; k++) {
      List<Integer> sizes = new ArrayList<>();
      List<List<String>> lines = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(6); i++) {
        String line = random.nextInt(6) == 0 ? "No solution." : any(BOARDS);
        lines.add(new ArrayList<>(List.of(line.split(" "))));
        sizes.add(line.startsWith("No") ? 2 + random.nextInt(2) : lines.get(i).size());
      }
      for (int changes = random.nextInt(4); changes > 0; changes--) {
        change(lines);
      }
      lines.removeIf(List::isEmpty);
      String text = lines.stream().map(line -> text(line) + "\n").collect(joining());
      int[] expected = new Output(lines, sizes).marks();
      Marks marks = OutputCheckTest.marks(sizes.toString().replaceAll("\\D+", " "), text);
      String shown = sizes + "\n" + text;
      boolean right = Arrays.equals(expected, new int[] {sizes.size(), 0, 0, 0});
      boolean as = lines.size() == sizes.size();
      compared[right ? 0 : as ? 1 : 2]++;
      assertEquals(right, marks.status() == 0, shown);
      String counts = Arrays.stream(expected).mapToObj(n -> "\t" + n).collect(joining());
      String row = marks.row().replaceFirst("\t[^\t]*$", "");
      assertEquals((right ? "right" : "wrong") + counts, row, shown);
    }
    for (int number : compared) {
      assertTrue(number > OUTPUTS / 10, Arrays.toString(compared));
    }
  }

  /** With blanks and empty lines here and there, which change nothing. */
  private String text(List<String> line) {
    String text = String.join(random.nextInt(9) == 0 ? "  " : " ", line);
    return random.nextInt(12) == 0 ? text + " \n" : random.nextInt(12) == 0 ? "\n" + text : text;
  }

  private void change(List<List<String>> lines) {
    int i = random.nextInt(lines.size());
    List<String> line = lines.get(i);
    switch (line.isEmpty() ? 0 : random.nextInt(11)) {
      case 0 -> lines.add(i, new ArrayList<>(List.of(any(TEXTS).split(" "))));
      case 1 -> lines.add(i, new ArrayList<>(line));
      case 2 -> lines.set(i, new ArrayList<>());
      case 3 -> line.remove(random.nextInt(line.size()));
      case 4 -> line.add(random.nextInt(line.size() + 1), any(List.of("0", "1", "9", "x", "01")));
      case 5 -> Collections.swap(line, random.nextInt(line.size()), random.nextInt(line.size()));
      case 6 -> Collections.swap(lines, i, random.nextInt(lines.size()));
      case 7 -> lines.add(i, new ArrayList<>(List.of(any(BOARDS).split(" "))));
      case 8 -> lines.subList(i + 1, lines.size()).clear();
      case 9 -> List.copyOf(lines).forEach(again -> lines.add(new ArrayList<>(again)));
      default -> {
        int half = random.nextInt(line.size());
        lines.add(i + 1, new ArrayList<>(line.subList(half, line.size())));
        lines.set(i, new ArrayList<>(line.subList(0, half)));
      }
    }
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
