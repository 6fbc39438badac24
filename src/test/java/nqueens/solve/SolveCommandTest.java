package nqueens.solve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.TestStreams;
import nqueens.Workbench;
import nqueens.placement.AnswerReader;
import nqueens.placement.OutputCheck;
import nqueens.placement.SizeReader;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolveCommandTest {
  @ParameterizedTest
  @EnumSource
  void answersTheJudgesInput(Algorithm algorithm) throws IOException {
    String input = "8\r\n 1\t2 3\n0300 4\n0 9\n";
    TestStreams.Result result = TestStreams.run(input, "solve", "-a", algorithm.toString());
    assertEquals(0, result.status());
    assertEquals("", result.err());
    OutputCheck check =
        new OutputCheck(
            new SizeReader(new ByteArrayInputStream(input.getBytes(UTF_8)), "input", false),
            new AnswerReader(new ByteArrayInputStream(result.out().getBytes(UTF_8)), true),
            fault -> {
              throw new AssertionError(fault);
            });
    check.run();
    assertEquals("6 answers checked, all right", check.summary());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-5, 1", "'0 -1 2', 3", "'-1 0 8', 1"})
  void prefixAnswersWhatHasNoBoard(String input, int answers) {
    TestStreams.Result result = TestStreams.run(input, "solve", "--algorithm", "prefix");
    assertEquals("No solution.\n".repeat(answers), result.out());
    assertEquals(0, result.status());
  }

  @Test
  void sizesMayBeArgumentsAndFiles(@TempDir Path folder) throws IOException {
    String expected = TestStreams.run("8 9 10 16", "solve").out();
    assertEquals(expected, TestStreams.run("", "solve", "8..10", "2^4").out());
    assertEquals(expected, TestStreams.run("8 9 1e1", "solve", "-", "16").out());
    Path sizes = Files.writeString(folder.resolve("sizes.txt"), "8..9, 10\n16 0 5");
    assertEquals(expected, TestStreams.run("", "solve", sizes.toString()).out());
    Path boards = folder.resolve("boards.txt");
    TestStreams.Result result =
        TestStreams.run("", "solve", sizes.toString(), "-o", boards.toString(), "--threads", "1");
    assertEquals(new TestStreams.Result(0, "", ""), result);
    assertEquals(expected, Files.readString(boards));
  }

  @Test
  void bytesThatAreNoTextAreShownAsTheyAre() {
    byte[] bytes = {(byte) 0xb4, (byte) 0xff};
    for (String command : new String[] {"solve", "count"}) {
      assertTrue(TestStreams.run(bytes, command).err().contains("'\\xb4\\xff'"));
    }
  }

  @Test
  void aPersonAtATerminalIsToldWhatToType() {
    for (String command : new String[] {"solve", "check -"}) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Stdio terminal =
          new Stdio(
              new ByteArrayInputStream("1\n".getBytes(UTF_8)),
              OutputStream.nullOutputStream(),
              new PrintStream(err, true, UTF_8),
              true,
              true,
              true);
      assertEquals(0, Workbench.run(terminal, command.split(" ")));
      assertTrue(err.toString(UTF_8).matches("nqueens \\w+: reads from the keyboard: .* ends\n"));
    }
    assertEquals("", TestStreams.run("8", "solve").err());
  }

  @Test
  void theLongestRangeIsReadWhole() {
    TestStreams.Result result = TestStreams.run("8 1073741824..1073741823", "solve");
    assertEquals(
        "nqueens solve: standard input: line 1, column 3: '1073741824..10737418...' is not a range"
            + " of at most a million sizes\n",
        result.err());
  }

  @Test
  void anIncompleteFileNeverAppears(@TempDir Path folder) throws IOException {
    Path boards = folder.resolve("boards.txt");
    TestStreams.Result result = TestStreams.run("8 x", "solve", "-o", boards.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("standard input: line 1, column 3: 'x' is not"), result.err());
    assertFalse(Files.exists(boards));
  }

  @Test
  void timeGoesToStandardError() {
    TestStreams.Result result = TestStreams.run("8 0", "solve", "--algorithm=qs2", "--time");
    assertTrue(
        result.err().matches("qs2: n = 8: \\d+\\.\\d{6} s, \\d+ restarts, .* swaps\n"),
        result.err());
    assertEquals(1, result.out().lines().count());
  }

  @Test
  void anotherSeedGivesAnotherPlacement() {
    String first = TestStreams.run("50", "solve", "-a", "qs2").out();
    assertEquals(
        first,
        TestStreams.run("50", "solve", "-a", "qs2", "--seed", "" + Search.DEFAULT_SEED).out());
    assertFalse(first.equals(TestStreams.run("50", "solve", "-a", "qs2", "--seed", "2").out()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "-1",
        "1.5",
        "8a",
        "1073741825",
        "99999999999999999999999",
        "\0",
        "\u00e9",
        "+4"
      })
  void aTokenThatIsNoSizeEndsTheInput(String token) {
    TestStreams.Result result = TestStreams.run("8\n  " + token + " 9", "solve");
    assertEquals(1, result.status());
    assertEquals(1, result.out().lines().count());
    assertTrue(
        result
            .err()
            .matches(
                "nqueens solve: standard input: line 2, column 3: '[ -~]+' is not a board size .*\n"),
        result.err());
  }

  @Test
  void usageErrorsAreOneLineAndAHint() {
    String[][] wrong = {
      {},
      {"sing"},
      {"solve", "--nonsense"},
      {"solve", "-a", "quick"},
      {"solve", "--seed", "x"},
      {"count", "31"},
      {"count", "0"},
      {"count", "8", "-m", "slow"},
      {"count", "8", "--threads", "0"},
      {"race", "--sizes", "8.."},
      {"race", "--sizes", "1e10"},
      {"race", "--sizes", "1e999999999"},
      {"race", "--algorithms", "qs3"},
      {"race", "--limit", "NaN"},
      {"race", "--seeds", "0"},
      {"race", "--peer", "name"},
      {"race", "--reproduce", "qs3"},
      {"check"},
      {"check", "-", "-"},
      {"draw"},
      {"draw", "3"},
      {"draw", "8", "--input", "x"},
      {"draw", "8", "--out", "x.gif"},
      {"draw", "8", "--trace"},
      {"draw", "41", "--trace", "--out", "x.svg"},
    };
    for (String[] args : wrong) {
      TestStreams.Result result = TestStreams.run("", args);
      String shown = String.join(" ", args) + ": " + result.err();
      assertEquals(2, result.status(), shown);
      assertEquals(2, result.err().lines().count(), shown);
      assertTrue(result.err().startsWith("nqueens"), shown);
      assertTrue(
          result
              .err()
              .lines()
              .toList()
              .get(1)
              .matches("Try 'nqueens.* --help' for more information."),
          shown);
      assertEquals("", result.out(), shown);
    }
  }

  @Test
  void aFullDiskIsOneLine() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Stdio stdio =
        TestStreams.stdio(
            new ByteArrayInputStream("8 8 8".getBytes(UTF_8)),
            full,
            new PrintStream(err, true, UTF_8));
    assertEquals(1, Workbench.run(stdio, "solve"));
    assertEquals(
        "nqueens solve: input or output failed: No space left on device\n", err.toString(UTF_8));
  }
}
