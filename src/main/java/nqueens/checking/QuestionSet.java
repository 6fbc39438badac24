package nqueens.checking;

import java.util.Arrays;

/**
 * The numbers of the questions that a line is right for: the words of a set of bits that are not 0.
 */
final class QuestionSet {
  private int size; // the number of words
  private int[] places = new int[1]; // where the words are in the set of bits, in ascending order
  private long[] words = new long[1];

  /** Adds a number that is larger than all others. */
  void add(int number) {
    if (size == 0 || places[size - 1] != number >> 6) {
      if (size == places.length) {
        places = Arrays.copyOf(places, 2 * size);
        words = Arrays.copyOf(words, 2 * size);
      }
      places[size++] = number >> 6;
    }
    words[size - 1] |= 1L << number;
  }

  boolean isEmpty() {
    return size == 0;
  }

  boolean has(int number) {
    int k = Arrays.binarySearch(places, 0, size, number >> 6);
    return k >= 0 && (words[k] >>> number & 1) != 0;
  }

  /**
   * Makes the row of some lines that of one line more, which is right for the numbers of this set:
   * row = (row + (row & set)) | (row & ~set).
   *
   * @param first the place of the first word of the row
   */
  void extend(long[] row, int first) {
    int k = Arrays.binarySearch(places, 0, size, first);
    k = k < 0 ? ~k : k;
    long carry = 0;
    int begin = k < size ? places[k] - first : row.length;
    for (int w = begin; w < row.length && (k < size || carry != 0); w++) {
      long set = k < size && places[k] == first + w ? words[k++] : 0;
      long sum = row[w] + (row[w] & set);
      long carried = sum + carry;
      carry = Long.compareUnsigned(sum, row[w]) < 0 || (carry == 1 && carried == 0) ? 1 : 0;
      row[w] = carried | (row[w] & ~set);
    }
  }
}
