/**
 * Checks the answers of any program. {@link nqueens.checking.OutputCheck} reads an output word by
 * word to its first fault. RestCheck takes the rest line by line, from LineReader, and Alignment
 * pairs the lines with the questions. AnswerCheck reads one answer, and {@link
 * nqueens.checking.Marks} counts. The words for a fault of queens are in {@link
 * nqueens.checking.SolutionCheck} and {@link nqueens.boards.Attacks}, and the words for a fault of
 * a proof in SearchCheck and WeightsCheck.
 */
package nqueens.checking;
