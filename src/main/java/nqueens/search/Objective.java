package nqueens.search;

/** The number that a search lowers: no move raises it, only a restart does. */
public enum Objective {
  /** The sum of max(0, c - 1) over the diagonals, c being the queens of one: Sosic and Gu's. */
  SURPLUS("conflict"),
  /** The sum of c (c - 1) / 2 over the diagonals. */
  PAIRS("conflict"),
  OPEN_COLUMNS("open column");

  private final String unit;

  Objective(String unit) {
    this.unit = unit;
  }

  /** A number of them, such as "2 conflicts". */
  public String count(int number) {
    return (number == 0 ? "no" : number) + " " + unit + (number == 1 ? "" : "s");
  }
}
