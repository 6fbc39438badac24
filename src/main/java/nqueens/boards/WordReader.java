package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import nqueens.text.OneLine;
import nqueens.text.UserException;

/**
 * Reads the words of a text. A word is a run of bytes without white space. Memory: constant, and
 * the bytes after a mark.
 */
public final class WordReader {
  /** What {@link #read} returns for a word that is no plain number. */
  public static final long NO_NUMBER = -1;

  private static final int SIZE = 1 << 16;

  /** The most bytes that a mark keeps. */
  private static final int MAX_KEPT = 1 << 30;

  /** The first bytes of a word that are kept. */
  private static final int WORD = 64;

  /** The first bytes of a line that {@link #ahead} returns. */
  private static final int AHEAD = 200;

  private final InputStream in;

  /** The bytes that were read last, from the mark on if there is one. */
  private byte[] buffer = new byte[SIZE];

  /** Where the next byte is in the buffer. */
  private int position;

  /** Where the bytes of the buffer end. */
  private int end;

  /** How many bytes of the text came before those of the buffer. */
  private long before;

  /** Where the mark is in the buffer, or -1 if there is none. */
  private int mark = -1;

  /** Whether the text has ended. It is not read again, as a terminal would begin another. */
  private boolean ended;

  /** The line of the next byte, from 1. */
  private long line = 1;

  /** The first bytes of the word that was read last. */
  private final byte[] word = new byte[WORD];

  /** How many bytes of that word there are. */
  private int length;

  /** The line of that word. */
  private long wordLine;

  /**
   * A place in a text.
   *
   * @param offset how many bytes come before it
   * @param line its line, from 1
   */
  public record Place(long offset, long line) {}

  public WordReader(InputStream in) {
    this.in = in;
  }

  /** A reader of a text from a place on, where the stream is. */
  public WordReader(InputStream in, Place place) {
    this(in);
    before = place.offset;
    line = place.line;
  }

  /** Whether a byte is a space, a tab, a line feed, a vertical tab, a form feed or a return. */
  public static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** The next byte, which is not taken; -1 at the end. */
  public int peek() throws IOException {
    return position < end || fill() ? buffer[position] & 0xff : -1;
  }

  /** Reads more bytes, and drops those that are neither to come nor after the mark. */
  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    int dropped = mark < 0 ? position : mark;
    if (dropped > 0) {
      System.arraycopy(buffer, dropped, buffer, 0, end - dropped);
      position -= dropped;
      end -= dropped;
      before += dropped;
      mark = Math.min(mark, 0);
    } else if (end == buffer.length) {
      UserException.inputIf(end == MAX_KEPT, "line " + line + ": longer than 1 GiB");
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    int read = in.read(buffer, end, buffer.length - end);
    ended = read <= 0;
    end += Math.max(0, read);
    return !ended;
  }

  /** Whether the next byte can be read without waiting for somebody who types. */
  boolean isReady() throws IOException {
    return position < end || in.available() > 0;
  }

  /** Takes the byte that {@link #peek} has shown. */
  public void skip() {
    if (buffer[position++] == '\n') {
      line++;
    }
  }

  public void skipSpace() throws IOException {
    while (isSpace(peek())) {
      skip();
    }
  }

  /** Takes white space up to the end of the line. */
  public void skipBlanks() throws IOException {
    while (!atLineEnd() && isSpace(peek())) {
      skip();
    }
  }

  /** Whether a line feed or the end of the text comes next. */
  public boolean atLineEnd() throws IOException {
    int b = peek();
    return b < 0 || b == '\n';
  }

  /** Takes the rest of a line, and its line feed. */
  public void skipLine() throws IOException {
    while (!atLineEnd()) {
      position++;
    }
    if (peek() == '\n') {
      skip();
    }
  }

  /** The place of the next byte. */
  public Place place() {
    return new Place(before + position, line);
  }

  /** Keeps no bytes from here on. */
  public void unmark() {
    mark = -1;
  }

  /** Marks the place of the next byte, in place of an earlier mark. */
  public Place mark() {
    mark = position;
    return place();
  }

  /** Goes to a place that was read since the mark. */
  public void seek(Place place) {
    position = (int) (place.offset - before);
    line = place.line;
  }

  /** The rest of the line, of which nothing is taken; a long one is cut. */
  public String ahead() throws IOException {
    int count = 0;
    while (count < AHEAD
        && (position + count < end || fill())
        && buffer[position + count] != '\n') {
      count++;
    }
    return new String(buffer, position, count, ISO_8859_1);
  }

  /**
   * Takes a word, or the first {@value #WORD} bytes of a longer one, which is no row. Returns its
   * value if it is a plain number: decimal digits, the first of several not being 0. Larger numbers
   * than 2^30 are returned as 2^30 + 1.
   */
  public long read() throws IOException {
    long number = 0;
    length = 0;
    int b = peek();
    wordLine = line;
    boolean plain = b >= 0;
    for (; b >= 0 && !isSpace(b) && length < WORD; b = peek()) {
      position++;
      if (b >= '0' && b <= '9' && (length == 0 || word[0] != '0')) {
        number = Math.min(10 * number + b - '0', BoardSizes.MAX + 1L);
      } else {
        plain = false;
      }
      word[length++] = (byte) b;
    }
    return plain && length > 0 ? number : NO_NUMBER;
  }

  /** The word that was read last, each char a byte of it; an overlong one is cut. */
  public String word() {
    return new String(word, 0, length, ISO_8859_1);
  }

  /** The line of the word that was read last. */
  public long wordLine() {
    return wordLine;
  }

  /** The word in quotes, fit for a message. */
  public String quoted() {
    return OneLine.quoted(word());
  }
}
