// Right, and the slowest of the right ones: hill climbing as in a write-up of POJ 3239. Shuffle the rows; sweep over all
// pairs of columns in order and swap their rows whenever that lowers the conflicts (the sum over the diagonals of
// queens - 1); a sweep that lowers nothing means a new shuffle. Time: n (n - 1) / 2 pair tests a sweep.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Random;

public class HillClimbing {
    private final int n;
    private final int[] row; // row[c] = row of the queen in column c, both from 0
    private final int[] sum, difference; // queens on each diagonal: row + column, row - column + n
    private final Random random;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        Random random = new Random(3239); // one for all boards, so that no size is unlucky each time
        for (int n = Integer.parseInt(in.readLine()); n != 0; n = Integer.parseInt(in.readLine())) {
            int[] row = new HillClimbing(n, random).solve();
            for (int c = 0; c < n; c++) out.append(row[c] + 1).append(c < n - 1 ? ' ' : '\n');
        }
        System.out.print(out);
    }

    private HillClimbing(int n, Random random) {
        this.n = n;
        this.random = random;
        row = new int[n];
        sum = new int[2 * n];
        difference = new int[2 * n];
    }

    private int[] solve() {
        do shuffle(); while (!climb());
        return row;
    }

    private void shuffle() {
        Arrays.fill(sum, 0);
        Arrays.fill(difference, 0);
        for (int c = 0; c < n; c++) {
            int other = random.nextInt(c + 1);
            row[c] = row[other];
            row[other] = c;
        }
        for (int c = 0; c < n; c++) put(c);
    }

    private boolean climb() {
        int conflicts = 0;
        for (int d = 0; d < 2 * n; d++) conflicts += Math.max(0, sum[d] - 1) + Math.max(0, difference[d] - 1);
        while (conflicts > 0) {
            int before = conflicts;
            for (int c = 0; c < n; c++)
                for (int other = c + 1; other < n; other++) {
                    int change = swap(c, other);
                    if (change < 0) conflicts += change;
                    else swap(c, other);
                }
            if (conflicts == before) return false;
        }
        return true;
    }

    // Swaps the rows of two columns and returns by how much that raises the conflicts.
    private int swap(int c, int other) {
        int change = -lift(c) - lift(other);
        int kept = row[c];
        row[c] = row[other];
        row[other] = kept;
        return change + put(c) + put(other);
    }

    // Takes the queen of a column off its diagonals and returns how many conflicts go with it.
    private int lift(int c) {
        int s = --sum[row[c] + c], d = --difference[row[c] - c + n];
        return (s > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    }

    private int put(int c) {
        int s = sum[row[c] + c]++, d = difference[row[c] - c + n]++;
        return (s > 0 ? 1 : 0) + (d > 0 ? 1 : 0);
    }
}
