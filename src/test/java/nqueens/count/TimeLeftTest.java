package nqueens.count;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.zip.GZIPInputStream;
import nqueens.counters.A000170;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Replays counts from the recorded CPU times and results of their tasks: {@code n-method.txt.gz}
 * has the number of tasks, then lines of microseconds, placements and for how many tasks in a row
 * they stand. Of 18 all tasks are recorded. Of 20 by rings it is every 59th, towards the end every
 * 295th. Of 20 by quadrants it is the first two fifths, which are as mixed as all: they are
 * replayed again and again.
 */
class TimeLeftTest {
  private record Task(double seconds, long count) {}

  /** A task of the replay that ends at a time. */
  private record End(double time, Task task) {}

  @Test
  void oneTaskThatFoundNothingLeavesTheExpectedTimeInItsOrder() {
    TimeLeft left = new TimeLeft(1_000, 1e6, 1_000);
    left.finish(0, 5);
    assertEquals(1_500, left.left(5), 100);
  }

  @ParameterizedTest
  @CsvSource({
    "18, quadrants, 1, 1", "18, quadrants, 2, 1", "18, quadrants, 2, 2", "18, quadrants, 2, 0.5",
    "18, rings, 1, 1", "18, rings, 2, 1", "18, rings, 2, 2", "18, rings, 2, 0.5",
    "20, quadrants, 1, 1", "20, quadrants, 2, 1", "20, quadrants, 2, 2", "20, quadrants, 2, 0.5",
    "20, rings, 1, 1", "20, rings, 2, 1", "20, rings, 2, 2", "20, rings, 2, 0.5",
  })
  void theTimeLeftIsWithinAFactorOfTwoAfterATwentieth(
      int n, String method, int threads, double expectedOfTrue) throws IOException {
    List<Task> tasks = recorded(n + "-" + method + ".txt.gz");
    PriorityQueue<End> running = new PriorityQueue<>((a, b) -> Double.compare(a.time, b.time));
    double whole = wholeTime(tasks, threads);
    TimeLeft left = new TimeLeft(whole * expectedOfTrue, A000170.placements(n), tasks.size());
    assertEquals(whole * expectedOfTrue, left.left(0), 1e-6);
    double longest = tasks.stream().mapToDouble(Task::seconds).max().getAsDouble();
    int next = 0;
    for (; next < threads; next++) {
      running.add(new End(tasks.get(next).seconds, tasks.get(next)));
    }
    while (!running.isEmpty()) {
      End end = running.remove();
      left.finish(end.task.count, end.time);
      double told = left.left(end.time);
      double right = whole - end.time;
      if (end.time > whole / 20 && Math.abs(told - right) > Math.max(longest, whole / 50)) {
        double ratio = told / right;
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
      List<Task> recorded = new ArrayList<>();
      while (recorded.size() < tasks) {
        for (String[] f : lines) {
          Task task = new Task(Double.parseDouble(f[0]) / 1e6, Long.parseLong(f[1]));
          recorded.addAll(Collections.nCopies(Integer.parseInt(f[2]), task));
        }
      }
      return recorded.subList(0, tasks);
    }
  }
}
