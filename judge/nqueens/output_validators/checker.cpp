// Checker ("special judge") for Solution to the n Queens Puzzle: decides whether an output solves its input.
//
// One source for every judge. The convention is chosen when it is compiled; C++11, nothing else is needed:
//
//   g++ -std=c++11 -O2 -o checker checker.cpp             Kattis, DOMjudge   input answer feedback-folder < output
//   g++ -std=c++11 -O2 -DTESTLIB -o checker checker.cpp   as testlib's       input output answer
//   g++ -std=c++11 -O2 -DHUSTOJ -o spj checker.cpp        HUSTOJ             input answer output
//   g++ -std=c++11 -O2 -DQDUOJ -o spj checker.cpp         QDUOJ              input output
//
// Kattis and DOMjudge compile the package themselves, so theirs is the convention without a macro.
//
// The output is read as tokens: numbers in plain decimal, any white space between them. In strict mode (-DSTRICT, or the
// argument "strict" after Kattis's three, which is `validator_flags: strict` in problem.yaml) each board is one line:
// its numbers separated by one space each, and a line feed after the last.
//
// The verdict comes with the first fault in reading order, such as
//   case 3 (n = 8): columns 2 and 5: both queens on sum diagonal 9
// in judgemessage.txt of the feedback folder (Kattis) or on standard error (the others).
//
// Time: O(length of the output), and it stops at the first fault. Memory: a few KiB, whatever the output holds.

#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace {

const int SMALLEST = 8;
const int LARGEST = 300;

// White space in one output, beyond which it is refused: an endless one must not keep the judge waiting. A right output
// has at most one byte for every number.
const long MOST_WHITE_SPACE = 1L << 24;

// Bytes of a token that are kept. No number of a right output has more than three; the rest is for the message.
const int LONGEST_TOKEN = 12;

enum Verdict { ACCEPTED, WRONG, PRESENTATION, FAULT };

// How each judge calls the checker, and the exit status it expects for each verdict, in the order of the enum.
#if defined(TESTLIB) + defined(HUSTOJ) + defined(QDUOJ) > 1
#error "choose one convention"
#elif defined(TESTLIB)
const char USAGE[] = "input output answer";
const int ARGUMENTS = 3, OUTPUT = 2;
const int EXIT_STATUS[] = {0, 1, 2, 3};
#elif defined(HUSTOJ)
const char USAGE[] = "input answer output";
const int ARGUMENTS = 3, OUTPUT = 3;
const int EXIT_STATUS[] = {0, 1, 1, 3};
#elif defined(QDUOJ)
const char USAGE[] = "input output";
const int ARGUMENTS = 2, OUTPUT = 2;
const int EXIT_STATUS[] = {0, 1, 1, -1};
#else
#define KATTIS
const char USAGE[] = "input answer feedback-folder [strict] < output";
const int ARGUMENTS = 3;
const int EXIT_STATUS[] = {42, 43, 43, 1};
#endif

char message[256];

Verdict because(Verdict verdict, const char* format, ...) __attribute__((format(printf, 2, 3)));

Verdict because(Verdict verdict, const char* format, ...) {
  va_list values;
  va_start(values, format);
  vsnprintf(message, sizeof message, format, values);
  va_end(values);
  return verdict;
}

bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// A stream of bytes seen as tokens: runs of bytes that are not white space.
class Tokens {
 public:
  explicit Tokens(FILE* stream) : stream_(stream), spaces_(0), length_(0) {}

  int peek() {
    int c = getc(stream_);
    if (c != EOF) ungetc(c, stream_);
    return c;
  }

  // Takes the next byte if it is c.
  bool take(int c) {
    if (peek() != c) return false;
    getc(stream_);
    return true;
  }

  // Returns false when there is too much of it.
  bool skip_space() {
    while (is_space(peek())) {
      getc(stream_);
      if (++spaces_ > MOST_WHITE_SPACE) return false;
    }
    return true;
  }

  // Reads the token that begins here, or its first LONGEST_TOKEN bytes; nothing is left unread of a shorter one.
  void read() {
    length_ = 0;
    while (length_ < LONGEST_TOKEN && peek() != EOF && !is_space(peek())) bytes_[length_++] = (unsigned char)getc(stream_);
  }

  bool empty() const { return length_ == 0; }
  bool failed() const { return ferror(stream_) != 0; }

  // Decimal digits without a sign or a leading zero ("0" itself is one).
  bool is_number() const {
    for (int i = 0; i < length_; i++)
      if (bytes_[i] < '0' || bytes_[i] > '9') return false;
    return length_ == 1 || (length_ > 1 && bytes_[0] != '0');
  }

  // The number, or LARGEST + 1 for every larger one: what cannot be right need not fit an int.
  int number() const {
    int value = 0;
    for (int i = 0; i < length_ && value <= LARGEST; i++) value = 10 * value + (bytes_[i] - '0');
    return value > LARGEST ? LARGEST + 1 : value;
  }

  // The token for a message: printable ASCII as it is, any other byte as \xHH, "..." where it was cut short.
  const char* shown() {
    int end = 0;
    for (int i = 0; i < length_; i++) {
      bool plain = bytes_[i] > ' ' && bytes_[i] < 127;
      end += snprintf(shown_ + end, sizeof shown_ - end, plain ? "%c" : "\\x%02x", bytes_[i]);
    }
    bool cut = length_ == LONGEST_TOKEN && peek() != EOF && !is_space(peek());
    snprintf(shown_ + end, sizeof shown_ - end, cut ? "..." : "");
    return shown_;
  }

