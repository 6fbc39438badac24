import com.sun.management.OperatingSystemMXBean;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.boards.PartialSolution;
import nqueens.checking.SolutionCheck;
import nqueens.completion.Completion;
import nqueens.completion.Outcome;
import nqueens.completion.Request;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import nqueens.threads.Workers;

/**
 * Looks for sets of k queens, none attacking another, that no solution of n queens contains. The
 * completion threshold, OEIS A374013, is one less than the smallest k with such a set. bench/threshold.py runs it.
 *
 * <p>{@code all N K SEED FILE} looks at all sets. A set is turned until no side of the board is nearer to its
 * queens than the left side, and reflected until its leftmost queen is in the upper half. Its queens are chosen
 * from left to right. With each queen, the list of the random solutions that have all queens so far becomes
 * shorter. Rotations and reflections of the solutions are in the first list. Before the last two queens (the last
 * of two) are chosen, each square gets a bit for each solution of the list that has a queen there. A set has a known
 * completion if the bits of its last two squares have one in common. A search completes the other sets, and the
 * completion joins the first list. Every solution is checked by code that no search shares. A slice has the sets
 * with the same leftmost queen. FILE gets a line for each slice, and a slice that has its line is not looked at
 * again.
 *
 * <p>{@code list N K SEED FILE} does the same, and FILE gets these solutions instead, without images.
 *
 * <p>{@code middle N K SIDE} completes the sets on SIDE by SIDE squares in the middle.
 *
 * <p>Prints the first four words, with tabs, and then the numbers of sets (with all rotations and reflections),
 * random solutions, sets that were left, searches, sets without a completion and undecided ones, and CPU seconds.
 * Below this line is one set of each symmetry class that has no completion, as {@code nqueens complete} reads it.
 */
public final class Threshold {
  /** A set is in more random solutions than this on average, images included. */
  private static final int TIMES = 14;

  /** CPU seconds for a set in the middle, of which most have proofs. Other sets have no limit. */
  private static final double LIMIT = 20;

  /** Sets are counted in parts, as a set that stands for its images may stand for 8/3 of them. */
  private static final int PARTS = 840;

  private final int n;
  private final int k;
  private final long seed;

  /** Random solutions, n bytes each: the row of the queen in each column. */
  private byte[] random = {};

  private Threshold(int n, int k, long seed) {
    this.n = n;
    this.k = k;
    this.seed = seed;
  }

  /** What {@link Found} counts: sets are in PARTS. */
  private enum Count {
    SETS,
    LEFT,
    SEARCHES,
    WITHOUT,
    UNDECIDED,
    CPU_MILLISECONDS
  }

  private static final class Found {
    private final long[] counts = new long[Count.values().length];

    /** A set of each symmetry class without a completion. */
    private final Set<String> classes = new TreeSet<>();

    private final List<String> completions = new ArrayList<>();

    private long get(Count count) {
      return counts[count.ordinal()];
    }

    private void add(Count count, long number) {
      counts[count.ordinal()] += number;
    }

    private void add(Found other) {
      for (Count count : Count.values()) {
        add(count, other.get(count));
      }
      classes.addAll(other.classes);
    }

    private static Found of(String line) {
      Found found = new Found();
      String[] parts = line.split("\t", -1);
      for (Count count : Count.values()) {
        found.add(count, Long.parseLong(parts[count.ordinal()]));
      }
      Stream.of(parts).skip(Count.values().length).filter(set -> !set.isEmpty()).forEach(found.classes::add);
      return found;
    }

