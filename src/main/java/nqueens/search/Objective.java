package nqueens.search;

/** The number that a search lowers. No move of ours raises it, only a restart does. */
public enum Objective {
  /** The sum of max(0, c - 1) over the diagonals, c being the queens of one: Sosic and Gu's. */
  SURPLUS,
  /** The sum of c (c - 1) / 2 over the diagonals. */
  PAIRS,
  OPEN_COLUMNS
}
