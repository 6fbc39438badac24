package nqueens.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static nqueens.search.SearchStats.COUNTERS;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import nqueens.search.SearchStats.Counter;

/**
 * Writes the runs of a race to runs.csv, each as it ends. A row has the seconds of a run that ended
 * well, and the counters of a search. The format is that of RFC 4180, except that a row ends in a
 * line feed alone.
 */
final class RunsFile implements AutoCloseable {
  private final Writer rows;

  /**
   * Begins the file.
   *
   * @param file the file; null if nothing is to be written
   */
  RunsFile(Path file) throws IOException {
    rows = file == null ? Writer.nullWriter() : Files.newBufferedWriter(file, UTF_8);
    String names = COUNTERS.stream().map(c -> "," + c.name()).collect(Collectors.joining());
    write("program,n,seed,status,seconds" + names);
  }

  void add(Measurement run) throws IOException {
    Outcome end = run.outcome();
    StringBuilder row = new StringBuilder();
    row.append("\"" + run.program().name().replace("\"", "\"\"") + "\",");
    row.append(run.n() + "," + run.seed() + "," + end.status() + ",");
    row.append(end.ok() ? Outcome.plain(end.seconds()) : "");
    for (Counter counter : COUNTERS) {
      row.append("," + (end.stats() == null ? "" : counter.value().applyAsLong(end.stats())));
    }
    write(row.toString());
  }

  private void write(String row) throws IOException {
    rows.write(row + "\n");
    rows.flush();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
