package nqueens.race;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Starts outside programs and ends all that they started. Where the system has {@code setsid}, each
 * program has a process group of its own: it is ended as a whole, and a Ctrl-C reaches the race
 * alone. Elsewhere the descendants of the program are ended.
 */
final class PeerProcesses {
  private static final boolean SETSID = runs("command -v setsid >/dev/null");

  private Process running;
  private boolean ended;

  /**
   * Starts a program, with standard streams as the builder has them. One runs at a time.
   *
   * @throws InterruptedException if the race is over
   */
  synchronized Process start(ProcessBuilder program) throws IOException, InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    if (SETSID) {
      program.command().add(0, "setsid");
    }
    running = program.start();
    return running;
  }

  /** Ends a program and all that it started. */
  void end(Process program) {
    Stream<ProcessHandle> all = Stream.concat(program.descendants(), Stream.of(program.toHandle()));
    all.toList().forEach(ProcessHandle::destroyForcibly);
    if (SETSID) {
      runs("kill -9 -" + program.pid() + " 2>/dev/null");
    }
  }

  /** Ends the program that runs, and starts no more. */
  synchronized void endAll() {
    ended = true;
    if (running != null) {
      end(running);
    }
  }

  /** Whether a shell command ends well, within a second. */
  private static boolean runs(String command) {
    try {
      Process shell = new ProcessBuilder("sh", "-c", command).start();
      return shell.waitFor(1, TimeUnit.SECONDS) && shell.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
