package nqueens.completion;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.util.Arrays;
import nqueens.boards.PartialSolution;
import nqueens.search.Search;

/** Writes why a board has no completion. */
public final class ProofWriter {
  private ProofWriter() {}

  /** Writes 'No solution.' and the proof of an outcome on a line, and flushes the line. */
  public static void write(PartialSolution board, Outcome outcome, OutputStream to)
      throws IOException {
    int[] given = board.queens();
    Writer line = new BufferedWriter(new OutputStreamWriter(to, US_ASCII), 1 << 16);
    line.write("No solution. ");
    if (outcome instanceof Outcome.ProvedByWeights proof) {
      writeWeights(proof.weights(), given, line);
    } else if (outcome instanceof Outcome.ProvedBySearch proof) {
      line.write("Search:");
      for (int choice : proof.choices()) {
        boolean column = choice < given.length;
        line.write((column ? " c" : " r") + (1 + (column ? choice : choice - given.length)));
      }
    } else {
      int most = Integer.numberOfTrailingZeros(Outcome.ProvedBySearch.MAX_CHOICES);
      line.write("Search: longer than 2^" + most + " choices or the time limit");
    }
    line.write('\n');
    line.flush();
  }

  private static void writeWeights(int[] weights, int[] given, Writer line) throws IOException {
    long total = Arrays.stream(weights).asLongStream().sum() - weights[0];
    long open = Arrays.stream(given).filter(row -> row == Search.OPEN).count();
    line.write("Weights %d < %d:".formatted(total, open * weights[0]));
    for (int weight : weights) {
      line.write(" " + weight);
    }
  }
}
