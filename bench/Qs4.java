import java.util.Arrays;
import java.util.Scanner;

/// The baseline for large boards: QS4 (Sosic and Gu, 1991), straight: int counters, uniform random tries, one thread.
/// Reads one size, writes the board as Main does, and the milliseconds of the search to standard error.
public class Qs4 {
    private final int n;
    private final int[] queens; // queens[i] = column of row i; a permutation throughout
    private final int[] sums, differences; // queens on each diagonal
    private long random = 1;

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        long start = System.nanoTime();
        Qs4 board = new Qs4(n);
        while (!board.search()) {}
        System.err.println((System.nanoTime() - start) / 1e6);
        byte[] text = new byte[11 * 1024];
        for (int i = 0, end = 0; i < board.n; i++) {
            byte[] number = Integer.toString(board.queens[i] + 1).getBytes();
            System.arraycopy(number, 0, text, end, number.length);
            end += number.length;
            text[end++] = (byte) (i < board.n - 1 ? ' ' : '\n');
            if (i == board.n - 1 || end > text.length - 11) {
                System.out.write(text, 0, end);
                end = 0;
            }
        }
        System.out.flush();
    }

    private Qs4(int n) {
        this.n = n;
        queens = new int[n];
        sums = new int[2 * n];
        differences = new int[2 * n];
    }

    private boolean search() {
        int placed = place(Math.max(0, n - 100));
        for (int i = placed; i < n; i++) count(i, 1);
        for (int i = placed; i < n; i++) if (attacked(i) && !repair(i)) return false;
        return true;
    }

    /// Gives the first rows, up to `last`, random unused columns that nothing attacks; returns how many it placed.
    private int place(int last) {
        Arrays.fill(sums, 0);
        Arrays.fill(differences, 0);
        for (int i = 0; i < n; i++) queens[i] = i;
        int row = 0;
        for (long tries = 7L * n; tries > 0 && row < last; tries--) {
            int other = row + below(n - row), column = queens[other];
            if ((sums[row + column] | differences[row - column + n]) != 0) continue;
            queens[other] = queens[row];
            queens[row] = column;
            count(row++, 1);
        }
        return row;
    }

    /// Swaps row i with a random row so that neither is attacked then.
    private boolean repair(int i) {
        for (int tries = 0; tries < 7000; tries++) {
            int j = below(n);
            if (j == i) continue;
            swap(i, j);
            if (!attacked(i) && !attacked(j)) return true;
            swap(i, j);
        }
        return false;
    }

    private void swap(int i, int j) {
        count(i, -1);
        count(j, -1);
        int column = queens[i];
        queens[i] = queens[j];
        queens[j] = column;
        count(i, 1);
        count(j, 1);
    }

    private void count(int row, int queen) {
        sums[row + queens[row]] += queen;
        differences[row - queens[row] + n] += queen;
    }

    private boolean attacked(int row) {
        return sums[row + queens[row]] > 1 || differences[row - queens[row] + n] > 1;
    }

    private int below(int bound) {
        random = random * 6364136223846793005L + 1442695040888963407L;
        return (int) ((random >>> 32) * bound >>> 32);
    }
}
