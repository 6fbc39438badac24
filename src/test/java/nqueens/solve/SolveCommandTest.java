package nqueens.solve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.util.List;
import nqueens.Child;
import nqueens.Signals;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;

/** What a session cannot show of solve. */
class SolveCommandTest {
  /** The search is most of the command, so its time is a good part of the command's. */
  @Test
  void theTimeIsInSeconds() {
    long start = System.nanoTime();
    String err = TestStreams.run("", "solve", "200000", "-a", "qs4", "--time").err();
    double elapsed = (System.nanoTime() - start) / 1e9;
    double told = Double.parseDouble(err.replaceFirst("(?s)qs4: n = 200000: ([0-9.]+) s.*", "$1"));
    assertTrue(told > elapsed / 100 && told <= elapsed, err + " within " + elapsed + " s");
  }

  @Test
  void anInterruptionTellsHowManyAnswersThereAre() throws Exception {
    Process process = Child.workbench(List.of(), "solve").start();
    try (BufferedReader out = process.inputReader();
        OutputStream in = process.getOutputStream()) {
      in.write("8 8 8 ".getBytes(UTF_8));
      in.flush();
      for (int k = 0; k < 3; k++) {
        assertFalse(out.readLine().isEmpty());
      }
      Signals.send("INT", process);
      assertEquals(
          List.of("", "nqueens solve: interrupted after 3 answers"),
          process.errorReader().lines().toList());
      assertEquals(130, process.waitFor());
    }
  }
}
