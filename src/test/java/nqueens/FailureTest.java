package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import nqueens.commands.CountCommand;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What is said of failures that no test can make everywhere. */
class FailureTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unable to create native thread: possibly out of memory or process/resource limits reached"
            + " | the system allows no more threads: use fewer --threads",
        "Java heap space | not enough memory: set a larger heap (java -Xmx8g -jar, or"
            + " JAVA_OPTS=-Xmx8g ./nqueens), or fewer --threads (Java heap space)",
      })
  void anErrorOfTheMachineSaysWhatToDo(String reason, String said) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, UTF_8);
    CommandLine count = new CommandLine(new CountCommand());
    assertEquals(1, Failure.report(stream, count, new OutOfMemoryError(reason)));
    assertEquals("count: " + said + "\n", err.toString(UTF_8));
  }
}
