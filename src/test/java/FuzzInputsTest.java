import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.NaiveSolutions.isPeaceful;
import static nqueens.testing.PartialSolutions.keeps;
import static nqueens.testing.PartialSolutions.line;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.checking.Marks;
import nqueens.checking.MarksReferenceTest;
import nqueens.checking.OutputCheckTest;
import nqueens.counting.Checkpoint;
import nqueens.counting.CheckpointTest;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import nqueens.testing.NaiveSolutions;
import nqueens.text.UserException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The targets of {@code make fuzz}, and a replay of its inputs without a fuzzer. A target compares
 * what reads or checks a text with something simpler, written from the documentation.
 */
class FuzzInputsTest {
  private static final Path INPUTS = Path.of("src/test/resources/FuzzingTestInputs");
  private static final Pattern TOKEN = Pattern.compile("[^ \t-\r]+");
  private static final Pattern PICTURE = Pattern.compile("(^|\n)[ \t-\r]*[.Q#]");
  private static final Pattern LONE_RETURN = Pattern.compile("\r(?!\n)");
  private static final String FORMAT = "nqueens count checkpoint 2";

  /** Entry n - 1 is every solution of n queens, in rows from 0. */
  private static final List<List<int[]>> SOLUTIONS =
      IntStream.rangeClosed(1, 7).mapToObj(NaiveSolutions::all).toList();

  @TempDir static Path directory;

