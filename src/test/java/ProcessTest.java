import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nqueens.testing.Child;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Main in a JVM of its own, as a judge or a shell runs it. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("posix")
class ProcessTest {
  private static final String CANNOT_WRITE = "Main: input or output: cannot write\n";

  @TempDir Path directory;

  /** A directory; or nothing, where a file that the JVM opens may take the place of the input. */
  @ParameterizedTest
  @ValueSource(strings = {"exec <.", "exec <&-"})
  void anInputThatCannotBeReadEndsTheProgram(String redirection) throws Exception {
    Result outcome = Child.run(Child.after(redirection, java()), "");
    boolean directory = redirection.equals("exec <.");
    int status = directory ? 1 : Math.max(1, outcome.status());
    assertEquals(new Result(status, "", outcome.err()), outcome);
    String fault = directory ? "input or output: .*" : ".*";
    assertTrue(outcome.err().matches("Main: " + fault + "\n"), outcome.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"8\n9\nx\n", "300000\n8\n"})
  void aFullDiskEndsTheProgram(String input) throws Exception {
    ProcessBuilder java = java();
    java.redirectOutput(Child.device("/dev/full"));
    assertEquals(new Result(1, "", CANNOT_WRITE), Child.run(java, input));
  }

  /** As in {@code yes 8 | java Main | head -c 9}: only the closed pipe can stop it. */
  @ParameterizedTest
  @CsvSource({"8, 17", "262144, 17", "5000000 8, 10000000"})
  void aClosedPipeEndsTheProgram(String sizes, int bytes) throws Exception {
    Path err = directory.resolve("err");
    Process process = Child.start(java("--threads", "3").redirectError(err.toFile()));
    byte[] input = MainRun.bytes((sizes + "\n").repeat(1000));
    Thread writer =
        new Thread(
            () -> {
              try (OutputStream in = process.getOutputStream()) {
                while (true) {
                  in.write(input);
                }
              } catch (IOException readerIsGone) {
                return;
              }
            });
    writer.start();
    try (InputStream out = process.getInputStream()) {
      assertEquals(bytes, out.readNBytes(bytes).length);
    }
    assertEquals(1, process.waitFor());
    assertEquals(CANNOT_WRITE, Files.readString(err));
    writer.join();
  }

  @Test
  void anyDefaultEncodingGivesTheSameBytes() throws Exception {
    ProcessBuilder java = Child.java(Main.class, List.of("-Dfile.encoding=UTF-16"));
    assertEquals(MainRun.of("2 3 4"), Child.run(java, "2 3 4"));
  }

  /** All the lines together are 11 MB: those that are kept for later are few. */
  @Test
  void solvesManySizesInASmallHeap() throws Exception {
    IntStream sizes =
        IntStream.concat(new Random(3239).ints(1000, 8, 301), IntStream.rangeClosed(1, 2000));
    String input = sizes.mapToObj(n -> n + "\n").collect(Collectors.joining());
    Result outcome = Child.run(Child.java(Main.class, List.of("-Xmx8m")), input);
    assertEquals("", MainRun.faults(input, outcome.out()));
    assertEquals(new Result(0, outcome.out(), ""), outcome);
  }

  @Test
  void aHeapTooSmallEndsTheProgramAndAHintIsGiven() throws Exception {
    int n = Main.MAX_SIZE;
    ProcessBuilder java = Child.java(Main.class, List.of("-Xmx64m"));
    Result outcome = Child.run(java, "8\n300\n" + n + "\n9\n");
    assertEquals(new Result(1, MainRun.of("8 300").out(), outcome.err()), outcome);
    assertTrue(outcome.err().matches("Main: n = " + n + ": .*; try -Xmx6155m\n"));
  }

  /** The queens alone do not fit the heap of a refusal; the one that is asked for is enough. */
  @ParameterizedTest
  @CsvSource({
    "600000, 2, 0, -XX:+UseG1GC",
    "5242879, 2, 12, -XX:+UseSerialGC",
    "4000000, 2, 12, -XX:+UseParallelGC",
    "4000000, 1024, 12, -XX:+UseG1GC",
  })
  void theHeapAskedForSolvesTheBoard(int n, int threads, int tooSmall, String collector)
      throws Exception {
    int enough = 6 * (n >> 20) + 11;
    if (tooSmall > 0) {
      Result refused = inHeap(tooSmall, collector, threads, n);
      assertEquals(new Result(1, "", refused.err()), refused);
      assertEquals(enough, asked(refused), refused.err());
    }
    Result outcome = inHeap(enough, collector, threads, n);
    assertEquals("", MainRun.faults("" + n, outcome.out()));
    assertEquals(new Result(0, outcome.out(), ""), outcome);
  }

  private static Result inHeap(int mebibytes, String collector, int threads, int n)
      throws Exception {
    List<String> options = new ArrayList<>(List.of(collector.split(" ")));
    options.add("-Xmx" + mebibytes + "m");
    return Child.run(Child.java(Main.class, options, "--threads", "" + threads), n + "\n");
  }

  /** The mebibytes that a message of one line asks for, or -1. */
  private static int asked(Result refused) {
    String asked = refused.err().replaceFirst("^Main: .*; try -Xmx(\\d+)m\n$", "$1");
    return asked.matches("\\d+") ? Integer.parseInt(asked) : -1;
  }

  private static ProcessBuilder java(String... options) throws Exception {
    return Child.java(Main.class, List.of(), options);
  }
}
