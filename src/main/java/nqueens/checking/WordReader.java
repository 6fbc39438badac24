package nqueens.checking;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import nqueens.boards.BoardSizes;

/** Reads the words of a text. A word is a run of bytes without white space. Memory: constant. */
final class WordReader {
  private static final int SIZE = 1 << 16;

  /** Bytes of a word that are kept. */
  private static final int KEPT = 64;

  /** What is read in place of a word that is no plain number. */
  static final long NO_NUMBER = -1;

  private final InputStream in;
  private final byte[] buffer = new byte[SIZE];

  // Places in the buffer: the next byte, and the end of what was read; and the offset of that end.
  private int position;
  private int end;
  private long endOffset;

  /** Whether the text has ended. It is not read again, as a terminal would begin another. */
  private boolean ended;

  private long line = 1;

  /** The first bytes of the word that was read last. */
  private final byte[] word = new byte[KEPT];

  private int length;

  WordReader(InputStream in) {
    this.in = in;
  }

  /** Whether a byte is a space, a tab, a line feed, a vertical tab, a form feed or a return. */
  static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** The next byte, which stays where it is; -1 at the end. */
  int peek() throws IOException {
    return position < end || fill() ? buffer[position] & 0xff : -1;
  }

  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    int read = in.read(buffer, 0, SIZE);
    position = 0;
    end = Math.max(0, read);
    endOffset += end;
    ended = end == 0;
    return !ended;
  }

  /** Takes the byte that {@link #peek} has shown. */
  void skip() {
    if (buffer[position++] == '\n') {
      line++;
    }
  }

  void skipSpace() throws IOException {
    while (isSpace(peek())) {
      skip();
    }
  }

  /** Takes white space up to the end of the line. */
  void skipBlanks() throws IOException {
    while (!atLineEnd() && isSpace(peek())) {
      skip();
    }
  }

  /** Whether a line feed or the end of the text comes next. */
  boolean atLineEnd() throws IOException {
    int b = peek();
    return b < 0 || b == '\n';
  }

  /** Takes the rest of a line, and its line feed. */
  void skipLine() throws IOException {
    while (!atLineEnd()) {
      position++;
    }
    if (peek() == '\n') {
      skip();
    }
  }

  /** The line of the next byte, from 1. */
  long line() {
    return line;
  }

  /** The place of the next byte in the text, from 0. */
  long offset() {
    return endOffset - end + position;
  }

  /** Returns to a place of a file, which is where that line begins. */
  void seek(long offset, long lineNumber) throws IOException {
    long begin = endOffset - end;
    if (offset >= begin && offset <= endOffset) {
      position = (int) (offset - begin);
    } else {
      ((FileInputStream) in).getChannel().position(offset);
      position = 0;
      end = 0;
      endOffset = offset;
      ended = false;
    }
    line = lineNumber;
  }

  /**
   * Takes a word, or the first {@value #KEPT} bytes of a longer one, which is no row. Returns its
   * value if it is a plain number: decimal digits, the first of several not being 0. Larger numbers
   * than 2^30 are returned as 2^30 + 1.
   */
  long read() throws IOException {
    long number = 0;
    length = 0;
    int b = peek();
    boolean plain = b >= 0;
    for (; b >= 0 && !isSpace(b) && length < KEPT; b = peek()) {
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
  String word() {
    return new String(word, 0, length, ISO_8859_1);
  }

  /** The word in quotes, fit for a message. */
  String quoted() {
    return BoardSizes.quoted(word());
  }
}
