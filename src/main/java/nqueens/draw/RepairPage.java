package nqueens.draw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import nqueens.draw.RepairTrace.Frame;

/** A repair as one page for a browser, with controls; it needs no network and no library. */
final class RepairPage {
  private static final String TEMPLATE = "repair.html";

  private RepairPage() {}

  /** The page; about is plain text without markup, and says how the repair came about. */
  static String of(RepairTrace repair, String about) throws IOException {
    BoardPicture board = new BoardPicture(repair.frames().get(0).queens().length);
    return template()
        .replace("<!-- board -->", Images.svg(board))
        .replace("<!-- trace -->", json(repair, board, about));
  }

  private static String template() throws IOException {
    try (InputStream in = RepairPage.class.getResourceAsStream(TEMPLATE)) {
      if (in == null) {
        throw new FileNotFoundException("no template " + TEMPLATE + " beside the program");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  /** Columns and rows count from 1 there, as people do; lengths are in pixels. */
  private static String json(RepairTrace repair, BoardPicture board, String about) {
    return String.format(
        Locale.ROOT,
        """
        {"about": "%s", "title": "%s", "margin": %d, "square": %s, "outline": "%s",
        "colours": {"queen": "%s", "attacked": "%s", "curve": "%s"},
        "frames": [
        %s]}""",
        about,
        repair.lowered().title,
        BoardPicture.MARGIN,
        board.square(),
        QueenShape.svgPath(board.square()),
        Palette.hex(Palette.QUEEN),
        Palette.hex(Palette.ATTACKED),
        Palette.hex(Palette.CURVE),
        repair.frames().stream().map(RepairPage::json).collect(joining(",\n")));
  }

  private static String json(Frame frame) {
    String lines =
        frame.lines().stream()
            .map(line -> fromOne(line.column(), line.row(), line.otherColumn(), line.otherRow()))
            .collect(joining(","));
    String rows = fromOne(frame.queens());
    String moved = fromOne(frame.moved().stream().mapToInt(i -> i).toArray());
    return "{\"caption\": \"%s\", \"count\": \"%s\", \"number\": %s, \"rows\": %s, \"moved\": %s, \"lines\": [%s]}"
        .formatted(frame.caption(), frame.count(), frame.number(), rows, moved, lines);
  }

  /** An open column's row is 0 there. */
  private static String fromOne(int... indexes) {
    return Arrays.stream(indexes)
        .mapToObj(index -> Integer.toString(index + 1))
        .collect(joining(",", "[", "]"));
  }
}
