// Too slow: forgets that plain backtracking takes exponential time. Caught by 02-largest.

import java.util.Scanner;

public class Backtracking {
    static int n;
    static int[] row = new int[300];  // row[c] = row of the queen in column c
    static boolean[] taken = new boolean[301];
    static boolean[] sum = new boolean[601];
    static boolean[] difference = new boolean[601];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while ((n = in.nextInt()) != 0) {
            place(0);
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < n; c++) {
                line.append(c > 0 ? " " : "").append(row[c]);
                mark(c, row[c], false);
            }
            System.out.println(line);
        }
    }

    static boolean place(int c) {
        if (c == n) return true;
        for (int r = 1; r <= n; r++) {
            if (taken[r] || sum[c + r] || difference[c - r + n]) continue;
            row[c] = r;
            mark(c, r, true);
            if (place(c + 1)) return true;
            mark(c, r, false);
        }
        return false;
    }

    static void mark(int c, int r, boolean queen) {
        taken[r] = sum[c + r] = difference[c - r + n] = queen;
    }
}
