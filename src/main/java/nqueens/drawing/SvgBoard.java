package nqueens.drawing;

import nqueens.boards.BlockedSquares;
import nqueens.boards.PartialSolution;

/**
 * A board with its squares, coordinates and queens: column 1 at the left, row 1 at the top.
 *
 * @param n the number of rows and of columns
 */
public record SvgBoard(int n) {
  private static final String QUEEN = "#1d2733";
  private static final String ATTACKED = "#c8102e";
  private static final String LIGHT_SQUARE = "#f0e6d2";
  private static final String DARK_SQUARE = "#b98f63";
  private static final String BLOCKED_SQUARE = "#70757a";

  /** Room for the coordinates, at the left and at the top. */
  private static final int MARGIN = 32;

  private static final int BORDER = 10;
  private static final int MAX_FONT = 20;

  /** A crown of five points on a base, in a square of side 1: x0, y0, x1, y1, ...; y downwards. */
  private static final double[] CROWN = {
    0.22, 0.72, 0.08, 0.27, 0.29, 0.50, 0.30, 0.16, 0.44, 0.45, 0.50, 0.10, 0.56, 0.45, 0.70, 0.16,
    0.71, 0.50, 0.92, 0.27, 0.78, 0.72, 0.78, 0.88, 0.22, 0.88
  };

  /** A board as SVG, in which attacked queens are red and blocked squares grey. */
  public static String of(PartialSolution board) {
    int[] queens = board.queens();
    SvgBoard picture = new SvgBoard(queens.length);
    int fontSize = (int) Math.min(MAX_FONT, 0.65 * picture.square());
    Svg svg = new Svg(picture.side(), fontSize, "A board of %d columns".formatted(picture.n));
    picture.addSquares(svg);
    picture.addCoordinates(svg, fontSize);
    picture.addBlocked(svg, board.blocked());
    boolean[] attacked = attacked(queens);
    for (int i = 0; i < picture.n; i++) {
      if (queens[i] >= 0) {
        svg.add("<path fill=\"%s\"", attacked[i] ? ATTACKED : QUEEN);
        picture.addQueen(svg, picture.corner(i), picture.corner(queens[i]));
      }
    }
    return svg.toString();
  }

  /** Ends a path element with the outline of a queen, in the square with that corner. */
  private void addQueen(Svg svg, double x, double y) {
    svg.add(" d=\"");
    for (int k = 0; k < CROWN.length; k += 2) {
      svg.add("%s%s %s", k == 0 ? "M" : "L", x + CROWN[k] * square(), y + CROWN[k + 1] * square());
    }
    svg.add("z\" stroke=\"#fff\" stroke-width=\"%s\"/>\n", Math.min(0.8, square() / 40));
  }

  private double square() {
    return Math.max(14, Math.min(48, 720.0 / n));
  }

  /** Width and height of the picture. */
  private int side() {
    return (int) Math.ceil(corner(n)) + BORDER;
  }

  /** The left edge of a 0-based column, or the top edge of a row; of n, the edge of the board. */
  private double corner(int index) {
    return MARGIN + index * square();
  }

  private double middle(int index) {
    return corner(index) + square() / 2;
  }

  /** Adds every second column and row as one shape. Where two cross, a light square is left. */
  private void addSquares(Svg svg) {
    double side = n * square();
    svg.add("<rect x=\"%d\" y=\"%d\"", MARGIN, MARGIN);
    svg.add(" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", side, side, LIGHT_SQUARE);
    svg.add("<path fill-rule=\"evenodd\" fill=\"%s\" d=\"", DARK_SQUARE);
    for (int i = 1; i < n; i += 2) {
      svg.add("M%s %dh%sv%sh-%sz", corner(i), MARGIN, square(), side, square());
      svg.add("M%d %sh%sv%sh-%sz", MARGIN, corner(i), side, square(), side);
    }
    svg.add("\"/>\n");
  }

  private void addBlocked(Svg svg, BlockedSquares blocked) {
    if (!blocked.any()) {
      return;
    }
    svg.add("<path fill=\"%s\" stroke=\"%s\" d=\"", BLOCKED_SQUARE, LIGHT_SQUARE);
    for (int column = 0; column < n; column++) {
      for (int row = 0; row < n; row++) {
        if (blocked.has(column, row)) {
          svg.add("M%s %sh%sv%sh-%sz", corner(column), corner(row), square(), square(), square());
        }
      }
    }
    svg.add("\"/>\n");
  }

  private void addCoordinates(Svg svg, int fontSize) {
    svg.add("<g text-anchor=\"middle\">");
    for (int i = 0; i < n; i++) {
      svg.add("<text x=\"%s\" y=\"%d\">%d</text>", middle(i), MARGIN - 7, i + 1);
    }
    svg.add("</g>\n<g text-anchor=\"end\">");
    for (int i = 0; i < n; i++) {
      double baseline = middle(i) + 0.36 * fontSize;
      svg.add("<text x=\"%d\" y=\"%s\">%d</text>", MARGIN - 5, baseline, i + 1);
    }
    svg.add("</g>\n");
  }

  /** attacked[i] = whether another queen attacks the queen of column i. */
  static boolean[] attacked(int[] queens) {
    boolean[] attacked = new boolean[queens.length];
    for (int i = 0; i < queens.length; i++) {
      for (int j = 0; j < i; j++) {
        int rows = Math.abs(queens[i] - queens[j]);
        if (queens[i] >= 0 && queens[j] >= 0 && (rows == 0 || rows == i - j)) {
          attacked[i] = true;
          attacked[j] = true;
        }
      }
    }
    return attacked;
  }
}
