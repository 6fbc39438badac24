// Colours the squares of a board so that each of n colours is a solution of n queens.
//
//     g++ -O3 -march=native -o build/colour bench/oeis/colour.cpp && build/colour N [SEED]
//
// It prints n lines of n letters, for n = 5, 7 and 11 to 26. The same seed, 1 by default, gives the same colouring. Where n has no factor 2 or 3, the
// squares of a colour are a knight's move apart. Else the colouring is one that some symmetries of the board map to itself: the mirror for
// n = 4k + 2, also the half turn for n = 4k, the quarter turns for n = 4k + 1, and the half turn for n = 4k + 3. With their number g, they
// map a square to an orbit of g squares, and a solution to g solutions, which take n orbits. On an odd board, one solution has the centre,
// and is its own image. So a few solutions are wanted that take each orbit once.
//
// A line of L squares meets L of the n solutions. Its slack is how many of those to come need not meet it, and never falls below 0. Where
// it is 0, as in all rows and columns, the line is tight: each solution to come has to meet it.
//
// The first solutions are drawn at random, and of many the one is taken that leaves most slack. For the last ones, the program lists all
// solutions that fit, and looks for some that take each orbit once. If there are none, it starts again.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <unordered_set>
#include <utility>
#include <vector>

using Squares = std::array<uint32_t, 192>; // for each line, a bit for each of its squares
using Lines = std::bitset<192>;            // columns from 0, rows from 32, diagonals from 64 and 128
using Orbits = std::bitset<384>;
using Symmetries = std::vector<int>;       // numbers for image()

struct Solution {
    Orbits orbits;
    Lines lines;
    std::array<short, 26> squares;         // column * n + row, n of them
};

struct State {
    int left;                              // solutions to come
    Orbits taken;
    std::array<int, 192> slack;            // of each line
};

struct Kind {                              // of solutions
    Symmetries own, images;                // those that map a solution to itself, and those that make its images
    std::vector<Lines> lines;              // [square] of a queen there and its images
    std::vector<Squares> barred;           // [square] what these attack, and their orbit
};

static const int DRAWN = 100, STEPS = 20000; // of so many draws the best is taken, and one fails after so many steps
static const Symmetries GROUPS[] = {{0, 2, 4, 5}, {0, 1, 2, 3}, {0, 4}, {0, 2}}; // [n % 4]
static const int LISTED[] = {8, 12, 10, 12};                                     // [n % 4] how many solutions are not drawn
static int n, orbits, orbit[26 * 26];

static int image(int symmetry, int square) {
    int c = square / n, r = square % n, last = n - 1;
    int images[] = {square, r * n + last - c, (last - c) * n + last - r, (last - r) * n + c, (last - c) * n + r, c * n + last - r};
    return images[symmetry];
}

static std::array<int, 4> lines_of(int square) {
    int c = square / n, r = square % n;
    return {c, 32 + r, 64 + c - r + n - 1, 128 + c + r};
}

static int square_of(int line, int bit) {
    return line < 32 ? line * n + bit : bit * n + (line < 64 ? line - 32 : line < 128 ? bit - (line - 64) + n - 1 : line - 128 - bit);
}

static void add(Squares &squares, int square) {
    for (int line : lines_of(square)) squares[line] |= 1u << (line < 32 ? square % n : square / n);
}

static bool attack(int a, int b) {
    auto x = lines_of(a), y = lines_of(b);
    return x[0] == y[0] || x[1] == y[1] || x[2] == y[2] || x[3] == y[3];
}

static Kind kind(const Symmetries &own, const Symmetries &images) {
    Kind k{own, images, std::vector<Lines>(n * n), std::vector<Squares>(n * n)};
    for (int s = 0; s < n * n; s++)
        for (int i : own) {
            for (int line : lines_of(image(i, s))) k.lines[s].set(line);
            bool wrong = image(i, s) != s && attack(image(i, s), s); // then all is barred
            for (int other = 0; other < n * n; other++)
                if (wrong || attack(image(i, s), other) || orbit[other] == orbit[s]) add(k.barred[s], other);
        }
    return k;
}

// Takes a solution and its images. False if a line has too little slack.
static bool take(State &state, const Solution &solution, const Symmetries &images) {
    state.left -= images.size();
    state.taken |= solution.orbits;
    for (int &slack : state.slack) slack -= images.size();
    for (int i : images)
        for (int q = 0; q < n; q++)
            for (int line : lines_of(image(i, solution.squares[q]))) state.slack[line]++;
    return *std::min_element(state.slack.begin(), state.slack.end()) >= 0;
}

static Lines tight(const State &state) {
    Lines lines;
    for (size_t line = 0; line < lines.size(); line++) lines[line] = state.slack[line] == 0;
    return lines;
}

// Finds the solutions of a kind that fit, without their images; or one at random, if it is found soon.
struct Search {
    const Kind &k;
    const State &state;
    std::mt19937 *random; // or null
    int steps = 0;
    std::vector<int> placed{};
    std::unordered_set<Orbits> seen{};
    std::vector<Solution> found{};

    std::vector<Solution> run() {
        Squares free{};
        for (int s = 0; s < n * n; s++) if (!state.taken[orbit[s]]) add(free, s);
        extend(free, tight(state));
        return std::move(found);
    }