 private:
  FILE* stream_;
  long spaces_;
  int length_;
  unsigned char bytes_[LONGEST_TOKEN];
  char shown_[4 * LONGEST_TOKEN + 4];
};

// Where a new queen meets one placed before: on which line, and the column of that one, 0 where it meets none.
struct Meeting {
  int column;
  const char* line;
  int number;
};

// The queens of one board so far. Each array holds the column of the queen in a row or on a diagonal, 0 where none is.
class Board {
 public:
  explicit Board(int n) : n_(n) {
    memset(row_, 0, sizeof row_);
    memset(sum_, 0, sizeof sum_);
    memset(difference_, 0, sizeof difference_);
  }

  // Places a queen in 1 <= row <= n, unless it meets another.
  Meeting place(int column, int row) {
    int& on_row = row_[row];
    int& on_sum = sum_[row + column];
    int& on_difference = difference_[row - column + n_];
    if (on_row) return Meeting{on_row, "in row", row};
    if (on_sum) return Meeting{on_sum, "on sum diagonal", row + column};
    if (on_difference) return Meeting{on_difference, "on difference diagonal", row - column};
    on_row = on_sum = on_difference = column;
    return Meeting{0, "", 0};
  }

 private:
  int n_;
  int row_[LARGEST + 1];
  int sum_[2 * LARGEST + 1];         // row + column
  int difference_[2 * LARGEST + 1];  // row - column + n
};

Verdict check_board(int number, int n, Tokens& output, bool strict) {
  Board board(n);
  for (int column = 1; column <= n; column++) {
    if (strict && column > 1 && output.peek() != EOF && !output.take(' '))
      return because(PRESENTATION, "case %d (n = %d): no single space after column %d", number, n, column - 1);
    if (!strict && !output.skip_space()) return because(PRESENTATION, "case %d (n = %d): too much white space", number, n);
    output.read();
    if (output.failed()) return because(FAULT, "the output cannot be read");
    if (output.empty() && output.peek() == EOF)
      return because(WRONG, "case %d (n = %d): the output ends after %d of %d numbers", number, n, column - 1, n);
    if (output.empty())
      return because(PRESENTATION, "case %d (n = %d): column %d: white space where the number should be", number, n, column);
    if (!output.is_number())
      return because(PRESENTATION, "case %d (n = %d): column %d: '%s' is not a number", number, n, column, output.shown());
    int row = output.number();
    if (row < 1 || row > n)
      return because(WRONG, "case %d (n = %d): column %d: row %s is not in 1..%d", number, n, column, output.shown(), n);
    Meeting with = board.place(column, row);
    if (with.column)
      return because(WRONG, "case %d (n = %d): columns %d and %d: both queens %s %d", number, n, with.column, column, with.line,
                     with.number);
  }
  if (strict && !output.take('\n'))
    return because(PRESENTATION, "case %d (n = %d): no end of line after column %d", number, n, n);
  return ACCEPTED;
}

// The next size of the input, 0 at its terminator, -1 if there is none: the judge's fault, not the contestant's.
int read_size(Tokens& input) {
  if (!input.skip_space()) return -1;
  input.read();
  int n = input.is_number() ? input.number() : -1;
  return n == 0 || (n >= SMALLEST && n <= LARGEST) ? n : -1;
}

Verdict check(FILE* input_file, FILE* output_file, bool strict) {
  Tokens input(input_file);
  Tokens output(output_file);
  int boards = 0;
  for (int n; (n = read_size(input)) != 0; boards++) {
    if (n < 0) return because(FAULT, "the input has neither a size from %d to %d nor 0 after case %d", SMALLEST, LARGEST, boards);
    Verdict verdict = check_board(boards + 1, n, output, strict);
    if (verdict != ACCEPTED) return verdict;
  }
  if (!strict && !output.skip_space()) return because(PRESENTATION, "after case %d, the last: too much white space", boards);
  if (is_space(output.peek())) return because(PRESENTATION, "after case %d, the last: more white space", boards);
  if (output.peek() != EOF) {
    output.read();
    return because(WRONG, "after case %d, the last: more output: '%s'", boards, output.shown());
  }
  if (output.failed()) return because(FAULT, "the output cannot be read");
  return because(ACCEPTED, "%d boards", boards);
}

// Feedback is optional: where it cannot be written the verdict stands all the same.
void report(const char* feedback_folder) {
  FILE* file = stderr;
  if (feedback_folder) {
    char path[4096];
    if (snprintf(path, sizeof path, "%s/judgemessage.txt", feedback_folder) >= (int)sizeof path) return;
    file = fopen(path, "w");
  }
  if (file) fprintf(file, "%s\n", message);
  if (file && file != stderr) fclose(file);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 1 + ARGUMENTS) {
    fprintf(stderr, "usage: %s %s\n", argc > 0 ? argv[0] : "checker", USAGE);
    return EXIT_STATUS[FAULT];
  }
#ifdef STRICT
  bool strict = true;
#else
  bool strict = false;
#endif
  FILE* input = fopen(argv[1], "rb");
#ifdef KATTIS
  FILE* output = stdin;
  const char* feedback_folder = argv[3];
  for (int i = 1 + ARGUMENTS; i < argc; i++) {
    if (strcmp(argv[i], "strict") == 0) strict = true;
  }
#else
  FILE* output = fopen(argv[OUTPUT], "rb");
  const char* feedback_folder = 0;
#endif
  Verdict verdict = !input || !output ? because(FAULT, "the input or the output cannot be opened")
                                      : check(input, output, strict);
  report(feedback_folder);
  if (input) fclose(input);
  if (output) fclose(output);
  return EXIT_STATUS[verdict];
}
