package nqueens;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every line of a README that begins with a dollar prints what the README shows below it. */
class ReadmeExamplesTest {
  /** Examples of more than a minute, or of programs that the tests do without. */
  private static final Pattern LEFT_OUT = Pattern.compile("spark-(class|submit)|make |judge\\.py");

  /** The project's root, with what the tests compiled in place of build/ and the launcher's jar. */
  @TempDir private static Path root;

  private record Example(String file, String command, List<String> shown) {
    @Override
    public String toString() {
      return file + ": " + command;
    }
  }

  @BeforeAll
  static void linkTheProject() throws IOException {
    Path here = Path.of("").toAbsolutePath();
    for (Path file : list(here)) {
      if (!List.of("build", "target", "nqueens").contains(file.getFileName().toString())) {
        Files.createSymbolicLink(root.resolve(file.getFileName()), file);
      }
    }
    Files.createSymbolicLink(root.resolve("build"), here.resolve("target/classes"));
    Path launcher = root.resolve("nqueens");
    String java = "exec java -cp '" + System.getProperty("java.class.path") + "' nqueens.Workbench";
    Files.writeString(launcher, "#!/bin/sh\n" + java + " \"$@\"\n");
    assertTrue(launcher.toFile().setExecutable(true));
  }

  @ParameterizedTest
  @MethodSource
  void anExamplePrintsWhatIsShown(Example example) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", example.command + " 2>&1");
    shell.environment().merge("PATH", javaHome() + "/bin:", (path, bin) -> bin + path);
    String out = Child.run(shell.directory(root.toFile()), "").out();
    String shown = // a line of three dots stands for any lines
        example.shown.stream()
            .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(line) + "\n")
            .collect(Collectors.joining());
    assertTrue(out.matches(shown), example + " prints:\n" + out);
  }

  private static String javaHome() {
    return System.getProperty("java.home");
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

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
