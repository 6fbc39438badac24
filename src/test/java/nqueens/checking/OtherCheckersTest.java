package nqueens.checking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bench/completion/drat.py and opb.py write of proofs, for checkers of other people. */
class OtherCheckersTest {
  @TempDir private Path directory;

  @BeforeEach
  void needsPython() throws Exception {
    assumeTrue(Child.run(new ProcessBuilder("sh", "-c", "command -v python3"), "").status() == 0);
  }

  /** Each clause follows from the others by unit propagation, and the last is empty. */
  @Test
  void aProofBySearchIsADratProof() throws Exception {
    int longest = 0;
    for (String picture : boards("Search", 10)) {
      List<Set<Integer>> clauses = clauses("first");
      assertEquals(formula(picture), new HashSet<>(clauses), picture);
      for (String line : Files.readAllLines(directory.resolve("second"))) {
        Set<Integer> clause = clause(line.replace("d ", ""));
        if (line.startsWith("d")) {
          assertTrue(clauses.remove(clause), line);
        } else {
          assertTrue(contradicts(clauses, clause), picture + line);
          clauses.add(clause);
          longest = Math.max(longest, clauses.size());
        }
      }
      assertTrue(clauses.contains(Set.of()), picture);
    }
    assertTrue(longest > 20);
  }

  /** The sum that the proof makes of the constraints asks for more than 0 of terms of 0 or less. */
  @Test
  void aProofByWeightsIsASumOfConstraints() throws Exception {
    for (String picture : boards("Weights", 10)) {
      List<String> lines = Files.readAllLines(directory.resolve("first"));
      Set<Set<Integer>> atLeast = new HashSet<>(formula(picture));
      Deque<Map<String, Long>> stack = new ArrayDeque<>();
      String[] proof = Files.readString(directory.resolve("second")).split("\n");
      assertEquals("pseudo-Boolean proof version 1.1", proof[0]);
      assertEquals("f " + (lines.size() - 1), proof[1]);
      assertEquals("c " + lines.size(), proof[3]);
      String[] words = proof[2].split(" ");
      for (int i = 1; i < words.length; i++) {
        if (words[i].equals("+")) {
          Map<String, Long> last = stack.pop();
          last.forEach((variable, factor) -> stack.peek().merge(variable, factor, Long::sum));
        } else {
          String constraint = lines.get(Integer.parseInt(words[i]));
          Map<String, Long> terms = new TreeMap<>();
          String[] of = constraint.replace(" ;", "").split(" ");
          long factor = Long.parseLong(words[i + 1]);
          for (int k = 0; k < of.length; k += 2) {
            terms.put(of[k].equals(">=") ? ">=" : of[k + 1], factor * sign(of, k));
          }
          assertTrue(allowed(constraint, atLeast), picture + constraint);
          stack.push(terms);
          i += 2;
        }
      }
      Map<String, Long> sum = stack.pop();
      assertTrue(stack.isEmpty() && sum.remove(">=") > 0, picture);
      assertTrue(sum.values().stream().allMatch(factor -> factor <= 0), picture + sum);
    }
  }

  @Test
  void whatIsNoSuchProofIsALine() throws Exception {
    Path board = Files.writeString(directory.resolve("board"), "1 4 0 0 0 0\n");
    Map<String, String> faults =
        Map.of(
            "No solution.\n", "has no proof by search",
            "No solution. Search: c3\n", "is no proof for " + board,
            "No solution. Search: c1 c1\n", "is no proof for " + board);
    for (Map.Entry<String, String> fault : faults.entrySet()) {
      Path proof = Files.writeString(directory.resolve("proof"), fault.getKey());
      String said = "drat.py: " + proof + " " + fault.getValue() + "\n";
      assertEquals(new Result(1, "", said), written("drat.py", board, proof));
    }
    Path proof = directory.resolve("proof");
    String said = "opb.py: " + proof + " has no proof by weights\n";
    assertEquals(new Result(1, "", said), written("opb.py", board, proof));
  }

  /**
   * Pictures without a solution and with such a proof, which is written before each is returned.
   */
  private Iterable<String> boards(String kind, int number) {
    Random random = new Random(number);
    return () ->
        IntStream.iterate(0, k -> k + 1)
            .mapToObj(k -> picture(5 + random.nextInt(5), random))
            .filter(picture -> write(kind, picture))
            .limit(number)
            .iterator();
  }

  private static String picture(int n, Random random) {
    double share = 0.3 + 0.4 * random.nextDouble();
    StringBuilder picture = new StringBuilder();
    for (int i = 0; i < n * n; i++) {
      picture.append(random.nextDouble() < share ? '#' : '.').append((i + 1) % n == 0 ? "\n" : "");
    }
    int queen = random.nextInt(n) * (n + 2);
    return random.nextBoolean() ? picture.replace(queen, queen + 1, "Q").toString() : picture + "";
  }

