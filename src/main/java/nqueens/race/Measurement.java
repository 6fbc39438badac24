package nqueens.race;

import nqueens.formats.BoardSizes;

/**
 * One run of one program on one board.
 *
 * @param group the sizes that make a row of the table with this one
 */
record Measurement(BoardSizes group, Program program, int n, long seed, Outcome outcome) {}
