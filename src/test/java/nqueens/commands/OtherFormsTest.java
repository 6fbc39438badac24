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
import org.junit.jupiter.api.Test;
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
  @CsvSource(
      delimiter = ';',
      value = {
        "0 1 0 0/0 0 0 1/1 0 0 0/0 0 1 0; a matrix of 0 and 1",
        "0\t0\t0\t0/0 0 0 1/1 0 0 0/0 0 0 0; a matrix of 0 and 1",
        "0 0 0 0/0 0 0 0/0 0 0 0/1 0 0 0; a matrix of 0 and 1",
        "0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0; a matrix of 0 and 1",
        "0100/0001/1000/0010; a matrix of 0 and 1",
        ". Q . ./. . . Q/Q . . ./. . Q .; a picture with blanks",
        "   1 2 3 4/1  . Q . ./2  . . . Q/3  Q . . ./4  . . Q .; picture",
        "  0 1 2 3/0 . Q . ./1 . . . Q/2 Q . . ./3 . . Q .; picture",
        "  a b c d/4 . . Q ./3 Q . . ./2 . . . Q/1 . Q . .; picture",
        "1 .Q../2 ...Q/3 Q.../4 ..Q.; a picture with numbers of rows",
        "+----+/|.Q..|/|...Q|/|Q...|/|..Q.|/+----+; a picture with borders",
        "---------/| |Q| | |/---------; a picture with borders",
        "┌─┬─┐/│♛│ │; a picture with borders",
        "╔═╤═╗/║♛│ ║; a picture with borders",
        "-Q--/---Q/Q---/--Q-; a picture of other characters",
        "* Q * */* * * Q/Q * * */* * Q *; a picture of other characters",
        "0 Q 0 0/0 0 0 Q/Q 0 0 0/0 0 Q 0; a picture of other characters",
        "0001 0100 1000 0010; a matrix of 0 and 1",
        "0010 1000 0001 0100; a matrix of 0 and 1",
        "2,4,1,3; a list with commas",
        ".♛../...♛/♛.../..♛.; a picture of other characters",
        "\ufeff2 4 1 3; a text with a byte order mark",
        "[2, 4, 1, 3]; a list in brackets",
        "[[1, 3, 0, 2], [2, 0, 3, 1]]; a list in brackets",
        "(2 4 1 3); a list in brackets",
        "['.Q..', '...Q', 'Q...', '..Q.']; a list in brackets",
        "'.Q..'/'...Q'/'Q...'/'..Q.'; a text in quotes",
        "[[0, 1], [1, 3], [2, 0], [3, 2]]; coordinates of queens",
        "(1, 2) (2, 4) (3, 1) (4, 3); coordinates of queens",
        "1,2/2,4/3,1/4,3; coordinates of queens",
        "a2 b4 c1 d3; names of squares",
        "Qa2, Qb4, Qc1, Qd3; names of squares",
        "i2 j4 k1 l3; names of squares",
      })
  void anotherFormIsRefusedByItsName(String board, String form) throws Exception {
    String text = board.replace('/', '\n') + "\n";
    for (String reader : READERS) {
      Result refused = TestStreams.run(text, reader.split(" "));
      assertEquals(new Result(2, "", refused.err()), refused, reader);
      assertTrue(refused.err().matches(".*: line [12]: .*" + form + ".*\n"), refused.err());
    }
    String sizes = Files.writeString(directory.resolve("sizes"), "4 0").toString();
    String given = Files.writeString(directory.resolve("given"), text).toString();
    Result checked = TestStreams.run("", "check", sizes, given);
    assertEquals(1, checked.status(), board);
    assertTrue(checked.out().contains(form), checked.out());
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

  /** Fewer lines than a matrix has, or a line with two ones, or a number of its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 0 1 0/1 0 0 0/0 0 0 0; 3",
        "0 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0; 4",
        "0 0 0 0/0 0 1 0/0 0 0 0/2 0 0 0; 4",
        "0/1/1; 3",
        "0 0/1 2; 1",
        "1 0 0 0 0 0 0 0 0; 1"
      })
  void boardsOfZerosAndOnesAreBoards(String boards, int answers) {
    Result result = TestStreams.run(boards.replace('/', '\n'), "complete");
    assertEquals(answers, result.out().lines().count(), result::toString);
  }

  /** The text of draw has a heading of one line below ten columns, else of two. */
  @Test
  void whatDrawPrintsIsNoBoard() {
    for (String n : List.of("4", "8", "12", "20")) {
      String drawn = TestStreams.run("", "draw", n).out();
      for (String reader : READERS) {
        Result refused = TestStreams.run(drawn, reader.split(" "));
        assertEquals(new Result(2, "", refused.err()), refused, reader + ", " + n);
      }
    }
  }
}
