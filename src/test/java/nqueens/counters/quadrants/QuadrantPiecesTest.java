package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.JoinCase.Diagonal.ALL;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuadrantPiecesTest {
  private static final int EMPTY = -1;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void noTwoQueensOfAPieceAttackEachOther(int side) {
    assertEquals(naive(side, new ArrayList<>()), pieces(side));
  }

  @Test
  void theLowerStripHasTheMiddleRow() {
    assertEquals(0b0100, Strips.lowerRows(0b0100));
    assertEquals(0b01010, Strips.lowerRows(0b11010));
    assertEquals(0b00101, Strips.lowerRows(0b1100101));
  }

  /** All pieces as "row:column" words with their diagonals, sorted; by trying every square. */
  private static List<String> naive(int side, List<Integer> columns) {
    if (columns.size() == side) {
      return List.of(text(side, columns));
    }
    List<String> all = new ArrayList<>();
    for (int column = EMPTY; column < side; column++) {
      if (column == EMPTY || free(columns, column)) {
        List<Integer> longer = new ArrayList<>(columns);
        longer.add(column);
        all.addAll(naive(side, longer));
      }
    }
    return all.stream().sorted().toList();
  }

  private static boolean free(List<Integer> columns, int column) {
    int row = columns.size();
    for (int r = 0; r < row; r++) {
      int c = columns.get(r);
      if (c != EMPTY && (c == column || Math.abs(c - column) == row - r)) {
        return false;
      }
    }
    return true;
  }

  private static String text(int side, List<Integer> columns) {
    long diagonals = 0;
    for (int row = 0; row < side; row++) {
      if (columns.get(row) != EMPTY) {
        diagonals |= 1L << (row + columns.get(row));
        diagonals |= 1L << (row - columns.get(row) + side - 1 + Diagonals.FIELD);
      }
    }
    return columns + " " + Long.toBinaryString(diagonals);
  }

  /** The same from the cells, the strips and the diagonals. */
  private static List<String> pieces(int side) {
    QuadrantPieces pieces = new QuadrantPieces(side);
    List<String> all = new ArrayList<>();
    for (int rows = 0; rows < 1 << side; rows++) {
      PieceList list = pieces.list(rows);
      for (int columns = 0; columns < 1 << side; columns++) {
        for (int i = list.start(columns, ALL); i < list.end(columns, ALL); i++) {
          Integer[] queens = new Integer[side];
          Arrays.fill(queens, EMPTY);
          put(list.lower, list.lowerStrips[i], queens);
          put(list.upper, list.upperStrips[i], queens);
          int used = 0;
          for (int column : queens) {
            used |= column == EMPTY ? 0 : 1 << column;
          }
          assertEquals(columns, used);
          all.add(Arrays.toString(queens) + " " + Long.toBinaryString(list.diagonals[i]));
        }
      }
    }
    return all.stream().sorted().toList();
  }

  private static void put(Strips strips, int strip, Integer[] queens) {
    for (int node = strips.innerNodes + strip; node > 0; node = strips.parent[node]) {
      queens[strips.square[node] / queens.length] = strips.square[node] % queens.length;
    }
  }
}
