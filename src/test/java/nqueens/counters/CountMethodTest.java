package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CountMethodTest {
  @ParameterizedTest
  @EnumSource
  void everyMethodFindsTheTotals(CountMethod method) {
    for (int n = 1; n <= 10; n++) {
      SolutionCounter counter = method.counter(n);
      assertEquals(method.tasks(n), counter.tasks());
      assertEquals(
          A000170.placements(n),
          IntStream.range(0, counter.tasks()).mapToLong(counter::count).sum());
    }
  }

  /** Estimated CPU seconds against bench/spark.json, from which the published tables come. */
  @Test
  void theEstimatesAreTheMeasuredFigures() throws IOException {
    String json = Files.readString(Path.of("bench/spark.json"));
    assertNear(sum(json, "\"n\": 18,\n   \"method\": \"quadrants\"", "chunks"), 18, "quadrants");
    assertNear(sum(json, "\"n\": 18,\n   \"method\": \"rings\"", "chunks"), 18, "rings");
    assertNear(sum(json, "\"n\": 20,\n  \"method\": \"quadrants\"", "chunks"), 20, "quadrants");
    double[] seconds = numbers(json, "\"n\": 22,\n   \"tasks\"", "seconds");
    double mean = Arrays.stream(seconds).average().getAsDouble();
    assertNear(mean * QuadrantCounter.tasks(22), 22, "quadrants");
    String counted = Files.readString(Path.of("bench/count-21.json"));
    double each = number(counted, "cpu seconds") / number(counted, "timed tasks");
    assertNear(each * QuadrantCounter.tasks(21), 21, "quadrants");
    assertEquals(A000170.placements(21), (long) number(counted, "total"));
  }

  private static void assertNear(double seconds, int n, String method) {
    assertEquals(
        1, CountMethod.named(method).get().estimatedSeconds(n) / seconds, 0.1, n + " by " + method);
  }

  private static double sum(String json, String place, String list) {
    return Arrays.stream(numbers(json, place, list)).sum();
  }

  private static double number(String json, String name) {
    return Double.parseDouble(json.replaceFirst("(?s).*\"" + name + "\": ([0-9.]+).*", "$1"));
  }

  /** The first list of that name behind a place. */
  private static double[] numbers(String json, String place, String list) {
    int from = json.indexOf("\"" + list + "\": [", json.indexOf(place));
    String text = json.substring(json.indexOf('[', from) + 1, json.indexOf(']', from));
    return Arrays.stream(text.split(",")).mapToDouble(Double::parseDouble).toArray();
  }
}
