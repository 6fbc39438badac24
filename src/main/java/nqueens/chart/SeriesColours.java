package nqueens.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * The colours of Okabe and Ito (Color Universal Design, 2008), which colour-blind readers tell
 * apart.
 */
final class SeriesColours {
  /** Those of the known names first. */
  private static final List<Color> PALETTE =
      List.of(
          new Color(0x56b4e9),
          new Color(0x009e73),
          new Color(0xcc79a7),
          new Color(0x0072b2),
          new Color(0xd55e00),
          new Color(0x999999),
          new Color(0x000000),
          new Color(0xe69f00));

  private SeriesColours() {}

  /**
   * A colour for each name, in their order: for a known one, whatever its capitals, that of its
   * place among the known; for others those that are left, from the last, each once if they
   * suffice.
   */
  static List<Color> of(Collection<String> names, List<String> known) {
    List<String> plain = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    List<Color> free = new ArrayList<>(PALETTE);
    plain.stream().map(known::indexOf).filter(k -> k >= 0).map(PALETTE::get).forEach(free::remove);
    List<Color> colours = new ArrayList<>();
    int others = 0;
    for (String name : plain) {
      int place = known.indexOf(name);
      colours.add(
          place >= 0 ? PALETTE.get(place) : free.get(free.size() - 1 - others++ % free.size()));
    }
    return colours;
  }
}
