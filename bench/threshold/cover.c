/* cover K <LIST: says how many sets of K queens (2 to 4), none attacking another, are in no solution of a list.
 * A line of LIST is a solution: the row of the queen in each column, counted from 1. Its images under rotation and
 * reflection count, too. The sets with one leftmost queen have a table, with a bit for the squares of the other
 * queens. A set and its image upside down are covered alike: the leftmost queen is in the upper half, and the set
 * counts twice. Status 1: a line is no solution, or a set is in none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, k, column[4], row[4]; /* the size, and the queens of a set */
static unsigned char *bits;

static int attack(int c, int r, int d, int s) { return c == d || r == s || abs(r - s) == abs(c - d); }

static void mark(const int *image, int from, int taken, size_t index) {
  if (taken == k) bits[index / 8] |= 1 << index % 8;
  for (int c = from; c < n && taken < k; c++) mark(image, c + 1, taken + 1, (index * n + c) * n + image[c]);
}

/* Counts the sets that continue one in counts[0], and those without a mark in counts[1]. */
static void look(int taken, size_t index, long long *counts) {
  if (taken == k) counts[0]++, counts[1] += !(bits[index / 8] >> index % 8 & 1);
  for (int c = column[taken - 1] + 1; c < n && taken < k; c++)
    for (int r = 0; r < n; r++) {
      int free = 1;
      for (int i = 0; i < taken; i++) free &= !attack(column[i], row[i], c, r);
      column[taken] = c, row[taken] = r;
      if (free) look(taken + 1, (index * n + c) * n + r, counts);
    }
}

int main(int words, char **word) {
  k = words == 2 ? atoi(word[1]) : 0;
  if (k < 2 || k > 4) return fputs("usage: cover K <LIST, K from 2 to 4\n", stderr), 2;
  char line[4096];
  int (*images)[32] = NULL;
  size_t size = 0, bytes = 1;
  for (long long read = 0; fgets(line, sizeof line, stdin); read++) {
    int queens[32], count = 0;
    for (char *w = strtok(line, " \n"); w && count < 32; w = strtok(NULL, " \n")) queens[count++] = atoi(w) - 1;
    int right = count == (n = read ? n : count);
    for (int c = 0; c < count; c++) {
      right &= queens[c] >= 0 && queens[c] < n;
      for (int d = 0; d < c; d++) right &= !attack(c, queens[c], d, queens[d]);
    }
    if (!right) return fprintf(stderr, "line %lld: no solution\n", read + 1), 1;
    if (read % 100000 == 0) images = realloc(images, (size + 800000) * sizeof *images);
    for (int i = 0; i < 8; i++, size++)
      for (int c = 0; c < n; c++) {
        int x = i & 1 ? n - 1 - c : c, y = i & 2 ? n - 1 - queens[c] : queens[c];
        images[size][i & 4 ? y : x] = i & 4 ? x : y;
      }
  }
  if (n < k) return fputs("no list of solutions\n", stderr), 1;
  for (int i = 1; i < k; i++) bytes *= n * n;
  bits = malloc(bytes = bytes / 8 + 1);
  long long all[2] = {0, 0};
  for (column[0] = 0; column[0] < n; column[0]++)
    for (row[0] = 0; 2 * row[0] < n; row[0]++) {
      long long counts[2] = {0, 0};
      memset(bits, 0, bytes);
      for (size_t i = 0; i < size; i++)
        if (images[i][column[0]] == row[0]) mark(images[i], column[0] + 1, 1, 0);
      look(1, 0, counts);
      for (int i = 0; i < 2; i++) all[i] += counts[i] * (2 * row[0] == n - 1 ? 1 : 2);
    }
  printf("%zu solutions of %d, %lld sets of %d, %lld of them in no solution\n", size / 8, n, all[0], k, all[1]);
  return all[1] > 0;
}
