// Checker ("special judge") for Solution to the n Queens Puzzle: decides whether an output solves its input.
//
// One source for every judge. A macro chooses the convention; C++11, nothing else is needed:
//
//   g++ -std=c++11 -O2 -o checker checker.cpp             Kattis, DOMjudge   input answer feedback-directory [flag...] < output
//   g++ -std=c++11 -O2 -DTESTLIB -o checker checker.cpp   as testlib's       input output answer [report [-appes]]
//   g++ -std=c++11 -O2 -DSPJ -o spj checker.cpp           HUSTOJ, QDUOJ      input answer output, or input output
//
// Kattis and DOMjudge compile the package themselves, so theirs is the convention without a macro. `make judge` makes a
// bundle for each judge, in which the macro is part of the source, for none of them passes one.
//
// There are two modes. The default reads tokens: for each size n the next n tokens are its board, whatever white space
// (space, \t, \n, \v, \f, \r) separates them, and may precede and follow them. A number is decimal digits alone, without a
// leading zero. Strict mode wants each board to be one line: its numbers, one space between two, a line feed
// after the last; and nothing after the last line. What strict mode accepts, the default accepts too. -DSTRICT chooses it,
// or for Kattis and DOMjudge the flag space_change_sensitive of their default checker, which is `validator_flags:
// space_change_sensitive` in problem.yaml. The flag case_sensitive is taken too, and changes nothing; no other is.
//
// The i-th number is the row of the queen in column i. The verdict comes with the first fault in reading order, such as
//   case 3 (n = 8): columns 2 and 5 attack each other on a sum diagonal
// in judgemessage.txt of the feedback directory (Kattis), in the report file (testlib, where one is named) or on standard
// error.
//
// A fault of a board that is not a line of its own may come from the layout, such as an n that was printed first or boards
// in another order; the message then adds "; its first line holds 9 numbers" or "; the board begins inside a line".
//
// -DTESTLIB gives every output the exit status that a checker built on testlib.h gives it (readInt(1, n) for each number,
// white space alone after the last). So with TESTLIB a byte order mark at the start is skipped, and \v and \f are no white
// space. In strict mode a line may end in CR LF, as it does on Windows. Three things differ from testlib. The answer file
// is never opened. An output file that is missing is the judge's fault (3). White space ends at 16 MiB, where testlib's
// output ends at 128 MiB.
//
// Time: O(length of the output), and it stops at the first fault, or at the end of that line. Memory: a few KiB, whatever
// the output holds.

#include <climits>
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

// Bytes of a line that are read on after a fault to count its numbers. No right line has more than 1,200.
const int LONGEST_LINE = 1 << 16;

enum Verdict { ACCEPTED, WRONG, PRESENTATION, FAULT };

// How each judge calls the checker, and the exit status it expects for each verdict, in the order of the enum.
#if defined(TESTLIB) && defined(SPJ)
#error "choose one convention"
#elif defined(TESTLIB)
const char USAGE[] = "[--testset testset] [--group group] input output answer [report [-appes]]";
const int ARGUMENTS = 3, OPTIONAL = 2;
const int EXIT_STATUS[] = {0, 1, 2, 3};
#elif defined(SPJ)
const char USAGE[] = "input [answer] output";
const int ARGUMENTS = 2, OPTIONAL = 1;
const int EXIT_STATUS[] = {0, 1, 1, 3};
#else
#define KATTIS
const char USAGE[] = "input answer feedback-directory [case_sensitive] [space_change_sensitive] < output";
const int ARGUMENTS = 3, OPTIONAL = 2;
const int EXIT_STATUS[] = {42, 43, 43, 1};
#endif

#ifdef TESTLIB
const bool AS_TESTLIB = true;
#else
const bool AS_TESTLIB = false;
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

// Puts the place before the message.
Verdict at(int number, int n, Verdict verdict) {
  char fault[sizeof message];
  strcpy(fault, message);
  return because(verdict, "case %d (n = %d): %.200s", number, n, fault);
}

