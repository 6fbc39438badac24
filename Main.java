// Solves the n-queens puzzle by local search: POJ 3239, and boards up to n = 2^30.
//
// Compile and run:   javac Main.java && java Main < input.txt
//
//     $ printf '8 6\n3\n0\n' | java Main
//     3 5 7 1 4 2 8 6
//     2 4 6 1 3 5
//     No solution.
//
// Input:   sizes from 1 to 2^30, separated by white space; 0 or the end of the input ends the list.
// Output:  one line per size: n numbers, the i-th being the row of the queen in column i.
// Options: a judge needs none; --help lists them.
//
// The search, in five points:
//   1. A permutation has one queen per row and column, so only diagonals can conflict. One bit per diagonal records
//      whether it is occupied.
//   2. Initialization: one probe for most columns tests 64 successive rows; the column takes a free one (placeColumns).
//   3. Retry: a column that step 2 did not place is open. It gets a few probes (retryColumns).
//   4. Repair: a column that is still open takes an unused row; or a placed column takes it, and the open one takes
//      that one's row. If neither is possible, a sideways move: only the placed column gets a new row (repair).
//   5. From 2^18 queens on, steps 2 and 3 work on blocks that fit the cache, on all cores. The solution of a small
//      board says which blocks (class Blocks).
//
// Source: R. Sosic, J. Gu, "Efficient local search with conflict minimization: a case study of the n-queens problem",
// IEEE TKDE 6(5), 1994, 661-668 (QS4), and "3,000,000 queens in less than one minute", SIGART Bulletin 2(2), 1991.
// Differences from QS4: step 2 tests 64 rows at once; an open column has no queen yet; steps 3 and 5 are new;
// step 4 adds sideways moves, which make restarts rare (--stats counts them).
// Rejected: int counters for the diagonals (32 times the memory); columns from the middle outwards (more stay open);
// one row per probe (QS4: 3.08 probes per queen, each of them a cache miss on a large board).
//
// Time: expected O(n). Memory: 4 bytes per queen for the answer, 3/4 of a byte for the bit sets.
// Tested: every n to 20,000 and sizes around block boundaries (make stress); 1e8, 1e9 and 2^30 (make verify-large).
// Java 5 source. Line comments only: POJ breaks on block comments.
// File organization: the main loop; the search (class Solver); reading and writing. Behind the last banner, what a
// judge's input never needs: class Digits, class Blocks, progress, messages, options, --stats.

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// One run of the program. There is no mutable static state, so run can be called again.
public class Main {

    // --------------------------------------------------------------------------------------------- main loop
    /// The largest board: its diagonal indices go up to 2n - 1, the largest int.
    static final int MAX_SIZE = 1 << 30;
    /// Any seed works; of the first 3000 this one has the fewest restarts over n = 8..300 (--stats counts them).
    static final long DEFAULT_SEED = 692;
    /// Largest board whose line is kept for a repeated size (2 MB in all). A larger board is solved again.
    static final int MAX_CACHED_SIZE = 1 << 10;
    static final int OK = 0, FAILURE = 1, USAGE = 2;

    private final InputStream in;
    private final PrintStream out, err;
    private byte[][] cachedLines = new byte[MAX_CACHED_SIZE + 1][]; // cachedLines[n] = the answer to n, or null

    public static void main(String[] args) {
        int status = run(System.in, System.out, System.err, args);
        if (status != OK) System.exit(status);
    }

    /// Runs the program; returns the exit status.
    static int run(InputStream in, PrintStream out, PrintStream err, String[] args) {
        Main run = new Main(in, out, err);
        try {
            return run.answerAll(args);
        } catch (IOException e) {
            return run.fail(FAILURE, e.getMessage());
        }
    }

