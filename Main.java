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
// No two queens ever attack each other: a board may be unfinished, never wrong. A column with a queen is placed, and
// one without is open. A row without a queen is unused. A square is free if its row is unused and no queen is on its
// two diagonals; its column may have a queen. Bits say which rows and diagonals have a queen, so that one probe finds
// the free squares of a column in a group of 64 rows. The search has three phases:
//   1. Placing draws a row for each column, and probes the group that has this row. The column takes the drawn row or
//      the next free one of the group, cyclically. If none is free, the column stays open. The last twelfth of the
//      columns is left to retry without a probe: few rows are unused by then, so most groups that are drawn would have
//      no free square.
//   2. Retry lists the groups that have an unused row, and probes up to 16 of these for each open column, from a random
//      one on.
//   3. Repair makes steps, each for an open column and an unused row. If their square is free, it gets a queen. If not,
//      a partner is sought: a placed column whose square in that row is free. The partner's queen moves there, and the
//      open column gets a queen on the row that it leaves, if the two are then unattacked. All partners are tried until
//      such a swap works: the search for them begins at a random column near the open one, and goes through the groups
//      of 64 columns, cyclically, from the same position in each. If no swap works, the first partner's queen moves
//      alone (sideways), and the row that it leaves is the unused one of the next step for this column.
// If there is no partner, or after 2 n steps and one more for each column that retry has left open, the search
// restarts: it begins with an empty board and other random numbers. Each start may succeed, so the search ends sooner
// or later, but nothing bounds the number of starts. The 293 boards of n = 8 to 300 take 18 restarts and 12,770 pair
// tests (of a column and a partner) in all, the medians of ten seeds.
// From 2^18 queens on, placing and retry make passes over blocks of rows and columns that fit the cache, from 2^21 on
// in several threads, and leave out no column. In each pass, the queens of a small board say which block of rows each
// block of columns uses.
//
// Source: R. Sosic, J. Gu, "Efficient local search with conflict minimization: a case study of the n-queens problem",
// IEEE TKDE 6(5), 1994, 661-668 (QS4), and "3,000,000 queens in less than one minute", SIGART Bulletin 2(2), 1991.
// Sosic and Gu's QS4 swaps two rows in the same way. But it gives all columns queens first, of which some attack each
// other until the end, and from 200 queens on it draws partners at random. It also probes one row at a time, and has
// neither retry nor blocks nor sideways moves. QS2 (IEEE Trans. SMC 21(6), 1991) swaps the rows of any two queens if
// that lowers the number of conflicts.
// Rejected: int counters for the diagonals take 32 times the memory. Placing from the middle outwards leaves more
// columns open. Probing one row at a time, as QS4 does, takes 3.08 probes per queen by its paper, and each misses the
// cache on a large board.
//
// Time: about linear from 1e8 queens on, as measured. Memory per queen: 4 bytes for the answer, 3/4 for the bit sets.
// Tested: every n to 20,000 and sizes around block boundaries (make stress); 1e8, 1e9 and 2^30 (bench/large.py verify).
// This is Java 5. POJ breaks on block comments, so all are line comments; above a declaration they begin with ///.
// The file has the main loop, then class Solver, which is the algorithm, then reading and writing. After the last
// banner come Digits, Blocks (placing and retry from 2^18 queens on), progress, messages, options and --stats. Of these
// POJ's input needs setOptions only. Digits and Blocks are classes of their own so that a run over small boards loads
// neither.

import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/// One run of the program. There is no mutable static state, so run can be called again.
public class Main {
    // --------------------------------------------------------------------------------------------- main loop
    /// Separates two numbers of an answer. Some judges want each number on a line of its own, so '\n'.
    static final char SEPARATOR = ' ';
    /// The number of the first row. Some judges count rows from 0.
    static final int FIRST_ROW = 1;
    /// The answer to n = 2 and 3, which have no solution. Some judges want other words.
    static final String NO_SOLUTION = "No solution.";
    /// The largest board. Its diagonal indices go up to 2n - 1, the largest int.
    static final int MAX_SIZE = 1 << 30;
    /// Any seed works. Of the first 3000, this one has the fewest restarts over n = 8..300 (--stats counts them).
    static final long DEFAULT_SEED = 692;
    /// The largest board whose line is kept, for repeated sizes. All kept lines take 2 MB. Larger boards are solved again.
    static final int MAX_CACHED_SIZE = 1 << 10;
    /// Boards from this size on are searched in blocks. A smaller board has fewer than 16 whole ones.
    static final int MIN_BLOCKED_SIZE = 1 << 18;
    static final int MAX_THREADS = 1024;
    /// The input buffer holds all judge sizes: 8 to 300, each given once, are 1 kB.
    static final int INPUT_BYTES = 1 << 13;
    /// A smaller output buffer needs more system calls. A larger one evicts the bit sets from the L2 cache.
    static final int OUTPUT_BYTES = 1 << 16;
    /// The buffer's space is checked once for so many numbers, of at most 7 bytes each. A cached line is one such piece.
    static final int FORMAT_NUMBERS = MAX_CACHED_SIZE;
    static final int OK = 0, FAILURE = 1, USAGE = 2;
    private static final int END = -1;

