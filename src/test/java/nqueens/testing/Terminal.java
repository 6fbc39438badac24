package nqueens.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/** A program at a pseudo-terminal of {@code script} (util-linux), and a person who types there. */
public final class Terminal implements AutoCloseable {
  public static final String CTRL_C = "\003";
  public static final String CTRL_D = "\004";
  private static final String BEGUN = "begun";

  private final Process script;
  private final OutputStream keys;
  private final InputStream screen;
  private final StringBuilder shown = new StringBuilder();

  /** Starts it; where {@code script} finds no terminal, the test is left out and says so. */
  public Terminal(int columns, ProcessBuilder program) throws Exception {
    Process probe = new ProcessBuilder("sh", "-c", "script -qec true /dev/null").start();
    Assumptions.assumeTrue(probe.waitFor() == 0, "script (util-linux) or /dev/pts is missing");
    String words =
        program.command().stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    String line = "stty cols " + columns + "; printf " + BEGUN + "; exec " + words;
    script = program.command(List.of("script", "-qec", line, "/dev/null")).start();
    keys = script.getOutputStream();
    screen = script.getInputStream();
    await(BEGUN); // before that Ctrl-C would reach nobody
    shown.delete(0, shown.indexOf(BEGUN) + BEGUN.length());
  }

  public void type(String text) throws IOException {
    keys.write(text.getBytes(UTF_8));
    keys.flush();
  }

  /** Reads the screen until there is what the regular expression says, and returns it. */
  public MatchResult await(String expected) throws IOException {
    byte[] bytes = new byte[4096];
    Matcher found = matcher(expected);
    while (!found.find()) {
      int read = screen.read(bytes);
      if (read < 0) {
        throw new AssertionError("no '" + expected + "' in:\n" + shown);
      }
      shown.append(new String(bytes, 0, read, UTF_8));
      found = matcher(expected);
    }
    return found;
  }

  public boolean shows(String expected) {
    return matcher(expected).find();
  }

  private Matcher matcher(String expected) {
    return Pattern.compile(expected, Pattern.MULTILINE).matcher(shown());
  }

  /** Waits for the program's end and returns its status. What it had from the keys stays open. */
  public int status() throws Exception {
    shown.append(new String(screen.readAllBytes(), UTF_8));
    return script.waitFor();
  }

  /** All that the screen has shown, with line feeds alone at the ends of lines. */
  public String shown() {
    return shown.toString().replace("\r\n", "\n");
  }

  /** Hangs up, if the program is still there. */
  @Override
  public void close() {
    script.destroy();
  }
}
