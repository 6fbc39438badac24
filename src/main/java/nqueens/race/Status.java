package nqueens.race;

import java.util.Arrays;
import java.util.Optional;

/** How a run ended. */
enum Status {
  OK("ok"),
  /** The placement is not valid, or not what was asked for. */
  WRONG("wrong"),
  /** It took longer than the limit. */
  STOPPED("stopped"),
  OUT_OF_MEMORY("out of memory"),
  /** It ended with an error. */
  FAILED("failed"),
  /** An earlier run of the same contestant exceeded the limit or the memory. */
  NOT_RUN("not run");

  private final String label;

  Status(String label) {
    this.label = label;
  }

  /** Whether larger boards, and this one again, would end in the same way. */
  boolean stopsLarger() {
    return this == STOPPED || this == OUT_OF_MEMORY;
  }

  /** The status with that label. */
  static Optional<Status> of(String label) {
    return Arrays.stream(values()).filter(status -> status.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
