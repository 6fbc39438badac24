package nqueens.draw;

import java.util.Locale;

/** The outline of a queen: a crown of five points on a base, in a square of side 1. */
final class QueenShape {
  /** Corners x0, y0, x1, y1, ...; y downwards. */
  static final double[] CORNERS = {
    0.22, 0.72, 0.08, 0.27, 0.29, 0.50, 0.30, 0.16, 0.44, 0.45, 0.50, 0.10, 0.56, 0.45, 0.70, 0.16,
    0.71, 0.50, 0.92, 0.27, 0.78, 0.72, 0.78, 0.88, 0.22, 0.88
  };

  private QueenShape() {}

  /** The outline as SVG path data, scaled to a square of the given side. */
  static String svgPath(double side) {
    StringBuilder path = new StringBuilder();
    for (int k = 0; k < CORNERS.length; k += 2) {
      path.append(k == 0 ? 'M' : 'L');
      path.append(
          String.format(Locale.ROOT, "%.1f %.1f", CORNERS[k] * side, CORNERS[k + 1] * side));
    }
    return path.append('Z').toString();
  }
}
