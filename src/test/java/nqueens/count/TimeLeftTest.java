package nqueens.count;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.zip.GZIPInputStream;
import nqueens.counters.A000170;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Replays counts from the recorded CPU times and results of their tasks: {@code n-method.txt.gz}
 * has the number of tasks, then a line for each recorded one, in order, of microseconds and
 * placements. Of 18 all are recorded; of 20 by quadrants the first, which are as mixed as all, of
 * 20 by rings every 59th: there each stands for several.
 */
class TimeLeftTest {
  private record Task(double seconds, long count) {}

  /** A task of the replay that ends at a time. */
  private record End(double time, Task task) {}

  @ParameterizedTest
  @CsvSource({
    "18, quadrants, 1, 1", "18, quadrants, 2, 1", "18, quadrants, 2, 3", "18, quadrants, 2, 0.33",
    "18, rings, 1, 1", "18, rings, 2, 1", "18, rings, 2, 3", "18, rings, 2, 0.33",
    "20, quadrants, 1, 1", "20, quadrants, 2, 1", "20, quadrants, 2, 3", "20, quadrants, 2, 0.33",
    "20, rings, 1, 1", "20, rings, 2, 1", "20, rings, 2, 3", "20, rings, 2, 0.33",
  })
  void theTimeLeftIsWithinAFactorOfTwoAfterATwentieth(
      int n, String method, int threads, double expectedOfTrue) throws IOException {
    List<Task> tasks = recorded(n + "-" + method + ".txt.gz");
    PriorityQueue<End> running = new PriorityQueue<>((a, b) -> Double.compare(a.time, b.time));
    double whole = wholeTime(tasks, threads);
    TimeLeft left = new TimeLeft(whole * expectedOfTrue, A000170.placements(n), tasks.size());
    assertEquals(whole * expectedOfTrue, left.left(0), 1e-6);
    int next = 0;
    for (; next < threads; next++) {
      running.add(new End(tasks.get(next).seconds, tasks.get(next)));
    }
    while (!running.isEmpty()) {
      End end = running.remove();
      left.finish(end.task.count, end.time);
      if (end.time > whole / 20 && end.time < whole * 0.99) {
        double ratio = left.left(end.time) / (whole - end.time);
        assertTrue(0.5 < ratio && ratio < 2, end.time / whole + " of the time: " + ratio);
      }
      if (next < tasks.size()) {
        Task task = tasks.get(next++);
        running.add(new End(end.time + task.seconds, task));
      }
    }
    assertEquals(0, left.left(whole), whole / 100);
  }

  private static double wholeTime(List<Task> tasks, int threads) {
    double[] free = new double[threads];
    for (Task task : tasks) {
      int first = 0;
      for (int k = 1; k < threads; k++) {
        first = free[k] < free[first] ? k : first;
      }
      free[first] += task.seconds;
    }
    return Arrays.stream(free).max().getAsDouble();
  }

  @Test
  void betweenTasksTheTimeLeftRunsDown() {
    TimeLeft left = new TimeLeft(100, 1000, 10);
    assertEquals(90, left.left(10), 1e-9);
    left.finish(100, 20);
    double then = left.left(20);
    assertTrue(then > 100, then + " s");
    assertEquals(then - 5, left.left(25), 1e-9);
    assertEquals(0, left.left(1e9));
  }

  private static List<Task> recorded(String name) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(TimeLeftTest.class.getResourceAsStream(name)), US_ASCII))) {
      int tasks = Integer.parseInt(reader.readLine());
      List<String[]> lines = reader.lines().map(line -> line.split(" ")).toList();
      double each = (double) tasks / lines.size();
      return lines.stream()
          .map(f -> new Task(Double.parseDouble(f[0]) / 1e6, (long) (each * Long.parseLong(f[1]))))
          .toList();
    }
  }
}
