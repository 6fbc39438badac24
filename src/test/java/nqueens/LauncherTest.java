package nqueens;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, in a copy of the sources that was never built, as a user starts it. */
class LauncherTest {
  @TempDir private static Path folder;

  /** With a space and a letter beyond ASCII, which every part of the build has to bear. */
  private static Path copy;

  private record Result(int status, String out, String err) {}

  @BeforeAll
  static void copySources() throws IOException {
    copy = folder.resolve("a pl\u00e4ce");
    for (String name : List.of("Main.java", "pom.xml", "nqueens", "src/main")) {
      try (Stream<Path> files = Files.walk(Path.of(name))) {
        files.forEach(LauncherTest::copy);
      }
    }
  }

  private static void copy(Path file) {
    try {
      Path target = copy.resolve(file.toString());
      Files.createDirectories(target.getParent());
      if (Files.isRegularFile(file)) {
        Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void buildsOnceAndRunsEveryCommand() throws Exception {
    Result first = run("8 2 0", "solve");
    assertEquals("nqueens: building target/nqueens.jar\n", first.err());
    assertEquals(0, first.status());
    Path input = Files.writeString(copy.resolve("in.txt"), "8 2 0");
    Result second = run(first.out(), "check", input.toString(), "-");
    assertEquals("", second.err());
    assertEquals("2 answers checked, all right\n", second.out());
    assertEquals("92\n", run("", "count", "8").out());
    assertEquals(9, run("", "draw", "8", "--text").out().lines().count());
    assertTrue(run("", "draw", "8", "--trace", "--format=html").out().endsWith("</html>\n"));
    assertTrue(
        run("", "race", "--sizes=8", "--seeds=1", "-o", copy.resolve("race").toString())
            .out()
            .contains("qs4"));
    assertTrue(Files.exists(copy.resolve("race/time.svg")));
    assertEquals(2, run("", "sing").status());
    assertEquals(1, run("x", "solve").status());

    Files.setLastModifiedTime(
        copy.resolve("Main.java"), FileTime.fromMillis(System.currentTimeMillis() + 1000));
    assertEquals("nqueens: building target/nqueens.jar\n", run("8", "solve").err());
    interruptionIsReported();

    Files.write(copy.resolve("target/nqueens.jar"), new byte[] {'P', 'K'});
    assertEquals(
        new Result(0, "92\n", "nqueens: building target/nqueens.jar\n"), run("", "count", "8"));
  }

  @Test
  void whatIsMissingIsSaidInOneLine() throws Exception {
    ProcessBuilder noJava = command("count", "8");
    noJava.environment().put("JAVA_HOME", "/nowhere");
    assertEquals(
        new Result(1, "", "nqueens: no bin/java in JAVA_HOME=/nowhere: correct or unset it\n"),
        run("", noJava));
    Path lonely = Files.createDirectories(folder.resolve("lonely"));
    Files.copy(Path.of("nqueens"), lonely.resolve("nqueens"), StandardCopyOption.COPY_ATTRIBUTES);
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : List.of("locale", "readlink", "dirname", "sed", "find", "head", "tail")) {
      Path script =
          Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
      assertTrue(script.toFile().setExecutable(true));
    }
    ProcessBuilder noMaven = new ProcessBuilder(lonely.resolve("nqueens").toString(), "count", "8");
    noMaven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    noMaven.environment().put("PATH", tools.toString());
    assertEquals(
        new Result(1, "", "nqueens: building target/nqueens.jar needs Maven (package maven)\n"),
        run("", noMaven));
  }

  /** Ctrl-C: exit status 130, and what was done so far on standard error. */
  private static void interruptionIsReported() throws Exception {
    Process process = command("count", "22", "--method=rings", "--progress").start();
    Thread.sleep(3_000);
    Signals.send("INT", process);
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertEquals(130, process.exitValue(), err);
    assertTrue(err.contains("n = 22: "), err);
    assertTrue(
        err.matches("(?s).*nqueens count: interrupted; n = 22: \\d+ of \\d+ tasks done, .*"), err);
  }

  private static Result run(String input, String... args) throws Exception {
    return run(input, command(args));
  }

  private static Result run(String input, ProcessBuilder command)
      throws IOException, InterruptedException {
    Process process = command.start();
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(UTF_8));
    } catch (IOException e) {
      // It ended without reading.
    }
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), out, err);
  }

  /** The launcher in the plainest of locales. */
  private static ProcessBuilder command(String... args) throws Exception {
    List<String> command = new ArrayList<>(Signals.heard());
    command.add(copy.resolve("nqueens").toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C");
    return builder;
  }
}
