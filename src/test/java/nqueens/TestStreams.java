package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Runs a command in this virtual machine. */
final class TestStreams {
  private TestStreams() {}

  /** What a command left behind. */
  record Result(int status, String out, String err) {}

  static Result run(byte[] input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(new ByteArrayInputStream(input), out, new PrintStream(err, true, UTF_8), false);
    int status = Workbench.run(streams, args);
    return new Result(status, out.toString(UTF_8), err.toString(UTF_8));
  }

  static Result run(String input, String... args) {
    return run(input.getBytes(UTF_8), args);
  }
}
