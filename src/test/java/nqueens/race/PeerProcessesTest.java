package nqueens.race;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
class PeerProcessesTest {
  private final PeerProcesses processes = new PeerProcesses();

  @Test
  void whatAProcessPrintedCanBeReadAfterItsEnd() throws Exception {
    Process process = processes.start("echo 1");
    process.waitFor();
    processes.end(process);
    assertEquals("1\n", new String(process.getInputStream().readAllBytes(), US_ASCII));
  }

  @Test
  void afterTheEndNothingIsStarted() throws Exception {
    Process process = processes.start("sleep 1000");
    processes.endAll();
    process.waitFor();
    assertFalse(process.isAlive());
    assertThrows(InterruptedException.class, () -> processes.start("true"));
  }
}
