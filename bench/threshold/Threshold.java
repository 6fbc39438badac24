import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nqueens.boards.PartialSolution;
import nqueens.checking.SolutionCheck;
import nqueens.completion.Completion;
import nqueens.completion.Outcome;
import nqueens.completion.Request;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/**
 * Looks for sets of k queens, none attacking another, that no solution of n queens contains. The
 * completion threshold, OEIS A374013, is the largest k without such a set. bench/threshold.py runs it.
 *
 * <p>{@code all N K SEED} looks at every set. Each has a bit. A solution marks all sets that it contains, and so
 * do its images under rotation and reflection. First random solutions mark most sets. Then each set that is left
 * is completed, and the completion marks, too. Every solution is checked before it marks, by code that no search
 * shares. An odd seed takes rows in descending order.
 *
 * <p>{@code all N K SEED COLUMN ROW ... [FILE]} looks at a slice: the sets whose leftmost queens are on these
 * squares, counted from 1. FILE gets a line with these queens, and then the solutions that marked a set first.
 *
 * <p>{@code middle N K SIDE} completes the sets on SIDE by SIDE squares in the middle one by one, and
 * {@code compact N K NUMBER} random solutions of k queens on the k by k squares there.
 *
 * <p>Prints these words, with tabs, and then the numbers of sets, random solutions, sets that were left,
 * searches, sets without a completion and undecided ones, and CPU seconds. Below it is one set of each symmetry
 * class that has no completion, as {@code nqueens complete} reads it.
 */
public final class Threshold {
  /** Random solutions between two looks at how many new sets they mark. */
  private static final int ROUND = 1000;

  /** Where an image marks fewer new sets, completing those that are left takes less time. */
  private static final double MIN_NEW_SETS = 0.5;

  /** Seconds for a set in the middle, of which most have proofs. Other sets have no limit. */
  private static final double LIMIT = 20;

  private final int n;
  private final int k;
  private final long seed;

  /** The queens that all sets of a slice share: the row of each column, or -1. */
  private final int[] shared;

  /** The first column of the other queens, and their number. */
  private final int from;

  private final int others;

  /** choose[c][i] = how many sets of i columns are within the first c. */
  private final long[][] choose;

  private final long rowsOfColumns; // n^others
  private final PrintStream file;
  private double limit = Double.POSITIVE_INFINITY;
  private long[] marks = {};
  private long marked;
  private long images;
  private long sets;
  private long solutions;
  private long left;
  private long searches;
  private long without;
  private long undecided;
  private final Set<String> classes = new TreeSet<>();

  private Threshold(int n, int k, long seed, List<String> squares) throws IOException {
    this.n = n;
    this.k = k;
    this.seed = seed;
    shared = PartialSolution.empty(n).queens();
    int last = -1;
    int word = 0;
    for (; word + 1 < squares.size(); word += 2) {
      last = Integer.parseInt(squares.get(word)) - 1;
      shared[last] = Integer.parseInt(squares.get(word + 1)) - 1;
    }
    from = last + 1;
    others = k - word / 2;
    rowsOfColumns = Math.round(Math.pow(n, others));
    file = word < squares.size() ? new PrintStream(squares.get(word)) : null;
    if (file != null) {
      file.println(line(shared));
    }
    choose = new long[n + 1][k + 2];
    for (int c = 0; c <= n; c++) {
      choose[c][0] = 1;
      for (int i = 1; i <= k + 1 && c > 0; i++) {
        choose[c][i] = choose[c - 1][i - 1] + choose[c - 1][i];
      }
    }
  }

  /** The bit of a set. The columns of its queens choose n^others bits, and their rows are the digits of one. */
  private long bit(long rank, long rows) {
    return rank * rowsOfColumns + rows;
  }

  private boolean isMarked(long bit) {
    return (marks[(int) (bit >> 6)] >>> bit & 1) != 0;
  }

  /** Marks the sets of a solution that continue one of some queens. */
  private void mark(int[] queens, int column, int taken, long rank, long rows) {
    int last = n - (others - taken);
    for (int c = column; c <= last; c++) {
      long nextRank = rank + choose[c - from][taken + 1];
      long nextRows = rows * n + queens[c];
      if (taken + 1 < others) {
        mark(queens, c + 1, taken + 1, nextRank, nextRows);
      } else {
        long bit = bit(nextRank, nextRows);
        marked += isMarked(bit) ? 0 : 1;
        marks[(int) (bit >> 6)] |= 1L << bit;
      }
    }
  }

  /** Marks all sets of a solution of a board, and of its images. */
  private void take(int[] solution, PartialSolution board) {
    String fault = SolutionCheck.faultOf(solution, board);
    if (fault != null) {
      throw new IllegalStateException(fault);
    }
    for (int[] image : marks.length == 0 ? List.<int[]>of() : images(solution)) {
      if (IntStream.range(0, from).allMatch(c -> shared[c] < 0 || shared[c] == image[c])) {
        long before = marked;
        mark(image, from, 0, 0, 0);
        images++;
        if (file != null && marked > before) {
          file.println(line(image));
        }
      }
    }
  }

