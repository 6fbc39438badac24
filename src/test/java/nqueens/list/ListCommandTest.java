package nqueens.list;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.Workbench;
import nqueens.counters.A000170;
import nqueens.counters.NaivePlacements;
import nqueens.placement.Attacks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListCommandTest {
  private static List<String> list(int n, String... options) {
    String[] all =
        Stream.concat(Stream.of("list", n + ""), Stream.of(options)).toArray(String[]::new);
    TestStreams.Result result = TestStreams.run("", all);
    assertEquals(new TestStreams.Result(0, result.out(), ""), result);
    return result.out().lines().toList();
  }

  private static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** Different, in order, right, and as many as there are: that is all of them. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void everyPlacementComesOnceInLexicographicOrder(int n) {
    List<String> lines = list(n);
    assertEquals(A000170.placements(n), lines.size());
    int[] previous = {};
    for (String line : lines) {
      int[] placement = numbers(line);
      assertEquals(n, placement.length);
      assertTrue(Arrays.stream(placement).allMatch(row -> row >= 1 && row <= n), line);
      assertTrue(Attacks.pairs(placement).isEmpty(), line);
      assertTrue(Arrays.compare(previous, placement) < 0, line);
      previous = placement;
    }
  }

  /**
   * The classes of the fundamental placements, each the first of its own, make up the full list.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 6, 7, 8, 9})
  void fundamentalPlacementsAreTheFirstOfTheirClasses(int n) {
    Set<List<Integer>> covered = new HashSet<>();
    for (String line : list(n, "--fundamental")) {
      List<Integer> placement = Arrays.stream(numbers(line)).boxed().toList();
      SortedSet<List<Integer>> images = images(placement);
      assertEquals(images.first(), placement);
      for (List<Integer> image : images) {
        assertTrue(covered.add(image), () -> image + " is in two classes");
      }
    }
    assertEquals(A000170.placements(n), covered.size());
  }

  /** By turning the board a quarter and reflecting it, square by square. */
  private static SortedSet<List<Integer>> images(List<Integer> placement) {
    SortedSet<List<Integer>> images =
        new TreeSet<>(
            Comparator.comparing(
                image -> image.stream().mapToInt(Integer::intValue).toArray(), Arrays::compare));
    int[] turned = placement.stream().mapToInt(row -> row - 1).toArray();
    for (int quarter = 0; quarter < 4; quarter++) {
      turned = NaivePlacements.turn(turned);
      List<Integer> image = new ArrayList<>(Arrays.stream(turned).mapToObj(r -> r + 1).toList());
      images.add(List.copyOf(image));
      Collections.reverse(image);
      images.add(image);
    }
    return images;
  }

  /** It takes most of a second to find the first two of 30. */
  @Test
  void aLineIsWrittenAsSoonAsItIsFound() {
    Set<Long> lines = new HashSet<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            lines.add(toString(US_ASCII).lines().count());
          }
        };
    Workbench.run(TestStreams.stdio(System.in, out, System.err), "list", "30", "--limit", "2");
    assertEquals(Set.of(1L, 2L), lines);
  }

  /** As in a pipe to head: the first lines come at once, and the end is quiet in any language. */
  @Test
  void readerThatGoesAwayEndsTheList() throws Exception {
    ProcessBuilder list = Child.workbench(List.of(), "list", "20");
    list.environment().put("LC_ALL", "tr_TR.UTF-8"); // where there is such a locale
    Process process = list.start();
    try (BufferedReader reader = process.inputReader()) {
      assertEquals("1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11", reader.readLine());
    }
    assertEquals(List.of(), process.errorReader().lines().toList());
    assertEquals(141, process.waitFor());
  }
}
