package nqueens.checking;

/** The table of a class: a heading, and a row for each output, with tabs between the columns. */
public final class ClassTable {
  public static final String HEADING = "file\tverdict\tright\twrong\tmissing\tfirst fault";

  private ClassTable() {}

  /** The row of an output. */
  public static String row(String file, Marks marks) {
    return file + "\t" + marks.columns();
  }

  /** The row of an output that was not checked, and why. */
  public static String row(String file, String reason) {
    return file + "\tnone\t0\t0\t0\t" + reason;
  }
}
