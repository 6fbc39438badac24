package nqueens.completion;

import java.util.Arrays;

/** The free squares of a board, as an {@link ExactSearch} places queens and takes them back. */
abstract class Domains {
  final int[][] openAxes; // the open columns, and the open rows
  final int[] axis; // entry k is the axis that was chosen for queen k
  final int[] crossing; // entry k is queen k's place among the open axes of the other kind

  /**
   * The weighted degrees of dom/wdeg. Entry x is one more than the number of times that axis x was
   * left without a free square.
   */
  final long[] wdeg;

  /** The open axes of a board, and the weighted degrees of so many axes. */
  Domains(int[][] openAxes, int axes) {
    this.openAxes = openAxes;
    axis = new int[openAxes[0].length];
    crossing = new int[axis.length];
    wdeg = new long[axes];
    Arrays.fill(wdeg, 1);
  }

  /** A copy. */
  Domains(Domains from) {
    openAxes = from.openAxes;
    axis = from.axis.clone();
    crossing = from.crossing.clone();
    wdeg = from.wdeg.clone();
  }

  /** Chooses the axis of queen k, the next queen: column c as c, or row r as n + r. */
  abstract int choose(int k);

  /**
   * Takes queen k and all later queens back, and places queen k on the next free square of its
   * axis. Returns false if there is no such square.
   */
  abstract boolean place(int k);

  /** A copy, with the same queens and the same weighted degrees. */
  abstract Domains copy();

  /** The bytes that a copy takes, about. */
  abstract long bytes();

  /** The row of the queen in each column, when all queens are placed. */
  abstract int[] queens();
}
