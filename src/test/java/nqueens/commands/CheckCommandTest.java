package nqueens.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table for several outputs; what fits into a session is in the transcript. */
class CheckCommandTest {
  private static final String EIGHT = "1 5 8 6 3 7 2 4\n";

  @TempDir private Path directory;

  /** The first takes longest. A tab or a line feed in a name stays in its place. */
  @Test
  void outputsAreListedInTheirOrder() throws Exception {
    List<String> args = new ArrayList<>(List.of("check", write("input", "8 ".repeat(20_000))));
    StringBuilder table = new StringBuilder();
    for (int k = 0; k < 50; k++) {
      args.add(write("a\tb\n" + k, EIGHT.repeat(k == 0 ? 20_000 : k)));
      String ends = "wrong\t%d\t0\t%d\tline %d: n = 8: no answer: the output ends here";
      String row = k == 0 ? "right\t20000\t0\t0\t" : ends.formatted(k, 20_000 - k, k + 1);
      table.append("%s/a\\tb\\n%d\t%s\n".formatted(directory, k, row));
    }
    args.add(directory + "/a\tb");
    table.append(directory + "/a\\tb\tnone\t0\t0\t0\tno such file or directory\n");
    Result checked = TestStreams.run("", args.toArray(String[]::new));
    String heading = "file\tverdict\tright\twrong\tmissing\tfirst fault\n";
    assertEquals(new Result(2, heading + table, ""), checked);
  }

  private String write(String name, String text) throws Exception {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
