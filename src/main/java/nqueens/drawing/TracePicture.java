package nqueens.drawing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nqueens.drawing.SearchTrace.Attack;
import nqueens.drawing.SearchTrace.Frame;

/**
 * A search as an SVG that moves by itself (SMIL). It begins with the solution, which is also all
 * that printers and viewers without animation show. Open columns and unused rows are tinted, and
 * queens that have just moved have a ring.
 */
public final class TracePicture {
  /** Seconds from one frame to the next. */
  private static final double PACE = 1.2;

  /** Frames for which the solution is shown before the search begins again. */
  private static final int LAST_FRAMES = 4;

  /** When the search begins again, in frames: until then the picture shows the solution. */
  private static final double START = LAST_FRAMES - 0.5;

  private static final int FONT = 17;
  private static final int LINE_HEIGHT = 26;

  /** The width that the longest caption needs. */
  private static final int LEAST_WIDTH = 620;

  private final List<Frame> frames;
  private final int n;
  private final BoardPicture board;
  private final Svg svg;

  private TracePicture(List<Frame> frames) {
    this.frames = frames;
    n = frames.get(0).queens().length;
    board = new BoardPicture(n);
    int width = Math.max(board.side(), LEAST_WIDTH);
    int height = board.side() + 2 * LINE_HEIGHT;
    svg = board.start(width, height, "Searching for a solution for " + n + " queens");
  }

  /** The frames, at least one, as one picture. */
  public static String of(List<Frame> frames) {
    TracePicture picture = new TracePicture(frames);
    picture.addBands();
    picture.all().forEach(picture::addMarks);
    picture.addQueens();
    picture.svg.add("<g font-size=\"%d\">\n", FONT);
    picture.all().forEach(picture::addCaption);
    return picture.svg.add("</g>\n").toString();
  }

  /** Tints over open columns and unused rows, and over squares that backtracking cannot use. */
  private void addBands() {
    svg.add("<g fill=\"%s\" fill-opacity=\"0.25\">\n", BoardPicture.HIGHLIGHT);
    for (int i = 0; i < n; i++) {
      int index = i;
      addBand(i, 0, 1, n, f -> frames.get(f).open(index));
      addBand(0, i, n, 1, f -> frames.get(f).unused(index));
    }
    if (frames.get(0).backtracking()) {
      svg.add("</g>\n<g fill=\"%s\" fill-opacity=\"0.25\">\n", BoardPicture.ATTACKED);
    }
    for (int square = 0; square < n * n; square++) {
      int column = square / n;
      int row = square % n;
      addBand(column, row, 1, 1, f -> frames.get(f).closed(column, row));
    }
    svg.add("</g>\n");
  }

  private void addBand(int column, int row, int width, int height, IntPredicate shown) {
    if (all().anyMatch(shown)) {
      double square = board.square();
      svg.add("<rect x=\"%s\" y=\"%s\"", board.corner(column), board.corner(row));
      svg.add(" width=\"%s\" height=\"%s\"", width * square, height * square);
      svg.add(" visibility=\"hidden\">");
      addVisibility(all(), shown);
      svg.add("</rect>\n");
    }
  }

