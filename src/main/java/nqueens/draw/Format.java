package nqueens.draw;

import java.util.Locale;

/** What a drawing is written as; the names are those of {@code --format}. */
enum Format {
  SVG(".svg"),
  TEXT(".txt"),
  HTML(".html");

  private final String extension;

  Format(String extension) {
    this.extension = extension;
  }

  /** The format that a file of that name has, or null if its ending says nothing. */
  static Format of(String file) {
    for (Format format : values()) {
      if (file.toLowerCase(Locale.ROOT).endsWith(format.extension)) {
        return format;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
