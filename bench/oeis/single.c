// Finds the fewest queens that have exactly one completion to n queens.
//
//     nqueens list N | single
//
// The program reads all solutions, a line each, up to N = 31. For k = 1, 2 and so on, it counts in how many solutions
// each set of k queens is, and prints n, the number of solutions, k, and the number of sets that are in exactly one
// solution. It ends with the first k that has such a set, and prints one of these sets: the row of the queen in each
// column, or 0.
// Memory: n bytes for each solution, and n^k. 16 queens take 0.24 GB and three minutes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, k;
static size_t count;
static unsigned char *rows[32]; // rows[column][solution], from 0
static int columns[32];         // the k columns of a set, ascending
static int example[32];
static unsigned char *seen;     // seen[rows of a set]: the solutions that have it, 2 for more than one
static size_t sets, size;       // size = n^k

static void look(void) {
    memset(seen, 0, size);
    for (size_t s = 0; s < count; s++) {
        size_t set = 0;
        for (int i = 0; i < k; i++) set = set * n + rows[columns[i]][s];
        seen[set] += seen[set] < 2;
    }
    for (size_t set = 0; set < size; set++) {
        if (seen[set] != 1) continue;
        if (sets++ == 0) {
            size_t rest = set;
            for (int i = k; i-- > 0; rest /= n) example[columns[i]] = rest % n + 1;
        }
    }
}

// Looks at all sets of columns that begin with the first `taken` ones.
static void choose(int taken, int from) {
    if (taken == k) look();
    for (int c = from; taken < k && c <= n - (k - taken); c++) {
        columns[taken] = c;
        choose(taken + 1, c + 1);
    }
}

static void read_solutions(void) {
    char line[200];
    size_t room = 0;
    while (fgets(line, sizeof line, stdin)) {
        int row[32], length = 0;
        for (char *at = line, *end; length < 32; at = end) {
            long number = strtol(at, &end, 10);
            if (end == at) break;
            row[length++] = (int) number - 1;
        }
        if (n == 0) n = length;
        if (length != n || n == 32) fprintf(stderr, "single: a line has %d numbers\n", length), exit(1);
        if (count == room) {
            room = room ? 2 * room : 1 << 16;
            for (int c = 0; c < n; c++)
                if (!(rows[c] = realloc(rows[c], room))) fprintf(stderr, "single: no memory\n"), exit(1);
        }
        for (int c = 0; c < n; c++) rows[c][count] = row[c];
        count++;
    }
}

int main(void) {
    read_solutions();
    size = 1;
    for (k = 1; k <= n && sets == 0; k++) {
        size *= n;
        if (!(seen = realloc(seen, size))) fprintf(stderr, "single: no memory\n"), exit(1);
        choose(0, 0);
        printf("%d %zu %d %zu\n", n, count, k, sets);
    }
    for (int c = 0; c < n; c++) printf("%d%c", example[c], c + 1 < n ? ' ' : '\n');
    return 0;
}
