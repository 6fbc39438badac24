package nqueens.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards as other programs write them. None is taken for a board of ours. */
class OtherFormsTest {
  private static final List<String> READERS =
      List.of("complete -", "draw -i -", "list --given -", "count --given -");

  @TempDir private Path directory;

  /** A solution of four queens, or what a program prints of one; / is a line feed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0100/0001/1000/0010",
        ". Q . ./. . . Q/Q . . ./. . Q .",
        "  a b c d/4 . . Q ./3 Q . . ./2 . . . Q/1 . Q . .",
        "1 .Q../2 ...Q/3 Q.../4 ..Q.",
        "+----+/|.Q..|/|...Q|/|Q...|/|..Q.|/+----+",
        "┌─┬─┐/│♛│ │",
        "2,4,1,3",
        ".♛../...♛/♛.../..♛.",
        "\ufeff2 4 1 3",
        "[2, 4, 1, 3]",
        "[[1, 3, 0, 2], [2, 0, 3, 1]]",
        "['.Q..', '...Q', 'Q...', '..Q.']",
        "[[0, 1], [1, 3], [2, 0], [3, 2]]",
        "(1, 2) (2, 4) (3, 1) (4, 3)",
        "1,2/2,4/3,1/4,3",
        "a2 b4 c1 d3",
      })
  void anotherFormIsRefused(String board) throws Exception {
    String text = board.replace('/', '\n') + "\n";
    for (String reader : READERS) {
      Result refused = TestStreams.run(text, reader.split(" "));
      assertEquals(new Result(2, "", refused.err()), refused, reader);
      assertTrue(refused.err().matches(".*: line [12]: .*\n"), refused.err());
    }
    String sizes = Files.writeString(directory.resolve("sizes"), "4 0").toString();
    String given = Files.writeString(directory.resolve("given"), text).toString();
    Result checked = TestStreams.run("", "check", sizes, given);
    assertEquals(1, checked.status(), board);
    assertEquals(2, TestStreams.run(text, "check", "--given", given, "-").status());
  }

  /** Neither a long line nor one of letters of other scripts takes long, or all of the stack. */
  @ParameterizedTest
  @ValueSource(strings = {"0 ", "1 \u4e2d\u4e2d", "a1 ", "a ", "1,", ". ", "\u4e2d", "- "})
  void aLongLineIsReadInNoTime(String part) {
    for (String end : List.of("", ":", "9")) {
      String text = "0\n1 " + part.repeat(20_000) + end + "\n";
      assertTimeout(Duration.ofSeconds(20), () -> TestStreams.run(text, "complete"));
      assertTimeout(Duration.ofSeconds(20), () -> TestStreams.run(text, "check", "-"));
    }
  }

  /** The bytes may come at once, or one by one as from a slow program. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 1 0 0/0 0 0 1/1 0 0 0/0 0 1 0; 4",
        "0\t0\t0\t0/0 0 0 1/1 0 0 0/0 0 0 0; 4",
        "0 0 1 0/1 0 0 0/0 0 0 0; 3",
        "0 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0; 4",
        "0 0 0 0/0 0 1 0/0 0 0 0/2 0 0 0; 4",
        "0/1/1; 3",
        "0 0/1 2; 1",
        "1 0 0 0 0 0 0 0 0; 1"
      })
  void boardsOfZerosAndOnesAreBoards(String boards, int answers) throws Exception {
    String text = boards.replace('/', '\n');
    Result result = TestStreams.run(text, "complete");
    assertEquals(answers, result.out().lines().count(), result::toString);
    assertEquals(result, TestStreams.run(TestStreams.byteByByte(text), "complete"));
  }
}
