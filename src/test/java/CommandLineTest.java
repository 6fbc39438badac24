import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import nqueens.testing.PartialSolutions;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of options and arguments, from the command line to what the command does. */
class CommandLineTest {
  /** The words of a command, and its standard input after a less-than sign. */
  private static Result run(String line) {
    String[] parts = (line + " < 1").split(" < ");
    String[] words = parts[0].split(" ");
    if (!words[0].equals("Main")) {
      return TestStreams.run(parts[1] + "\n", words);
    }
    return MainRun.of(parts[1], Arrays.copyOfRange(words, 1, words.length));
  }

  /** What a text says, the last command within the limit, and the first beyond it. */
  @Tag("posix")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Board size, 1 to 60, except 2 and 3. | draw 60 | n = 60.* | draw 61 | N must be a whole number from 1 to 60, not
          (default: 10) | race 8 --runs 1000000 -t 0 | .*--threads must be.* | race 8 --runs 1000001 | --runs must be a whole number from 1 to 1000000
          1 to 1024 (default: all cores) | solve 8 -t 1024 | 3 5 7 1 4 2 8 6 | solve 8 -t 1025 | --threads must be a whole number from 1 to 1024
          Board size, 1 to 64. | list 1 | 1 | list 0 | N must be a whole number from 1 to 64, not
          Board size, 1 to 64. | list 64 -t 0 | .*--threads must be.* | list 65 | N must be a whole number from 1 to 64, not
          in FILE, as for | list --given - < 0 0 4 0 | 3 1 4 2 | list --given - < 0 4 | standard input: line 1: column 2: row 4 is not in 1..2
          If there is no solution, nothing is printed | list --given - < 1 0 0 0 | '' | list --given - < 1 2 | standard input: line 1: columns 1 and 2 attack each other
          Stop after K solutions. | list 8 --max 1 | 1 5 8 6 3 7 2 4 | list 8 --max 0 | --max must be a whole number from 1 to 9223372036854775807, not '0'
          N threads, where N is at least 1 | Main --threads 999999999 | 1 | Main --threads 0 | usage: java Main
          a 64-bit integer | Main --seed -9223372036854775808 < 8 | [1-8 ]+ | Main --seed -9223372036854775809 | usage: java Main
          up to a 0. | solve | 1 | solve < 18446744073709551617 | standard input: line 1: '18446744073709551617' is not a board size from 1 to 1073741824
          board sizes up to 28 | count 1 | 1 | count 0 | '0' is not a board size from 1 to 28
          board sizes up to 28 | count 28 -t 0 | .*--threads must be.* | count 8 29 | '29' is not a board size from 1 to 28
          1 to 1024 (default: all cores) | count 8 -t 1024 | 92 | count 8 -t 1025 | --threads must be a whole number from 1 to 1024, not '1025'
          board sizes up to 2000 | estimate 1 | 1 1e.* | estimate 0 | '0' is not a board size from 1 to 2000
          board sizes up to 2000 | estimate 2000 -t 0 | .*--threads must be.* | estimate 8 2001 | '2001' is not a board size from 1 to 2000
          --error=E | estimate 4 -e 1 | 4 2e.* | estimate 4 -e 1.0001 | --error must be a decimal number from 0.00001 to 1, not
          --error=E | estimate 4 -e 0.00001 | 4 2e.* | estimate 4 -e 0.0000099 | --error must be a decimal number from 0.00001 to 1, not
          --time-limit=SECONDS | estimate 4 -l 0.000001 | 4 2e.* | estimate 4 -l 0 | --time-limit must be a decimal number from 0.000001 to 1000000, not '0'
          --time-limit=SECONDS | estimate 4 -l 1000000 | 4 2e.* | estimate 4 -l 1000001 | --time-limit must be a decimal number from 0.000001 to 1000000, not '1000001'
          a 64-bit integer | estimate 4 -s 9223372036854775807 | 4 2e.* | estimate 4 -s 9223372036854775808 | --seed
          whatever its error (default: 60.0) | estimate 4 -s 1 | 4 2e.* | estimate 4 -l x | --time-limit
          board sizes from 1 to 2^30 | solve 2^2 -a qs4 | 3 1 4 2 | solve 2^30 -a qs4 | '2^30' is not a board size from 1 to 1073741820
          board sizes from 1 to 2^30 | solve 2^2 | 3 1 4 2 | solve 2^31 | '2^31' is not a board size from 1 to 1073741824
          8, 2^4 or a range 8..12. | count 8 1e1 2^4 8..9 | 92\\s724\\s14772512\\s92\\s352 | count 1..1000000 | '1..1000000' is not a board size from 1 to 28
          8, 1e6, 2^20 or a range 8..12. | solve 8..8 | 3 5 7 1 4 2 8 6 | solve 8..7 | '8..7' is a range from high to low
          read from standard input, up to a 0 | solve -a prefix < 0 8 | '' | solve -a prefix < -1 2 | standard input: line 1: '-1' is not a board size from 1 to
          boards up to 2^30 queens | check - /dev/null < 1073741824 | no answer for n = 1073741824.* | check - /dev/null < 1073741825 | '1073741825' is not a board size from 1 to 1073741824
          Board size, 1 to 60, except 2 and 3. | draw 1 | .*1 ♛ | draw 2 | N must be 1 to 60, except 2 and 3
          Give up a partial solution SECONDS after | complete -l 1000000 | 1 | complete -l 1000000.1 | --time-limit must be a decimal number from 0.000001 to 1000000, not '1000000.1'
          (default: 60.0) | complete -l 0.000001 < 0 0 0 0 | Undecided.* | complete -l 0 | --time-limit
          0 where one is to be placed | complete < 0 0 0 0 | 2 4 1 3 | complete < 0 x | standard input: line 1: column 2: 'x' is not a row number
          an invalid board | complete < 0 | 1 | complete < No solution. | 'No' is not a row number
          whose queens attack each other | complete < 0 4 0 0 | 2 4 1 3 | complete < 0 3 0 0 3 | line 1: columns 2 and 5 are both in row 3
          whose queens attack each other | complete < 0 0 0 0 0 0 | 5 3 1 6 4 2 | complete < 0 0 0 0 1 2 | line 1: columns 5 and 6 attack each other on a difference diagonal
          (default: 10) | race 8 -a main | .*8\tmain\t10\t.* | race --runs 0 | --runs must be a whole number from 1 to 1000000, not '0'
          (default: 10.0) | race 8 -a main --runs 1 -l 1000000 | .*8\tmain\t1\t.* | race -l 1000000.1 | --time-limit
          (default: 10.0) | race 1e5 -a main --runs 1 -l 0.000001 | .*\tmain\t0\t.*stopped at the time limit | race -l 0 | --time-limit
          """)
  void limitsAreWhatIsSaid(String said, String last, String prints, String first, String error)
      throws IOException {
    String help = TestStreams.run("", last.split(" ")[0], "--help").out();
    String text = (Files.readString(Path.of("docs/main.md")) + help).replaceAll("\\s+", " ");
    assertTrue(text.contains(said), "not in the help or docs/main.md: " + said + ", for " + last);
    Result taken = run(last);
    String printed = taken.out() + taken.err();
    assertTrue(printed.strip().matches("(?s)" + prints), printed);
    // A value may be within the limit said, and the command fail for what these words say.
    boolean fails = prints.matches(".*(no answer|Undecided|must be).*");
    assertEquals(!fails, taken.status() == 0, printed);
    Result refused = run(first);
    assertEquals(new Result(2, "", refused.err()), refused);
    assertTrue(
        refused.err().matches("(Main|nqueens \\w+): .*\\n") && refused.err().contains(error),
        error);
  }

  /** The word that matters is in the one line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve --seed x | --seed must be a whole number from -9223372036854775808 to 9223372036854775807, not 'x'",
        "list 8 --max \u0663 | --max must be a whole number",
        "count 8 -t 1e1 | --threads must be a whole number",
        "estimate 8 -l 1d | --time-limit must be a decimal number from 0.000001 to 1000000, not '1d'",
        "estimate 8 -e 0.5f | --error must be a decimal number from 0.00001 to 1, not '0.5f'",
        "estimate 8 -e 1e-3 | --error must be a decimal number",
        "count 8 --tasks \u0663..5 -c no/file | 0..63",
        "solve -a quick | hill-climbing",
        "solve no-such-file | 'no-such-file' is not a board size",
        "solve -- +8 | '+8' is not a board size",
        "count -c no/file | --checkpoint needs one board size",
        "count 5 -c - | --checkpoint needs a file, not -",
        "count 8 -m rings | QUADRANTS",
        "count 8 --given - | --given",
        "count --given - -m bitmasks | --given",
        "count 8 --tasks 0..63 | --checkpoint",
        "count 8 --tasks 0..64 -c no/file | 0..63",
        "count 8 --tasks 1..0 -c no/file | 0..63",
        "count 8 --tasks 5 -c no/file | 0..63",
        "list | --given",
        "list 8 --given - | --given",
        "list --given - --fundamental | --fundamental",
        "check | OUTPUT",
        "check --given - - | standard input",
        "draw -i no-such-file --seed x | --seed",
        "draw | --input",
        "draw 8 --input - | --input",
        "draw 8 --trace -a backtracking -o a.html | backtracking",
        "draw 8 -o a.jpg | .svg",
        "draw 8 --trace | .html",
        "draw 8 -o a.html | .svg",
        "draw -i - --trace -o a.html | --trace",
        "race 8.. | '8..'",
        "race -a qs2,qs3 | qs3",
      })
  void wrongUsageIsRefusedInOneLine(String command, String word) {
    Result refused = TestStreams.run("1", command.split(" "));
    assertEquals(new Result(2, "", refused.err()), refused);
    String line = "nqueens " + command.split(" ")[0] + ": [^\n]+ \\(--help says more\\)\n";
    assertTrue(refused.err().matches(line) && refused.err().contains(word), refused.err());
  }

  /** As many as are asked for. Without the option more than one do, and then it is interrupted. */
  @ParameterizedTest
  @CsvSource({
    "solve 4300000 -t 9, 3",
    "solve 4300000 -t 1, 1",
    "solve 4300000, 0",
    "Main < 4300000, 0",
    "count 14 -m bitmasks -t 3, 3",
    "count 15 -m quadrants -t 3, 3",
    "count 15, 0",
    "estimate 14 -e 0.005 -t 3, 3",
    "estimate 14 -e 0.005, 0",
    "complete < blocks 192 0.24, 0",
    "complete -t 1 < blocks 176 0.3 , 1",
    "list 36 --max 1, 0",
    "list 33 --max 1 -t 1, 1"
  })
  void threadsWork(String command, int number) throws Exception {
    String[] parts = command.split(" < (?=b)");
    String hard =
        parts.length > 1 ? " < " + PartialSolutions.line(PartialSolutions.hard(parts[1])) : "";
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Set<Thread> others = Thread.getAllStackTraces().keySet();
    AtomicReference<Result> result = new AtomicReference<>();
    Thread caller = new Thread(() -> result.set(run(parts[0] + hard)));
    caller.setUncaughtExceptionHandler((thread, interrupted) -> {});
    caller.start();
    boolean one = Runtime.getRuntime().availableProcessors() == 1;
    int working = 1; // a single one is the caller
    while (caller.isAlive() && (number > 0 || working < 2)) {
      int busy = 0;
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        long used = threads.getThreadCpuTime(thread.getId());
        busy += thread != caller && !others.contains(thread) && used > 2_000_000 ? 1 : 0;
      }
      working = Math.max(working, busy);
      Thread.sleep(2);
    }
    if (caller.isAlive()) {
      caller.interrupt();
    } else {
      assertEquals(0, result.get().status(), result.get()::toString);
    }
    assertTrue(number == 0 ? one || working > 1 : working == number, command + ": " + working);
  }

  /** The seconds that are printed are those that have passed, or a few less. */
  @Test
  void limitsAreInSecondsAndForEachBoard() throws IOException {
    String board = PartialSolutions.endless();
    long start = System.nanoTime();
    Result complete = run("complete -l 0.3 -t 1 < " + board + "\n" + board + "\n0 0 0 0");
    String note = "nqueens complete: 2 of 3 undecided\n";
    assertEquals(new Result(1, "Undecided.\nUndecided.\n2 4 1 3\n", note), complete);
    double passed = (System.nanoTime() - start) / 1e9;
    assertTrue(passed >= 0.6 && passed < 60, passed + " s");
    start = System.nanoTime();
    String estimates = run("estimate 12 13 -e 0.00001 -l 0.7 -t 1").err();
    passed = (System.nanoTime() - start) / 1e9;
    Matcher times = Pattern.compile("in (.*) s; the time limit is reached").matcher(estimates);
    double said = times.results().mapToDouble(m -> Double.parseDouble(m.group(1))).sum();
    assertTrue(said >= 1.4 && said <= passed + 0.1, estimates + " in " + passed + " s");
  }

  /** Nothing says the same as the default, and not the same as something else. */
  @ParameterizedTest
  @CsvSource({
    "solve 50, -a main, -a qs4",
    "solve 50, -s 692, -s 693",
    "solve 50, -s 692, -s 4294967988", // 692 and 2^32
    "draw 50, -a main, -a qs4",
    "draw 50, -s 692, -s -1",
    "complete < ZEROS, -s 692, -s 693",
    "complete < PICTURE, -s 692, -s 693",
    "Main < 99, --seed 692, --seed 9223372036854775807",
    "estimate 14, -e 0.01, -e 0.02",
    "estimate 12 -e 0.008, -t 1, -s 2",
    "estimate 12 -e 0.008, -t 8, -s 2",
    "estimate 14, -s 1, -s 2",
    "estimate 14, -s 1, -s 4294967297"
  })
  void defaultsAreWhatIsSaid(String command, String same, String other) {
    String picture = "#" + ".".repeat(29) + ("\n" + ".".repeat(30)).repeat(29);
    String given = command.replace("ZEROS", "0 ".repeat(200)).replace("PICTURE", picture);
    String[] parts = (given + " ").split("(?= < )", 2);
    String input = parts.length > 1 ? parts[1] : "";
    String unasked = run(parts[0].strip() + input).out();
    assertTrue(unasked.length() > 10, unasked);
    assertEquals(unasked, run(parts[0].strip() + " " + same + input).out());
    assertNotEquals(unasked, run(parts[0].strip() + " " + other + input).out());
  }

  /** What is chosen is what searches, and no two of them find the same. */
  @Test
  void theAlgorithmThatIsChosenSearches() throws Exception {
    Set<String> found = new HashSet<>();
    for (Algorithm algorithm : Algorithm.values()) {
      int[] queens = algorithm.search(1).solve(20, 5, new SearchStats());
      String solved = run("solve 20 --seed 5 --algorithm " + algorithm).out();
      assertEquals(PartialSolutions.line(queens) + "\n", solved);
      assertTrue(found.add(solved), algorithm::toString);
    }
  }
}
