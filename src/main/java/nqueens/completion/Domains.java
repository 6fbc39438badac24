package nqueens.completion;

import nqueens.search.SplitMix64;

/** The free squares of a board, as an {@link ExactSearch} places queens and takes them back. */
interface Domains {
  /**
   * Begins without a queen; only the weighted degrees are remembered.
   *
   * @param random draws the order of ties and of tries; {@code null} for the ascending one
   */
  void start(SplitMix64 random);

  /** Chooses where queen k, the next one, is to come: column c as c, or row r as n + r. */
  int choose(int k);

  /**
   * Takes back queen k, if it was placed, and all after it, and places it on its next free square.
   * False if there is none.
   */
  boolean place(int k);

  /** The same after the same queens, with the same weighted degrees. */
  Domains copy();

  /** The bytes that a copy takes, about. */
  long bytes();

  /**
   * The weighted degrees of dom/wdeg, in a new array. Entry x is one more than the number of times
   * that axis x was left without a free square.
   */
  long[] wdeg();

  /** Changes the weighted degrees, before a start. */
  void learn(long[] wdeg);

  /** The row of the queen in each column, when all are placed. */
  int[] queens();
}
