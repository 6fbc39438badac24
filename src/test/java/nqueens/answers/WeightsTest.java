package nqueens.answers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nqueens.TestStreams;
import nqueens.answers.AnswerReader.Answer.Verdict;
import nqueens.completion.Completion;
import nqueens.counters.NaiveSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A proof by weights is accepted if and only if it proves that a board has no completion. */
class WeightsTest {
  /**
   * The 23 free squares of this board are in 7 columns, rows and diagonals, but 8 queens are to
   * come.
   */
  private static final String BOARD = "3 0 2 0 0 0 13 15 0 0 0 10 5 0 6 9";

  @TempDir private Path directory;

  /** The proof of that board: S = 1, then the weights of columns, rows and diagonals. */
  private static int[] byHand() {
    int[] numbers = new int[6 * 16 - 1];
    numbers[0] = 1;
    numbers[4] = 1; // column 4
    numbers[16 + 1] = 1; // row 1
    numbers[16 + 14] = 1; // row 14
    numbers[2 * 16 + 13 - 1] = 1; // row + column = 13
    numbers[2 * 16 + 14 - 1] = 1; // row + column = 14
    numbers[5 * 16 - 1 + 5] = 1; // row - column = 5
    numbers[5 * 16 - 1 - 3] = 1; // row - column = -3
    return numbers;
  }

