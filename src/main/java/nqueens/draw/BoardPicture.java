package nqueens.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Locale;
import nqueens.placement.Attacks;

/**
 * Paints a placement: a board with queens, or for larger ones a dot plot with the density of the
 * diagonals.
 */
final class BoardPicture {
  /** The largest board drawn with squares and queens; above it they would be a few pixels wide. */
  static final int LARGEST_BOARD = 60;

  /** The largest dot plot with a dot for each queen; above it the plane is cut into bins. */
  private static final int LARGEST_DOTS = 2_000;

  private static final int BINS = 360;
  private static final int DIAGONAL_BINS = 180;
  private static final int SIDE = 720;
  private static final int LEFT = 70;
  private static final int TOP = 60;
  private static final int PANEL = 110;
  private static final int PANEL_STEP = 190;

  private static final Color LIGHT = new Color(0xf0e6d2);
  private static final Color DARK = new Color(0xb98f63);
  private static final Color QUEEN = new Color(0x1d2733);
  private static final Color ATTACKED = new Color(0xc8102e);
  private static final Color BLUE = new Color(0x0072b2);

  private final int[] q;
  private final int n;

  /**
   * A picture of a placement.
   *
   * @param q the 0-based column of each row
   */
  BoardPicture(int[] q) {
    this.q = q;
    this.n = q.length;
  }

  int width() {
    return small() ? boardSide() : SIDE + LEFT + 30;
  }

  int height() {
    return small() ? boardSide() : TOP + SIDE + 60 + 2 * PANEL_STEP;
  }

