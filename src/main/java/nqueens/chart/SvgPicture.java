package nqueens.chart;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.DefaultImageHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGeneratorContext.GraphicContextDefaults;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Writes as SVG what is painted: text stays text, in no font of this machine. */
public final class SvgPicture {
  private SvgPicture() {}

  /**
   * One svg element, which scales; the same text each time.
   *
   * @param width in pixels, as is height
   * @param painter paints the picture; lengths are rounded to a tenth of a pixel
   */
  public static String of(int width, int height, Consumer<Graphics2D> painter) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setComment(null);
    context.setPrecision(1);
    GraphicContextDefaults defaults = new GraphicContextDefaults();
    defaults.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    context.setGraphicContextDefaults(defaults);
    context.setImageHandler(new Embedded());
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new Dimension(width, height));
    painter.accept(graphics);
    Element root = graphics.getRoot();
    root.setAttributeNS(null, "viewBox", "0 0 " + width + " " + height);
    return text(root);
  }

  private static String text(Element root) {
    StringWriter text = new StringWriter();
    try {
      Transformer copy = TransformerFactory.newInstance().newTransformer();
      copy.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      copy.transform(new DOMSource(root), new StreamResult(text));
    } catch (TransformerException e) {
      throw new IllegalStateException(e); // every tree has a text
    }
    return text.toString();
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument("http://www.w3.org/2000/svg", "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e); // nothing was asked of the parser
    }
  }

  /** Pictures in the picture, as PNG in the text. Batik's own way needs six libraries more. */
  private static final class Embedded extends DefaultImageHandler {
    @Override
    public void handleHREF(Image image, Element element, SVGGeneratorContext context) {
      ByteArrayOutputStream png = new ByteArrayOutputStream();
      try (ImageOutputStream sink = new MemoryCacheImageOutputStream(png)) { // no file in between
        ImageIO.write((BufferedImage) image, "png", sink);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      String data = Base64.getEncoder().encodeToString(png.toByteArray());
      element.setAttributeNS(null, "href", "data:image/png;base64," + data);
    }
  }
}
