import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import nqueens.placement.AnswerReader;
import nqueens.placement.OutputCheck;
import nqueens.placement.SizeReader;

/** What a run of Main left behind; every char of the two outputs was one byte. */
record MainRun(int status, String out, String err) {

  /** Of a run in this JVM. */
  static MainRun of(InputStream in, String... options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(in, new PrintStream(out), new PrintStream(err), options);
    return new MainRun(status, out.toString(ISO_8859_1), err.toString(ISO_8859_1));
  }

  /** As above; every char of the input is one byte. */
  static MainRun of(String input, String... options) {
    return of(new ByteArrayInputStream(bytes(input)), options);
  }

  /**
   * What is wrong with an output, a line for each fault, or nothing at all. The exact format is
   * asked for.
   */
  static String faults(String input, String output) {
    StringBuilder faults = new StringBuilder();
    OutputCheck check =
        new OutputCheck(
            new SizeReader(new ByteArrayInputStream(bytes(input)), "input"),
            null,
            new AnswerReader(new ByteArrayInputStream(bytes(output)), true),
            fault -> faults.append(fault).append('\n'));
    try {
      check.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return faults.toString();
  }

  /** Little of a board of megabytes, for messages. */
  @Override
  public String toString() {
    String shown = out.length() > 1000 ? out.substring(0, 1000) + "... " + out.length() : out;
    return "status " + status + ", out " + shown + ", err " + err;
  }

  static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
