package nqueens.completion;

import static nqueens.testing.PartialSolutions.keeps;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import nqueens.boards.BoardReader;
import nqueens.boards.PartialSolution;
import nqueens.testing.Child;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.PartialSolutions;
import nqueens.testing.Planted;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards that several threads search. Most have more open columns than a word has bits. */
class SharedSearchTest {
  /** Leaves the last two columns four squares, of which any two attack each other. */
  private static void refuse(char[][] picture) {
    int n = picture.length;
    for (int row = 0; row < n; row++) {
      picture[row][n - 2] = picture[row][n - 1] = row == 5 || row == 6 ? '.' : '#';
    }
  }

  /**
   * Thirty boards with 65 to 140 open columns. A third has blocked squares, a third given queens,
   * and a third both. Some have no completion, as weights or as a search prove.
   */
  private static List<String> randomBoards() {
    Random random = new Random(89);
    List<String> boards = new ArrayList<>();
    for (int k = 0; k < 30; k++) {
      int open = 65 + 75 * k / 29;
      int given = k % 3 == 0 ? 0 : k % 3 == 1 ? 16 * open : open / 4;
      int[] queens = PartialSolutions.random(open + given, given, random);
      if (k % 3 == 1) {
        boards.add(PartialSolutions.line(queens) + "\n");
      } else {
        char[][] picture = PartialSolutions.picture(queens, k % 10 == 0 ? 0.97 : 0.7, random);
        if (k % 10 > 7) {
          refuse(picture);
        }
        boards.add(PartialSolutions.text(picture));
      }
    }
    return boards;
  }

  static PartialSolution read(String board) throws IOException {
    return new BoardReader(TestStreams.stream(board), "board").next();
  }

  /** Compares every two queens, and looks at each square. */
  static void assertRight(PartialSolution board, int[] queens) {
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
   * A board of 100 columns. Two threads once wrote over the queens that one of them had found. Such
   * a run has a process of its own: while Java still loads classes, threads meet where they hardly
   * do later.
   */
  @Tag("stress")
  @Tag("posix")
  @Test
  void aBoardWithBlockedSquaresIsCompletedAHundredTimes() throws Exception {
    String file = "src/test/resources/blocked-100.txt";
    String[] words = {"complete", "-l", "9999", "--threads", "1", file};
    Result one = TestStreams.run("", words);
    assertRight(read(Files.readString(Path.of(file))), PartialSolutions.of(one.out().strip()));
    for (int k = 0; k < 104; k++) {
      words[4] = 1 + k % 8 + "";
      assertEquals(one, Child.run(Child.workbench(List.of(), words), ""), words[4] + " threads");
    }
  }

  @Test
  void randomBoardsAreDecidedByAnyNumberOfThreads(@TempDir Path directory) throws Exception {
    List<String> boards = randomBoards();
    String answers = complete(boards, List.of("1", "8"), "--prove");
    assertTrue(answers.contains("Search: ") && answers.contains("Weights "));
    assertProved(directory, boards, answers);
    String verdicts = answers.replaceAll("(?m)^(No solution[.]).*", "$1");
    assertEquals(verdicts, complete(boards, List.of("2", "3")));
  }

  private static void assertProved(Path directory, List<String> boards, String answers)
      throws IOException {
    Path given = Files.writeString(directory.resolve("given"), String.join("", boards));
    Result checked = TestStreams.run(answers, "check", "--given", given.toString(), "-");
    assertEquals(boards.size() + " answers checked, all right\n", checked.out());
  }

  /** Jobs wait here and there, so that they end in another order than they began. */
  @Test
  void jobsMayEndInAnyOrder(@TempDir Path directory) throws Exception {
    String wait = "java.util.concurrent.locks.LockSupport.parkNanos(k % 50 == 0 ? 1_000_000 : 0);";
    String job = "T result = job.run(k,";
    Planted slow = new Planted(directory).with("threads/Workers.java", job, wait + job);
    List<String> boards = new ArrayList<>(nearlyBlockedBoards(IntStream.of(1)));
    boards.add(PartialSolutions.line(PartialSolutions.hard("corners 100 0.3 ")) + "\n");
    String text = String.join("", boards);
    String[] words = {"complete", "--prove", "-l", "9999", "--threads", "1"};
    String expected = TestStreams.run(text, words).out();
    for (String threads : List.of("2", "3", "8")) {
      words[5] = threads;
      assertEquals(expected, slow.run(text, words).out(), threads);
    }
  }

  /** On boards with few blocked squares, each of many columns could begin a task. */
  @ParameterizedTest
  @CsvSource({"100, 5000", "1000, 50000"})
  void theTasksOfACutFitInTheirMemory(int n, int bytes) throws Exception {
    char[][] picture = PartialSolutions.picture(PartialSolutions.empty(n), 0, new Random(1));
    picture[1][2] = '#';
    PartialSolution board = read(PartialSolutions.text(picture));
    ExactSearch search = ExactSearch.of(new Request(board, 1, false, 1000, () -> false));
    assertEquals(bytes, search.squares.bytes());
    double memory = (double) bytes * search.cut().size() / (1 << 25);
    assertTrue(memory > 0.9 && memory < 2.1, memory + " of the memory");
  }

  /** Some of thirty boards of 56 to 64 columns, which {@link BitDomains} searches. */
  private static List<String> nearlyBlockedBoards(IntStream numbers) {
    List<String> boards = new ArrayList<>();
    for (int k : numbers.toArray()) {
      int[] empty = PartialSolutions.empty(56 + 2 * (k % 5));
      char[][] squares = PartialSolutions.picture(empty, 0.86 + 0.01 * (k % 3), new Random(k));
      boards.add(PartialSolutions.text(squares));
    }
    return boards;
  }

  @Test
  void nearlyBlockedBoardsHaveTheSameAnswersForAnyNumberOfThreads(@TempDir Path directory)
      throws Exception {
    List<String> boards = nearlyBlockedBoards(IntStream.of(1, 19, 22));
    String answers = complete(boards, List.of("1", "8"), "--prove");
    assertProved(directory, boards, answers);
  }
}
