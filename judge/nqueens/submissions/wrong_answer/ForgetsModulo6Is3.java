// Forgets that n = 3 modulo 6 needs a case of its own in the closed formula. Caught by 09-n-mod-6-is-3.

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class ForgetsModulo6Is3 {
    // Even rows rising, then odd rows rising; 2 modulo 6 moves a few of them (E. Pauls, 1874).
    static List<Integer> place(int n) {
        List<Integer> even = new ArrayList<Integer>();
        List<Integer> odd = new ArrayList<Integer>();
        for (int row = 2; row <= n; row += 2) even.add(row);
        for (int row = 1; row <= n; row += 2) odd.add(row);
        if (n % 6 == 2) {
            Collections.swap(odd, 0, 1);
            odd.add(odd.remove(2));
        }
        even.addAll(odd);
        return even;
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