    private final InputStream in;
    private final PrintStream out, err;
    private long seed = DEFAULT_SEED;
    private int threads; // 0 stands for all cores
    private boolean stats, showProgress;
    private byte[][] cachedLines = new byte[MAX_CACHED_SIZE + 1][]; // cachedLines[n] = the answer to n, or null
    private final byte[] input = new byte[INPUT_BYTES], output = new byte[OUTPUT_BYTES];
    private int inputPosition, inputEnd, outputEnd;
    private long inputLine = 1, inputColumn; // where the last byte read is; column 0 is before a line's first byte
    private final byte[] token = new byte[21]; // the first bytes of a token: 20 to show, one to know there is more

    public static void main(String[] args) {
        int status = run(System.in, System.out, System.err, args);
        if (status != OK) System.exit(status);
    }

    /// Runs the program and returns the exit status.
    static int run(InputStream in, PrintStream out, PrintStream err, String[] args) {
        try {
            new Main(in, out, err).answerAll(args);
            return OK;
        } catch (IllegalArgumentException e) { // a bad size or option; nothing else in this file throws one
            err.println("Main: " + e.getMessage());
            return USAGE;
        } catch (IOException e) {
            err.println("Main: " + e.getMessage());
            return FAILURE;
        }
    }

    private Main(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /// Answers sizes up to a 0, the end of the input or an error. Answers before an error are written in full.
    private void answerAll(String[] args) throws IOException {
        int n = 0;
        try {
            if (setOptions(args)) while ((n = nextSize()) != 0) answer(n);
        } catch (OutOfMemoryError e) {
            cachedLines = null; // frees memory for the message
            throw new IOException("n = " + n + memoryMessage(n, "" + e.getMessage()));
        } finally {
            flush();
        }
    }

    private void answer(int n) throws IOException {
        if (n <= MAX_CACHED_SIZE && cachedLines[n] != null) {
            append(cachedLines[n]);
            if (stats) err.print(statsRow(new Solver(n, seed, 1, null), 0)); // nothing was searched
            return;
        }
        int workers = n < MIN_BLOCKED_SIZE ? 1 : threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
        Progress progress = showProgress && n >= MIN_BLOCKED_SIZE ? new Progress(n, err) : null;
        if (n >= MIN_BLOCKED_SIZE) flush(); // it takes a while
        long start = stats ? System.nanoTime() : 0;
        Solver solver = new Solver(n, seed, workers, progress);
        int[] queens = solver.solve();
        if (stats) err.print(statsRow(solver, System.nanoTime() - start));
        if (queens == null) append((NO_SOLUTION + "\n").getBytes("US-ASCII"));
        else if (n < MIN_BLOCKED_SIZE) appendBoard(queens);
        else Blocks.write(solver, out);
        if (n >= MIN_BLOCKED_SIZE) flush(); // throws if Blocks.write failed
    }

    // -------------------------------------------------------------------------------------------- the search
    /// Solves one board in three phases: placing, retry, repair. Until placing reaches a column, it is neither
    /// placed nor open. From the end of placing on, this holds:
    ///
    /// (1) queens[i] is the row of the queen in column i, if i is placed. No two queens share a row.
    /// (2) No two queens share a diagonal, so one bit per diagonal is enough.
    /// (3) Bit i of open: column i is open. Bit r of used: row r has a queen, or r >= n.
    /// (4) Bit k of sums: a queen's column i and row r have i + r = k. Of differences: offset - i + r = k.
    ///     So a window, 64 successive bits, says which of 64 squares of a column or row are attacked. For t = 0..63:
    ///     Up column i, row 64 w + t has sum bit i + 64 w + t and difference bit offset - i + 64 w + t.
    ///     Along row r, column 64 w + t has sum bit r + 64 w + t, but difference bit offset + r - 64 w - t: that window
    ///     ends at t = 0, so it is read reversed.
    ///
    /// The shape of the hot methods is for the JVM. repair is long because the parts of a shorter one would be compiled
    /// by C2, the slow compiler, during a judge's n = 8..300, and the JVM's exit would wait for that. It makes its lists
    /// itself, as their loops count towards its compilation (0.95 of the time for 1,000,000 queens). In placeColumns a
    /// column that becomes open has no branch of its own. The first columns of a large board all find a row, so the
    /// method would be compiled without that branch, and later once more (1.05 times the time for 1,000,000 queens).
    static final class Solver {
        /// Without blocks, placing omits the last n / 12 columns. If it omits more of them, retry needs more probes; if
        /// fewer, repair needs more tests of partners.
        static final int DEFER_ONE_IN = 12;
        /// Without blocks, each call of retryColumns gets so many columns, and of placeColumns below 1,024 queens. Smaller
        /// slices need more calls. Larger ones run longer in the interpreter, as compiled code is entered at the next call.
        static final int SLICE = 1 << 7;
        /// On larger boards placeColumns gets so many, so that it is compiled sooner (0.8 of the time for 100,000 queens).
        /// On smaller ones a judge's n = 8..300 would end while it is compiled, and the JVM's exit would wait for that.
        static final int PLACE_SLICE = 1 << 5;
        /// retryColumns makes at most so many probes a column. For n = 8..300, 8 give the same boards. On large boards,
        /// fewer probes leave more columns to repair, and more probes lose time.
        static final int RETRY_PROBES = 16;
        /// Repair begins its search for partners at a random column of so many words (of 64 columns) around the open one.
        /// With more of them it would miss the cache.
        static final int NEAR_WORDS = 64;
        /// Restart after this many steps per queen plus one per open column. 0.5 doubles the restarts; 10 wastes time.
        static final long STEPS_PER_QUEEN = 2;

        final int n, words, offset, threads; // words = the 64-bit words for n rows; offset = the bits in them
        final Progress progress; // null unless --progress is given
        final int[] queens;
        long[] open, used, sums, differences;
        long[] fixed; // columns that are no partners: the array open itself, or a caller's columns with given queens
        long restarts, probes, tests, moves; // over all starts; a swap is one move, and so is a sideways one
        long openAfterPlacing, openAfterRetry; // of the last start; columns that placing leaves out count as open
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
                placeAndRetry();
                if (repair(openAfterRetry + STEPS_PER_QUEEN * n)) return queens;
            }
        }

