package nqueens.race;

import java.io.Closeable;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nqueens.search.SearchStats;
import nqueens.terminal.LineLog;
import nqueens.terminal.UserError;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The single runs of races as a CSV file that grows by a line a run, so that a race that was ended
 * can go on, and a larger one can use them. Its first line is a comment with the conditions that
 * all of them share.
 */
final class RunLog implements Closeable {
  private static final String COLUMNS =
      "contestant,source,n,seed,status,detail,seconds,restarts,tries,pair tests,swaps";

  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT
          .builder()
          .setRecordSeparator('\n')
          .setCommentMarker('#')
          .setHeader(COLUMNS.split(","))
          .setSkipHeaderRecord(true)
          .get();

  /** A run: who, of what source, n and seed. */
  private record Key(String contestant, String source, int n, long seed) {
    static Key of(Measurement run) {
      Contestant who = run.contestant();
      return new Key(who.name(), who.source(), run.n(), run.seed());
    }
  }

  private final Path file;
  private final LineLog log;
  private final Map<Key, Outcome> earlier = new HashMap<>();

  /**
   * Opens the log of runs under these conditions, or makes it; fresh to begin anew. A file with
   * runs under other ones, or in use, is a {@link UserError}.
   */
  RunLog(Path file, List<String> conditions, boolean fresh) throws IOException {
    this.file = file;
    log = new LineLog(file, "another race");
    try {
      String text = fresh ? "" : log.text();
      String head = "# " + String.join(", ", conditions) + "\n" + COLUMNS + "\n";
      if (head.startsWith(text)) { // also of one that was ended at once
        log.keep("");
        log.append(head);
      } else {
        compare(text, head, conditions);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1); // the last line may be cut
        read(whole);
        log.keep(whole);
      }
    } catch (IOException | RuntimeException e) {
      log.close();
      throw e;
    }
  }

  /** How a run ended when it was made before, or null. */
  Outcome earlier(Measurement run) {
    return earlier.get(Key.of(run));
  }

  /** Whether there are runs of that contestant, but all of another source. */
  boolean changed(Contestant contestant) {
    List<Key> runs =
        earlier.keySet().stream().filter(k -> k.contestant().equals(contestant.name())).toList();
    return !runs.isEmpty()
        && runs.stream().noneMatch(key -> key.source().equals(contestant.source()));
  }

  /** Adds a run, which is in the file when this returns. */
  void append(Measurement run) throws IOException {
    SearchStats stats = run.stats();
    Stream<Object> counters =
        stats == null
            ? Stream.of("", "", "", "")
            : Stream.of(stats.restarts, stats.tries, stats.pairTests, stats.swaps);
    Key key = Key.of(run);
    String detail = run.outcome().detail();
    String seconds = String.format(Locale.ROOT, "%.9f", run.seconds());
    Stream<Object> cells =
        Stream.of(key.contestant, key.source, key.n, key.seed, run.status(), detail, seconds);
    log.append(FORMAT.format(Stream.concat(cells, counters).toArray()) + "\n");
  }

  @Override
  public void close() throws IOException {
    log.close();
  }

  private void compare(String text, String head, List<String> conditions) {
    String first = text.lines().findFirst().orElse("");
    UserError.throwIf(
        !first.startsWith("# ") || !text.startsWith(COLUMNS, first.length() + 1),
        "%s: not the runs of a race; --fresh begins anew",
        file);
    if (!text.startsWith(head)) {
      List<String> theirs = List.of(first.substring(2).split(", "));
      throw new UserError(
          "%s: made with %s, not %s; give another --out, or --fresh to begin anew"
              .formatted(file, without(theirs, conditions), without(conditions, theirs)));
    }
  }

  private static String without(List<String> all, List<String> some) {
    return all.stream().filter(one -> !some.contains(one)).collect(Collectors.joining(", "));
  }

  /** Takes the runs, but not those that failed for want of something: they may end well now. */
  private void read(String text) throws IOException {
    try (CSVParser rows = CSVParser.parse(new StringReader(text), FORMAT)) {
      try {
        for (CSVRecord row : rows) {
          Outcome outcome = outcome(row);
          if (outcome.status() != Status.FAILED && outcome.status() != Status.OUT_OF_MEMORY) {
            earlier.put(key(row), outcome);
          }
        }
      } catch (IllegalArgumentException | UncheckedIOException e) {
        throw new UserError(
            "%s: line %d is not one that a race wrote; --fresh begins anew"
                .formatted(file, rows.getCurrentLineNumber()));
      }
    }
  }

  private static Key key(CSVRecord row) {
    int n = Integer.parseInt(row.get("n"));
    long seed = Long.parseLong(row.get("seed"));
    return new Key(row.get("contestant"), row.get("source"), n, seed);
  }

  private static Outcome outcome(CSVRecord row) {
    SearchStats stats = null;
    if (!row.get("restarts").isEmpty()) {
      stats = new SearchStats();
      stats.restarts = Long.parseLong(row.get("restarts"));
      stats.tries = Long.parseLong(row.get("tries"));
      stats.pairTests = Long.parseLong(row.get("pair tests"));
      stats.swaps = Long.parseLong(row.get("swaps"));
    }
    Status status = Status.of(row.get("status"));
    return new Outcome(status, row.get("detail"), Double.parseDouble(row.get("seconds")), stats);
  }
}
