package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import nqueens.TestStreams.Result;
import nqueens.drawing.DrawTest;
import nqueens.search.Algorithm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** The scripts in bench: what they write of measurements made by hand, and of those in bench. */
class BenchTest {
  /** In a sentence, in JSON, or in a cell of its own. */
  private static final Pattern COMMIT =
      Pattern.compile("(?:commit |\"commit\": \"|,(?=\\w*[a-f]))([0-9a-f]{12})\\b");

  private static final String SCRIPT =
      """
      import csv, importlib, json, pathlib, random, re, sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, "bench")
      import bench, complete, count, estimate, large, pages, plot, race, spark
      costs = importlib.import_module("count-costs")

      def rows(table):
          return [line for line in table.splitlines() if re.match(r"\\| \\S", line)][1:]

      # Of times 10, 20, 40, 50 and 20, 60, 160, 250 ms: medians, and quartiles of the ratios 2, 3, 4 and 5. Then two seeds, twice and four times as long.
      seconds = {bench.BASE: [0.01, 0.02, 0.04, 0.05], "a": [0.02, 0.06, 0.16, 0.25]}
      seconds |= {f"Main, seed {seed}": [factor * t for t in seconds[bench.BASE]] for seed, factor in ((1, 2), (2, 4))}
      machine = {"commit": "C", "java": "J", "cores": 2, "cpu": "C", "date": "D"}
      print(*rows(bench.table({"measurements": [{"title": "t", "rounds": 4, "seconds": seconds}], "machine": machine})))

      stats = dict.fromkeys([*large.STATS, *large.WHOLE, large.PEER, "heap MiB"], "7")
      found = [large.row("Main", 10**6, s, stats) for s in (0.1, 0.3, 0.2)] + [large.row("QS4", 10**6, s, {}) for s in (0.9, 0.6, 0.4)]
      print(*rows(large.table(found, "M")), found[0]["ns per queen"], large.text_bytes(12))
      found = [large.row("Main", 10**7, 0.1, stats), large.row("QS4", 10**7, 70, {})]  # on one thread Main takes 7 s
      print(*rows(large.table(found, "M")))

      found = [("a", 8, 1, 1.0, 0.9), ("a", 8, 2, 3.0, 0.7), ("a", 8, 3, 2.0, 0.5), ("b", 9, 1, 4.0, 6.0)]
      print(*rows(count.table([dict(zip(count.COLUMNS, row)) for row in found], "M")))

      found = plot.read("bench/complete/random.csv")
      half = next(row["seconds"] for row in found if (row["n"], row["share given"]) == ("1000000", "0.5"))
      print(f"500,000 queens takes {half} s" in pathlib.Path("docs/completion.md").read_text())
      for board in complete.random_board(50, 20, random.Random(1)), complete.corner_board(16, 4):
          queens = [(i, row) for i, row in enumerate(board, 1) if row]
          print(len(board), *(len(set(map(line, queens))) for line in (lambda q: q[1], sum, lambda q: q[0] - q[1])))
      hard = list(complete.hard_boards())
      corners = [board == complete.corner_board(n, int(n * share)) for family, n, share, board in hard if family == "corners"]
      print(len(hard), len(corners), all(corners))
      found = [["f", "1", "p", "no solution", "weights", "2.0"], ["f", "2", "p", "undecided", "", "60.0"], ["f", "3", "p", "solution", "", "9.0 4.0 3.0"]]
      print(*rows("\\n".join(complete.hard_table([dict(zip(complete.COLUMNS, row)) for row in found], 60))))
      # Of 1, 2, 3 and the limit, 60: the quantiles 10, 50, 90, 99 and 100 %.
      found = [["a", "solution", "", "1", "undecided", "9"], ["b", "solution", "", "3", "solution", "9"], ["c", "undecided", "", "8", "solution", "9"],
               ["d", "no solution", "", "2", "solution", "9"]]
      print(*rows("\\n".join(complete.published_table([dict(zip(complete.COLUMNS_PUBLISHED, row)) for row in found], 60))))

      # Of 92 solutions for 8 queens: 1.944 - log 8 + log 92 / 8, and log 1.2 / 8 beyond it.
      found = {8: dict(zip(estimate.COLUMNS, ["8", "92", "0.1", "16", "5000", "2.0", "1.0"]))}
      print([round(x, 4) for _, *xs in list(estimate.points(found))[:2] for x in xs])
      found[8]["estimate"] = "9.2e+01"
      exact = {n: {"estimate": str(total), "relative standard error": "0.01"} for n, total in estimate.EXACT.items()}
      estimate.FITTED = range(18, 28)
      a, b, *rest = estimate.fit(exact)  # as a and b of estimates of 30 and more
      print(abs(a - 1.81) < 0.1, abs(b - 0.511) < 0.03, rest[-1])
      estimate.FITTED = range(30, 1001)
      print(*rows(estimate.table(found, machine | {"limit": 1, "threads": 1})))

      print(costs.duration(17532), costs.duration(48), costs.duration(2), costs.duration(0.5), costs.duration(0.01), sep=", ")
      # 4 row sets, of which 1800 and 5400 s: 4 hours, and 4 standard errors of 1800 s.
      found = [["20", "EVEN", "4", "1", seconds, "9757297221", "2097152", "1", "P", "C"] for seconds in ("1800", "5400")]
      print(costs.table_row(20, list(costs.sums([dict(zip(costs.COLUMNS, row)) for row in found]))))
      kept = list(costs.sums(bench.read(f"bench/count-costs/row-sets-{costs.KEPT}.csv")))  # agree with the published sums
      print([str(row["thread CPU seconds"]) for row in kept] == [row["thread CPU seconds"] for row in bench.read("bench/count-costs/results.csv") if row["n"] == "24"])
      print(spark.duration(172800), spark.duration(7200), spark.duration(120), spark.duration(119), sep=", ")
      readme = pathlib.Path(sys.argv[1], "readme")
      readme.write_text("a\\n<!-- x -->\\nold\\n<!-- end x -->\\nb\\n")
      print(repr(bench.marked(readme, "x", "new \\\\1")), bench.solutions()[8])
      print([name for name, script in pages.PAGES.items() if importlib.import_module(script).page(pages.DIRECTORY) != (pages.DIRECTORY / name).read_text()])

      # Rows of a size of the table, of one of the chart, of a range, and of none that was solved.
      made = pathlib.Path(sys.argv[1])
      heads = ["size", "algorithm", "runs", "median", "min", "max", *race.WORK, "note"]
      found = ["1e3 qs4 2 3 1 5 1 3 5 7 stopped", "100 qs4 1 4 4 4 1 3 5 7", "8..300 qs4 1 6 6 6 2 6 10 14", "1e6 qs4 0"]
      rows = [dict(zip(heads, row.split() + [""] * 8)) for row in found]
      bench.write(made / "race/medians.csv", race.COLUMNS, race.medians(rows))
      print(race.table(bench.read(made / "race/medians.csv"), "M."))
      print(plot.medians([("a", 8, 1), ("a", 8, 9), ("a", 8, 2), ("a", 4, 5)]))
      (made / "complete").mkdir()
      (made / "complete/random.csv").write_text("n,share given,boards,completed\\n1000,0.1,20,20\\n1000,0.75,20,5\\n")
      print([lines for chart in (plot.race, plot.complete) for *_, lines in chart(made)])
      for chart in plot.CHARTS.values():
          for path, title, *labels, lines in chart(pathlib.Path("bench")):
              print(path.name, *list(lines)[:2], len(lines), min(map(len, lines.values())) > 2)
      """;

