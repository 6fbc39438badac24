package nqueens.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import nqueens.placement.Attacks;
import nqueens.search.SearchListener;

/** Watches a search and draws its last board, from start to solution, as an animated SVG (SMIL). */
final class RepairTrace implements SearchListener {
  /** The largest board: beyond it the squares are too small to follow. */
  static final int LARGEST = 40;

  private static final double SECONDS_PER_SWAP = 1.2;

  /** Frames for which the solution is shown before the animation begins again. */
  private static final int LAST_FRAMES = 4;

  private static final String QUEEN = "#1d2733";
  private static final String ATTACKED = "#c8102e";

  /** boards.get(k)[i] = row of the queen in column i after k swaps. */
  private final List<int[]> boards = new ArrayList<>();

  private final List<String> captions = new ArrayList<>();

  @Override
  public void started(int[] queens) {
    boards.clear();
    captions.clear();
    boards.add(queens.clone());
    captions.add("start");
  }

  @Override
  public void swapped(int[] queens, int i, int j) {
    boards.add(queens.clone());
    captions.add(
        String.format(Locale.ROOT, "swap %d: columns %d and %d", captions.size(), i + 1, j + 1));
  }

  /** The drawing; viewers without animation show the solution. */
  String svg() {
    int n = boards.get(0).length;
    double side = Math.max(16, Math.min(48, 640.0 / n));
    double width = Math.max(n * side, 320) + 20;
    StringBuilder svg = new StringBuilder();
    add(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\">%n",
        width,
        n * side + 50,
        width,
        n * side + 50);
    add(svg, "<title>Repairing a board of %d queens</title>%n", n);
    add(
        svg,
        "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>%n<g transform=\"translate(10 10)\">%n");
    squares(svg, n, side);
    for (int frame = 0; frame < boards.size(); frame++) {
      lines(svg, frame, side);
    }
    for (int row = 0; row < n; row++) {
      queen(svg, row, side);
    }
    for (int frame = 0; frame < boards.size(); frame++) {
      caption(svg, frame, n * side + 28);
    }
    return svg.append("</g>\n</svg>\n").toString();
  }

  private static void squares(StringBuilder svg, int n, double side) {
    add(
        svg,
        "<rect width=\"%.1f\" height=\"%.1f\" fill=\"#f0e6d2\"/>%n<path fill=\"#b98f63\" d=\"",
        n * side,
        n * side);
    for (int row = 0; row < n; row++) {
      for (int column = (row + 1) % 2; column < n; column += 2) {
        add(svg, "M%.1f %.1fh%.1fv%.1fh-%.1fz", column * side, row * side, side, side, side);
      }
    }
    svg.append("\"/>\n");
  }

  /** Red lines between the queens that attack each other while the frame is shown. */
  private void lines(StringBuilder svg, int frame, double side) {
    int[] q = boards.get(frame);
    List<int[]> pairs = Attacks.pairs(q);
    if (pairs.isEmpty()) {
      return;
    }
    add(
        svg,
        "<g stroke=\"%s\" stroke-width=\"2.5\" stroke-opacity=\"0.75\" visibility=\"hidden\">",
        ATTACKED);
    animate(svg, "visibility", f -> f == frame ? "visible" : "hidden", true);
    for (int[] pair : pairs) {
      add(
          svg,
          "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
          (q[pair[0]] + 0.5) * side,
          (pair[0] + 0.5) * side,
          (q[pair[1]] + 0.5) * side,
          (pair[1] + 0.5) * side);
    }
    svg.append("</g>\n");
  }

  private void queen(StringBuilder svg, int row, double side) {
    int last = boards.get(boards.size() - 1)[row];
    add(
        svg,
        "<path d=\"%s\" fill=\"%s\" stroke=\"#ffffff\" stroke-width=\"0.8\"",
        QueenShape.svgPath(side),
        QUEEN);
    add(svg, " transform=\"translate(%.1f %.1f)\">", last * side, row * side);
    List<boolean[]> attacked = boards.stream().map(Attacks::attacked).toList();
    animate(svg, "fill", f -> attacked.get(f)[row] ? ATTACKED : QUEEN, true);
    animate(
        svg,
        "transform",
        f -> String.format(Locale.ROOT, "%.1f %.1f", boards.get(f)[row] * side, row * side),
        false);
    svg.append("</path>\n");
  }

  private void caption(StringBuilder svg, int frame, double y) {
    int attacked = 0;
    for (boolean each : Attacks.attacked(boards.get(frame))) {
      attacked += each ? 1 : 0;
    }
    boolean last = frame == boards.size() - 1;
    add(svg, "<text y=\"%.0f\" font-family=\"sans-serif\" font-size=\"16\"", y);
    add(svg, " visibility=\"%s\">%s: ", last ? "visible" : "hidden", captions.get(frame));
    svg.append(attacked == 0 ? "no queen attacked" : attacked + " queens attacked");
    animate(svg, "visibility", f -> f == frame ? "visible" : "hidden", true);
    svg.append("</text>\n");
  }

  /**
   * One animated attribute: a value for each frame, the last one held. Moves take the last third of
   * a frame.
   */
  private void animate(
      StringBuilder svg, String attribute, IntFunction<String> value, boolean discrete) {
    int frames = boards.size();
    double length = frames - 1 + LAST_FRAMES;
    StringBuilder values = new StringBuilder();
    StringBuilder times = new StringBuilder();
    for (int f = 0; f < frames; f++) {
      if (f > 0 && value.apply(f).equals(value.apply(f - 1))) {
        continue;
      }
      if (!discrete && f > 0) {
        append(values, times, value.apply(f - 1), (f - 1.0 / 3) / length);
      }
      append(values, times, value.apply(f), f / length);
    }
    if (!discrete) {
      append(values, times, value.apply(frames - 1), 1);
    }
    boolean transform = attribute.equals("transform");
    add(svg, transform ? "<animateTransform type=\"translate\"" : "<animate");
    add(svg, " attributeName=\"%s\" calcMode=\"%s\"", attribute, discrete ? "discrete" : "linear");
    add(svg, " values=\"%s\" keyTimes=\"%s\"", values, times);
    add(svg, " dur=\"%.1fs\" repeatCount=\"indefinite\"/>", length * SECONDS_PER_SWAP);
  }

  private static void append(StringBuilder values, StringBuilder times, String value, double time) {
    values.append(values.length() == 0 ? "" : ";").append(value);
    times.append(times.length() == 0 ? "" : ";").append(String.format(Locale.ROOT, "%.4f", time));
  }

  private static void add(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
  }
}
