package nqueens.answers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nqueens.answers.AnswerReader.Answer;
import nqueens.answers.AnswerReader.Answer.Verdict;
import nqueens.completion.Completion;
import nqueens.counters.NaiveSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A proof by search is accepted only if it proves that a board has no completion. */
class SearchCheckTest {
  /**
   * Column 3 has the free squares 2 and 6. After 2, column 4 has only 5, which leaves column 6 with
   * none. After 6, column 4 has only 3, which leaves column 5 with none.
   */
  private static final String BOARD = "1 4 0 0 0 0";

  private static final String PROOF = " c3 c4 c6 c4 c5";

  private static int[] board(String rows) {
    return Arrays.stream(rows.split(" ")).mapToInt(row -> Integer.parseInt(row) - 1).toArray();
  }

  private static Answer check(int[] board, String words) throws IOException {
    return check(
        board, new ByteArrayInputStream(("No solution." + words + "\n").getBytes(US_ASCII)));
  }

  private static Answer check(int[] board, InputStream answer) throws IOException {
    return new AnswerReader(answer, false).next(Question.of(board));
  }

  private static void assertFault(String fault, String proof) throws IOException {
    Answer answer = check(board(BOARD), " Search:" + proof);
    assertEquals(Verdict.WRONG, answer.verdict());
    assertEquals(fault, answer.detail());
  }

  @Test
  void aProofByHandIsRight() throws IOException {
    for (String proof : List.of(PROOF, PROOF.replace(" ", "  ") + " ")) {
      assertEquals(Verdict.RIGHT, check(board(BOARD), " Search:" + proof).verdict(), proof);
    }
  }

  @Test
  void theFirstFaultIsNamed() throws IOException {
    assertFault("choice 1 of the proof: missing, although free squares are left", "");
    assertFault("choice 5 of the proof: missing, although free squares are left", " c3 c4 c6 c4");
    assertFault("choice 3 of the proof: c4 has a queen", " c3 c4 c4 c4 c5");
    assertFault("choice 1 of the proof: r4 has a queen", " r4 c4 c6 c4 c5");
    assertFault("choice 5 of the proof: missing, although free squares are left", " c3 c4 c5 c6");
    assertFault("the proof is longer than it may be", PROOF + " c6");
    for (String choice :
        List.of("c0", "c7", "r7", "x3", "3", "c", "c03", "c-1", "C3", "c3,", "c1e0")) {
      String fault = "choice 2 of the proof: not c1 to c6 or r1 to r6";
      assertFault(fault, " c3 " + choice + " c6 c4 c5");
    }
  }

  @Test
  void aSolutionThatTheChoicesLeadToIsNamed() throws IOException {
    Answer answer = check(board("2 4 6 0 0 0"), " Search: c4 r3 c6");
    assertEquals("a solution follows choice 3 of the proof", answer.detail());
    assertEquals(Verdict.WRONG, check(board("2 4 6 1 3 5"), " Search: c1").verdict());
    assertEquals(Verdict.WRONG, check(board("2 4 6 1 3 5"), " Search:").verdict());
  }

  @Test
  void wordsWithoutAProofAreNotVerifiedAndTheNextLineIsRead() throws IOException {
    byte[] lines =
        "No solution. Search: longer than 2^24 choices or the time limit\n1\nNo solution.\n"
            .getBytes(US_ASCII);
    AnswerReader answers = new AnswerReader(new ByteArrayInputStream(lines), false);
    assertEquals(Verdict.NOT_VERIFIED, answers.next(Question.of(board(BOARD))).verdict());
    assertEquals(Verdict.RIGHT, answers.next(Question.of(new int[] {-1})).verdict());
    assertEquals(Verdict.RIGHT, answers.next(Question.of(new int[] {-1, -1})).verdict());
  }

