// Forgets the last column, an off-by-one: nothing looks at the diagonals of its queen. Caught by 12-powers-of-two.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Random;

public class ForgetsTheLastColumn {
    private final int n;
    private final int[] row; // row[c] = row of the queen in column c, both from 0
    private final int[] sum, difference; // queens on each diagonal: row + column, row - column + n
    private final Random random;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        for (int n = Integer.parseInt(in.readLine()); n != 0; n = Integer.parseInt(in.readLine())) {
            int[] row = new ForgetsTheLastColumn(n).solve();
            for (int c = 0; c < n; c++) out.append(row[c] + 1).append(c < n - 1 ? ' ' : '\n');
        }
        System.out.print(out);
    }

    private ForgetsTheLastColumn(int n) {
        this.n = n;
        row = new int[n];
        sum = new int[2 * n];
        difference = new int[2 * n];
        random = new Random(n + 54); // a seed with which the sample comes out right
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
        for (int c = 0; c < n - 1; c++) put(c);
    }

    private boolean climb() {
        int conflicts = 0;
        for (int d = 0; d < 2 * n; d++) conflicts += Math.max(0, sum[d] - 1) + Math.max(0, difference[d] - 1);
        while (conflicts > 0) {
            int before = conflicts;
            for (int c = 0; c < n - 1; c++)
                for (int other = c + 1; other < n - 1; other++) {
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
