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
import nqueens.completion.PartialSolutions;
import nqueens.counting.NaiveSolutions;
import org.junit.jupiter.api.Test;

/**
 * Marks of outputs that were changed at random, against a rule that is written down a second time:
 * on lists of words, with loops over all pairs of queens and over all sizes.
 */
class MarksReferenceTest {
  private static final int OUTPUTS = 2_000;

  private static final List<String> BOARDS =
      IntStream.of(1, 4, 5, 6, 7, 8, 9, 10)
          .mapToObj(NaiveSolutions::all)
          .flatMap(solutions -> solutions.stream().limit(2))
          .map(PartialSolutions::line)
          .toList();

  private static final List<String> TEXTS =
      List.of(
          "Solutions:",
          "Time: 12 ms",
          "n = 8",
          "none",
          "No solution",
          "1 2",
          "0",
          "0.25",
          "-1 3 0 2");

  private final Random random = new Random(80);

  /** What is known of an output: its lines that are not empty, as lists of words. */
  private record Output(List<List<String>> lines, List<Integer> sizes) {
    /** The words from a line on. */
    List<String> words(int line) {
      return lines.subList(line, lines.size()).stream().flatMap(List::stream).toList();
    }

    /** How many words from a place on are those of a right answer, up to the first fault. */
    static int right(List<String> words, int n) {
      if (n == 2 || n == 3) {
        boolean no = !words.isEmpty() && words.get(0).equals("No");
        return !no ? 0 : words.size() > 1 && words.get(1).equals("solution.") ? 2 : 1;
      }
      for (int i = 0; i < n; i++) {
        if (i == words.size() || !words.get(i).matches("[1-9][0-9]{0,8}")) {
          return i;
        }
        int row = Integer.parseInt(words.get(i));
        boolean free = row <= n;
        for (int j = 0; j < i; j++) {
          int other = Integer.parseInt(words.get(j));
          free &= row != other && Math.abs(row - other) != i - j;
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

    static boolean isRight(List<String> words, int n) {
      return words.size() == length(n) && right(words, n) == length(n);
    }

    /** Right, wrong, missing and extra; null where the answers are not on lines of their own. */
    int[] marks() {
      int first = 0;
      while (first < sizes.size()
          && first < lines.size()
          && isRight(lines.get(first), sizes.get(first))) {
        first++;
      }
      if (first == sizes.size() || first == lines.size()) {
        return new int[] {first, 0, sizes.size() - first, lines.size() - first};
      }
      List<String> words = words(first);
      int n = sizes.get(first);
      int good = right(words, n);
      int onLine = lines.get(first).size();
      if (good < length(n)) {
        int touched = Math.min(good + 1, words.size());
        int onTwo = onLine + (first + 1 < lines.size() ? lines.get(first + 1).size() : 0);
        return touched > onTwo ? new int[] {first, 1, sizes.size() - first - 1, 0} : byLines(first);
      }
      if (onLine <= length(n)) {
        return null;
      }
      if (first + 1 == sizes.size()) {
        return byLines(first);
      }
      int m = sizes.get(first + 1);
      List<String> rest = words.subList(length(n), words.size());
      boolean two = right(rest, m) == length(m) || onLine - length(n) >= m;
      return two ? null : byLines(first);
    }

    private int[] byLines(int first) {
      int[] marks = {first, 0, 0, 0};
      int next = first;
      for (int i = first; i < lines.size(); i++) {
        List<String> line = lines.get(i);
        boolean numbers =
            line.stream()
                .allMatch(word -> word.matches("[-+.,;\\[\\](){}\\d]*\\d[-+.,;\\[\\](){}\\d]*"));
        boolean no = !numbers && String.join(" ", line).matches("(?i)no(\\b|.?sol).*");
        int found = next;
        while (found < sizes.size()
            && !(no
                ? sizes.get(found) == 2 || sizes.get(found) == 3
                : sizes.get(found) == line.size())) {
          found++;
        }
        boolean fits =
            (numbers || no)
                && found < sizes.size()
                && (found == next || isRight(line, sizes.get(found)));
        boolean repeated = i > 0 && line.equals(lines.get(i - 1));
        boolean late = sizes.subList(0, next).stream().anyMatch(n -> isRight(line, n));
        boolean single = line.size() == 1 && line.get(0).matches("[-+]?(0|[1-9]\\d*|\\d*[.]\\d*)");
        boolean text = !numbers && !no;
        boolean again = found != next && (repeated || late);
        if (text || again || (!fits && (single || next == sizes.size()))) {
          marks[3]++;
          continue;
        }
        found = fits ? found : next;
        marks[2] += found - next;
        marks[isRight(line, sizes.get(found)) ? 0 : 1]++;
        next = found + 1;
      }
      marks[2] += sizes.size() - next;
      return marks;
    }
  }

  @Test
  void marksAreThoseOfTheRule() throws Exception {
    int compared = 0;
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
      if (expected != null) { // else they are taken in order, as by a judge, which is tested
        compared++;
        assertEquals(right ? 0 : 1, marks.status(), shown);
        String counts = Arrays.stream(expected).mapToObj(n -> "\t" + n).collect(joining());
        assertEquals((right ? "right" : "wrong") + counts, marks.counts(), shown);
      }
    }
    assertTrue(compared > OUTPUTS * 4 / 5, compared + " compared");
  }

  /** With blanks and empty lines here and there, which change nothing. */
  private String text(List<String> line) {
    String text = String.join(random.nextInt(9) == 0 ? "  " : " ", line);
    return random.nextInt(12) == 0 ? text + " \n" : random.nextInt(12) == 0 ? "\n" + text : text;
  }

  private void change(List<List<String>> lines) {
    int i = random.nextInt(lines.size());
    List<String> line = lines.get(i);
    switch (line.isEmpty() ? 0 : random.nextInt(9)) {
      case 0 -> lines.add(i, new ArrayList<>(List.of(any(TEXTS).split(" "))));
      case 1 -> lines.add(i, new ArrayList<>(line));
      case 2 -> lines.set(i, new ArrayList<>());
      case 3 -> line.remove(random.nextInt(line.size()));
      case 4 -> line.add(random.nextInt(line.size() + 1), any(List.of("0", "1", "9", "x", "01")));
      case 5 -> Collections.swap(line, random.nextInt(line.size()), random.nextInt(line.size()));
      case 6 -> Collections.swap(lines, i, random.nextInt(lines.size()));
      case 7 -> lines.add(i, new ArrayList<>(List.of(any(BOARDS).split(" "))));
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
