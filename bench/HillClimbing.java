import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Random;

/// The baseline: hill climbing as in a write-up of POJ 3239, in plain Java. Shuffle; sweep all pairs of rows in order
/// and swap their queens whenever that lowers the conflicts (sum over the diagonals of queens - 1); a sweep without a
/// swap means a new shuffle. Time: n (n - 1) / 2 pair tests a sweep.
public class HillClimbing {
    private final int n;
    private final int[] queens; // queens[i] = column of row i
    private final int[] sums, differences; // queens on each diagonal
    private final Random random;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        for (int n = Integer.parseInt(in.readLine()); n != 0; n = Integer.parseInt(in.readLine())) {
            int[] queens = new HillClimbing(n).solve();
            for (int i = 0; i < n; i++) out.append(queens[i] + 1).append(i < n - 1 ? ' ' : '\n');
        }
        System.out.print(out);
    }

    private HillClimbing(int n) {
        this.n = n;
        queens = new int[n];
        sums = new int[2 * n];
        differences = new int[2 * n];
        random = new Random(n);
    }

    private int[] solve() {
        do shuffle(); while (!climb());
        return queens;
    }

    private void shuffle() {
        Arrays.fill(sums, 0);
        Arrays.fill(differences, 0);
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            queens[i] = queens[j];
            queens[j] = i;
        }
        for (int i = 0; i < n; i++) put(i);
    }

    private boolean climb() {
        int conflicts = 0;
        for (int d = 0; d < 2 * n; d++) conflicts += Math.max(0, sums[d] - 1) + Math.max(0, differences[d] - 1);
        while (conflicts > 0) {
            int before = conflicts;
            for (int i = 0; i < n; i++)
                for (int j = i + 1; j < n; j++) {
                    int change = swap(i, j);
                    if (change < 0) conflicts += change;
                    else swap(i, j);
                }
            if (conflicts == before) return false;
        }
        return true;
    }

    /// Swaps the queens of two rows and returns by how much that raises the conflicts.
    private int swap(int i, int j) {
        int change = -lift(i) - lift(j);
        int column = queens[i];
        queens[i] = queens[j];
        queens[j] = column;
        return change + put(i) + put(j);
    }

    private int lift(int i) {
        int s = --sums[i + queens[i]], d = --differences[i - queens[i] + n];
        return (s > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    }

    private int put(int i) {
        int s = sums[i + queens[i]]++, d = differences[i - queens[i] + n]++;
        return (s > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    }
}
