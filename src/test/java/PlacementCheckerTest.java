import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The checker accepts what is right and refuses, for the right reason, what is wrong by a hair. */
class PlacementCheckerTest {
  private static final String EIGHT = "5 3 1 7 2 8 6 4";

  @Nested
  class Accepts {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "8 0 | 5 3 1 7 2 8 6 4;",
          "1 | 1;",
          "2 3 4 | No solution.;No solution.;2 4 1 3;",
          "4 4 0 4 | 2 4 1 3;3 1 4 2;",
          "0 | ''",
          "'' | ''",
        })
    void rightAnswers(String input, String output) {
      assertEquals(Optional.empty(), verdict(input, output));
    }
  }

  @Nested
  class RefusesOnTheBoard {
    @Test
    void duplicate() {
      refuses("8", "5 3 1 7 2 8 6 5;", "row 8: column of 5 is taken");
    }

    @Test
    void sharedSumDiagonal() {
      refuses("6", "2 4 6 3 5 1;", "row 6: sum diagonal of 1 is taken");
    }

    @Test
    void sharedDifferenceDiagonal() {
      refuses("6", "1 2 4 6 3 5;", "row 2: difference diagonal of 2 is taken");
    }

    @Test
    void farthestDiagonals() {
      refuses("8", "1 3 5 7 2 4 6 8;", "row 8: difference diagonal of 8 is taken");
      refuses("8", "8 6 4 2 7 5 3 1;", "row 8: sum diagonal of 1 is taken");
    }

    @Test
    void columnsFrom0() {
      refuses("8", "4 2 0 6 1 7 5 3;", "row 3: not a whole number from 1 on");
      refuses("1", "0;", "row 1: not a whole number from 1 on");
    }

    @Test
    void columnTooLarge() {
      refuses("4", "2 5 1 3;", "row 2: no column 5");
      refuses("8", "5 3 1 99999999999999999999999 2 8 6 4;", "row 4: no column 9");
    }
  }

  @Nested
  class RefusesInTheFormat {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "5 3 1 7 2 8 6;",
          "5 3 1 7 2 8 6",
          "5 3 1 7 2 8 6 4 9;",
          "5 3 1 7 2 8 6 4 ;",
          " 5 3 1 7 2 8 6 4;",
          "5  3 1 7 2 8 6 4;",
          "5\t3 1 7 2 8 6 4;",
          "5 3 1 7 2 8 6 4\r;",
          "5 3 1 7 2 8 6 4",
          "5 3 1 7;2 8 6 4;",
          "05 3 1 7 2 8 6 4;",
          "+5 3 1 7 2 8 6 4;",
          "-5 3 1 7 2 8 6 4;",
          "5,3,1,7,2,8,6,4;",
          "eight;",
          "No solution.;",
          "\0;",
          ";",
          ";5 3 1 7 2 8 6 4;",
          "",
        })
    void line(String output) {
      assertEquals(
          Optional.of(true),
          verdict("8", output).map(fault -> fault.startsWith("line 1, n = 8: ")));
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "2 1;",
          "No solution;",
          "No solution..;",
          "no solution.;",
          "No solution. ;",
          "No solution.",
          ";",
          "0;"
        })
    void wordsForNoSolution(String output) {
      assertEquals(
          Optional.of(true),
          verdict("2", output).map(fault -> fault.startsWith("line 1, n = 2: ")));
    }

    @Test
    void tooFewLines() {
      refuses("8 8 8", EIGHT + ";" + EIGHT + ";", "line 3, n = 8: missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {";", " ", "0;", EIGHT + ";"})
    void tooManyLines(String more) {
      refuses("8 0", EIGHT + ";" + more, "output after the last answer");
      refuses("0", more, "output after the last answer");
    }

    @Test
    void answerForAnotherSize() {
      refuses("4 8", EIGHT + ";2 4 1 3;", "line 1, n = 4: row 1: no column 5");
    }
  }

  @Nested
  class OnArrays {
    @Test
    void accepts() {
      assertEquals(Optional.empty(), PlacementChecker.fault(4, new int[] {1, 3, 0, 2}));
      assertEquals(Optional.empty(), PlacementChecker.fault(1, new int[] {0}));
      assertEquals(Optional.empty(), PlacementChecker.fault(2, null));
      assertEquals(Optional.empty(), PlacementChecker.fault(3, null));
    }

    @Test
    void refuses() {
      assertEquals(Optional.of("no placement where there is one"), PlacementChecker.fault(4, null));
      assertEquals(
          Optional.of("a placement where there is none"),
          PlacementChecker.fault(2, new int[] {0, 1}));
      assertEquals(Optional.of("3 queens"), PlacementChecker.fault(4, new int[] {1, 3, 0}));
      assertEquals(
          Optional.of("row 4: no column 5"), PlacementChecker.fault(4, new int[] {1, 3, 0, 4}));
      assertEquals(
          Optional.of("row 1: no column 0"), PlacementChecker.fault(4, new int[] {-1, 3, 0, 4}));
      assertEquals(
          Optional.of("row 2: difference diagonal of 2 is taken"),
          PlacementChecker.fault(4, new int[] {0, 1, 2, 3}));
    }
  }

  @Test
  void readsSizes() {
    assertEquals(
        List.of(8, 300, 9, 1 << 30),
        PlacementChecker.sizes(bytes("\r\n 008\t300\u000B9\f1073741824 00 junk")));
    assertThrows(IllegalArgumentException.class, () -> PlacementChecker.sizes(bytes("8 x")));
    assertThrows(IllegalArgumentException.class, () -> PlacementChecker.sizes(bytes("1073741825")));
    assertThrows(IllegalArgumentException.class, () -> PlacementChecker.sizes(bytes("-8")));
  }

  private static void refuses(String input, String output, String reason) {
    String fault = verdict(input, output).orElse("nothing wrong");
    assertTrue(fault.endsWith(reason), fault);
  }

  /** The ends of lines are written as semicolons. */
  private static Optional<String> verdict(String input, String output) {
    return PlacementChecker.fault(input, output.replace(';', '\n'));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