        /// Empties the board, then gives nearly all columns a queen.
        void placeAndRetry() {
            clear();
            if (n < MIN_BLOCKED_SIZE) placeAndRetryWhole();
            else Blocks.placeAndRetry(this);
            openAfterRetry = countOpen();
        }

        /// Empties the board; no column is open yet.
        void clear() {
            fixed = open = new long[words];
            used = new long[words];
            if (n < offset) used[words - 1] = -1L << n;
            sums = new long[2 * words]; // a window begins in word 2 * words - 2 at most, and ends in the next
            differences = new long[2 * words + 1]; // here it begins a word later at most, in column 0
        }

        private void placeAndRetryWhole() {
            int end = n - n / DEFER_ONE_IN, slice = n < 1024 ? SLICE : PLACE_SLICE;
            long random = nextSeed();
            for (int i = 0; i < end; i += slice) random = placeColumns(i, Math.min(i + slice, end), 0, n, random);
            probes += end;
            for (int i = end; i < n; i++) open[i >> 6] |= 1L << i;
            openAfterPlacing = countOpen();
            int[] list = new int[words];
            int count = listUnused(0, n, list);
            for (int i = 0; i < n; i += SLICE) // each slice from a seed of its own
                probes += retryColumns(i, Math.min(i + SLICE, n), list, count, random++);
        }

        /// For each column of from..to - 1, draws a row of firstRow..firstRow + rows - 1. The column takes that row or
        /// the next free one of its group, a word, cyclically; if there is none, the column becomes open. A row is
        /// drawn, not a word, so that a short last word does not fill up. firstRow is a multiple of 64. Returns the
        /// generator's state.
        long placeColumns(int from, int to, int firstRow, int rows, long random) {
            int[] queens = this.queens;
            long[] open = this.open, used = this.used, sums = this.sums, differences = this.differences;
            int offset = this.offset;
            for (int i = from; i < to; i++) {
                random = random * MULTIPLIER + INCREMENT;
                int start = firstRow + (int) ((random >>> 32) * rows >>> 32), w = start >> 6;
                long free = ~(used[w] | window(sums, i, w) | window(differences, offset - i, w));
                long ahead = free & -1L << start; // the drawn row and those above it
                long placed = (free | -free) >>> 63; // 1, or 0 if no row is free
                if (ahead != 0) free = ahead;
                int r = (w << 6) + lowestBit(free), sum = i + r, difference = offset - i + r;
                queens[i] = r; // not put(i, r), which would flip the column's bit of open
                open[i >> 6] |= 1 - placed << i;
                used[w] |= placed << r;
                sums[sum >> 6] |= placed << sum;
                differences[difference >> 6] |= placed << difference;
            }
            return random;
        }