// Adds what may explain the fault to the message.
void add(const char* format, ...) __attribute__((format(printf, 1, 2)));

void add(const char* format, ...) {
  size_t end = strlen(message);
  va_list values;
  va_start(values, format);
  vsnprintf(message + end, sizeof message - end, format, values);
  va_end(values);
}

bool is_space(int c) {
  if (AS_TESTLIB && (c == '\v' || c == '\f')) return false;
  return c == ' ' || (c >= '\t' && c <= '\r');
}

const char* name_of_space(int c) {
  static const char* const names[] = {"a tab", "a line feed", "a vertical tab", "a form feed", "a carriage return"};
  return c == ' ' ? "a space" : names[c - '\t'];
}

// A stream of bytes seen as tokens: runs of bytes that are not white space.
class Tokens {
 public:
  explicit Tokens(FILE* stream) : stream_(stream), spaces_(0), lines_(0), on_line_(0), length_(0) {}

  int peek() {
    int c = getc(stream_);
    if (c != EOF) ungetc(c, stream_);
    return c;
  }

  int take() {
    int c = getc(stream_);
    if (c == '\n') lines_++, on_line_ = 0;
    return c;
  }

  // Takes a byte in strict mode. With TESTLIB that may be CR LF in the place of LF, for so lines end on Windows.
  int take_strictly() {
    int c = take();
    return AS_TESTLIB && c == '\r' && peek() == '\n' ? take() : c;
  }

  int lines() const { return lines_; }      // line feeds taken so far
  int on_line() const { return on_line_; }  // tokens read on this line so far

  // Skips a byte order mark. Returns false if only a part of one stands there.
  bool skip_mark() {
    int length = 0;
    for (const char* mark = "\xef\xbb\xbf"; length < 3 && peek() == (unsigned char)mark[length]; length++) take();
    return length == 0 || length == 3;
  }

  // Reads the rest of the line, after a token, up to LONGEST_LINE bytes. Returns whether that was all of it; then
  // on_line() counts its tokens.
  bool read_line() {
    bool inside = false;  // of a token
    for (int length = 0; length < LONGEST_LINE; length++) {
      int c = peek();
      if (c == EOF || c == '\n') return true;
      if (!is_space(c) && !inside) on_line_++;
      inside = !is_space(c);
      take();
    }
    return false;
  }

  // Whether a token begins here.
  bool at_token() { return peek() != EOF && !is_space(peek()); }

  // Returns false when there is too much of it.
  bool skip_space() {
    while (is_space(peek())) {
      take();
      if (++spaces_ > MOST_WHITE_SPACE) return false;
    }
    return true;
  }

  // Reads the token that begins here, or its first LONGEST_TOKEN bytes; nothing is left unread of a shorter one.
  void read() {
    length_ = 0;
    if (at_token()) on_line_++;
    while (length_ < LONGEST_TOKEN && at_token()) bytes_[length_++] = (unsigned char)take();
  }

  bool empty() const { return length_ == 0; }
  bool failed() const { return ferror(stream_) != 0; }

  // Decimal digits without a leading zero ("0" itself is one), after a minus sign or none; "-0" is none.
  bool is_number() const {
    int begin = length_ > 1 && bytes_[0] == '-' ? 1 : 0;
    for (int i = begin; i < length_; i++)
      if (bytes_[i] < '0' || bytes_[i] > '9') return false;
    return length_ > begin && (bytes_[begin] != '0' || length_ == 1);
  }

  // The number; of one that was cut short, its first LONGEST_TOKEN bytes, which do not fit 32 bits either.
  long long number() const {
    bool negative = bytes_[0] == '-';
    long long value = 0;
    for (int i = negative ? 1 : 0; i < length_; i++) value = 10 * value + (bytes_[i] - '0');
    return negative ? -value : value;
  }

