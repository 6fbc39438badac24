package nqueens.placement;

/** What holds for the number of queens of a board. */
public final class BoardSize {
  /** The largest size: 2^30. */
  public static final int MAX = 1 << 30;

  private BoardSize() {}

  /** Whether a placement of n queens exists: for every n from 1 on but 2 and 3. */
  public static boolean solvable(long n) {
    return n == 1 || n >= 4;
  }
}
