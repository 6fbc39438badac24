// n queens by a swap-based repair search, for POJ 3239 "Solution to the n Queens Puzzle" and for boards up to 2^30.
//
// Compile and run:   javac Main.java && java Main < input.txt
//
//     $ printf '8 6\n3\n0\n' | java Main
//     3 5 7 1 4 2 8 6
//     3 6 2 5 1 4
//     No solution.
//
// Input:   sizes from 1 to 2^30, separated by white space; 0 or the end of the input ends it.
// Output:  a line for every size: n numbers, the i-th is the row of the queen in column i (a board and its mirror image
//          are both solutions, so the search below is free to call the index a row and the number a column).
// Options: --seed, --stats, --threads, --progress, --help; a judge needs none.
//
// The idea, in five lines:
//   1. Rows and columns never clash when a board is a permutation; a bit per diagonal says whether it is taken.
//   2. Place the rows one after another on random columns that nothing attacks: with bit sets, 64 columns at one look.
//   3. A few rows find nothing. They share out the columns left over, and stand there attacked.
//   4. Swap such a queen with one that leaves both unattacked; if there is none, with one that stays unattacked itself.
//   5. A large board is placed in blocks that fit the cache, by all cores, in an order that a small board plans.
//
// Source: R. Sosic, J. Gu, "Efficient local search with conflict minimization: a case study of the n-queens problem",
// IEEE TKDE 6(5), 1994, 661-668 (QS4), and "3,000,000 queens in less than one minute", SIGART Bulletin 2(2), 1991.
// It departs from QS4 in lines 2 (64 columns a look, and an attacked row waits for a later look), 4 (the second kind of
// swap, which makes restarts rare: 0.08 a board for n = 8..300, where strict swaps alone need 1.6) and 5.
// Rejected: int counters for the diagonals (8 times the memory, and placed queens never share one); rows from the
// middle outwards, or from both ends (more rows stay open); one column a try (4.2 tries a queen, each a cache miss).
//
// Time: expected O(n). Memory: 4 bytes a queen for the answer, 5/8 of a byte for the bit sets.
// Status: every n from 1 to 20,000 and sizes around block boundaries are checked by the project's long tests; 1e8, 1e9
// and 2^30 by its streaming checker.
//
// Map of the file: tunables; entry point and options; reading; writing; class Board, the search: placing on one
// block, repairing, random numbers; class Blocks: placing in blocks; class Progress.

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// One run of the program: reads sizes from `in`, writes a line for each to `out`. All state belongs to the run.
public class Main {

    // ---------------------------------------------------------------------------------------------- tunables

    /// The largest board. Diagonals are numbered up to 2n, which must fit an int.
    static final int MAX_SIZE = 1 << 30;

    /// The seed without --seed. Any other serves as well; of the first 3000 this one makes the least work of all n from
    /// 8 to 300: 11 restarts, where 23 are usual.
    static final long DEFAULT_SEED = 2554;

    /// Boards up to this size are kept as text for the next time: at most 1024 lines of 5 kB. A larger one is solved
    /// again and costs its time; a judge's sizes are below 300.
    static final int MAX_CACHED_SIZE = 1 << 10;

    /// Bytes read at once. An input of all sizes below 300 is 1 kB.
    static final int INPUT_BYTES = 1 << 13;

    /// Bytes written at once. Lower: more system calls; higher: more of the L2 cache lost to text.
    static final int OUTPUT_BYTES = 1 << 16;

    /// Numbers formatted between two looks at the room in the output buffer, each of at most 11 bytes: a cached line
    /// in one go.
    static final int NUMBERS_A_TIME = MAX_CACHED_SIZE;

    /// One row in so many, the last ones, skips the first look. Lower: more rows are left to the swaps; higher: over
    /// all n from 8 to 300 the loop of first looks turns so often that the second compiler takes it up (in 7 of 12
    /// runs, otherwise in none), whose work outlasts the search and holds up the end of the program.
    static final int LATE_PART = 12;

    /// Looks that a row gets when it finds nothing at its first: lower, and more rows are left to the slower swaps;
    /// higher, and rows that nothing can place hold up the rest. 8 to 128 differ by a fifth at n = 1e4..2.6e5.
    static final int LATER_LOOKS = 32;

    /// From here on a board is placed in blocks, by all cores. Lower: too few blocks for a plan (it needs 16);
    /// higher: the bit sets of one block (5/8 of a byte a queen) leave the L2 cache, and one core works alone.
    static final int MIN_SIZE_IN_BLOCKS = 1 << 18;

