package nqueens.draw;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Locale;
import nqueens.placement.Attacks;

/**
 * A placement too large for squares: a dot for each queen, or shades for the number of queens in
 * each cell, over the share of the diagonals in use. Column 1 at the left, row 1 at the top.
 */
final class DotPlot implements Picture {
  /** The largest board with a dot for each queen: a pixel a square. Above it cells are shaded. */
  private static final int LARGEST_DOTS = 720;

  private static final int SIDE = 720;

  /** Cells along an edge, four pixels each. More: larger files, up to 75 kB with 240. */
  private static final int CELLS = 180;

  private static final int DIAGONAL_PARTS = 180;
  private static final int LEFT = 70;
  private static final int RIGHT = LEFT + SIDE;
  private static final int TOP = 84;
  private static final int BOTTOM = TOP + SIDE;
  private static final int DENSITY_HEIGHT = 110;
  private static final int DENSITY_STEP = 190;

  private final int[] queens;
  private final int n;

  /** A plot of a placement, right or wrong; queens[i] is the 0-based row of column i. */
  DotPlot(int[] queens) {
    this.queens = queens;
    this.n = queens.length;
  }

  @Override
  public int width() {
    return RIGHT + 30;
  }

  @Override
  public int height() {
    return BOTTOM + 40 + 2 * DENSITY_STEP;
  }

  @Override
  public void paint(Graphics2D g) {
    text(g, Font.BOLD, String.format(Locale.ROOT, "n = %,d queens", n), LEFT, 26);
    if (n <= LARGEST_DOTS) {
      paintDots(g);
    } else {
      paintCells(g);
    }
    frame(g, TOP, SIDE);
    text(g, Font.PLAIN, "column 1", LEFT, TOP - 8);
    text(g, Font.PLAIN, "column n", RIGHT - 62, TOP - 8);
    text(g, Font.PLAIN, "row 1", 20, TOP + 12);
    text(g, Font.PLAIN, "row n", 20, BOTTOM);
    paintDensity(g, BOTTOM + 50, true);
    paintDensity(g, BOTTOM + 50 + DENSITY_STEP, false);
  }

  private void paintDots(Graphics2D g) {
    boolean[] attacked = Attacks.attacked(queens);
    g.setColor(Palette.QUEEN);
    g.fill(dots(attacked, false));
    g.setColor(Palette.ATTACKED);
    g.fill(dots(attacked, true));
    dotLegend(g, Palette.QUEEN, "queen", 300);
    dotLegend(g, Palette.ATTACKED, "attacked queen", 380);
  }

  /** One shape for all of them keeps SVG files small. */
  private Path2D dots(boolean[] attacked, boolean which) {
    double cell = (double) SIDE / n;
    double dot = Math.max(cell, 2);
    Path2D dots = new Path2D.Double();
    for (int column = 0; column < n; column++) {
      if (attacked[column] == which) {
        double x = Math.min(column * cell, SIDE - dot);
        double y = Math.min(queens[column] * cell, SIDE - dot);
        dots.append(new Rectangle2D.Double(LEFT + x, TOP + y, dot, dot), false);
      }
    }
    return dots;
  }

  private static void dotLegend(Graphics2D g, Color color, String meaning, int x) {
    g.setColor(color);
    g.fill(new Rectangle2D.Double(LEFT + x, 18, 8, 8));
    text(g, Font.PLAIN, meaning, LEFT + x + 14, 26);
  }

  private void paintCells(Graphics2D g) {
    Cells cells = Cells.of(queens, CELLS, CELLS);
    int pixels = SIDE / CELLS;
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_GRAY);
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        image.getRaster().setSample(x, y, 0, grey(cells.shade(y / pixels, x / pixels)));
      }
    }
    g.drawImage(image, LEFT, TOP, null);
    paintShades(g, cells.full());
  }

  private static int grey(double shade) {
    return (int) Math.round(255 - 225 * shade);
  }

  /** The legend: every number of queens when there are few, else five of them. */
  private void paintShades(Graphics2D g, int full) {
    String unit = String.format(Locale.ROOT, "queens in 1/%d of the columns and rows:", CELLS);
    text(g, Font.PLAIN, unit, LEFT, 50);
    int steps = Math.min(full, 4);
    for (int k = 0; k <= steps; k++) {
      int number = (int) Math.round((double) full * k / steps);
      int x = LEFT + 300 + k * 72;
      int grey = grey((double) number / full);
      g.setColor(new Color(grey, grey, grey));
      g.fill(new Rectangle2D.Double(x, 38, 14, 14));
      g.setColor(Color.GRAY);
      g.draw(new Rectangle2D.Double(x, 38, 14, 14));
      String more = k == steps ? " or more" : "";
      text(g, Font.PLAIN, String.format(Locale.ROOT, "%,d%s", number, more), x + 19, 50);
    }
  }

  /** The share of diagonals that hold a queen, from the first diagonal to the last. */
  private void paintDensity(Graphics2D g, int top, boolean sums) {
    int bottom = top + DENSITY_HEIGHT;
    double[] shares = shares(sums);
    Path2D area = new Path2D.Double();
    area.moveTo(LEFT, bottom);
    for (int k = 0; k < DIAGONAL_PARTS; k++) {
      double y = bottom - DENSITY_HEIGHT * Math.min(1, shares[k]);
      area.lineTo(LEFT + (double) SIDE * k / DIAGONAL_PARTS, y);
      area.lineTo(LEFT + (double) SIDE * (k + 1) / DIAGONAL_PARTS, y);
    }
    area.lineTo(RIGHT, bottom);
    area.closePath();
    g.setColor(Palette.CURVE);
    g.fill(area);
    frame(g, top, DENSITY_HEIGHT);
    String name = sums ? "sum" : "difference";
    text(g, Font.BOLD, "Queens on a " + name + " diagonal, mean", LEFT, top - 10);
    text(g, Font.PLAIN, "1", LEFT - 16, top + 12);
    text(g, Font.PLAIN, "0", LEFT - 16, bottom);
    text(g, Font.PLAIN, sums ? "row + column = 2" : "row - column = 1 - n", LEFT, bottom + 20);
    text(g, Font.PLAIN, sums ? "2 n" : "n - 1", RIGHT - (sums ? 24 : 36), bottom + 20);
  }

  /** Queens over diagonals, for each part of the sum or difference diagonals. */
  private double[] shares(boolean sums) {
    long diagonals = 2L * n - 1;
    double[] shares = new double[DIAGONAL_PARTS];
    for (int column = 0; column < n; column++) {
      long row = queens[column];
      long diagonal = sums ? row + column : row - column + n - 1;
      shares[(int) (diagonal * DIAGONAL_PARTS / diagonals)]++;
    }
    for (int k = 0; k < DIAGONAL_PARTS; k++) {
      long from = (k * diagonals + DIAGONAL_PARTS - 1) / DIAGONAL_PARTS;
      long to = ((k + 1) * diagonals + DIAGONAL_PARTS - 1) / DIAGONAL_PARTS;
      shares[k] = to > from ? shares[k] / (to - from) : k > 0 ? shares[k - 1] : 0;
    }
    return shares;
  }

  private static void frame(Graphics2D g, int top, int height) {
    g.setColor(Color.GRAY);
    g.draw(new Rectangle2D.Double(LEFT, top, SIDE, height));
  }

  private static void text(Graphics2D g, int style, String text, int x, int y) {
    g.setColor(Color.BLACK);
    g.setFont(new Font(Font.SANS_SERIF, style, style == Font.BOLD ? 16 : 14));
    g.drawString(text, x, y);
  }
}