    // Extends the queens that are placed, on that of the lines they do not meet which has the fewest squares. True at the end of a draw.
    bool extend(const Squares &free, const Lines &unmet) {
        if (random && steps++ == STEPS) return true;
        if (unmet.none()) return keep();
        int fewest = 99, best = 0;
        for (size_t line = unmet._Find_first(); line < unmet.size(); line = unmet._Find_next(line)) {
            int count = __builtin_popcount(free[line]);
            if (count < fewest) fewest = count, best = line;
        }
        int squares[32], count = 0;
        for (uint32_t bits = free[best]; bits; bits &= bits - 1) squares[count++] = square_of(best, __builtin_ctz(bits));
        for (int i = count; random && i > 1; i--) std::swap(squares[i - 1], squares[(*random)() % i]);
        for (int i = 0; i < count; i++) {
            Squares next;
            for (size_t line = 0; line < next.size(); line++) next[line] = free[line] & ~k.barred[squares[i]][line];
            placed.push_back(squares[i]);
            bool end = extend(next, unmet & ~k.lines[squares[i]]);
            placed.pop_back();
            if (end) return true;
        }
        return false;
    }

    bool keep() {
        Solution solution{};
        int queens = 0;
        for (int square : placed) {
            solution.orbits.set(orbit[square]);
            solution.lines |= k.lines[square];
            for (int i : k.own)
                if (i == 0 || image(i, square) != square) solution.squares[queens++] = image(i, square);
        }
        State after = state;
        if (take(after, solution, k.images) && seen.insert(solution.orbits).second) found.push_back(solution);
        return random && !found.empty();
    }
};

// Adds solutions that take each other orbit once to those that are chosen; first one for the orbit with the fewest.
static bool cover(const std::vector<Solution> &fit, const State &state, const Kind &k, std::vector<Solution> &chosen) {
    if (state.left == 0) return true;
    const Lines unmet = tight(state);
    std::vector<const Solution *> good;
    std::vector<int> count(orbits);
    for (auto &s : fit) {
        if ((unmet & ~s.lines).any()) continue;
        good.push_back(&s);
        for (size_t o = s.orbits._Find_first(); o < s.orbits.size(); o = s.orbits._Find_next(o)) count[o]++;
    }
    int best = -1;
    for (int o = 0; o < orbits; o++) if (!state.taken[o] && (best < 0 || count[o] < count[best])) best = o;
    for (auto *s : good) {
        State after = state;
        if (!s->orbits[best] || !take(after, *s, k.images)) continue;
        std::vector<Solution> next;
        for (auto *other : good) if ((other->orbits & s->orbits).none()) next.push_back(*other);
        chosen.push_back(*s);
        if (cover(next, after, k, chosen)) return true;
        chosen.pop_back();
    }
    return false;
}

// Takes the best of some random solutions. False if there is none.
static bool draw(State &state, const Kind &k, std::mt19937 &random, std::vector<Solution> &chosen) {
    const State before = state;
    double least = INFINITY;
    for (int i = 0; i < DRAWN; i++)
        for (auto &solution : Search{k, before, &random}.run()) {
            State after = before;
            take(after, solution, k.images);
            double cost = 0;
            for (int slack : after.slack) cost += std::exp2(-slack);
            if (cost >= least) continue;
            if (least < INFINITY) chosen.pop_back();
            chosen.push_back(solution);
            least = cost;
            state = after;
        }
    return least < INFINITY;
}

int main(int count, char **words) {
    n = count > 1 ? atoi(words[1]) : 0;
    if (n != 5 && n != 7 && (n < 11 || n > 26)) return fprintf(stderr, "usage: colour N [SEED], with N = 5, 7 or 11 to 26\n"), 1;
    std::mt19937 random(count > 2 ? atoi(words[2]) : 1);
    std::fill(orbit, orbit + n * n, -1);
    const Symmetries &group = GROUPS[n % 4];
    for (int s = 0; s < n * n; s++)
        if (orbit[s] < 0) {
            for (int i : group) orbit[image(i, s)] = orbits;
            orbits++;
        }
    const Kind central = kind(group, {0}), other = kind({0}, group);
    State start{n, {}, {}};
    start.slack.fill(n);
    for (int s = 0; s < n * n; s++) for (int line : lines_of(s)) start.slack[line]--;

    std::vector<int> colours(n * n);
    bool linear = n % 2 && n % 3, done = linear;
    for (int s = 0; s < n * n && linear; s++) colours[s] = (s % n + 2 * (n - s / n)) % n;
    while (!done) {
        State state = start;
        std::vector<Solution> chosen;
        while (state.left > LISTED[n % 4] && draw(state, state.left % 2 ? central : other, random, chosen)) {}
        if (state.left > LISTED[n % 4] || !cover(Search{other, state, nullptr}.run(), state, other, chosen)) continue;
        done = true;
        int colour = 0;
        for (auto &solution : chosen)
            for (int i : n % 2 && colour == 0 ? central.images : other.images) {
                for (int q = 0; q < n; q++) colours[image(i, solution.squares[q])] = colour;
                colour++;
            }
    }
    for (int r = 0; r < n; r++, putchar('\n'))
        for (int c = 0; c < n; c++) putchar('A' + colours[c * n + r]);
}
