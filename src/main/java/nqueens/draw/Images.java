package nqueens.draw;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import javax.imageio.ImageIO;
import nqueens.chart.SvgPicture;

/** Turns pictures into SVG and PNG. */
final class Images {
  static {
    ImageIO.setUseCache(false); // no temporary files: pictures are made in memory
  }

  private Images() {}

  /** The picture as one svg element, which scales and has no fonts of this machine in it. */
  static String svg(Picture picture) {
    return SvgPicture.of(picture.width(), picture.height(), g -> paint(picture, g)) + "\n";
  }

  static byte[] png(Picture picture) throws IOException {
    BufferedImage image =
        new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    paint(picture, g);
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private static void paint(Picture picture, Graphics2D g) {
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, picture.width(), picture.height());
    picture.paint(g);
  }

  /** A length in plain digits, rounded to a tenth of a pixel: keeps SVG files small. */
  static String tenths(double length) {
    BigDecimal rounded = BigDecimal.valueOf(length).setScale(1, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
