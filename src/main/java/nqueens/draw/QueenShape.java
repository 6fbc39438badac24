package nqueens.draw;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;

/** The outline of a queen: a crown of five points on a base, in a square of side 1. */
final class QueenShape {
  /** Corners x0, y0, x1, y1, ...; y downwards. */
  private static final double[] CORNERS = {
    0.22, 0.72, 0.08, 0.27, 0.29, 0.50, 0.30, 0.16, 0.44, 0.45, 0.50, 0.10, 0.56, 0.45, 0.70, 0.16,
    0.71, 0.50, 0.92, 0.27, 0.78, 0.72, 0.78, 0.88, 0.22, 0.88
  };

  private QueenShape() {}

  /** The outline in the square of that side whose upper left corner is (x, y). */
  static Path2D path(double x, double y, double side) {
    Path2D path = new Path2D.Double();
    path.moveTo(CORNERS[0], CORNERS[1]);
    for (int k = 2; k < CORNERS.length; k += 2) {
      path.lineTo(CORNERS[k], CORNERS[k + 1]);
    }
    path.closePath();
    path.transform(new AffineTransform(side, 0, 0, side, x, y));
    return path;
  }

  /** The outline as SVG path data, scaled to a square of the given side at the origin. */
  static String svgPath(double side) {
    StringBuilder path = new StringBuilder();
    for (int k = 0; k < CORNERS.length; k += 2) {
      path.append(k == 0 ? 'M' : 'L').append(Images.tenths(CORNERS[k] * side));
      path.append(' ').append(Images.tenths(CORNERS[k + 1] * side));
    }
    return path.append('Z').toString();
  }
}
