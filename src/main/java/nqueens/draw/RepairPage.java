package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nqueens.draw.RepairTrace.Frame;

/** A repair as one page for a browser, with controls; it needs no network and no library. */
final class RepairPage {
  private static final String TEMPLATE = "repair.html";

  private RepairPage() {}

  /**
   * The page.
   *
   * @param frames the boards of the repair
   * @param about how the repair came about, in plain text without markup
   * @throws IOException if the template does not lie beside this class
   */
  static String of(List<Frame> frames, String about) throws IOException {
    BoardPicture board = BoardPicture.empty(frames.get(0).queens().length);
    return template()
        .replace("<!-- board -->", Images.svg(board))
        .replace("<!-- trace -->", json(frames, board, about));
  }

  private static String template() throws IOException {
    try (InputStream in = RepairPage.class.getResourceAsStream(TEMPLATE)) {
      if (in == null) {
        throw new FileNotFoundException("no template " + TEMPLATE + " beside the program");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  /** Numbers of columns and rows count from 1 there, as people do; lengths are in pixels. */
  private static String json(List<Frame> frames, BoardPicture board, String about) {
    return String.format(
        Locale.ROOT,
        """
        {"about": "%s", "margin": %d, "square": %s, "outline": "%s",
        "colours": {"queen": "%s", "attacked": "%s", "curve": "%s"},
        "frames": [
        %s]}""",
        about,
        BoardPicture.MARGIN,
        board.square(),
        QueenShape.svgPath(board.square()),
        Palette.hex(Palette.QUEEN),
        Palette.hex(Palette.ATTACKED),
        Palette.hex(Palette.CURVE),
        frames.stream().map(RepairPage::json).collect(Collectors.joining(",\n")));
  }

  private static String json(Frame frame) {
    String pairs = frame.pairs().stream().map(RepairPage::fromOne).collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        "{\"caption\": \"%s\", \"rows\": %s, \"conflicts\": [%s]}",
        frame.description(),
        fromOne(frame.queens()),
        pairs);
  }

  private static String fromOne(int[] indexes) {
    return Arrays.stream(indexes)
        .mapToObj(index -> Integer.toString(index + 1))
        .collect(Collectors.joining(",", "[", "]"));
  }
}
