package nqueens.placement;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whatever the streams hold, the checker ends without a crash, and lets nothing wrong pass. The
 * data are sizes and answers, separated by a bar.
 */
class CheckerFuzzTest {
  @FuzzTest(maxDuration = "60s")
  void theCheckerSurvivesAnything(byte[] data) throws IOException {
    String text = new String(data, ISO_8859_1);
    int bar = Math.max(0, text.indexOf('|'));
    byte[] sizes = Arrays.copyOf(data, bar);
    byte[] answers = Arrays.copyOfRange(data, Math.min(bar + 1, data.length), data.length);
    List<String> faults = new ArrayList<>();
    OutputCheck check =
        new OutputCheck(
            new SizeReader(new ByteArrayInputStream(sizes), "sizes", false),
            new AnswerReader(new ByteArrayInputStream(answers), true),
            faults::add);
    try {
      check.run();
    } catch (InputFormatException e) {
      return;
    }
    if (faults.isEmpty()) {
      assertRight(new String(sizes, ISO_8859_1), new String(answers, ISO_8859_1));
    }
  }

  /** The same verdict by other means: split, parse, look at every pair. */
  private static void assertRight(String sizes, String answers) {
    List<String> lines = answers.lines().toList();
    int line = 0;
    for (int n : sizes(sizes)) {
      String answer = lines.get(line++);
      if (n == 2 || n == 3) {
        require(answer.equals("No solution."), answer);
        continue;
      }
      int[] q = Arrays.stream(answer.split(" ")).mapToInt(Integer::parseInt).toArray();
      require(q.length == n && Arrays.stream(q).allMatch(c -> 1 <= c && c <= n), answer);
      require(Attacks.pairs(q).isEmpty(), answer);
    }
    require(line == lines.size(), "too many lines");
  }

  /** The sizes up to a 0 alone, which was read already: ranges are no longer than the answers. */
  private static List<Integer> sizes(String text) {
    List<Integer> sizes = new ArrayList<>();
    for (String token : text.split("[ \\t-\\r,]+")) {
      if (token.matches("0+")) {
        break;
      }
      if (!token.isEmpty()) {
        String[] ends = token.split("\\.\\.");
        IntStream.rangeClosed(size(ends[0]), size(ends[ends.length - 1])).forEach(sizes::add);
      }
    }
    return sizes;
  }

  private static int size(String text) {
    return text.startsWith("2^")
        ? 1 << Integer.parseInt(text.substring(2))
        : new BigDecimal(text).intValueExact();
  }

  private static void require(boolean right, String answer) {
    if (!right) {
      throw new IllegalStateException("passed: " + answer);
    }
  }
}
