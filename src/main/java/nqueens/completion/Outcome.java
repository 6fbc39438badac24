package nqueens.completion;

import java.nio.IntBuffer;

/** What a search has found out about a board. An outcome never changes. */
@SuppressWarnings("ArrayRecordComponent") // Outcomes are never compared.
public sealed interface Outcome {
  /** A completion: the row of the queen in each column. */
  record Solution(int[] queens) implements Outcome {
    /** Copies the rows, as the search that has placed these queens may run again. */
    public Solution {
      queens = queens.clone();
    }

    @Override
    public int[] queens() {
      return queens.clone();
    }
  }

  /**
   * A proof by weights. The first number is the least that a free square weighs. The weights of the
   * columns, rows, sum diagonals and difference diagonals follow; the difference diagonals begin
   * with row - column = 1 - n. There are 6 n - 1 numbers in all.
   */
  record ProvedByWeights(int[] weights) implements Outcome {
    /** Copies the weights. */
    public ProvedByWeights {
      weights = weights.clone();
    }

    @Override
    public int[] weights() {
      return weights.clone();
    }
  }

  /**
   * A proof by search: the axes that a search in ascending order chose, in preorder. Column c is c,
   * and row r is n + r.
   */
  record ProvedBySearch(IntBuffer choices) implements Outcome {
    /** The most choices that are kept. The text of a longer proof would have more than 70 MB. */
    public static final int MAX_CHOICES = 1 << 24;

    /** Keeps the array of choices, which may have millions of entries. */
    public ProvedBySearch {
      choices = choices.asReadOnlyBuffer();
    }

    @Override
    public IntBuffer choices() {
      return choices.duplicate();
    }
  }

  /**
   * There is no completion, but the proof was not kept: no proof was wanted, or time was over, or
   * the proof has too many choices.
   */
  record ProvedWithoutProof() implements Outcome {}

  /** The time was over before the board was decided. */
  record Undecided() implements Outcome {}

  /** Whether the board is known to have a completion, or to have none. */
  default boolean isDecided() {
    return !(this instanceof Undecided);
  }
}
