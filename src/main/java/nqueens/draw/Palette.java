package nqueens.draw;

import java.awt.Color;
import java.util.Locale;

/** The colours of every drawing. */
final class Palette {
  static final Color LIGHT_SQUARE = new Color(0xf0e6d2);
  static final Color DARK_SQUARE = new Color(0xb98f63);
  static final Color QUEEN = new Color(0x1d2733);
  static final Color ATTACKED = new Color(0xc8102e);
  static final Color OUTLINE = Color.WHITE;
  static final Color CURVE = new Color(0x0072b2);

  private Palette() {}

  /** As SVG and CSS write it: #rrggbb. */
  static String hex(Color color) {
    return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xffffff);
  }
}
