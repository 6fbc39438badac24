package nqueens.drawing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.stream.Stream;

/** A picture that is written as SVG text, element by element. Its letters stay text. */
final class Svg {
  private final StringBuilder text = new StringBuilder();

  /**
   * A white picture, whose texts have a sans-serif font of that size. Lengths are in pixels. The
   * picture stays white on a dark page, and in a browser that darkens every page.
   */
  Svg(int side, int fontSize, String title) {
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", side, side);
    add(" width=\"%d\" height=\"%d\" style=\"color-scheme:only light\"", side, side);
    add(" font-family=\"sans-serif\" font-size=\"%d\">\n<title>%s</title>\n", fontSize, title);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n");
  }

  /**
   * Adds markup.
   *
   * @param format as for {@link String#format}
   * @param values a {@code Double} is rounded to a tenth of a pixel and becomes a {@code %s}; no
   *     word has what is special to XML
   */
  Svg add(String format, Object... values) {
    Object[] shown =
        Stream.of(values).map(x -> x instanceof Double length ? tenths(length) : x).toArray();
    text.append(String.format(Locale.ROOT, format, shown));
    return this;
  }

  /** A length in plain digits, rounded to a tenth of a pixel, which keeps files small. */
  private static String tenths(double length) {
    BigDecimal rounded = BigDecimal.valueOf(length).setScale(1, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  @Override
  public String toString() {
    return text + "</svg>\n";
  }
}
