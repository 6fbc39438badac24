package nqueens.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import nqueens.counters.CountMethod;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Saving on a file system that fails. */
@Timeout(60)
class SaverTest {
  @TempDir Path temporary;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Plan plan = new Plan(10, CountMethod.RINGS, 272, 40);

  @BeforeEach
  @AfterEach
  void nothingFails() {
    HookedFileSystem.hook(number -> {});
  }

  private Journal journal() throws IOException {
    Configuration configuration = new Configuration();
    configuration.set("fs.hooked.impl", HookedFileSystem.class.getName());
    return new Journal(
        "hooked:" + temporary + "/journal", configuration, plan, new PrintStream(err, true, UTF_8));
  }

  private Saver saver(Journal journal, Duration patience) {
    return new Saver(journal, patience, new PrintStream(err, true, UTF_8));
  }

  private List<Integer> chunksSaved() throws IOException {
    List<Integer> chunks = new ArrayList<>();
    journal().read(result -> chunks.add(result.chunk()));
    return chunks.stream().sorted().toList();
  }

  @Test
  void whatCannotBeSavedIsKeptAndSavedAfterTheOutage() throws Exception {
    Saver saver = saver(journal(), Duration.ofMinutes(10));
    HookedFileSystem.hook(
        number -> {
          if (number < 3) {
            throw new IOException("Name node is in safe mode");
          }
        });
    saver.add(new ChunkCount(0, 5, 1));
    assertFalse(saver.save());
    assertEquals(0, saver.saved());
    assertEquals(List.of(), chunksSaved());
    saver.add(new ChunkCount(1, 6, 1));
    assertTrue(saver.saveAll());
    assertEquals(2, saver.saved());
    assertEquals(List.of(0, 1), chunksSaved());
    assertEquals(
        List.of(
            "nqueens-spark: warning: saving failed, will try again in 2 s; the results of 1 chunks are kept: "
                + "Name node is in safe mode",
            "nqueens-spark: warning: saving failed, will try again in 4 s; the results of 2 chunks are kept: "
                + "Name node is in safe mode"),
        err.toString(UTF_8).lines().toList());
  }

  @Test
  void noOutageIsWaitedForLongerThanThePatience() throws IOException {
    Saver saver = saver(journal(), Duration.ofSeconds(3));
    saver.add(new ChunkCount(0, 5, 1));
    assertTrue(saver.save());
    HookedFileSystem.hook(
        number -> {
          throw new IOException("gone");
        });
    saver.add(new ChunkCount(1, 6, 1));
    IOException e = assertThrows(IOException.class, saver::saveAll);
    assertEquals(
        "saving failed for 3 s, and the results of 1 chunks are lost: gone", e.getMessage());
    HookedFileSystem.hook(number -> {});
    assertEquals(List.of(0), chunksSaved());
  }

  @Test
  void aFullLocalDiskIsAnOutage() throws Exception {
    HookedFileSystem.hook(
        number -> {
          if (number == 1) {
            HookedFileSystem.writeToFullDisk();
          }
        });
    Saver saver = saver(journal(), Duration.ofMinutes(10));
    saver.add(new ChunkCount(0, 5, 1));
    assertTrue(saver.saveAll());
    assertTrue(err.toString(UTF_8).contains(": No space left on device\n"), err.toString(UTF_8));
    assertEquals(List.of(0), chunksSaved());
  }

  @Test
  void onlyWhatIsInTheJournalIsCalledSaved() throws IOException {
    Saver saver = saver(journal(), Duration.ZERO);
    saver.add(new ChunkCount(0, 5, 1));
    HookedFileSystem.hook(number -> saver.add(new ChunkCount(1, 6, 1)));
    assertTrue(saver.save());
    assertEquals(1, saver.saved());
    assertEquals(List.of(0), chunksSaved());
  }

  @Test
  void anotherRunInTheDirectoryIsToldOnce() throws IOException {
    Journal ours = journal();
    ours.read(result -> {});
    Saver saver = saver(ours, Duration.ZERO);
    saver.add(new ChunkCount(0, 5, 1));
    saver.save();
    assertEquals("", err.toString(UTF_8));
    journal().write(List.of());
    for (int chunk = 1; chunk < 3; chunk++) {
      saver.add(new ChunkCount(chunk, 5, 1));
      saver.save();
    }
    assertEquals(
        "nqueens-spark: warning: another run saves there too: both count everything, and one of them will do\n",
        err.toString(UTF_8));
  }

  @Test
  void anEarlierRunIsNotToldOf() throws IOException {
    journal().write(List.of());
    Journal ours = journal();
    ours.read(result -> {});
    Saver saver = saver(ours, Duration.ZERO);
    saver.add(new ChunkCount(0, 5, 1));
    saver.save();
    assertEquals("", err.toString(UTF_8));
  }

  @Test
  void aSegmentSurvivesAPowerCutWhereTheFileSystemCanPromiseThat() throws IOException {
    journal().write(List.of(new ChunkCount(0, 5, 1)));
    assertTrue(HookedFileSystem.written > 0);
    assertEquals(HookedFileSystem.written, HookedFileSystem.synced);
  }
}
