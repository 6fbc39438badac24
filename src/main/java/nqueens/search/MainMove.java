package nqueens.search;

/**
 * One move of Main's search. Columns and rows count from 0.
 *
 * @param phase what Main was doing
 * @param kind how the move ended
 * @param column the open column that the move was made for
 * @param row the unused row that was given away; -1 if none was
 * @param partner the placed column whose queen moved to that row; -1 if none did
 */
public record MainMove(Phase phase, Kind kind, int column, int row, int partner) {
  /** The three phases of Main's search, in their order. */
  public enum Phase {
    PLACING,
    RETRY,
    REPAIR
  }

  /** How a move ends. The first two are those of placing and retry, the others those of repair. */
  public enum Kind {
    /** Nothing attacks the row in this column: the column takes it. Repair's first case, too. */
    TAKES_ROW,
    /** Every unused row is attacked in this column. */
    STAYS_OPEN,
    /** The partner takes the row, and the column takes the row that the partner had. */
    SWAP,
    /** The partner takes the row; the column is still open, and goes on with the partner's row. */
    SIDEWAYS,
    /** No placed queen can take the row: the board is given up. */
    STUCK
  }
}
