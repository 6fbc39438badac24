package nqueens.checking;

/**
 * What a check says of an answer.
 *
 * @param fault the first fault of the answer; null if there is none
 * @param isProved whether an answer without a fault is known to be right. Nothing is known of 'No
 *     solution.' without a proof
 */
record Verdict(String fault, boolean isProved) {
  boolean isRight() {
    return fault == null;
  }
}
