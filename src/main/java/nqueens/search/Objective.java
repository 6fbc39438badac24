package nqueens.search;

/** The number that a search lowers: no move raises it, only a restart does. */
public enum Objective {
  /** The sum of max(0, c - 1) over the diagonals, c being the queens of one: Sosic and Gu's. */
  SURPLUS("conflict", "Conflicts: queens beyond the first on each diagonal"),
  /** The sum of c (c - 1) / 2 over the diagonals. */
  PAIRS("conflict", "Conflicts: pairs of queens on one diagonal"),
  OPEN_COLUMNS("open column", "Open columns");

  private final String unit;
  private final String title;

  Objective(String unit, String title) {
    this.unit = unit;
    this.title = title;
  }

  /** What is counted, as a heading. */
  public String title() {
    return title;
  }

  /** A number of them, such as "2 conflicts". */
  public String count(int number) {
    return (number == 0 ? "no" : number) + " " + unit + (number == 1 ? "" : "s");
  }
}