    private Main(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /// Answers sizes up to a 0, the end of the input or an error. Answers before bad input are written in full.
    private int answerAll(String[] args) throws IOException {
        int n = 0;
        try {
            if (!setOptions(args)) return OK;
            while ((n = nextSize()) != 0) answer(n);
            flush();
            return OK;
        } catch (IllegalArgumentException badInput) {
            flush();
            return fail(USAGE, badInput.getMessage());
        } catch (OutOfMemoryError heapTooSmall) {
            cachedLines = null; // frees memory for the message
            flush();
            return fail(FAILURE, heapMessage(n));
        }
    }

    private int fail(int status, String message) {
        err.println("Main: " + message);
        return status;
    }

    private void answer(int n) throws IOException {
        if (n <= MAX_CACHED_SIZE && cachedLines[n] != null) {
            append(cachedLines[n]);
            if (stats) err.print(statsRow(n, 1, 0, new long[6]));
            return;
        }
        int workers = n < MIN_BLOCKED_SIZE ? 1 : threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
        Progress progress = showProgress && n >= MIN_BLOCKED_SIZE ? new Progress(n, err) : null;
        long start = stats ? System.nanoTime() : 0;
        Solver solver = new Solver(n, seed, workers, progress);
        int[] queens = solver.solve();
        if (stats) err.print(statsRow(n, workers, System.nanoTime() - start, solver.counters()));
        if (queens == null) append("No solution.\n".getBytes());
        else appendBoard(queens, progress);
    }

    /// The search alone, for callers in the same JVM: queens[i] is the row, from 0, of the queen in column i; null for
    /// n = 2 and 3. The number of threads does not affect the answer. Fills `counters`, unless null, with: restarts,
    /// probes, pair tests, swaps (sideways moves included), columns open when only retries remain, and after them.
    static int[] solve(int n, long seed, int threads, long[] counters) {
        if (n < 1 || n > MAX_SIZE) throw new IllegalArgumentException("n = " + n + " is not in 1.." + MAX_SIZE);
        Solver solver = new Solver(n, seed, threads, null);
        int[] queens = solver.solve();
        if (counters != null) System.arraycopy(solver.counters(), 0, counters, 0, 6);
        return queens;
    }

    // -------------------------------------------------------------------------------------------- the search
    /// Solves one board. A placed column has a queen; an open one waits for steps 3 and 4. Invariants, from the end
    /// of initialize() on (before, a column not yet reached is neither):
    ///
    /// (1) queens[i] is the row of the queen in column i, if i is placed. No two queens share a row.
    /// (2) No two queens share a diagonal, so one bit per diagonal is enough.
    /// (3) Bit i of open: column i is open. Bit r of used: row r has a queen, or r >= n.
    /// (4) Bit i + r of sums and bit r - i + offset of differences: there is a queen in column i and row r.
    ///     So 64 successive rows of a column are 64 successive bits in used, sums and differences. If they fill a word
    ///     of used, they touch two words of sums and two of differences.
    static final class Solver {
        /// Without blocks, step 2 leaves out the last n / this columns. Smaller: more repair. Larger: more JIT.
        static final int DEFER_ONE_IN = 12;
        /// Columns per call of placeColumns, retryColumns (no blocks). Larger: interpreted longer. Smaller: more calls.
        static final int SLICE = 1 << 7;
        /// Most probes of a column per call of retryColumns. Smaller: more columns reach repair. Larger: time lost.
        static final int RETRY_PROBES = 16;
        /// Repair starts its search at a random column in this many words around the open one. Larger: cache misses.
        static final int NEAR_WORDS = 64;

        final int n, words, offset, threads; // words = 64-bit words for n rows; offset = bits in them
        final Progress progress; // null unless --progress is given
        final int[] queens;
        long[] open, used, sums, differences;
        long restarts, probes, tests, swaps, openAfterInitialization, openAfterRetry;
        private long seedState;

        Solver(int n, long seed, int threads, Progress progress) {
            this.n = n;
            this.threads = threads;
            this.progress = progress;
            words = n + 63 >>> 6;
            offset = words << 6;
            queens = new int[n];
            seedState = mix64(seed) + n;
        }

        /// Returns the rows, or null if there is no solution (n = 2 and 3).
        int[] solve() {
            if (n == 2 || n == 3) return null;
            for (;; restarts++) {
                initialize();
                if (repair(openAfterRetry + 2L * n)) return queens; // + n / 2: twice the restarts; + 10 n: slow
            }
        }

        /// Steps 2 and 3, from an empty board: places nearly all columns.
        void initialize() {
            open = new long[words];
            used = new long[words];
            if (n < offset) used[words - 1] = -1L << n;
            sums = new long[2 * words];
            differences = new long[2 * words + 1]; // one word more, as words are read in pairs
            if (n < MIN_BLOCKED_SIZE) placeAndRetry();
            else Blocks.placeAndRetry(this);
            openAfterRetry = countOpen();
        }

        private void placeAndRetry() {
            int end = n - n / DEFER_ONE_IN;
            long random = nextSeed();
            for (int i = 0; i < end; i += SLICE) random = placeColumns(i, Math.min(i + SLICE, end), 0, n, random);
            probes += end;
            for (int i = end; i < n; i++) open[i >> 6] |= 1L << i;
            openAfterInitialization = countOpen();
            int[] list = new int[words];
            int count = listUnused(0, n, list);
            for (int i = 0; i < n; i += SLICE) probes += retryColumns(i, Math.min(i + SLICE, n), list, count, random++);
        }

        /// For each column of from..to - 1, draws a row of firstRow..firstRow + rows - 1, and places it there or on
        /// the next unattacked row of the same word, cyclically; without one, it becomes open. Drawing a row, not a
        /// word, keeps a short last word from filling up. firstRow is a multiple of 64. Returns the generator's state.
        /// Here and below, x << 1 << ~k is x << (64 - k % 64), but 0 if 64 divides k: Java takes shifts modulo 64.
        long placeColumns(int from, int to, int firstRow, int rows, long random) {
            int[] queens = this.queens;
            long[] used = this.used, sums = this.sums, differences = this.differences;
            int offset = this.offset;
            for (int i = from; i < to; i++) {
                random = random * MULTIPLIER + INCREMENT;
                int start = firstRow + (int) ((random >>> 32) * rows >>> 32), word = start >> 6;
                int d0 = offset - i, sw = (i >> 6) + word, dw = (d0 >> 6) + word;
                long free = ~(used[word] | sums[sw] >>> i | sums[sw + 1] << 1 << ~i
                    | differences[dw] >>> d0 | differences[dw + 1] << 1 << ~d0);
                if (free == 0) {
                    open[i >> 6] |= 1L << i;
                    continue;
                }
                long ahead = free & -1L << start;
                if (ahead != 0) free = ahead;
                int r = (word << 6) + lowestBit(free);
                queens[i] = r;
                used[word] |= 1L << r;
                sums[i + r >> 6] |= 1L << i + r;
                differences[d0 + r >> 6] |= 1L << d0 + r;
            }
            return random;
        }

        /// Lists those words of the given rows that now have an unused row; returns their number.
        int listUnused(int firstRow, int rows, int[] list) {
            int count = 0;
            for (int word = firstRow >> 6; word < firstRow + rows + 63 >> 6; word++)
                if (used[word] != -1) list[count++] = word;
            return count;
        }

        /// Places each open column of from..to - 1 on the first unattacked row in up to RETRY_PROBES words, cyclically,
        /// of list[0..count - 1], from a random one on. Returns the probes made. from and to: multiples of 64, or n.
        long retryColumns(int from, int to, int[] list, int count, long random) {
            long made = 0;
            for (int w = from >> 6; w < to + 63 >> 6; w++)
                for (long bits = open[w]; bits != 0; bits &= bits - 1) {
                    int i = (w << 6) + lowestBit(bits), d0 = offset - i;
                    random = random * MULTIPLIER + INCREMENT;
                    int x = (int) ((random >>> 32) * count >>> 32);
                    for (int probe = 0; probe < RETRY_PROBES && probe < count; probe++) {
                        made++;
                        int word = list[x], sw = (i >> 6) + word, dw = (d0 >> 6) + word;
                        long free = ~(used[word] | sums[sw] >>> i | sums[sw + 1] << 1 << ~i
                            | differences[dw] >>> d0 | differences[dw + 1] << 1 << ~d0);
                        if (free != 0) {
                            put(i, (word << 6) + lowestBit(free));
                            break;
                        }
                        if (++x == count) x = 0;
                    }
                }
            return made;
        }

        long countOpen() {
            long count = 0;
            for (int w = 0; w < words; w++) count += Long.bitCount(open[w]);
            return count;
        }

        /// Makes up to `limit` moves; returns whether no column is open. (1) to (4) hold before and after each move.
        /// Each open column i is paired with an unused row a, and one of four cases applies:
        ///   - Nothing attacks (i, a): i takes a.
        ///   - Partners are the placed columns j that can take a. If i can take j's row c: j takes a, and i takes c.
        ///   - If no partner's row suits i, a sideways move: the first partner found takes a, and i is paired with c.
        ///   - If there is no partner, the search is stuck: restart.
        /// One long method: C2 would compile its parts during a judge's n = 8..300, and delay the JVM's exit.
        boolean repair(long limit) {
            int[] queens = this.queens;
            long[] sums = this.sums, differences = this.differences;
            int n = this.n, words = this.words, offset = this.offset, near = Math.min(words, NEAR_WORDS);
            int count = (int) countOpen();
            int[] columns = bitNumbers(open, 0, count), rows = bitNumbers(used, -1, count);
            long random = nextSeed();
            int x = 0;
            search: while (x < count && limit-- > 0) {
                // unused rows of both halves in turn: in ascending order, all pairs would be near the main diagonal
                int i = columns[x], y = (x & 1) == 0 ? x >> 1 : count + x >> 1, a = rows[y];
                int s = i + a, d = offset - i + a;
                if (((sums[s >> 6] >>> s | differences[d >> 6] >>> d) & 1) == 0) {
                    put(i, a);
                    x++;
                    continue;
                }
                int firstWord = Math.max(0, Math.min((i >> 6) - near / 2, words - near)), firstPartner = -1;
                random = random * MULTIPLIER + INCREMENT;
                int nearFirst = firstWord << 6, range = Math.min(near << 6, n - nearFirst);
                int start = nearFirst + (int) ((random >>> 32) * range >>> 32), word = start >> 6;
                for (int step = 0; step < words; step++) {
                    int first = word << 6;
                    s = first + a;
                    d = offset + a - first - 63;
                    long partners = ~(open[word] | sums[s >> 6] >>> s | sums[(s >> 6) + 1] << 1 << ~s
                        | Long.reverse(differences[d >> 6] >>> d | differences[(d >> 6) + 1] << 1 << ~d));
                    partners = partners >>> start | partners << -start; // rotated: bit start & 63 comes first
                    for (; partners != 0; partners &= partners - 1) {
                        int j = first + (lowestBit(partners) + start & 63);
                        if (j >= n) continue;
                        if (firstPartner < 0) firstPartner = j;
                        int c = queens[j];
                        tests++;
                        s = i + c;
                        d = offset - i + c;
                        if (((sums[s >> 6] >>> s | differences[d >> 6] >>> d) & 1) != 0) continue;
                        if (s == j + a || c - i == a - j) continue; // the two would attack each other
                        swaps++;
                        toggle(j, c);
                        put(j, a);
                        put(i, c);
                        x++;
                        continue search;
                    }
                    if (++word == words) word = 0;
                }
                if (firstPartner < 0) return false;
                swaps++;
                rows[y] = queens[firstPartner];
                toggle(firstPartner, rows[y]);
                put(firstPartner, a);
            }
            return x == count;
        }

        /// The numbers of the set bits (flip = 0) or the clear bits (flip = -1), of which there are exactly `count`.
        private static int[] bitNumbers(long[] bits, long flip, int count) {
            int[] numbers = new int[count];
            int x = 0;
            for (int w = 0; x < count; w++)
                for (long word = bits[w] ^ flip; word != 0; word &= word - 1) numbers[x++] = (w << 6) + lowestBit(word);
            return numbers;
        }

        /// Places the open column i on row r.
        private void put(int i, int r) {
            queens[i] = r;
            toggle(i, r);
        }

        /// Adds a queen to the bit sets, or removes it.
        private void toggle(int i, int r) {
            int s = i + r, d = offset - i + r;
            open[i >> 6] ^= 1L << i;
            used[r >> 6] ^= 1L << r;
            sums[s >> 6] ^= 1L << s;
            differences[d >> 6] ^= 1L << d;
        }

        // Linear congruential (Knuth's MMIX). The hot loops use its high half, and keep its state in a local variable.
        private static final long MULTIPLIER = 6364136223846793005L, INCREMENT = 1442695040888963407L;

        long nextSeed() {
            return mix64(seedState = seedState * MULTIPLIER + INCREMENT);
        }

        /// MurmurHash3's fmix64: makes nearby seeds unrelated.
        static long mix64(long z) {
            z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
            z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
            return z ^ z >>> 33;
        }

        private static final long DE_BRUIJN = 0x03F79D71B4CB0A89L;
        private static final byte[] BIT_NUMBER = new byte[64];
        static {
            for (int i = 0; i < 64; i++) BIT_NUMBER[(int) (DE_BRUIJN << i >>> 58)] = (byte) i;
        }

        /// Index of the lowest set bit: the 64 single bits, times a de Bruijn number, differ in their top six bits.
        /// Long.numberOfTrailingZeros is slower in the interpreter and C1, where a judge's input is solved.
        private static int lowestBit(long word) {
            return BIT_NUMBER[(int) ((word & -word) * DE_BRUIJN >>> 58)];
        }

        long[] counters() {
            return new long[] {restarts, probes, tests, swaps, openAfterInitialization, openAfterRetry};
        }
    }

    // ----------------------------------------------------------------------------------------------- reading
    /// Input buffer. All judge sizes (8 to 300), each given once, are 1 kB.
    static final int INPUT_BYTES = 1 << 13;
    private static final int END = -1;

    private final byte[] input = new byte[INPUT_BYTES];
    private int inputPosition, inputEnd;
    private long inputLine = 1, inputColumn; // position of the last byte read; column 0: before a line's first byte
    private final byte[] token = new byte[21]; // first 21 bytes: 20 to show, one to know there is more

    /// Next size; 0 at a 0 or at the end. Throws NumberFormatException with the position of a token that is not a size.
    private int nextSize() throws IOException {
        int b = read();
        while (isSpace(b)) b = read();
        long line = inputLine, column = inputColumn, size = 0;
        int length = 0;
        boolean valid = true;
        for (; b != END && !isSpace(b) && (valid || length < token.length); b = read()) {
            if (length < token.length) token[length++] = (byte) b;
            if (valid) size = size * 10 + b - '0';
            valid &= b >= '0' && b <= '9' && size <= MAX_SIZE;
        }
        if (valid) return (int) size;
        if (isInputClosed()) throw new IOException("standard input is closed");
        throw new NumberFormatException("line " + line + ", column " + column + ": not a size: " + quoted(token, length)
            + " (a size is a whole number from 1 to " + MAX_SIZE + "; 0 ends the input)");
    }

    private static boolean isSpace(int b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }

    private int read() throws IOException {
        if (inputPosition == inputEnd && !refill()) return END;
        int b = input[inputPosition++] & 0xFF;
        inputColumn++;
        if (b == '\n') {
            inputLine++;
            inputColumn = 0;
        }
        return b;
    }

    /// Refills the buffer; flushes first if the read may block, so that an interactive caller gets the answers so far.
    private boolean refill() throws IOException {
        boolean ready = false;
        try {
            ready = in.available() > 0;
        } catch (IOException e) { // the read will report it
        }
        if (!ready) flush();
        try {
            inputPosition = 0;
            inputEnd = Math.max(0, in.read(input));
            return inputEnd > 0;
        } catch (IOException e) {
            flush();
            throw new IOException("cannot read standard input: " + e.getMessage());
        }
    }

    // ----------------------------------------------------------------------------------------------- writing
    /// Output buffer. Smaller: more system calls. Larger: it evicts the bit sets from L2.
    static final int OUTPUT_BYTES = 1 << 16;
    /// Numbers formatted per check for buffer space, at most 11 bytes each. A cached line must be one chunk.
    static final int FORMAT_CHUNK = MAX_CACHED_SIZE;

    private final byte[] output = new byte[OUTPUT_BYTES];
    private int outputEnd;

    private void append(byte[] text) throws IOException {
        if (outputEnd + text.length > OUTPUT_BYTES) flush();
        System.arraycopy(text, 0, output, outputEnd, text.length);
        outputEnd += text.length;
    }

    /// Formats a board chunk by chunk, and caches its line if it is short.
    private void appendBoard(int[] queens, Progress progress) throws IOException {
        int n = queens.length;
        for (int from = 0, to; from < n; from = to) {
            if (outputEnd + 11 * FORMAT_CHUNK > OUTPUT_BYTES) flush();
            to = Math.min(n - from, FORMAT_CHUNK) + from;
            int start = outputEnd;
            outputEnd = format(queens, from, to, output, outputEnd);
            if (to == n) output[outputEnd - 1] = '\n';
            if (n <= MAX_CACHED_SIZE) {
                cachedLines[n] = new byte[outputEnd - start];
                System.arraycopy(output, start, cachedLines[n], 0, outputEnd - start);
            }
            if (progress != null) progress.report("writing", to, n);
        }
    }

    /// Formats queens[from..to - 1] as 1-based numbers, each followed by a space; returns the new end.
    private static int format(int[] queens, int from, int to, byte[] text, int end) {
        for (int i = from; i < to; i++) {
            int number = queens[i] + 1;
            if (number > 999) {
                end = Digits.format(number, text, end);
            } else {
                if (number > 99) text[end++] = (byte) ('0' + number / 100);
                if (number > 9) text[end++] = (byte) ('0' + number / 10 % 10);
                text[end++] = (byte) ('0' + number % 10);
            }
            text[end++] = ' ';
        }
        return end;
    }

    /// PrintStream swallows IOExceptions, so ask after every write.
    private void flush() throws IOException {
        if (outputEnd == 0) return;
        out.write(output, 0, outputEnd);
        outputEnd = 0;
        if (out.checkError()) throw new IOException("cannot write standard output");
    }

    // ------------------------------ Large boards, options and statistics: of these a judge runs only setOptions
    /// Formats numbers above 999, four digits at a time.
    static final class Digits {
        private static final int[] GROUPS = new int[10000]; // GROUPS[g] = the four digits of g in ASCII, a byte each
        static {
            for (int g = 0; g < 10000; g++)
                GROUPS[g] = 0x30303030 + (g / 1000 << 24 | g / 100 % 10 << 16 | g / 10 % 10 << 8 | g % 10);
        }

        static int format(int number, byte[] text, int end) {
            boolean more = number > 9999;
            if (more) end = format(number / 10000, text, end);
            int group = GROUPS[number % 10000];
            if (more || number > 999) text[end++] = (byte) (group >> 24);
            if (more || number > 99) text[end++] = (byte) (group >> 16);
            if (more || number > 9) text[end++] = (byte) (group >> 8);
            text[end++] = (byte) group;
            return end;
        }
    }

    /// Boards of this size or larger use blocks and all cores. Smaller: a plan would have fewer than 16 blocks.
    static final int MIN_BLOCKED_SIZE = 1 << 18;

    /// Initializes a large board. Columns and rows are cut into blocks of 2^BLOCK_SHIFT. In each pass a plan, the
    /// solution of a board with one queen per column block, gives every column block a row block of its own. There its
    /// open columns are retried; in each of the first PLACE_PASSES a slice of new columns is placed there, too. A pass
    /// has at most one block on any diagonal of blocks, so queens spread evenly.
    ///
    /// (5) A block is column block C by row block R. Two blocks of a plan differ in C + R and in R - C; by at least 2
    ///     if C + R has the same parity. Cut sums, and differences from offset on, into windows of a block's length:
    ///     a block has bits in windows C + R and C + R + 1, and in R - C - 1 and R - C. So blocks of one parity write
    ///     disjoint words of every array, and can run in parallel. (Words of others are read, but shifted out.)
    static final class Blocks {
        /// log2 of the columns and rows of a block, whose bits are 12 kB. Larger: they leave the L1 cache.
        static final int BLOCK_SHIFT = 14;
        /// Passes that retry and place new columns, and passes that only retry. Fewer: more columns reach repair.
        static final int PLACE_PASSES = 8, RETRY_PASSES = 16;

        /// Steps 2 and 3, for a large board.
        static void placeAndRetry(Solver solver) {
            int blocks = (solver.n - 1 >> BLOCK_SHIFT) + 1, threads = Math.min(solver.threads, blocks);
            Progress progress = solver.progress;
            ExecutorService executor = Executors.newFixedThreadPool(threads);
            try {
                for (int pass = 0; pass < PLACE_PASSES + RETRY_PASSES; pass++) {
                    if (pass == PLACE_PASSES) solver.openAfterInitialization = solver.countOpen();
                    long seed = solver.nextSeed();
                    int[] plan = new Solver(blocks, seed, 1, null).solve();
                    for (int parity = 0; parity < 2; parity++) {
                        Callable<Long> worker = worker(solver, pass, seed, plan, parity);
                        for (Future<Long> probes : executor.invokeAll(Collections.nCopies(threads, worker)))
                            solver.probes += probes.get();
                    }
                    if (progress != null) progress.report("initialization", pass + 1, PLACE_PASSES + RETRY_PASSES);
                }
            } catch (Exception e) {
                if (e.getCause() instanceof OutOfMemoryError) throw (OutOfMemoryError) e.getCause();
                throw new IllegalStateException(e); // interrupted
            } finally {
                executor.shutdown();
            }
        }

        /// One task, run by all threads at once: take blocks of one parity until none is left. Returns the probes.
        private static Callable<Long> worker(
                final Solver solver, final int pass, final long seed, final int[] plan, final int parity) {
            final AtomicInteger nextBlock = new AtomicInteger();
            return new Callable<Long>() {
                public Long call() {
                    long probes = 0;
                    for (int c = nextBlock.getAndIncrement(); c < plan.length; c = nextBlock.getAndIncrement())
                        if ((c + plan[c] & 1) == parity) probes += retryAndPlaceBlock(solver, pass, seed, c, plan[c]);
                    return probes;
                }
            };
        }

        private static long retryAndPlaceBlock(Solver solver, int pass, long seed, int columnBlock, int rowBlock) {
            int column = columnBlock << BLOCK_SHIFT, columns = Math.min(solver.n - column, 1 << BLOCK_SHIFT);
            int row = rowBlock << BLOCK_SHIFT, rows = Math.min(solver.n - row, 1 << BLOCK_SHIFT);
            long random = Solver.mix64(seed + columnBlock);
            int[] list = new int[rows + 63 >> 6];
            int count = solver.listUnused(row, rows, list);
            long probes = solver.retryColumns(column, column + columns, list, count, random);
            if (pass >= PLACE_PASSES) return probes;
            int from = column + columns * pass / PLACE_PASSES, to = column + columns * (pass + 1) / PLACE_PASSES;
            solver.placeColumns(from, to, row, rows, ~random);
            return probes + to - from;
        }
    }

    /// Writes a line for --progress, at most once a second.
    static class Progress {
        private final int n;
        private final PrintStream err;
        long lastReport = System.nanoTime();

        Progress(int n, PrintStream err) {
            this.n = n;
            this.err = err;
        }

        void report(String step, long done, long total) {
            long now = System.nanoTime();
            if (now - lastReport < 1000000000L) return;
            lastReport = now;
            err.println("n = " + n + ": " + step + " " + 100 * done / total + " %");
        }
    }

    /// Says which -Xmx a board of n needs: 19/4 bytes per queen, a sixth more as G1 rounds arrays up, and 3 MiB. Serial
    /// and Parallel (no pool is the whole heap): 6 bytes, a 16th more and 1 MiB, as queens[] must fit the old 2/3.
    private static String heapMessage(int n) {
        long limit = Runtime.getRuntime().maxMemory(), largestPool = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans())
            if (pool.getType() == MemoryType.HEAP) largestPool = Math.max(largestPool, pool.getUsage().getMax());
        long needed = largestPool < limit / 8 * 7 ? n * 51L / 8 + (1 << 20) : n * 133L / 24 + (3 << 20);
        needed = Math.max(needed >> 20, (limit / 8 * 9 >> 20) + 1); // always above this one
        return "n = " + n + " needs a heap of " + needed + " MiB; the limit is " + (limit >> 20)
            + " MiB; try java -Xmx" + needed + "m Main";
    }

