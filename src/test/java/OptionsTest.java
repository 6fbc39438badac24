import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final String SIZES = "8 9 10 100 300";

  @ParameterizedTest
  @ValueSource(strings = {"2", "-1", "0", "-9223372036854775808", "9223372036854775807"})
  void aSeedChangesTheAnswers(String seed) {
    MainRun seeded = MainRun.of(SIZES, "--seed", seed);
    assertEquals(0, seeded.status());
    assertEquals("", seeded.err());
    assertEquals("", MainRun.faults(SIZES, seeded.out()));
    assertNotEquals(MainRun.of(SIZES).out(), seeded.out());
    assertEquals(seeded, MainRun.of(SIZES, "--seed", seed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--foo",
        "input.txt",
        "''",
        "--seed",
        "--seed x",
        "--seed ''",
        "--seed --stats",
        "--threads",
        "--threads -1",
        "--stats --foo",
        "--seed 5 7",
      })
  void anythingElseIsRefused(String line) {
    String[] options =
        Arrays.stream(line.split(" ")).map(word -> word.replace("''", "")).toArray(String[]::new);
    MainRun refused = MainRun.of(SIZES, options);
    assertEquals(new MainRun(2, "", refused.err()), refused);
    assertTrue(refused.err().startsWith("Main: bad option or value: "), refused.err());
    assertTrue(refused.err().contains("usage: "), refused.err());
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
    String row = MainRun.of("100000", "--stats").err().lines().toList().get(1);
    double elapsed = (System.nanoTime() - start) / 1e6;
    double milliseconds = Double.parseDouble(row.split("\t")[5]);
    assertTrue(milliseconds > 0 && milliseconds <= elapsed, row + " within " + elapsed + " ms");
  }
}
