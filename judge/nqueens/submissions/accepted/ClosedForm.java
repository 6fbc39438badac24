// Right: the closed formula.

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class ClosedForm {
    // Even rows rising, then odd rows rising; 2 and 3 modulo 6 move a few of them (E. Pauls, 1874).
    static List<Integer> place(int n) {
        List<Integer> even = new ArrayList<Integer>();
        List<Integer> odd = new ArrayList<Integer>();
        for (int row = 2; row <= n; row += 2) even.add(row);
        for (int row = 1; row <= n; row += 2) odd.add(row);
        if (n % 6 == 2) {
            Collections.swap(odd, 0, 1);
            odd.add(odd.remove(2));
        } else if (n % 6 == 3) {
            even.add(even.remove(0));
            odd.add(odd.remove(0));
            odd.add(odd.remove(0));
        }
        even.addAll(odd);
        return even;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int n; in.hasNextInt() && (n = in.nextInt()) != 0; ) {
            List<Integer> rows = place(n);
            for (int c = 0; c < n; c++) out.append(rows.get(c)).append(c < n - 1 ? ' ' : '\n');
        }
        System.out.print(out);
    }
}
