package nqueens.spark;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saving on a file system that fails. */
class SaverTest {
  private static final String WARNING = "nqueens-spark: warning: ";
  private static final Duration LONG = Duration.ofMinutes(10);

  @TempDir Path temporary;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Journal journal;
  private Saver saver;

  @BeforeEach
  void aSaver() throws IOException {
    journal = JournalTest.journal("hooked:" + temporary, JournalTest.TEN);
    saver = new Saver(journal, new PrintStream(err, true));
  }

  private Set<Integer> partitionsSaved() throws IOException {
    return journal.open().stream().map(PartitionCount::partition).collect(toSet());
  }

  @Test
  void whatCannotBeSavedIsKeptAndSavedAfterTheOutage() throws Exception {
    saver.add(new PartitionCount(0, 5));
    HookedFileSystem.hook(
        (attempt, file) -> {
          if (attempt < 4) {
            saver.add(new PartitionCount(attempt, 5));
            assertEquals(0, saver.saved());
          }
          if (attempt < 3) {
            throw new IOException("gone");
          }
        });
    assertTrue(saver.saveNext(LONG));
    assertEquals(1, saver.saved());
    assertEquals(Set.of(0), partitionsSaved());
    while (saver.saveNext(LONG)) {}
    assertEquals(4, saver.saved());
    assertEquals(Set.of(0, 1, 2, 3), partitionsSaved());
    String line = WARNING + "saving failed (gone); trying again in %d s; unsaved results: %d\n";
    assertEquals(line.formatted(2, 2) + line.formatted(4, 3), err.toString());
    assertEquals(60_000, Saver.nextPause(32_000)); // milliseconds
  }

  @Test
  void aRuntimeExceptionOfAFileSystemIsAnOutageToo() throws Exception {
    HookedFileSystem.hook(
        (attempt, file) -> {
          if (attempt == 1) {
            throw new IllegalStateException("client closed");
          }
        });
    saver.add(new PartitionCount(0, 5));
    IOException e = assertThrows(IOException.class, () -> saver.saveNext(Duration.ZERO));
    assertTrue(e.getMessage().contains("client closed"), e.getMessage());
    assertTrue(saver.saveNext(Duration.ZERO));
    assertEquals(Set.of(0), partitionsSaved());
  }

  @Test
  void resultsMayComeFromManyThreadsWhileOthersAreSaved() throws Exception {
    HookedFileSystem.fail(101, 101, "gone");
    IntStream partitions = IntStream.range(0, 1_000_000).parallel();
    Thread results = new Thread(() -> partitions.forEach(p -> saver.add(new PartitionCount(p, 5))));
    results.start();
    while (saver.saved() < 100) {
      saver.saveNext(LONG);
    }
    results.join();
    IOException e = assertThrows(IOException.class, () -> saver.saveNext(Duration.ZERO));
    assertTrue(e.getMessage().endsWith(" (gone); unsaved results lost: 999900"), e.getMessage());
  }

  @Test
  void anotherRunInTheDirectoryIsReportedOnce() throws Exception {
    IntStream.range(0, 3).forEach(p -> saver.add(new PartitionCount(p, 5)));
    saver.saveNext(LONG);
    assertEquals("", err.toString());
    journal.add(new PartitionCount(1, 5));
    journal.add(new PartitionCount(2, 5));
    while (saver.saveNext(LONG)) {}
    assertEquals(3, saver.saved());
    String line =
        "another run saves in this directory, too; both count everything, so one can be stopped\n";
    assertEquals(WARNING + line, err.toString());
  }

  @Test
  void anAttemptThatOnlySeemedToFailIsNotTakenForAnotherRun() throws Exception {
    HookedFileSystem.hook(
        (attempt, file) -> {
          if (attempt == 1) {
            throw new IOException("no answer");
          }
          Files.createFile(file); // the first attempt arrives late
        });
    saver.add(new PartitionCount(0, 5));
    assertTrue(saver.saveNext(LONG));
    assertFalse(err.toString().contains("another run"), err.toString());
  }
}
