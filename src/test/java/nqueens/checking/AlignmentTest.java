package nqueens.checking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nqueens.checking.Alignment.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Alignments against the textbook's table, and those that no table has space for. */
class AlignmentTest {
  private static final List<Step> ORDER = List.of(Step.RIGHT, Step.WRONG, Step.MISSING, Step.EXTRA);

  /** Right, wrong, missing and extra. */
  private static int[] marks(int questions, List<int[]> lines) {
    IdentityHashMap<int[], QuestionSet> sets = new IdentityHashMap<>();
    List<QuestionSet> right =
        lines.stream()
            .filter(line -> line.length > 0)
            .map(line -> sets.computeIfAbsent(line, AlignmentTest::set))
            .toList();
    Alignment alignment = new Alignment(questions, right);
    int[] marks = new int[4];
    int question = 0;
    int taken = 0;
    for (int line = 0; line < lines.size(); ) {
      boolean faulty = lines.get(line).length == 0;
      Step step = alignment.next(question, taken, faulty);
      marks[ORDER.indexOf(step)]++;
      question += step == Step.EXTRA ? 0 : 1;
      line += step == Step.MISSING ? 0 : 1;
      taken += faulty || step == Step.MISSING ? 0 : 1;
    }
    marks[2] += questions - question;
    return marks;
  }

  private static QuestionSet set(int[] numbers) {
    QuestionSet set = new QuestionSet();
    Arrays.stream(numbers).sorted().forEach(set::add);
    return set;
  }

  /** Relations of all kinds: a line for each size, many lines for many sizes, a line for none. */
  @ParameterizedTest
  @CsvSource({"2000, 12, 4", "100, 130, 100", "8, 1200, 200", "1, 1600, 3"})
  void randomRelationsAreMarkedAsInTheTable(int runs, int most, int sizes) {
    Random random = new Random(most);
    for (int run = 0; run < runs; run++) {
      int[] asked = random.ints(random.nextInt(most), 0, sizes).toArray();
      int last = asked.length - 1; // questions are numbered from the last one
      List<int[]> lines = new ArrayList<>();
      for (int line = random.nextInt(most); line > 0; line--) {
        int answered = random.nextInt(4) == 0 ? -1 : random.nextInt(sizes);
        int other = random.nextInt(8) == 0 ? random.nextInt(sizes) : answered; // as boards may have
        lines.add(
            IntStream.range(0, asked.length)
                .filter(i -> asked[last - i] == answered || asked[last - i] == other)
                .toArray());
      }
      int[] expected =
          MarksReferenceTest.Output.marks(
              asked.length,
              lines.size(),
              (i, j) -> Arrays.binarySearch(lines.get(j), last - i) >= 0,
              0);
      assertArrayEquals(expected, marks(asked.length, lines), asked.length + ", " + lines.size());
    }
  }

  /** More than a window: each tenth line is left out, and each tenth of the others is wrong. */
  @Test
  void manyLinesAreMarkedWindowByWindow() {
    int questions = 170_000;
    List<int[]> lines = new ArrayList<>();
    for (int question = 0; question < questions; question++) {
      if (question % 10 != 3) {
        lines.add(question % 10 == 7 ? new int[0] : new int[] {questions - 1 - question});
      }
    }
    assertArrayEquals(new int[] {136_000, 17_000, 17_000, 0}, marks(questions, lines));
  }

  /** The most work that 50,000 sizes can make: all are equal, and half of the lines are wrong. */
  @Test
  void equalSizesAreMarkedWhereverTheWrongLinesAre() {
    int questions = 50_000;
    int[] all = IntStream.range(0, questions).toArray();
    List<int[]> lines = new ArrayList<>();
    for (int line = 0; line < questions; line++) {
      lines.add(line % 2 == 0 ? all : new int[0]);
    }
    assertArrayEquals(new int[] {25_000, 25_000, 0, 0}, marks(questions, lines));
  }
}
