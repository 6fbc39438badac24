package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import nqueens.testing.Child;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards as pictures, with squares that no queen may use. */
class BlockedSquaresTest {
  /** Lines of numbers and pictures in one file, with empty lines after pictures, and CRLF. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void picturesAndLinesOfNumbersMayFollowEachOther(String end) {
    String boards = "0 0 0 0\n.Q..\n....\n#...\n....\n\n\n..#.\n....\n....\n....\n1\nQ\n#";
    Result completed = TestStreams.run(boards.replace("\n", end), "complete");
    assertEquals("2 4 1 3\nNo solution.\n3 1 4 2\n1\n1\nNo solution.\n", completed.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "....,....,.... | line 4: 0 squares instead of 4",
        "....,....,...., | line 4: 0 squares instead of 4",
        "....,....,....,+ | line 4: 0 squares instead of 4",
        "....,...,....,.... | line 2: 3 squares instead of 4",
        "....,.....,....,.... | line 2: 5 squares instead of 4",
        "..x.,....,....,.... | line 1: column 3: 'x' is neither ., Q nor #",
        "....,....,.. .,.... | line 3: column 3: ' ' is neither ., Q nor #",
        ".Q..,....,.Q..,.... | line 3: column 2: a second queen in this column",
        ".Q..,..Q.,....,.... | line 1: columns 2 and 3 attack each other on a difference diagonal",
        "Q.Q.,....,....,.... | line 1: columns 1 and 3 are both in row 1",
        "+ | is empty"
      })
  void aPictureThatIsNoneIsRefusedWithItsPlace(String picture, String fault) {
    String text = picture.replace(",+", ",\n").replace("+", "").replace(",", "\n");
    for (String command : List.of("complete", "list --given -", "count --given -")) {
      Result refused = TestStreams.run(text, command.split(" "));
      String line = "nqueens " + command.split(" ")[0] + ": standard input: " + fault + "\n";
      assertEquals(new Result(2, "", line), refused);
    }
  }

  /** It does not wait for what follows, as a program that sends a picture waits for the answer. */
  @Tag("posix")
  @Test
  void aPictureIsAnsweredAtOnce() throws Exception {
    Process complete = Child.start(Child.workbench(List.of(), "complete"));
    complete.getOutputStream().write("....\n....\n#...\n....\n".getBytes(US_ASCII));
    complete.getOutputStream().flush();
    assertEquals("2 4 1 3", complete.inputReader().readLine());
    complete.getOutputStream().close();
    assertEquals(0, complete.waitFor());
  }

  /** In their column 64 rows have a bit each. */
  @Test
  void sixtyFourColumnsAreCounted() {
    String solved = TestStreams.run("", "solve", "64").out();
    String[] rows = solved.strip().split(" ");
    String given =
        IntStream.range(0, 64).mapToObj(c -> c < 52 ? rows[c] : "0").collect(joining(" "));
    String all = TestStreams.run(given + "\n", "list", "--given", "-").out();
    String number = TestStreams.run(given + "\n", "count", "--given", "-", "-t", "3").out();
    assertEquals(all.lines().count() + "\n", number);
    assertTrue(all.contains(solved), all);
  }
}
