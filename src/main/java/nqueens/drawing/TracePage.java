package nqueens.drawing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.drawing.SearchTrace.Frame;

/** A search as a page for a browser, which draws the frames without network or library. */
public final class TracePage {
  private TracePage() {}

  /** The page of some frames, at least one. The title is plain text without markup. */
  public static String of(List<Frame> frames, String title) throws IOException {
    SvgBoard board = new SvgBoard(frames.get(0).queens().length);
    Svg svg = board.start("A board of %d columns".formatted(board.n()));
    board.addQueen(svg.add("<defs><path id=\"queen\""), 0, 0);
    svg.add("</defs>\n<g id=\"frame\" fill=\"%s\"></g>\n", SvgBoard.QUEEN);
    try (InputStream in = TracePage.class.getResourceAsStream("trace.html")) {
      return new String(in.readAllBytes(), UTF_8)
          .replace("{title}", title)
          .replace("{board}", svg.toString())
          .replace("{data}", data(board, frames));
    }
  }

  private static String data(SvgBoard board, List<Frame> frames) {
    Frame first = frames.get(0);
    String lines =
        IntStream.range(0, frames.size())
            .mapToObj(f -> json(frames.get(Math.max(f - 1, 0)).queens(), frames.get(f)))
            .collect(joining(",\n"));
    String format =
        "{\"margin\":%d,\"square\":%s,\"backtracking\":%s,\"queens\":%s,\"frames\":[\n%s\n]}";
    String queens = Arrays.toString(first.queens());
    return format.formatted(SvgBoard.MARGIN, board.square(), first.backtracking(), queens, lines);
  }

  /** The texts of a frame, each column that changed and its row, the rings, and the attacks. */
  private static String json(int[] before, Frame frame) {
    int[] queens = frame.queens();
    String changes =
        IntStream.range(0, queens.length)
            .filter(i -> queens[i] != before[i])
            .mapToObj(i -> i + "," + queens[i])
            .collect(joining(","));
    String attacks =
        frame.attacks().stream()
            .map(attack -> attack.column() + "," + attack.row() + "," + attack.otherColumn())
            .collect(joining(","));
    return "[%s,%s,[%s],%s,[%s]]"
        .formatted(quoted(frame.caption()), quoted(frame.count()), changes, frame.moved(), attacks);
  }

  /** A text as JSON, which cannot end the script that it is in. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c");
    return '"' + escaped + '"';
  }
}