    /// log2 of the rows and columns of a block: 10 kB of bits in use, a third of an L1 cache. 2^13 and 2^15 are
    /// within a tenth of it.
    static final int BLOCK_SHIFT = 14;

    /// Each level's blocks are 2^LEVEL_SHIFT times the one's below: the open rows of many are pooled in one.
    static final int LEVEL_SHIFT = 4;

    /// A plan needs this many blocks at least: fewer have too few solutions to spread the queens over the diagonals.
    static final int MIN_BLOCKS = 16;

    /// Passes in which new rows are placed, and passes at every level for those that stayed open. Fewer: more rows
    /// per block diagonal by chance, so more stay open (4: 11 %, 8: 8 %, 16: 6 %); more: the bits are fetched anew.
    static final int PASSES = 8;

    static final int OK = 0, FAILURE = 1, USAGE = 2;

    // ------------------------------------------------------------------------------- entry point and options

    static final String USAGE_LINE =
        "usage: java Main [--seed N] [--threads N] [--stats] [--progress] < sizes > boards";

    static final String HELP =
        USAGE_LINE + "\n"
        + "Reads board sizes (1 to 1073741824, 0 ends the input) and prints for each a line with a solution of the\n"
        + "n-queens puzzle: the i-th number is the row of the queen in column i. 2 and 3 have none: \"No solution.\"\n"
        + "  --seed N      another 64-bit seed, for other solutions (default 2554)\n"
        + "  --threads N   1 to 1024, for boards from 262144 queens on (default: all cores); same answers\n"
        + "  --stats       a table row for each answer on standard error; zeros for a repeat, which needs no search\n"
        + "  --progress    a progress line on standard error for boards that take more than a second\n"
        + "  --help        this text\n"
        + "Exit status: 0 done; 1 out of memory, or input or output failed; 2 a bad option, or no size in the input\n";

    private final InputStream in;
    private final PrintStream out, err;
    private long seed = DEFAULT_SEED;
    private int threads = 0; // 0 stands for all cores: asked for only when a board is large
    private boolean stats, showProgress;

    public static void main(String[] args) {
        int status = run(System.in, System.out, System.err, args);
        if (status != OK) System.exit(status);
    }

    /// Does all that the program does, and returns its exit status.
    static int run(InputStream in, PrintStream out, PrintStream err, String[] args) {
        Main run = new Main(in, out, err);
        for (int i = 0; i < args.length; i++) {
            String option = args[i], value = "";
            if (option.equals("--help")) {
                out.print(HELP);
                return out.checkError() ? run.fail(FAILURE, CANNOT_WRITE) : OK;
            }
            if ((option.equals("--seed") || option.equals("--threads")) && i + 1 < args.length) value = args[++i];
            if (!run.accept(option, value)) {
                byte[] shown = (option + " " + value).trim().getBytes();
                return run.fail(USAGE, "bad option or value: " + printable(shown, shown.length) + "; " + USAGE_LINE
                    + " (--help says more)");
            }
        }
        return run.answerAll();
    }

