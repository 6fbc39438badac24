import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file of test-cases: the answer is the recorded one to the byte, and it is right. */
class TestCasesTest {
  private static final Path FOLDER = Path.of("test-cases");

  static List<String> cases() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".in"))
          .map(name -> name.substring(0, name.length() - 3))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void printsWhatIsRecordedAndRight(String name) throws IOException {
    String recorded = read(name + ".out");
    assertEquals(new MainRun(0, recorded, ""), MainRun.of(read(name + ".in")));
    assertEquals("", MainRun.faults(read(name + ".in"), recorded));
  }

  private static String read(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name), ISO_8859_1);
  }
}