    /// If standard input is closed, the first file that the JVM opens, its class library, is read in its place.
    private boolean isInputClosed() {
        try {
            long size = inputEnd + in.available();
            File lib = new File(System.getProperty("java.home"), "lib"); // "modules" since Java 9
            return size > 0 && (size == new File(lib, "modules").length() || size == new File(lib, "rt.jar").length());
        } catch (IOException e) {
            return false;
        }
    }

    /// Quoted, cut to 20 bytes; \xNN for a quote, a backslash and anything but printable ASCII.
    private static String quoted(byte[] text, int length) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < length && i < 20; i++) {
            int b = text[i] & 0xFF;
            if (b >= ' ' && b < 127 && b != '"' && b != '\\') shown.append((char) b);
            else shown.append(b < 16 ? "\\x0" : "\\x").append(Integer.toHexString(b));
        }
        return shown.append(length > 20 ? "\"..." : "\"").toString();
    }

    static final int MAX_THREADS = 1024;
    private static final String USAGE_LINE =
        "usage: java Main [--seed N] [--threads N] [--stats] [--progress] < sizes > boards";

    private static final String HELP =
        USAGE_LINE + "\n"
        + "Reads board sizes (1 to " + MAX_SIZE + ", 0 ends the input) and prints for each a line with a solution of\n"
        + "the n-queens puzzle: the i-th number is the row of the queen in column i; \"No solution.\" for 2 and 3.\n"
        + "  --seed N      a 64-bit number; another one gives other solutions (default " + DEFAULT_SEED + ")\n"
        + "  --threads N   1 to " + MAX_THREADS + ", for boards from " + MIN_BLOCKED_SIZE
        + " queens on (default: all cores); same answers\n"
        + "  --stats       a table row for each answer on standard error; zeros for a repeat that needs no search\n"
        + "  --progress    progress of large boards, once a second, on standard error\n"
        + "  --help, -h    this text\n"
        + "Exit status: 0 done; 1 out of memory, or input or output failed; 2 bad option or invalid input\n";

    private long seed = DEFAULT_SEED;
    private int threads; // 0: all cores
    private boolean stats, showProgress;

    /// Returns false if help was asked for, and printed.
    private boolean setOptions(String[] args) throws IOException {
        for (int i = 0; i < args.length; i++) {
            String option = args[i], value = "";
            if (option.equals("--help") || option.equals("-h")) {
                append(HELP.getBytes());
                flush();
                return false;
            }
            if ((option.equals("--seed") || option.equals("--threads")) && i + 1 < args.length) value = args[++i];
            if (!setOption(option, value)) {
                byte[] text = (option + " " + value).trim().getBytes();
                throw new IllegalArgumentException("bad option or value: " + quoted(text, text.length) + "; "
                    + USAGE_LINE + " (--help says more)");
            }
        }
        if (stats) err.print(STATS_HEADER);
        return true;
    }

    private boolean setOption(String option, String value) {
        try {
            if (option.equals("--seed")) seed = Long.parseLong(value);
            else if (option.equals("--threads")) threads = Integer.parseInt(value);
            else if (option.equals("--stats")) stats = true;
            else if (option.equals("--progress")) showProgress = true;
            else return false;
            return !option.equals("--threads") || threads > 0 && threads <= MAX_THREADS;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static final String STATS_HEADER =
        "n\trestarts\tprobes\tpair tests\tswaps\tms\topen after initialization\topen after retry\tthreads\tns/queen\n";

    static String statsRow(int n, int threads, long nanos, long[] counters) {
        return n + "\t" + counters[0] + "\t" + counters[1] + "\t" + counters[2] + "\t" + counters[3] + "\t"
            + thousandths(nanos / 1000) + "\t" + counters[4] + "\t" + counters[5] + "\t" + threads + "\t"
            + thousandths(nanos * 1000 / n) + "\n";
    }

    private static String thousandths(long value) {
        return value / 1000 + "." + Long.toString(1000 + value % 1000).substring(1);
    }
}
