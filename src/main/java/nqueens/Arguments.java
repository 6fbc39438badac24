package nqueens;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import nqueens.terminal.InputFile;
import nqueens.terminal.OutputFile;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What the arguments of a command may be, and what is wrong with them in our words, not picocli's.
 */
final class Arguments {
  private Arguments() {}

  static void convert(CommandLine workbench) {
    workbench.registerConverter(Path.class, converter(OutputFile::path));
    workbench.registerConverter(InputFile.class, converter(InputFile::of));
    workbench.registerConverter(OutputFile.class, converter(OutputFile::of));
    workbench.registerConverter(Long.class, converter(Arguments::number));
    workbench.registerConverter(long.class, converter(Arguments::number));
    workbench.registerConverter(double.class, converter(Arguments::decimal));
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

  /** One line without the command's name, such as "--seed needs a value". */
  static String complaint(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is given twice";
    }
    if (e instanceof MissingParameterException missing) {
      ArgSpec first = missing.getMissing().get(0);
      return name(first) + (first.isOption() ? " needs a value" : " is missing");
    }
    ArgSpec argument = e.getArgSpec();
    if (argument == null || (e.getCause() == null && !argument.typeInfo().isEnum())) {
      return e.getMessage().replace("Unknown subcommand", "unknown command").replaceAll("[.]$", "");
    }
    if (argument.typeInfo().isEnum()) {
      String all = String.join(", ", argument.completionCandidates());
      return name(argument) + ": " + quoted(e.getValue()) + " is none of " + all;
    }
    return argument.arity().max() == 0
        ? name(argument) + " takes no value"
        : name(argument) + ": " + e.getCause().getMessage();
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String kind =
        e.isUnknownOption()
            ? "unknown option"
            : e.getCommandLine().getParent() == null ? "unknown command" : "unexpected argument";
    List<String> alike = e.getSuggestions().stream().map(Arguments::quoted).toList();
    String meant = alike.isEmpty() ? "" : "; did you mean " + String.join(" or ", alike) + "?";
    return kind + " " + quoted(e.getUnmatched().get(0)) + meant;
  }

  private static String quoted(String word) {
    return "'" + word + "'";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.longestName()
        : argument.paramLabel().replaceAll("^\\[.*\\] |[.]{3}$", "");
  }
}
