package nqueens.search;

/** Random permutations, the placements that most searches start from. */
final class Permutation {
  private Permutation() {}

  /** 0, 1, ... n-1; by a loop, which a cold virtual machine runs faster than a stream. */
  static int[] identity(int n) {
    int[] queens = new int[n];
    for (int i = 0; i < n; i++) {
      queens[i] = i;
    }
    return queens;
  }

  /** A permutation of 0..n-1, all equally likely (Fisher and Yates). */
  static int[] random(int n, SplitMix64 random) {
    int[] queens = identity(n);
    shuffle(queens, 0, random);
    return queens;
  }

  /** Shuffles queens[from] and everything behind it. */
  static void shuffle(int[] queens, int from, SplitMix64 random) {
    for (int i = queens.length - 1; i > from; i--) {
      swap(queens, i, from + random.below(i - from + 1));
    }
  }

  /** Swaps the rows of columns i and j. */
  static void swap(int[] queens, int i, int j) {
    int row = queens[i];
    queens[i] = queens[j];
    queens[j] = row;
  }
}
