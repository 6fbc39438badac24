/**
 * Checks the answers of any program. {@link nqueens.checking.OutputCheck} reads an output to its
 * first fault. LineReader splits the rest into lines, and LineCheck has the rule of their marks.
 * AnswerCheck reads one answer, and {@link nqueens.checking.Marks} counts. The words for a fault of
 * queens are in {@link nqueens.checking.SolutionCheck} and {@link nqueens.boards.Attacks}, and the
 * words for a fault of a proof in SearchCheck and WeightsCheck.
 */
package nqueens.checking;
