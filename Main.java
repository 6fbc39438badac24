// Puts n queens on an n x n board so that no two attack each other: POJ 3239, and boards up to n = 2^30.
//     $ javac Main.java && printf '8 6\n3\n0\n' | java Main
//     3 5 7 1 4 2 8 6
//     2 4 6 1 3 5
//     No solution.
//
// Input:   board sizes from 1 to 2^30, separated by white space, up to a 0 or the end.
// Output:  a line for each size. Its i-th number is the row of the queen in column i.
// Options: --seed N for other solutions; --threads N for at most N threads (same solutions).
// Status:  0 done; 1 not enough memory, or input or output failed; 2 a bad option or size.
//
// A square is free if no queen is in its row or on its two diagonals. Queens are put on free squares only, so no two
// ever attack each other, but some may be missing. A column without a queen is open, a row without one is unused,
// and these are equally many. Rows form groups of 64. The search has three phases:
//   1. Place. Each column draws a random row, and looks only at its group. It gets a queen on the first free
//      square from the drawn row upwards, or else on the lowest free square. If none is free, it stays open.
//   2. Retry. Groups with an unused row are listed once. Each open column tries up to 16 of them, from a random one on.
//   3. Repair. A step takes an open column and an unused row. If their square is free, it gets a queen. If not, each
//      queen that could move along its column to a free square of that row is a partner. In a swap, a partner moves
//      there, and the open column gets a queen in the row that the partner has left. The first swap is made that leaves
//      no two queens attacking each other. If none does, the first partner moves, and its old row is tried next.
// Without a partner, or after too many steps, the search starts again with other random numbers.
// Boards of 2^22 queens and more are cut into blocks, which fit the processor's cache. Threads work on several at once.
// Source: QS4 by R. Sosic and J. Gu, IEEE Trans. Knowl. Data Eng. 6(5), 1994, 661-668.
// SPDX-License-Identifier: MIT

