package nqueens.commands;

import java.math.BigDecimal;
import nqueens.text.OneLine;
import nqueens.text.UserException;

/**
 * Numbers as options have them: decimal digits, with a minus or a fraction where that has a use.
 */
final class Numbers {
  private Numbers() {}

  /** The whole number of an option, which is within a range. */
  static long whole(String option, String word, long least, long most) {
    return number(option, word, "whole", "-?[0-9]{1,20}", least, most + "").longValueExact();
  }

  /** The number of --seed. */
  static long seed(String word) {
    return whole("--seed", word, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** The decimal number of an option, which is within a range. */
  static double decimal(String option, String word, String least, String most) {
    String plain = "[0-9]{1,9}([.][0-9]{1,9})?";
    return number(option, word, "decimal", plain, least, most).doubleValue();
  }

  private static BigDecimal number(
      String option, String word, String kind, String plain, Object least, String most) {
    BigDecimal number = word.matches(plain) ? new BigDecimal(word) : null;
    boolean fits =
        number != null
            && number.compareTo(new BigDecimal(least.toString())) >= 0
            && number.compareTo(new BigDecimal(most)) <= 0;
    String must = "%s must be a %s number from %s to %s, not %s";
    UserException.usageIf(!fits, must, option, kind, least, most, OneLine.quoted(word));
    return number;
  }
}
