/**
 * Is an answer right? {@link nqueens.checking.OutputCheck} has the two passes over an output and
 * the rule of the marks, AnswerCheck reads one answer, and {@link nqueens.checking.Marks} counts.
 * The words for a fault are where it is found: of queens in {@link nqueens.checking.SolutionCheck},
 * of proofs in SearchCheck and WeightsCheck, of all else in AnswerCheck.
 */
package nqueens.checking;
