package nqueens.testing;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.boards.Attacks;
import nqueens.search.Search;

/** Boards to be completed: the row of the queen in each column, from 0, or that it is open. */
public final class PartialSolutions {
  private PartialSolutions() {}

  /** The board that such a text as {@code 2 0 1} stands for. */
  public static int[] of(String rows) {
    return Arrays.stream(rows.split(" ")).mapToInt(row -> Integer.parseInt(row) - 1).toArray();
  }

  /** The line of numbers that stands for a board, without its end. */
  public static String line(int[] board) {
    return Arrays.stream(board).mapToObj(row -> row + 1 + "").collect(joining(" "));
  }

  public static int[] empty(int n) {
    int[] board = new int[n];
    Arrays.fill(board, Search.OPEN);
    return board;
  }

  /** All boards of a size on which no two queens attack each other. */
  public static List<int[]> all(int n) {
    List<int[]> boards = new ArrayList<>();
    addExtensions(empty(n), 0, boards);
    return boards;
  }

  private static void addExtensions(int[] board, int from, List<int[]> boards) {
    boards.add(board.clone());
    for (int column = from; column < board.length; column++) {
      for (board[column] = 0; board[column] < board.length; board[column]++) {
        if (Attacks.faultOf(board) == null) {
          addExtensions(board, column + 1, boards);
        }
      }
      board[column] = Search.OPEN;
    }
  }

  /** As many queens as fit, up to a number, each on a random square that none attacks. */
  public static int[] random(int n, int queens, Random random) {
    int[] board = empty(n);
    boolean[] rows = new boolean[n];
    boolean[] sums = new boolean[2 * n];
    boolean[] differences = new boolean[2 * n];
    for (int tries = 0, placed = 0; tries < 200 * n && placed < queens; tries++) {
      int c = random.nextInt(n);
      int r = random.nextInt(n);
      if (board[c] == Search.OPEN && !(rows[r] || sums[c + r] || differences[c - r + n])) {
        board[c] = r;
        rows[r] = sums[c + r] = differences[c - r + n] = true;
        placed++;
      }
    }
    return board;
  }

  /** A picture with Q for the queens of a board, and # on a share of the other squares. */
  public static char[][] picture(int[] board, double share, Random random) {
    int n = board.length;
    char[][] squares = new char[n][n];
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        char other = random.nextDouble() < share ? '#' : '.';
        squares[row][column] = board[column] == row ? 'Q' : other;
      }
    }
    return squares;
  }

  /** The lines of a picture. */
  public static String text(char[][] picture) {
    return Arrays.stream(picture).map(row -> new String(row) + "\n").collect(joining());
  }

  /** The first board of bench/complete/hard.txt whose line begins like this. */
  public static int[] hard(String name) throws IOException {
    String line;
    try (Stream<String> lines = Files.lines(Path.of("bench/complete/hard.txt"))) {
      line = lines.filter(l -> l.startsWith(name)).findFirst().orElseThrow();
    }
    String[] words = line.split(" ");
    int[] board = empty(Integer.parseInt(words[1]));
    for (String queen : Arrays.asList(words).subList(3, words.length)) {
      String[] square = queen.split(":");
      board[Integer.parseInt(square[0]) - 1] = Integer.parseInt(square[1]) - 1;
    }
    return board;
  }

  /** A picture that takes 20 minutes of many cores: CSPLib's generator made it with the seed 13. */
  public static String endless() throws IOException {
    return Files.readString(Path.of("src/test/resources/blocked-30.txt"));
  }

  /** Whether a solution has all queens of a board. */
  public static boolean keeps(int[] board, int[] solution) {
    return IntStream.range(0, board.length)
        .allMatch(i -> board[i] == Search.OPEN || board[i] == solution[i]);
  }
}
