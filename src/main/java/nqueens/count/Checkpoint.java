package nqueens.count;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static nqueens.terminal.CommandException.Kind.INPUT;
import static nqueens.terminal.CommandException.Kind.WORK;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.counters.CountJob;
import nqueens.counters.CountMethod;
import nqueens.terminal.CommandException;

/**
 * Saves the results of counts in a text file, which only one process at a time may open. The file
 * has a heading, and then a line {@code n method tasks task count checksum} for each task. The
 * checksum is the CRC-32C of the text before it, in eight hexadecimal digits. A line without a line
 * feed at its end is ignored, so a process may be killed at any time. Headings and lines may be
 * repeated, so that checkpoints joined by {@code cat} are a checkpoint.
 */
final class Checkpoint implements AutoCloseable {
  private static final String HEADING = "nqueens count checkpoint 2";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<text>(?<n>\\d{1,2}) (?<method>[a-z]+) (?<tasks>\\d{1,9}) (?<task>\\d{1,9}) (?<count>\\d{1,18}))"
              + " (?<checksum>[0-9a-f]{8})");

  /** The methods of version 1.0 that have other names now, or are gone. */
  private static final Pattern EARLIER = Pattern.compile("plain|bits|rings");

  /** What one array can hold. The 8.4 million tasks of n = 28 need 0.4 GB. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final Path file;
  private final Consumer<String> notes;
  private final List<CountResults> saved = new ArrayList<>();
  private FileChannel channel;

  /**
   * Opens and reads the file, or makes it, for this process alone.
   *
   * @param file the file; null if results are only kept in memory
   * @param notes takes messages to the user
   * @throws CommandException if it holds something else
   * @throws CommandException if another process holds it
   */
  Checkpoint(Path file, Consumer<String> notes) throws IOException {
    this.file = file;
    this.notes = notes;
    if (file != null) {
      boolean other = Files.exists(file) && !Files.isRegularFile(file);
      INPUT.throwIf(other, "%s: not a regular file", file);
      open();
    }
  }

  private void open() throws IOException {
    channel = FileChannel.open(file, CREATE, READ, WRITE);
    try {
      WORK.throwIf(channel.tryLock() == null, "%s: in use by another count", file);
      INPUT.throwIf(channel.size() > MOST_BYTES, "%s: too large for a checkpoint", file);
      String text = new String(Channels.newInputStream(channel).readAllBytes(), ISO_8859_1);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      boolean fresh = whole.isEmpty() && HEADING.startsWith(text);
      if (!fresh) {
        read(whole);
      }
      channel.truncate(whole.length()); // without a line that was cut
      channel.position(whole.length());
      if (fresh) {
        append(HEADING);
      }
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private void read(String text) {
    int number = 0;
    int damaged = 0;
    boolean heading = false;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      boolean right = line.equals(HEADING) || isRead(line, number, text);
      heading |= line.equals(HEADING);
      damaged = right || damaged > 0 ? damaged : number;
    }
    boolean foreign = saved.isEmpty() && !heading;
    INPUT.throwIf(foreign, "%s: not a checkpoint of nqueens count", file);
    String advice = "%s: line %d is damaged: delete it, and its task is counted again";
    INPUT.throwIf(damaged > 0, advice, file, damaged);
  }

  /** Reads a line of that number; false if it is damaged. */
  private boolean isRead(String line, int number, String text) {
    Matcher fields = LINE.matcher(line);
    if (!fields.matches() || !fields.group("checksum").equals(checksum(fields.group("text")))) {
      return false;
    }
    String name = fields.group("method");
    String earlier =
        "%s: line %d: version 1.0 counted by '%s', this one does not; use another file";
    INPUT.throwIf(EARLIER.matcher(name).matches(), earlier, file, number, name);
    Optional<CountMethod> method = CountMethod.named(name);
    int n = Integer.parseInt(fields.group("n"));
    if (method.isEmpty() || n < 1 || n > CountMethod.LARGEST) {
      return false;
    }
    CountJob job = CountJob.of(n, method.get());
    int tasks = Integer.parseInt(fields.group("tasks"));
    int task = Integer.parseInt(fields.group("task"));
    String other = "%s: line %d: task %d of %d, but n = %d has %d tasks, 0 to %d";
    boolean wrong = tasks != job.tasks() || task >= tasks;
    INPUT.throwIf(wrong, other, file, number, task, tasks, n, job.tasks(), job.tasks() - 1);
    restore(resultsOf(job), task, Long.parseLong(fields.group("count")), number, text);
    return true;
  }

  private void restore(CountResults results, int task, long count, int number, String text) {
    if (!results.has(task)) {
      try {
        results.restore(task, count);
      } catch (ArithmeticException e) {
        throw INPUT.exception(file + ": its counts add up to more than 2^63");
      }
    } else if (results.count(task) != count) {
      int first = 1 + text.lines().toList().indexOf(line(results.job(), task, results.count(task)));
      String advice =
          "%s: lines %d and %d have different counts of one task: delete the wrong one, or both";
      throw INPUT.exception(advice.formatted(file, first, number));
    }
  }

  private CountResults resultsOf(CountJob job) {
    for (CountResults results : saved) {
      if (results.job().n() == job.n() && results.job().method() == job.method()) {
        return results;
      }
    }
    CountResults results = new CountResults(job, this::save);
    saved.add(results);
    return results;
  }

  /**
   * The results of a count, to which more are added.
   *
   * @param asked the method to count by; null for the one that the file has begun with, or else the
   *     fastest
   */
  CountResults results(int n, CountMethod asked) {
    CountMethod begun = null;
    for (CountResults results : saved) {
      begun = begun == null && results.job().n() == n ? results.job().method() : begun;
    }
    CountMethod unasked = begun == null ? CountMethod.fastest(n) : begun;
    CountMethod method = asked == null ? unasked : asked;
    if (begun != null && begun != method) {
      notes.accept("the checkpoint's tasks of n = %d by %s are not used".formatted(n, begun));
    }
    return resultsOf(CountJob.of(n, method));
  }

  /** Saves a result. It is in the file when this method returns. */
  private synchronized void save(CountJob job, int task, long count) throws IOException {
    if (file == null) {
      return;
    }
    if (Files.notExists(file)) {
      restoreFile();
    }
    append(line(job, task, count));
  }

  /** Writes all results again, as somebody has deleted the file. */
  private void restoreFile() throws IOException {
    notes.accept(file + " was deleted; it is written again");
    channel.close();
    open();
    for (CountResults results : saved) {
      for (int task = 0; task < results.job().tasks(); task++) {
        if (results.has(task)) {
          append(line(results.job(), task, results.count(task)));
        }
      }
    }
  }

  /** Adds a line, or nothing if that fails. */
  private void append(String line) throws IOException {
    long end = channel.position();
    try {
      Channels.newOutputStream(channel).write((line + "\n").getBytes(US_ASCII));
    } catch (IOException e) {
      FileSystemException failed = new FileSystemException(file + "", null, e.getMessage());
      try {
        channel.truncate(end); // or the next line would follow a part of this one
      } catch (IOException left) {
        failed.addSuppressed(left);
      }
      throw failed;
    }
  }

  private static String line(CountJob job, int task, long count) {
    return withChecksum(job + " " + task + " " + count);
  }

  /** A line of the file, without its line feed. */
  static String withChecksum(String text) {
    return text + " " + checksum(text);
  }

  private static String checksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(US_ASCII));
    return String.format("%08x", checksum.getValue());
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
