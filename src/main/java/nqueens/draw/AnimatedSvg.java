package nqueens.draw;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import nqueens.draw.RepairTrace.Frame;

/** A repair as an SVG that moves by itself (SMIL); viewers without animation show the solution. */
final class AnimatedSvg {
  private static final double SECONDS_PER_SWAP = 1.2;

  /** Frames for which the solution is shown before the animation begins again. */
  private static final int LAST_FRAMES = 4;

  private static final int CAPTION_HEIGHT = 30;

  /** Room for the longest caption beside the margins. */
  private static final int LEAST_WIDTH = 380;

  private final List<Frame> frames;
  private final BoardPicture board;
  private final StringBuilder svg = new StringBuilder();

  private AnimatedSvg(List<Frame> frames) {
    this.frames = frames;
    this.board = BoardPicture.empty(frames.get(0).queens().length);
  }

  /** Draws the frames of a repair. */
  static String of(List<Frame> frames) {
    return new AnimatedSvg(frames).draw();
  }

  private String draw() {
    int n = frames.get(0).queens().length;
    int width = Math.max(board.width(), LEAST_WIDTH);
    int height = board.height() + CAPTION_HEIGHT;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", width, height);
    add(" width=\"%d\" height=\"%d\">\n", width, height);
    add("<title>Repairing a board of %d queens</title>\n", n);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n");
    svg.append(Images.svg(board));
    for (int frame = 0; frame < frames.size(); frame++) {
      lines(frame);
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

  /** Lines between the queens that attack each other while the frame is shown. */
  private void lines(int shown) {
    Frame frame = frames.get(shown);
    if (frame.pairs().isEmpty()) {
      return;
    }
    add("<g stroke=\"%s\" stroke-width=\"2.5\"", Palette.hex(Palette.ATTACKED));
    add(" stroke-opacity=\"0.75\" visibility=\"hidden\">");
    visibleIn(shown);
    for (int[] pair : frame.pairs()) {
      add("<line x1=\"%s\" y1=\"%s\"", middleX(pair[0]), middleY(frame.queens()[pair[0]]));
      add(" x2=\"%s\" y2=\"%s\"/>", middleX(pair[1]), middleY(frame.queens()[pair[1]]));
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
    animate(
        "fill",
        f -> Palette.hex(frames.get(f).attacked()[column] ? Palette.ATTACKED : Palette.QUEEN));
    move(column);
    svg.append("</use>\n");
  }

  private String corner(int frame, int column) {
    double y = board.y(frames.get(frame).queens()[column]);
    return Images.tenths(board.x(column)) + " " + Images.tenths(y);
  }

  private void caption(int frame) {
    boolean last = frame == frames.size() - 1;
    add("<text x=\"%d\" y=\"%d\"", BoardPicture.MARGIN, board.height() + CAPTION_HEIGHT / 2);
    add(" font-family=\"sans-serif\" font-size=\"16\"");
    add(" visibility=\"%s\">", last ? "visible" : "hidden");
    svg.append(frames.get(frame).description());
    visibleIn(frame);
    svg.append("</text>\n");
  }

  private void visibleIn(int frame) {
    animate("visibility", f -> f == frame ? "visible" : "hidden");
  }

  /** An attribute that changes at once: a value for each frame, the last one held. */
  private void animate(String attribute, IntFunction<String> value) {
    Steps steps = new Steps();
    for (int f = 0; f < frames.size(); f++) {
      if (f == 0 || !value.apply(f).equals(value.apply(f - 1))) {
        steps.add(value.apply(f), f / length());
      }
    }
    if (steps.count > 1) {
      add("<animate attributeName=\"%s\" calcMode=\"discrete\"", attribute);
      steps.end();
    }
  }

  /** A queen's way, in the last third of the frame before each of its swaps. */
  private void move(int column) {
    int last = frames.size() - 1;
    Steps steps = new Steps();
    steps.add(corner(0, column), 0);
    for (int f = 1; f <= last; f++) {
      if (!corner(f, column).equals(corner(f - 1, column))) {
        steps.add(corner(f - 1, column), (f - 1.0 / 3) / length());
        steps.add(corner(f, column), f / length());
      }
    }
    if (steps.count > 1) {
      steps.add(corner(last, column), 1);
      svg.append("<animateTransform type=\"translate\" attributeName=\"transform\"");
      steps.end();
    }
  }

  /** The length of the animation in frames. */
  private double length() {
    return frames.size() - 1 + LAST_FRAMES;
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  /** The values of one animation and their times as shares of its length. */
  private final class Steps {
    private final StringBuilder values = new StringBuilder();
    private final StringBuilder times = new StringBuilder();
    private int count;

    void add(String value, double time) {
      String separator = count++ == 0 ? "" : ";";
      values.append(separator).append(value);
      times.append(separator).append(String.format(Locale.ROOT, "%.4f", time));
    }

    void end() {
      AnimatedSvg.this.add(" values=\"%s\" keyTimes=\"%s\"", values, times);
      double seconds = length() * SECONDS_PER_SWAP;
      AnimatedSvg.this.add(" dur=\"%.1fs\" repeatCount=\"indefinite\"/>", seconds);
    }
  }
}
