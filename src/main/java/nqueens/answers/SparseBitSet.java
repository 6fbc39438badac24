package nqueens.answers;

/**
 * A set of numbers in 0..size-1, one bit each. Its pages take memory only when a number falls into
 * them, so a short answer to a huge size costs next to nothing.
 */
final class SparseBitSet {
  private static final int PAGE_SHIFT = 19;
  private static final int PAGE_BITS = 1 << PAGE_SHIFT;

  private final long[][] pages;
  private final long size;

  SparseBitSet(long size) {
    this.size = size;
    this.pages = new long[(int) ((size + PAGE_BITS - 1) >>> PAGE_SHIFT)][];
  }

  /** Adds a number; false if it was in already. */
  boolean add(long number) {
    int p = (int) (number >>> PAGE_SHIFT);
    if (pages[p] == null) {
      long bits = Math.min(PAGE_BITS, size - ((long) p << PAGE_SHIFT));
      pages[p] = new long[(int) ((bits + 63) >>> 6)];
    }
    int word = (int) (number & (PAGE_BITS - 1)) >>> 6;
    long bit = 1L << number;
    boolean added = (pages[p][word] & bit) == 0;
    pages[p][word] |= bit;
    return added;
  }
}
