package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every line of a README that begins with a dollar prints what the README shows below it. */
class ReadmeExamplesTest {
  /** Examples of more than a minute, or of programs that the tests do without. */
  private static final Pattern LEFT_OUT = Pattern.compile("spark-(class|submit)|make |judge\\.py");

  /** As the project's root: what the tests compiled stands in for build/ and the launcher's jar. */
  @TempDir private static Path root;

  private record Example(String file, String command, List<String> shown) {
    @Override
    public String toString() {
      return file + ": " + command;
    }
  }

  @BeforeAll
  static void copyTheProject() throws Exception {
    assertEquals(0, shell("cp -r Main.java test-cases judge '" + root + "'").start().waitFor());
    assertEquals(
        0,
        shell("mkdir '" + root + "/build' && cp target/classes/Main*.class '" + root + "/build'")
            .start()
            .waitFor());
    Path launcher = root.resolve("nqueens");
    String java = "exec java -cp '" + System.getProperty("java.class.path") + "' nqueens.Workbench";
    Files.writeString(launcher, "#!/bin/sh\n" + java + " \"$@\"\n");
    assertTrue(launcher.toFile().setExecutable(true));
  }

  private static ProcessBuilder shell(String command) {
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", command);
    String bin = System.getProperty("java.home") + "/bin:";
    shell.environment().merge("PATH", bin, (path, java) -> java + path);
    return shell;
  }

  @ParameterizedTest
  @MethodSource
  void anExamplePrintsWhatIsShown(Example example) throws Exception {
    ProcessBuilder command = shell("{ " + example.command + "\n} 2>&1");
    String out = Child.run(command.directory(root.toFile()), "").out();
    String shown = // a line of three dots stands for any lines
        example.shown.stream()
            .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(line) + "\n")
            .collect(Collectors.joining());
    assertTrue(out.matches(shown), example + " prints:\n" + out);
  }

  static List<Example> anExamplePrintsWhatIsShown() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (String file : List.of("README.md", "spark/README.md", "judge/README.md")) {
      if (new File(file).exists()) {
        examples.addAll(examples(file));
      }
    }
    assertTrue(examples.size() >= 3, "README.md shows the output of some commands");
    return examples;
  }

  /**
   * Commands behind "$ " in blocks of code, with the lines up to the next one or the block's end.
   */
  private static List<Example> examples(String file) throws IOException {
    List<Example> examples = new ArrayList<>();
    boolean code = false;
    boolean command = false; // seen in this block
    for (String line : Files.readAllLines(Path.of(file))) {
      if (line.startsWith("```")) {
        code = !code;
        command = false;
      } else if (code && line.startsWith("$ ")) {
        command = true;
        examples.add(new Example(file, line.substring(2), new ArrayList<>()));
      } else if (command && !line.isEmpty()) {
        examples.get(examples.size() - 1).shown.add(line);
      }
    }
    examples.removeIf(e -> e.shown.isEmpty() || LEFT_OUT.matcher(e.command).find());
    return examples;
  }
}