  private boolean write(String kind, String picture) {
    try {
      String said = TestStreams.run(picture, "complete", "--prove").out();
      if (!said.startsWith("No solution. " + kind)) {
        return false;
      }
      Path board = Files.writeString(directory.resolve("board"), picture);
      Path proof = Files.writeString(directory.resolve("proof"), said);
      String script = kind.equals("Search") ? "drat.py" : "opb.py";
      assertEquals(new Result(0, "", ""), written(script, board, proof), picture + said);
      return true;
    } catch (Exception e) {
      throw new AssertionError(picture, e);
    }
  }

  private Result written(String script, Path board, Path proof) throws Exception {
    String[] files = {"python3", "-B", "bench/completion/" + script, board + "", proof + ""};
    ProcessBuilder python = new ProcessBuilder(files);
    python.command().add(directory.resolve("first").toString());
    python.command().add(directory.resolve("second").toString());
    return Child.run(python, "");
  }

  /** The clauses of a picture: a queen for each column and row, and no two that attack. */
  private static Set<Set<Integer>> formula(String picture) {
    String[] rows = picture.split("\n");
    int n = rows.length;
    int[] queen = {-1, -1};
    List<int[]> free = new ArrayList<>();
    for (int i = 0; i < n * n; i++) {
      if (rows[i / n].charAt(i % n) == 'Q') {
        queen = new int[] {i % n, i / n};
      }
    }
    for (int c = 0; c < n; c++) {
      for (int r = 0; r < n; r++) {
        int[] square = {c, r};
        if (rows[r].charAt(c) == '.' && (queen[0] < 0 || !attack(queen, square))) {
          free.add(square);
        }
      }
    }
    Set<Set<Integer>> clauses = new HashSet<>();
    for (int axis = 0; axis < 2; axis++) {
      for (int line = 0; line < n; line++) {
        Set<Integer> squares = new HashSet<>();
        for (int i = 0; i < free.size(); i++) {
          if (free.get(i)[axis] == line) {
            squares.add(i + 1);
          }
        }
        if (line != queen[axis]) {
          clauses.add(squares);
        }
      }
    }
    for (int i = 0; i < free.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (attack(free.get(i), free.get(k))) {
          clauses.add(Set.of(-i - 1, -k - 1));
        }
      }
    }
    return clauses;
  }

  private static boolean attack(int[] a, int[] b) {
    int columns = Math.abs(a[0] - b[0]);
    int rows = Math.abs(a[1] - b[1]);
    return columns == 0 || rows == 0 || columns == rows;
  }

  private static long sign(String[] words, int k) {
    return Long.parseLong(words[words[k].equals(">=") ? k + 1 : k]);
  }

  /** Whether a column or row has one at least, or squares that attack each other one at most. */
  private static boolean allowed(String constraint, Set<Set<Integer>> formula) {
    Set<Integer> variables = new HashSet<>();
    for (String word : constraint.split(" ")) {
      if (word.startsWith("x")) {
        variables.add(Integer.parseInt(word.substring(1)));
      }
    }
    if (constraint.startsWith("1 ") || constraint.startsWith(">= 1")) {
      return constraint.endsWith(">= 1 ;") && formula.contains(variables);
    }
    return constraint.endsWith(">= -1 ;")
        && variables.stream()
            .allMatch(
                a -> variables.stream().allMatch(b -> a <= b || formula.contains(Set.of(-a, -b))));
  }

  private List<Set<Integer>> clauses(String file) throws Exception {
    List<String> lines = Files.readAllLines(directory.resolve(file));
    List<Set<Integer>> clauses = new ArrayList<>();
    lines.subList(1, lines.size()).forEach(line -> clauses.add(clause(line)));
    assertTrue(lines.get(0).matches("p cnf \\d+ " + clauses.size()), lines.get(0));
    return clauses;
  }

  private static Set<Integer> clause(String line) {
    Set<Integer> clause = new HashSet<>();
    Arrays.stream(line.split(" ")).map(Integer::valueOf).forEach(clause::add);
    assertTrue(clause.remove(0), line);
    return clause;
  }

  /** Whether unit propagation refutes the negation of a clause. */
  private static boolean contradicts(List<Set<Integer>> clauses, Set<Integer> clause) {
    Set<Integer> known = new HashSet<>();
    clause.forEach(literal -> known.add(-literal));
    for (int before = -1; before != known.size(); ) {
      before = known.size();
      for (Set<Integer> other : clauses) {
        List<Integer> open = new ArrayList<>(other);
        open.removeIf(literal -> known.contains(-literal));
        if (open.isEmpty()) {
          return true;
        }
        if (open.size() == 1) {
          known.add(open.get(0));
        }
      }
    }
    return false;
  }
}
