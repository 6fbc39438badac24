package nqueens.terminal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;

/** How many columns the user's terminal has. */
final class TerminalWidth {
  /** Where the terminal does not tell. */
  static final int USUAL = 80;

  private TerminalWidth() {}

  /** The columns of the terminal, as stty tells them; 80 if it does not. */
  static int columns() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return stty.waitFor(1, TimeUnit.SECONDS)
            ? columns(new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
            : USUAL;
      } finally {
        stty.destroyForcibly();
      }
    } catch (IOException e) { // no terminal, no stty
      return USUAL;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return USUAL;
    }
  }

  /** The second of two numbers, rows and columns; 0 0 is a terminal that does not know. */
  static int columns(String size) {
    Scanner words = new Scanner(size);
    if (words.hasNextInt() && words.nextInt() >= 0 && words.hasNextInt()) {
      int columns = words.nextInt();
      return columns > 0 ? columns : USUAL;
    }
    return USUAL;
  }
}
