package nqueens.text;

import java.io.IOException;

/** Takes a value, and may fail in reading or writing. */
@FunctionalInterface
public interface IoConsumer<T> {
  void accept(T taken) throws IOException, InterruptedException;
}