  // The token for a message: printable ASCII as it is, any other byte as \xHH, "..." where it was cut short.
  const char* shown() {
    int end = 0;
    for (int i = 0; i < length_; i++) {
      bool plain = bytes_[i] > ' ' && bytes_[i] < 127;
      end += snprintf(shown_ + end, sizeof shown_ - end, plain ? "%c" : "\\x%02x", bytes_[i]);
    }
    bool cut = length_ == LONGEST_TOKEN && at_token();
    snprintf(shown_ + end, sizeof shown_ - end, cut ? "..." : "");
    return shown_;
  }

 private:
  FILE* stream_;
  long spaces_;
  int lines_, on_line_;
  int length_;
  unsigned char bytes_[LONGEST_TOKEN];
  char shown_[4 * LONGEST_TOKEN + 4];
};

// The queens of one board so far. Each array holds the column of the queen in a row or on a diagonal, 0 where none is.
class Board {
 public:
  explicit Board(int n) : n_(n) {
    memset(row_, 0, sizeof row_);
    memset(sum_, 0, sizeof sum_);
    memset(difference_, 0, sizeof difference_);
  }

  // Places a queen in 1 <= row <= n, unless it attacks another.
  Verdict place(int column, int row) {
    int& on_row = row_[row];
    int& on_sum = sum_[row + column];
    int& on_difference = difference_[row - column + n_];
    if (on_row) return because(WRONG, "columns %d and %d are both in row %d", on_row, column, row);
    if (on_sum) return because(WRONG, "columns %d and %d attack each other on a sum diagonal", on_sum, column);
    if (on_difference) return because(WRONG, "columns %d and %d attack each other on a difference diagonal", on_difference, column);
    on_row = on_sum = on_difference = column;
    return ACCEPTED;
  }

 private:
  int n_;
  int row_[LARGEST + 1];
  int sum_[2 * LARGEST + 1];         // row + column
  int difference_[2 * LARGEST + 1];  // row - column + n
};

// Reads what may stand before the number of a column: any white space, or in strict mode one space, none before the first.
Verdict check_separator(int column, int n, Tokens& output, bool strict) {
  if (!strict) return output.skip_space() ? ACCEPTED : because(PRESENTATION, "too much white space");
  if (column > 1 && output.peek() != EOF) {
    int c = output.take_strictly();
    if (c == '\n') return because(PRESENTATION, "the line ends after %d of %d numbers", column - 1, n);
    if (c != ' ')
      return because(PRESENTATION, "column %d is followed by %s, not by a single space", column - 1, name_of_space(c));
  }
  int c = output.peek();
  if (!is_space(c)) return ACCEPTED;
  if (column == 1 && c == '\n') return because(PRESENTATION, "an empty line");
  return because(PRESENTATION, "column %d: %s where the number should be", column, name_of_space(c));
}

Verdict check_number(int column, int n, Tokens& output) {
  output.read();
  if (output.failed()) return because(FAULT, "the output cannot be read");
  if (output.empty()) return because(PRESENTATION, "the output ends after %d of %d numbers", column - 1, n);
  if (!output.is_number()) {
    const char* token = output.shown();
    because(PRESENTATION, "column %d: '%s' is not a plain decimal number", column, token);
    if (strncmp(token, "\\xef\\xbb\\xbf", 12) == 0) add("; the output starts with a byte order mark");
    else if (strpbrk(token, "[](),;")) add("; white space separates the numbers, not commas or brackets");
    return PRESENTATION;
  }
  if (output.number() >= 1 && output.number() <= n) return ACCEPTED;
  bool fits_int = output.number() >= INT_MIN && output.number() <= INT_MAX;  // as readInt of testlib has it
  because(WRONG, "column %d: row %s is not in 1..%d", column, output.shown(), n);
  if (output.number() == 0) add("; rows count from 1");
  return fits_int ? WRONG : PRESENTATION;
}

// Reads the line feed after the last number of a board, in strict mode.
Verdict check_line_end(int n, Tokens& output) {
  int c = output.take_strictly();
  if (c == '\n') return ACCEPTED;
  if (c == EOF) return because(PRESENTATION, "the last line does not end in a line feed");
  if (output.at_token()) return because(PRESENTATION, "more than %d numbers on the line", n);
  return because(PRESENTATION, "the line ends in %s", name_of_space(c));
}

