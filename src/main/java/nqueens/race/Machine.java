package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import nqueens.terminal.OneLine;
import nqueens.terminal.Plural;

/** The machine in a few words, for tables and charts. */
final class Machine {
  private Machine() {}

  /** Processor, cores, Java and the threads that Main's search may use. */
  static String line(int threads) {
    String cores = Plural.of(Runtime.getRuntime().availableProcessors(), "core");
    String java = System.getProperty("java.version");
    return String.join(", ", processor(), cores, "JDK " + java, Plural.of(threads, "thread"));
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> OneLine.cut(line.substring(line.indexOf(':') + 1).strip()))
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) { // no Linux
      return System.getProperty("os.arch");
    }
  }
}