  @Test
  void tablesAreWhatWasMeasured(@TempDir Path directory) throws Exception {
    ProcessBuilder python = new ProcessBuilder("python3", "-", directory.toString());
    assumeTrue(Child.run(new ProcessBuilder("sh", "-c", "command -v python3"), "").status() == 0);
    assertEquals(
        new Result(
            0,
            """
            | t | a | 110.0 | 30.0 | 3.50 | 2.25 .. 4.75 | 4 | | t | Main, seeds 1 to 2 | 80.0 | 30.0 | 3.00 | 2.00 .. 4.00 | 4 |
            | 1,000,000 | 0.2 | 0.1 .. 0.3 | 200.0 | 0.6 | 3.0 | 7 | 7 | 7 | 7 / 7 | 7 | 7 | 6.9 | 3 | 100 27
            | 10,000,000 | 0.1 |  | 10.0 | 70 | 10.0 | 7 | 7 | 7 | 7 / 7 | 7 | 7 | 78.9 | 1 |
            | a | 2.00 (0.70) |  | | b |  | 4.00 (6.00) |
            True
            50 20 20 20
            16 4 4 4
            112 28 True
            | f | p | 3 | 1 | 1 | 1 | 2 | 42.00 | 4.00 | 4.00 |
            | nqueens complete | 2 | 1 | 1 | 1.00 | 2.00 | 60.00 | 60.00 | 60.00 | 66 | | shiftqueens | 3 | 0 | 1 | 9.00 | 9.00 | 60.00 | 60.00 | 60.00 | 87 |
            [8, 0.4298, 0.4019, 0.4526, 8, 0.4298]
            True True 8
            | 8 | 9.200e1 | 10.0 % | 92 | 16 x 5,000 | 40 % | 2.0 | 200 |
            2 years, 2 days, 2 hours, 30 minutes, 36 s
            | 20 | 2 | 4 | 50 % | 2 | 15 minutes | 14 s | 1.00 | 0 % |
            True
            2 days, 2 h, 2 min, 119 s
            'a\\n<!-- x -->\\nnew \\\\1\\n<!-- end x -->\\nb\\n' 92
            []
            | size | program | runs | median | min | max | ratio | restarts | probes | pair tests | moves | note |
            |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
            | 1e3 | qs4 | 2 | 3.00 s | 1.00 s | 5.00 s | 1.00 | 1 | 3 | 5 | 7 | stopped |
            | 8..300 | qs4 | 1 | 6.00 s | 6.00 s | 6.00 s | 1.00 | 2 | 6 | 10 | 14 |  |
            | 1e6 | qs4 | 0 |  |  |  |  |  |  |  |  |  |

            Search only. Medians over the runs; the figures of a range are summed. A run is stopped after 10 s. Measured at M.
            {'a': [(4, 5), (8, 2)]}
            [{'qs4': [(100.0, 4.0), (1000.0, 3.0)]}, {'n = 1,000': [(0.25, 0.25)]}]
            time.svg hill-climbing qs2 5 True
            large-time.svg Main QS4 2 True
            large-time-per-queen.svg Main QS4 2 True
            estimate.svg estimate exact (OEIS A000170) 3 True
            complete.svg n = 20 n = 100 6 True
            """,
            ""),
        Child.run(python, SCRIPT));
  }

