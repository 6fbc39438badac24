package nqueens.completion;

import static java.util.stream.Collectors.joining;
import static nqueens.completion.PartialSolutions.keeps;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.boards.BoardReader;
import nqueens.boards.PartialSolution;
import nqueens.completion.Completion.Outcome;
import nqueens.counting.NaiveSolutions;
import nqueens.search.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Boards that several threads search. Most have more open columns than a word has bits. */
class SharedSearchTest {
  /** A picture with Q for given queens, and # on a share of the other squares. */
  private static char[][] picture(int[] given, double share, Random random) {
    int n = given.length;
    char[][] squares = new char[n][n];
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        char other = random.nextDouble() < share ? '#' : '.';
        squares[row][column] = given[column] == row ? 'Q' : other;
      }
    }
    return squares;
  }

  /** Leaves the last two columns four squares, of which any two attack each other. */
  private static void refuse(char[][] picture) {
    int n = picture.length;
    for (int row = 0; row < n; row++) {
      picture[row][n - 2] = picture[row][n - 1] = row == 5 || row == 6 ? '.' : '#';
    }
  }

  /**
   * Sixty boards with 65 to 140 open columns. A third has blocked squares, a third given queens,
   * and a third both. Some have no completion, as weights or as a search prove.
   */
  private static List<String> randomBoards() {
    Random random = new Random(89);
    List<String> boards = new ArrayList<>();
    for (int k = 0; k < 60; k++) {
      int open = 65 + 75 * k / 59;
      int given = k % 3 == 0 ? 0 : k % 3 == 1 ? 16 * open : open / 4;
      int[] queens = PartialSolutions.random(open + given, given, random);
      if (k % 3 == 1) {
        boards.add(PartialSolutions.line(queens) + "\n");
      } else {
        char[][] picture = picture(queens, k % 10 == 0 ? 0.97 : 0.7, random);
        if (k % 10 > 7) {
          refuse(picture);
        }
        boards.add(Arrays.stream(picture).map(row -> new String(row) + "\n").collect(joining()));
      }
    }
    return boards;
  }

  private static PartialSolution read(String board) throws IOException {
    return new BoardReader(TestStreams.stream(board), "board").next();
  }

  /** Compares every two queens, and looks at each square. */
  private static void assertRight(PartialSolution board, int[] queens) {
    assertTrue(queens.length == board.queens().length && keeps(board.queens(), queens));
    assertTrue(IntStream.of(queens).allMatch(row -> row >= 0 && row < queens.length));
    assertTrue(NaiveSolutions.isPeaceful(queens), () -> Arrays.toString(queens));
    for (int column = 0; column < queens.length; column++) {
      assertTrue(!board.blocked().has(column, queens[column]), "column " + column);
    }
  }

  /**
   * What the command prints is the same for any number of threads, and right. All boards are one
   * input.
   */
  private static String complete(List<String> boards, List<String> numbers, String... options)
      throws IOException {
    String input = String.join("", boards);
    Set<String> answers = new HashSet<>();
    for (String threads : numbers) {
      List<String> words = new ArrayList<>(List.of("complete", "-l", "9999", "--threads", threads));
      words.addAll(List.of(options));
      Result result = TestStreams.run(input, words.toArray(String[]::new));
      assertEquals(0, result.status(), result.err());
      answers.add(result.out());
    }
    assertEquals(1, answers.size(), "other threads, other answers");
    String[] lines = answers.iterator().next().split("\n");
    assertEquals(boards.size(), lines.length);
    for (int k = 0; k < lines.length; k++) {
      if (!lines[k].startsWith("No solution.")) {
        assertRight(read(boards.get(k)), PartialSolutions.of(lines[k]));
      }
    }
    return answers.iterator().next();
  }

  /**
   * A board of 100 columns, which short searches complete. Two threads once wrote over the queens
   * that one of them had found. Each run has a process of its own: while Java still loads classes,
   * threads meet where they hardly do later.
   */
  private static void completeInNewProcesses(IntStream threads) throws Exception {
    Path file = Path.of("src/test/resources/blocked-100.txt");
    Set<String> answers = new HashSet<>();
    for (int number : threads.toArray()) {
      String[] words = {"complete", "-l", "9999", "--threads", number + "", file.toString()};
      Result result = Child.run(Child.workbench(List.of(), words), "");
      assertEquals(0, result.status(), result.err());
      answers.add(result.out());
    }
    assertEquals(1, answers.size(), answers::toString);
    int[] queens = PartialSolutions.of(answers.iterator().next().strip());
    assertRight(read(Files.readString(file)), queens);
  }

  @Test
  void aBoardWithBlockedSquaresIsCompletedByOneToEightThreads() throws Exception {
    completeInNewProcesses(IntStream.of(1, 2, 8));
  }

  @Tag("stress")
  @Test
  void aBoardWithBlockedSquaresIsCompletedAHundredTimes() throws Exception {
    completeInNewProcesses(IntStream.range(0, 104).map(k -> 1 + k % 8));
  }

  @Test
  void randomBoardsAreDecidedByAnyNumberOfThreads(@TempDir Path directory) throws Exception {
    List<String> boards = randomBoards();
    String answers = complete(boards, List.of("1", "8"), "--prove");
    assertTrue(answers.contains("Search: ") && answers.contains("Weights "));
    Path given = Files.writeString(directory.resolve("given"), String.join("", boards));
    Result checked = TestStreams.run(answers, "check", "--given", given.toString(), "-");
    assertEquals("60 answers checked, all right\n", checked.out());
    String verdicts = answers.replaceAll("(?m)^(No solution[.]).*", "$1");
    assertEquals(verdicts, complete(boards, List.of("2", "3")));
  }

  /** With little patience, so that threads decide most prefixes. */
  @Test
  void listsAreTheSameForAnyNumberOfThreads() throws Exception {
    Random random = new Random(89);
    int[] decisions = {0};
    for (int k = 0; k < 20; k++) {
      int n = 20 + 44 * k / 19;
      int[] given = PartialSolutions.random(n, k % 3 * n / 8, random);
      char[][] picture = picture(given, 1 - 7.0 / n, random);
      PartialSolution board =
          read(Arrays.stream(picture).map(row -> new String(row) + "\n").collect(joining()));
      Set<List<String>> lists = new HashSet<>();
      for (int threads : new int[] {1, 2, 8}) {
        List<String> found = new ArrayList<>();
        CompletionList.list(
            board,
            threads,
            50,
            new CompletionList.Listener() {
              @Override
              public boolean found(int[] queens) {
                assertRight(board, queens);
                found.add(PartialSolutions.line(queens));
                return found.size() < 10;
              }

              @Override
              public void searching(int columns) {
                decisions[0] += columns == 0 ? 0 : 1;
              }
            });
        lists.add(found);
      }
      assertEquals(1, lists.size(), "board " + k);
    }
    assertTrue(decisions[0] > 1000, decisions[0] + " decisions");
  }

  /** Such a search counts free squares, and has one array for all its boards. */
  @Test
  void aSolutionStaysAsItIsWhenItsSearchRunsAgain() {
    ExactSearch search = ExactSearch.of(PartialSolution.empty(65), () -> false);
    Set<String> found = new HashSet<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (int seed = 0; seed < 3; seed++) {
      outcomes.add(search.restart(new SplitMix64(seed), Long.MAX_VALUE, false, () -> false));
    }
    for (Outcome outcome : outcomes) {
      int[] queens = assertInstanceOf(Outcome.Solution.class, outcome).queens();
      assertRight(PartialSolution.empty(65), queens);
      found.add(PartialSolutions.line(queens));
    }
    assertEquals(3, found.size());
  }
}
