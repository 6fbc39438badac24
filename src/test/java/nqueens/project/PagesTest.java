package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {
  /** Blocks are pasted, and zsh takes what follows # as arguments. */
  @ParameterizedTest
  @ValueSource(strings = {"README.md", "CONTRIBUTING.md", "docs", "bench", "judge", "spark"})
  void noCommandOfABlockHasACommentOnItsLine(String root) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(root), 2)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        String[] parts = Files.readString(page).split("(?m)^ *```");
        for (int block = 1; block < parts.length; block += 2) {
          assertFalse(parts[block].matches("(?s).*\\S +# .*"), page + parts[block]);
        }
      }
    }
  }
}
