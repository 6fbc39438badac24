package nqueens;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in the user's words. */
final class UsageMessages {
  private static final Pattern INVALID_VALUE =
      Pattern.compile(
          "Invalid value for (option '|positional parameter at index [^(]*\\()(?<name>[^')]*).*?: (?<reason>.*)",
          Pattern.DOTALL);

  private UsageMessages() {}

  static String of(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing.getMissing().stream()
              .map(UsageMessages::name)
              .collect(Collectors.joining(" and "))
          + (missing.getMissing().size() == 1 ? " is missing" : " are missing");
    }
    String message = e.getMessage();
    Matcher invalid = INVALID_VALUE.matcher(message);
    return invalid.matches() ? invalid.group("name") + ": " + invalid.group("reason") : message;
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String argument = e.getUnmatched().get(0);
    List<String> suggestions = e.getSuggestions();
    String hint = suggestions.isEmpty() ? "" : "; did you mean '" + suggestions.get(0) + "'?";
    if (argument.startsWith("-")) {
      return "no option '" + argument + "'" + hint;
    }
    return e.getCommandLine().getSubcommands().isEmpty()
        ? "'" + argument + "' is one argument too many"
        : "no command '" + argument + "'" + hint;
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
