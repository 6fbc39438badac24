import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final String SIZES = "8 9 10 100 300";

  @ParameterizedTest
  @ValueSource(strings = {"2", "-1", "0", "-9223372036854775808", "9223372036854775807"})
  void aSeedChangesTheAnswers(String seed) {
    Outcome seeded = Outcome.of(SIZES, "--seed", seed);
    assertEquals(0, seeded.status());
    assertEquals("", seeded.err());
    assertEquals("", Outcome.faults(SIZES, seeded.out()));
    assertNotEquals(Outcome.of(SIZES).out(), seeded.out());
    assertEquals(seeded, Outcome.of(SIZES, "--seed", seed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "8", "1024"})
  void threadsDoNotChangeTheAnswers(String threads) {
    assertEquals(Outcome.of(SIZES), Outcome.of(SIZES, "--threads", threads));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--foo",
        "--Help",
        "--stats=1",
        "input.txt",
        "''",
        "--seed",
        "--seed x",
        "--seed ''",
        "--seed 1.5",
        "--seed 9223372036854775808",
        "--seed --stats",
        "--threads",
        "--threads x",
        "--threads 0",
        "--threads -1",
        "--threads 1025",
        "--stats --foo",
        "--seed 5 7",
      })
  void anythingElseIsRefused(String line) {
    String[] options =
        Arrays.stream(line.split(" ")).map(word -> word.replace("''", "")).toArray(String[]::new);
    Outcome refused = Outcome.of(SIZES, options);
    assertEquals(new Outcome(2, "", refused.err()), refused);
    assertTrue(refused.err().startsWith("Main: bad option or value: "), refused.err());
    assertTrue(refused.err().contains("usage: "), refused.err());
  }

  @Test
  void statsAreATable() {
    String sizes = "300 8 2 1 300 1000 8 0 9";
    Outcome stats = Outcome.of(sizes, "--stats", "--progress");
    assertEquals(Outcome.of(sizes).out(), stats.out());
    List<String> rows = stats.err().lines().toList();
    assertEquals(
        "n\trestarts\tprobes\tpair tests\tswaps\tms\topen after placing\topen after retry\tthreads\tns/queen",
        rows.get(0));
    assertEquals(
        List.of("n", "300", "8", "2", "1", "300", "1000", "8"),
        rows.stream().map(row -> row.split("\t")[0]).toList());
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      assertEquals(rows.get(0).split("\t").length, cells.length, row);
      for (String cell : cells) {
        assertTrue(cell.matches("\\d+(\\.\\d+)?"), row);
      }
    }
  }

  /** Numbers of a search that was made are not repeated for an answer that was at hand. */
  @Test
  void statsOfARepeatAreZero() {
    List<String> rows = Outcome.of("300 300", "--stats").err().lines().toList();
    long probes = Long.parseLong(rows.get(1).split("\t")[2]);
    assertTrue(probes >= 300, rows.get(1));
    assertTrue(rows.get(2).startsWith("300\t0\t0\t0\t0\t0.000\t"), rows.get(2));
  }

  @Test
  void statsGiveMillisecondsAndNanosecondsPerQueen() {
    Main.Solver solver = new Main.Solver(1_000_000, 1, 7, null);
    solver.restarts = 1;
    solver.probes = 2;
    solver.tests = 3;
    solver.swaps = 4;
    solver.openAfterPlacing = 5;
    solver.openAfterRetry = 6;
    assertEquals(
        "1000000\t1\t2\t3\t4\t1234.567\t5\t6\t7\t1234.567\n", Main.statsRow(solver, 1_234_567_000));
  }

  @Test
  void statsGiveTheTimeOfTheSearch() {
    long start = System.nanoTime();
    String row = Outcome.of("100000", "--stats").err().lines().toList().get(1);
    double elapsed = (System.nanoTime() - start) / 1e6;
    double milliseconds = Double.parseDouble(row.split("\t")[5]);
    assertTrue(milliseconds > 0 && milliseconds <= elapsed, row + " within " + elapsed + " ms");
  }
}
