package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RaceTest {
  private static Race race(String sizes, int seeds, Program... programs) {
    return new Race(
        Stream.of(sizes.split(",")).map(Scripted::group).toList(), List.of(programs), seeds);
  }

  private static List<String> ends(Race race) {
    return race.done().stream()
        .map(run -> run.n() + " " + run.seed() + " " + run.outcome().text())
        .toList();
  }

  @Test
  void programsAlternateSeedBySeed() throws Exception {
    List<String> calls = new ArrayList<>();
    Scripted a = new Scripted("a", false, Map.of(), calls);
    Scripted b = new Scripted("b", true, Map.of(), calls);
    Race race = race("8..10,20", 2, a, b);
    List<Long> costs = new ArrayList<>();
    race.run(run -> costs.add(run.program().cost(run.n())));
    assertEquals(
        List.of(
            "a 8 1", "a 9 1", "a 10 1", "b 8 1", "b 9 1", "b 10 1", "a 8 2", "a 9 2", "a 10 2",
            "b 8 2", "b 9 2", "b 10 2", "a 20 1", "b 20 1", "a 20 2", "b 20 2"),
        calls);
    assertEquals(calls.size(), race.count());
    assertEquals(List.of(9L, 10L, 1_000_008L, 1_000_009L), costs.subList(1, 5));
    assertEquals(race.cost(), costs.stream().mapToDouble(Long::doubleValue).sum());
  }

  @Test
  void theSmallestSizeThatStoppedAProgramStopsItFromThere() throws Exception {
    Outcome stopped = Outcome.stopped(10);
    Scripted a = Scripted.search("a").with(Map.of(30, stopped, 20, stopped, 25, stopped));
    Race race = race("30,20,25,10,20", 1, a);
    race.run(ended -> {});
    assertEquals(
        List.of(
            "30 1 stopped: limit of 10 s",
            "20 1 stopped: limit of 10 s",
            "25 1 not run: stopped on n = 20",
            "10 1 ok",
            "20 1 not run: stopped on n = 20"),
        ends(race));
    assertEquals(List.of("a 30 1", "a 20 1", "a 10 1"), a.calls());
  }

  @Test
  void aStopIsItsProgramsOwnAndAFailureStopsNobody() throws Exception {
    Scripted a = Scripted.search("a").with(Map.of(8, Outcome.without(Status.OUT_OF_MEMORY, "")));
    Scripted b = Scripted.search("b").with(Map.of(8, Outcome.without(Status.FAILED, "x")));
    race("8,9", 1, a, b).run(ended -> {});
    assertEquals(List.of("a 8 1"), a.calls());
    assertEquals(List.of("b 8 1", "b 9 1"), b.calls());
  }

  /** Such as a check without memory for its sets, or a full disk. */
  @Test
  void aRunThatThrowsIsANoteAndTheOthersAreNotLost() throws Exception {
    Program thrower =
        new Program() {
          @Override
          public String name() {
            return "thrower";
          }

          @Override
          public int largest() {
            return 20;
          }

          @Override
          public Outcome run(int n, long seed) throws Exception {
            if (n == 9) {
              throw new OutOfMemoryError("heap");
            }
            throw new IOException("no space");
          }
        };
    Race race = race("8,21,9,10", 1, thrower, Scripted.search("b"));
    race.run(ended -> {});
    assertEquals(
        List.of(
            "8 1 failed: no space", "8 1 ok",
            "21 1 not run: its largest n is 20", "21 1 ok",
            "9 1 out of memory", "9 1 ok",
            "10 1 not run: out of memory on n = 9", "10 1 ok"),
        ends(race));
  }

  @Test
  void afterItsEndNothingIsAdded() {
    Race race = race("8", 1, Scripted.search("a"));
    race.end();
    assertThrows(InterruptedException.class, () -> race.run(ended -> {}));
    assertTrue(race.done().isEmpty());
  }

  @Test
  void afterItsEndNoPeerIsStarted() {
    PeerProcesses processes = new PeerProcesses();
    processes.endAll();
    assertThrows(InterruptedException.class, () -> processes.start(new ProcessBuilder("true")));
  }
}
