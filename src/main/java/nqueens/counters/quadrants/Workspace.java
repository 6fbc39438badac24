package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * What is fixed for a thread's joins of one n, and the arrays that they use again and again. Small
 * joins would take longer if they made these arrays anew.
 */
final class Workspace {
  final int n;
  final int side;

  /** A batch ends with the set of columns that brings it to so many halves. */
  final int mostHalves;

  /** The east and the west halves at hand. */
  final Batch east = new Batch();

  final Batch west = new Batch();

  /** What a half has of each piece: of the two east quadrants, and of the two west ones. */
  final Buffer southEast = new Buffer();

  final Buffer northEast = new Buffer();
  final Buffer southWest = new Buffer();
  final Buffer northWest = new Buffer();

  /** The diagonals and the keys of the west's strips. */
  final Buffer stripDiagonals = new Buffer();

  final Buffer stripKeys = new Buffer();

  /** The halves of both batches in order of their keys, and their places in this order. */
  final Buffer sortedEast = new Buffer();

  final Buffer sortedWest = new Buffer();
  final Buffer places = new Buffer();

  /** The bitmaps of the west's strips. */
  final Buffer bitmaps = new Buffer();

  Workspace(int n, int mostHalves) {
    this.n = n;
    this.side = (n + 1) / 2;
    this.mostHalves = mostHalves;
  }

  /** An array that grows. */
  static final class Buffer {
    long[] words = new long[1 << 10];

    /** The array with room for so many words. What it held stays in it. */
    long[] reserve(int length) {
      if (length > words.length) {
        words = Arrays.copyOf(words, 2 * length);
      }
      return words;
    }
  }

  /** Halves that are in memory at the same time, group by group. */
  static final class Batch {
    /** The halves, in the first {@code length} words. */
    final Buffer buffer = new Buffer();

    int length;

    /** The groups to which they may belong, 3 at most. */
    int groups;

    /** start[g] = the first half of group g; the later entries end the last one. */
    final int[] start = new int[4];
  }
}
