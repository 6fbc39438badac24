package nqueens.race;

import nqueens.placement.BoardSizes;

/**
 * One run of one contestant on one board.
 *
 * @param group the sizes that make a row of the table with this one
 */
record Measurement(BoardSizes group, Contestant contestant, int n, long seed, Outcome outcome) {}
