package nqueens.completion;

import nqueens.search.SplitMix64;

/** The free squares of a board, as an {@link ExactSearch} places queens and takes them back. */
interface Domains {
  /**
   * Begins with the given queens alone. Only the weighted degrees are remembered.
   *
   * @param random draws the order of ties and of tries; {@code null} for the ascending one
   */
  void start(SplitMix64 random);

  /** Chooses the axis of queen k, the next queen: column c as c, or row r as n + r. */
  int choose(int k);

  /**
   * Takes queen k and all later queens back, and places queen k on the next free square of its
   * axis. Returns false if there is no such square.
   */
  boolean place(int k);

  /** A copy, with the same queens and the same weighted degrees. */
  Domains copy();

  /** The bytes that a copy takes, about. */
  long bytes();

  /**
   * The weighted degrees of dom/wdeg, in a new array. Entry x is one more than the number of times
   * that axis x was left without a free square.
   */
  long[] wdeg();

  /** Sets the weighted degrees, before a start. */
  void learn(long[] wdeg);

  /** The row of the queen in each column, when all queens are placed. */
  int[] queens();
}
