/**
 * Counting all solutions by joining quadrants.
 *
 * <p><b>The idea</b> is to meet in the middle. Cut the board into four quadrants. For a choice of
 * rows, list all ways to fill its east half and all ways to fill its west half. The two have rows
 * and columns of their own, so only diagonals that cross the middle can clash. 256 east halves are
 * compared with a west half at once, as a bit is used for each of them.
 *
 * <p><b>Read</b> the words below, {@link Strips} and {@link PieceList}, then {@link Halves} and
 * {@link WestStrips}, and then {@link QuadrantJoin} with {@link KeyDiagonals}, {@link
 * PatternBundles} and {@link Bitmaps}. {@link ParityCase} has the symmetries. {@link Workspace}
 * belongs to a thread, {@link Halves} and {@link WestStrips} belong to a row set, and {@link
 * KeyDiagonals}, {@link SortedBatch} and {@link PatternBundles} to a batch.
 *
 * <h2>Words</h2>
 *
 * <ul>
 *   <li><b>quadrant</b>: a quarter of the board, side x side squares, side = (n + 1) / 2. South is
 *       rows 0..side-1, west columns 0..side-1. For odd n the middle row is south's and the middle
 *       column west's. North has a row less and east a column less; they use the pieces that leave
 *       their last one empty
 *   <li><b>piece</b>: some queens on a quadrant, none attacking another ({@link PieceList})
 *   <li><b>strip</b>: a piece's queens in the lower or in the upper of its rows ({@link Strips})
 *   <li><b>half</b>: two pieces that do not attack each other, one above the other: the board's
 *       east half or its west half ({@link Halves})
 *   <li><b>row set</b>, R: the n / 2 rows that the east half uses; the west half has the others
 *   <li><b>batch</b>: the halves that are in memory at the same time
 *   <li><b>diagonal</b>: of the board or of a quadrant. A set of diagonals may also hold distances
 *       from the centre ({@link Diagonals})
 *   <li><b>pattern</b>: an east half as the set of diagonals that it denies the west
 *   <li><b>key</b>: the key diagonals that a half uses, few for each batch ({@link KeyDiagonals}).
 *       An east and a west half whose keys share a diagonal do not fit
 *   <li><b>bundle</b>: up to 256 patterns, chosen so that they have many key diagonals in common
 *       ({@link PatternBundles})
 *   <li><b>bitmap</b>: a bit for each pattern of a bundle. A diagonal's bitmap has those that deny
 *       it, a square's or a strip's those that leave it free ({@link Bitmaps})
 *   <li><b>group</b>: halves whose pairs have the same weight
 * </ul>
 *
 * <h2>Joining quadrants</h2>
 *
 * <pre>
 * for each {@link ParityCase}, for each row set R of weight &gt; 0    one of R and its mirror image
 *   list the pieces of the four quadrants                  or take the lists that are kept
 *   list the east halves of R                              each is a pattern
 *   list the west halves of the other rows                 each is four strips; both in batches
 *   choose the key diagonals, sort both batches by key
 *   while a pattern is left
 *     take a bundle of them                                with many key diagonals in common
 *     transpose it                                         a bitmap for each diagonal
 *     make bitmaps of the west's squares                   AND NOT the bitmaps of its diagonals
 *     make bitmaps of the west's strips                    AND the bitmaps of its squares
 *     for each west half without a common key diagonal     such halves form a few runs
 *       AND the bitmaps of the four strips                 each bit left is a solution
 *       total += bits * weight of the group * weight of R  how often the pair counts
 * </pre>
 *
 * <p><b>A board, n = 6.</b> R = {0, 3, 4}, so the west has rows 1, 2, 5. One of its east halves has
 * queens on (row, column) = (0, 4) in the south-east, (3, 5) and (4, 3) in the north-east. Of their
 * diagonals, row + column = 4 and 7 and row - column = -2 and 1 cross the middle; 8 and -4 do not.
 * Row + column = 3 and row - column = -2 are the first that cross it and have number 0, so the
 * pattern is sums 1, 4 and differences 0, 3. This leaves columns 1 and 2 of row 1 free, column 0 of
 * row 2, and columns 0 and 1 of row 5. One west half fits: (1, 2) and (2, 0), two strips of one
 * queen each, in the south-west; (5, 1) in the north-west, whose upper strip is empty. No other
 * pair of R fits, and R and its mirror image {1, 2, 5} count alike: 2 solutions. {0, 2, 4} and its
 * mirror image {1, 3, 5} have the other 2 of the 4.
 *
 * <p><b>The order of the middles (S4)</b> of an odd board with an empty centre: {@link ParityCase}
 * demands that the middle column's queen, a west one at distance a from the centre, is nearer to it
 * than the middle row's, an east one at distance b. So distances are treated as diagonals, too. The
 * east half denies the distances b..side-2, and the square at distance a of the middle column has
 * the distances 2..a. If the two share one, b is not greater than a. East halves with b = 1 and
 * west halves with a = side-1, which fit nothing, are left out.
 *
 * <p><b>Memory.</b> Up to side 10 the lists of all pieces are kept, 120 MB for all threads. Beyond,
 * a thread has the pieces of one row set, and up to 4 million east and west halves at a time.
 */
package nqueens.counting.quadrants;
