import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nqueens.Child;
import nqueens.TestStreams;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The last value that a command takes, the first that it refuses, and what it does with one. */
class LimitsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Main --threads X | 1 | 0 | bad option or value: \"--threads 0\"",
        "Main --threads X | 1024 | 1025 | bad option or value: \"--threads 1025\"",
        "Main --seed X | -9223372036854775808 | -9223372036854775809 | bad option or value: ",
        "Main --seed X | 9223372036854775807 | 9223372036854775808 | bad option or value: ",
        "count X | 1 | 0 | N: '0' is not a board size",
        "count 8 -t X | 1 | 0 | --threads must be 1 to 1024",
        "count 8 -t X | 1024 | 1025 | --threads must be 1 to 1024",
        "estimate X | 1 | 0 | N: '0' is not a board size",
        "estimate 4 -e X | 1 | 1.0001 | --error must be from 0.00001 to 1",
        "estimate 4 -e X | 0.00001 | 0.0000099 | --error must be from 0.00001 to 1",
        "estimate 4 -l X | 1e-9 | 0 | --limit must be above 0 and at most 1000000 seconds",
        "estimate 4 -l X | 1000000 | 1000001 | --limit must be above 0 and at most 1000000 seconds",
        "estimate 4 -s X | 9223372036854775807 | 9223372036854775808 | is not a long",
      })
  void theLastValueIsTakenAndTheFirstBeyondIsNot(
      String command, String last, String beyond, String told) {
    TestStreams.Result taken = run(command.replace("X", last));
    assertEquals(0, taken.status(), taken.err());
    assertTrue(taken.out().matches("\\d+( .*)?\n"), taken.out());
    TestStreams.Result refused = run(command.replace("X", beyond));
    assertEquals(new TestStreams.Result(2, "", refused.err()), refused);
    assertTrue(refused.err().contains(told), refused.err());
  }

  private static TestStreams.Result run(String command) {
    String[] words = command.split(" ");
    if (!words[0].equals("Main")) {
      return TestStreams.run("", words);
    }
    MainRun main = MainRun.of("8", Arrays.copyOfRange(words, 1, words.length));
    return new TestStreams.Result(main.status(), main.out(), main.err());
  }

  /** A size beyond is refused before any work; the largest itself would take long. */
  @ParameterizedTest
  @CsvSource({"count, 92", "estimate, 8 9.2e+01 0"})
  void sizesUpToTheLargestOfTheHelpAreTaken(String command, String eight) throws Exception {
    String help = TestStreams.run("", command, "--help").out();
    int most = Integer.parseInt(help.replaceFirst("(?s).*, 1\\s+to\\s+(\\d+),.*", "$1"));
    Process process = Child.workbench(List.of(), command, "8", "" + most).start();
    try {
      assertEquals(eight, process.inputReader().readLine());
    } finally {
      process.destroyForcibly();
    }
    String beyond = "N: " + (most + 1) + " is not in 1.." + most + " (--help says more)\n";
    assertEquals(
        new TestStreams.Result(2, "", "nqueens " + command + ": " + beyond),
        TestStreams.run("", command, "8", "" + (most + 1)));
  }

  /** Threads are seen by their names. An estimate whose error is out of reach takes its seconds. */
  @ParameterizedTest
  @CsvSource({
    "count 15 -m bits -t 3, 3, 0",
    "count 15 -m bits, 1, 0",
    "estimate 12 -e 1e-5 -l 1 -t 3, 3, 1"
  })
  void asManyThreadsWorkAsAreAskedForAndAsLong(String command, int threads, int seconds)
      throws Exception {
    String name = command.split(" ")[0];
    long start = System.nanoTime();
    CompletableFuture<TestStreams.Result> run = CompletableFuture.supplyAsync(() -> run(command));
    long most = 0;
    while (!run.isDone()) {
      most = Math.max(most, threads(name));
      Thread.sleep(1);
    }
    assertTrue(System.nanoTime() - start >= seconds * 1e9, run.get().err());
    assertEquals(threads, most);
  }

  private static long threads(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(name))
        .count();
  }
}
