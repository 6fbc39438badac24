package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import nqueens.text.UserException;

/**
 * Reads the words of a text. A word is a run of bytes without white space. Memory: constant, but
 * for lines that are taken whole, and up to 32 MiB for a text that is marked.
 */
public final class WordReader {
  /** What {@link #read} returns for a word that is no plain number. */
  public static final long NO_NUMBER = -1;

  private static final int SIZE = 1 << 16; // the bytes that are read at once
  private static final int MAX_KEPT = 1 << 30; // the most bytes of a line that is kept whole
  private static final int MAX_MARKED = 1 << 24; // the most bytes that a mark keeps
  private static final int WORD = 64; // the first bytes of a word that are kept

  private final InputStream in;

  /** The bytes that were read and not yet taken, from {@link #position} to {@link #end}. */
  private byte[] buffer;

  private int position; // of the next byte in the buffer
  private int end; // the place after the last byte in the buffer
  private int mark = -1; // the place to which reset returns; negative if there is none
  private long markedLine; // the line of that place

  /** Whether the text has ended. A terminal that is read again would begin another text. */
  private boolean ended;

  private long line = 1; // of the next byte

  private final byte[] word = new byte[WORD]; // the first bytes of the word that was read last
  private int length; // the number of these bytes
  private long wordLine; // of the word that was read last

  /** A reader of a text. */
  public WordReader(InputStream in) {
    this.in = in;
    buffer = new byte[SIZE];
  }

  /** A reader of a text, which is not copied. */
  public WordReader(byte[] text) {
    in = InputStream.nullInputStream();
    buffer = text;
    end = text.length;
    ended = true;
  }

  /** A reader of a text, each char of which is a byte. */
  public WordReader(String text) {
    this(text.getBytes(ISO_8859_1));
  }

  /** Whether a byte is a space, a tab, a line feed, a vertical tab, a form feed or a return. */
  public static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** The next byte, which is not taken; -1 at the end. */
  public int peek() throws IOException {
    return position < end || fill() ? buffer[position] & 0xff : -1;
  }

  /** Reads more bytes; false at the end of the text. */
  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    mark = position - mark > MAX_MARKED ? -1 : mark;
    int from = mark < 0 ? position : mark;
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, end - from);
      end -= from;
      position -= from;
      mark = mark < 0 ? -1 : 0;
    } else if (end == buffer.length) {
      UserException.inputIf(end == MAX_KEPT, "line " + line + ": longer than 1 GiB");
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    int read = in.read(buffer, end, Math.min(SIZE, buffer.length - end));
    ended = read <= 0;
    end += Math.max(0, read);
    return !ended;
  }

  /** Takes the byte that {@link #peek} has shown. */
  public void skip() {
    if (buffer[position++] == '\n') {
      line++;
    }
  }

  /** Takes white space, also line feeds. */
  public void skipSpace() throws IOException {
    while (isSpace(peek())) {
      skip();
    }
  }

  /**
   * Takes white space, but in strict mode none, and returns whether the text continues. Forgets the
   * mark.
   */
  public boolean hasMore(boolean strict) throws IOException {
    mark = -1;
    if (!strict) {
      skipSpace();
    }
    return peek() >= 0;
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

  /** Marks the place of the next byte. */
  public void mark() {
    mark = position;
    markedLine = line;
  }

  /** Returns to the mark; false, and stays, if more than {@value #MAX_MARKED} bytes were taken. */
  public boolean reset() {
    boolean kept = mark >= 0 && position - mark <= MAX_MARKED;
    position = kept ? mark : position;
    line = kept ? markedLine : line;
    mark = -1;
    return kept;
  }

  /** The line of the next byte, from 1. */
  public long lineNumber() {
    return line;
  }

  /** Takes the rest of the line with its line feed, if any, and returns it. */
  public byte[] takeLine() throws IOException {
    int size = 0;
    boolean more = true;
    while (more && (position + size < end || fill())) {
      more = buffer[position + size] != '\n';
      size++;
    }
    byte[] text = Arrays.copyOfRange(buffer, position, position + size);
    position += size;
    line += more ? 0 : 1;
    return text;
  }

  /**
   * Takes a word, or the first {@value #WORD} bytes of a longer word. Returns the value of a plain
   * number: decimal digits, the first of several not being 0. Numbers above 2^30 are returned as
   * 2^30 + 1. Returns {@link #NO_NUMBER} for any other word.
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

  /** The word that was read last, each char a byte. An overlong word is cut. */
  public String word() {
    return new String(word, 0, length, ISO_8859_1);
  }

  /** The line of the word that was read last. */
  public long wordLine() {
    return wordLine;
  }
}
