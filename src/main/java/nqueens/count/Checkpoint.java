package nqueens.count;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.counters.CountMethod;
import nqueens.terminal.UserError;

/**
 * Finished tasks of a count in a text file, which one process at a time may hold. It has a heading,
 * then a line {@code n method tasks task count checksum} for each task, the checksum being CRC-32C
 * of what stands before it, as eight hexadecimal digits. A line counts when its line feed is there,
 * so a process may be killed at any time. Headings and lines may be repeated, so that checkpoints
 * written one behind the other are a checkpoint.
 */
final class Checkpoint implements AutoCloseable {
  private static final String HEADING = "nqueens count checkpoint 2";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<text>(?<n>\\d{1,2}) (?<method>[a-z]+) (?<tasks>\\d{1,9}) (?<task>\\d{1,9}) (?<count>\\d{1,18}))"
              + " (?<checksum>[0-9a-f]{8})");

  /** What one array can hold. The 35.7 million tasks of n = 28 by rings need 1.7 GB. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final Path file;
  private final FileChannel channel;

  /** Results by split, in the order of the file, then by task. */
  private final Map<Split, Map<Integer, Long>> done = new LinkedHashMap<>();

  /** A count of the placements of n queens, and into how many tasks it is divided. */
  record Split(int n, CountMethod method, int tasks) {
    @Override
    public String toString() {
      return n + " " + method + " " + tasks;
    }
  }

  /**
   * Opens and reads the file, or makes it, for this process alone.
   *
   * @throws UserError if it holds something else, or another process holds it
   */
  Checkpoint(Path file) throws IOException {
    this.file = file;
    UserError.throwIf(
        Files.exists(file) && !Files.isRegularFile(file), "%s: not a regular file", file);
    channel = FileChannel.open(file, CREATE, READ, WRITE);
    try {
      UserError.throwIf(channel.tryLock() == null, "%s: in use by another count", file);
      UserError.throwIf(channel.size() > MOST_BYTES, "%s: too large for a checkpoint", file);
      String text = new String(Channels.newInputStream(channel).readAllBytes(), ISO_8859_1);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      boolean fresh = whole.isEmpty() && HEADING.startsWith(text);
      if (!fresh) {
        read(whole.lines().toList());
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

  private void read(List<String> lines) {
    int damaged = 0;
    for (int number = 1; number <= lines.size(); number++) {
      damaged = isRead(number, lines) || damaged > 0 ? damaged : number;
    }
    boolean foreign = done.isEmpty() && !lines.contains(HEADING);
    UserError.throwIf(foreign, "%s: not a checkpoint of nqueens count", file);
    String mend = "%s: line %d is damaged: delete it, and its task is counted again";
    UserError.throwIf(damaged > 0, mend, file, damaged);
  }

  /** Reads a line, from 1 on; false if it is damaged. */
  private boolean isRead(int number, List<String> lines) {
    String line = lines.get(number - 1);
    Matcher fields = LINE.matcher(line);
    Optional<CountMethod> method =
        fields.matches() ? CountMethod.named(fields.group("method")) : Optional.empty();
    if (method.isEmpty() || !fields.group("checksum").equals(checksum(fields.group("text")))) {
      return line.equals(HEADING);
    }
    int n = Integer.parseInt(fields.group("n"));
    int tasks = Integer.parseInt(fields.group("tasks"));
    int task = Integer.parseInt(fields.group("task"));
    long count = Long.parseLong(fields.group("count"));
    Split split = new Split(n, method.get(), tasks);
    Long other = done.computeIfAbsent(split, key -> new HashMap<>()).put(task, count);
    if (other != null && other != count) {
      int first = 1 + lines.indexOf(withChecksum(split + " " + task + " " + other));
      throw new UserError(
          "%s: lines %d and %d have different counts of one task: delete the wrong one, or both"
              .formatted(file, first, number));
    }
    return true;
  }

  /** The method by which n is being counted, or null. */
  synchronized CountMethod method(int n) {
    Optional<Split> begun = done.keySet().stream().filter(split -> split.n == n).findFirst();
    return begun.map(Split::method).orElse(null);
  }

  /**
   * The results saved for a count, by task.
   *
   * @throws UserError if the count was divided in another way
   */
  synchronized Map<Integer, Long> results(Split split) {
    for (Split other : done.keySet()) {
      boolean ofThis = other.n == split.n && other.method == split.method;
      String message = "the checkpoint has %d tasks for n = %d, not %d";
      UserError.throwIf(
          ofThis && other.tasks != split.tasks, message, other.tasks, split.n, split.tasks);
    }
    return Map.copyOf(done.getOrDefault(split, Map.of()));
  }

  /** Saves the result of a task, which is in the file when this returns. */
  synchronized void add(Split split, int task, long count) throws IOException {
    append(withChecksum(split + " " + task + " " + count));
    done.computeIfAbsent(split, key -> new HashMap<>()).put(task, count);
  }

  /** Adds a line, and not a part of it when it fails. */
  private void append(String line) throws IOException {
    long end = channel.position();
    try {
      Channels.newOutputStream(channel).write((line + "\n").getBytes(US_ASCII));
    } catch (IOException e) {
      FileSystemException failed = new FileSystemException(file + "", null, e.getMessage());
      try {
        channel.truncate(end); // or the next line would stand behind a part of this one
      } catch (IOException left) {
        failed.addSuppressed(left);
      }
      throw failed;
    }
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
    channel.close();
  }
}
