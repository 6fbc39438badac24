package nqueens.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a stream of bytes token by token. A token is a run of bytes without white space: a space, a
 * tab, a line feed, a vertical tab, a form feed or a carriage return. Memory: constant, except that
 * {@link #tokensAhead} holds a line.
 */
public final class TokenReader {
  private static final int BUFFER = 1 << 16;

  /** Of a longer line, {@link #markedLine} has so many bytes. */
  public static final int LONGEST_KEPT = BUFFER / 2;

  /** Bytes of a token that are kept: more than any size or range of sizes has. */
  private static final int LONGEST_TOKEN = 64;

  /** Characters of a word that a message shows. */
  private static final int SHOWN = 20;

  /** Larger numbers are read as this one, as none of them can be a size or a row. */
  private static final long LARGEST_NUMBER = BoardSizes.MAX + 1L;

  private static final String[] CONTROLS = {
    "a tab", "a line feed", "a vertical tab", "a form feed", "a carriage return"
  };

  private static final int LONGEST_LINE = 1 << 28;

  private final InputStream in;
  private byte[] buffer = new byte[BUFFER];
  private int position;
  private int end;

  /** Whether the stream has ended. It is not asked again, as a terminal would begin another. */
  private boolean ended;

  /** Offsets in the stream: of the buffer, of the current line, and where reading has to end. */
  private long bufferOffset;

  private long lineOffset;
  private long limit = Long.MAX_VALUE;
  private long line = 1;

  /** The line that was marked, and its text once it has ended. */
  private long marked;

  private String markedText;

  /** The first bytes of the token read last, and what the whole of it is. */
  private final byte[] kept = new byte[LONGEST_TOKEN];

  private int length;
  private boolean cut;
  private boolean digits;
  private long number;

  public TokenReader(InputStream in) {
    this.in = in;
  }

  public static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** White space in words, such as "a tab". */
  public static String nameOfSpace(int b) {
    return b == ' ' ? "a space" : CONTROLS[b - '\t'];
  }

  /** The next byte, which stays where it is; -1 at the end of the stream or the limit. */
  public int peek() throws IOException {
    if (offset() >= limit || (position == end && !refill())) {
      return -1;
    }
    return buffer[position] & 0xff;
  }

  /** Takes the byte that {@link #peek} has shown. */
  public void skip() {
    if (buffer[position] == '\n') {
      markedText = line == marked ? textOfLine() : markedText;
      line++;
      lineOffset = offset() + 1;
    }
    position++;
  }

  /** Takes all white space that comes next. */
  public void skipSpace() throws IOException {
    while (isSpace(peek())) {
      skip();
    }
  }

  /** Takes the white space that comes next, but for a line feed. */
  public void skipBlanks() throws IOException {
    while (isSpace(peek()) && !atLineEnd()) {
      skip();
    }
  }

  /** Whether a line feed or the end of the stream comes next. */
  public boolean atLineEnd() throws IOException {
    return peek() < 0 || peek() == '\n';
  }

  /** The bytes taken so far. */
  public long offset() {
    return bufferOffset + position;
  }

  /** The line of the next byte, from 1. */
  public long line() {
    return line;
  }

  /** The place of the next byte in its line, from 1. */
  public long column() {
    return offset() - lineOffset + 1;
  }

  /** Lets so many more bytes be read; after them the stream seems to end. */
  public void limit(long bytes) {
    limit = offset() + bytes;
  }

  public boolean limitReached() {
    return offset() >= limit;
  }

  /** Goes back to where the current line begins; false if that is too far. */
  public boolean backToLineStart() {
    boolean there = lineOffset >= bufferOffset;
    position = there ? lineStart() : position;
    return there;
  }

  /**
   * Takes the token that comes next. If it is longer than {@value #LONGEST_TOKEN} bytes, only the
   * first bytes are taken, unless it is a number up to 2^30 with many zeros in front.
   */
  public void readToken() throws IOException {
    length = 0;
    digits = true;
    number = 0;
    int b = peek();
    for (; b >= 0 && !isSpace(b); b = peek()) {
      if (length == kept.length && (!digits || number >= LARGEST_NUMBER)) {
        break;
      }
      if (b >= '0' && b <= '9') {
        number = Math.min(10 * number + b - '0', LARGEST_NUMBER);
      } else {
        digits = false;
      }
      if (length < kept.length) {
        kept[length++] = (byte) b;
      }
      position++; // no line feed
    }
    cut = b >= 0 && !isSpace(b);
  }

  /** Whether the token is decimal digits alone. */
  public boolean isNumber() {
    return digits && length > 0;
  }

  /** Whether the token is decimal digits alone, the first of several not being 0. */
  public boolean isPlainNumber() {
    return isNumber() && (kept[0] != '0' || length == 1);
  }

  /** The token's value if it is a number; 2^30 + 1 for every larger one. */
  public long number() {
    return number;
  }

  /** The token, every char a byte of it; an overlong one is cut. */
  public String text() {
    return new String(kept, 0, length, ISO_8859_1) + (cut ? "..." : "");
  }

  /** The token fit for a message. */
  public String quoted() {
    return quoted(text());
  }

  /**
   * A word in quotes, fit for a message of one line. What is not printable ASCII is escaped, and
   * three dots follow if not all is shown.
   */
  static String quoted(String word) {
    StringBuilder text = new StringBuilder("'");
    for (int i = 0; i < Math.min(word.length(), SHOWN); i++) {
      char c = word.charAt(i);
      if (c > ' ' && c < 0x7f && c != '\\' && c != '\'') {
        text.append(c);
      } else {
        text.append(String.format("\\x%02x", (int) c));
      }
    }
    return text.append(word.length() > SHOWN ? "...'" : "'").toString();
  }

  /** Marks the current line, whose text may be asked for after it has ended. */
  public void markLine() {
    marked = line;
  }

  /** The marked line, or its first {@value #LONGEST_KEPT} bytes; empty if its beginning is gone. */
  public String markedLine() throws IOException {
    if (line > marked) {
      return markedText;
    }
    int here = position - lineStart();
    while (keepsLine() && offset() - lineOffset < LONGEST_KEPT && peek() >= 0 && peek() != '\n') {
      position++;
    }
    String text = textOfLine();
    position = lineStart() + here;
    return text;
  }

  private String textOfLine() {
    return keepsLine() ? new String(buffer, lineStart(), position - lineStart(), ISO_8859_1) : "";
  }

  /** Whether the buffer has the current line from its beginning on, in at most half of it. */
  private boolean keepsLine() {
    return lineOffset >= bufferOffset && offset() - lineOffset <= LONGEST_KEPT;
  }

  /** Where the current line begins in the buffer, if it is in the buffer. */
  private int lineStart() {
    return (int) (lineOffset - bufferOffset);
  }

  /** The number of tokens up to the end of the line. The buffer grows to hold the line. */
  public int tokensAhead() throws IOException {
    int tokens = 0;
    boolean inToken = false;
    for (int ahead = 0; ; ahead++) {
      if (position + ahead == end && !refill()) {
        return tokens;
      }
      int b = buffer[position + ahead];
      if (b == '\n') {
        return tokens;
      }
      tokens += !isSpace(b) && !inToken ? 1 : 0;
      inToken = !isSpace(b);
    }
  }

  /**
   * Reads on. What has not been taken yet stays, and so does the current line, if it fills half of
   * the buffer at most. Where no room is left, the buffer grows.
   */
  private boolean refill() throws IOException {
    if (ended) {
      return false;
    }
    int from = keepsLine() ? lineStart() : position;
    if (end == buffer.length && from > 0) {
      System.arraycopy(buffer, from, buffer, 0, end - from);
      bufferOffset += from;
      position -= from;
      end -= from;
    } else if (end == LONGEST_LINE) {
      throw new FormatException(
          "line " + line + " is too long to count its numbers; give the sizes in INPUT");
    } else if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    int read = in.read(buffer, end, buffer.length - end);
    end += Math.max(read, 0);
    ended = read <= 0;
    return !ended;
  }
}
