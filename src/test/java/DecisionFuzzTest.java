import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random boards, commands that decide or count them, threads, seeds, time limits and interrupts,
 * against brute force. A case that fails is shrunk, and written to build/fuzz with its command.
 */
class DecisionFuzzTest {
  private static final int BRUTE = 8; // larger boards are compared with a list by one thread

  private static final List<String> COMMANDS =
      List.of(
          "complete --seed S --threads T",
          "complete --seed S --threads T --time-limit 0.001",
          "complete --prove --seed S --threads T",
          "list --threads T --given",
          "count --threads T --given",
          "count N --threads T --checkpoint");

  @TempDir private Path directory;

  /** A picture's rows, and after how many ms an earlier run is interrupted (negative: never). */
  record Case(List<String> board, String command, int threads, long seed, int interrupt) {
    int n() {
      return board.size();
    }

    /** The command, with a file in place of the board. */
    String[] words(Path file) {
      String filled = command.replace("N", n() + "").replace("S", seed + "");
      return (filled.replace("T", threads + "") + " " + file).split(" ");
    }

    /** What is left if one column and row, one queen, one blocked square or one thread goes. */
    Stream<Case> smaller() {
      Case fewer = new Case(board, command, threads - 1, seed, interrupt);
      Stream<Case> easier = Stream.of(fewer, new Case(board, command, threads, seed, -1));
      Stream<List<String>> boards =
          IntStream.range(0, n() * n())
              .boxed()
              .flatMap(i -> Stream.of(with(i, n() > 1 ? "" : "."), with(i, ".")));
      return Stream.concat(
              boards.map(each -> new Case(each, command, threads, seed, interrupt)), easier)
          .filter(each -> !each.equals(this) && each.threads > 0);
    }

    /** The board with a dot on a square, or without the row and the column of the square. */
    private List<String> with(int square, String dot) {
      List<String> rows = new ArrayList<>(board);
      int c = square % n();
      UnaryOperator<String> change = row -> row.substring(0, c) + dot + row.substring(c + 1);
      if (dot.isEmpty()) {
        rows.remove(square / n());
        rows.replaceAll(change);
      } else {
        rows.set(square / n(), change.apply(rows.get(square / n())));
      }
      return rows;
    }

    boolean has(int[] queens) {
      String all = String.join("", board);
      return IntStream.range(0, n() * n())
          .allMatch(i -> all.charAt(i) != (queens[i % n()] == i / n() ? '#' : 'Q'));
    }

    String picture() {
      return String.join("\n", board) + "\n";
    }
  }

  /** A random case. */
  private static Case draw(Random random) {
    int n = 1 + random.nextInt(random.nextInt(5) == 0 ? 12 : BRUTE);
    int[] queens = PartialSolutions.random(n, random.nextInt(3) * random.nextInt(n), random);
    double share = random.nextInt(3) * 0.25 * random.nextDouble();
    String text = PartialSolutions.text(PartialSolutions.picture(queens, share, random));
    String command = COMMANDS.get(random.nextInt(COMMANDS.size()));
    int interrupt = random.nextInt(8) == 0 ? random.nextInt(4) : -1;
    return new Case(
        text.lines().toList(), command, 1 + random.nextInt(8), random.nextLong(), interrupt);
  }

