import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays the sessions in src/test/sessions, README.md and docs, in this virtual machine and a
 * directory of their own. A line that begins with a dollar is a command. Below it stand lines of
 * its standard input, each after "< ", then what it prints, standard error first and each of its
 * lines after "! ", then [1] where that is its status. Three dots stand for any text, between two
 * lines for any lines. {@code mvn test -Dtest=SessionsTest -Drewrite} writes what is printed now.
 */
@Tag("posix")
class SessionsTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("(?m)^\\$ (.*\n)((?:< .*\n)*)((?:(?!\\$ |```).*\n)*)");

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

  /** Names of files in the directory, as commands are given them. */
  private static final Pattern FILE = Pattern.compile("(?<=^|=)[a-z0-9/]+\\.(txt|svg|html|tsv)$");

  private static final Pattern HELP_EXAMPLE = Pattern.compile("(?m)^  ((?:nqueens|echo|sed) .*)$");

  private static final String WRITTEN =
      "The file has this now. Read git diff, put ... in place of what differs each time,"
          + " and run it again.\n";

  @TempDir private Path directory;

  static List<Path> everySessionPrintsWhatItShows() throws IOException {
    List<Path> files = new ArrayList<>(List.of(Path.of("README.md")));
    for (String directory : List.of("src/test/sessions", "docs")) {
      try (Stream<Path> pages = Files.list(Path.of(directory))) {
        files.addAll(pages.filter(page -> page.toString().endsWith(".md")).sorted().toList());
      }
    }
    return files;
  }

  @ParameterizedTest
  @MethodSource
  void everySessionPrintsWhatItShows(Path file) throws Exception {
    StringBuilder differences = new StringBuilder();
    StringBuilder now = new StringBuilder();
    Matcher example = EXAMPLE.matcher(Files.readString(file));
    while (example.find()) {
      example.appendReplacement(now, Matcher.quoteReplacement(play(file, example, differences)));
    }
    example.appendTail(now);
    if (System.getProperty("rewrite") != null) {
      Files.writeString(file, now);
      differences.append(differences.isEmpty() ? "" : WRITTEN);
    }
    assertEquals("", differences.toString(), () -> file + ":\n" + differences);
  }

  /**
   * What works for longer is interrupted, but not a task. Only a check may find something wrong.
   */
  @ParameterizedTest
  @MethodSource("nqueens.testing.TestStreams#commands")
  void everyExampleOfHelpRuns(String command) throws Exception {
    String right = "1 5 8 6 3 7 2 4\n";
    for (String file : "sizes board puzzle partial input output solutions outputs/a a".split(" ")) {
      String text = file.matches(".*(s|input)") ? "8 8 8 0\n" : right;
      Path path = directory.resolve(file + ".txt");
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.matches("(solu|out).*") ? right.repeat(3) : text);
    }
    String help = TestStreams.run("", command, "8", "9", "--help").out();
    List<String> examples = HELP_EXAMPLE.matcher(help).results().map(m -> m.group(1)).toList();
    assertTrue(examples.size() > 1, help);
    ExecutorService worker = Executors.newSingleThreadExecutor();
    for (String example : examples) {
      String shorter = example.replace("22 --tasks 0..8191", "18 --tasks 0..255");
      assertFalse(shorter.contains("8191"), shorter);
      String line = shorter.replaceFirst(" +#.*", "").replace("*", "a");
      Future<String> printed = worker.submit(() -> run(line, ""));
      try {
        String end = printed.get(400, TimeUnit.MILLISECONDS);
        assertFalse(end.endsWith("[2]") || (end.endsWith("[1]") && !command.equals("check")), line);
      } catch (TimeoutException e) {
        printed.cancel(true);
      }
    }
    worker.shutdown();
    assertTrue(worker.awaitTermination(1, TimeUnit.MINUTES), command);
  }

  /** The example as it is if that is what is printed, else with what is printed. */
  private String play(Path file, MatchResult example, StringBuilder differences) throws Exception {
    String shown = example.group(3).stripTrailing();
    String printed = run(example.group(1).strip(), example.group(2).replaceAll("(?m)^< ", ""));
    if (!file.startsWith("src")) { // shows what a terminal shows
      printed = printed.replaceAll("(?m)^! |\\n\\[\\d+\\]$", "");
    }
    String pattern =
        ("\\Q" + shown + "\\E").replace("\n...\n", "\n\\E(?s:.*)\\Q\n").replace("...", "\\E.*\\Q");
    if (printed.matches(pattern)) {
      return example.group();
    }
    String old = shown.isEmpty() ? "" : shown.replaceAll("(?m)^", "- ") + "\n";
    differences.append("$ " + example.group(1) + old + printed.replaceAll("(?m)^", "+ ") + "\n");
    return "$ " + example.group(1) + example.group(2) + (printed.isEmpty() ? "" : printed + "\n");
  }

  /** Runs a pipeline and returns all that it prints, and its status. */
  private String run(String pipeline, String input) throws Exception {
    Result result = new Result(0, input, "");
    StringBuilder printed = new StringBuilder();
    for (String stage : pipeline.split(" \\| ")) {
      List<String> words = WORD.matcher(stage).results().map(this::word).toList();
      List<String> command = words.stream().takeWhile(word -> !word.matches("[<>]")).toList();
      int from = words.indexOf("<");
      int to = words.indexOf(">");
      String in = from < 0 ? result.out() : Files.readString(Path.of(words.get(from + 1)));
      result = run(in, command);
      if (to >= 0) {
        Files.writeString(Path.of(words.get(to + 1)), result.out());
        result = new Result(result.status(), "", result.err());
      }
      printed.append(result.err().replaceAll("(?m)^(?=.)", "! "));
    }
    printed.append(result.out()).append(result.status() == 0 ? "" : "[" + result.status() + "]");
    return printed.toString().replace(directory + "/", "").stripTrailing();
  }

  private String word(MatchResult word) {
    String text = word.group(1) == null ? word.group() : word.group(1);
    return FILE.matcher(text).replaceFirst(file -> directory.resolve(file.group()).toString());
  }

  private static Result run(String input, List<String> words) throws Exception {
    String[] rest = words.subList(1, words.size()).toArray(String[]::new);
    return switch (words.get(0)) {
      case "nqueens", "./nqueens" -> TestStreams.run(input, rest);
      case "java" -> MainRun.of(input, Arrays.copyOfRange(rest, 1, rest.length)); // Main
      case "printf" -> new Result(0, rest[0].translateEscapes(), "");
      case "echo" -> new Result(0, rest[0] + "\n", "");
      case "sed" -> // -n Kp FILE
          new Result(
              0, Files.readAllLines(Path.of(rest[2])).get(rest[1].charAt(0) - '1') + "\n", "");
      case "javac" -> new Result(0, "", "");
      case "sort", "diff" -> Child.run(new ProcessBuilder(words), input);
      case "cat" -> {
        StringBuilder text = new StringBuilder();
        for (String file : rest) {
          text.append(Files.readString(Path.of(file)));
        }
        yield new Result(0, text.toString(), "");
      }
      default -> throw new IOException("no program " + words.get(0));
    };
  }
}
