package nqueens.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalWidthTest {
  @Test
  void theSecondNumberIsTheWidth() {
    assertEquals(132, TerminalWidth.columns("40 132\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0 0\n", "40", "no terminal", "40 -1"})
  void anythingElseIsTheUsualWidth(String size) {
    assertEquals(TerminalWidth.USUAL, TerminalWidth.columns(size));
  }
}
