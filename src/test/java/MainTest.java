import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemErr;
import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import nqueens.search.Search;
import org.junit.jupiter.api.Test;

/**
 * The program as others call it from their own JVM: main, with System.in and System.out replaced.
 */
class MainTest {

  /** No call finds anything of an earlier one: unread input, unwritten output, boards, a seed. */
  @Test
  void canBeCalledAgainAndAgain() throws Exception {
    String eight = MainRun.of("8").out();
    String nine = MainRun.of("9").out();
    for (int call = 0; call < 3; call++) {
      assertEquals(eight + nine, answers("8 9 0 9 9"));
      assertEquals(nine + eight, answers("9", "8"));
      assertEquals("", answers("0", "8"));
      assertTrue(tapSystemErr(() -> answers("8")).isEmpty());
      String seeded = answers(new String[] {"--seed", "77"}, "8");
      assertEquals(MainRun.of("8", "--seed", "77").out(), seeded);
    }
  }

  private static String answers(String... lines) throws Exception {
    return answers(new String[0], lines);
  }

  private static String answers(String[] options, String... lines) throws Exception {
    return tapSystemOut(() -> withTextFromSystemIn(lines).execute(() -> Main.main(options)));
  }

  @Test
  void theWorkbenchHasTheSameDefaultSeed() {
    assertEquals(Main.DEFAULT_SEED, Search.DEFAULT_SEED);
  }
}
