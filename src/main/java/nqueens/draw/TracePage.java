package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A search as one page for a browser: the moving picture, and controls that drive it. It needs no
 * network and no library.
 */
final class TracePage {
  private static final String TEMPLATE = "trace.html";

  private TracePage() {}

  /**
   * The page.
   *
   * @param about how the search was made, in plain text without markup
   */
  static String of(SearchTrace trace, String about) throws IOException {
    return template()
        .replace("<!-- picture -->", TracePicture.of(trace.frames()))
        .replace("<!-- about -->", about)
        .replace("<!-- number -->", trace.objective().title())
        .replace("/* start */", Double.toString(TracePicture.START))
        .replace("/* pace */", Double.toString(TracePicture.PACE));
  }

  private static String template() throws IOException {
    try (InputStream in = TracePage.class.getResourceAsStream(TEMPLATE)) {
      if (in == null) {
        throw new FileNotFoundException("no template " + TEMPLATE + " beside the program");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
