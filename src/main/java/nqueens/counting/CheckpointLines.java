package nqueens.counting;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Locale.ROOT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.formats.FormatException;

/**
 * The lines of a checkpoint. A line {@code n method tasks task count checksum} has the result of a
 * task. The checksum is the CRC-32C of the text before it, in eight hexadecimal digits. A heading
 * names the version of the program that counted what follows. Headings and lines may be repeated,
 * so checkpoints joined by {@code cat} are a checkpoint. A process may be killed while it writes: a
 * last line without a line feed, and one that a heading was joined to, is torn unless it has the
 * right checksum, and is then ignored.
 */
public final class CheckpointLines {
  static final String FORMAT = "nqueens count checkpoint ";

  /** How each heading begins that this version reads. */
  private static final String READ = FORMAT + "2";

  /** That of the jar, such as "1.1 (commit 1a2b)"; null for classes that are not in one. */
  private static final String VERSION =
      CheckpointLines.class.getPackage().getImplementationVersion();

  /** The heading of this version. */
  static final String HEADING = READ + (VERSION == null ? "" : ", nqueens " + VERSION);

  private static final Pattern LINE =
      Pattern.compile(
          "([1-9]\\d?) (backtracking|bitmasks|quadrants) \\d+ (\\d{1,9}) (\\d{1,18}) [0-9a-f]{8}");

  /** A result that a file has, and the number of its line. */
  record Saved(Path file, int line, CountJob job, int task, long count) {
    void refuseIf(boolean wrong, String fault) {
      FormatException.throwIf(wrong, file + ": line " + line + fault);
    }
  }

  private CheckpointLines() {}

  /** The line of a result, without its line feed. */
  static String of(CountJob job, int task, long count) {
    return withChecksum(job + " " + task + " " + count);
  }

  /** A line that has a text and its checksum. */
  public static String withChecksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(US_ASCII));
    return text + String.format(" %08x", checksum.getValue());
  }

  /**
   * The results in the text of a file.
   *
   * @throws FormatException if it is not a checkpoint, or a line is damaged
   */
  static List<Saved> read(Path file, String text) {
    boolean begun = text.startsWith(FORMAT) || FORMAT.startsWith(text);
    boolean ours = begun || LINE.matcher(text).lookingAt();
    FormatException.throwIf(!ours, file + ": not a checkpoint of nqueens count");
    Matcher lone = Pattern.compile("\r(?!\n)").matcher(text);
    if (lone.find()) {
      long line = 1 + text.chars().limit(lone.start()).filter(c -> c == '\n').count();
      String fault = ": a carriage return that no line feed follows";
      throw new FormatException(file + ": line " + line + fault);
    }
    List<Saved> saved = new ArrayList<>();
    int number = 0;
    for (Iterator<String> lines = text.lines().iterator(); lines.hasNext(); ) {
      String line = lines.next();
      number++;
      boolean unfinished = !lines.hasNext() && !text.endsWith("\n");
      int heading = line.indexOf(FORMAT);
      boolean read = heading < 0 || unfinished || line.startsWith(READ, heading);
      String place = file + ": line " + number;
      FormatException.throwIf(!read, place + " is a heading of another format than '" + READ + "'");
      String front = heading < 0 ? line : line.substring(0, heading);
      Saved result = result(file, number, front);
      boolean torn = unfinished || heading > 0;
      boolean damaged = result == null && !front.isBlank() && !torn;
      String advice = " is damaged: delete it, and its task is counted again";
      FormatException.throwIf(damaged, place + advice);
      if (result != null) {
        saved.add(result);
      }
    }
    return saved;
  }

  /** The versions that counted what a text has, in the order of their first headings. */
  static List<String> versions(CharSequence text) {
    Matcher headings = Pattern.compile(READ + "(?:, (.*))?\n").matcher(text);
    return headings
        .results()
        .map(heading -> Objects.requireNonNullElse(heading.group(1), "one without a name"))
        .distinct()
        .toList();
  }

  /** How much of a text that was read is whole: all but a last line that is torn. */
  static int wholeLength(String text) {
    int last = text.lastIndexOf('\n') + 1;
    return result(null, 0, text.substring(last)) == null ? last : text.length();
  }

  /** The result in a line; null if it has none, or its checksum is wrong. */
  private static Saved result(Path file, int number, String line) {
    Matcher part = LINE.matcher(line);
    if (!part.matches()) {
      return null;
    }
    CountMethod method = CountMethod.valueOf(part.group(2).toUpperCase(ROOT));
    CountJob job = new CountJob(Integer.parseInt(part.group(1)), method);
    int task = Integer.parseInt(part.group(3));
    long count = Long.parseLong(part.group(4));
    boolean whole = task < job.tasks() && line.equals(of(job, task, count));
    return whole ? new Saved(file, number, job, task, count) : null;
  }
}
