package nqueens.chart;

import java.awt.Color;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The colours of Okabe and Ito (Color Universal Design, 2008), which colour-blind readers tell
 * apart: always the same one for an algorithm of the workbench, the rest for others in turn.
 */
final class SeriesColours {
  private static final Map<String, Color> FIXED =
      Map.of(
          "main", new Color(0xd55e00),
          "qs4", new Color(0x0072b2),
          "qs2", new Color(0x009e73),
          "prefix", new Color(0xcc79a7),
          "hill-climbing", new Color(0x56b4e9));

  private static final List<Color> OTHERS = List.of(new Color(0xe69f00), new Color(0x000000));

  private SeriesColours() {}

  /** A colour for each name; capitals make no difference. */
  static Map<String, Color> of(Collection<String> names) {
    Deque<Color> others = new ArrayDeque<>(OTHERS);
    Map<String, Color> colours = new HashMap<>();
    for (String name : names) {
      Color fixed = FIXED.get(name.toLowerCase(Locale.ROOT));
      if (fixed == null) {
        fixed = others.removeFirst();
        others.addLast(fixed);
      }
      colours.put(name, fixed);
    }
    return colours;
  }
}
