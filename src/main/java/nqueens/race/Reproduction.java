package nqueens.race;

import static java.util.Collections.nCopies;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import nqueens.formats.BoardSizes;
import nqueens.search.Algorithm;

/**
 * Published figures of a paper beside the means measured here.
 *
 * @param sizes the numbers of queens for which the figures were published
 */
record Reproduction(
    Algorithm algorithm, String source, List<Integer> sizes, List<Figure> figures, String note) {
  /** A published figure for each size, and what of a run it is compared with. */
  record Figure(String name, List<Double> published, ToDoubleFunction<Measurement> measured) {}

  /** Seconds that no search takes. */
  private static final double NO_LIMIT = 1e6;

  /** By their names on the command line. */
  static final Map<String, Reproduction> ALL = Map.of("qs2", qs2(), "qs4", qs4());

  private static Reproduction qs2() {
    List<Double> tests = List.of(14_742.0, 138_762.0, 1_386_974.0, 6_981_193.0);
    List<Double> swaps = List.of(436.0, 4_333.0, 43_256.0, 216_407.0);
    return new Reproduction(
        Algorithm.QS2,
        "QS2: Sosic and Gu, SIGART Bulletin 1(3), 1990; means",
        List.of(1_000, 10_000, 100_000, 500_000),
        List.of(
            new Figure("pairs tested", tests, m -> m.outcome().stats().pairTests),
            new Figure("pairs swapped", swaps, m -> m.outcome().stats().moves)),
        "");
  }

  private static Reproduction qs4() {
    List<Double> seconds = List.of(0.0008, 0.0026, 0.0271, 0.4877);
    return new Reproduction(
        Algorithm.QS4,
        "QS4: Sosic and Gu, SIGART Bulletin 2(2), 1991, and IEEE TKDE 6(5), 1994; means",
        List.of(1_000, 10_000, 100_000, 1_000_000),
        List.of(
            new Figure(
                "probes per queen",
                nCopies(4, 3.08),
                m -> (double) m.outcome().stats().probes / m.n()),
            new Figure("queens left", nCopies(4, 100.0), m -> m.outcome().stats().randomlyPlaced),
            new Figure(
                "pair tests per queen repaired",
                nCopies(4, 72.0),
                m -> (double) m.outcome().stats().pairTests / m.outcome().stats().repaired),
            new Figure("seconds", seconds, m -> m.outcome().seconds())),
        """
        Queens left: published as "fewer than about a hundred"; here a number chosen by n.
        Pair tests: published as about 72, without n.
        Seconds: those of a published C++ program on its own machine.""");
  }

  /** A race of the algorithm alone, which runs every size with the seeds 1 to {@code seeds}. */
  Race race(long seeds) {
    Program program = new SearchProgram(algorithm, algorithm.search(1), NO_LIMIT);
    List<BoardSizes> groups = sizes.stream().map(n -> new BoardSizes(n + "", n, n)).toList();
    return new Race(groups, List.of(program), seeds);
  }

  /** The table of these runs, of which every size has the same number. */
  String text(List<Measurement> runs) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("figure", "n", "published", "here", "deviation", "seeds"));
    for (Figure figure : figures) {
      for (int k = 0; k < sizes.size(); k++) {
        int n = sizes.get(k);
        double published = figure.published.get(k);
        double mean =
            runs.stream()
                .filter(r -> r.n() == n)
                .mapToDouble(figure.measured)
                .average()
                .orElseThrow();
        String deviation = String.format(Locale.ROOT, "%+.1f %%", 100 * (mean / published - 1));
        String seeds = runs.size() / sizes.size() + "";
        rows.add(
            List.of(
                figure.name, Figures.whole(n), shown(published), shown(mean), deviation, seeds));
      }
    }
    return source + "\n" + TextTable.aligned(1, rows) + note;
  }

  private static String shown(double value) {
    return value >= 400 ? Figures.whole(value) : Figures.significant(value);
  }
}
