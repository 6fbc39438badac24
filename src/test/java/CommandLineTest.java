import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.search.Algorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of options and arguments, from the command line to what the command does. */
class CommandLineTest {
  /** The words of a command, and its standard input behind a less-than sign. */
  private static Result run(String line) {
    String[] parts = (line + " < 1").split(" < ");
    String[] words = parts[0].split(" ");
    if (!words[0].equals("Main")) {
      return TestStreams.run(parts[1] + "\n", words);
    }
    return MainRun.of(parts[1], Arrays.copyOfRange(words, 1, words.length));
  }

  /**
   * What --help or README says, the last command within the limit and what it prints, and the first
   * one beyond it with its error, in which the limit stands.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The number of queens, 1 to 30. | list 1 | 1 | list 0 | N: 0 is not in 1..30
          The number of queens, 1 to 30. | list 30 -l 1 | 1 3 5 2 .* | list 31 | N: 31 is not in 1..30
          Stop after K placements. | list 8 -l 1 | 1 5 8 6 3 7 2 4 | list 8 -l 0 | --limit must be 1 or more
          1 to 1024 threads | Main --threads 1 | 1 | Main --threads 0 | bad option or value: "--threads 0"
          1 to 1024 threads | Main --threads 1024 | 1 | Main --threads 1025 | bad option or value: "--threads 1025"
          --seed N | Main --seed -9223372036854775808 < 8 | [1-8 ]+ | Main --seed -9223372036854775809 | bad option or value: "--seed -92
          --seed N | Main --seed 9223372036854775807 < 8 | [1-8 ]+ | Main --seed 9223372036854775808 | bad option or value: "--seed 92
          1 to 30, a line each | count 1 | 1 | count 0 | N: '0' is not a board size
          1 to 30, a line each | count 10 | 724 | count 8 31 | N: 31 is not in 1..30
          1 to 1024 threads | count 8 -t 1 | 92 | count 8 -t 0 | --threads must be 1 to 1024
          1 to 1024 threads | count 8 -t 1024 | 92 | count 8 -t 1025 | --threads must be 1 to 1024
          1 to 2000, a line | estimate 1 | 1 1e.* | estimate 0 | N: '0' is not a board size
          1 to 2000, a line | estimate 10 | 10 .* | estimate 8 2001 | N: 2001 is not in 1..2000
          --error=E | estimate 4 -e 1 | 4 2e.* | estimate 4 -e 1.0001 | --error must be from 0.00001 to 1
          --error=E | estimate 4 -e 0.00001 | 4 2e.* | estimate 4 -e 0.0000099 | --error must be from 0.00001 to 1
          --limit=SECONDS | estimate 4 -l 1e-9 | 4 2e.* | estimate 4 -l 0 | --limit must be above 0 and at most 1000000 seconds
          --limit=SECONDS | estimate 4 -l 1000000 | 4 2e.* | estimate 4 -l 1000001 | --limit must be above 0 and at most 1000000 seconds
          --seed=K | estimate 4 -s 9223372036854775807 | 4 2e.* | estimate 4 -s 9223372036854775808 | is not a long
          Sizes from 1 to 2^30 | count 2^30 | .*N: 1073741824 is not in 1..30.* | count 2^31 | N: '2^31' is not a board size (1 to 2^30
          Sizes from 1 to 2^30 | count 1073741824 | .*N: 1073741824 is not in 1..30.* | count 1073741825 | N: '1073741825' is not a board size
          such as 8, 1e1, 2^4 or 8..12. | count 8 1e1 2^4 8..9 | 92\\s724\\s14772512\\s92\\s352 | count 0 | for instance 8, 1e1, 2^4 or 8..12)
          `8..300` | count 1..1000000 | .*N: 31 is not in 1..30.* | count 1..1000001 | N: '1..1000001' is not a range upwards of at most a million sizes
          `8..300` | solve 8..8 | 3 5 7 1 4 2 8 6 | solve 8..7 | N: '8..7' is not a range
          ended by 0 or the end of the input | solve -a prefix < 0 8 | '' | solve -a prefix < -1 2 | standard input: line 1, column 1: '-1' is not a board size (1 to 2^30
          1 to 1024 threads | solve 8 -t 1 | 3 5 7 1 4 2 8 6 | solve 8 -t 0 | --threads must be 1 to 1024
          1 to 1024 threads | solve 8 -t 1024 | 3 5 7 1 4 2 8 6 | solve 8 -t 1025 | --threads must be 1 to 1024
          Boards up to 2^30 queens | check - /dev/null < 1073741824 | line 1: n = 1073741824: no .* | check - /dev/null < 1073741825 | '1073741825' is not a board size (1 to 2^30
          1 to 10,000 but 2 and 3. | draw 1 | .*1 ♛ | draw 0 | N: 0 is not in 1..10000
          1 to 10,000 but 2 and 3. | draw 10000 -f svg | .*>n = 10,000 queens<.* | draw 10001 -f svg | N: 10001 is not in 1..10000
          1 to 10,000 but 2 and 3. | draw 4 | .*4 . .* | draw 3 | there is no placement of 3 queens
          Up to 60 queens are drawn on a board, as text | draw 60 | .*60 ·.* | draw 61 | 61 queens are too many for text: give --format svg
          Up to 60 queens are drawn on a board, as text or as SVG; up to 10,000 | draw 60 -f svg | .*A board of 60 queens.* | draw 61 -f text | 61 queens are too many
          N up to 40. | draw 40 --trace -f svg | .*placement of 40 queens.* | draw 41 --trace -f svg | --trace needs N, up to 40
          Draw line K of the input (default: 1). | draw -i - -l 1 | .*1 ♛ | draw -i - -l 0 | --line 0: lines count from 1
          after `--limit` seconds (60) | complete -l 1e6 | 1 | complete -l 1000000.1 | --limit must be above 0 and at most 1000000 seconds
          (default: 60) | complete -l 1e-9 < 0 0 0 0 | Undecided.* | complete -l 0 | --limit must be above 0
          0 for a column to fill | complete < 0 0 0 0 | 2 4 1 3 | complete < 0 x | standard input: line 1: column 2: 'x' is not the number of a row
          a line that is no board | complete < 0 | 1 | complete < No solution. | line 1: 'No solution.' or other words, no board
          whose queens attack each other | complete < 0 4 0 0 | 2 4 1 3 | complete < 0 3 0 0 3 | line 1: columns 2 and 5 are both in row 3
          whose queens attack each other | complete < 0 0 5 0 6 0 | 4 1 5 2 6 3 | complete < 0 0 3 0 5 0 | line 1: columns 3 and 5 attack each other on a difference diagonal
          (default: 10; | race -n 8 -a main | .*8 +main +10 .* | race -s 0 | --seeds must be at least 1
          (default: 10) | race -n 8 -a main -s 1 -l 1e6 | .*8 +main +1 .* | race -l 1000000.1 | --limit must be above 0 and at most 1000000 seconds
          (default: 10) | race -n 8 -a none -s 1 -l 1e-9 -p a=sleep\t99 | .*stopped: limit of 0.000000001 s.* | race -l NaN | --limit must be above 0
          K Threads at most | race -n 8 -a main -s 1 -t 1024 | .*8 +main +1 .* | race -t 1025 | --threads must be 1 to 1024
          the shell COMMAND gets n on a line | race -n 1 -a none -s 1 -p 1234567890123456789012345678901234567890=cat | .*67890 +1 .* | race -p 12345678901234567890123456789012345678901=cat | the name '12345678901234567890123456789012345678901' is longer than 40 characters
          """)
  void limitsAreWhatIsSaid(String said, String last, String prints, String first, String error)
      throws IOException {
    String help = TestStreams.run("", last.split(" ")[0], "--help").out();
    String text = (Files.readString(Path.of("README.md")) + help).replaceAll("\\s+", " ");
    assertTrue(text.contains(said), text);
    Result taken = run(last);
    String printed = taken.out() + taken.err();
    assertTrue(printed.strip().matches("(?s)" + prints), printed);
    // A value may be within the limit said, and the command fail for what these words say.
    assertEquals(!prints.matches(".*(not in|: no|Undecided).*"), taken.status() == 0, printed);
    Result refused = run(first);
    assertEquals(new Result(2, "", refused.err()), refused);
    assertTrue(
        refused.err().matches("(Main|nqueens \\w+): .*\\n") && refused.err().contains(error),
        error);
  }

  /** In one line, with a hint, and nothing is done. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          solve --seed x | Invalid value for option '--seed': 'x' is not a long
          solve -a quick | Invalid value for option '--algorithm': 'quick' is none of hill-climbing, qs2, prefix, qs4, main
          solve no-such-file | N: 'no-such-file' is not a board size (1 to 2^30; for instance 8, 1e1, 2^4 or 8..12)
          solve 8 -o '' | Invalid value for option '--out': an empty name is no file
          solve 8 -o /tmp/ | Invalid value for option '--out': '/tmp/' is a folder
          count 8 -m slow | no method 'slow' (there are auto, plain, bits, rings, quadrants)
          count 8 -c '' | Invalid value for option '--checkpoint': an empty name is no file
          estimate 9 --error NaN | --error must be from 0.00001 to 1
          list | Missing required parameter: 'N'
          check | Missing required parameter: '[INPUT] OUTPUT'
          check - - | only one of INPUT and OUTPUT can be standard input
          draw | either N or --input is needed
          draw 8 --input - | N or --input, not both
          draw 8 --line 2 | --line goes with --input
          draw -i - --seed 1 | --algorithm and --seed go with N, not with --input
          draw 8 -o a.jpg | --out must end in .svg, .txt or .html, or --format say what it is
          draw 8 -o a.svg -f text | --format TEXT does not fit --out a.svg
          draw 8 -o a.html | html is the format of a --trace only
          draw 8 --format bmp | Invalid value for option '--format': expected one of [SVG, TEXT, HTML] (case-insensitive) but was 'bmp'
          draw 8 --trace | --trace needs --out FILE.svg or FILE.html, or --format svg or html
          draw -i - --trace -o a.svg | --trace needs N, up to 40
          race --sizes 8.. | Invalid value for option '--sizes' (LIST): '8..' is not a board size (1 to 2^30; for instance 8, 1e1, 2^4 or 8..12)
          race -a qs3 | 'qs3' is none of hill-climbing, qs2, prefix, qs4, main
          race -a qs2,qs2 | two contestants are called 'qs2'
          race -a none | nothing to race: no algorithm and no --peer
          race --peer name | 'name' is not NAME=COMMAND
          race --reproduce qs3 | --reproduce knows qs2 and qs4, not 'qs3'
          race --reproduce qs2 --sizes 8 | --reproduce does not use --sizes
          race --reproduce qs2 -o out | --reproduce does not use --out
          """)
  void wrongUsageIsRefused(String command, String error) {
    Result refused = TestStreams.run("1", command.replace("''", "").split(" ", -1));
    String message = "nqueens " + command.split(" ")[0] + ": " + error + " (--help says more)\n";
    assertEquals(new Result(2, "", message), refused);
  }

  /** They would take long. */
  @ParameterizedTest
  @CsvSource({"count 8 30, 92", "estimate 8 2000, 8 9.2e+01 0"})
  void theLargestSizesAreBegun(String command, String eight) throws Exception {
    Process process = Child.start(Child.workbench(List.of(), command.split(" ")));
    try {
      assertEquals(eight, process.inputReader().readLine());
    } finally {
      process.destroyForcibly();
    }
  }