  void paint(Graphics2D g) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fill(new Rectangle2D.Double(0, 0, width(), height()));
    if (small()) {
      paintBoard(g);
    } else {
      paintPlot(g);
    }
  }

  private boolean small() {
    return n <= LARGEST_BOARD;
  }

  private double square() {
    return Math.max(14, Math.min(48, 720.0 / n));
  }

  private int boardSide() {
    return (int) Math.ceil(n * square()) + 20;
  }

  private void paintBoard(Graphics2D g) {
    double square = square();
    g.setStroke(new BasicStroke(0.8f));
    boolean[] attacked = Attacks.attacked(q);
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        g.setColor((row + column) % 2 == 0 ? LIGHT : DARK);
        g.fill(new Rectangle2D.Double(10 + column * square, 10 + row * square, square, square));
      }
    }
    for (int row = 0; row < n; row++) {
      Path2D queen = queen(10 + q[row] * square, 10 + row * square, square);
      g.setColor(attacked[row] ? ATTACKED : QUEEN);
      g.fill(queen);
      g.setColor(Color.WHITE);
      g.draw(queen);
    }
  }

  private static Path2D queen(double x, double y, double side) {
    Path2D path = new Path2D.Double();
    for (int k = 0; k < QueenShape.CORNERS.length; k += 2) {
      double px = x + QueenShape.CORNERS[k] * side;
      double py = y + QueenShape.CORNERS[k + 1] * side;
      if (k == 0) {
        path.moveTo(px, py);
      } else {
        path.lineTo(px, py);
      }
    }
    path.closePath();
    return path;
  }

  private void paintPlot(Graphics2D g) {
    text(g, 18, Font.BOLD, String.format(Locale.ROOT, "%,d queens", n), LEFT, 36);
    if (n <= LARGEST_DOTS) {
      paintDots(g);
    } else {
      paintBins(g);
    }
    frame(g, TOP, SIDE);
    text(g, 14, Font.PLAIN, "column 1", LEFT, TOP + SIDE + 20);
    right(g, String.format(Locale.ROOT, "%,d", n), LEFT + SIDE, TOP + SIDE + 20);
    right(g, "row 1", LEFT - 8, TOP + 12);
    right(g, n < 100_000 ? String.format(Locale.ROOT, "%,d", n) : "n", LEFT - 8, TOP + SIDE);
    paintDensity(g, "sum diagonals", TOP + SIDE + 80, true);
    paintDensity(g, "difference diagonals", TOP + SIDE + 80 + PANEL_STEP, false);
  }

  private void paintDots(Graphics2D g) {
    double cell = (double) SIDE / n;
    double dot = Math.max(cell, 2);
    g.setColor(QUEEN);
    for (int row = 0; row < n; row++) {
      double x = LEFT + Math.min((q[row] + 0.5) * cell - dot / 2, SIDE - dot);
      double y = TOP + Math.min((row + 0.5) * cell - dot / 2, SIDE - dot);
      g.fill(new Rectangle2D.Double(Math.max(x, LEFT), Math.max(y, TOP), dot, dot));
    }
  }

  /** Bins from white (no queen) to black (twice the mean and more), in one image. */
  private void paintBins(Graphics2D g) {
    int[][] bins = bins(q, BINS, BINS);
    double mean = (double) n / BINS / BINS;
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        double share = Math.min(1, bins[y * BINS / SIDE][x * BINS / SIDE] / Math.max(1, 2 * mean));
        int grey = (int) Math.round(255 - 225 * share);
        image.setRGB(x, y, grey << 16 | grey << 8 | grey);
      }
    }
    g.drawImage(image, LEFT, TOP, null);
  }

  /** bins[y][x] = queens in the y-th part of the rows and the x-th part of the columns. */
  static int[][] bins(int[] q, int height, int width) {
    int[][] bins = new int[height][width];
    for (int row = 0; row < q.length; row++) {
      bins[(int) ((long) row * height / q.length)][(int) ((long) q[row] * width / q.length)]++;
    }
    return bins;
  }

  /** The share of diagonals that hold a queen, from the first diagonal to the last. */
  private void paintDensity(Graphics2D g, String name, int top, boolean sums) {
    double[] shares = densities(sums);
    Path2D area = new Path2D.Double();
    area.moveTo(LEFT, top + PANEL);
    for (int k = 0; k < DIAGONAL_BINS; k++) {
      double height = PANEL * Math.min(1, shares[k]);
      area.lineTo(LEFT + (double) SIDE * k / DIAGONAL_BINS, top + PANEL - height);
      area.lineTo(LEFT + (double) SIDE * (k + 1) / DIAGONAL_BINS, top + PANEL - height);
    }
    area.lineTo(LEFT + SIDE, top + PANEL);
    area.closePath();
    g.setColor(BLUE);
    g.fill(area);
    frame(g, top, PANEL);
    text(g, 14, Font.BOLD, "Share of the " + name + " in use", LEFT, top - 10);
    right(g, "1", LEFT - 8, top + 12);
    right(g, "0", LEFT - 8, top + PANEL);
    text(
        g,
        14,
        Font.PLAIN,
        sums ? "row + column = 2" : "row - column = 1 - n",
        LEFT,
        top + PANEL + 20);
    right(g, sums ? "2 n" : "n - 1", LEFT + SIDE, top + PANEL + 20);
  }

  private double[] densities(boolean sums) {
    long diagonals = 2L * n - 1;
    double[] queens = new double[DIAGONAL_BINS];
    for (int row = 0; row < n; row++) {
      long diagonal = sums ? (long) row + q[row] : (long) row - q[row] + n - 1;
      queens[(int) (diagonal * DIAGONAL_BINS / diagonals)]++;
    }
    for (int k = 0; k < DIAGONAL_BINS; k++) {
      long from = (k * diagonals + DIAGONAL_BINS - 1) / DIAGONAL_BINS;
      long to = ((k + 1) * diagonals + DIAGONAL_BINS - 1) / DIAGONAL_BINS;
      queens[k] = to > from ? queens[k] / (to - from) : k > 0 ? queens[k - 1] : 0;
    }
    return queens;
  }

  private static void frame(Graphics2D g, int top, int height) {
    g.setColor(Color.GRAY);
    g.draw(new Rectangle2D.Double(LEFT, top, SIDE, height));
  }

  private static void text(Graphics2D g, int size, int style, String text, int x, int y) {
    g.setColor(Color.BLACK);
    g.setFont(new Font(Font.SANS_SERIF, style, size));
    g.drawString(text, x, y);
  }

  private static void right(Graphics2D g, String text, int x, int y) {
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    text(g, 14, Font.PLAIN, text, x - g.getFontMetrics().stringWidth(text), y);
  }
}
