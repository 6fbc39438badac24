import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;

/** What each option of each command has: a text in its help, a session, and a place in docs. */
class OptionsTest {
  private static final Pattern COMMAND = Pattern.compile("(?m)^  ((?!help|generate)[a-z]+) ");
  private static final Pattern OPTION =
      Pattern.compile("(?m)^ {2,6}(-[a-zA-Z], )?(--[a-z-]+)[^ \\n]*( [A-Z.]+)?(\\n? {2,}\\S.*)?$");

  @Test
  void everyOptionHasATextASessionAndAPlaceInDocs() throws IOException {
    String sessions = texts("src/test/transcripts") + texts("docs");
    String docs = texts("docs") + texts("bench") + Files.readString(Path.of("README.md"));
    List<String> missing = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (String command : matches(COMMAND, TestStreams.run("", "--help").out(), 1)) {
      String help = TestStreams.run("", command, "--help").out();
      OPTION.matcher(help).results().forEach(option -> {
        String name = option.group(2);
        seen.add(command + " " + name);
        boolean text = option.group(4) != null;
        String small = option.group(1) == null ? name : option.group(1).substring(0, 2);
        boolean session = uses(sessions, command, name) || uses(sessions, command, small);
        boolean place = docs.contains(name);
        if (!text || !session || !place) {
          missing.add(command + " " + name + ": " + text + " " + session + " " + place);
        }
      });
    }
    assertEquals(List.of(), missing, seen.toString());
  }

  private static boolean uses(String sessions, String command, String option) {
    String line = "(?m)^\\$ (.*\\| )?(\\./)?nqueens " + command + "( .*)? " + option + "\\b";
    return Pattern.compile(line).matcher(sessions).find();
  }

  private static List<String> matches(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map(match -> match.group(group)).toList();
  }

  private static String texts(String directory) throws IOException {
    StringBuilder texts = new StringBuilder();
    try (Stream<Path> pages = Files.list(Path.of(directory))) {
      for (Path page : pages.filter(page -> page.toString().endsWith(".md")).toList()) {
        texts.append(Files.readString(page));
      }
    }
    return texts.toString();
  }
}
