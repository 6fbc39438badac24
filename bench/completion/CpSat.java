import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.Literal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Completes a board with CP-SAT: a peer for bench/complete.py and bench/blocked.py, in the form "sums" of bench/completion/peers.py. It
 * needs com.google.ortools:ortools-java on the class path. The first argument is how many workers search; without it, as many as CP-SAT
 * likes.
 */
class CpSat {
  public static void main(String[] args) {
    Loader.loadNativeLibraries();
    CpModel model = new CpModel();
    Map<String, Literal> squares = new HashMap<>();
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String[] words = in.nextLine().split(" ");
      List<Literal> line = Stream.of(words).skip(1).map(name -> squares.computeIfAbsent(name, model::newBoolVar)).toList();
      if (words[0].equals("=")) {
        model.addExactlyOne(line);
      } else {
        model.addAtMostOne(line);
      }
    }
    CpSolver solver = new CpSolver();
    if (args.length > 0) {
      solver.getParameters().setNumWorkers(Integer.parseInt(args[0]));
    }
    CpSolverStatus status = solver.solve(model);
    System.out.println(status);
    if (status == CpSolverStatus.OPTIMAL || status == CpSolverStatus.FEASIBLE) {
      System.out.println(squares.keySet().stream().filter(name -> solver.booleanValue(squares.get(name))).collect(Collectors.joining(" ")));
    }
  }
}
