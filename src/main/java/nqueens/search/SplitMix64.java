package nqueens.search;

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014,
 * figure 16), written out so that seeds give the same placements on every release of Java.
 */
final class SplitMix64 {
  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  /** The next 64 random bits. */
  long next() {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** A number in 0..bound-1, all equally likely to within 2^-32 of their probability. */
  int below(int bound) {
    return (int) Math.multiplyHigh(next() >>> 1, (long) bound << 1);
  }
}
