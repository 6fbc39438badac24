package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Starts peers, one at a time, and ends all that they started. Where the system has {@code setsid},
 * each peer has a process group of its own. Then the group is ended as a whole, and a Ctrl-C
 * reaches the race alone. Elsewhere the descendants of the peer are ended. A process that leaves
 * the group and whose parents have ended is not found.
 */
final class PeerProcesses {
  private Path directory;
  private Process running;
  private Boolean setsid;
  private boolean ended;

  /** A file for a peer, in a directory that is deleted with it at the end of this process. */
  synchronized Path file(String name) throws IOException {
    if (directory == null) {
      directory = Files.createTempDirectory("nqueens");
      directory.toFile().deleteOnExit();
    }
    Path file = directory.resolve(name);
    file.toFile().deleteOnExit();
    return file;
  }

  /**
   * Starts a program, with standard streams as the builder has them.
   *
   * @throws InterruptedException if the race is over
   */
  synchronized Process start(ProcessBuilder program) throws IOException, InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    if (hasSetsid()) {
      program.command().add(0, "setsid");
    }
    running = program.start();
    return running;
  }

  private synchronized boolean hasSetsid() {
    setsid = setsid == null ? succeeds("command -v setsid >/dev/null") : setsid;
    return setsid;
  }

  /** Ends a program and all that it started. */
  void end(Process program) {
    Stream<ProcessHandle> all = Stream.concat(program.descendants(), Stream.of(program.toHandle()));
    all.toList().forEach(ProcessHandle::destroyForcibly);
    if (hasSetsid()) {
      succeeds("kill -9 -" + program.pid() + " 2>/dev/null");
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
  private static boolean succeeds(String command) {
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
