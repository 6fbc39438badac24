package nqueens.race;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import nqueens.placement.AnswerReader;

/**
 * An outside program that reads a size on standard input and prints a placement, raced as a whole
 * process.
 *
 * @param name what the tables call it
 * @param command a shell command
 */
record ExternalProgram(String name, String command) {
  /**
   * Reads {@code NAME=COMMAND}.
   *
   * @throws IllegalArgumentException if it is not of that form, with a message for the user
   */
  static ExternalProgram parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new IllegalArgumentException("'" + text + "' is not of the form NAME=COMMAND");
    }
    return new ExternalProgram(text.substring(0, equals), text.substring(equals + 1));
  }

  /**
   * One timed and checked run; the program gets the lines n and 0, and its first line of output is
   * checked.
   */
  Measurement run(String group, int n, long seed, double limit)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    CompletableFuture<String> verdict = CompletableFuture.supplyAsync(() -> verdict(process, n));
    String status;
    try {
      OutputStream input = process.getOutputStream();
      try (input) {
        input.write((n + "\n0\n").getBytes(US_ASCII));
      } catch (IOException e) {
        // A program that ends without reading shows in its output.
      }
      if (!process.waitFor(Math.round(limit * 1e9), TimeUnit.NANOSECONDS)) {
        return new Measurement(
            name, true, group, n, seed, SearchRunner.stopped(limit), limit, null);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      status =
          process.exitValue() == 0 ? verdict.get() : "failed: exit status " + process.exitValue();
      return new Measurement(name, true, group, n, seed, status, seconds, null);
    } catch (ExecutionException e) {
      return new Measurement(name, true, group, n, seed, "failed: " + e.getCause(), 0, null);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String verdict(Process process, int n) {
    try (InputStream output = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
      String fault = new AnswerReader(output).fault(n);
      output.transferTo(OutputStream.nullOutputStream());
      return fault == null ? Measurement.OK : "wrong: " + fault;
    } catch (IOException e) {
      return "failed: " + e.getMessage();
    }
  }
}