    private Main(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    private boolean accept(String option, String value) {
        if (option.equals("--stats")) return stats = true;
        if (option.equals("--progress")) return showProgress = true;
        try {
            if (option.equals("--seed")) {
                seed = Long.parseLong(value);
                return true;
            }
            if (option.equals("--threads")) return (threads = Integer.parseInt(value)) > 0 && threads <= 1024;
        } catch (NumberFormatException notANumber) {
            return false;
        }
        return false;
    }

    /// Answers sizes until the input ends or something fails; whatever fails, the answers before it get out whole.
    private int answerAll() {
        int size = 0;
        try {
            try {
                if (stats) err.print(STATS_HEADER);
                while ((size = nextSize()) != 0) answer(size);
                flush();
                return OK;
            } catch (NumberFormatException badToken) {
                flush();
                return fail(USAGE, badToken.getMessage());
            } catch (OutOfMemoryError heapTooSmall) {
                lines = null; // room for the message
                flush();
                long limit = Runtime.getRuntime().maxMemory() >> 20, needed = heapMebibytes(size);
                if (needed <= limit) needed = limit * 3 / 2; // this collector does not give all of it to one array
                needed += needed / 16; // nor count all of -Xmx as usable
                return fail(FAILURE, "n = " + size + " needs a heap of " + needed + " MiB, this one ends at " + limit
                    + " MiB; try java -Xmx" + needed + "m Main");
            }
        } catch (IOException broken) {
            return fail(FAILURE, broken.getMessage());
        }
    }

    private int fail(int status, String message) {
        err.println("Main: " + message);
        return status;
    }

    private void answer(int n) throws IOException {
        if (n <= MAX_CACHED_SIZE && lines[n] != null) {
            write(lines[n]);
            if (stats) err.print(new Board(n, seed, 1).row(0));
            return;
        }
        boolean large = n >= MIN_SIZE_IN_BLOCKS;
        if (large && heapMebibytes(n) > Runtime.getRuntime().maxMemory() >> 20) throw new OutOfMemoryError();
        long start = stats ? System.nanoTime() : 0, nanos;
        Board board = new Board(n, seed, large ? threads() : 1);
        if (showProgress && large) (board.progress = new Progress(n, err)).start();
        try {
            int[] queens = board.solve();
            nanos = stats ? System.nanoTime() - start : 0;
            if (queens == null) write(NO_SOLUTION);
            else write(queens, board);
        } finally {
            if (board.progress != null) board.progress.end();
        }
        if (stats) err.print(board.row(nanos));
    }

    private int threads() {
        return threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
    }

    /// The answer alone: q[i] is the column, from 0, of the queen in row i of an n x n board; null for n = 2 and 3.
    static int[] solve(int n, long seed) {
        return solve(n, seed, Runtime.getRuntime().availableProcessors(), null);
    }

    /// As above on so many threads (they change nothing but the time). Fills `counters`, unless null, with: restarts,
    /// placement tries (looks at 64 columns), pair tests, swaps, rows open after placing, rows open after the pool.
    static int[] solve(int n, long seed, int threads, long[] counters) {
        if (n < 1 || n > MAX_SIZE) throw new IllegalArgumentException("n = " + n + " is not in 1.." + MAX_SIZE);
        Board board = new Board(n, seed, threads);
        int[] queens = board.solve();
        if (counters != null) System.arraycopy(board.counters(), 0, counters, 0, 6);
        return queens;
    }

    /// What a board of n takes: 4.625 bytes a queen, an eighth for lists and the collector's rounding, and the program.
    static long heapMebibytes(int n) {
        return (n * 37L / 8 + n / 8 >> 20) + 12;
    }

    // ----------------------------------------------------------------------------------------------- reading

    static final int END = -1;

    private final byte[] input = new byte[INPUT_BYTES];
    private int inputPosition, inputEnd;
    private long line = 1, column; // where the byte read last stands; column 0: before a line's first byte

    private final byte[] token = new byte[21]; // its first bytes: 20 to show, one to know that there were more

    /// The next size, 0 at the end of the input. Throws NumberFormatException, naming the place, for any other token.
    private int nextSize() throws IOException {
        int b = read();
        while (isSpace(b)) b = read();
        long tokenLine = line, tokenColumn = column, size = 0;
        int length = 0;
        boolean valid = true;
        for (; b != END && !isSpace(b) && (valid || length < token.length); b = read()) {
            if (length < token.length) token[length++] = (byte) b;
            if (valid) size = size * 10 + b - '0';
            valid &= b >= '0' && b <= '9' && size <= MAX_SIZE;
        }
        if (valid) return (int) size;
        throw new NumberFormatException("line " + tokenLine + ", column " + tokenColumn + ": not a size: "
            + printable(token, length) + " (a size is a whole number from 1 to " + MAX_SIZE
            + "; 0 ends the input)");
    }

    private static boolean isSpace(int b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }

    private int read() throws IOException {
        if (inputPosition == inputEnd && !fill()) return END;
        int b = input[inputPosition++] & 0xFF;
        column++;
        if (b == '\n') {
            line++;
            column = 0;
        }
        return b;
    }

    /// Waits for more input; who waits for our answers gets them first.
    private boolean fill() throws IOException {
        if (!isInputReady()) flush();
        try {
            inputPosition = 0;
            inputEnd = Math.max(0, in.read(input));
            return inputEnd > 0;
        } catch (IOException e) {
            flush();
            throw new IOException("cannot read standard input: " + e.getMessage());
        }
    }

    private boolean isInputReady() {
        try {
            return in.available() > 0;
        } catch (IOException e) {
            return false; // reading will say what is wrong
        }
    }

    /// In quotes, cut to 20 characters; \xNN for whatever a terminal may take amiss.
    private static String printable(byte[] text, int length) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < length && i < 20; i++) {
            int b = text[i] & 0xFF;
            if (b >= ' ' && b < 127 && b != '"' && b != '\\') shown.append((char) b);
            else shown.append(b < 16 ? "\\x0" : "\\x").append(Integer.toHexString(b));
        }
        return shown.append(length > 20 ? "\"..." : "\"").toString();
    }

    // ----------------------------------------------------------------------------------------------- writing

    static final String CANNOT_WRITE = "cannot write standard output";

    private static final byte[] NO_SOLUTION = {
        'N', 'o', ' ', 's', 'o', 'l', 'u', 't', 'i', 'o', 'n', '.', '\n'};

    private final byte[] output = new byte[OUTPUT_BYTES];
    private int outputEnd;

    private byte[][] lines = new byte[MAX_CACHED_SIZE + 1][]; // lines[n] = the answer to n as it was written, or null

    private void write(byte[] text) throws IOException {
        makeRoom(text.length);
        System.arraycopy(text, 0, output, outputEnd, text.length);
        outputEnd += text.length;
    }

    /// Formats and writes a board, a part at a time: its text is never held whole unless it is to be cached.
    private void write(int[] queens, Board board) throws IOException {
        int n = queens.length;
        board.enter("writing", n);
        for (int from = 0; from < n; from += NUMBERS_A_TIME) {
            makeRoom(11 * NUMBERS_A_TIME);
            int to = Math.min(n - from, NUMBERS_A_TIME) + from, start = outputEnd;
            outputEnd = format(queens, from, to, output, outputEnd);
            if (to == n) output[outputEnd - 1] = '\n';
            if (n <= MAX_CACHED_SIZE) {
                lines[n] = new byte[outputEnd - start];
                System.arraycopy(output, start, lines[n], 0, outputEnd - start);
            }
            board.advance(to - from);
        }
    }

    /// Writes queens[from .. to - 1], counted from 1, into text, a space after each; returns where they end.
    private static int format(int[] queens, int from, int to, byte[] text, int end) {
        for (int i = from; i < to; i++) {
            int number = queens[i] + 1;
            if (number >= 1000) {
                end = formatLarge(number, text, end);
            } else {
                if (number >= 10) {
                    if (number >= 100) text[end++] = (byte) ('0' + number / 100);
                    text[end++] = (byte) ('0' + number / 10 % 10);
                }
                text[end++] = (byte) ('0' + number % 10);
            }
            text[end++] = ' ';
        }
        return end;
    }

    /// Any number, four digits at a time: their divisions do not wait for each other.
    private static int formatLarge(int number, byte[] text, int end) {
        boolean more = number >= 10000;
        if (more) {
            end = formatLarge(number / 10000, text, end);
            number %= 10000;
        }
        if (more || number >= 1000) text[end++] = (byte) ('0' + number / 1000);
        if (more || number >= 100) text[end++] = (byte) ('0' + number / 100 % 10);
        if (more || number >= 10) text[end++] = (byte) ('0' + number / 10 % 10);
        text[end++] = (byte) ('0' + number % 10);
        return end;
    }

    private void makeRoom(int bytes) throws IOException {
        if (outputEnd + bytes > OUTPUT_BYTES) flush();
    }

    /// A PrintStream keeps its faults to itself, so it is asked after every write.
    private void flush() throws IOException {
        if (outputEnd == 0) return;
        out.write(output, 0, outputEnd);
        outputEnd = 0;
        if (out.checkError()) throw new IOException(CANNOT_WRITE);
    }

    // -------------------------------------------------------------------------------------------- the search

    static final String STATS_HEADER = "n\trestarts\ttries\ttests\tswaps\tms"
        + "\topen placed\topen pool\tthreads\tns/queen\tpeak heap MiB\n";

    /// One board being solved. Invariants, which hold between the methods unless they say otherwise:
    ///
    /// (1) queens[i] >= 0 is the column of row i, which is then called placed; no two placed rows share a column.
    /// (2) No two placed rows share a diagonal: a bit is all that a diagonal needs.
    /// (3) Bit c of used = column c is taken by a placed row, or c >= n.
    /// (4) Bit i + c of sums, and bit c - i + offset of differences = the placed queen (i, c) stands on that diagonal.
    ///     Differences run backwards (column - row), so the 64 columns from c on, seen from row i, are 64 neighbours in
    ///     all three bit sets; c is a multiple of 64, so only the two diagonal windows straddle words.
    /// (5) Every other row is open, and in the chain of its row block b: openHead[b] is its first, ~queens[i] the next
    ///     after i, NONE ends it. openCount[b] = its length. There are as many open rows as unused columns.
    static final class Board {
        static final int NONE = Integer.MAX_VALUE;

        // The number of a word's lowest bit is BIT_NUMBER[(int) ((word & -word) * DE_BRUIJN >>> 58)]: a product with a
        // de Bruijn number has another top for each bit. Long.numberOfTrailingZeros is one instruction, but only to the
        // second compiler; the first one calls it, as it would a method for the above. A judge's input ends before the
        // second compiler has much to say, so the formula is written out where it is hot.
        private static final long DE_BRUIJN = 0x03F79D71B4CB0A89L;
        private static final byte[] BIT_NUMBER = new byte[64];
        static {
            for (int i = 0; i < 64; i++) BIT_NUMBER[(int) (DE_BRUIJN << i >>> 58)] = (byte) i;
        }

        final int n, words, offset, threads; // words = 64-bit words for n columns; offset = bits in them
        final int[] queens;
        long[] used, sums, differences;
        int[] openHead, openCount;

        int left; // open rows in repair: openRows[x] stands, attacked, on freeColumns[x], for x < left
        int[] openRows, freeColumns;

        private long randomState;
        long restarts, tries, tests, swaps, openAfterPlacing, openAfterPool;
        Progress progress; // null: nobody wants to know

        Board(int n, long seed, int threads) {
            this.n = n;
            this.threads = threads;
            words = (n + 63) >>> 6;
            offset = words << 6;
            queens = new int[n];
            randomState = scramble(seed) + n;
        }

        /// The placement, or null where there is none (n = 2 and 3).
        int[] solve() {
            if (n == 2 || n == 3) return null;
            while (true) {
                place();
                listOpen();
                repair(left + n); // n to spare: a tenth of it doubles the restarts, ten times walks about in vain
                if (left == 0) return queens;
                restarts++;
            }
        }

        // ---------------------------------------------------------------------------- placing, on one block

        /// A random start with few conflicts: (1) to (5) hold, and few rows are open: in a judge's range one in 30.
        void place() {
            used = new long[words];
            sums = new long[2 * words + 1]; // the last word is there to be read with its neighbour
            differences = new long[2 * words + 1];
            if (n < offset) used[words - 1] = -1L << n;
            if (n >= MIN_SIZE_IN_BLOCKS) {
                new Blocks(this).place();
                return;
            }
            int late = n / LATE_PART; // (5) for these rows
            for (int i = n - late; i < n; i++) queens[i] = i > n - late ? ~(i - 1) : ~NONE;
            openHead = new int[] {late > 0 ? n - 1 : NONE};
            openCount = new int[] {late};
            tries += firstLook(0, 0, n - late, 0, n, nextSeed());
            openAfterPlacing = openCount[0];
            tries += laterLooks(0, 0, n, nextSeed());
            openAfterPool = openCount[0];
        }

        /// Offers each row from..to - 1 a random column of first..first + columns - 1 (first is a multiple of 64), and
        /// with it the other 63 of that word: takes the next that nothing attacks, cyclically, or opens the row in
        /// chain b. Returns the looks. A uniform column, not a uniform word, keeps a short last word from overcrowding.
        /// Here and below, x << 1 << ~s is x << (64 - s), and 0 for s = 0: the shifts of Java count modulo 64.
        long firstLook(int b, int from, int to, int first, int columns, long random) {
            int[] queens = this.queens;
            long[] used = this.used, sums = this.sums, differences = this.differences;
            int offset = this.offset, head = openHead[b], opened = 0;
            for (int i = from; i < to; i++) {
                random = random * MULTIPLIER + INCREMENT;
                int start = first + (int) ((random >>> 32) * columns >>> 32), word = start >> 6;
                int minus = offset - i, s = (i >> 6) + word, d = (minus >> 6) + word;
                long free = ~(used[word] | sums[s] >>> i | sums[s + 1] << 1 << ~i
                    | differences[d] >>> minus | differences[d + 1] << 1 << ~minus);
                if (free == 0) {
                    queens[i] = ~head;
                    head = i;
                    opened++;
                    continue;
                }
                long ahead = free & -1L << start;
                if (ahead != 0) free = ahead;
                int c = (word << 6) + BIT_NUMBER[(int) ((free & -free) * DE_BRUIJN >>> 58)];
                queens[i] = c;
                used[word] |= 1L << c;
                sums[i + c >> 6] |= 1L << i + c;
                differences[minus + c >> 6] |= 1L << minus + c;
            }
            openHead[b] = head;
            openCount[b] += opened;
            return to - from;
        }

        /// Gives each row of chain b up to LATER_LOOKS looks at successive words of those columns, from a random one.
        /// Returns the looks. A method of its own, as rows that need it are few and the first look is the hot loop.
        long laterLooks(int b, int first, int columns, long random) {
            int firstWord = first >> 6, endWord = first + columns + 63 >> 6;
            int looks = Math.min(LATER_LOOKS, endWord - firstWord), head = NONE, stillOpen = 0, next;
            long made = 0;
            for (int i = openHead[b]; i != NONE; i = next) {
                next = ~queens[i];
                random = random * MULTIPLIER + INCREMENT;
                int word = first + (int) ((random >>> 32) * columns >>> 32) >> 6, minus = offset - i;
                long free = 0;
                for (int look = 0; look < looks; look++) {
                    int s = (i >> 6) + word, d = (minus >> 6) + word;
                    free = ~(used[word] | sums[s] >>> i | sums[s + 1] << 1 << ~i
                        | differences[d] >>> minus | differences[d + 1] << 1 << ~minus);
                    made++;
                    if (free != 0) break;
                    if (++word == endWord) word = firstWord;
                }
                if (free == 0) {
                    queens[i] = ~head;
                    head = i;
                    stillOpen++;
                    continue;
                }
                int c = (word << 6) + BIT_NUMBER[(int) ((free & -free) * DE_BRUIJN >>> 58)];
                queens[i] = c;
                used[word] |= 1L << c;
                sums[i + c >> 6] |= 1L << i + c;
                differences[minus + c >> 6] |= 1L << minus + c;
            }
            openHead[b] = head;
            openCount[b] = stillOpen;
            return made;
        }

        long open() {
            long sum = 0;
            for (int b = 0; b < openCount.length; b++) sum += openCount[b];
            return sum;
        }

        // -------------------------------------------------------------------------------------------- repair

        /// Ends (5): lists the open rows and gives each a column that is left over; queens[i] = -1 marks them.
        void listOpen() {
            left = (int) open();
            openRows = new int[left];
            freeColumns = new int[left];
            int x = 0, next;
            for (int b = 0; b < openHead.length; b++)
                for (int i = openHead[b]; i != NONE; i = next) {
                    next = ~queens[i];
                    queens[i] = -1;
                    openRows[x++] = i;
                }
            x = 0;
            for (int word = 0; x < left; word++)
                for (long free = ~used[word]; free != 0; free &= free - 1)
                    freeColumns[x++] = (word << 6) + Long.numberOfTrailingZeros(free);
            enter("swaps", left);
        }

        /// Swaps until no row is open or `limit` swaps are made; (1), (2) and (4) hold. The last open row i stands on
        /// the free column a. A partner j, placed on c, is drawn from the rows in which (j, a) is unattacked, 64 to a
        /// look: if (i, c) is unattacked too, and by (j, a), swapping places i and leaves j placed. If no row allows
        /// that, the first one drawn swaps nevertheless: j stays unattacked on a, and i tries again with c in place of
        /// a. One long method: so the boards of a judge's range do not call it often enough to wake the second
        /// compiler, whose work would outlast them.
        void repair(int limit) {
            int[] queens = this.queens;
            long[] sums = this.sums, differences = this.differences;
            int n = this.n, words = this.words, offset = this.offset;
            search:
            while (left > 0 && limit-- > 0) {
                int i = openRows[left - 1], a = freeColumns[left - 1], minus = offset - i;
                randomState = randomState * MULTIPLIER + INCREMENT;
                int start = (int) ((randomState >>> 32) * n >>> 32), word = start >> 6, plateau = NONE;
                for (int look = 0; look < words; look++) {
                    int row = word << 6, s = row + a, d = offset + a - row - 63;
                    long rows = ~(sums[s >> 6] >>> s | sums[(s >> 6) + 1] << 1 << ~s
                        | Long.reverse(differences[d >> 6] >>> d | differences[(d >> 6) + 1] << 1 << ~d));
                    for (rows = rows >>> start | rows << -start; rows != 0; rows &= rows - 1) { // in turn from `start`
                        int j = row + (BIT_NUMBER[(int) ((rows & -rows) * DE_BRUIJN >>> 58)] + start & 63);
                        if (j >= n) continue;
                        int c = queens[j];
                        if (c < 0) {
                            if (j != i) continue;
                            place(i, a); // its own column has become free of attacks
                            continue search;
                        }
                        tests++;
                        if (plateau == NONE) plateau = j;
                        s = i + c;
                        d = minus + c;
                        if ((sums[s >> 6] >>> s & 1) != 0 || (differences[d >> 6] >>> d & 1) != 0) continue;
                        if (s == j + a || c - i == a - j) continue;
                        swaps++;
                        move(j, c, a);
                        place(i, c);
                        continue search;
                    }
                    if (++word == words) word = 0;
                }
                if (plateau == NONE) return;
                int c = queens[plateau];
                swaps++;
                move(plateau, c, a);
                freeColumns[left - 1] = c;
            }
        }

        /// Places i, the last open row, on column c.
        private void place(int i, int c) {
            queens[i] = c;
            sums[i + c >> 6] |= 1L << i + c;
            differences[offset - i + c >> 6] |= 1L << offset - i + c;
            left--;
            advance(1);
        }

        /// Moves the placed queen of row i from column c to column a.
        private void move(int i, int c, int a) {
            queens[i] = a;
            sums[i + c >> 6] ^= 1L << i + c;
            sums[i + a >> 6] ^= 1L << i + a;
            differences[offset - i + c >> 6] ^= 1L << offset - i + c;
            differences[offset - i + a >> 6] ^= 1L << offset - i + a;
        }

        // ------------------------------------------------------------------------ random numbers and counters

        // A linear congruential generator modulo 2^64 (Knuth's MMIX), of which only the high half is used; its seeds
        // come scrambled. Our own, so that an answer depends on no library's version.
        private static final long MULTIPLIER = 6364136223846793005L, INCREMENT = 1442695040888963407L;

        long nextSeed() {
            return scramble(randomState = randomState * MULTIPLIER + INCREMENT);
        }

        /// Spreads neighbouring seeds over all 64 bits: the finalizer of MurmurHash3.
        static long scramble(long z) {
            z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
            z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
            return z ^ z >>> 33;
        }

        long[] counters() {
            return new long[] {restarts, tries, tests, swaps, openAfterPlacing, openAfterPool};
        }

        /// The row of --stats for a search that took so long.
        String row(long nanos) {
            return n + "\t" + restarts + "\t" + tries + "\t" + tests + "\t" + swaps + "\t" + thousandths(nanos / 1000)
                + "\t" + openAfterPlacing + "\t" + openAfterPool + "\t" + threads
                + "\t" + thousandths(nanos * 1000 / n) + "\t"
                + (n < MIN_SIZE_IN_BLOCKS ? 0 : peakHeapMebibytes()) + "\n";
        }

        void enter(String phase, long units) {
            if (progress != null) progress.phase(phase, units);
        }

        void advance(long units) {
            if (progress != null) progress.add(units);
        }

        private static String thousandths(long value) {
            return value / 1000 + "." + Long.toString(1000 + value % 1000).substring(1);
        }

        private static long peakHeapMebibytes() {
            long bytes = 0; // the program's so far, not the board's
            for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans())
                if (pool.getType() == MemoryType.HEAP) bytes += pool.getPeakUsage().getUsed();
            return bytes + (1 << 20) - 1 >> 20;
        }
    }

    // ------------------------------------------------------------------------------------- placing in blocks

    /// Places a large board block by block: rows and columns are cut into blocks of 2^BLOCK_SHIFT. In a pass, a
    /// solution of the puzzle with as many queens as there are blocks, the plan, gives every row block a column block
    /// of its own, where a part of its rows (one of PASSES) is placed. A diagonal of blocks then has at most one block
    /// in a pass, so no range of diagonals is overfilled. Rows that stay open move on with their row block to its
    /// column block of the next pass; when all have been offered once, further passes take the open rows alone, level
    /// by level in larger blocks, and what is still open is offered the whole board.
    ///
    /// (6) Blocks (R, C) and (R', C') of one plan have R + C != R' + C' and C - R != C' - R'. Those with R + C even, or
    ///     odd, differ by 2 or more in both. A block's sums lie in the windows R + C and R + C + 1, of the size of a
    ///     block, its differences in C - R - 1 and C - R: the blocks of one parity share no diagonal, and as the size
    ///     is a multiple of 64, as offset is, no word that they write. (They may read one beyond, of which every bit is
    ///     shifted out.) They can be placed in any order, or at once, with one result.
    static final class Blocks implements Callable<Object> {
        private final Board board;
        private final int n;
        private final ExecutorService workers;
        private final List<Callable<Object>> copies = new ArrayList<Callable<Object>>(); // this, once for each thread
        private final AtomicLong looks = new AtomicLong();

        // the pass under way: its blocks are of 2^shift; below PASSES, part is the part of a row block's rows to place
        private int shift, part, parity;
        private long seed;
        private int[] plan; // plan[r] = the column block of row block r
        private final AtomicInteger nextBlock = new AtomicInteger(); // row block that no thread has taken yet

        Blocks(Board board) {
            this.board = board;
            n = board.n;
            int threads = Math.min(board.threads, (n - 1 >> BLOCK_SHIFT) + 1);
            workers = Executors.newFixedThreadPool(threads);
            for (int i = 0; i < threads; i++) copies.add(this);
        }

        void place() {
            int blocks = (n - 1 >> BLOCK_SHIFT) + 1;
            board.openHead = new int[blocks];
            board.openCount = new int[blocks];
            for (int b = 0; b < blocks; b++) board.openHead[b] = Board.NONE;
            try {
                board.enter("placing", PASSES * (long) blocks);
                for (int p = 0; p < PASSES; p++) runPass(BLOCK_SHIFT, p);
                board.openAfterPlacing = board.open();
                for (int level = BLOCK_SHIFT; n - 1 >> level >= MIN_BLOCKS - 1; level += LEVEL_SHIFT) {
                    board.enter("pool", PASSES * ((n - 1L >> level) + 1));
                    for (int p = 0; p < PASSES; p++) runPass(level, PASSES);
                }
            } finally {
                workers.shutdown();
            }
            seed = board.nextSeed();
            for (int b = 0; b < blocks; b++) looks.addAndGet(board.laterLooks(b, 0, n, Board.scramble(seed + b)));
            board.tries += looks.get();
            board.openAfterPool = board.open();
        }

        /// One pass: its even blocks, then its odd ones, on all threads.
        private void runPass(int shift, int part) {
            this.shift = shift;
            this.part = part;
            seed = board.nextSeed();
            plan = new Board((n - 1 >> shift) + 1, seed, 1).solve();
            for (parity = 0; parity < 2; parity++) {
                nextBlock.set(0);
                try {
                    for (Future<Object> worker : workers.invokeAll(copies)) worker.get();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException("interrupted");
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof Error) throw (Error) e.getCause();
                    throw new IllegalStateException(e.getCause());
                }
            }
        }

        /// What each thread does in half a pass.
        public Object call() {
            for (int r = nextBlock.getAndIncrement(); r < plan.length; r = nextBlock.getAndIncrement()) {
                if ((r + plan[r] & 1) != parity) continue;
                looks.addAndGet(placeBlock(r, plan[r]));
                board.advance(1);
            }
            return null;
        }

        /// Places rows of row block r on columns of column block c: the open ones, then new ones. Returns the looks.
        private long placeBlock(int r, int c) {
            int first = c << shift, columns = Math.min(n - first, 1 << shift);
            int chains = 1 << shift - BLOCK_SHIFT, endChain = Math.min(board.openHead.length, (r + 1) * chains);
            long made = 0;
            for (int b = r * chains; b < endChain; b++) {
                long random = Board.scramble(seed + b);
                if (board.openHead[b] != Board.NONE) made += board.laterLooks(b, first, columns, random);
                if (part < PASSES) {
                    int row = b << BLOCK_SHIFT;
                    long rows = Math.min(n - row, 1 << BLOCK_SHIFT);
                    made += board.firstLook(b, row + (int) (rows * part / PASSES),
                        row + (int) (rows * (part + 1) / PASSES), first, columns, ~random);
                }
            }
            return made;
        }
    }

    /// The line of --progress: phase, per cent, queens a second, time left. Silent for the first second.
    static final class Progress extends Thread {
        private final int n;
        private final PrintStream err;
        private final AtomicLong done = new AtomicLong();
        private volatile String phase = "starting";
        private volatile long total = 1, phaseStart = System.nanoTime();
        private boolean shown;

        Progress(int n, PrintStream err) {
            this.n = n;
            this.err = err;
            setDaemon(true);
        }

        void phase(String name, long units) {
            done.set(0);
            total = Math.max(1, units);
            phaseStart = System.nanoTime();
            phase = name;
        }

        void add(long units) {
            done.addAndGet(units);
        }

        public void run() {
            try {
                for (Thread.sleep(1000); ; Thread.sleep(200)) show();
            } catch (InterruptedException ended) {
                if (shown) show("ended, n = " + n + "\n");
            }
        }

        private void show() {
            shown = true;
            double part = Math.min(1, (double) done.get() / total), seconds = (System.nanoTime() - phaseStart) / 1e9;
            show(phase + ": " + (int) (100 * part) + " %, " + (long) (n * part / seconds / 1e5) / 10.0
                + " million queens/s, " + (part > 0 ? (long) Math.ceil(seconds / part - seconds) : 0) + " s left");
        }

        private void show(String text) {
            err.print("\r                                                            \r" + text);
            err.flush();
        }

        void end() {
            interrupt();
            try {
                join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
