package nqueens.search;

/** The number that a search lowers. Only a restart raises the number, and no move does. */
public enum Objective {
  /** The sum of max(0, c - 1) over the diagonals, for c queens on a diagonal: Sosic and Gu's. */
  SURPLUS,
  /** The sum of c (c - 1) / 2 over the diagonals. */
  PAIRS,
  /** The number of columns without a queen: Main's. */
  OPEN_COLUMNS
}
