package nqueens.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.regex.Pattern;

/** Reads tokens. A token is a run of bytes without white space. Memory: constant. */
public final class TokenReader {
  /** Bytes of a token that are kept: more than any size or range of sizes has. */
  private static final int LONGEST_TOKEN = 64;

  /** Characters of a word that a message shows. */
  private static final int SHOWN = 20;

  /** Larger numbers are read as this one, as none of them can be a size or a row. */
  private static final long LARGEST_NUMBER = BoardSizes.MAX + 1L;

  private static final Pattern LIKE_NUMBER = Pattern.compile("(?=.*\\d)[-+.,;(){}\\[\\]\\d]+");

  private final LineBuffer lines;

  /** The first bytes of the token read last, and what the whole of it is. */
  private final byte[] kept = new byte[LONGEST_TOKEN];

  private int length;
  private boolean cut;
  private boolean digits;
  private long number;

  public TokenReader(LineBuffer lines) {
    this.lines = lines;
  }

  /** What the tokens are read from. */
  public LineBuffer lines() {
    return lines;
  }

  /**
   * Takes the token that comes next. If it is longer than {@value #LONGEST_TOKEN} bytes, only the
   * first bytes are taken, unless it is a number up to 2^30 with many zeros in front.
   */
  public void readToken() throws IOException {
    length = 0;
    digits = true;
    number = 0;
    for (int b = lines.take(); b >= 0; b = isFull() ? -1 : lines.take()) {
      if (b >= '0' && b <= '9') {
        number = Math.min(10 * number + b - '0', LARGEST_NUMBER);
      } else {
        digits = false;
      }
      if (length < kept.length) {
        kept[length++] = (byte) b;
      }
    }
    cut = isFull() && lines.peek() >= 0 && !LineBuffer.isSpace(lines.peek());
  }

  /** Takes the bytes of the token that are left, if only its first ones were taken. */
  public void skipRest() throws IOException {
    while (lines.take() >= 0) {}
  }

  private boolean isFull() {
    return length == kept.length && (!digits || number == LARGEST_NUMBER);
  }

  /** Whether the token is decimal digits alone. */
  public boolean isNumber() {
    return digits && length > 0;
  }

  /** Whether the token is decimal digits alone, the first of several not being 0. */
  public boolean isPlainNumber() {
    return isNumber() && (kept[0] != '0' || length == 1);
  }

  /** Whether the token has digits, and else only what stands with numbers, as in "-1" or "(3,". */
  public boolean looksLikeNumber() {
    return LIKE_NUMBER.matcher(text()).matches();
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
}
