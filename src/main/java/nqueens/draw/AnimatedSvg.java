package nqueens.draw;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nqueens.draw.RepairTrace.Frame;
import nqueens.draw.RepairTrace.Line;

/**
 * A repair as an SVG that moves by itself (SMIL); viewers without animation show the solution. Open
 * columns and unused rows are tinted, queens that have just moved have a ring.
 */
final class AnimatedSvg {
  private static final double SECONDS_PER_FRAME = 1.2;

  /** Frames for which the solution is shown before the animation begins again. */
  private static final int LAST_FRAMES = 4;

  private static final int LINE_HEIGHT = 22;

  /** Room for the longest caption beside the margins. */
  private static final int LEAST_WIDTH = 480;

  private final List<Frame> frames;
  private final BoardPicture board;
  private final StringBuilder svg = new StringBuilder();

  private AnimatedSvg(List<Frame> frames) {
    this.frames = frames;
    this.board = new BoardPicture(frames.get(0).queens().length);
  }

  static String of(List<Frame> frames) {
    return new AnimatedSvg(frames).draw();
  }

  private String draw() {
    int n = frames.get(0).queens().length;
    int width = Math.max(board.width(), LEAST_WIDTH);
    int height = board.height() + 2 * LINE_HEIGHT;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", width, height);
    add(" width=\"%d\" height=\"%d\">\n", width, height);
    add("<title>Repairing a board of %d queens</title>\n", n);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n");
    svg.append(Images.svg(board));
    add("<g fill=\"%s\" fill-opacity=\"0.25\">\n", Palette.hex(Palette.CURVE));
    for (int i = 0; i < n; i++) {
      int index = i;
      double side = n * board.square();
      band(board.x(i), BoardPicture.MARGIN, board.square(), side, f -> !frame(f).placed(index));
      band(BoardPicture.MARGIN, board.y(i), side, board.square(), f -> frame(f).unused(index));
    }
    svg.append("</g>\n");
    for (int frame = 0; frame < frames.size(); frame++) {
      marks(frame);
    }
    add("<defs><path id=\"queen\" d=\"%s\"", QueenShape.svgPath(board.square()));
    add(" stroke=\"%s\" stroke-width=\"0.8\"/></defs>\n", Palette.hex(Palette.OUTLINE));
    for (int column = 0; column < n; column++) {
      queen(column);
    }
    for (int frame = 0; frame < frames.size(); frame++) {
      caption(frame);
    }
    return svg.append("</svg>\n").toString();
  }

  private Frame frame(int f) {
    return frames.get(f);
  }

  /** A tint over an open column or an unused row; none if it is never shown. */
  private void band(double x, double y, double width, double height, IntPredicate shown) {
    if (IntStream.range(0, frames.size()).anyMatch(shown)) {
      add("<rect x=\"%s\" y=\"%s\"", Images.tenths(x), Images.tenths(y));
      add(" width=\"%s\" height=\"%s\"", Images.tenths(width), Images.tenths(height));
      svg.append(" visibility=\"hidden\">");
      visible(shown);
      svg.append("</rect>\n");
    }
  }

