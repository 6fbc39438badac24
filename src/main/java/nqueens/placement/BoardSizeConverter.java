package nqueens.placement;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads one board size on the command line: {@code 1000}, {@code 1e6} or {@code 2^30}. */
public final class BoardSizeConverter implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String text) {
    BoardSizes sizes;
    try {
      sizes = BoardSizes.of(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
    if (sizes.sizes().size() > 1) {
      throw new TypeConversionException("one size is needed, not " + text);
    }
    return sizes.sizes().get(0);
  }
}
