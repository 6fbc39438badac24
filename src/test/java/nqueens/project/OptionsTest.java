package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nqueens.testing.TestStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each option has: a help text, a session, a place in docs; and the blocks of pages. */
class OptionsTest {
  /** A short name, a long one, and a text beside or below them. */
  private static final Pattern OPTION =
      Pattern.compile("(?m)^ {2,6}(-\\w)?(?:, )?--(?:\\[no-])?([a-z-]+)\\S*( {2,}|\\n {20,})?");

  /** All commands have these, and WorkbenchTest and ProgressBarsTest say what they do. */
  private static final Set<String> SHARED = Set.of("help", "version", "quiet", "progress");

  @Test
  void everyOptionHasATextASessionAndAPlaceInDocs() throws IOException {
    String docs = texts("docs") + Files.readString(Path.of("README.md"));
    String sessions = texts("src/test/sessions") + docs;
    Set<String> missing = new TreeSet<>();
    int number = 0;
    for (String command : TestStreams.commands()) {
      String help = TestStreams.lines(TestStreams.run("", command, "--help").out());
      for (MatchResult option : OPTION.matcher(help).results().toList()) {
        number++;
        String names = "(--(no-)?" + option.group(2) + "|" + option.group(1) + ")";
        String use = "(?m)^(\\$ )?.*nqueens " + command + "( .*)? " + names + "\\b";
        boolean shown = SHARED.contains(option.group(2));
        if (option.group(3) == null) {
          missing.add("a text of " + command + " --" + option.group(2));
        }
        if (!shown && !Pattern.compile(use).matcher(sessions).find()) {
          missing.add("a session of " + command + " --" + option.group(2));
        }
        if (!docs.contains("--" + option.group(2))) {
          missing.add("a place in docs of " + command + " --" + option.group(2));
        }
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(number > 50, number + "");
  }

  /** Blocks are pasted, and zsh takes what follows # as arguments. */
  @ParameterizedTest
  @ValueSource(strings = {"", "docs", "bench", "bench/counts", "judge", "spark"})
  void noCommandOfABlockHasACommentOnItsLine(String directory) throws IOException {
    String[] parts = texts(directory).split("(?m)^ *```");
    for (int block = 1; block < parts.length; block += 2) {
      assertFalse(parts[block].matches("(?s).*\\S +# .*"), parts[block]);
    }
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
