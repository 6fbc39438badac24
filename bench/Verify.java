import java.io.IOException;

/// Checks a board of any size as it streams by: java Verify n < board. Says `right` or what is wrong first; exit 0 or 1.
/// Three bit sets (rows used, sum diagonals, difference diagonals), 5/8 of a byte a queen; shares no code with Main.
public class Verify {
    private final byte[] buffer = new byte[1 << 20];
    private int position, end;

    public static void main(String[] args) throws IOException {
        int n = Integer.parseInt(args[0]);
        String fault = new Verify().fault(n);
        System.out.println(n + " queens: " + (fault == null ? "right" : "wrong: " + fault));
        System.exit(fault == null ? 0 : 1);
    }

    /// The first fault of the line on standard input, which must be all of it; null if it is a solution.
    private String fault(int n) throws IOException {
        long[] rows = new long[n / 64 + 1], sums = new long[n / 32 + 1], differences = new long[n / 32 + 1];
        for (int column = 1; column <= n; column++) {
            long row = 0;
            int b = read();
            if (b < '1' || b > '9') return "no number for column " + column;
            for (; b >= '0' && b <= '9' && row <= n; b = read()) row = 10 * row + b - '0';
            if (row > n) return "column " + column + ": a row above " + n;
            if (b != (column < n ? ' ' : '\n')) return "column " + column + ": byte " + b + " after the number";
            if (taken(rows, row)) return "column " + column + ": row " + row + " a second time";
            if (taken(sums, column + row - 2)) return "column " + column + ": a second queen on its sum diagonal";
            if (taken(differences, column - row + n)) return "column " + column + ": a second queen on its difference diagonal";
        }
        return read() < 0 ? null : "more than a line";
    }

    /// Takes a place, and says whether it was taken before.
    private static boolean taken(long[] bits, long place) {
        int word = (int) (place >>> 6);
        long before = bits[word];
        bits[word] = before | 1L << place;
        return bits[word] == before;
    }

    private int read() throws IOException {
        if (position == end) {
            position = 0;
            end = System.in.read(buffer);
            if (end <= 0) return end = -1;
        }
        return buffer[position++] & 0xFF;
    }
}
