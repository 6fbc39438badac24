package nqueens.count;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.counters.CountMethod;
import nqueens.terminal.LineLog;
import nqueens.terminal.UserError;

/**
 * Finished tasks of a count in a text file: a heading, then a line {@code n method tasks task count
 * checksum} for each, the checksum being CRC-32C of what stands before it, as eight hexadecimal
 * digits. A line counts when its line feed is there, so a process may be killed at any time.
 */
final class Checkpoint implements AutoCloseable {
  private static final String HEADING = "nqueens count checkpoint 2\n";
  private static final String HEADING_WITHOUT_CHECKSUMS = "nqueens count checkpoint 1\n";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<text>(?<n>\\d{1,2}) (?<method>[a-z]+) (?<tasks>\\d{1,9}) (?<task>\\d{1,9}) (?<count>\\d{1,19}))"
              + " (?<checksum>[0-9a-f]{8})");

  /** What one array can hold; the tasks of n = 28 by rings, the most of all n, need less. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final Path file;

  /** Null until there is something to add. */
  private LineLog log;

  /** Results by split, in the order of the file, then by task. */
  private Map<Split, Map<Integer, Long>> done = new LinkedHashMap<>();

  /** A count of the placements of n queens, and into how many tasks it is divided. */
  record Split(int n, CountMethod method, int tasks) {
    @Override
    public String toString() {
      return n + " " + method + " " + tasks;
    }
  }

  /**
   * Reads the file, if there is one.
   *
   * @throws UserError if it holds something else
   */
  Checkpoint(Path file) throws IOException {
    this.file = file;
    if (Files.exists(file)) {
      done = read(file);
    }
  }

  /**
   * The results in a file, which stays as it is.
   *
   * @throws UserError if the file holds something else
   */
  static Map<Split, Map<Integer, Long>> read(Path file) throws IOException {
    UserError.throwIf(!Files.exists(file), "%s: no such file", file);
    UserError.throwIf(!Files.isRegularFile(file), "%s: not a regular file", file);
    UserError.throwIf(Files.size(file) > MOST_BYTES, "%s: too large for a checkpoint", file);
    return parse(file, Files.readString(file, ISO_8859_1));
  }

  /** Opens the file, or makes it, for this process alone. */
  private void open() throws IOException {
    log = new LineLog(file, "another count");
    String text = log.text();
    done = parse(file, text); // again: another process may have added results until now
    int end = text.lastIndexOf('\n') + 1;
    log.keep(text.substring(0, end)); // ASCII, or it would not have been parsed
    if (end == 0) {
      log.append(HEADING);
    }
  }

  /** The method by which n is being counted, if any. */
  synchronized Optional<CountMethod> method(int n) {
    return done.keySet().stream().filter(split -> split.n == n).map(Split::method).findFirst();
  }

  /**
   * The results saved for a part of a count, by task. If some are missing, the file is from now on
   * this process's alone.
   *
   * @throws UserError if the count was divided in another way, or the file is in use
   */
  synchronized Map<Integer, Long> results(Split split, Part part) throws IOException {
    int saved = done.getOrDefault(split, Map.of()).size();
    if (log == null && saved < part.tasks(split.tasks)) {
      open();
    }
    for (Split other : done.keySet()) {
      if (other.n == split.n && other.method == split.method && other.tasks != split.tasks) {
        throw new UserError(
            "the checkpoint has %d tasks for n = %d, not %d"
                .formatted(other.tasks, split.n, split.tasks));
      }
    }
    return Map.copyOf(done.getOrDefault(split, Map.of()));
  }

  synchronized void add(Split split, int task, long count) throws IOException {
    log.append(withChecksum(split + " " + task + " " + count) + "\n");
    done.computeIfAbsent(split, key -> new HashMap<>()).put(task, count);
  }

  /** A line of the file, but for its line feed. */
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
    if (log != null) {
      log.close();
    }
  }

  private static Map<Split, Map<Integer, Long>> parse(Path file, String text) {
    UserError.throwIf(
        text.startsWith(HEADING_WITHOUT_CHECKSUMS),
        "%s: an old checkpoint without checksums, which nobody can verify: use a new file",
        file);
    UserError.throwIf(
        text.startsWith(HEADING.strip() + "\r"),
        "%s: its lines end with carriage returns: convert them to \\n alone",
        file);
    UserError.throwIf(
        !HEADING.startsWith(text) && !text.startsWith(HEADING),
        "%s: not a checkpoint of nqueens count",
        file);
    Map<Split, Map<Integer, Long>> done = new LinkedHashMap<>();
    int number = 1;
    int end = text.lastIndexOf('\n') + 1;
    for (String line : text.substring(0, end).lines().skip(1).toList()) {
      parse(file, ++number, line, done);
    }
    return done;
  }

  private static void parse(
      Path file, int number, String line, Map<Split, Map<Integer, Long>> done) {
    Matcher fields = LINE.matcher(line);
    Optional<CountMethod> method =
        fields.matches() ? CountMethod.named(fields.group("method")) : Optional.empty();
    if (method.isEmpty()) {
      throw new UserError(file + ": line " + number + " is not a line of a checkpoint");
    }
    if (!fields.group("checksum").equals(checksum(fields.group("text")))) {
      throw new UserError(file + ": line " + number + " is damaged: its checksum does not fit");
    }
    try {
      int n = Integer.parseInt(fields.group("n"));
      int tasks = Integer.parseInt(fields.group("tasks"));
      int task = Integer.parseInt(fields.group("task"));
      long count = Long.parseLong(fields.group("count"));
      Split split = new Split(n, method.get(), tasks);
      if (done.computeIfAbsent(split, key -> new HashMap<>()).put(task, count) != null) {
        throw new UserError(file + ": line " + number + " counts task " + task + " twice");
      }
    } catch (NumberFormatException e) {
      throw new UserError(file + ": line " + number + " has a number that is too large");
    }
  }
}
