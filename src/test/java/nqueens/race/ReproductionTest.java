package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReproductionTest {
  @Test
  void thereAreTwo() {
    assertEquals(3 * 611_000, Reproduction.byName("qs2").queens(3));
    assertEquals(1_111_000, Reproduction.byName("qs4").queens(1));
    assertNull(Reproduction.byName("main"));
  }

  @Test
  void theMachineIsItsProcessorCoresJavaAndThreads() {
    String one = Machine.line(1);
    assertTrue(one.matches("\\S.*, [1-9]\\d* cores?, JDK \\S+, 1 thread"), one);
    assertTrue(Machine.line(2).endsWith(", 2 threads"), Machine.line(2));
  }
}
