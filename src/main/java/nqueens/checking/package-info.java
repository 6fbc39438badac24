/**
 * Is an answer right? {@link nqueens.checking.OutputCheck} has the two passes over an output and
 * the rule of the marks, AnswerCheck reads one answer, and {@link nqueens.checking.Marks} counts.
 * The words for a fault of queens are in {@link nqueens.checking.SolutionCheck} and {@link
 * nqueens.boards.Attacks}, those for proofs in SearchCheck and WeightsCheck.
 */
package nqueens.checking;
