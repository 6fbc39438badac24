package nqueens.spark;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** The chunks counted so far, for any number of threads. */
final class Tally {
  private final int chunks;
  private final Map<Integer, Long> counts = new ConcurrentHashMap<>();

  Tally(int chunks) {
    this.chunks = chunks;
  }

  /**
   * Takes note of a chunk. It may come twice, but not with two numbers.
   *
   * @return whether it is new
   */
  boolean add(ChunkCount result) {
    Long before = counts.putIfAbsent(result.chunk(), result.count());
    boolean wrong = before != null && before != result.count();
    String line = "chunk %d was counted twice, as %d and as %d";
    CountException.throwIf(wrong, line, result.chunk(), before, result.count());
    return before == null;
  }

  /** The chunks that are not counted yet, ascending. */
  List<Integer> open() {
    return IntStream.range(0, chunks).filter(chunk -> !counts.containsKey(chunk)).boxed().toList();
  }

  int done() {
    return counts.size();
  }

  BigInteger total() {
    return counts.values().stream()
        .map(BigInteger::valueOf)
        .reduce(BigInteger.ZERO, BigInteger::add);
  }
}
