import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nqueens.TestStreams;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays the sessions in src/test/transcripts and in README.md, in this virtual machine and a folder
 * of their own. A line that begins with a dollar is a command. Below it stand lines of its standard
 * input, each behind "< ", then what it prints, standard error first and each of its lines behind
 * "! ", then [1] where that is its status. Three dots stand for any text, on a line of their own
 * for any lines. {@code mvn test -Dtest=TranscriptTest -Drewrite} writes what is printed now.
 */
class TranscriptTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("(?m)^\\$ (.*\n)((?:< .*\n)*)((?:(?!\\$ |```).*\n)*)");

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

  /** Names of files in the folder, as commands are given them. */
  private static final Pattern FILE = Pattern.compile("(?<=^|=)[a-z]+\\.(txt|svg|html)$");

  @TempDir private Path folder;

  static List<Path> everySessionPrintsWhatItShows() throws IOException {
    try (Stream<Path> transcripts = Files.list(Path.of("src/test/transcripts"))) {
      return Stream.concat(transcripts.sorted(), Stream.of(Path.of("README.md"))).toList();
    }
  }

  @ParameterizedTest
  @MethodSource
  void everySessionPrintsWhatItShows(Path file) throws IOException {
    StringBuilder differences = new StringBuilder();
    StringBuilder now = new StringBuilder();
    Matcher example = EXAMPLE.matcher(Files.readString(file));
    while (example.find()) {
      example.appendReplacement(now, Matcher.quoteReplacement(play(file, example, differences)));
    }
    example.appendTail(now);
    if (System.getProperty("rewrite") != null) {
      Files.writeString(file, now);
    }
    assertEquals("", differences.toString(), () -> file + ":\n" + differences);
  }

  /** The example as it is if that is what is printed, else with what is printed. */
  private String play(Path file, MatchResult example, StringBuilder differences)
      throws IOException {
    String shown = example.group(3).stripTrailing();
    String printed = run(example.group(1).strip(), example.group(2).replaceAll("(?m)^< ", ""));
    if (file.endsWith("README.md")) { // shows what a terminal shows
      printed = printed.replaceAll("(?m)^! |\\n\\[\\d+\\]$", "");
    }
    String pattern =
        shown
            .lines()
            .map(line -> line.equals("...") ? "(?s:.*)" : quoted(line))
            .collect(Collectors.joining("\n"));
    if (printed.matches(pattern)) {
      return example.group();
    }
    String old = shown.isEmpty() ? "" : shown.replaceAll("(?m)^", "- ") + "\n";
    differences.append("$ " + example.group(1) + old + printed.replaceAll("(?m)^", "+ ") + "\n");
    String end = example.group(3).substring(shown.length());
    return "$ " + example.group(1) + example.group(2) + printed + (end.isEmpty() ? "\n" : end);
  }

  private static String quoted(String line) {
    return Stream.of(line.split("\\.\\.\\.", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }

  /** Runs a pipeline and returns all that it prints, and its status. */
  private String run(String pipeline, String input) throws IOException {
    TestStreams.Result result = new TestStreams.Result(0, input, "");
    StringBuilder printed = new StringBuilder();
    for (String stage : pipeline.split(" \\| ")) {
      List<String> words = WORD.matcher(stage).results().map(this::word).toList();
      result = run(result.out(), words);
      printed.append(result.err().replaceAll("(?m)^(?=.)", "! "));
    }
    printed.append(result.out());
    String status = result.status() == 0 ? "" : "[" + result.status() + "]";
    return Stream.of(printed.toString().replace(folder + "/", "").stripTrailing(), status)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private String word(MatchResult word) {
    String text = word.group(1) == null ? word.group() : word.group(1);
    return FILE.matcher(text).replaceFirst(file -> folder.resolve(file.group()).toString());
  }

  private static TestStreams.Result run(String input, List<String> words) throws IOException {
    int to = words.indexOf(">");
    if (to > 0) {
      TestStreams.Result result = run(input, words.subList(0, to));
      Files.writeString(Path.of(words.get(to + 1)), result.out());
      return new TestStreams.Result(result.status(), "", result.err());
    }
    String[] rest = words.subList(1, words.size()).toArray(String[]::new);
    return switch (words.get(0)) {
      case "nqueens", "./nqueens" -> TestStreams.run(input, rest);
      case "java" -> { // -cp build Main
        Outcome main = Outcome.of(input, Arrays.copyOfRange(rest, 3, rest.length));
        yield new TestStreams.Result(main.status(), main.out(), main.err());
      }
      case "printf" -> new TestStreams.Result(0, rest[0].translateEscapes(), "");
      case "cat" -> new TestStreams.Result(0, Files.readString(Path.of(rest[0])), "");
      default -> throw new IOException("no program " + words.get(0));
    };
  }
}