  /** Lines between squares that attack each other, and rings around queens that have moved. */
  private void marks(int shown) {
    Frame frame = frames.get(shown);
    if (frame.lines().isEmpty() && frame.moved().isEmpty()) {
      return;
    }
    add("<g fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"", Palette.hex(Palette.ATTACKED));
    add(" stroke-opacity=\"0.75\" visibility=\"hidden\">");
    visible(f -> f == shown);
    for (Line line : frame.lines()) {
      add("<line x1=\"%s\" y1=\"%s\"", middleX(line.column()), middleY(line.row()));
      add(" x2=\"%s\" y2=\"%s\"/>", middleX(line.otherColumn()), middleY(line.otherRow()));
    }
    for (int i : frame.moved()) {
      add("<circle cx=\"%s\" cy=\"%s\"", middleX(i), middleY(frame.queens()[i]));
      add(" r=\"%s\"", Images.tenths(0.48 * board.square()));
      add(" stroke=\"%s\"/>", Palette.hex(Palette.CURVE));
    }
    svg.append("</g>\n");
  }

  private String middleX(int column) {
    return Images.tenths(board.x(column) + board.square() / 2);
  }

  private String middleY(int row) {
    return Images.tenths(board.y(row) + board.square() / 2);
  }

  private void queen(int column) {
    int last = frames.size() - 1;
    add("<use href=\"#queen\" fill=\"%s\" transform=\"translate(", Palette.hex(Palette.QUEEN));
    svg.append(corner(last, column)).append(")\">");
    animate("fill", f -> Palette.hex(frame(f).attacked(column) ? Palette.ATTACKED : Palette.QUEEN));
    visible(f -> frame(f).placed(column));
    move(column);
    svg.append("</use>\n");
  }

  /** The corner of a queen's square; of one that waits for its square, the next one's. */
  private String corner(int frame, int column) {
    int placed = frame;
    while (!frame(placed).placed(column)) {
      placed++;
    }
    double y = board.y(frame(placed).queens()[column]);
    return Images.tenths(board.x(column)) + " " + Images.tenths(y);
  }

  private void caption(int frame) {
    boolean last = frame == frames.size() - 1;
    add("<g font-family=\"sans-serif\" font-size=\"15\"");
    add(" visibility=\"%s\">", last ? "visible" : "hidden");
    visible(f -> f == frame);
    text(frames.get(frame).caption(), 1);
    text(frames.get(frame).count(), 2);
    svg.append("</g>\n");
  }

  private void text(String words, int line) {
    double y = board.height() + (line - 0.4) * LINE_HEIGHT;
    add("<text x=\"%d\" y=\"%s\">", BoardPicture.MARGIN, Images.tenths(y));
    svg.append(words).append("</text>");
  }

  private void visible(IntPredicate shown) {
    animate("visibility", f -> shown.test(f) ? "visible" : "hidden");
  }

  /** An attribute that changes at once: a value for each frame, the last one held. */
  private void animate(String attribute, IntFunction<String> value) {
    List<Step> steps =
        IntStream.range(0, frames.size())
            .filter(f -> f == 0 || !value.apply(f).equals(value.apply(f - 1)))
            .mapToObj(f -> new Step(value.apply(f), f))
            .toList();
    animate("animate attributeName=\"" + attribute + "\" calcMode=\"discrete\"", steps);
  }

  /**
   * A queen's way, in the last third of the frame before each of its moves; unseen where its column
   * is open.
   */
  private void move(int column) {
    int last = frames.size() - 1;
    List<Step> steps = new ArrayList<>(List.of(new Step(corner(0, column), 0)));
    for (int f = 1; f <= last; f++) {
      if (!corner(f, column).equals(corner(f - 1, column))) {
        boolean seen = frame(f).placed(column) && frame(f - 1).placed(column);
        steps.add(new Step(corner(f - 1, column), seen ? f - 1.0 / 3 : f));
        steps.add(new Step(corner(f, column), f));
      }
    }
    steps.add(new Step(corner(last, column), last + LAST_FRAMES));
    animate("animateTransform type=\"translate\" attributeName=\"transform\"", steps);
  }

  /** A value of an animation, and the frame from which on it holds. */
  private record Step(String value, double frame) {}

  private void animate(String element, List<Step> steps) {
    if (steps.stream().map(Step::value).distinct().count() > 1) {
      double length = frames.size() - 1 + LAST_FRAMES;
      String times =
          steps.stream().map(s -> format("%.4f", s.frame / length)).collect(joining(";"));
      String values = steps.stream().map(Step::value).collect(joining(";"));
      add("<%s values=\"%s\" keyTimes=\"%s\"", element, values, times);
      add(" dur=\"%.1fs\" repeatCount=\"indefinite\"/>", length * SECONDS_PER_FRAME);
    }
  }

  private void add(String format, Object... values) {
    svg.append(format(format, values));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
