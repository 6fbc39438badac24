/**
 * The ways of counting all placements: backtracking, bit masks, rings and, in a package of its own,
 * joining quadrants. {@link CountMethod} names them and says which is the fastest for n. They know
 * no other package of the workbench and print nothing.
 *
 * <p>Each divides a count into tasks ({@link PlacementCounter}). A task is a share of the count
 * that can be done by itself; the results of all tasks add up to the total.
 */
package nqueens.counters;
