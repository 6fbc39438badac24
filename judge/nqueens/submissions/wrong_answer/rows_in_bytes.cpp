// Forgets that a byte ends at 255: keeps rows in bytes, and those above wrap around. Caught by 02-largest.

#include <algorithm>
#include <cstdio>
#include <vector>

// Even rows rising, then odd rows rising; 2 and 3 modulo 6 move a few of them (E. Pauls, 1874).
std::vector<unsigned char> place(int n) {
  std::vector<unsigned char> even, odd;
  for (int row = 2; row <= n; row += 2) even.push_back(row);
  for (int row = 1; row <= n; row += 2) odd.push_back(row);
  if (n % 6 == 2) {
    std::swap(odd[0], odd[1]);
    std::rotate(odd.begin() + 2, odd.begin() + 3, odd.end());
  } else if (n % 6 == 3) {
    std::rotate(even.begin(), even.begin() + 1, even.end());
    std::rotate(odd.begin(), odd.begin() + 2, odd.end());
  }
  even.insert(even.end(), odd.begin(), odd.end());
  return even;
}

int main() {
  for (int n; scanf("%d", &n) == 1 && n != 0;) {
    for (int row : place(n)) printf("%d ", row);
    puts("");
  }
}
