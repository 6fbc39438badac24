package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A repair as one page for a browser: the moving picture, and controls that drive it. It needs no
 * network and no library.
 */
final class RepairPage {
  private static final String TEMPLATE = "repair.html";

  private RepairPage() {}

  /** The page; about is plain text without markup, and says how the repair came about. */
  static String of(RepairTrace repair, String about) throws IOException {
    return template()
        .replace("<!-- picture -->", RepairPicture.of(repair.frames()))
        .replace("<!-- about -->", about)
        .replace("<!-- number -->", repair.lowered().title)
        .replace("/* pace */", Double.toString(RepairPicture.PACE));
  }

  private static String template() throws IOException {
    try (InputStream in = RepairPage.class.getResourceAsStream(TEMPLATE)) {
      if (in == null) {
        throw new FileNotFoundException("no template " + TEMPLATE + " beside the program");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
