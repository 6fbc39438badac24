package nqueens;

import java.nio.file.Path;
import java.util.function.Function;
import nqueens.terminal.InputFile;
import nqueens.terminal.OutputFile;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the values of options and arguments may be. */
final class Converters {
  private Converters() {}

  static void register(CommandLine line) {
    line.registerConverter(Path.class, converter(OutputFile::path));
    line.registerConverter(InputFile.class, converter(InputFile::of));
    line.registerConverter(OutputFile.class, converter(OutputFile::of));
    line.registerConverter(Long.class, converter(Converters::number));
    line.registerConverter(long.class, converter(Converters::number));
    line.registerConverter(double.class, converter(Converters::decimal));
  }

  private static <T> ITypeConverter<T> converter(Function<String, T> parse) {
    return text -> {
      try {
        return parse.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** A number in the digits 0 to 9; Java would take those of other scripts, too. */
  private static Long number(String text) {
    try {
      if (text.matches("[+-]?[0-9]+")) {
        return Long.valueOf(text);
      }
    } catch (NumberFormatException e) {
      // It has more than 64 bits.
    }
    throw new IllegalArgumentException("'" + text + "' is not a whole number of 64 bits");
  }

  private static Double decimal(String text) {
    if (!text.matches("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?")) {
      throw new IllegalArgumentException("'" + text + "' is not a number");
    }
    return Double.valueOf(text);
  }
}
