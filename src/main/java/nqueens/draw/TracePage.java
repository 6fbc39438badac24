package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/**
 * A search as one page for a browser: the moving picture, and controls that drive it. It needs no
 * network and no library.
 */
final class TracePage {
  private TracePage() {}

  /**
   * The page.
   *
   * @param about how the search was made, in plain text without markup
   */
  static String of(SearchTrace trace, String about) throws IOException {
    String template;
    try (InputStream in = TracePage.class.getResourceAsStream("trace.html")) {
      template = new String(in.readAllBytes(), UTF_8);
    }
    return template
        .replace("<!-- picture -->", TracePicture.of(trace.frames()))
        .replace("<!-- about -->", about)
        .replace("<!-- number -->", trace.objective().title())
        .replace("/* start */", Double.toString(TracePicture.START))
        .replace("/* pace */", Double.toString(TracePicture.PACE));
  }
}