  /** Lines between squares that attack each other, and rings around queens that have moved. */
  private void addMarks(int number) {
    Frame frame = frames.get(number);
    if (frame.attacks().isEmpty() && frame.moved().isEmpty()) {
      return;
    }
    svg.add("<g fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"", BoardPicture.ATTACKED);
    svg.add(" stroke-opacity=\"0.75\" visibility=\"hidden\">");
    addVisibility(IntStream.of(0, number, number + 1), f -> f == number);
    for (Attack attack : frame.attacks()) {
      svg.add("<path d=\"M%s %s", board.middle(attack.column()), board.middle(attack.row()));
      svg.add("L%s %s\"/>", board.middle(attack.otherColumn()), board.middle(attack.otherRow()));
    }
    for (int column : frame.moved()) {
      double row = board.middle(frame.queens()[column]);
      svg.add("<circle cx=\"%s\" cy=\"%s\"", board.middle(column), row);
      svg.add(" r=\"%s\" stroke=\"%s\"/>", 0.48 * board.square(), BoardPicture.HIGHLIGHT);
    }
    svg.add("</g>\n");
  }

  private void addQueens() {
    for (int i = 0; i < n; i++) {
      int column = i;
      svg.add("<use href=\"#queen\" fill=\"%s\"", BoardPicture.QUEEN);
      svg.add(" transform=\"translate(%s)\">", corner(frames.size() - 1, column));
      addChanges(
          "fill",
          all(),
          f -> frames.get(f).attacked(column) ? BoardPicture.ATTACKED : BoardPicture.QUEEN);
      addVisibility(all(), f -> frames.get(f).placed(column));
      addWay(column);
      svg.add("</use>\n");
    }
  }

  /** The corner of a queen's square. A queen without one is already in the square to come. */
  private String corner(int frame, int column) {
    int placed = frame;
    while (!frames.get(placed).placed(column)) {
      placed++;
    }
    double y = board.corner(frames.get(placed).queens()[column]);
    return Svg.tenths(board.corner(column)) + " " + Svg.tenths(y);
  }

  /** What led to a frame, and the number that the search lowers. */
  private void addCaption(int number) {
    Frame frame = frames.get(number);
    boolean last = number == frames.size() - 1;
    svg.add("<g visibility=\"%s\">", last ? "visible" : "hidden");
    addVisibility(IntStream.of(0, number, number + 1), f -> f == number);
    double y = board.side() + 0.6 * LINE_HEIGHT;
    svg.add("<text x=\"%d\" y=\"%s\">%s</text>", BoardPicture.MARGIN, y, frame.caption());
    y += LINE_HEIGHT;
    svg.add("<text x=\"%d\" y=\"%s\">%s</text></g>\n", BoardPicture.MARGIN, y, frame.count());
  }

  private IntStream all() {
    return IntStream.range(0, frames.size());
  }

  private void addVisibility(IntStream turns, IntPredicate shown) {
    addChanges("visibility", turns, f -> shown.test(f) ? "visible" : "hidden");
  }

  /** An attribute that changes at once, with the frames in which it may, from the first on. */
  private void addChanges(String attribute, IntStream turns, IntFunction<String> value) {
    List<Step> steps = new ArrayList<>();
    for (int f : turns.filter(turn -> turn < frames.size()).toArray()) {
      String now = value.apply(f);
      if (steps.isEmpty() || !now.equals(steps.get(steps.size() - 1).value)) {
        steps.add(new Step(now, f));
      }
    }
    addAnimation("animate attributeName=\"" + attribute + "\" calcMode=\"discrete\"", steps);
  }

  /** A queen's way, in the last third of the frame before a move; at once if it was hidden. */
  private void addWay(int column) {
    int last = frames.size() - 1;
    List<Step> steps = new ArrayList<>(List.of(new Step(corner(0, column), 0)));
    for (int f = 1; f <= last; f++) {
      if (!corner(f, column).equals(corner(f - 1, column))) {
        boolean seen = frames.get(f).placed(column) && frames.get(f - 1).placed(column);
        steps.add(new Step(corner(f - 1, column), seen ? f - 1.0 / 3 : f));
        steps.add(new Step(corner(f, column), f));
      }
    }
    steps.add(new Step(corner(last, column), last + LAST_FRAMES));
    addAnimation("animateTransform type=\"translate\" attributeName=\"transform\"", steps);
  }

  /** A value of an animation, and the frame from which on it holds. */
  private record Step(String value, double frame) {}

  /** Adds an animation, unless its value never changes. */
  private void addAnimation(String element, List<Step> steps) {
    if (steps.stream().map(Step::value).distinct().count() > 1) {
      double length = frames.size() - 1 + LAST_FRAMES;
      String values = steps.stream().map(Step::value).collect(joining(";"));
      String times = steps.stream().map(step -> share(step.frame, length)).collect(joining(";"));
      svg.add("<" + element + " values=\"%s\" keyTimes=\"%s\"", values, times);
      svg.add(" begin=\"%ss\" dur=\"%ss\"", (START - length) * PACE, length * PACE);
      svg.add(" repeatCount=\"indefinite\"/>");
    }
  }

  /** A share of the animation, rounded to less than a hundredth of a frame. */
  private static String share(double frame, double length) {
    int digits = 2 + (int) Math.ceil(Math.log10(length));
    return String.format(Locale.ROOT, "%." + digits + "f", frame / length)
        .replaceFirst("\\.?0+$", "");
  }
}