  /** White space alone, or choices of a column that has always a free square. */
  @Test
  void aProofWithoutEndEnds() throws IOException {
    for (String again : List.of(" ", "x", " x", "c")) {
      byte[] block = again.repeat(1 << 16).getBytes(US_ASCII);
      InputStream endless =
          new InputStream() {
            private long read = -"No solution. Search:".length();

            @Override
            public int read() {
              throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
              boolean begins = read < 0;
              byte[] from = begins ? "No solution. Search:".getBytes(US_ASCII) : block;
              int size = Math.min(length, from.length);
              System.arraycopy(from, 0, bytes, offset, size);
              read += size;
              return size;
            }
          };
      assertFalse(check(board(BOARD), endless).isRight());
    }
  }

  /** All boards of a size, and each proof on each of a few other boards, too. */
  @ParameterizedTest
  @CsvSource({"2, 4", "3, 17", "4, 52", "5, 100"})
  void aProofIsAcceptedOnlyForBoardsWithoutACompletion(int n, int fewest) throws Exception {
    List<int[]> solutions = NaiveSolutions.all(n);
    List<int[]> boards = WeightsTest.partialSolutions(n);
    Random random = new Random(n);
    List<String> proofs = new ArrayList<>();
    for (int[] given : boards) {
      boolean possible = solutions.stream().anyMatch(s -> keeps(given, s));
      String proof = searched(given);
      assertEquals(possible, proof == null, () -> Arrays.toString(given));
      if (proof != null) {
        assertEquals(Verdict.RIGHT, check(given, proof).verdict(), proof);
        proofs.add(proof);
      }
    }
    assertTrue(proofs.size() >= fewest, proofs.size() + " proofs");
    for (int[] given : boards) {
      boolean possible = solutions.stream().anyMatch(s -> keeps(given, s));
      for (int k = 0; possible && k < 20; k++) {
        String proof = proofs.get(random.nextInt(proofs.size()));
        assertEquals(Verdict.WRONG, check(given, proof).verdict(), proof);
      }
    }
  }

  @Test
  void theChoicesAreKeptOnlyForAProof() throws Exception {
    Completion.Outcome proved = Completion.of(board(BOARD), 1, true, () -> false);
    assertNotNull(proved.search());
    Completion.Outcome decided = Completion.of(board(BOARD), 1, false, () -> false);
    assertNull(decided.queens());
    assertNull(decided.search());
  }

  private static boolean keeps(int[] board, int[] solution) {
    return IntStream.range(0, board.length).allMatch(i -> board[i] < 0 || board[i] == solution[i]);
  }

  /** The proof by search, also of a board that has one by weights; null if it has a completion. */
  private static String searched(int[] board) throws Exception {
    Completion.Outcome outcome = Completion.of(board, 1, true, () -> false);
    if (outcome.queens() != null) {
      return null;
    }
    return outcome.search() == null
        ? " Search:" + byHand(board)
        : Arrays.stream(outcome.search())
            .mapToObj(x -> x < board.length ? " c" + (x + 1) : " r" + (x + 1 - board.length))
            .collect(Collectors.joining("", " Search:", ""));
  }

  /** Chooses the first column that is left, each time. */
  private static String byHand(int[] board) {
    int column =
        IntStream.range(0, board.length).filter(c -> board[c] < 0).findFirst().orElseThrow();
    StringBuilder text = new StringBuilder(" c" + (column + 1));
    for (board[column] = 0; board[column] < board.length; board[column]++) {
      if (SolutionCheck.attackOn(board) == null) {
        text.append(byHand(board));
      }
    }
    board[column] = -1;
    return text.toString();
  }

  @Tag("stress")
  @Test
  void aProofIsAcceptedOnlyForLargerBoardsWithoutACompletion() throws Exception {
    aProofIsAcceptedOnlyForBoardsWithoutACompletion(6, 1000);
    aProofIsAcceptedOnlyForBoardsWithoutACompletion(7, 10_000);
  }
}
