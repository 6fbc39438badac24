package nqueens.spark;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** The chunks counted so far. A chunk may come twice, but not with two numbers. */
final class Tally {
  private final int chunks;
  private final BitSet done;
  private final long[] counts;
  private BigInteger total = BigInteger.ZERO;
  private double cpuSeconds;

  Tally(int chunks) {
    this.chunks = chunks;
    this.done = new BitSet(chunks);
    this.counts = new long[chunks];
  }

  /**
   * Takes note of a chunk.
   *
   * @return whether it is new
   * @throws CountException if the chunk was counted before with another result
   */
  synchronized boolean add(ChunkCount result) {
    int chunk = result.chunk();
    if (done.get(chunk)) {
      if (counts[chunk] != result.count()) {
        throw new CountException(
            "chunk "
                + chunk
                + " was counted twice, as "
                + counts[chunk]
                + " and as "
                + result.count());
      }
      return false;
    }
    done.set(chunk);
    counts[chunk] = result.count();
    total = total.add(BigInteger.valueOf(result.count()));
    cpuSeconds += result.cpuNanos() / 1e9; // 2^63 nanoseconds are 292 years: n = 27 takes more
    return true;
  }

  /** The chunks that are not counted yet, ascending. */
  synchronized List<Integer> open() {
    return IntStream.range(0, chunks).filter(chunk -> !done.get(chunk)).boxed().toList();
  }

  synchronized int done() {
    return done.cardinality();
  }

  synchronized BigInteger total() {
    return total;
  }

  /** CPU seconds of all chunks counted, those of earlier runs included. */
  synchronized double cpuSeconds() {
    return cpuSeconds;
  }
}