  private static String text(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  @Test
  void aProofByHandIsRight() throws Exception {
    assertChecked(0, "1 answer checked, all right\n", BOARD, text(byHand()));
  }

  @Test
  void everyWeightLoweredByOneIsRefused() throws Exception {
    for (int i = 1; i < 6 * 16 - 1; i++) {
      int[] numbers = byHand();
      if (numbers[i] > 0) {
        numbers[i]--;
        assertFalse(isRight(board(BOARD), "Weights: " + text(numbers)));
      }
    }
    int[] numbers = byHand();
    numbers[4]--;
    assertWrong("the free square in column 4, row 4 weighs 0, less than 1", BOARD, text(numbers));
  }

  @Test
  void weightsThatLeaveRoomForTheQueensAreRefused() throws Exception {
    int[] numbers = byHand();
    numbers[9]++;
    assertWrong("the weights add up to 8, not less than 8", BOARD, text(numbers));
  }

  @Test
  void aBoardThatIsGivenWronglyIsRefused() throws Exception {
    String without = "3 0 2 0 0 0 13 0 0 0 0 10 5 0 6 9";
    String square = "the free square in column 2, row 15 weighs 0, less than 1";
    assertWrong(square, without, text(byHand()));
    String further = "3 7 2 0 0 0 13 15 0 0 0 10 5 0 6 9";
    assertWrong("the weights add up to 7, not less than 7", further, text(byHand()));
    String smaller = "1 0 0 0 0 0 0 0";
    assertWrong(
        "the free square in column 2, row 3 weighs 0, less than 1", smaller, text(byHand()));
  }

  /** With S = 0 no square weighs too little. */
  @Test
  void zerosProveNothing() throws Exception {
    assertWrong("number 1 of the proof must be above 0", BOARD, "0" + " 0".repeat(94));
  }

  /** Of a million open columns, whose squares would take hours. */
  @Test
  @Timeout(20)
  void weightsThatAddUpToTooMuchAreRefusedBeforeTheSquaresAreLookedAt() {
    int[] numbers = new int[6_000_000 - 1];
    Arrays.fill(numbers, 0, 1_000_001, 1);
    int[] blank = new int[1_000_000];
    Arrays.fill(blank, -1);
    String fault = "the weights add up to 1000000, not less than 1000000";
    assertEquals(fault, WeightsCheck.faultOf(blank, numbers));
  }

  /** Proofs are part of the exact format, but for white space at their ends. */
  @Test
  void aProofIsRightInStrictModeToo() throws Exception {
    String right = "No solution. Weights 7 < 8: " + text(byHand());
    String summary = "1 answer checked, all right\n";
    assertEquals(new TestStreams.Result(0, summary, ""), check("--strict", BOARD, right + "\n"));
    assertEquals(1, check("--strict", BOARD, right + " \n").status());
    assertEquals(0, check("--quiet", BOARD, right + " \n").status());
  }

  @ParameterizedTest
  @CsvSource({"1073741825", "4294967297", "18446744073709551617", "-1", "1.5", "x"})
  void aNumberThatCouldOverflowASumOrIsNoneIsRefused(String number) throws Exception {
    String numbers = text(byHand()).replaceFirst(" 1 ", " " + number + " ");
    String fault = "number 5 of the proof: '" + number + "' is not in 0..2^30";
    assertWrong(fault, BOARD, numbers);
  }

  /** Of 2^30 everywhere, sums as of int would be negative, and so less than what is needed. */
  @Test
  void sumsBeyondAnIntAreAddedUpRight() throws Exception {
    int[] numbers = new int[6 * 16 - 1];
    Arrays.fill(numbers, 1 << 30);
    String fault = "the weights add up to 100931731456, not less than 8589934592";
    assertWrong(fault, BOARD, text(numbers));
  }

  @Test
  void aProofOfAnotherLengthIsRefused() throws Exception {
    String numbers = text(byHand());
    assertWrong("the proof is longer than it may be", BOARD, numbers + " 0");
    String shorter = numbers.substring(0, numbers.length() - 2);
    assertWrong("number 95 of the proof: '' is not in 0..2^30", BOARD, shorter);
  }

  /** Whether they prove anything is not looked at. */
  @Test
  void weightsOfMoreThan16384OpenColumnsAreNotVerified() throws Exception {
    int[] blank = new int[(1 << 14) + 1];
    Arrays.fill(blank, -1);
    String line = "No solution. Weights:" + " 1".repeat(6 * blank.length - 1) + "\n";
    InputStream answer = new ByteArrayInputStream(line.getBytes(US_ASCII));
    assertEquals(
        Verdict.NOT_VERIFIED, new AnswerReader(answer, true).next(Question.of(blank)).verdict());
  }

  @Test
  void aSearchIsNotVerifiedAndTheNextLineIsRead() throws Exception {
    Path asked = Files.writeString(directory.resolve("asked"), BOARD + "\n0\n0 0\n");
    String lines =
        "No solution. Search: longer than 2^24 choices or the time limit\n1\nNo solution.\n";
    Path answers = Files.writeString(directory.resolve("answers"), lines);
    assertEquals(
        new TestStreams.Result(
            0, "3 answers checked, all right, 1 'No solution.' not verified\n", ""),
        TestStreams.run("", "check", "--given", asked.toString(), answers.toString()));
  }

  private void assertWrong(String fault, String board, String numbers) throws Exception {
    String lines = "line 1: n = " + board.split(" ").length + ": " + fault + "\n";
    assertChecked(1, lines + "1 answer checked, 1 wrong\n", board, numbers);
  }

  private void assertChecked(int status, String out, String board, String numbers)
      throws Exception {
    String line = "No solution. Weights: " + numbers + "\n";
    assertEquals(new TestStreams.Result(status, out, ""), check("--quiet", board, line));
  }

  private TestStreams.Result check(String option, String board, String line) throws Exception {
    Path asked = Files.writeString(directory.resolve("asked"), board + "\n");
    Path answers = Files.writeString(directory.resolve("answers"), line);
    return TestStreams.run("", "check", option, "--given", asked + "", answers + "");
  }

  private static int[] board(String rows) {
    return Arrays.stream(rows.split(" ")).mapToInt(row -> Integer.parseInt(row) - 1).toArray();
  }

  private static boolean isRight(int[] board, String proof) throws Exception {
    byte[] line = ("No solution. " + proof + "\n").getBytes(US_ASCII);
    AnswerReader answers = new AnswerReader(new ByteArrayInputStream(line), false);
    return answers.next(Question.of(board)).verdict() == Verdict.RIGHT;
  }

  /** And proofs of other boards are right for it only if it has no completion, either. */
  private static void assertProofs(List<int[]> boards, int n, int fewest) throws Exception {
    List<int[]> solutions = NaiveSolutions.all(n);
    List<String> proofs = new ArrayList<>();
    for (int[] board : boards) {
      boolean possible =
          solutions.stream()
              .anyMatch(s -> IntStream.range(0, n).allMatch(i -> board[i] < 0 || board[i] == s[i]));
      int[] proof = Completion.weights(board, () -> false);
      if (proof != null) {
        assertFalse(possible, () -> Arrays.toString(board));
        assertTrue(isRight(board, "Weights: " + text(proof)), () -> Arrays.toString(board));
        proofs.add(text(proof));
      }
      for (int k = Math.max(0, proofs.size() - 3); possible && k < proofs.size(); k++) {
        assertFalse(isRight(board, "Weights: " + proofs.get(k)), () -> Arrays.toString(board));
      }
    }
    assertTrue(proofs.size() >= fewest, proofs.size() + " proofs for n = " + n);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 4", "3, 17", "4, 52", "5, 100", "6, 1000"})
  void everyProofOfASmallBoardIsRight(int n, int fewest) throws Exception {
    assertProofs(partialSolutions(n), n, fewest);
  }

  /** All boards of a size on which no two queens attack each other. */
  static List<int[]> partialSolutions(int n) {
    List<int[]> boards = new ArrayList<>();
    int[] board = new int[n];
    Arrays.fill(board, -1);
    addExtensions(board, 0, boards);
    return boards;
  }

  private static void addExtensions(int[] board, int from, List<int[]> boards) {
    boards.add(board.clone());
    for (int column = from; column < board.length; column++) {
      for (board[column] = 0; board[column] < board.length; board[column]++) {
        if (SolutionCheck.attackOn(board) == null) {
          addExtensions(board, column + 1, boards);
        }
      }
      board[column] = -1;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 10})
  void everyProofOfARandomBoardIsRight(int n) throws Exception {
    Random random = new Random(n);
    List<int[]> boards = new ArrayList<>();
    for (int round = 0; round < 400; round++) {
      int[] board = new int[n];
      Arrays.fill(board, -1);
      for (int tries = random.nextInt(3 * n); tries > 0; tries--) {
        int column = random.nextInt(n);
        int old = board[column];
        board[column] = random.nextInt(n);
        board[column] = SolutionCheck.attackOn(board) == null ? board[column] : old;
      }
      boards.add(board);
    }
    assertProofs(boards, n, 50);
  }

  @Tag("stress")
  @Test
  void everyProofOfALargerBoardIsRight() throws Exception {
    everyProofOfASmallBoardIsRight(7, 10_000);
    everyProofOfARandomBoardIsRight(11);
    everyProofOfARandomBoardIsRight(12);
  }
}
