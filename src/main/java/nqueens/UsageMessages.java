package nqueens;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in the user's words. */
final class UsageMessages {
  private UsageMessages() {}

  static String of(ParameterException e, String[] arguments) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      List<ArgSpec> missed = missing.getMissing();
      return missed.stream()
              .map(argument -> valueOf(argument, arguments) + name(argument))
              .collect(Collectors.joining(" and "))
          + (missed.size() == 1 ? " is missing" : " are missing");
    }
    ArgSpec argument = e.getArgSpec();
    if (argument == null || e.getCause() == null) {
      return e.getMessage();
    }
    return name(argument)
        + ": "
        + (argument.type().isEnum()
            ? "'" + e.getValue() + "' is none of " + names(argument.type())
            : e.getCause().getMessage());
  }

  private static String names(Class<?> choice) {
    return Stream.of(choice.getEnumConstants())
        .map(Object::toString)
        .collect(Collectors.joining(", "));
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String argument = e.getUnmatched().get(0);
    List<String> suggestions = e.getSuggestions();
    if (e.getCommandLine().getCommandSpec().findOption("--" + argument) != null) {
      suggestions = List.of("--" + argument);
    }
    String hint = suggestions.isEmpty() ? "" : "; did you mean '" + suggestions.get(0) + "'?";
    if (argument.startsWith("-")) {
      return "no option '" + argument + "'" + hint;
    }
    return e.getCommandLine().getSubcommands().isEmpty()
        ? "'" + argument + "' is one argument too many"
        : "no command '" + argument + "'" + hint;
  }

  /** Of an option that was given, the value is missing. */
  private static String valueOf(ArgSpec argument, String[] arguments) {
    boolean given =
        argument instanceof OptionSpec option
            && Arrays.stream(option.names()).anyMatch(Arrays.asList(arguments)::contains);
    return given ? "the value of " : "";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
