import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.TestStreams.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import nqueens.checking.OutputCheckTest;
import nqueens.testing.TestStreams.Result;

/** Runs Main in this virtual machine; every char of its outputs was one byte. */
final class MainRun {
  private MainRun() {}

  static Result of(InputStream in, String... options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(in, new PrintStream(out), new PrintStream(err), options);
    return new Result(status, out.toString(ISO_8859_1), err.toString(ISO_8859_1));
  }

  /** As above; every char of the input is one byte. */
  static Result of(String input, String... options) {
    return of(stream(input), options);
  }

  /** What is wrong with an output in the exact format, a line for each fault. */
  static String faults(String input, String output) throws IOException {
    return String.join("\n", OutputCheckTest.faults(input, output, true));
  }

  static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