  static List<Path> inputs() throws IOException {
    try (Stream<Path> files = Files.walk(INPUTS)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource
  void inputs(Path file) throws Exception {
    run(file.getParent().getFileName().toString(), Files.readAllBytes(file));
  }

  static void run(String target, byte[] input) throws Exception {
    String text = new String(input, ISO_8859_1);
    switch (target) {
      case "check" -> check(text);
      case "checkpoint" -> checkpoint(text);
      case "proof" -> proof(text);
      default -> throw new AssertionError(target);
    }
  }

  /** Digits, a bar and an output, where A to G are solutions. Without a bar there are no sizes. */
  private static void check(String input) throws IOException {
    int bar = input.indexOf('|');
    IntStream digits = input.substring(0, bar + 1).chars().map(c -> c - '0');
    int[] sizes = digits.filter(n -> n > 0 && n < 10).toArray();
    String output = input.substring(bar + 1);
    for (int n = 1; n <= 7; n++) {
      List<int[]> all = SOLUTIONS.get(n - 1);
      String shown = all.isEmpty() ? "No solution." : line(all.get(0));
      output = output.replace(Character.toString('A' + n - 1), shown);
    }
    List<String> faults = new ArrayList<>();
    if (bar >= 0 && !PICTURE.matcher(output).find()) {
      List<List<String>> lines = Stream.of(output.split("\n")).map(FuzzInputsTest::words).toList();
      List<List<String>> full = lines.stream().filter(line -> !line.isEmpty()).toList();
      List<Integer> asked = IntStream.of(sizes).boxed().toList();
      String expected = Arrays.toString(new MarksReferenceTest.Output(full, asked).marks());
      assertEquals(sizes.length == 0 ? "[0, 0, 0, 0]" : expected, marks(sizes, output, faults));
    } else if (bar < 0) {
      faults.addAll(faults(output));
    }
    faults.forEach(FuzzInputsTest::assertIsALine);
  }

  /** Right, wrong, missing and extra; the faults are added to a list. */
  private static String marks(int[] sizes, String output, List<String> faults) throws IOException {
    if (sizes.length == 0) {
      return "[0, 0, 0, 0]";
    }
    String in = Arrays.toString(sizes).replaceAll("\\D", " ");
    faults.addAll(OutputCheckTest.faults(in, output, false));
    String[] row = OutputCheckTest.marks(in, output).row().split("\t");
    return Arrays.toString(Arrays.copyOfRange(row, 1, 5));
  }

  private static List<String> faults(String output) throws IOException {
    try {
      return OutputCheckTest.faults(null, output, false);
    } catch (UserException e) {
      return List.of(e.getMessage());
    }
  }

  private static List<String> words(String text) {
    return TOKEN.matcher(text).results().map(MatchResult::group).toList();
  }

  /** The rows of n queens from 0, or -1 for none; null if they are none or attack each other. */
  private static int[] rows(List<String> words, String number) {
    int n = words.size();
    if (n == 0 || !words.stream().allMatch(word -> word.matches(number))) {
      return null;
    }
    int[] rows = words.stream().mapToInt(word -> Integer.parseInt(word) - 1).toArray();
    return Arrays.stream(rows).allMatch(row -> row < n) && isPeaceful(rows) ? rows : null;
  }

  /** A file of a count for 4 queens, where # at the end of a line stands for the checksum. */
  private static void checkpoint(String input) throws Exception {
    String text = CheckpointTest.withChecksums(input);
    if (LONE_RETURN.matcher(text).find()) {
      return; // it ends a line
    }
    String expected = total(text);
    Path file = Files.write(directory.resolve("checkpoint"), MainRun.bytes(text));
    try {
      assertEquals(expected, "" + CheckpointTest.total(file));
      assertEquals(expected, "" + CheckpointTest.total(file), "of the whole file");
    } catch (UserException e) {
      assertIsALine(e.getMessage());
      assertEquals(expected, "refused", e::getMessage);
      assertTrue(text.startsWith(Files.readString(file, ISO_8859_1)), text);
    }
  }

  /** What a count adds up from the lines of a file and the tasks that it lacks, or "refused". */
  private static String total(String text) {
    String method = "(backtracking|bitmasks|quadrants)";
    List<String> lines = List.of(text.split("\r?\n", -1));
    String first = lines.get(0);
    if (!first.startsWith(FORMAT) && !FORMAT.startsWith(first)) {
      return "refused";
    }
    Map<Integer, BigInteger> counts = new TreeMap<>(); // by task
    String job = null;
    for (int i = 0; i < lines.size() - 1; i++) { // what follows the last line feed is torn
      String line = lines.get(i);
      if (line.startsWith(FORMAT) || line.isEmpty()) {
        continue;
      }
      String form = "4 " + method + " 16 (\\d|1[0-5]) (0|[1-9]\\d{0,17}) .{8}";
      if (!line.matches(form)
          || !line.equals(Checkpoint.withChecksum(line.substring(0, line.length() - 9)))) {
        return "refused";
      }
      String[] words = line.split(" ");
      BigInteger count = new BigInteger(words[4]);
      BigInteger earlier = counts.putIfAbsent(Integer.parseInt(words[3]), count);
      if ((job != null && !words[1].equals(job)) || (earlier != null && !earlier.equals(count))) {
        return "refused";
      }
      job = words[1];
    }
    if (sum(counts).compareTo(BigInteger.TWO.pow(62)) > 0) {
      return "refused";
    }
    IntToLongFunction counter = new CountJob(4, CountMethod.BITMASKS).counter();
    for (int task = 0; task < 16; task++) {
      counts.putIfAbsent(task, BigInteger.valueOf(counter.applyAsLong(task)));
    }
    return sum(counts).toString();
  }

  private static BigInteger sum(Map<Integer, BigInteger> counts) {
    return counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** A partial solution of up to 7 queens, a bar, and what follows "No solution. ". */
  private static void proof(String input) throws IOException {
    String[] parts = input.split("\\|", 2);
    int[] given = rows(words(parts[0]), "0*[0-7]");
    if (given == null || given.length > 7 || parts.length < 2) {
      return;
    }
    String proof = parts[1].replaceAll("\n.*", "");
    if (LONE_RETURN.matcher(proof + "\n").find() || proof.matches("(?s)\\s*Search:\\s*l.*")) {
      return; // the former is refused, and the latter is "longer than", which proves nothing
    }
    Marks marks = OutputCheckTest.completion(given, stream("No solution. " + proof + "\n"));
    boolean accepted = marks.status() == 0;
    assertFalse(
        accepted && SOLUTIONS.get(given.length - 1).stream().anyMatch(s -> keeps(given, s)));
    List<String> words = words(proof);
    String kind = words.isEmpty() ? "" : words.get(0);
    if (kind.equals("Search:")) {
      Iterator<String> choices = words.subList(1, words.size()).iterator();
      assertEquals(isRefuted(given, choices) && !choices.hasNext(), accepted, marks::row);
    } else if (kind.equals("Weights:")) {
      assertEquals(isOutweighed(given, words.subList(1, words.size())), accepted, marks::row);
    }
  }

  /** Whether choices, of which it takes what it needs, show that no solution has these rows. */
  private static boolean isRefuted(int[] rows, Iterator<String> choices) {
    int n = rows.length;
    String choice = choices.hasNext() ? choices.next() : "";
    int k = choice.matches("[cr][1-7]") ? choice.charAt(1) - '0' : n + 1;
    boolean column = choice.startsWith("c");
    if (k > n || (column ? rows[k - 1] >= 0 : Arrays.stream(rows).anyMatch(row -> row == k - 1))) {
      return false;
    }
    boolean refuted = true;
    for (int other = 1; other <= n && refuted; other++) {
      int[] more = rows.clone();
      int c = column ? k : other;
      more[c - 1] = (column ? other : k) - 1;
      refuted = rows[c - 1] >= 0 || !isPeaceful(more) || isRefuted(more, choices);
    }
    return refuted;
  }

  /** Whether these are 6 n - 1 weights by which the queens that lack need more than there is. */
  private static boolean isOutweighed(int[] rows, List<String> words) {
    int n = rows.length;
    if (words.size() != 6 * n - 1 || !words.stream().allMatch(w -> w.matches("0|[1-9]\\d{0,9}"))) {
      return false;
    }
    long[] weights = words.stream().mapToLong(Long::parseLong).toArray();
    boolean right = Arrays.stream(weights).allMatch(w -> w <= 1 << 30);
    long missing = Arrays.stream(rows).filter(row -> row < 0).count();
    for (int c = 1; c <= n; c++) {
      for (int r = 1; r <= n && rows[c - 1] < 0; r++) {
        int[] more = rows.clone();
        more[c - 1] = r - 1;
        long weight = weights[c] + weights[n + r] + weights[2 * n + c + r - 1];
        weight += weights[4 * n - 1 + n + r - c];
        right &= !isPeaceful(more) || weight >= weights[0];
      }
    }
    return right && Arrays.stream(weights).skip(1).sum() < missing * weights[0];
  }

  private static void assertIsALine(String text) {
    assertTrue(text.matches("[ -~]{1,300}"), text);
  }
}
