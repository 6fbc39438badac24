package nqueens.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import nqueens.placement.Attacks;

/**
 * A board with its squares, coordinates and queens: column 1 at the left, row 1 at the top,
 * attacked queens in red.
 *
 * @param n the number of rows and of columns
 * @param queens queens[i] = 0-based row of the queen in column i; empty for squares alone
 */
@SuppressWarnings("ArrayRecordComponent") // Pictures are never compared.
record BoardPicture(int n, int... queens) implements Picture {
  /** Room for the coordinates, at the left and at the top. */
  static final int MARGIN = 26;

  private static final int BORDER = 10;
  private static final int LARGEST_FONT = 14;

  /**
   * Width of a digit over the size of its font: between Arial's 0.56 and DejaVu's 0.64. Fonts are
   * not asked, so that every machine writes the same file.
   */
  private static final double DIGIT_WIDTH = 0.6;

  double square() {
    return Math.max(14, Math.min(48, 720.0 / n));
  }

  /** The left edge of a 0-based column; of column n, the right edge of the board. */
  double x(int column) {
    return MARGIN + column * square();
  }

  /** The top edge of a 0-based row; of row n, the bottom edge of the board. */
  double y(int row) {
    return MARGIN + row * square();
  }

  @Override
  public int width() {
    return (int) Math.ceil(x(n)) + BORDER;
  }

  @Override
  public int height() {
    return (int) Math.ceil(y(n)) + BORDER;
  }

  @Override
  public void paint(Graphics2D g) {
    paintSquares(g);
    paintCoordinates(g);
    paintQueens(g);
  }

  /**
   * Every second column and every second row in one shape: where two of them cross, the even-odd
   * rule leaves a light square. Much smaller as SVG than a rectangle for each square.
   */
  private void paintSquares(Graphics2D g) {
    double side = n * square();
    g.setColor(Palette.LIGHT_SQUARE);
    g.fill(new Rectangle2D.Double(MARGIN, MARGIN, side, side));
    Path2D dark = new Path2D.Double(Path2D.WIND_EVEN_ODD);
    for (int i = 1; i < n; i += 2) {
      dark.append(new Rectangle2D.Double(x(i), MARGIN, square(), side), false);
      dark.append(new Rectangle2D.Double(MARGIN, y(i), side, square()), false);
    }
    g.setColor(Palette.DARK_SQUARE);
    g.fill(dark);
  }

  private void paintCoordinates(Graphics2D g) {
    int size = (int) Math.min(LARGEST_FONT, 0.65 * square());
    g.setColor(Color.BLACK);
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
    for (int i = 0; i < n; i++) {
      String number = Integer.toString(i + 1);
      double width = DIGIT_WIDTH * size * number.length();
      double middle = square() / 2;
      g.drawString(number, (float) (x(i) + middle - width / 2), MARGIN - 6);
      g.drawString(number, (float) (MARGIN - 5 - width), (float) (y(i) + middle + 0.36 * size));
    }
  }

  private void paintQueens(Graphics2D g) {
    boolean[] attacked = Attacks.attacked(queens);
    g.setStroke(new BasicStroke((float) Math.min(0.8, square() / 40))); // thin on small squares
    for (int column = 0; column < queens.length; column++) {
      Path2D queen = QueenShape.path(x(column), y(queens[column]), square());
      g.setColor(attacked[column] ? Palette.ATTACKED : Palette.QUEEN);
      g.fill(queen);
      g.setColor(Palette.OUTLINE);
      g.draw(queen);
    }
  }
}
