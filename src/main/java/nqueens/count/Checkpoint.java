package nqueens.count;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nqueens.terminal.UserError;

/**
 * Finished tasks of a count in a text file: a heading, then a line {@code n method tasks task
 * count} for each. A line counts when its line feed is there, so a process may be killed at any
 * time.
 */
final class Checkpoint implements AutoCloseable {
  private static final String HEADING = "nqueens count checkpoint 1\n";
  private static final Pattern LINE =
      Pattern.compile("(\\d{1,2} [a-z]+ \\d{1,9}) (\\d{1,9}) (\\d{1,19})");

  /** Larger than the tasks of all n together would need. */
  private static final int MOST_BYTES = 1 << 28;

  private final FileChannel channel;

  /** Results by count ("n method tasks"), then by task. */
  private final Map<String, Map<Integer, Long>> done = new HashMap<>();

  /**
   * Opens the file, or makes it, for this process alone.
   *
   * @throws Failure if the file holds something else or is in use
   */
  Checkpoint(Path file) throws IOException {
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(file);
      read(file);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** The results saved for a count, by task. */
  synchronized Map<Integer, Long> results(int n, CountMethod method, int tasks) {
    return Map.copyOf(done.getOrDefault(key(n, method, tasks), Map.of()));
  }

  /** Saves the result of one task. */
  synchronized void add(int n, CountMethod method, int tasks, int task, long count)
      throws IOException {
    write(key(n, method, tasks) + " " + task + " " + count + "\n");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private void lock(Path file) throws IOException {
    boolean locked;
    try {
      locked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      throw new UserError(file + ": in use by another count");
    }
  }

  private void read(Path file) throws IOException {
    if (channel.size() > MOST_BYTES) {
      throw new UserError(file + ": too large for a checkpoint");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    String text = new String(bytes.array(), 0, bytes.position(), ISO_8859_1);
    int end = text.lastIndexOf('\n') + 1;
    if (!HEADING.startsWith(text) && !text.startsWith(HEADING)) {
      throw new UserError(file + ": not a checkpoint of nqueens count");
    }
    int number = 1;
    for (String line : text.substring(0, end).lines().skip(1).toList()) {
      parse(file, ++number, line);
    }
    channel.truncate(end);
    channel.position(end);
    if (end == 0) {
      write(HEADING);
    }
  }

  private void parse(Path file, int number, String line) {
    Matcher fields = LINE.matcher(line);
    if (!fields.matches()) {
      throw new UserError(file + ": line " + number + " is not a line of a checkpoint");
    }
    try {
      int task = Integer.parseInt(fields.group(2));
      long count = Long.parseLong(fields.group(3));
      Long before = done.computeIfAbsent(fields.group(1), key -> new HashMap<>()).put(task, count);
      if (before != null) {
        throw new UserError(file + ": line " + number + " counts task " + task + " twice");
      }
    } catch (NumberFormatException e) {
      throw new UserError(file + ": line " + number + " has a number that is too large");
    }
  }

  private void write(String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(US_ASCII));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static String key(int n, CountMethod method, int tasks) {
    return n + " " + method + " " + tasks;
  }
}
