package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.counters.CountMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.Iterator$;

class PlanTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 64, 271, 272, 1000})
  void chunksCoverEveryTaskOnceAndNoneIsEmpty(int wanted) {
    Plan plan = Plan.of(10, CountMethod.RINGS, wanted);
    assertEquals(Math.min(wanted, 272), plan.chunks());
    ChunkCounter counter = new ChunkCounter(plan);
    IntStream chunks = IntStream.range(0, plan.chunks());
    assertEquals(724, chunks.mapToLong(c -> counter.apply(Iterator$.MODULE$.single(c))[0]).sum());
  }

  @ParameterizedTest
  @CsvSource({
    "14, RINGS",
    "18, QUADRANTS",
    "22, RINGS",
    "22, QUADRANTS",
    "24, RINGS",
    "28, QUADRANTS",
    "30, RINGS"
  })
  void theDefaultIsAPrimeWithinTheBounds(int n, CountMethod method) {
    Plan plan = Plan.of(n, method, null);
    assertTrue(plan.chunks() <= Plan.MOST_CHUNKS, plan::toString);
    boolean prime = BigInteger.valueOf(plan.chunks()).isProbablePrime(20);
    assertTrue(plan.chunks() == plan.tasks() || plan.chunks() > 256 && prime, plan::toString);
  }

  @Test
  void chunksAreAsManyAndAsLongAsTheManualSays() throws IOException {
    String manual = Files.readString(Path.of("README.md")).replaceAll("\\s+", " ");
    assertEquals(List.of(Plan.MOST_CHUNKS + 1), stated(manual, "at most ([\\d,]+) names"));
    Plan most = Plan.of(30, CountMethod.RINGS, null);
    assertEquals(List.of(most.chunks()), stated(manual, "30 s each, up to ([\\d,]+)"));
    int fewest = Plan.of(19, CountMethod.RINGS, null).chunks();
    assertEquals(List.of(fewest), stated(manual, "A count has ([\\d,]+) chunks"));
    Plan plan = Plan.of(21, CountMethod.RINGS, null);
    double seconds = plan.method().estimatedSeconds(plan.n()) / plan.chunks();
    assertEquals(stated(manual, "of about ([\\d,]+) s each").get(0), seconds, 1);
  }

  private static List<Integer> stated(String manual, String number) {
    return Pattern.compile(number)
        .matcher(manual)
        .results()
        .map(found -> Integer.valueOf(found.group(1).replace(",", "")))
        .toList();
  }
}
