/**
 * Is an answer right? {@link nqueens.checking.OutputCheck} reads an output and divides it into
 * answers, LineCheck finds the size that a line answers, {@link nqueens.checking.Marks} counts
 * them, and {@link nqueens.checking.ClassTable} has the columns of a class. The words for a fault
 * are where it is found: of queens in {@link nqueens.checking.SolutionCheck}, of numbers in Line,
 * of white space in Spacing, of proofs in SearchCheck and WeightsCheck. What a wrong line looks
 * like is guessed in FormatHint.
 */
package nqueens.checking;