  /** What is wrong with a case, or null. */
  private String fault(Case tried) {
    try {
      Path file = directory.resolve("board.txt");
      boolean resumed = tried.command.endsWith("checkpoint");
      Files.writeString(file, resumed ? "" : tried.picture());
      Thread first = new Thread(() -> TestStreams.run("", tried.words(file)));
      if (tried.interrupt >= 0) {
        first.start();
        first.join(1 + tried.interrupt);
        first.interrupt();
        first.join();
      }
      Result result = TestStreams.run("", tried.words(file));
      String said = result + " is wrong: ";
      List<String> all = solutions(tried, file, resumed);
      if (!tried.command.startsWith("complete")) {
        String wanted =
            tried.command.startsWith("count") ? all.size() + "" : String.join("\n", all);
        return result.out().strip().equals(wanted) ? null : said + wanted;
      } else if (tried.command.contains("limit") && result.out().equals("Undecided.\n")) {
        return result.status() == 1 ? null : said + "status";
      }
      Result alone =
          TestStreams.run("", new Case(tried.board, tried.command, 1, tried.seed, -1).words(file));
      Result check = TestStreams.run(result.out(), "check", "--given", file + "", "-");
      boolean none = all.isEmpty() && result.out().startsWith("No solution.");
      boolean right = none || all.contains(result.out().strip());
      boolean checked = check.status() == 0 || (none && !tried.command.contains("prove"));
      boolean same = tried.command.contains("limit") || alone.equals(result);
      return right && checked && same ? null : said + all + ", " + check + ", " + alone;
    } catch (Exception e) {
      throw new AssertionError(tried.toString(), e);
    }
  }

  /** The solutions of a board, or of an empty one, as lines in order. */
  private static List<String> solutions(Case tried, Path file, boolean empty) {
    int n = tried.n();
    if (n > BRUTE) {
      String list = empty ? "list -t 1 " + n : "list -t 1 --given " + file;
      return TestStreams.run("", list.split(" ")).out().lines().toList();
    }
    Stream<int[]> all = NaiveSolutions.all(n).stream().filter(each -> empty || tried.has(each));
    return all.map(PartialSolutions::line).toList();
  }

  /** The smallest case by leaving out one thing after the other, or drawn with fewer columns. */
  private static Case shrink(Case faulty, Predicate<Case> isFaulty) {
    Random random = new Random(faulty.seed);
    Stream<Case> drawn = Stream.generate(() -> draw(random)).limit(500);
    Stream<Case> fewer = drawn.filter(each -> each.n() < faulty.n());
    Stream<Case> smaller = Stream.concat(faulty.smaller(), fewer).filter(isFaulty);
    return smaller.findFirst().map(each -> shrink(each, isFaulty)).orElse(faulty);
  }

  private static boolean isBoard(Case smaller) {
    return TestStreams.run(smaller.picture(), "list", "--given", "-", "--max", "1").status() == 0;
  }

  private void fuzz(long seed, int most, double seconds) throws Exception {
    long start = System.nanoTime();
    Random random = new Random(seed);
    for (int k = 0; k < most && System.nanoTime() - start < seconds * 1e9; k++) {
      Case drawn = draw(random);
      if (fault(drawn) != null) {
        Case small = shrink(drawn, each -> isBoard(each) && fault(each) != null);
        String report = small.picture() + String.join(" ", small.words(Path.of("board.txt")));
        Path file = Files.createDirectories(Path.of("build/fuzz")).resolve(seed + "-" + k);
        Files.writeString(file, report + "\n" + small + fault(small));
        assertNull(report, file + "");
      }
    }
  }

  @Test
  void hundredsOfCasesAreAsBruteForceSays() throws Exception {
    fuzz(1, 400, 60);
  }

  @Tag("stress")
  @Test
  void manyCasesAreAsBruteForceSays() throws Exception {
    fuzz(System.nanoTime(), Integer.MAX_VALUE, Integer.getInteger("fuzz.seconds", 60));
  }

  @Test
  void aCaseIsShrunkToWhatItsFaultNeeds() {
    Predicate<Case> isFaulty =
        tried ->
            tried.threads > 1 && tried.n() > 2 && tried.picture().matches("(?s).*[Q#].*[Q#].*");
    Random random = new Random(5);
    Case large = Stream.generate(() -> draw(random)).filter(isFaulty).findFirst().orElseThrow();
    Case small = shrink(large, isFaulty);
    assertEquals(List.of(3, 2, -1), List.of(small.n(), small.threads, small.interrupt));
    assertEquals(2, small.picture().replaceAll("[^Q#]", "").length(), small.picture());
    assertTrue(large.n() > 4, large.picture());
  }
}
