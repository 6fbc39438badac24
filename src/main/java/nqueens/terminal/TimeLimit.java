package nqueens.terminal;

import java.util.function.BooleanSupplier;

/** A time limit. Its time begins when it is constructed. */
public final class TimeLimit implements BooleanSupplier {
  private final long start = System.nanoTime();
  private final double seconds;

  public TimeLimit(double seconds) {
    this.seconds = seconds;
  }

  /** Seconds since it began. */
  public double elapsed() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The share of the time that is over: 1 and more when it has ended. */
  public double share() {
    return elapsed() / seconds;
  }

  @Override
  public boolean getAsBoolean() {
    return share() >= 1;
  }
}
