package nqueens.terminal;

import java.util.function.BooleanSupplier;

/** A time limit, whose time begins when it is constructed. It is true when it has ended. */
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

  @Override
  public boolean getAsBoolean() {
    return elapsed() >= seconds;
  }
}
