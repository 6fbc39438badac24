package nqueens.counting.quadrants;

import java.util.List;

/**
 * Which halves are joined, and how often each pair counts, so that every solution is counted once
 * without joining its mirror images.
 *
 * <p>East and west are joined for each row set R of the east; the west has the other rows. rev(R)
 * is R upside down, ~R its complement.
 *
 * <ul>
 *   <li>(S1) Each case (even n has one, odd n has two) is closed under the flip that exchanges
 *       north and south, which takes R to rev(R). Of R and rev(R), the set with more rows in the
 *       north counts twice; if both have as many, the smaller as a binary number counts twice; if
 *       they are equal, R counts once. More rows in the north of the east leave the north-west
 *       fewer queens: the other choice costs more.
 *   <li>(S2) n even: each quadrant has half of a long diagonal.
 *       <pre>
 *   \ | /
 *   --+--
 *   / | \
 *       </pre>
 *       A long diagonal has at most one queen, so if both have one, these are in neighbouring
 *       quadrants. Count the solutions without such a queen in the east. Of the four quarter turns
 *       of a solution, two bring a single such queen to the west, so these count twice; one brings
 *       two such queens there, so these count four times.
 *   <li>(S3) n even, no queen on a long diagonal: the flip that exchanges east and west takes R to
 *       ~R. Let p be the lowest row where R and rev(R) agree: it is the same for all four of R,
 *       rev(R), ~R and ~rev(R). Weight 2 if p is in R, else 0. Without such a row ~R is rev(R), and
 *       (S1) has already counted one of the two for both: weight 1.
 *   <li>(S4) n odd, centre empty: the queen of the middle column has distance a from the centre,
 *       that of the middle row b. Neither is 0, as the centre is empty; nor are they equal, or the
 *       two would attack each other. So a flip or the exchange of rows and columns leaves no
 *       solution as it is. Count b &gt; a (twice) with the middle row's queen in the east (twice).
 *       How b &gt; a becomes a diagonal of a pattern: see the package.
 *   <li>(S5) n odd, queen on the centre: the long diagonals have no other. As (S3), with R and ~R
 *       without the middle row.
 * </ul>
 */
enum ParityCase {
  /** n even, by the long diagonals. */
  EVEN,
  /** n odd, no queen on the centre. */
  CENTRE_EMPTY,
  /** n odd, a queen on the centre. */
  CENTRE_TAKEN;

  /** Chooses pieces by the long difference diagonal: none, if it is clear, if taken, or all. */
  enum Diagonal {
    NONE(0, 0),
    CLEAR(0, 1),
    TAKEN(1, 2),
    ALL(0, 2);

    /** {@link PieceList} has CLEAR pieces at 0, TAKEN ones at 1; first..end-1 are chosen. */
    final int first;

    /** The end of the chosen pieces. */
    final int end;

    Diagonal(int first, int end) {
      this.first = first;
      this.end = end;
    }
  }

  /**
   * Halves of the east or of the west whose pairs count alike.
   *
   * @param withClear the inner pieces that go with an outer piece whose long sum diagonal is empty
   * @param withTaken the inner pieces that go with an outer piece whose long sum diagonal is taken
   * @param wanted diagonals on which an inner piece must have a queen
   * @param weight how often a pair of halves counts, beside the row set's weight
   */
  record Group(Diagonal withClear, Diagonal withTaken, long wanted, int weight) {}

  /** The cases of boards of n x n. */
  static List<ParityCase> of(int n) {
    return n % 2 == 0 ? List.of(EVEN) : List.of(CENTRE_EMPTY, CENTRE_TAKEN);
  }

  /** Whether b must be greater than a (S4). */
  boolean ordersMiddles() {
    return this == CENTRE_EMPTY;
  }

  /** Diagonals on which no south-east piece may have a queen: (S2), (S5); b &gt; a &gt; 0 (S4). */
  long southEastClear(int n) {
    int side = (n + 1) / 2;
    return ordersMiddles()
        ? Diagonals.ofSquare(side, side - 1, 0) & Diagonals.DIFFERENCES
        : 1L << (n - 1 - side);
  }

  /** Diagonals of south-west pieces without a queen: distance a = side - 1 fits nothing (S4). */
  long southWestClear(int n) {
    int side = (n + 1) / 2;
    return ordersMiddles() ? Diagonals.ofSquare(side, 0, side - 1) & Diagonals.DIFFERENCES : 0;
  }

  /** Diagonals on which no north-west piece may have a queen, as for south-west pieces. */
  long northWestClear(int n) {
    int side = (n + 1) / 2;
    return ordersMiddles() ? Diagonals.ofSquare(side, side - 2, side - 1) & Diagonals.SUMS : 0;
  }

  /**
   * How often the pairs of a row set count.
   *
   * @param rows the rows that the east uses, n / 2 of 0..n-1
   * @return 0 if the row set is left out
   */
  int weight(int n, int rows) {
    int weight = mirrorWeight(n, rows);
    boolean middle = ((rows >> (n / 2)) & 1) == 1;
    return switch (this) {
      case EVEN -> weight;
      case CENTRE_EMPTY -> middle ? 4 * weight : 0;
      case CENTRE_TAKEN -> middle ? 0 : weight * flipWeight(n, rows);
    };
  }

  /** The one group of east halves: (S2), (S5). */
  List<Group> eastGroups() {
    Diagonal diagonal = ordersMiddles() ? Diagonal.ALL : Diagonal.CLEAR;
    return List.of(new Group(diagonal, diagonal, 0, 1));
  }

  /** The groups of west halves that count for a row set of weight 1 or more. */
  List<Group> westGroups(int n, int rows) {
    int side = (n + 1) / 2;
    if (this == CENTRE_EMPTY) {
      return List.of(new Group(Diagonal.ALL, Diagonal.ALL, 0, 1));
    }
    if (this == CENTRE_TAKEN) {
      long centre = 1L << (2 * side - 2); // this sum diagonal has no other square
      return List.of(new Group(Diagonal.TAKEN, Diagonal.TAKEN, centre, 1));
    }
    int flip = flipWeight(n, rows); // the weight of pairs without such a queen (S3)
    Group none = new Group(Diagonal.CLEAR, Diagonal.NONE, 0, 1);
    Group one = new Group(flip == 2 ? Diagonal.ALL : Diagonal.TAKEN, Diagonal.CLEAR, 0, 2);
    Group two = new Group(Diagonal.NONE, Diagonal.TAKEN, 0, 4);
    return flip == 1 ? List.of(none, one, two) : List.of(one, two);
  }

  /** How often a row set counts for itself and its mirror image (S1): 0, 1 or 2. */
  static int mirrorWeight(int n, int rows) {
    int mirrored = Integer.reverse(rows) >>> (Integer.SIZE - n);
    int lowest = (1 << (n / 2)) - 1;
    int below = Integer.bitCount(rows & lowest); // the middle row of an odd board is neither
    int above = Integer.bitCount(mirrored & lowest);
    if (above < below || (above == below && mirrored < rows)) {
      return 0;
    }
    return mirrored == rows ? 1 : 2;
  }

  /** How often a row set counts for itself and the flip of east and west (S3), (S5): 0 to 2. */
  static int flipWeight(int n, int rows) {
    int mirrored = Integer.reverse(rows) >>> (Integer.SIZE - n);
    int middle = n % 2 == 0 ? 0 : 1 << (n / 2);
    int equal = ~(rows ^ mirrored) & ((1 << n) - 1) & ~middle;
    return equal == 0 ? 1 : (rows & equal & -equal) == 0 ? 0 : 2;
  }
}
