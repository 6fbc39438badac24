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
import nqueens.counters.CountMethod;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalTest {
  static final Plan PLAN = new Plan(10, CountMethod.RINGS, 272, 40);
  private static final String PLAN_NAME = "n10-rings-272-tasks-40-chunks";
  private static final ChunkCount SEVENTH = new ChunkCount(7, 5);
  private static final String SEVENTH_NAME = "00007.5.6d4348f0";
  private static final ChunkCount LAST = new ChunkCount(39, Long.MAX_VALUE);
  private static final String LAST_NAME = "00039.9223372036854775807.ca24b870";

  @TempDir Path temporary;

  static Journal journal(String directory, Plan plan) throws IOException {
    return new Journal(directory, new Configuration(), plan);
  }

  private Journal journal() throws IOException {
    return journal("hooked:" + temporary, PLAN);
  }

  private Set<ChunkCount> results() throws IOException {
    return Set.copyOf(journal().open());
  }

  static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).collect(toSet());
    }
  }

  /** Asserts that the directory is refused, with the reason, and left as it is. */
  private void assertRefused(Plan plan, String what) throws IOException {
    Set<String> before = names(temporary);
    Journal journal = journal(temporary.toString(), plan);
    CountException e = assertThrows(CountException.class, journal::open);
    assertEquals(temporary + " holds " + what, e.getMessage());
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
      Journal journal = journal(scheme + temporary, PLAN);
      assertEquals(List.of(), journal.open());
      assertTrue(journal.add(SEVENTH) && journal.add(LAST));
      assertFalse(journal.add(SEVENTH));
      assertEquals(Set.of(SEVENTH, LAST), results());
    } finally {
      Locale.setDefault(before);
    }
    assertEquals(Set.of(PLAN_NAME, SEVENTH_NAME, LAST_NAME), names(temporary));
    assertTrue(names(temporary).containsAll(created), created::toString); // none was renamed
    for (String name : names(temporary)) {
      assertEquals(0, Files.size(temporary.resolve(name)), name);
    }
  }

  @Test
  void twoCountsOfOneChunkAreAnErrorThatNamesBoth() throws IOException {
    Journal journal = journal();
    journal.open();
    journal.add(new ChunkCount(6, 5));
    journal.add(SEVENTH);
    journal.add(new ChunkCount(7, 12));
    assertRefused(PLAN, "two results of one chunk, 00007.12.3e2c27f6 and " + SEVENTH_NAME);
  }

  @ParameterizedTest
  @CsvSource({
    "00007.5.6d4348f1, another checksum",
    "00007.6.6d4348f0, another count",
    "00008.5.6d4348f0, another chunk",
    "00040.5.62911d6a, no chunk",
    "00007.05.f944db6a, another form",
    "00007.-5.06bd10f8, negative",
    "00007.9223372036854775808.3667548e, more than 63 bits",
    "thesis.txt, foreign",
    "part-01234567-000000, an earlier version",
  })
  void whatIsNoResultIsAnErrorAndLeftAlone(String name, String why) throws IOException {
    Files.createFile(temporary.resolve(name));
    boolean earlier = name.equals("part-01234567-000000");
    String what = earlier ? "a journal of an earlier version" : "no part of " + PLAN_NAME;
    assertRefused(PLAN, name + ", which is " + what);
  }

  @Test
  void aFolderWithTheNameOfAResultIsNone() throws IOException {
    Files.createDirectory(temporary.resolve(SEVENTH_NAME));
    assertRefused(PLAN, SEVENTH_NAME + ", which is no part of " + PLAN_NAME);
  }

  @ParameterizedTest
  @CsvSource({"9, RINGS, 272, 40", "10, BITS, 272, 40", "10, RINGS, 271, 40", "10, RINGS, 272, 8"})
  void theJournalOfAnotherCountIsAnError(int n, CountMethod method, int tasks, int chunks)
      throws IOException {
    journal().open();
    journal().add(SEVENTH);
    Plan other = new Plan(n, method, tasks, chunks);
    assertRefused(other, PLAN_NAME + ", which is no part of " + other.name());
    Files.delete(temporary.resolve(PLAN_NAME));
    assertRefused(other, SEVENTH_NAME + ", which is no part of " + other.name());
  }

  @Test
  void twoCountsThatBeginInOneDirectoryTogetherNoticeIt() {
    String other = new Plan(11, CountMethod.RINGS, 272, 40).name();
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
    "hdfs://localhost:1, 'hdfs://localhost:1 names no directory: add one, such as hdfs://localhost:1/count'",
    "s3a://bucket, s3a://bucket names no directory",
    "s3a://bucket/count, s3a needs --packages org.apache.hadoop:hadoop-aws:",
    "'', '' is no name of a directory",
    "a:b, 'a:b' is no name of a directory",
  })
  void anOutThatCannotBeIsToldSo(String directory, String message) {
    CountException e = assertThrows(CountException.class, () -> journal(directory, PLAN));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