// Follows the first line of a board, which should hold its n numbers and no other.
class FirstLine {
 public:
  FirstLine() : line_(-1), begins_(false), numbers_(0) {}

  // To be called after each number of the board.
  void count(const Tokens& output) {
    if (line_ < 0) line_ = output.lines(), begins_ = output.on_line() == 1;
    if (output.lines() == line_) numbers_ = output.on_line();
  }

  // Adds to the message of a fault how the layout may have led to it.
  void explain(int n, Tokens& output) {
    bool whole = output.lines() != line_ || output.read_line();
    count(output);
    if (!begins_) add("; the board begins inside a line");
    else if (whole && numbers_ != n) add("; its first line holds %d number%s", numbers_, numbers_ == 1 ? "" : "s");
  }

 private:
  int line_;     // line feeds before it, -1 before its first number
  bool begins_;  // whether the board's first number is the line's
  int numbers_;
};

Verdict check_board(int n, Tokens& output, bool strict) {
  Board board(n);
  FirstLine line;
  Verdict verdict = ACCEPTED;
  for (int column = 1; column <= n && verdict == ACCEPTED; column++) {
    verdict = check_separator(column, n, output, strict);
    if (verdict == ACCEPTED) verdict = check_number(column, n, output);
    if (verdict == ACCEPTED || verdict == WRONG) line.count(output);
    if (verdict == ACCEPTED) verdict = board.place(column, (int)output.number());
  }
  if (verdict == WRONG) line.explain(n, output);
  return verdict == ACCEPTED && strict ? check_line_end(n, output) : verdict;
}

// Nothing may follow the last board but white space, in strict mode not even that.
Verdict check_end(int boards, Tokens& output, bool strict) {
  if (!strict && !output.skip_space()) return because(PRESENTATION, "after case %d, the last: too much white space", boards);
  int c = output.peek();
  if (is_space(c))
    return because(PRESENTATION, "after case %d, the last: %s", boards, c == '\n' ? "an empty line" : name_of_space(c));
  if (c != EOF) {
    output.read();
    return because(PRESENTATION, "after case %d, the last: more output: '%s'", boards, output.shown());
  }
  if (output.failed()) return because(FAULT, "the output cannot be read");
  return because(ACCEPTED, boards == 1 ? "%d board" : "%d boards", boards);
}

// The next size of the input, 0 at its terminator, -1 if there is none: the judge's fault, not the participant's.
int read_size(Tokens& input) {
  if (!input.skip_space()) return -1;
  input.read();
  long long n = input.is_number() ? input.number() : -1;
  return n == 0 || (n >= SMALLEST && n <= LARGEST) ? (int)n : -1;
}

Verdict check(FILE* input_file, FILE* output_file, bool strict) {
  Tokens input(input_file);
  Tokens output(output_file);
  int boards = 0;
  if (AS_TESTLIB && !output.skip_mark()) return because(PRESENTATION, "the output begins with part of a byte order mark");
  for (int n; (n = read_size(input)) != 0;) {
    if (n < 0) return because(FAULT, "the input has neither a size from %d to %d nor 0 after case %d", SMALLEST, LARGEST, boards);
    boards++;
    Verdict verdict = check_board(n, output, strict);
    if (verdict != ACCEPTED) return at(boards, n, verdict);
  }
  return check_end(boards, output, strict);
}

Verdict check_files(const char* input_path, const char* output_path, bool strict) {
  FILE* input = fopen(input_path, "rb");
  FILE* output = output_path ? fopen(output_path, "rb") : stdin;
  Verdict verdict = input && output ? check(input, output, strict)
                                    : because(FAULT, "the input or the output cannot be opened");
  if (input) fclose(input);
  if (output) fclose(output);
  return verdict;
}

#ifdef STRICT
const bool STRICT_MODE = true;
#else
const bool STRICT_MODE = false;
#endif

