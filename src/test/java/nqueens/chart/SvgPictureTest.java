package nqueens.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import nqueens.Xml;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class SvgPictureTest {
  /** An XLink namespace has no place in a page; plain links serve every viewer of today. */
  @Test
  void anEmbeddedPictureNeedsNoOtherNamespace() throws IOException {
    BufferedImage red = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
    red.setRGB(2, 1, Color.RED.getRGB());
    String svg =
        SvgPicture.of(
            40,
            30,
            graphics -> {
              graphics.drawString("word", 1, 10);
              graphics.drawImage(red, 10, 10, null);
            });
    assertFalse(svg.contains("xlink"), svg);
    Element root = Xml.parse(svg);
    assertEquals("0 0 40 30", root.getAttribute("viewBox"));
    assertEquals("word", Xml.all(root, "text").get(0).getTextContent().strip());
    String data = Xml.all(root, "image").get(0).getAttribute("href");
    byte[] png = Base64.getDecoder().decode(data.replace("data:image/png;base64,", ""));
    assertEquals(
        Color.RED.getRGB(), ImageIO.read(new ByteArrayInputStream(png)).getRGB(2, 1) | 0xff000000);
  }
}
