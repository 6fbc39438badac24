package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitioningTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 31, 32, 1000})
  void partitionsCoverEveryTaskOnceAndNoneIsEmpty(int wanted) {
    Partitioning ten = Partitioning.of(10, wanted);
    assertEquals(Math.min(wanted, ten.job().tasks()), ten.partitions());
    IntStream partitions = IntStream.range(0, ten.partitions());
    assertEquals(724, partitions.mapToLong(p -> PartitionCounter.count(ten, p)).sum());
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 18, 22, 23, 28})
  void theDefaultIsOddAndWithinTheBoundsOrOneForEachTask(int n) {
    Partitioning all = Partitioning.of(n, null);
    assertTrue(all.partitions() <= Partitioning.MAX, all::toString);
    boolean odd = all.partitions() > 256 && all.partitions() % 2 == 1;
    assertTrue(odd || all.partitions() == all.job().tasks(), all::toString);
  }
}
