package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.Iterator$;

class PartitioningTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 31, 32, 1000})
  void partitionsCoverEveryTaskOnceAndNoneIsEmpty(int wanted) {
    Partitioning ten = Partitioning.of(10, wanted);
    assertEquals(Math.min(wanted, ten.job().tasks()), ten.partitions());
    PartitionCounter counter = new PartitionCounter(ten);
    IntStream partitions = IntStream.range(0, ten.partitions());
    LongStream counts = partitions.mapToLong(p -> counter.apply(Iterator$.MODULE$.single(p))[0]);
    assertEquals(724, counts.sum());
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 18, 22, 23, 28})
  void theDefaultIsOddAndWithinTheBoundsOrOneForEachTask(int n) {
    Partitioning all = Partitioning.of(n, null);
    assertTrue(all.partitions() <= Partitioning.MOST, all::toString);
    boolean odd = all.partitions() > 256 && all.partitions() % 2 == 1;
    assertTrue(odd || all.partitions() == all.job().tasks(), all::toString);
  }

  @Test
  void partitionsAreAsManyAsTheManualSays() throws IOException {
    String manual = Files.readString(Path.of("README.md")).replaceAll("\\s+", " ");
    assertEquals(List.of(Partitioning.MOST + 1), stated(manual, "at most ([\\d,]+) names"));
    for (int n = 19; n <= 28; n++) {
      String from = n < 23 ? "A count" : "n = " + (n < 25 ? 23 : 25) + " on it";
      int partitions = Partitioning.of(n, null).partitions();
      assertEquals(List.of(partitions), stated(manual, from + " has ([\\d,]+)"), "n = " + n);
    }
  }

  private static List<Integer> stated(String manual, String number) {
    return Pattern.compile(number)
        .matcher(manual)
        .results()
        .map(found -> Integer.valueOf(found.group(1).replace(",", "")))
        .toList();
  }
}
