package nqueens.spark;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
  private static final PartitionCount SEVENTH = new PartitionCount(7, 5);
  private static final String SEVENTH_NAME = "00007.5.b8c14c57";
  private static final PartitionCount LAST = new PartitionCount(29, Long.MAX_VALUE);
  private static final String LAST_NAME = "00029.9223372036854775807.f077cce3";

  @TempDir Path temporary;

  static Journal journal(String directory, Partitioning counted) throws IOException {
    return new Journal(directory, new Configuration(), counted);
  }

  private Journal journal() throws IOException {
    return journal("hooked:" + temporary, TEN);
  }

  private Set<PartitionCount> results() throws IOException {
    return Set.copyOf(journal().open());
  }

  static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).collect(toSet());
    }
  }

  /** Asserts that the directory is refused, with the reason, and left as it is. */
  private void assertRefused(Partitioning counted, String name, String what) throws IOException {
    Set<String> before = names(temporary);
    Journal journal = journal(temporary.toString(), counted);
    CountException e = assertThrows(CountException.class, journal::open);
    assertEquals(temporary + " holds " + name + ", which " + what, e.getMessage());
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
      assertEquals(List.of(), journal.open());
      assertTrue(journal.add(SEVENTH) && journal.add(LAST));
      assertFalse(journal.add(SEVENTH));
      assertEquals(Set.of(SEVENTH, LAST), results());
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
    assertRefused(TEN, name, "does not belong to " + TEN_NAME + "; name another directory");
  }

  /** Its count is then divided as it was, whatever the default is by now. */
  @ParameterizedTest
  @CsvSource({
    "n10-quadrants-32-tasks-7-partitions, 7",
    "n10-quadrants-32-tasks-32-partitions, 32",
    "n10-quadrants-32-tasks-33-partitions, 30",
    "n10-quadrants-32-tasks-0-partitions, 30",
    "n10-quadrants-64-tasks-7-partitions, 30",
    "n9-quadrants-32-tasks-7-partitions, 30",
    "00007.5.b8c14c57, 30"
  })
  void aNameSaysHowACountWasDivided(String name, int partitions) throws IOException {
    Files.createFile(temporary.resolve("00001.0.00000000"));
    Files.createFile(temporary.resolve(name));
    Partitioning found = Journal.begun(temporary.toString(), new Configuration(), TEN);
    assertEquals(partitions, found.partitions());
  }

  @Test
  void aDirectoryThatIsNotThereHoldsNoCount() throws IOException {
    String none = temporary.resolve("none").toString();
    assertEquals(TEN, Journal.begun(none, new Configuration(), TEN));
  }

  @Test
  void aDirectoryWithTheNameOfAResultIsNone() throws IOException {
    Files.createDirectory(temporary.resolve(SEVENTH_NAME));
    assertRefused(TEN, SEVENTH_NAME, "does not belong to " + TEN_NAME + "; name another directory");
  }

  @ParameterizedTest
  @CsvSource({"9, QUADRANTS, 30", "10, BITMASKS, 30", "10, QUADRANTS, 8"})
  void theJournalOfAnotherCountIsAnError(int n, CountMethod method, int partitions)
      throws IOException {
    journal().open();
    journal().add(SEVENTH);
    Partitioning other = new Partitioning(new CountJob(n, method), partitions);
    String what = "does not belong to " + other.name() + "; name another directory";
    assertRefused(other, TEN_NAME, what);
    Files.delete(temporary.resolve(TEN_NAME));
    assertRefused(other, SEVENTH_NAME, what);
  }

  @Test
  void twoCountsThatBeginInOneDirectoryTogetherNoticeIt() {
    String other = "n11-quadrants-64-tasks-30-partitions";
    HookedFileSystem.hook((attempt, file) -> Files.createFile(temporary.resolve(other)));
    CountException e = assertThrows(CountException.class, () -> journal().open());
    assertTrue(e.getMessage().contains(" holds " + other), e.getMessage());
  }

  @Test
  void hiddenFilesAreIgnored() throws IOException {
    for (String name : List.of(".DS_Store", "_SUCCESS", ".00007.5.6d4348f0.crc")) {
      Files.createFile(temporary.resolve(name));
    }
    assertEquals(Set.of(), results());
  }

  @Test
  void aFileThatWasMadeButNotAcknowledgedIsAResult() throws IOException {
    HookedFileSystem.hook(
        (attempt, file) -> {
          Files.createFile(file);
          throw new IOException("no answer");
        });
    assertTrue(journal().add(SEVENTH));
    assertEquals(Set.of(SEVENTH_NAME), names(temporary));
  }

  @ParameterizedTest
  @CsvSource({
    "hdfs://localhost:1, 'hdfs://localhost:1 names no directory; add one, such as hdfs://localhost:1/count'",
    "s3a://bucket, s3a://bucket names no directory",
    "s3a://bucket/count, s3a needs --packages org.apache.hadoop:hadoop-aws:",
    "'', '' is not the name of a directory",
    "a:b, 'a:b' is not the name of a directory",
  })
  void anOutputThatCannotBeIsAnErrorThatSaysWhy(String directory, String message) {
    CountException e = assertThrows(CountException.class, () -> journal(directory, TEN));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
