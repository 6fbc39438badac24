// Right: a local search in C++ that swaps only where a queen is attacked. Shuffle the rows; for each attacked queen look
// for a column to swap rows with so that fewer queens share a diagonal; when no queen finds one, shuffle again.

#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

struct Board {
  int n;
  std::vector<int> row;              // row[c] = row of the queen in column c, both from 0
  std::vector<int> sum, difference;  // queens on each diagonal: row + column, row - column + n

  explicit Board(int size) : n(size), row(n), sum(2 * n), difference(2 * n) {
    for (int c = 0; c < n; c++) row[c] = c;
  }

  void shuffle(std::mt19937& random) {
    for (int c = n - 1; c > 0; c--) std::swap(row[c], row[random() % (c + 1)]);
    std::fill(sum.begin(), sum.end(), 0);
    std::fill(difference.begin(), difference.end(), 0);
    for (int c = 0; c < n; c++) put(c);
  }

  // Each returns how many queens stand on the diagonals of the column's queen besides it.
  int put(int c) { return sum[row[c] + c]++ + difference[row[c] - c + n]++; }
  int lift(int c) { return --sum[row[c] + c] + --difference[row[c] - c + n]; }
  bool attacked(int c) const { return sum[row[c] + c] > 1 || difference[row[c] - c + n] > 1; }

  bool swap(int c, int other) {
    int change = -lift(c) - lift(other);
    std::swap(row[c], row[other]);
    return change + put(c) + put(other) < 0;
  }

  bool improve(int c) {
    for (int other = 0; other < n; other++) {
      if (other == c) continue;
      if (swap(c, other)) return true;
      swap(c, other);
    }
    return false;
  }

  // Whether no queen is attacked in the end.
  bool climb() {
    while (true) {
      bool attacks = false, improved = false;
      for (int c = 0; c < n; c++) {
        if (!attacked(c)) continue;
        attacks = true;
        improved = improve(c) || improved;
      }
      if (!improved) return !attacks;
    }
  }
};

int main() {
  std::mt19937 random(3239);
  for (int n; scanf("%d", &n) == 1 && n != 0;) {
    Board board(n);
    do board.shuffle(random);
    while (!board.climb());
    for (int c = 0; c < n; c++) printf("%d%c", board.row[c] + 1, c < n - 1 ? ' ' : '\n');
  }
}
