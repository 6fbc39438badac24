package nqueens.spark;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalTest {
  static final Partitioning TEN = new Partitioning(new CountJob(10, CountMethod.QUADRANTS), 30);
  private static final String TEN_NAME = "n10-quadrants-32-tasks-30-partitions";
  private static final String SEVENTH_NAME = "00007.5.b8c14c57";
  private static final String LAST_NAME = "00029.9223372036854775807.f077cce3";

  @TempDir Path temporary;

  static Journal journal(String directory, Partitioning counted) throws IOException {
    return new Journal(directory, new Configuration(), counted);
  }

  private Journal journal() throws IOException {
    return journal("hooked:" + temporary, TEN);
  }

  static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).collect(toSet());
    }
  }

  /** Asserts that the directory is refused, with the reason, and left as it is. */
  private void assertRefused(Partitioning counted, String name) throws IOException {
    Set<String> before = names(temporary);
    Journal journal = journal(temporary.toString(), counted);
    CountException e = assertThrows(CountException.class, journal::open);
    String line = " holds " + name + ", which does not belong to " + counted.name() + "; ";
    assertTrue(e.getMessage().contains(temporary + line), e.getMessage());
    assertEquals(before, names(temporary));
  }

  @ParameterizedTest
  @CsvSource({"en, ''", "en, hooked:", "fa, hooked:", "ar-EG, ''"})
  void aResultIsAnEmptyFileWhoseNameIsTheRecord(String language, String scheme) throws IOException {
    Set<String> created = new HashSet<>();
    HookedFileSystem.hook((attempt, file) -> created.add(file.getFileName().toString()));
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(language));
    try {
      Journal journal = journal(scheme + temporary, TEN);
      journal.open();
      assertEquals(Map.of(), journal.results());
      journal.add(7, 5);
      journal.add(29, Long.MAX_VALUE);
      journal.add(7, 5); // as a speculative copy of the task does
      assertEquals(Map.of(7, 5L, 29, Long.MAX_VALUE), journal().results());
    } finally {
      Locale.setDefault(before);
    }
    assertEquals(Set.of(TEN_NAME, SEVENTH_NAME, LAST_NAME), names(temporary));
    assertTrue(names(temporary).containsAll(created), created::toString); // none was renamed
    for (String name : names(temporary)) {
      assertEquals(0, Files.size(temporary.resolve(name)), name);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "00007.5.b8c14c58, another checksum",
    "00007.6.b8c14c57, another count",
    "00008.5.b8c14c57, another partition",
    "00030.5.ae13a107, no partition",
    "00007.05.8f108823, another form",
    "00007.-5.70e943b1, negative",
    "00007.9223372036854775808.5021cea9, more than 63 bits",
    "thesis.txt, foreign",
  })
  void whatIsNoResultIsAnErrorAndLeftAlone(String name, String why) throws IOException {
    Files.createFile(temporary.resolve(name));
    assertRefused(TEN, name);
  }

  @Test
  void aDirectoryWithTheNameOfAResultIsNone() throws IOException {
    Files.createDirectory(temporary.resolve(SEVENTH_NAME));
    assertRefused(TEN, SEVENTH_NAME);
  }

  @ParameterizedTest
  @CsvSource({"9, QUADRANTS, 30", "10, BITMASKS, 30", "10, QUADRANTS, 8"})
  void theJournalOfAnotherCountIsAnError(int n, CountMethod method, int partitions)
      throws IOException {
    journal().open();
    journal().add(7, 5);
    Partitioning other = new Partitioning(new CountJob(n, method), partitions);
    assertRefused(other, TEN_NAME);
    Files.delete(temporary.resolve(TEN_NAME));
    assertRefused(other, SEVENTH_NAME);
  }

  @Test
  void twoCountsOfOnePartitionAreAnErrorThatNamesBoth() throws IOException {
    journal().add(7, 5);
    journal().add(7, 999);
    CountException e = assertThrows(CountException.class, () -> journal().results());
    assertTrue(e.getMessage().startsWith("partition 00007 has two counts in "), e.getMessage());
    assertTrue(e.getMessage().endsWith(", 999 and 5"), e.getMessage());
  }

  @Test
  void hiddenFilesAreIgnored() throws IOException {
    for (String name : List.of(".DS_Store", "_SUCCESS", ".00007.5.6d4348f0.crc")) {
      Files.createFile(temporary.resolve(name));
    }
    assertEquals(Map.of(), journal().results());
  }

  @Test
  void aFileThatWasMadeButNotAcknowledgedIsAResult() throws IOException {
    HookedFileSystem.hook(
        (attempt, file) -> {
          Files.createFile(file);
          throw new IOException("no answer");
        });
    journal().add(7, 5);
    assertEquals(Map.of(7, 5L), journal().results());
  }

  @Test
  void aResultThatCannotBeSavedIsAnError() {
    HookedFileSystem.fail(1, 1, "gone");
    IOException e = assertThrows(IOException.class, () -> journal().add(7, 5));
    assertEquals("gone", e.getMessage());
  }

  @Test
  void aFileSystemWithoutADirectoryIsAnError() {
    CountException e = assertThrows(CountException.class, () -> journal("hdfs://host:1", TEN));
    String line = "hdfs://host:1 names no directory; add one, such as hdfs://host:1/count";
    assertEquals(line, e.getMessage());
  }
}
