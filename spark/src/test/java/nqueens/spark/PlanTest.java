package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nqueens.counters.CountMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.Iterator;
import scala.collection.Iterator$;

class PlanTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 64, 271, 272})
  void anyNumberOfChunksCoversEveryTaskOnce(int chunks) {
    ChunkCounter counter = new ChunkCounter(Plan.of(10, CountMethod.RINGS, chunks));
    LongStream counts = IntStream.range(0, chunks).mapToLong(c -> counter.apply(only(c))[0]);
    assertEquals(724, counts.sum());
  }

  @Test
  void noChunkIsEmpty() {
    assertEquals(272, Plan.of(10, CountMethod.RINGS, 1000).chunks());
  }

  @ParameterizedTest
  @EnumSource(
      value = CountMethod.class,
      names = {"RINGS", "QUADRANTS"})
  void theDefaultIsAPrimeWithinTheBounds(CountMethod method) {
    for (int n : new int[] {14, 18, 22}) {
      Plan plan = Plan.of(n, method, null);
      assertTrue(plan.chunks() <= Plan.MOST_CHUNKS, plan::toString);
      assertTrue(
          plan.chunks() == plan.tasks()
              || plan.chunks() > 256 && BigInteger.valueOf(plan.chunks()).isProbablePrime(20),
          plan::toString);
    }
  }

  private static Iterator<Integer> only(int chunk) {
    return Iterator$.MODULE$.single(chunk);
  }
}