  /** The board and its images: the row of the queen in each column, or -1. */
  private static List<int[]> images(int[] queens) {
    List<int[]> images = new ArrayList<>();
    int[] image = queens;
    for (int i = 0; i < 8; i++) {
      int[] next = new int[image.length];
      Arrays.fill(next, -1);
      for (int c = 0; c < image.length; c++) {
        if (image[c] >= 0 && i % 2 == 0) {
          next[c] = image.length - 1 - image[c];
        } else if (image[c] >= 0) {
          next[image[c]] = c;
        }
      }
      images.add(next);
      image = next;
    }
    return images;
  }

  private void markByRandomSolutions() throws InterruptedException {
    marks = new long[Math.toIntExact((bit(choose[n - from][others], 0) >> 6) + 1)];
    Search search = Algorithm.MAIN.search(1);
    long marksBefore;
    long imagesBefore;
    do {
      marksBefore = marked;
      imagesBefore = images;
      for (int i = 0; i < ROUND; i++) {
        take(search.solve(n, (seed << 32) + solutions++, new SearchStats()), PartialSolution.empty(n));
      }
    } while (marked - marksBefore > MIN_NEW_SETS * (images - imagesBefore));
  }

  /** Looks at the sets that continue one, within the columns and rows first..end - 1. */
  private void look(int[] set, int column, int first, int end, int taken, long rank, long rows)
      throws InterruptedException {
    if (taken == others) {
      sets++;
      if (marks.length == 0 || !isMarked(bit(rank, rows))) {
        left++;
        decide(set);
      }
      return;
    }
    for (int c = column; c <= end - (others - taken); c++) {
      for (int i = first; i < end; i++) {
        int row = seed % 2 == 0 ? i : first + end - 1 - i;
        if (isFree(set, c, row)) {
          set[c] = row;
          look(set, c + 1, first, end, taken + 1, rank + choose[c - from][taken + 1], rows * n + row);
        }
      }
      set[c] = -1;
    }
  }

  private static boolean isFree(int[] set, int column, int row) {
    for (int c = 0; c < column; c++) {
      if (set[c] >= 0 && (set[c] == row || Math.abs(set[c] - row) == column - c)) {
        return false;
      }
    }
    return true;
  }

  /** Completes a set, unless one of its class is known to have no completion. */
  private void decide(int[] set) throws InterruptedException {
    String first = images(set).stream().map(Threshold::line).sorted().findFirst().orElseThrow();
    if (classes.contains(first)) {
      without++;
      return;
    }
    searches++;
    PartialSolution board = PartialSolution.of(set.clone());
    double end = cpuSeconds() + limit;
    Outcome outcome = Completion.decide(new Request(board, seed, false, 1, () -> cpuSeconds() > end));
    if (outcome instanceof Outcome.Solution solution) {
      take(solution.queens(), board);
    } else if (outcome.isDecided()) {
      without++;
      classes.add(first);
    } else {
      undecided++;
    }
  }

  private static double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static String line(int[] set) {
    StringBuilder line = new StringBuilder();
    for (int row : set) {
      line.append(line.length() == 0 ? "" : " ").append(row + 1);
    }
    return line.toString();
  }

  private void lookAtCompactSets(int number) throws InterruptedException {
    for (int i = 0; i < number; i++) {
      int[] set = PartialSolution.empty(n).queens();
      int[] queens = Algorithm.MAIN.search(1).solve(k, i, new SearchStats());
      for (int c = 0; c < k; c++) {
        set[(n - k) / 2 + c] = (n - k) / 2 + queens[c];
      }
      sets++;
      left++;
      decide(set);
    }
  }

  public static void main(String[] words) throws Exception {
    int n = Integer.parseInt(words[1]);
    int last = Integer.parseInt(words[3]);
    boolean all = words[0].equals("all");
    List<String> squares = Arrays.asList(words).subList(4, words.length);
    Threshold threshold = new Threshold(n, Integer.parseInt(words[2]), all ? last : 0, squares);
    if (all) {
      threshold.markByRandomSolutions();
    } else {
      threshold.limit = LIMIT;
    }
    if (words[0].equals("compact")) {
      threshold.lookAtCompactSets(last);
    } else {
      int side = all ? n : last;
      int first = (n - side) / 2;
      threshold.look(
          threshold.shared.clone(), Math.max(threshold.from, first), first, first + side, 0, 0, 0);
    }
    System.out.printf(
        "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%.1f%n",
        String.join("\t", words),
        threshold.sets,
        threshold.solutions,
        threshold.left,
        threshold.searches,
        threshold.without,
        threshold.undecided,
        cpuSeconds());
    threshold.classes.forEach(System.out::println);
  }
}
