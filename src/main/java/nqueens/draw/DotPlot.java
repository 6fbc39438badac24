package nqueens.draw;

import java.util.stream.IntStream;

/** A board too large for squares: a dot for each queen, column 1 left, row 1 at the top. */
final class DotPlot {
  private static final int SIDE = 720;
  private static final int LEFT = 74;
  private static final int TOP = 70;
  private static final int BORDER = 16;
  private static final int FONT = 18;

  private DotPlot() {}

  /** A board as SVG; queens[i] is the 0-based row of column i, or -1 where none is. */
  static String of(int[] queens) {
    int n = queens.length;
    boolean[] attacked = BoardPicture.attacked(queens);
    int right = LEFT + SIDE;
    int bottom = TOP + SIDE;
    Svg svg = new Svg(right + BORDER, bottom + BORDER, FONT, n + " queens");
    String red = IntStream.range(0, n).anyMatch(i -> attacked[i]) ? ", attacked ones in red" : "";
    svg.add("<text x=\"%d\" y=\"26\" font-weight=\"bold\">n = %,d queens%s</text>\n", LEFT, n, red);
    svg.add("<text x=\"%d\" y=\"%d\">column 1</text>", LEFT, TOP - 8);
    svg.add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">column n</text>", right, TOP - 8);
    svg.add("<g text-anchor=\"end\"><text x=\"%d\" y=\"%d\">row 1</text>", LEFT - 8, TOP + 16);
    svg.add("<text x=\"%d\" y=\"%d\">row n</text></g>\n", LEFT - 8, bottom);
    svg.add("<rect x=\"%d\" y=\"%d\" width=\"%d\"", LEFT, TOP, SIDE);
    svg.add(" height=\"%d\" fill=\"none\" stroke=\"gray\"/>\n", SIDE);
    addDots(svg, queens, attacked, false);
    addDots(svg, queens, attacked, true);
    return svg.toString();
  }

  /** The queens that are attacked, or not: each is a line of no length, whose ends are squares. */
  private static void addDots(Svg svg, int[] queens, boolean[] attacked, boolean which) {
    String colour = which ? BoardPicture.ATTACKED : BoardPicture.QUEEN;
    double square = (double) SIDE / queens.length;
    svg.add("<path transform=\"translate(%s %s)", LEFT + square / 2, TOP + square / 2);
    svg.add(" scale(%s)\" stroke-linecap=\"square\"", Double.toString(square));
    svg.add(" stroke=\"%s\"", colour);
    svg.add(" stroke-width=\"%s\" d=\"", Double.toString(Math.max(1, 2 / square)));
    for (int column = 0; column < queens.length; column++) {
      if (queens[column] >= 0 && attacked[column] == which) {
        svg.add("M%d %dh0", column, queens[column]);
      }
    }
    svg.add("\"/>\n");
  }
}
