/**
 * The ways of counting all solutions: backtracking, bit masks and, in a package of its own, joining
 * quadrants. {@link CountMethod} names them and says which is the fastest for n.
 *
 * <p>Each way divides a count into tasks ({@link CountJob}), which may be done in any order. {@link
 * CountResults} has their results, and {@link Checkpoint} is the file that keeps them.
 */
package nqueens.counting;
