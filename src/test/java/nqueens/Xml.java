package nqueens;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Parses drawings without looking anything up outside. */
public final class Xml {
  private Xml() {}

  public static Element parse(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
      InputSource source = new InputSource(new StringReader(svg));
      return factory.newDocumentBuilder().parse(source).getDocumentElement();
    } catch (Exception e) {
      throw new AssertionError(svg, e);
    }
  }

  /** All elements of that name, in the order of the drawing. */
  public static List<Element> all(Element root, String name) {
    NodeList nodes = root.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(k -> (Element) nodes.item(k)).toList();
  }
}
