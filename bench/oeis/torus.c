/* torus <LIST: counts the classes of solutions of n queens that shifts on the torus leave, OEIS A062164, and with
 * them the classes that multiplications leave, too, A062165. Prints n, the lines, and both numbers.
 *
 * A line of LIST is the row of the queen in each column, counted from 1, of one solution of each class under rotation
 * and reflection: `nqueens list N --fundamental`. A solution stands for a part of its class: as many maps leave it as
 * it is as, of all maps, lead to solutions. So the parts are added, by their denominators. */
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 31 };

static int n;

/* How many of the eight images of b are a. */
static int same(const int *a, const int *b) {
  int count = 0;
  for (int i = 0; i < 8; i++) {
    int equal = 1;
    for (int c = 0; c < n && equal; c++) {
      int x = i & 4 ? b[c] : c, y = i & 4 ? c : b[c];
      equal = a[i & 1 ? n - 1 - x : x] == (i & 2 ? n - 1 - y : y);
    }
    count += equal;
  }
  return count;
}

static int divisor(int a, int b) { return b ? divisor(b, a % b) : a; }

/* Adds how many shifts of b are solutions, and how many shifts and images of b are a.
 *
 * A shift by x columns leaves the distance d of two columns as it is, or makes it n - d if it moves one of them over
 * the edge; the same for rows. So two queens attack each other after few shifts, and after none unless d is the
 * distance of their rows, or n less it. Bit x of attacked[y] says that some queens attack each other. */
static void shifts(const int *a, const int *b, int *solutions, int *stays) {
  unsigned attacked[MOST] = {0}, all = (1U << n) - 1;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      int low = b[i] < b[j] ? b[i] : b[j], rows = abs(b[i] - b[j]), equal = rows == j - i, other = rows == n - (j - i);
      if (!equal && !other) continue;
      unsigned over = (1U << (n - i)) - (1U << (n - j)); /* the x that move column j over the edge, and not i */
      for (int y = 0; y < n; y++) {
        int row_over = y + low < n && y + low + rows >= n;
        attacked[y] |= (equal ? row_over ? over : ~over : 0) | (other ? row_over ? ~over : over : 0);
      }
    }
  for (int y = 0; y < n; y++)
    for (unsigned left = all & ~attacked[y]; left; left &= left - 1) {
      int shifted[MOST], x = __builtin_ctz(left);
      for (int c = 0; c < n; c++) shifted[(c + x) % n] = (b[c] + y) % n;
      ++*solutions, *stays += same(a, shifted);
    }
}

int main(void) {
  static long long parts[2][MOST * MOST * MOST]; /* for each denominator */
  char line[256];
  long long lines = 0;
  for (; fgets(line, sizeof line, stdin); lines++) {
    int rows[MOST], scaled[MOST], solutions = 0, stays = 0;
    char *end = line;
    for (n = 0; n < MOST && *end > ' '; n++) rows[n] = strtol(end, &end, 10) - 1, end += *end == ' ';
    int images = same(rows, rows);
    for (int f = 1; 2 * f <= n || f == 1; f++) { /* -f is f and a rotation */
      for (int c = 0; c < n; c++) scaled[c * f % n] = rows[c] * f % n;
      if (divisor(f, n) == 1) shifts(rows, scaled, &solutions, &stays);
      if (f == 1) parts[0][solutions] += stays / images;
    }
    parts[1][solutions] += stays / images;
  }
  printf("%d %lld", n, lines);
  for (int i = 0; i < 2; i++) {
    double classes = 0;
    for (int m = 1; m < MOST * MOST * MOST; m++) classes += (double)parts[i][m] / m;
    printf(" %.6f", classes);
  }
  puts("");
}
