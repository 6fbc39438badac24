package nqueens.spark;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** The partitions counted so far, for any number of threads. */
final class Tally {
  private final int partitions;
  private final Map<Integer, Long> counts = new ConcurrentHashMap<>();

  Tally(int partitions) {
    this.partitions = partitions;
  }

  /**
   * Takes note of a partition. It may come twice, but not with two counts.
   *
   * @return whether it is new
   */
  boolean add(PartitionCount result) {
    Long before = counts.putIfAbsent(result.partition(), result.count());
    boolean wrong = before != null && before != result.count();
    String line = "partition %05d has two counts, %d and %d";
    CountException.throwIf(wrong, line, result.partition(), before, result.count());
    return before == null;
  }

  /** The partitions that are not counted yet, ascending. */
  List<Integer> open() {
    return IntStream.range(0, partitions).filter(p -> !counts.containsKey(p)).boxed().toList();
  }

  int done() {
    return counts.size();
  }

  long total() {
    return counts.values().stream().reduce(0L, Math::addExact);
  }
}