        /// Lists those words of the given rows that have an unused row, and returns their number.
        int listUnused(int firstRow, int rows, int[] list) {
            int count = 0;
            for (int w = firstRow >> 6; w < firstRow + rows + 63 >> 6; w++) if (used[w] != -1) list[count++] = w;
            return count;
        }

        /// For each open column of from..to - 1, draws a word of list[0..count - 1]. The column takes the first
        /// free row in that word or the next ones, cyclically, RETRY_PROBES in all. If there is none, it stays
        /// open. from and to are multiples of 64, or n. Returns the number of probes.
        long retryColumns(int from, int to, int[] list, int count, long random) {
            long made = 0;
            for (int first = from; first < to; first += 64)
                for (long bits = open[first >> 6]; bits != 0; bits &= bits - 1) {
                    int i = first + lowestBit(bits);
                    random = random * MULTIPLIER + INCREMENT;
                    int x = (int) ((random >>> 32) * count >>> 32);
                    for (int probe = 0; probe < RETRY_PROBES && probe < count; probe++) {
                        made++;
                        int w = list[x];
                        long free = ~(used[w] | window(sums, i, w) | window(differences, offset - i, w));
                        if (free != 0) {
                            put(i, (w << 6) + lowestBit(free));
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

        /// Makes up to `limit` steps of the three kinds below, and returns whether all columns are placed. (1) to (4)
        /// hold before and after each step.
        boolean repair(long limit) {
            int[] queens = this.queens;
            long[] sums = this.sums, differences = this.differences, fixed = this.fixed;
            int n = this.n, words = this.words, offset = this.offset, nearWords = Math.min(words, NEAR_WORDS);
            int count = (int) countOpen(), done = 0;
            int[] columns = new int[count], rows = new int[count];
            for (int w = 0, x = 0; x < count; w++)
                for (long bits = open[w]; bits != 0; bits &= bits - 1) columns[x++] = (w << 6) + lowestBit(bits);
            for (int w = 0, x = 0; x < count; w++)
                for (long bits = ~used[w]; bits != 0; bits &= bits - 1) rows[x++] = (w << 6) + lowestBit(bits);
            long random = nextSeed();
            nextStep: while (done < count && limit-- > 0) {
                // Pair the next open column with an unused row. Rows come from both halves of their list in turn. As
                // both lists ascend, all pairs would otherwise be near the main diagonal.
                int column = columns[done], rowIndex = (done & 1) == 0 ? done >> 1 : count + done >> 1, row = rows[rowIndex];

                // First kind: nothing attacks the square of the pair, so the column takes the row.
                int sum = column + row, difference = offset - column + row;
                if (((sums[sum >> 6] >>> sum | differences[difference >> 6] >>> difference) & 1) == 0) {
                    put(column, row);
                    done++;
                    continue;
                }

                // If it is attacked, look for partners: placed columns that can take the row. Begin at a random column
                // near the open one, and go through all words of columns, cyclically. Bit t of `partners` says whether
                // column 64 w + t is one.
                int nearFirst = Math.max(0, Math.min((column >> 6) - nearWords / 2, words - nearWords)) << 6;
                random = random * MULTIPLIER + INCREMENT;
                int range = Math.min(nearWords << 6, n - nearFirst), firstPartner = -1;
                int start = nearFirst + (int) ((random >>> 32) * range >>> 32), w = start >> 6;
                for (int step = 0; step < words; step++) {
                    long partners = ~(open[w] | fixed[w] | window(sums, row, w)
                        | Long.reverse(window(differences, offset + row - 63, -w))); // reversed: see (4)
                    partners = partners >>> start | partners << -start; // rotated: bit start % 64 comes first
                    for (; partners != 0; partners &= partners - 1) {
                        int partner = (w << 6) + (lowestBit(partners) + start & 63);
                        if (partner >= n) continue;
                        if (firstPartner < 0) firstPartner = partner;

                        // Second kind: the open column can take the partner's row. The partner takes the unused one,
                        // unless the two would then attack each other.
                        int partnerRow = queens[partner];
                        tests++;
                        sum = column + partnerRow;
                        difference = offset - column + partnerRow;
                        if (((sums[sum >> 6] >>> sum | differences[difference >> 6] >>> difference) & 1) != 0) continue;
                        if (sum == partner + row || partnerRow - column == row - partner) continue;
                        moves++;
                        toggle(partner, partnerRow);
                        put(partner, row);
                        put(column, partnerRow);
                        done++;
                        continue nextStep;
                    }
                    if (++w == words) w = 0;
                }

                // Third kind, a sideways move: the first partner takes the row, and its own becomes the unused one.
                if (firstPartner < 0) return false; // stuck: restart
                moves++;
                rows[rowIndex] = queens[firstPartner];
                toggle(firstPartner, rows[rowIndex]);
                put(firstPartner, row);
            }
            return done == count;
        }

        /// The 64 bits from bit k + 64 w on. Java takes shifts modulo 64, so >>> k shifts by k % 64. The other word is
        /// shifted by 64 - k % 64 in two steps, << 1 << ~k, as a shift by 64 would be one by 0.
        private static long window(long[] bits, int k, int w) {
            return bits[(k >> 6) + w] >>> k | bits[(k >> 6) + w + 1] << 1 << ~k;
        }

        /// Places the open column i on row r.
        void put(int i, int r) {
            queens[i] = r;
            toggle(i, r);
        }

        /// Adds a queen to the bit sets, or removes it.
        private void toggle(int i, int r) {
            int sum = i + r, difference = offset - i + r;
            open[i >> 6] ^= 1L << i;
            used[r >> 6] ^= 1L << r;
            sums[sum >> 6] ^= 1L << sum;
            differences[difference >> 6] ^= 1L << difference;
        }

        /// The generator is linear congruential (Knuth's MMIX). The hot loops keep its state in a local variable and
        /// use its high half: (int) ((random >>> 32) * k >>> 32) is one of 0..k - 1.
        private static final long MULTIPLIER = 6364136223846793005L, INCREMENT = 1442695040888963407L;

        long nextSeed() {
            return mix64(seedState = seedState * MULTIPLIER + INCREMENT);
        }

        /// MurmurHash3's fmix64, which makes nearby seeds unrelated.
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

        /// The index of the lowest set bit. The 64 single bits, times a de Bruijn number, differ in their top six bits.
        /// Long.numberOfTrailingZeros is slower in the interpreter and C1, where a judge's input is solved.
        private static int lowestBit(long word) {
            return BIT_NUMBER[(int) ((word & -word) * DE_BRUIJN >>> 58)];
        }
    }

    // ----------------------------------------------------------------------------------------------- reading
    /// The next size, or 0 at a 0 or the end. Throws IllegalArgumentException, with its place, for anything else.
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
        throw new IllegalArgumentException("line " + line + ", column " + column + ": not a size: "
            + quoted(token, length) + " (a size is a whole number from 1 to " + MAX_SIZE + "; 0 ends the input)");
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

    /// Refills the buffer. Flushes first if the read may block, so that an interactive caller gets the answers so far.
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
            throw new IOException("cannot read standard input: " + e.getMessage());
        }
    }

    // ----------------------------------------------------------------------------------------------- writing
    private void append(byte[] text) throws IOException {
        if (outputEnd + text.length > OUTPUT_BYTES) flush();
        System.arraycopy(text, 0, output, outputEnd, text.length);
        outputEnd += text.length;
    }

    /// Formats a board piece by piece, and caches its line if it is short.
    private void appendBoard(int[] queens) throws IOException {
        int n = queens.length;
        for (int from = 0, to; from < n; from = to) {
            if (outputEnd + 7 * FORMAT_NUMBERS > OUTPUT_BYTES) flush();
            to = Math.min(n, from + FORMAT_NUMBERS);
            int start = outputEnd;
            outputEnd = format(queens, from, to, output, outputEnd);
            if (n <= MAX_CACHED_SIZE) {
                cachedLines[n] = new byte[outputEnd - start];
                System.arraycopy(output, start, cachedLines[n], 0, outputEnd - start);
            }
        }
    }

    /// Formats queens[from..to - 1] as rows counted from FIRST_ROW, and returns the new end. Each is followed by
    /// SEPARATOR, but the last one of the board by a line feed.
    private static int format(int[] queens, int from, int to, byte[] text, int end) {
        for (int i = from; i < to; i++) {
            int number = queens[i] + FIRST_ROW;
            if (number > 999) {
                end = Digits.format(number, text, end);
            } else {
                if (number > 99) text[end++] = (byte) ('0' + number / 100);
                if (number > 9) text[end++] = (byte) ('0' + number / 10 % 10);
                text[end++] = (byte) ('0' + number % 10);
            }
            text[end++] = SEPARATOR;
        }
        if (to == queens.length) text[end - 1] = '\n';
        return end;
    }

    /// PrintStream swallows IOExceptions, so it is asked after every write.
    private void flush() throws IOException {
        if (outputEnd > 0) out.write(output, 0, outputEnd);
        outputEnd = 0;
        if (out.checkError()) throw new IOException("cannot write standard output");
    }

    // ------------------------------------------------------------- large boards, messages, options and statistics
    /// Formats numbers above 999, four digits at a time.
    static final class Digits {
        private static final int[] GROUPS = new int[10000]; // GROUPS[g] = the four digits of g in ASCII, a byte each
        static {
            for (int g = 0; g < 10000; g++)
                GROUPS[g] = 0x30303030 + (g / 1000 << 24 | g / 100 % 10 << 16 | g / 10 % 10 << 8 | g % 10);
        }

        static int format(int number, byte[] text, int end) {
            if (number > 9999) {
                end = format(number / 10000, text, end);
                int group = GROUPS[number % 10000];
                text[end] = (byte) (group >> 24);
                text[end + 1] = (byte) (group >> 16);
                text[end + 2] = (byte) (group >> 8);
                text[end + 3] = (byte) group;
                return end + 4;
            }
            int group = GROUPS[number];
            if (number > 999) text[end++] = (byte) (group >> 24);
            if (number > 99) text[end++] = (byte) (group >> 16);
            if (number > 9) text[end++] = (byte) (group >> 8);
            text[end++] = (byte) group;
            return end;
        }
    }

    /// Placing and retry of a large board. Columns and rows are cut into blocks of 2^BLOCK_SHIFT. Each pass has a plan:
    /// the solution of a board with one queen per column block. It gives every column block a row block of its own. In
    /// each of the first PLACE_PASSES an equal part of the columns is placed in these blocks. In the others the open
    /// columns are retried in them. A pass has at most one block on any diagonal of blocks, so queens spread evenly.
    ///
    /// (5) A block is column block C by row block R. Two blocks of a plan differ in C + R and in R - C. If their C + R
    ///     have the same parity, so have their R - C, and both differ by at least 2. Cut sums into stretches of a
    ///     block's length from bit 0 on. Cut differences, too, so that stretch 0 begins at bit number offset and
    ///     negative ones lie below. A block's bits are then in stretches C + R and C + R + 1 of sums, and in R - C - 1
    ///     and R - C of differences. Blocks of the same parity therefore write different words of every array, and
    ///     threads can work on them at the same time. A window may read a word that another block writes, but it uses
    ///     none of that block's bits.
    static final class Blocks {
        /// log2 of the columns and rows of a block. Its bits are 12 kB; those of a larger one would leave the L1 cache.
        static final int BLOCK_SHIFT = 14;
        /// Passes that place columns, and passes that retry. Fewer leave more columns to repair.
        static final int PLACE_PASSES = 8, RETRY_PASSES = 16;
        /// A thread formats so many numbers at once. With fewer it waits more often. With more, its buffer leaves L2.
        static final int WRITE_NUMBERS = 1 << 13;
        /// Most threads that write. More could not write faster, and the heap must hold their buffers, 90 kB each.
        static final int MAX_WRITERS = 8;

        static void placeAndRetry(Solver solver) {
            int blocks = (solver.n - 1 >> BLOCK_SHIFT) + 1, threads = threads(solver);
            Progress progress = solver.progress;
            ExecutorService executor = Executors.newFixedThreadPool(threads);
            try {
                for (int pass = 0; pass < PLACE_PASSES + RETRY_PASSES; pass++) {
                    if (pass == PLACE_PASSES) solver.openAfterPlacing = solver.countOpen();
                    long seed = solver.nextSeed();
                    int[] plan = new Solver(blocks, seed, 1, null).solve();
                    for (int parity = 0; parity < 2; parity++)
                        solver.probes += run(executor,
                            Collections.nCopies(threads, worker(solver, pass, seed, plan, parity)));
                    if (progress == null) continue;
                    if (pass < PLACE_PASSES) progress.report("placing", pass + 1, PLACE_PASSES);
                    else progress.report("retry", pass + 1 - PLACE_PASSES, RETRY_PASSES);
                }
            } finally {
                executor.shutdown();
            }
        }

        /// A search has one thread, and another for each 2^21 queens. Until methods are compiled, threads slow each other
        /// down, and a small board is nearly done by then (one thread takes 0.9 of the time of two for 2,000,000).
        static int threads(Solver solver) {
            return Math.min(solver.threads, 1 + (solver.n >> 21));
        }

        /// Runs all tasks at once, each on a thread of its own, and returns the sum of their results.
        private static long run(ExecutorService executor, List<Callable<Long>> tasks) {
            try {
                long sum = 0;
                for (Future<Long> result : executor.invokeAll(tasks)) sum += result.get();
                return sum;
            } catch (Exception e) {
                if (e.getCause() instanceof OutOfMemoryError) throw (OutOfMemoryError) e.getCause();
                throw new IllegalStateException(e); // interrupted, or an error in a task
            }
        }

        /// One task, which all threads run at once: take blocks of one parity until none is left. Returns the probes.
        private static Callable<Long> worker(
                final Solver solver, final int pass, final long seed, final int[] plan, final int parity) {
            final AtomicInteger nextBlock = new AtomicInteger();
            return new Callable<Long>() {
                public Long call() {
                    long probes = 0;
                    for (int c = nextBlock.getAndIncrement(); c < plan.length; c = nextBlock.getAndIncrement())
                        if ((c + plan[c] & 1) == parity) probes += placeOrRetryBlock(solver, pass, seed, c, plan[c]);
                    return probes;
                }
            };
        }

        private static long placeOrRetryBlock(Solver solver, int pass, long seed, int columnBlock, int rowBlock) {
            int column = columnBlock << BLOCK_SHIFT, columns = Math.min(solver.n - column, 1 << BLOCK_SHIFT);
            int row = rowBlock << BLOCK_SHIFT, rows = Math.min(solver.n - row, 1 << BLOCK_SHIFT);
            long random = Solver.mix64(seed + columnBlock), probes = 0;
            if (pass < PLACE_PASSES) {
                int from = column + columns * pass / PLACE_PASSES, to = column + columns * (pass + 1) / PLACE_PASSES;
                for (int i = from; i < to; i += Solver.PLACE_SLICE)
                    random = solver.placeColumns(i, Math.min(i + Solver.PLACE_SLICE, to), row, rows, random);
                return to - from;
            }
            int[] list = new int[rows + 63 >> 6];
            int count = solver.listUnused(row, rows, list), end = column + columns;
            for (int i = column; i < end; i += 64) // a short call, as in placing, from a seed of its own
                probes += solver.retryColumns(i, Math.min(i + 64, end), list, count, random++);
            return probes;
        }

        /// Writes a board. Each thread takes the next piece, formats it in a buffer of its own, and writes it after all
        /// pieces before it. The first failure ends all threads. If the system refuses a thread, the others are
        /// interrupted, and end. The caller asks whether out failed.
        static void write(final Solver solver, final PrintStream out) {
            final int n = solver.n, numberBytes = Digits.format(n, new byte[10], 0) + 1;
            final AtomicInteger taken = new AtomicInteger(), written = new AtomicInteger(); // columns
            List<Callable<Long>> writers = new ArrayList<Callable<Long>>();
            while (writers.size() < Math.min(solver.threads, MAX_WRITERS)) writers.add(new Callable<Long>() {
                private final byte[] text = new byte[numberBytes * WRITE_NUMBERS];

                public Long call() throws InterruptedException {
                    for (int from; !Thread.interrupted() && (from = taken.getAndAdd(WRITE_NUMBERS)) < n; ) {
                        int to = Math.min(n, from + WRITE_NUMBERS), end = format(solver.queens, from, to, text, 0);
                        synchronized (written) {
                            while (written.get() < from) written.wait();
                            written.notifyAll();
                            if (written.getAndSet(n) > from) break; // n is left by a write that failed
                            out.write(text, 0, end);
                            if (out.checkError()) break;
                            written.set(to);
                            if (solver.progress != null) solver.progress.report("writing", to, n);
                        }
                    }
                    return 0L;
                }
            });
            ExecutorService executor = Executors.newFixedThreadPool(writers.size());
            try {
                run(executor, writers);
            } finally {
                executor.shutdown();
            }
        }
    }

    /// Writes a line for --progress, at most once a second. A test overrides report and sets lastReport.
    static class Progress {
        private final int n;
        private final PrintStream err;
        long lastReport = System.nanoTime();

        Progress(int n, PrintStream err) {
            this.n = n;
            this.err = err;
        }

        void report(String phase, long done, long total) {
            long now = System.nanoTime();
            if (now - lastReport < 1000000000L) return;
            lastReport = now;
            err.println("n = " + n + ": " + phase + " " + 100 * done / total + " %");
        }
    }

    /// Says why there was no memory. Either the system refused a thread, or the heap is too small. A board needs a heap
    /// of 6 bytes per queen and 5 MiB, whichever of Serial, Parallel and G1 runs. The first two have two thirds of the
    /// heap for the 4 bytes of queens[]. G1 gives each large array whole regions of a MiB, and keeps some for itself.
    private static String memoryMessage(int n, String reason) {
        if (reason.contains("thread")) return ": " + reason + "; try a smaller --threads";
        long limit = Runtime.getRuntime().maxMemory();
        long needed = Math.max((n * 6L >> 20) + 5, (limit / 8 * 9 >> 20) + 1); // always above the limit
        return " needs a heap of " + needed + " MiB; the limit is " + (limit >> 20) + " MiB; try java -Xmx" + needed
            + "m Main";
    }

    /// The text in quotes, cut to 20 bytes. A quote, a backslash and all but printable ASCII become \xNN.
    private static String quoted(byte[] text, int length) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < length && i < 20; i++) {
            int b = text[i] & 0xFF;
            if (b >= ' ' && b < 127 && b != '"' && b != '\\') shown.append((char) b);
            else shown.append(b < 16 ? "\\x0" : "\\x").append(Integer.toHexString(b));
        }
        return shown.append(length > 20 ? "\"..." : "\"").toString();
    }

    private static final String USAGE_LINE =
        "usage: java Main [--seed N] [--threads N] [--stats] [--progress] < sizes > solutions";
    private static final String HELP =
        USAGE_LINE + "\n"
        + "Reads board sizes (1 to " + MAX_SIZE + ", 0 ends the input) and prints for each a line with a solution of\n"
        + "the n-queens puzzle: the i-th number is the row of the queen in column i; \"" + NO_SOLUTION + "\" for 2 and 3.\n"
        + "  --seed N      random seed, a 64-bit integer (default " + DEFAULT_SEED + "); another one gives other solutions\n"
        + "  --threads N   1 to " + MAX_THREADS
        + " (default: all cores); a search uses at most 1 + n / 2^21 of them; same solutions\n"
        + "  --stats       a table row for each answer on standard error; zeros for a repeat that needs no search\n"
        + "  --progress    progress of large boards, at most once a second, on standard error\n"
        + "  --help, -h    this text\n"
        + "A standard input that is closed (<&-) is not empty: Java reads a file of its own. Use </dev/null.\n"
        + "Exit status: 0 done; 1 out of memory or threads, or input or output failed; 2 bad option or invalid input\n";

    /// Returns false if help was asked for, and printed.
    private boolean setOptions(String[] args) throws IOException {
        for (int i = 0; i < args.length; i++) {
            String[] parts = args[i].split("=", 2);
            String option = parts[0], value = parts.length > 1 ? parts[1] : null;
            if (value == null && (option.equals("--seed") || option.equals("--threads")) && i + 1 < args.length)
                value = args[++i];
            if (option.equals("--seed")) seed = number(option, value, Long.MIN_VALUE, Long.MAX_VALUE);
            else if (option.equals("--threads")) threads = (int) number(option, value, 1, MAX_THREADS);
            else if (args[i].equals("--stats")) stats = true;
            else if (args[i].equals("--progress")) showProgress = true;
            else if (args[i].equals("--help") || args[i].equals("-h")) {
                append(HELP.getBytes("US-ASCII"));
                return false;
            } else throw new IllegalArgumentException("unknown option "
                + quoted(args[i].getBytes(), args[i].getBytes().length) + "; " + USAGE_LINE);
        }
        if (stats) err.print(STATS_HEADER);
        return true;
    }

    private static long number(String option, String value, long least, long most) {
        try {
            if (value != null && value.matches("-?[0-9]+")) {
                long number = Long.parseLong(value);
                if (number >= least && number <= most) return number;
            }
        } catch (NumberFormatException e) {
            // It has more than 64 bits. The message is the same.
        }
        throw new IllegalArgumentException(option + " needs an integer from " + least + " to " + most
            + (value == null ? "" : ", not " + quoted(value.getBytes(), value.getBytes().length)));
    }

    private static final String STATS_HEADER =
        "n\trestarts\tprobes\tpair tests\tmoves\tms\topen after placing\topen after retry\tthreads\tns/queen\n";

    static String statsRow(Solver s, long nanos) {
        return String.format(Locale.ENGLISH, "%d\t%d\t%d\t%d\t%d\t%.3f\t%d\t%d\t%d\t%.3f\n",
            s.n, s.restarts, s.probes, s.tests, s.moves, nanos / 1e6,
            s.openAfterPlacing, s.openAfterRetry, Blocks.threads(s), (double) nanos / s.n);
    }
}