    @Override
    public String toString() {
      String numbers = Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining("\t"));
      return numbers + "\t" + String.join("\t", classes);
    }
  }

  /** The sets whose leftmost queen is on one square. The columns and rows of all queens are first to end - 1. */
  private final class Slice {
    private final Found found = new Found();
    private final int first;
    private final int end;
    private final long window;
    private final int[] set = PartialSolution.empty(n).queens();

    /** How many bytes the images with the leftmost queen have. */
    private int size;

    /** The bits of square (column, row) begin at word {@code (column n + row) words}. */
    private long[] bits = {};

    private int words;
    private int noted;

    /** One word of each row. */
    private final long[] rows = new long[n];

    /** For each number of queens: images, n bytes each. Some of them, side by side, have all queens so far. */
    private final byte[][] lists = new byte[k][0];

    private Slice(int first, int row) {
      this.first = first;
      end = n - first;
      window = (1L << end) - (1L << first);
      set[first] = row;
    }

    private Found look() {
      double start = cpuSeconds();
      for (int at = 0; at < random.length; at += n) {
        addImages(random, at);
      }
      long queen = 1L << set[first];
      look(first + 1, 1, 0, size / n, queen, queen << 1, queen >>> 1);
      found.add(Count.CPU_MILLISECONDS, Math.round(1000 * (cpuSeconds() - start)));
      return found;
    }

    /** Appends the images of a solution that have the leftmost queen. */
    private void addImages(byte[] solution, int at) {
      for (int i = 0; i < 8; i++) {
        int column = (i & 1) == 0 ? first : n - 1 - first;
        int row = (i & 2) == 0 ? set[first] : n - 1 - set[first];
        if ((i & 4) == 0 ? solution[at + column] == row : solution[at + row] == column) {
          addImage(solution, at, i);
        }
      }
    }

    private void addImage(byte[] solution, int at, int i) {
      if (size + n > lists[1].length) {
        lists[1] = Arrays.copyOf(lists[1], (size + n) * 2);
      }
      for (int c = 0; c < n; c++) {
        int column = (i & 4) == 0 ? c : solution[at + c];
        int row = (i & 4) == 0 ? solution[at + c] : c;
        lists[1][size + ((i & 1) == 0 ? column : n - 1 - column)] = (byte) ((i & 2) == 0 ? row : n - 1 - row);
      }
      size += n;
    }

    /**
     * Looks at the sets that continue one. The masks have the rows that its queens attack in column {@code from}. The
     * images that have its queens are from {@code begin} to {@code stop - 1} in their list.
     */
    private void look(int from, int taken, int begin, int stop, long used, long up, long down) {
      if (taken == Math.max(1, k - 2)) {
        findBits(from - 1, lists[taken], begin, stop);
      }
      if (taken == k - 1) {
        lookAtLast(from, used, up, down);
        return;
      }
      int[] starts = new int[n + 1];
      for (int c = from; c <= end - (k - taken); c++) {
        stop = taken == 1 ? size / n : stop; // also the completions that were found before
        if (taken < k - 2) {
          sort(c, taken, begin, stop, starts);
        }
        long upward = up << c - from;
        long downward = down >>> c - from;
        for (long free = window & ~(used | upward | downward); free != 0; free &= free - 1) {
          long queen = free & -free;
          int row = Long.numberOfTrailingZeros(queen);
          set[c] = row;
          look(c + 1, taken + 1, starts[row], starts[row + 1], used | queen, (upward | queen) << 1, (downward | queen) >>> 1);
        }
        set[c] = -1;
      }
    }

    /** Copies images to the next list, sorted by their row in a column. Those of a row are from its start to the next. */
    private void sort(int column, int taken, int begin, int stop, int[] starts) {
      byte[] list = lists[taken];
      int room = (stop - begin) * n;
      lists[taken + 1] = lists[taken + 1].length < room ? new byte[room] : lists[taken + 1];
      Arrays.fill(starts, 0);
      for (int i = begin; i < stop; i++) {
        starts[list[i * n + column]]++;
      }
      for (int row = 1; row <= n; row++) {
        starts[row] += starts[row - 1];
      }
      for (int i = begin; i < stop; i++) {
        System.arraycopy(list, i * n, lists[taken + 1], --starts[list[i * n + column]] * n, n);
      }
    }

    /** Finds the bits of all squares from a column on. */
    private void findBits(int from, byte[] list, int begin, int stop) {
      noted = 0;
      words = (stop - begin + 63) / 64 + 1; // the last word is for completions that are found later
      bits = bits.length < n * n * words ? new long[n * n * words] : bits;
      for (int word = 0; word < words; word++) {
        int last = Math.min(stop, begin + 64 * word + 64);
        for (int c = from; c < end; c++) {
          Arrays.fill(rows, 0);
          for (int i = begin + 64 * word; i < last; i++) {
            rows[list[i * n + c]] |= 1L << i - begin;
          }
          for (int row = 0; row < n; row++) {
            bits[(c * n + row) * words + word] = rows[row];
          }
        }
      }
    }

    private boolean haveCommonBit(int square, int other) {
      int word = 0;
      while (word < words && (bits[square * words + word] & bits[other * words + word]) == 0) {
        word++;
      }
      return word < words;
    }

    /** Adds a completion to the images. The first 64 get bits of the squares from a column on, too. Null is none. */
    private void note(int[] completion, int from) {
      if (completion != null) {
        addImages(bytes(completion), 0);
        for (int c = from; noted < 64 && c < end; c++) {
          bits[(c * n + completion[c]) * words + words - 1] |= 1L << noted;
        }
        noted++;
      }
    }

    /** Looks at the sets that have one queen more. Most of them have the same share, and a known completion. */
    private void lookAtLast(int from, long used, long up, long down) {
      int square = (from - 1) * n + set[from - 1];
      long share = share(from - 1, used);
      long others = 1L << first | 1L << end - 1;
      for (int c = from; c < end; c++) {
        long free = window & ~(used | up << c - from | down >>> c - from);
        long same = c == end - 1 ? 0 : free & ~others;
        found.add(Count.SETS, Long.bitCount(same) * share);
        for (; free != 0; free &= free - 1) {
          long queen = free & -free;
          int row = Long.numberOfTrailingZeros(queen);
          boolean known = haveCommonBit(square, c * n + row);
          if (!known || (same & queen) == 0) {
            set[c] = row;
            long own = share(c, used | queen);
            found.add(Count.SETS, (same & queen) == 0 ? own : 0);
            if (!known) {
              note(decide(set, own, Double.POSITIVE_INFINITY, found), from - 1);
            }
          }
        }
        set[c] = -1;
      }
    }

    /**
     * For how many of its images a set is looked at, in PARTS. Of all eight, those are looked at that have a nearest
     * side on the left, and the queen that is nearest to this side in the upper half. A queen in the middle of the
     * side is in this half twice.
     */
    private long share(int last, long used) {
      int looked = middle(set[first]);
      if (last == end - 1) {
        looked += middle(set[last]);
      }
      if ((used >>> first & 1) != 0) {
        looked += middle(column(first));
      }
      if ((used >>> end - 1 & 1) != 0) {
        looked += middle(column(end - 1));
      }
      return 8 * PARTS / looked;
    }

    private int column(int row) {
      int column = first;
      while (set[column] != row) {
        column++;
      }
      return column;
    }

    private int middle(int line) {
      return 2 * line == n - 1 ? 2 : 1;
    }
  }

  /** Looks for a completion of a set, until so many CPU seconds have passed. Returns it, or null. */
  private int[] decide(int[] set, long share, double limit, Found found) {
    found.add(Count.LEFT, 1);
    String first = IntStream.range(0, 8).mapToObj(i -> line(image(set, i))).sorted().findFirst().orElseThrow();
    if (found.classes.contains(first)) {
      found.add(Count.WITHOUT, share);
      return null;
    }
    found.add(Count.SEARCHES, 1);
    PartialSolution board = PartialSolution.of(set.clone());
    double end = cpuSeconds() + limit;
    Request request = new Request(board, seed, false, 1, () -> cpuSeconds() > end);
    Outcome outcome = uninterrupted(() -> Completion.decide(request));
    if (outcome instanceof Outcome.Solution solution) {
      found.completions.add(line(solution.queens()));
      return checked(solution.queens(), board);
    }
    found.add(outcome == null ? Count.UNDECIDED : Count.WITHOUT, share);
    if (outcome != null) {
      found.classes.add(first);
    }
    return null;
  }

  private interface Work<T> {
    T result() throws InterruptedException;
  }

  private static <T> T uninterrupted(Work<T> work) {
    try {
      return work.result();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int[] checked(int[] solution, PartialSolution board) {
    String fault = SolutionCheck.faultOf(solution, board);
    if (fault != null) {
      throw new IllegalStateException(fault);
    }
    return solution;
  }

  private static byte[] bytes(int[] queens) {
    byte[] bytes = new byte[queens.length];
    for (int c = 0; c < queens.length; c++) {
      bytes[c] = (byte) queens[c];
    }
    return bytes;
  }

  /** One of the eight images of a board. */
  private static int[] image(int[] queens, int i) {
    int[] image = PartialSolution.empty(queens.length).queens();
    int last = queens.length - 1;
    for (int c = 0; c <= last; c++) {
      if (queens[c] >= 0) {
        int column = (i & 4) == 0 ? c : queens[c];
        int row = (i & 4) == 0 ? queens[c] : c;
        image[(i & 1) == 0 ? column : last - column] = (i & 2) == 0 ? row : last - row;
      }
    }
    return image;
  }

  private static double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static String line(int[] set) {
    return Arrays.stream(set).mapToObj(row -> "" + (row + 1)).collect(Collectors.joining(" "));
  }

  /** Fills {@link #random}. A solution and its images have 8 C(n, k) sets, of at most C(n, k) n! / (n - k)!. */
  private void findRandomSolutions() {
    long number = TIMES;
    for (int i = 0; i < k; i++) {
      number *= n - i;
    }
    random = new byte[Math.toIntExact(number / 8 * n)];
    IntStream.range(0, random.length / n).parallel().forEach(this::findRandomSolution);
  }

  private void findRandomSolution(int i) {
    int[] solution = uninterrupted(() -> Algorithm.MAIN.search(1).solve(n, (seed << 32) + i, new SearchStats()));
    System.arraycopy(bytes(checked(solution, PartialSolution.empty(n))), 0, random, i * n, n);
  }

  /** Looks at all slices on all cores. The file gets the solutions, or a line for each slice that it has not. */
  private Found lookAtAll(Path file, boolean list) throws IOException, InterruptedException {
    Found all = new Found();
    Set<String> known = new TreeSet<>();
    for (String line : list || !Files.exists(file) ? List.<String>of() : Files.readAllLines(file)) {
      String[] parts = line.split("\t", 3);
      known.add(parts[0] + "\t" + parts[1]);
      all.add(Found.of(parts[2]));
    }
    findRandomSolutions();
    all.add(Count.CPU_MILLISECONDS, processCpuMilliseconds());
    List<int[]> squares = new ArrayList<>();
    for (int column = 0; 2 * column <= n - k; column++) {
      for (int row = column; 2 * row < n; row++) {
        if (!known.contains(column + "\t" + row)) {
          squares.add(new int[] {column, row});
        }
      }
    }
    try (PrintStream out = new PrintStream(new FileOutputStream(file.toFile(), !list))) {
      for (int at = 0; at < random.length && list; at += n) {
        int from = at;
        out.println(line(IntStream.range(0, n).map(c -> random[from + c]).toArray()));
      }
      Workers.Part part =
          i -> {
            int[] square = squares.get(i);
            Found found = new Slice(square[0], square[1]).look();
            synchronized (all) {
              all.add(found);
              (list ? found.completions : List.of(square[0] + "\t" + square[1] + "\t" + found)).forEach(out::println);
            }
            return true;
          };
      int threads = Runtime.getRuntime().availableProcessors();
      Workers.run("the search", threads, squares.size(), part, () -> "some slices");
    }
    return all;
  }

  private static long processCpuMilliseconds() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1_000_000;
  }

  private void lookAtMiddle(int[] set, int column, int taken, int first, int end, Found found) {
    if (taken == k) {
      found.add(Count.SETS, PARTS);
      decide(set, PARTS, LIMIT, found);
      return;
    }
    for (int c = column; c <= end - (k - taken); c++) {
      for (int row = first; row < end; row++) {
        if (isFree(set, c, row)) {
          set[c] = row;
          lookAtMiddle(set, c + 1, taken + 1, first, end, found);
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

  public static void main(String[] words) throws Exception {
    int n = Integer.parseInt(words[1]);
    int k = Integer.parseInt(words[2]);
    int last = Integer.parseInt(words[3]);
    boolean all = words.length > 4;
    Threshold threshold = new Threshold(n, k, all ? last : 0);
    Found found = new Found();
    if (all) {
      found = threshold.lookAtAll(Path.of(words[4]), words[0].equals("list"));
    } else {
      int first = (n - last) / 2;
      threshold.lookAtMiddle(PartialSolution.empty(n).queens(), first, 0, first, first + last, found);
    }
    System.out.printf(
        "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%.1f%n",
        String.join("\t", Arrays.copyOf(words, 4)),
        found.get(Count.SETS) / PARTS,
        threshold.random.length / n,
        found.get(Count.LEFT),
        found.get(Count.SEARCHES),
        found.get(Count.WITHOUT) / PARTS,
        found.get(Count.UNDECIDED) / PARTS,
        (all ? found.get(Count.CPU_MILLISECONDS) : processCpuMilliseconds()) / 1e3);
    found.classes.forEach(System.out::println);
  }
}
