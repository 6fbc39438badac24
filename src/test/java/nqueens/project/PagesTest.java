package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What all pages have in common. */
class PagesTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)\n *```\\w*\n(.*?)\n *```(?=\n)");

  /** They are pasted, and zsh takes what is typed after # as arguments. */
  @Test
  void noCommandOfABlockHasACommentOnItsLine() throws IOException {
    List<String> commented = new ArrayList<>();
    try (Stream<Path> pages =
        Files.find(Path.of(""), 3, (path, file) -> path.toString().endsWith(".md"))) {
      for (Path page : pages.filter(p -> !p.startsWith("target")).toList()) {
        BLOCK
            .matcher(Files.readString(page))
            .results()
            .filter(block -> !block.group(1).startsWith("$ "))
            .flatMap(block -> block.group(1).lines())
            .filter(line -> line.matches(".*\\S +# .*"))
            .forEach(line -> commented.add(page + ": " + line));
      }
    }
    assertEquals(List.of(), commented);
  }
}
