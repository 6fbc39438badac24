package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
class PeerProcessesTest {
  private final PeerProcesses processes = new PeerProcesses();

  @Test
  void afterTheEndNothingIsStarted() throws Exception {
    Process process = processes.start(program("sleep 1000"));
    processes.endAll();
    process.waitFor();
    assertFalse(process.isAlive());
    assertThrows(InterruptedException.class, () -> processes.start(program("true")));
  }

  private static ProcessBuilder program(String command) {
    return new ProcessBuilder(new ArrayList<>(List.of("sh", "-c", command)));
  }
}
