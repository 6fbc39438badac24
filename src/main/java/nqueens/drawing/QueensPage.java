package nqueens.drawing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/** The page docs/queens.html, which needs neither a network nor a library. */
public final class QueensPage {
  private QueensPage() {}

  /** The page, which opens at a search. The search is what {@link SearchTrace#json} returns. */
  public static String of(String search) throws IOException {
    try (InputStream in = QueensPage.class.getResourceAsStream("queens.html")) {
      String page = new String(in.readAllBytes(), UTF_8);
      return page.replace("id=\"given\">null<", "id=\"given\">" + search + "<");
    }
  }
}