  /** Each block of a board of 300,000 queens is a task, and there are more than five. */
  @ParameterizedTest
  @CsvSource({
    "solve 300000 -t 3, 3",
    "solve 300000 -t 5, 5",
    "race -n 300000 -a main -s 1 -t 3, 3",
    "race -n 300000 -a main -s 1 -t 5, 5",
    "count 13 -m bits -t 3, 3",
    "count 13 -m bits, 1",
    "estimate 12 -e 0.01 -t 3, 3"
  })
  void asManyThreadsWorkAsAreAskedFor(String command, int asked) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    run(command); // starts the thread on which races search
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) { // others may start threads beside one of them
      long before = threads.getTotalStartedThreadCount();
      assertEquals(0, run(command).status());
      used = Math.min(used, threads.getTotalStartedThreadCount() - before);
    }
    int cores = Runtime.getRuntime().availableProcessors(); // of which a count takes no more
    assertEquals(command.startsWith("count") ? Math.min(asked, cores) : asked, used);
  }

  /**
   * A board of 100, whose first 40 queens are knight's moves apart, is decided by neither search.
   */
  @Test
  @Timeout(30) // or the limits are in minutes
  void limitsAreInSecondsAndForEachBoard() {
    String board =
        IntStream.range(0, 100).mapToObj(i -> i < 40 ? 2 * i + 1 + "" : "0").collect(joining(" "));
    long start = System.nanoTime();
    Result complete = run("complete -l 0.3 < " + board + "\n" + board);
    assertEquals("Undecided.\nUndecided.\n", complete.out());
    assertTrue(System.nanoTime() - start >= 600_000_000);
    start = System.nanoTime();
    assertTrue(run("estimate 12 -e 1e-5 -l 1").err().contains("its time is over"));
    assertTrue(System.nanoTime() - start >= 1_000_000_000);
  }

  /** The search is most of the command, so its time is a good part of the command's. */
  @Test
  void theTimeOfASearchIsInSeconds() {
    long start = System.nanoTime();
    String err = run("solve 200000 -a qs4 --time").err();
    double elapsed = (System.nanoTime() - start) / 1e9;
    double told = Double.parseDouble(err.replaceFirst("(?s)qs4: n = 200000: ([0-9.]+) s.*", "$1"));
    assertTrue(told > elapsed / 100 && told <= elapsed, err + " within " + elapsed + " s");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve 50",
        "draw 50",
        "draw 9 --trace -f svg",
        "draw 9 --trace -f html",
        "complete",
        "Main"
      })
  void anotherSeedGivesAnotherPlacementAndTheDefaultIsMains(String command) {
    String input = " < " + (command.equals("Main") ? "99" : "0 ".repeat(200));
    String unasked = run(command + input).out();
    assertTrue(unasked.length() > 100, unasked);
    assertEquals(unasked, run(command + " --seed 692" + input).out());
    for (String other :
        new String[] {"693", "-1", "9223372036854775807", "4294967988"}) { // 2^32 + 692
      assertNotEquals(unasked, run(command + " --seed " + other + input).out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve 20", "draw 20", "draw 9 --trace -f svg"})
  void everyAlgorithmFindsItsOwnPlacement(String command) {
    Stream<String> drawn =
        Stream.of(Algorithm.values()).map(algorithm -> run(command + " -a " + algorithm).out());
    assertEquals(Algorithm.values().length, drawn.distinct().count());
  }

  /** Tells how much there is to do, and is interrupted before it begins. */
  @Test
  void aReproductionHasTwentySeeds() {
    String help = TestStreams.run("", "race", "--help").out();
    assertTrue(help.contains("with --reproduce 20)"), help);
    System.setProperty("nqueens.patience", "0");
    Thread.currentThread().interrupt();
    String err = run("race --reproduce qs2 --progress").err();
    System.clearProperty("nqueens.patience");
    assertTrue(err.contains("0/" + 20 * 611_000 + " queens"), err);
  }

  /**
   * Eight threads finish populations out of order. A seed that differs in a high bit is another.
   */
  @Test
  void theDigitsOfAnEstimateDependOnTheSeedAndNotOnTheThreads() {
    String one = estimate(1, 1);
    for (int round = 0; round < 3; round++) {
      assertEquals(one, estimate(1, 8));
    }
    assertNotEquals(one, estimate(1 + (1L << 32), 8));
  }

  private static String estimate(long seed, int threads) {
    return run("estimate 12 --error 0.004 --seed " + seed + " --threads " + threads).out();
  }
}
