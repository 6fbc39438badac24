package nqueens;

import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with the arguments of a command, in our words instead of picocli's. */
final class Complaint {
  private Complaint() {}

  /** One line without the command's name, such as "--seed needs a value". */
  static String of(ParameterException e) {
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
    if (argument == null || (e.getCause() == null && !argument.type().isEnum())) {
      return e.getMessage().replace("Unknown subcommand", "unknown command").replaceAll("[.]$", "");
    }
    if (argument.type().isEnum()) {
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
    List<String> alike = e.getSuggestions().stream().map(Complaint::quoted).toList();
    String meant = alike.isEmpty() ? "" : "; did you mean " + String.join(" or ", alike) + "?";
    return kind + " " + quoted(e.getUnmatched().get(0)) + meant;
  }

  private static String quoted(String word) {
    return "'" + word + "'";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.longestName()
        : argument.paramLabel().replaceFirst("^\\[.*\\] ", "");
  }
}
