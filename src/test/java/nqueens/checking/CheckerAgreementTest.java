package nqueens.checking;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import nqueens.testing.Child;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The check of the workbench and the judges' checker, which share no code, say the same. */
class CheckerAgreementTest {
  private static final Path JUDGE = Path.of("judge");
  private static final Path TESTS = JUDGE.resolve("checker-tests");
  private static final int MUTATIONS = 100_000;
  private static final String SEED = "3239";

  /** But for faulty input: the workbench takes sizes outside the judge's range, and a missing 0. */
  static Stream<Object[]> checkerTests() throws IOException {
    return Files.readAllLines(TESTS.resolve("expected.tsv")).stream()
        .skip(1)
        .<Object[]>map(line -> line.split("\t"))
        .filter(fields -> !fields[2].equals("fault"));
  }

  @ParameterizedTest
  @MethodSource
  void checkerTests(String output, String input, String verdict, String why, String strictVerdict)
      throws IOException {
    byte[] sizes = Files.readAllBytes(TESTS.resolve(input + ".in"));
    byte[] answers = Files.readAllBytes(TESTS.resolve(output + ".out"));
    assertEquals(verdict.equals("accepted"), accepts(sizes, answers, false), output);
    assertEquals(strictVerdict.equals("accepted"), accepts(sizes, answers, true), output);
  }

  @Tag("posix")
  @Test
  @Tag("stress")
  void mutatedOutputs(@TempDir Path directory) throws Exception {
    assumeTrue(runs("sh", "-c", "command -v g++"), "g++ is missing");
    String program = directory.resolve("mutated-outputs").toString();
    assertTrue(runs("g++", "-std=c++11", "-O2", "-o", program, JUDGE + "/mutated-outputs.cpp"));
    Path input = TESTS.resolve("three-boards.in");
    Path right = TESTS.resolve("02-right-three-boards.out");
    byte[] sizes = Files.readAllBytes(input);
    int[] acceptances = new int[2];
    Process process =
        new ProcessBuilder(program, input.toString(), right.toString(), "" + MUTATIONS, SEED)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (DataInputStream records =
        new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
      for (int k = 0; k < MUTATIONS; k++) {
        int verdicts = records.readByte();
        byte[] output = records.readNBytes(records.readInt());
        for (int mode = 0; mode < 2; mode++) {
          boolean accepted = (verdicts >> mode & 1) == 1;
          String shown = "%d, mode %d:\n%s".formatted(k, mode, new String(output, ISO_8859_1));
          assertEquals(accepted, accepts(sizes, output, mode == 1), shown);
          acceptances[mode] += accepted ? 1 : 0;
        }
      }
      assertEquals(-1, records.read());
    }
    assertEquals(0, process.waitFor());
    // Each verdict must occur often, or the agreement says nothing.
    for (int accepted : acceptances) {
      assertTrue(accepted > MUTATIONS / 20 && accepted < MUTATIONS / 2, accepted + " accepted");
    }
  }

  private static boolean accepts(byte[] sizes, byte[] output, boolean strict) throws IOException {
    String in = new String(sizes, ISO_8859_1);
    return OutputCheckTest.faults(in, new String(output, ISO_8859_1), strict).isEmpty();
  }

  private static boolean runs(String... command) throws Exception {
    return Child.run(new ProcessBuilder(command), "").status() == 0;
  }
}
