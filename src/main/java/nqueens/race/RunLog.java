package nqueens.race;

import java.io.Closeable;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nqueens.search.SearchStats;
import nqueens.terminal.LineLog;
import nqueens.terminal.UserError;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The single runs of a race as a CSV file that grows by a line a run, so that a race that was ended
 * can go on. Its first line is a comment with the settings.
 */
final class RunLog implements Closeable {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setRecordSeparator('\n').setCommentMarker('#').get();
  private static final String[] HEADER = {
    "contestant",
    "kind",
    "status",
    "detail",
    "size",
    "n",
    "seed",
    "seconds",
    "restarts",
    "tries",
    "pair tests",
    "swaps"
  };
  private static final int FIGURES = 8; // columns without the last four, which may be empty

  private final Path file;
  private final LineLog log;
  private final List<Measurement> earlier = new ArrayList<>();

  /**
   * Opens the log, or makes it.
   *
   * @param settings what its figures depend on, in one line
   * @throws UserError if the file is another race's or in use
   */
  RunLog(Path file, String settings) throws IOException {
    this.file = file;
    log = new LineLog(file, "another race");
    try {
      readOrBegin("# " + settings + "\n");
    } catch (IOException | RuntimeException e) {
      log.close();
      throw e;
    }
  }

  /** The runs that were in the file when it was opened, in its order. */
  List<Measurement> earlier() {
    return List.copyOf(earlier);
  }

  /** Adds a run, which is in the file when this returns. */
  void append(Measurement run) throws IOException {
    SearchStats stats = run.stats();
    log.append(
        FORMAT.format(
                run.contestant(),
                run.wholeProcess() ? "process" : "search",
                run.outcome().status(),
                run.outcome().detail(),
                run.group(),
                run.n(),
                run.seed(),
                String.format(Locale.ROOT, "%.9f", run.seconds()),
                stats == null ? "" : stats.restarts,
                stats == null ? "" : stats.tries,
                stats == null ? "" : stats.pairTests,
                stats == null ? "" : stats.swaps)
            + "\n");
  }

  @Override
  public void close() throws IOException {
    log.close();
  }

  private void readOrBegin(String settings) throws IOException {
    String text = log.text();
    String whole = text.substring(0, text.lastIndexOf('\n') + 1); // the last line may be cut
    String head = settings + String.join(",", HEADER) + "\n";
    if (!head.startsWith(text)) {
      if (!whole.startsWith(head)) {
        throw new UserError(
            file + ": made by a race with other settings; give another --out or remove the file");
      }
      read(whole);
      log.keep(whole);
      return;
    }
    log.keep("");
    log.append(head);
  }

  private void read(String text) throws IOException {
    try (CSVParser rows = CSVParser.parse(new StringReader(text), FORMAT)) {
      boolean header = true;
      for (CSVRecord row : rows) {
        if (!header) {
          earlier.add(measurement(row, rows.getCurrentLineNumber()));
        }
        header = false;
      }
    }
  }

  private Measurement measurement(CSVRecord row, long line) {
    try {
      SearchStats stats = null;
      if (!row.get(FIGURES).isEmpty()) {
        stats = new SearchStats();
        stats.restarts = Long.parseLong(row.get(FIGURES));
        stats.tries = Long.parseLong(row.get(FIGURES + 1));
        stats.pairTests = Long.parseLong(row.get(FIGURES + 2));
        stats.swaps = Long.parseLong(row.get(FIGURES + 3));
      }
      Status status = Status.of(row.get(2)).orElseThrow(IllegalArgumentException::new);
      return new Measurement(
          row.get(0),
          row.get(1).equals("process"),
          row.get(4),
          Integer.parseInt(row.get(5)),
          Long.parseLong(row.get(6)),
          new Outcome(status, row.get(3), Double.parseDouble(row.get(7)), stats));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new UserError(file + ": line " + line + " is not one that a race wrote");
    }
  }
}
