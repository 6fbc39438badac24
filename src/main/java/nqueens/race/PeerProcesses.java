package nqueens.race;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Starts outside programs and ends all that they started, also what their own processes left
 * behind: on Linux every process that inherited a mark in its environment, elsewhere those that
 * still have the outside program as their ancestor.
 */
final class PeerProcesses {
  private static final String MARK = "NQUEENS_RACE";

  /** Rounds of looking for processes; one that forks fast can escape a few. */
  private static final int ROUNDS = 100;

  private final String mark = UUID.randomUUID().toString();
  private final boolean setsid = onPath("setsid");
  private boolean ended;

  /**
   * Starts a shell command, in a session of its own where the system can do that: a Ctrl-C then
   * reaches the race alone, and no run fails of it.
   *
   * @throws InterruptedException if the race is over
   */
  synchronized Process start(String command) throws IOException, InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    List<String> words = new ArrayList<>(setsid ? List.of("setsid") : List.of());
    words.addAll(List.of("sh", "-c", command));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put(MARK, mark);
    return builder.start();
  }

  /** Ends a process and all that it started; what it has printed can still be read. */
  void end(Process process) {
    end(process.toHandle());
    process.toHandle().destroyForcibly(); // that of the process itself closes its streams
  }

  /** Ends every process that was started here, and starts no more. */
  void endAll() {
    synchronized (this) {
      ended = true;
    }
    end(ProcessHandle.current());
  }

  /** Ends the descendants of a process and everything marked, until nothing of it is found. */
  private void end(ProcessHandle ancestor) {
    for (int round = 0; round < ROUNDS; round++) {
      List<ProcessHandle> found =
          Stream.concat(ancestor.descendants(), marked().stream())
              .filter(ProcessHandle::isAlive)
              .toList();
      if (found.isEmpty()) {
        return;
      }
      found.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private List<ProcessHandle> marked() {
    List<ProcessHandle> found = new ArrayList<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path process : processes) {
        if (environment(process).contains(MARK + "=" + mark)) {
          ProcessHandle.of(Long.parseLong(process.getFileName().toString())).ifPresent(found::add);
        }
      }
    } catch (IOException e) {
      // No Linux: the descendants are what can be found.
    }
    return found;
  }

  private static String environment(Path process) {
    try {
      return Files.readString(process.resolve("environ"), ISO_8859_1);
    } catch (IOException e) {
      return ""; // another user's, or gone by now
    }
  }

  private static boolean onPath(String program) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(":")).anyMatch(dir -> Files.isExecutable(Path.of(dir, program)));
  }
}
