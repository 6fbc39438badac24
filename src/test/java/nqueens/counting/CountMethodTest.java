package nqueens.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountMethodTest {
  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 1, 10", "BITMASKS, 1, 12", "QUADRANTS, 1, 13"})
  void everyMethodFindsTheTotals(CountMethod method, int first, int last) {
    for (int n = first; n <= last; n++) {
      CountJob job = new CountJob(n, method);
      IntToLongFunction counter = job.counter();
      IntStream tasks = IntStream.range(0, job.tasks()).parallel();
      assertEquals(A000170.solutions(n), tasks.mapToLong(counter).sum(), job.toString());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 11, 12", "BITMASKS, 13, 14", "QUADRANTS, 14, 16"})
  void everyMethodFindsLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 13, 14", "BITMASKS, 15, 17", "QUADRANTS, 17, 20"})
  void everyMethodFindsStillLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }
}
