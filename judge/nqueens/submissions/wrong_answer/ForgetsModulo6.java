// Wrong: the closed formula without its special cases, n modulo 6 = 2 and 3.

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class ForgetsModulo6 {
    // Even rows rising, then odd rows rising.
    static List<Integer> place(int n) {
        List<Integer> rows = new ArrayList<Integer>();
        for (int row = 2; row <= n; row += 2) rows.add(row);
        for (int row = 1; row <= n; row += 2) rows.add(row);
        return rows;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int n; (n = in.nextInt()) != 0; ) {
            for (int row : place(n)) out.append(row).append(' ');
            out.append('\n');
        }
        System.out.print(out);
    }
}
