import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.Literal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Completes a partial solution with CP-SAT on one thread: a peer for bench/complete.py, which reads and prints what
 * sat.py does. Each free square is a Boolean, each column and row without a queen needs exactly one, and each diagonal
 * takes at most one. It needs com.google.ortools:ortools-java on the class path.
 */
class CpSat {
  public static void main(String[] args) {
    Loader.loadNativeLibraries();
    List<Integer> queens = new ArrayList<>(); // the row of each column from 0, or -1
    new Scanner(System.in).forEachRemaining(word -> queens.add(Integer.parseInt(word) - 1));
    int n = queens.size();
    Set<Integer> used = new HashSet<>();
    IntStream.range(0, n).filter(c -> queens.get(c) >= 0).forEach(c -> used.addAll(lines(n, c, queens.get(c))));
    CpModel model = new CpModel();
    Map<Integer, List<Literal>> squaresOf = new TreeMap<>(); // by line
    IntStream.range(0, 2 * n).filter(line -> !used.contains(line)).forEach(line -> squaresOf.put(line, new ArrayList<>()));
    Map<Literal, int[]> squares = new LinkedHashMap<>();
    for (int c = 0; c < n; c++) {
      for (int r = 0; r < n && !used.contains(c); r++) {
        if (lines(n, c, r).stream().noneMatch(used::contains)) {
          Literal square = model.newBoolVar("");
          squares.put(square, new int[] {c, r});
          lines(n, c, r).forEach(line -> squaresOf.computeIfAbsent(line, k -> new ArrayList<>()).add(square));
        }
      }
    }
    squaresOf.forEach((line, free) -> {
      if (line < 2 * n) {
        model.addExactlyOne(free);
      } else {
        model.addAtMostOne(free);
      }
    });
    CpSolver solver = new CpSolver();
    solver.getParameters().setNumWorkers(1);
    CpSolverStatus status = solver.solve(model);
    boolean found = status == CpSolverStatus.OPTIMAL || status == CpSolverStatus.FEASIBLE;
    squares.forEach((square, at) -> {
      if (found && solver.booleanValue(square)) {
        queens.set(at[0], at[1]);
      }
    });
    String solution = queens.stream().map(row -> "" + (row + 1)).collect(Collectors.joining(" "));
    System.out.println(found ? solution : status == CpSolverStatus.INFEASIBLE ? "No solution." : "Undecided.");
  }

  /** The column, the row, the sum diagonal and the difference diagonal of a square, as numbers. */
  private static List<Integer> lines(int n, int column, int row) {
    return List.of(column, n + row, 2 * n + column + row, 5 * n + row - column);
  }
}
