/**
 * Is an answer right? {@link nqueens.checking.OutputCheck} reads an output to its first fault,
 * LineCheck has the rule of the marks for the lines after it, which LineReader splits, AnswerCheck
 * reads one answer, and {@link nqueens.checking.Marks} counts. The words for a fault of queens are
 * in {@link nqueens.checking.SolutionCheck} and {@link nqueens.boards.Attacks}, those for proofs in
 * SearchCheck and WeightsCheck.
 */
package nqueens.checking;
