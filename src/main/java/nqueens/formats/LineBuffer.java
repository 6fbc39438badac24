package nqueens.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a stream, which are taken one by one, and the place of the next one. */
public final class LineBuffer {
  private static final int SIZE = 1 << 16;

  /** Bytes of a line that stay while the next ones are read. */
  public static final int LONGEST_KEPT = 1 << 20;

  private final InputStream in;
  private final String name;
  private final boolean wholeLines;
  private byte[] buffer = new byte[SIZE];

  // Places in the buffer: the next byte, the end of what was read, and where taking ends.
  private int position;
  private int end;
  private int stop;

  /** Whether the stream has ended. It is not asked again, as a terminal would begin another. */
  private boolean ended;

  // Offsets in the stream: of the buffer, the current line, the marked line and the limit.
  private long bufferOffset;
  private long lineOffset;
  private long markOffset;
  private long limit = Long.MAX_VALUE;

  private long line = 1;
  private long markedNumber = 1;

  /** A buffer; messages call its input by that name. Whole lines have no lone carriage return. */
  public LineBuffer(InputStream in, String name, boolean wholeLines) {
    this.in = in;
    this.name = name;
    this.wholeLines = wholeLines;
  }

  /** Whether a byte is a space, a tab, a line feed, a vertical tab, a form feed or a return. */
  public static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** The next byte, which stays where it is; -1 at the end of the stream or the limit. */
  public int peek() throws IOException {
    return position < stop || (!limitReached() && refill()) ? buffer[position] & 0xff : -1;
  }

  /** Takes the byte that {@link #peek} has shown. */
  public void skip() {
    if (buffer[position++] == '\n') {
      line++;
      lineOffset = offset();
    }
  }

  /** Takes the next byte, if it is of a token, or returns -1. */
  int take() throws IOException {
    int b = peek();
    if (b < 0 || isSpace(b)) {
      return -1;
    }
    position++;
    return b;
  }

  /** Takes the next byte if it is white space, and says whether it is. */
  public boolean skipIfSpace() throws IOException {
    int b = peek();
    if (!isSpace(b)) {
      return false;
    }
    if (b == '\r') {
      refuseLoneReturn();
    }
    skip();
    return true;
  }

  /** Refuses the carriage return that comes next, unless a line feed follows. */
  private void refuseLoneReturn() throws IOException {
    if (wholeLines && ((position + 1 == end && !refill()) || buffer[position + 1] != '\n')) {
      String place = "line %d, column %d".formatted(line, column());
      throw new FormatException(
          name + ": " + place + ": a carriage return that no line feed follows");
    }
  }

  /** Takes all white space that comes next. */
  public void skipSpace() throws IOException {
    while (skipIfSpace()) {}
  }

  /** Takes the white space that comes next, but for a line feed. */
  public void skipBlanks() throws IOException {
    while (!atLineEnd() && skipIfSpace()) {}
  }

  /** Whether a line feed or the end of the stream comes next. */
  public boolean atLineEnd() throws IOException {
    return peek() < 0 || peek() == '\n';
  }

  /** The line of the next byte, from 1. */
  public long line() {
    return line;
  }

  /** The place of the next byte in its line, from 1. */
  public long column() {
    return offset() - lineOffset + 1;
  }

  private long offset() {
    return bufferOffset + position;
  }

  /** Lets so many more bytes be taken; after them the stream seems to end. */
  public void limit(long bytes) {
    limit = offset() + bytes;
    stop = (int) Math.min(end, bytes + position);
  }

  public boolean limitReached() {
    return offset() >= limit;
  }

  /** Takes nothing more: the stream seems to end here, and no limit is reached. */
  public void abandon() {
    limit = Long.MAX_VALUE;
    position = end;
    stop = end;
    ended = true;
  }

  /** Goes back to where the current line begins; false if that is too far. */
  public boolean backToLineStart() {
    return backTo(lineOffset, line);
  }

  /** Goes back to where the marked line begins; false if that is too far. */
  public boolean backToMark() {
    return backTo(markOffset, markedNumber);
  }

  private boolean backTo(long offset, long number) {
    boolean there = offset >= bufferOffset;
    if (there) {
      position = place(offset);
      lineOffset = offset;
      line = number;
    }
    return there;
  }

  /** Marks the current line, whose text may be asked for later. Before, the first is marked. */
  public void markLine() {
    markOffset = lineOffset;
    markedNumber = line;
  }

  /**
   * The marked line, or its first {@value #LONGEST_KEPT} bytes; empty if more bytes than that have
   * been taken since it began.
   */
  public String markedLine() throws IOException {
    int length = 0;
    while (keeps(markOffset)
        && length < LONGEST_KEPT
        && (place(markOffset) + length < end || refill())
        && buffer[place(markOffset) + length] != '\n') {
      length++;
    }
    return new String(buffer, length == 0 ? 0 : place(markOffset), length, ISO_8859_1);
  }

  /** Says what is wrong at a place, such as "line 2", and if the encoding may be why. */
  FormatException fault(String place, String what) throws IOException {
    String encoding = EncodingHint.of(markedLine(), true);
    String hint = encoding == null ? "" : " (the input " + encoding + ")";
    return new FormatException(name + ": " + place + ": " + what + hint);
  }

  /** Whether the buffer keeps what was taken since an offset. */
  private boolean keeps(long offset) {
    return offset >= bufferOffset && offset() - offset <= LONGEST_KEPT;
  }

  private int place(long offset) {
    return (int) (offset - bufferOffset);
  }

  /**
   * Reads on. What has not been taken yet stays, and so do the marked line and the current line
   * while they are near.
   */
  private boolean refill() throws IOException {
    if (ended) {
      return false;
    }
    int from =
        keeps(markOffset) ? place(markOffset) : keeps(lineOffset) ? place(lineOffset) : position;
    System.arraycopy(buffer, from, buffer, 0, end - from);
    bufferOffset += from;
    position -= from;
    end -= from;
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * end); // up to twice what is kept
    }
    int read = in.read(buffer, end, Math.min(SIZE, buffer.length - end));
    end += Math.max(read, 0);
    stop = (int) Math.min(end, limit - bufferOffset);
    ended = read <= 0;
    return !ended;
  }
}
