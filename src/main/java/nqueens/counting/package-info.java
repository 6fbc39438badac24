/**
 * The ways of counting all solutions: backtracking, bit masks and, in a package of its own, joining
 * quadrants. {@link CountMethod} names them and says which is the fastest for n. They use no other
 * package of the workbench and print nothing.
 *
 * <p>Each divides a count into tasks ({@link CountJob}), which may be done in any order.
 */
package nqueens.counting;
