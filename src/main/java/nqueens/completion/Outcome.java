package nqueens.completion;

import java.nio.IntBuffer;

/** What was found out about a board. Nobody can change an outcome. */
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
   * Weights prove that there is no completion. The first number is the least that a free square
   * weighs. The weights of the columns, rows, sum diagonals and difference diagonals follow, the
   * last from row - column = 1 - n on. There are 6 n - 1 numbers in all.
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
   * A search in ascending order chose these axes, in preorder: column c as c, and row r as n + r.
   */
  record ProvedBySearch(IntBuffer choices) implements Outcome {
    /** A longer proof is not kept. As text it would have more than 70 MB. */
    public static final int MAX_CHOICES = 1 << 24;

    /** Keeps the choices where they are, as there may be millions. */
    public ProvedBySearch {
      choices = choices.asReadOnlyBuffer();
    }

    @Override
    public IntBuffer choices() {
      return choices.duplicate();
    }
  }

  /**
   * It is proved that there is no completion, but the proof is not written down. No proof was
   * wanted, or time was over, or the proof has too many choices.
   */
  record ProvedWithoutProof() implements Outcome {}

  /** Nothing was found out before the time was over. */
  record Undecided() implements Outcome {}

  /** Whether it is known if the board has a completion. */
  default boolean isDecided() {
    return !(this instanceof Undecided);
  }
}
