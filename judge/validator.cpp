// Input validator for Polygon, built on its testlib.h: exit status 0 for an input as the statement promises it, 3 and a
// reason for any other. nqueens/input_validators/validate.py says the same for other judges.

#include "testlib.h"

int main(int argc, char** argv) {
  registerValidation(argc, argv);
  int sizes = 0, squares = 0;
  while (inf.curChar() != '0') {
    setTestCase(++sizes);
    ensuref(sizes <= 300, "more than 300 sizes");
    int n = inf.readInt(8, 300, "n");
    inf.readEoln();
    squares += n * n;
    ensuref(squares <= 4600000, "the sum of n^2 is %d, more than 4600000", squares);
  }
  unsetTestCase();
  ensuref(sizes > 0, "0 before any size");
  inf.readInt(0, 0);
  inf.readEoln();
  inf.readEof();
}
