package nqueens.completion;

/** What a search has found out about a board. Nobody changes the arrays of an outcome. */
@SuppressWarnings("ArrayRecordComponent") // Outcomes are never compared.
public sealed interface Outcome {
  /** A completion: the row of the queen in each column. */
  record Solution(int[] queens) implements Outcome {}

  /**
   * A proof by weights. The first number is the least that a free square weighs. The weights of the
   * columns, rows, sum diagonals and difference diagonals follow; the difference diagonals begin
   * with row - column = 1 - n. There are 6 n - 1 numbers in all.
   */
  record ProvedByWeights(int[] weights) implements Outcome {}

  /**
   * A proof by search: the axes that a search in ascending order chose, in preorder. Column c is c,
   * and row r is n + r.
   */
  record ProvedBySearch(int[] choices) implements Outcome {
    /** The most choices that are kept. The text of a longer proof would have more than 70 MB. */
    public static final int MAX_CHOICES = 1 << 24;
  }

  /**
   * There is no completion, but the proof was not kept: no proof was wanted, or time was over, or
   * the proof has too many choices.
   */
  record ProvedWithoutProof() implements Outcome {}
}
