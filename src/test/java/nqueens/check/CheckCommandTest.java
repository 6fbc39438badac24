package nqueens.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.TestStreams;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  private static final String RIGHT = "1 5 8 6 3 7 2 4\n";

  @TempDir private Path folder;
  private Path input;

  @BeforeEach
  void twoSizes() throws IOException {
    input = Files.writeString(folder.resolve("in.txt"), "8 8 0");
  }

  @Test
  void wrongAnswersAreNamedAndCounted() throws IOException {
    Path output = Files.writeString(folder.resolve("out.txt"), RIGHT + "8 7 6 5 4 3 2 1\n");
    TestStreams.Result result = TestStreams.run("", "check", input.toString(), output.toString());
    assertEquals(1, result.status());
    assertEquals(
        """
        line 2: n = 8: columns 1 and 2 attack each other on a sum diagonal
        2 answers checked, 1 wrong
        """,
        result.out());
  }

  @Test
  void rightAnswersFromStandardInput() {
    TestStreams.Result result = TestStreams.run(RIGHT + RIGHT, "check", input.toString(), "-");
    assertEquals(new TestStreams.Result(0, "2 answers checked, all right\n", ""), result);
    assertEquals(2, TestStreams.run("", "check", "-", "-").status());
  }

  /** Every line is an answer, however it is indented. */
  @ParameterizedTest
  @ValueSource(
      strings = {" 1 2 3 4\n", "  1  2  3  4\n  2  4  1  3\n", "    a b\n", "\n 1 1 1 1 \n"})
  void indentedWrongAnswersWithoutInputEnd(String output) {
    TestStreams.Result result = TestStreams.run(output, "check", "-");
    assertEquals(1, result.status());
    long lines = output.strip().lines().count();
    String answers = lines == 1 ? "1 answer checked" : lines + " answers checked";
    assertTrue(result.out().endsWith("\n" + answers + ", 1 wrong\n"), result.out());
    assertFalse(result.out().contains("more than one answer"), result.out());
    assertFalse(result.out().contains("n = 0"), result.out());
  }

  @Test
  void anotherFormatIsRightWithANoteAndWrongIfStrict() {
    String answers = RIGHT + RIGHT.strip() + " \n";
    TestStreams.Result result = TestStreams.run(answers, "check", input.toString(), "-");
    assertEquals(0, result.status());
    assertEquals(
        """
        1 right answer not in the exact format: line 2 ends in a space
        2 answers checked, all right
        """,
        result.out());
    result = TestStreams.run(answers, "check", input.toString(), "-", "--strict");
    assertEquals(1, result.status());
    assertEquals(
        "line 2: n = 8: the line ends in a space\n2 answers checked, 1 wrong\n", result.out());
  }

  @Test
  void anEmptyInputIsNoSuccess() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.txt"), " \n");
    TestStreams.Result result = TestStreams.run("", "check", empty.toString(), "-");
    assertEquals(new TestStreams.Result(2, "", "nqueens check: " + empty + ": is empty\n"), result);
    assertEquals(2, TestStreams.run("", "check", "-").status());
    assertEquals(0, TestStreams.run("", "check", zero().toString(), "-").status());
  }

  private Path zero() throws IOException {
    return Files.writeString(folder.resolve("zero.txt"), "0\n");
  }

  @Test
  void twentyFaultsAreToldAndTheRestCounted() {
    TestStreams.Result result = TestStreams.run("1 2 3 4\n".repeat(99) + RIGHT, "check", "-");
    assertEquals(1, result.status());
    assertEquals(22, result.out().lines().count());
    assertTrue(
        result.out().endsWith("\nand 79 faults more\n100 answers checked, 99 wrong\n"),
        result.out());
    String twenty = TestStreams.run("1 2 3 4\n".repeat(20), "check", "-").out();
    assertTrue(twenty.startsWith("line 1: ") && twenty.contains("\nline 20: "), twenty);
    assertTrue(twenty.endsWith("\n20 answers checked, 20 wrong\n"), twenty);
    assertEquals(21, twenty.lines().count());
  }

  @Test
  void anOutputAloneIsCheckedLineByLine() {
    TestStreams.Result all = TestStreams.run("", "list", "6");
    assertEquals(
        new TestStreams.Result(0, "4 answers checked, all right\n", ""),
        TestStreams.run(all.out(), "check", "-"));
  }

  @Test
  void whatCannotBeReadIsStatus2() throws IOException {
    TestStreams.Result result =
        TestStreams.run("", "check", input.toString(), folder.resolve("no\nsuch").toString());
    assertEquals(2, result.status());
    assertEquals(1, result.err().lines().count());
    assertEquals(2, TestStreams.run("", "check", folder.toString(), "-").status());
    Path junk = Files.writeString(folder.resolve("junk.txt"), "8\neight");
    result = TestStreams.run(RIGHT, "check", junk.toString(), "-");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("junk.txt: line 2, column 1: 'eight' is not a board size"));
  }

  @Test
  void progressIsShownForLongChecksOnly() {
    TestStreams.Result result =
        TestStreams.run(RIGHT + RIGHT, "check", input.toString(), "-", "--progress");
    assertEquals("", result.err());
  }
}
