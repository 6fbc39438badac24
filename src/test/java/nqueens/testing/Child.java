package nqueens.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nqueens.Workbench;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Assumptions;

/** Programs in a process of their own, as a shell starts them. */
public final class Child {
  private static List<String> heard;

  private Child() {}

  /** The workbench, with options for its virtual machine, hearing every signal. */
  public static ProcessBuilder workbench(List<String> options, String... args) throws Exception {
    return java(Workbench.class, options, args);
  }

  /** The same of the main method of a class. It ends before the second compiler would pay. */
  public static ProcessBuilder java(Class<?> main, List<String> options, String... args)
      throws Exception {
    List<String> command = new ArrayList<>(heard());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-UsePerfData"); // a file beside its own
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command);
  }

  /** The same after a command of the shell's, such as {@code ulimit -f 8} or {@code exec <&-}. */
  public static ProcessBuilder after(String shell, ProcessBuilder program) {
    List<String> words = new ArrayList<>(List.of("sh", "-c", shell + "; exec \"$@\"", "sh"));
    words.addAll(program.command());
    return program.command(words);
  }

  /** The same with the rights of an ordinary user, as root may write to every file. */
  public static ProcessBuilder ordinary(ProcessBuilder program) throws Exception {
    if (System.getProperty("user.name").equals("root")) {
      List<String> rights = List.of("setpriv", "--bounding-set=-dac_override");
      int status =
          run(new ProcessBuilder("sh", "-c", String.join(" ", rights) + " true"), "").status();
      Assumptions.assumeTrue(status == 0, "setpriv (util-linux) cannot take rights from root");
      program.command().addAll(0, rights);
    }
    return program;
  }

  /** A device of Linux; where it cannot be written, the test is left out and says so. */
  public static File device(String name) {
    try {
      new FileOutputStream(name).close();
      return new File(name);
    } catch (IOException e) {
      return Assumptions.abort(name + " cannot be written here");
    }
  }

  /** Starts a process that ends with the tests at the latest. */
  public static Process start(ProcessBuilder program) throws IOException {
    Process process = program.start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return process;
  }

  /** Runs it to its end, or that of the tests. */
  public static Result run(ProcessBuilder program, String input) throws Exception {
    Path err = Files.createTempFile("err", ".txt");
    try {
      Process process = start(program.redirectError(err.toFile()));
      try (OutputStream in = process.getOutputStream()) {
        in.write(input.getBytes(UTF_8));
      } catch (IOException e) {
        // It ended without reading.
      }
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      int status = process.waitFor();
      return new Result(status, out, Files.readString(err));
    } finally {
      Files.delete(err);
    }
  }

  /** What precedes a command that is to hear signals, as children of nohup would not. */
  public static synchronized List<String> heard() throws IOException, InterruptedException {
    if (heard == null) {
      List<String> env = List.of("env", "--default-signal=HUP,INT,TERM");
      String attempt = String.join(" ", env) + " true 2>/dev/null";
      int status = new ProcessBuilder("sh", "-c", attempt).start().waitFor();
      heard = status == 0 ? env : List.of();
    }
    return heard;
  }

  /** Sends a signal such as INT, by the shell's own kill. */
  public static void send(String signal, Process process) throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid()).start().waitFor();
  }
}
