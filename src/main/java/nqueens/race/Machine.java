package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import nqueens.terminal.OneLine;

/** The machine in a few words, for tables and charts. */
final class Machine {
  private Machine() {}

  /** Processor, cores, Java and the threads that Main's search may use. */
  static String line(int threads) {
    String cores = counted(Runtime.getRuntime().availableProcessors(), "core");
    String java = System.getProperty("java.version");
    return String.join(", ", processor(), cores, "JDK " + java, counted(threads, "thread"));
  }

  private static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> OneLine.cut(line.substring(line.indexOf(':') + 1)))
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) { // no Linux
      return System.getProperty("os.arch");
    }
  }
}
