package nqueens;

import java.io.IOException;
import java.util.List;

/** Signals to other processes, heard whatever the test run itself was told to ignore. */
public final class Signals {
  private Signals() {}

  /**
   * What stands before a command that is to hear signals: under nohup, or in the background of a
   * script, children would inherit that hang-ups or interrupts are ignored.
   */
  public static List<String> heard() throws IOException, InterruptedException {
    List<String> env = List.of("env", "--default-signal=HUP,INT,TERM");
    boolean known =
        new ProcessBuilder("sh", "-c", String.join(" ", env) + " true 2>/dev/null")
                .start()
                .waitFor()
            == 0;
    return known ? env : List.of();
  }

  /** Sends a signal such as INT, by the shell's own kill. */
  public static void send(String signal, Process process) throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid()).start().waitFor();
  }
}
