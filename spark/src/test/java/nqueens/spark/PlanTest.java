package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.stream.IntStream;
import nqueens.counters.CountMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.Iterator$;

class PlanTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 64, 271, 272, 1000})
  void chunksCoverEveryTaskOnceAndNoneIsEmpty(int wanted) {
    Plan plan = Plan.of(10, CountMethod.RINGS, wanted);
    assertEquals(Math.min(wanted, 272), plan.chunks());
    ChunkCounter counter = new ChunkCounter(plan);
    IntStream chunks = IntStream.range(0, plan.chunks());
    assertEquals(724, chunks.mapToLong(c -> counter.apply(Iterator$.MODULE$.single(c))[0]).sum());
  }

  @ParameterizedTest
  @CsvSource({
    "14, RINGS",
    "18, QUADRANTS",
    "22, RINGS",
    "22, QUADRANTS",
    "24, RINGS",
    "28, QUADRANTS",
    "30, RINGS"
  })
  void theDefaultIsAPrimeWithinTheBounds(int n, CountMethod method) {
    Plan plan = Plan.of(n, method, null);
    assertTrue(plan.chunks() <= Plan.MOST_CHUNKS, plan::toString);
    boolean prime = BigInteger.valueOf(plan.chunks()).isProbablePrime(20);
    assertTrue(plan.chunks() == plan.tasks() || plan.chunks() > 256 && prime, plan::toString);
  }
}