import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
    // Some judges want '\n' between numbers, rows that count from 0, or other words for n = 2 and 3.
    static final char SEPARATOR = ' ';
    static final int FIRST_ROW = 1;
    static final String NO_SOLUTION = "No solution.";
    static final int MAX_SIZE = 1 << 30; // a larger board's diagonals have numbers beyond an int
    static final int KEPT_SIZE = 1 << 10; // lines up to this size are kept, in 2 MB
    static final long DEFAULT_SEED = 692; // of the seeds 0 to 2999, it restarts least for n = 8 to 300: twice in all

    final byte[] input = new byte[1 << 13], output = new byte[1 << 16]; // smaller is slower
    int position, end, outputEnd; // input's next byte and end, output's end
    int line = 1, column; // of the byte that was read last
    final byte[][] kept = new byte[KEPT_SIZE + 1][]; // kept[n] is the line for n, or null
    long seed = DEFAULT_SEED;
    int threads = Runtime.getRuntime().availableProcessors();

    public static void main(String[] args) {
        int status = run(args);
        if (status != 0) System.exit(status); // an exit takes 14 ms from JDK 21 on
    }

    /// Runs the program, and returns its exit status. May be called again.
    static int run(String[] args) {
        try {
            new Main().answerAll(args);
            return 0;
        } catch (Exception e) {
            System.err.println("Main: " + (e instanceof IOException ? "input or output: " : "") + e.getMessage());
            return e instanceof IllegalArgumentException ? 2 : 1;
        }
    }

    void answerAll(String[] args) throws Exception {
        int n = 0;
        try {
            if (args.length > 0) setOptions(args);
            kept[2] = kept[3] = (NO_SOLUTION + "\n").getBytes("US-ASCII");
            while ((n = nextSize()) != 0) answer(n);
        } catch (OutOfMemoryError e) {
            String reason = "n = " + n + ": " + e.getMessage() + "; try ", heap = "-Xmx" + (6 * (n >> 20) + 11) + "m";
            throw new RuntimeException(reason + (reason.contains("native thread") ? "fewer --threads" : heap));
        } finally {
            flush(); // also before an error
        }
    }

    void answer(int n) throws Exception {
        if (n > KEPT_SIZE || kept[n] == null) solve(n);
        if (n > KEPT_SIZE) return;
        if (outputEnd + kept[n].length > output.length) flush();
        System.arraycopy(kept[n], 0, output, outputEnd, kept[n].length);
        outputEnd += kept[n].length;
    }

    /// Solves n, and keeps a short line or writes a long one. Inside answer, this would slow answer's compilation.
    void solve(int n) throws Exception {
        if (n > KEPT_SIZE) flush();
        Solver solver = new Solver(n, seed, threads);
        try {
            int[] queens = solver.solve();
            if (n > KEPT_SIZE) writeLong(queens, solver);
            else {
                byte[] text = new byte[5 * n];
                kept[n] = new byte[format(queens, 0, n, text)];
                System.arraycopy(text, 0, kept[n], 0, kept[n].length);
            }
        } finally {
            if (solver.pool != null) solver.pool.shutdown();
        }
    }
    // ---- reading and writing
    /// The next size, or 0 at a 0 or at the end of the input.
    int nextSize() throws IOException {
        int b = read();
        while (b == ' ') b = read();
        long size = 0;
        for (; b >= 0 && b != ' '; b = read()) {
            size = 10 * size + b - '0';
            if (b < '0' || b > '9' || size > MAX_SIZE) throw new IllegalArgumentException("line " + line + ", column "
                + column + ": a size is a whole number from 1 to " + MAX_SIZE + ", and 0 ends the input");
        }
        return (int) size;
    }

    /// The next byte, a blank for white space, or -1 at the end of the input.
    int read() throws IOException {
        if (position == end) {
            flush(); // whoever types sizes waits for these answers
            position = 0;
            end = Math.max(0, System.in.read(input));
            if (end == 0) return -1;
        }
        int b = input[position++] & 0xFF;
        column = b == '\n' ? 0 : column + 1;
        if (b == '\n') line++;
        return b >= '\t' && b <= '\r' ? ' ' : b;
    }

    void flush() throws IOException {
        System.out.write(output, 0, outputEnd);
        outputEnd = 0;
        if (System.out.checkError()) throw new IOException("cannot write");
    }

    /// Puts queens[from..to - 1] into text, and returns their length. A line feed follows the board's last queen.
    static int format(int[] queens, int from, int to, byte[] text) {
        int length = 0;
        for (int i = from; i < to; i++) {
            int number = queens[i] + FIRST_ROW;
            if (number > 999) length = formatLong(number, text, length);
            else {
                if (number > 99) text[length++] = (byte) ('0' + number / 100);
                if (number > 9) text[length++] = (byte) ('0' + number / 10 % 10);
                text[length++] = (byte) ('0' + number % 10);
            }
            text[length++] = SEPARATOR;
        }
        if (to == queens.length) text[length - 1] = '\n';
        return length;
    }

    // DIGITS[k] is 0, or has the four digits of k, a byte each. If two threads store it, they store the same.
    static final int[] DIGITS = new int[10000];
    /// Puts a number into text[length..], four digits at a time, and returns the new length.
    static int formatLong(int number, byte[] text, int length) {
        if (number > 9999) length = formatLong(number / 10000, text, length);
        int k = number % 10000, digits = DIGITS[k];
        if (digits == 0)
            digits = DIGITS[k] = 0x30303030 + ((k / 1000 << 24) | (k / 100 % 10 << 16) | (k / 10 % 10 << 8) | k % 10);
        if (number > 999) text[length++] = (byte) (digits >> 24);
        if (number > 99) text[length++] = (byte) (digits >> 16);
        if (number > 9) text[length++] = (byte) (digits >> 8);
        text[length++] = (byte) digits;
        return length;
    }
    /// Solves one board of any size but 2 and 3. Here columns and rows count from 0.
    /// Four sets of bits say where queens are. A queen in column i and row r has bit i of columns, bit r of rows, bit
    /// i + r of sums, and bit offset - i + r of differences, where offset makes it positive. All squares of a diagonal
    /// have the same sum, or difference. Bit k of a set is bit k % 64 of word k / 64. After each move, this holds:
    /// (1) No two queens have the same bit, so no two attack each other.
    /// (2) If bit i of columns is set, queens[i] is the row of the queen in column i. If not, column i is open.
    /// (3) All bits of columns and rows from n on are set, so nothing beyond the board is open or unused.
    /// (4) The next row of a column has sum and difference larger by 1. So the 64 squares of a column in a group have
    ///     64 successive bits of sums, and 64 of differences: its windows.
    static final class Solver {
        static final int RETRY_GROUPS = 16; // fewer leave more to repair; more are slower on large boards
        static final int NEAR_WORDS = 64; // words around an open column, where its search starts; more miss the cache
        static final long STEPS_PER_QUEEN = 2; // half as many double the restarts; ten times as many lose time
        final int n, words, offset, threads; // words = n / 64, rounded up; offset = 64 * words
        final int[] queens;
        long[] columns, rows, sums, differences;
        long[] movable; // columns of possible partners; who uses this class may set fewer
        long restarts, tests, moves; // for who uses this class; tests are swaps tried
        long seedState;
        final ExecutorService pool; // null if one thread is enough

        Solver(int n, long seed, int threads) {
            this.n = n;
            this.threads = Math.min(threads, 1 + (n >> 21)); // more would not be faster
            pool = this.threads == 1 ? null : Executors.newFixedThreadPool(this.threads);
            words = (n + 63) >> 6;
            offset = words << 6;
            queens = new int[n];
            seedState = mix64(seed) + n;
        }

        int[] solve() throws Exception {
            for (;; restarts++) {
                clearBoard();
                if (n < BLOCKED_SIZE) placeAndRetry();
                else placeAndRetryInBlocks();
                if (repair(STEPS_PER_QUEEN * n)) return queens;
            }
        }

        void clearBoard() {
            movable = columns = new long[words];
            rows = new long[words];
            if (n < offset) columns[words - 1] = rows[words - 1] = -1L << n; // invariant (3)
            sums = new long[2 * words];
            differences = new long[2 * words + 1];
        }

        /// Calls place and retry for few columns each, as Java compiles methods that are called often.
        void placeAndRetry() {
            int slice = n < 1024 ? 128 : 32; // 32 is slower on small boards
            long random = nextSeed();
            for (int i = 0; i < n; i += slice) random = place(i, Math.min(i + slice, n), 0, n, random);
            int[] groups = groupsWithUnusedRows(0, n);
            for (int i = 0; i < n; i += 128) retry(i, Math.min(i + 128, n), groups, random++);
        }

        /// Phase 1 of the columns from..to - 1 in the rows firstRow..firstRow + height - 1. Returns the last random.
        /// No branch skips columns that stay open: the first to take it would make Java compile this again.
        long place(int from, int to, int firstRow, int height, long random) {
            for (int i = from; i < to; i++) {
                random = random * MULTIPLIER + INCREMENT;
                int drawn = firstRow + (int) (((random >>> 32) * height) >>> 32), w = drawn >> 6;
                long free = ~(rows[w] | window(sums, i, w) | window(differences, offset - i, w)); // invariant (4)
                long found = (free | -free) >>> 63; // 1, or 0 if no square is free
                long ahead = free & (-1L << drawn); // those from the drawn row on, as Java shifts by drawn % 64
                if (ahead != 0) free = ahead;
                // If no square is free, lowestBit is 64. Then & 63 keeps r in the group, and no bit is set.
                int r = (w << 6) + (lowestBit(free) & 63), sum = i + r, difference = offset - i + r;
                queens[i] = r;
                columns[i >> 6] |= found << i;
                rows[w] |= found << r;
                sums[sum >> 6] |= found << sum;
                differences[difference >> 6] |= found << difference;
            }
            return random;
        }

        /// The groups of the rows firstRow..firstRow + height - 1 that have an unused row.
        int[] groupsWithUnusedRows(int firstRow, int height) {
            int first = firstRow >> 6, end = (firstRow + height + 63) >> 6, count = 0;
            for (int w = first; w < end; w++) if (rows[w] != -1) count++;
            int[] groups = new int[count];
            for (int w = first, x = 0; x < count; w++) if (rows[w] != -1) groups[x++] = w;
            return groups;
        }

        /// Phase 2, for the open columns of from..to - 1; from is a multiple of 64. A listed group may be full by now.
        void retry(int from, int to, int[] groups, long random) {
            for (int first = from; first < to; first += 64)
                for (long open = ~columns[first >> 6]; open != 0; open &= open - 1) { // without the lowest bit
                    int i = first + lowestBit(open);
                    random = random * MULTIPLIER + INCREMENT;
                    int x = (int) (((random >>> 32) * groups.length) >>> 32);
                    for (int look = 0; look < RETRY_GROUPS && look < groups.length; look++) {
                        int w = groups[x];
                        x = x + 1 < groups.length ? x + 1 : 0;
                        long free = ~(rows[w] | window(sums, i, w) | window(differences, offset - i, w));
                        if (free == 0) continue;
                        flip(i, (w << 6) + lowestBit(free));
                        break;
                    }
                }
        }

        /// Phase 3, with a maximum of steps. Returns whether all columns have queens.
        boolean repair(long steps) {
            int[] open = zeros(columns), unused = zeros(rows);
            int count = open.length, done = 0, near = Math.min(words, NEAR_WORDS);
            long random = nextSeed();
            nextStep: for (; done < count && steps > 0; steps--) {
                // Both lists ascend: x = done would give squares near one diagonal. So x alternates between halves.
                int x = (done & 1) == 0 ? done >> 1 : (count + done) >> 1, column = open[done], row = unused[x];
                int sum = column + row, difference = offset - column + row;
                if (((sums[sum >> 6] >>> sum | differences[difference >> 6] >>> difference) & 1) == 0) { // free
                    flip(column, row);
                    done++;
                    continue;
                }
                // All words of columns are searched, cyclically, from that of a random column near the open one on.
                int firstNear = Math.max(0, Math.min((column >> 6) - near / 2, words - near)) << 6;
                random = random * MULTIPLIER + INCREMENT;
                int start = firstNear + (int) (((random >>> 32) * Math.min(near << 6, n - firstNear)) >>> 32);
                int w = start >> 6, firstPartner = -1;
                for (int seen = 0; seen < words; seen++) {
                    // Along a row, differences fall: bit 63 of their window is column 64 w. So it is reversed to bit 0.
                    long partners = columns[w] & movable[w] & ~(window(sums, row, w)
                        | Long.reverse(window(differences, offset + row - 63, -w)));
                    partners = (partners >>> start) | (partners << -start); // in each word, bit start % 64 comes first
                    for (; partners != 0; partners &= partners - 1) {
                        int partner = (w << 6) + ((lowestBit(partners) + start) & 63);
                        if (partner >= n) continue; // invariant (3)
                        if (firstPartner < 0) firstPartner = partner;
                        int partnerRow = queens[partner];
                        tests++;
                        sum = column + partnerRow;
                        difference = offset - column + partnerRow;
                        if (((sums[sum >> 6] >>> sum | differences[difference >> 6] >>> difference) & 1) != 0) continue;
                        if (Math.abs(column - partner) == Math.abs(row - partnerRow)) continue; // one diagonal
                        moves++;
                        flip(partner, partnerRow);
                        flip(partner, row);
                        flip(column, partnerRow);
                        done++;
                        continue nextStep;
                    }
                    if (++w == words) w = 0;
                }
                if (firstPartner < 0) return false;
                moves++;
                unused[x] = queens[firstPartner];
                flip(firstPartner, unused[x]);
                flip(firstPartner, row);
            }
            return done == count;
        }

        /// Puts a queen on a square, or takes it away.
        void flip(int i, int r) {
            int sum = i + r, difference = offset - i + r;
            queens[i] = r;
            columns[i >> 6] ^= 1L << i;
            rows[r >> 6] ^= 1L << r;
            sums[sum >> 6] ^= 1L << sum;
            differences[difference >> 6] ^= 1L << difference;
        }
        /// The 64 bits from bit k + 64 w on. The left shift has two steps, as Java takes a shift by 64 for one by 0.
        static long window(long[] bits, int k, int w) {
            return (bits[(k >> 6) + w] >>> k) | (bits[(k >> 6) + w + 1] << 1 << ~k);
        }
        /// The numbers of the zero bits of a set, in ascending order.
        static int[] zeros(long[] bits) {
            int count = 0;
            for (long word : bits) count += Long.bitCount(~word);
            int[] zeros = new int[count];
            for (int w = 0, x = 0; x < count; w++)
                for (long rest = ~bits[w]; rest != 0; rest &= rest - 1) zeros[x++] = (w << 6) + lowestBit(rest);
            return zeros;
        }
        /// Counts the bits below the lowest 1. In the interpreter, Long.numberOfTrailingZeros is slower.
        static int lowestBit(long word) {
            return Long.bitCount(~word & (word - 1));
        }
        // random * MULTIPLIER + INCREMENT is the next random number (Knuth's MMIX). Its upper half is below 2^32. So k
        // times that half, divided by 2^32, is a random number below k: ((random >>> 32) * k) >>> 32.
        static final long MULTIPLIER = 6364136223846793005L, INCREMENT = 1442695040888963407L;
        long nextSeed() {
            return mix64(seedState = seedState * MULTIPLIER + INCREMENT);
        }
        /// Makes unrelated numbers from similar ones (fmix64 of MurmurHash3).
        static long mix64(long z) {
            z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
            z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
            return z ^ z >>> 33;
        }
        // ---- boards of 2^22 queens, and threads
        static final int BLOCKED_SIZE = 1 << 22; // on smaller boards, blocks lose time
        static final int SHIFT = 14; // a block has 2^14 columns and rows; its bits, 12 kB, fit the L1 cache
        static final int PLACE_PASSES = 8, RETRY_PASSES = 16; // fewer leave more columns to repair

        /// Phases 1 and 2 in passes. A pass has a plan, the solution of a small board: columns of block c use rows of
        /// block plan[c]. Each of the first passes places an eighth of every block's columns, the others retry.
        /// Blocks with an even c + plan[c] come first, then the odd ones.
        /// (5) Any number of threads finds the same solution. Each block has its own seed. invokeAll waits for the even
        ///     blocks, and makes their queens visible to the odd ones. One thread repairs. Even blocks share no words,
        ///     nor do odd ones: call the 2^14 bits of sums from bit 2^14 k on, and of differences from bit offset +
        ///     2^14 k on, stretch k. Block c with r = plan[c] uses stretches c + r and c + r + 1 of sums, r - c - 1 and
        ///     r - c of differences. No two blocks have the same c + r or r - c. So among even blocks, or odd ones,
        ///     each differs by 2 or more. A window may read one word of another block, but shifts its bits out.
        void placeAndRetryInBlocks() throws Exception {
            for (int p = 0; p < PLACE_PASSES + RETRY_PASSES; p++) {
                final int pass = p;
                final long seed = nextSeed();
                final int[] plan = new Solver(((n - 1) >> SHIFT) + 1, seed, 1).solve();
                for (final int parity : new int[] { 0, 1 }) {
                    final AtomicInteger next = new AtomicInteger();
                    runInThreads(threads, new Callable<Void>() {
                        public Void call() {
                            for (int c = next.getAndIncrement(); c < plan.length; c = next.getAndIncrement())
                                if (((c + plan[c]) & 1) == parity) doBlock(pass, mix64(seed + c), c, plan[c]);
                            return null;
                        }
                    });
                }
            }
        }

        /// Runs copies of a task at once, and waits until all end.
        void runInThreads(int count, Callable<Void> task) throws Exception {
            try {
                if (pool == null) task.call();
                else for (Future<Void> end : pool.invokeAll(Collections.nCopies(count, task))) end.get();
            } catch (ExecutionException e) {
                throw (Error) e.getCause(); // no memory, as nobody interrupts tasks
            }
        }

        void doBlock(int pass, long random, int columnBlock, int rowBlock) {
            int column = columnBlock << SHIFT, width = Math.min(n - column, 1 << SHIFT);
            int row = rowBlock << SHIFT, height = Math.min(n - row, 1 << SHIFT);
            if (pass < PLACE_PASSES) {
                int from = column + width * pass / PLACE_PASSES, to = column + width * (pass + 1) / PLACE_PASSES;
                for (int i = from; i < to; i += 32) random = place(i, Math.min(i + 32, to), row, height, random);
            } else {
                int[] groups = groupsWithUnusedRows(row, height);
                for (int i = column, to = i + width; i < to; i += 64) retry(i, Math.min(i + 64, to), groups, random++);
            }
        }
    }

    static final int PIECE = 1 << 13; // numbers a thread formats at once; more leave the L2 cache
    /// Each thread takes the next piece of the line, formats it, and writes it after all pieces before it.
    void writeLong(final int[] queens, Solver solver) throws Exception {
        final AtomicInteger next = new AtomicInteger(), written = new AtomicInteger();
        solver.runInThreads(Math.min(solver.threads, 8), new Callable<Void>() { // more would not write faster
            public Void call() throws InterruptedException {
                byte[] text = new byte[11 * PIECE];
                while (!System.out.checkError()) {
                    int from = next.getAndAdd(PIECE);
                    if (from >= queens.length) break;
                    int length = format(queens, from, Math.min(from + PIECE, queens.length), text);
                    synchronized (written) {
                        while (written.get() < from) written.wait();
                        System.out.write(text, 0, length);
                        written.set(from + PIECE);
                        written.notifyAll();
                    }
                }
                return null;
            }
        });
    }

    void setOptions(String[] args) {
        for (int i = 0; i < args.length; i++) {
            String[] parts = args[i].split("=", 2);
            String value = parts.length > 1 ? parts[1] : ++i < args.length ? args[i] : "";
            if (parts[0].equals("--seed") && value.matches("-?\\d{1,19}")
                && new java.math.BigInteger(value).bitLength() < 64) seed = Long.parseLong(value);
            else if (parts[0].equals("--threads") && value.matches("[1-9]\\d{0,8}")) threads = Integer.parseInt(value);
            else throw new IllegalArgumentException("usage: java Main [--seed N] [--threads N] < sizes");
        }
    }
}