#if defined(KATTIS)

// Feedback is optional: where it cannot be written the verdict stands all the same.
void report(const char* feedback_directory) {
  char path[4096];
  if (snprintf(path, sizeof path, "%s/judgemessage.txt", feedback_directory) >= (int)sizeof path) return;
  FILE* file = fopen(path, "w");
  if (file) fprintf(file, "%s\n", message);
  if (file) fclose(file);
}

Verdict run(int argc, char** argv) {
  bool strict = STRICT_MODE;
  const char* unknown = 0;
  for (int i = 1 + ARGUMENTS; i < argc; i++) {
    if (strcmp(argv[i], "space_change_sensitive") == 0) strict = true;
    else if (strcmp(argv[i], "case_sensitive") != 0) unknown = argv[i];
  }
  Verdict verdict = unknown ? because(FAULT, "unknown flag '%.40s'", unknown) : check_files(argv[1], 0, strict);
  report(argv[3]);
  return verdict;
}

#elif defined(TESTLIB)

// Writes the message to the report file as testlib does: bare, or in XML for -appes.
bool report(const char* path, bool appes, Verdict verdict) {
  static const char* const outcomes[] = {"accepted", "wrong-answer", "presentation-error", "fail"};
  FILE* file = fopen(path, "w");
  if (!file) return false;
  if (appes) fprintf(file, "<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = \"%s\">", outcomes[verdict]);
  for (const char* c = message; *c; c++) {
    if (appes && *c == '&') fputs("&amp;", file);
    else if (appes && *c == '<') fputs("&lt;", file);
    else if (appes && *c == '>') fputs("&gt;", file);
    else if (appes && *c == '"') fputs("&quot;", file);
    else putc(*c, file);
  }
  if (appes) fputs("</result>\n", file);
  return fclose(file) == 0;
}

// Takes "--testset testset" and "--group group" out of the arguments. Returns false where their value is missing.
bool drop_options(int& argc, char** argv) {
  int kept = 1;
  for (int i = 1; i < argc; i++) {
    bool testset = strcmp(argv[i], "--testset") == 0;
    if (!testset && strcmp(argv[i], "--group") != 0) argv[kept++] = argv[i];
    else if (++i == argc || (testset && !*argv[i])) return false;
  }
  argc = kept;
  return true;
}

Verdict run(int argc, char** argv) {
  static const char* const outcomes[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
  bool appes = argc == 6;
  if (appes && strcmp(argv[5], "-appes") != 0 && strcmp(argv[5], "-APPES") != 0) {
    fprintf(stderr, "FAIL '%.40s' is not -appes\n", argv[5]);
    return FAULT;
  }
  Verdict verdict = check_files(argv[1], argv[2], STRICT_MODE);
  const char* path = argc > 4 ? argv[4] : "";
  if (*path && report(path, appes, verdict)) return verdict;
  if (*path) verdict = because(FAULT, "the report file cannot be written");
  fprintf(stderr, "%s %s\n", outcomes[verdict], message);
  return verdict;
}

#else

// HUSTOJ gives three arguments, QDUOJ two; the output is the last.
Verdict run(int argc, char** argv) {
  Verdict verdict = check_files(argv[1], argv[argc - 1], STRICT_MODE);
  fprintf(stderr, "%s\n", message);
  return verdict;
}

#endif

}  // namespace

int main(int argc, char** argv) {
  bool usable = true;
#ifdef TESTLIB
  usable = drop_options(argc, argv);
#endif
  Verdict verdict = FAULT;
  if (usable && argc >= 1 + ARGUMENTS && argc <= 1 + ARGUMENTS + OPTIONAL) verdict = run(argc, argv);
  else fprintf(stderr, "usage: %s %s\n", argc > 0 ? argv[0] : "checker", USAGE);
#ifdef SPJ
  if (verdict == FAULT && argc == 3) return -1;  // as QDUOJ has it
#endif
  return EXIT_STATUS[verdict];
}
