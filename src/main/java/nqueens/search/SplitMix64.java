package nqueens.search;

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014,
 * figure 16), written out so that seeds give the same solutions on every release of Java.
 */
public final class SplitMix64 {
  /** What the state grows by from number to number. */
  public static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  /** A generator whose numbers depend on a seed. */
  public SplitMix64(long seed) {
    state = seed;
  }

  /** The next 64 random bits. */
  public long next() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  /** The mixing function, a permutation of the 64-bit integers. */
  public static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** A number in 0..bound-1, all equally likely to within 2^-32 of their probability. */
  public int below(int bound) {
    return (int) Math.multiplyHigh(next() >>> 1, (long) bound << 1);
  }
}
