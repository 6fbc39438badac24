import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.TestStreams.lines;
import static nqueens.testing.TestStreams.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import nqueens.checking.OutputCheckTest;
import nqueens.testing.TestStreams.Result;

/** Runs Main in this virtual machine, with streams in place of the standard ones. */
final class MainRun {
  private MainRun() {}

  /** Every char of what is printed was one byte. */
  static Result of(InputStream in, String... options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = run(in, new PrintStream(out), new PrintStream(err), options);
    return new Result(status, out.toString(ISO_8859_1), lines(err.toString(ISO_8859_1)));
  }

  /** The exit status. System Lambda gives lines alone, and a judge's input need not end in one. */
  static synchronized int run(InputStream in, PrintStream out, PrintStream err, String... options) {
    InputStream systemIn = System.in;
    PrintStream systemOut = System.out;
    PrintStream systemErr = System.err;
    try {
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
      return Main.run(options);
    } finally {
      System.setIn(systemIn);
      System.setOut(systemOut);
      System.setErr(systemErr);
    }
  }

  /** Solves one board. The counters of the solver say what it took. */
  static Main.Solver solved(int n, long seed, int threads) {
    Main.Solver solver = new Main.Solver(n, seed, threads);
    try {
      solver.solve();
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      if (solver.pool != null) {
        solver.pool.shutdownNow();
      }
    }
    return solver;
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
