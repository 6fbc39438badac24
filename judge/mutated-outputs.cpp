// Prints mutated outputs and what the checker says of each, for a test that compares another checker with this one.
//
//   mutated-outputs INPUT OUTPUT COUNT SEED
//
// OUTPUT is a right output for INPUT. Each of COUNT records on standard output is: one byte, 1 if the checker accepts the
// mutated output by default, 3 if in strict mode too, 0 if not; its length in four bytes, the highest first; its bytes.
// The checker is compiled in, because a process for each of 100,000 outputs would take minutes.

#define main checker_main
#include "nqueens/output_validators/checker.cpp"
#undef main

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace {

typedef std::vector<std::string> Line;

std::mt19937_64 generator;  // the same numbers on every platform, unlike the standard distributions

size_t below(size_t n) { return n ? generator() % n : 0; }

std::string read_all(const char* path) {
  std::string text;
  FILE* file = fopen(path, "rb");
  if (!file) exit(2);
  for (int c; (c = getc(file)) != EOF;) text += (char)c;
  fclose(file);
  return text;
}

std::vector<Line> split(const std::string& text) {
  std::vector<Line> lines(1, Line(1));
  for (char c : text) {
    if (c == '\n') lines.push_back(Line(1));
    else if (c == ' ') lines.back().push_back("");
    else lines.back().back() += c;
  }
  lines.pop_back();  // what follows the last line feed
  return lines;
}

std::string join(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) {
    for (size_t i = 0; i < line.size(); i++) text += (i ? " " : "") + line[i];
    text += '\n';
  }
  return text;
}

// Edits numbers and lines. Turning a board upside down or back to front leaves it right.
void edit_lines(std::vector<Line>& lines) {
  size_t at = below(lines.size());
  if (lines.empty() || lines[at].empty()) return;
  Line& line = lines[at];
  size_t i = below(line.size()), j = below(line.size());
  switch (below(9)) {
    case 0: std::swap(line[i], line[j]); break;
    case 1: line[i] = std::to_string(below(line.size() + 2)); break;
    case 2: line.erase(line.begin() + i); break;
    case 3: line.insert(line.begin() + i, line[j]); break;
    case 4: lines.erase(lines.begin() + at); break;
    case 5: lines.insert(lines.begin() + at, Line(line)); break;
    case 6: std::swap(line, lines[below(lines.size())]); break;
    case 7: line = Line(line.rbegin(), line.rend()); break;
    default:
      for (std::string& number : line) number = std::to_string(line.size() + 1 - atoi(number.c_str()));
  }
}

// Edits bytes, those that mean something more often than others.
void edit_bytes(std::string& text) {
  static const char telling[] = "0123456789   \n\n\t\r\v\f+-.,x\xa0\xff";  // its final NUL is one of them
  char byte = telling[below(sizeof telling)];
  size_t at = below(text.size() + 1);
  switch (below(5)) {
    case 0: text.insert(at, 1, byte); break;
    case 1: if (at < text.size()) text[at] = byte; break;
    case 2: if (at < text.size()) text.erase(at, 1); break;
    case 3: text.erase(at); break;
    default: text.append(1, byte);
  }
}

bool accepts(const char* input_path, const std::string& text, bool strict) {
  FILE* input = fopen(input_path, "rb");
  // fmemopen wants a buffer of at least one byte; an empty file stands for the empty output.
  FILE* output = text.empty() ? fopen("/dev/null", "rb") : fmemopen(const_cast<char*>(text.data()), text.size(), "rb");
  Verdict verdict = check(input, output, strict);
  fclose(input);
  fclose(output);
  if (verdict == FAULT) exit(2);
  return verdict == ACCEPTED;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: mutated-outputs INPUT OUTPUT COUNT SEED\n");
    return 2;
  }
  std::string right = read_all(argv[2]);
  generator.seed(strtoull(argv[4], 0, 10));
  for (long count = atol(argv[3]); count > 0; count--) {
    std::vector<Line> lines = split(right);
    for (size_t edits = below(4); edits > 0; edits--) edit_lines(lines);
    std::string text = join(lines);
    for (size_t edits = below(3); edits > 0; edits--) edit_bytes(text);
    putchar(accepts(argv[1], text, false) + 2 * accepts(argv[1], text, true));
    for (int shift = 24; shift >= 0; shift -= 8) putchar((int)(text.size() >> shift & 255));
    fwrite(text.data(), 1, text.size(), stdout);
  }
  return fflush(stdout) == 0 ? 0 : 1;
}
