package nqueens.text;

/** Numbers of things in words. */
public final class Plural {
  private Plural() {}

  /** A number and its thing, such as "1 line" or "2000 lines". */
  public static String of(long number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