  /** Commits of this project have twelve digits here, and those of others seven. */
  @Test
  void everyCommitThatATextNamesExists() throws Exception {
    assumeTrue(Files.exists(Path.of(".git")), "no history");
    assumeTrue(git("rev-parse", "--is-shallow-repository").out().equals("false\n"), "shallow");
    Set<String> named = new TreeSet<>();
    String texts = git("ls-files", "*.md", "bench/*.csv", "bench/*.json", "bench/*.txt").out();
    for (String text : texts.split("\n")) {
      Matcher commits = COMMIT.matcher(Files.readString(Path.of(text)));
      commits.results().forEach(m -> named.add(m.group(1)));
    }
    assertTrue(named.size() > 5, named.toString());
    for (String commit : named) {
      assertEquals(new Result(0, "", ""), git("cat-file", "-e", commit), commit);
    }
  }

  private static Result git(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    return Child.run(new ProcessBuilder(command), "");
  }

  @ParameterizedTest
  @EnumSource
  void everyAlgorithmHasAColour(Algorithm algorithm) throws IOException {
    String script = Files.readString(Path.of("bench/plot.py"));
    assertTrue(script.contains("\"" + algorithm + "\": \"#"), script);
  }

  /** To the byte, where the matplotlib is there that drew them. */
  @Test
  void chartsAreThoseOfTheResults(@TempDir Path directory) throws Exception {
    String matplotlib = "exec /usr/bin/python3 -c 'import matplotlib as m; print(m.__version__)'";
    ProcessBuilder version = new ProcessBuilder("/bin/sh", "-c", matplotlib);
    assumeTrue(Child.run(version, "").out().equals("3.6.3\n"));
    String results = "race/medians large/results estimate/results complete/random";
    for (String name : results.split(" ")) {
      Path copy = directory.resolve(name + ".csv");
      Files.createDirectory(copy.getParent());
      Files.copy(Path.of("bench", name + ".csv"), copy);
    }
    Result drawn = Child.run(new ProcessBuilder("bench/plot.py", "--in", directory.toString()), "");
    assertEquals(0, drawn.status(), drawn.err());
    String charts =
        "race/time large/large-time large/large-time-per-queen estimate/estimate complete/complete";
    for (String chart : charts.split(" ")) {
      String published = Files.readString(Path.of("bench", chart + ".svg"));
      assertEquals(published, Files.readString(directory.resolve(chart + ".svg")), chart);
      Element root = DrawTest.parse(published);
      assertTrue(root.getTextContent().matches("(?s).*(n \\(queens\\)|share completed).*"), chart);
    }
  }

  @Test
  void coldQs4PrintsItsSolutionAndItsSeconds(@TempDir Path directory) throws Exception {
    Result run = german(directory, "ColdQs4", "ColdQs4", "100");
    assertEquals(TestStreams.run("", "solve", "100", "-a", "qs4").out(), run.out());
    assertTrue(run.err().matches("\\d\\.\\d+(E-\\d)?\n"), run.err());
  }

  @Test
  @Tag("stress")
  void costsAreTheSameTextInEveryLanguage(@TempDir Path directory) throws Exception {
    String main = "nqueens.counting.quadrants.CountCosts";
    Result run = german(directory, "CountCosts", main, "12", "4", "1", "0");
    List<String> lines = run.out().lines().toList();
    assertEquals(lines.size(), 1 + Integer.parseInt(lines.get(0)));
    for (String row : lines.subList(1, lines.size())) {
      assertTrue(row.matches("12,[A-Z_]+,\\d+,[01]{12},\\d+\\.\\d{6},\\d+,\\d+"), row);
    }
  }

  /** Compiles a program in bench, and runs its main class where numbers have a comma. */
  private static Result german(Path directory, String program, String... words) throws Exception {
    String classes = System.getProperty("java.class.path");
    String[] compile = {"-cp", classes, "-d", directory + "", "bench/" + program + ".java"};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compile));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder german = new ProcessBuilder(java, "-Duser.language=de");
    german.command().addAll(List.of("-cp", directory + ":" + classes));
    german.command().addAll(List.of(words));
    return Child.run(german, "");
  }
}
