package nqueens.draw;

/** The colours of every drawing, as SVG and CSS write them. */
final class Palette {
  static final String LIGHT_SQUARE = "#f0e6d2";
  static final String DARK_SQUARE = "#b98f63";
  static final String QUEEN = "#1d2733";
  static final String ATTACKED = "#c8102e";
  static final String HIGHLIGHT = "#0072b2";

  private Palette() {}
}
