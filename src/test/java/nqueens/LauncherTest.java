package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, in a copy of the sources that was never built, as a user starts it. */
class LauncherTest {
  /** Half the work of Maven's build: no Java here lives long enough for the second compiler. */
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  @TempDir private static Path folder;

  /** With a space and a letter beyond ASCII, which every part of the build has to bear. */
  private static Path copy;

  @BeforeAll
  static void copySources() throws IOException {
    copy = folder.resolve("a pl\u00e4ce");
    for (String name : List.of("Main.java", "pom.xml", "THIRD-PARTY.txt", "nqueens", "src/main")) {
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

  /** The one build by Maven itself; its jar stands in for later ones. */
  @Test
  void buildsOnceAndRunsEveryCommand() throws Exception {
    TestStreams.Result first = run("8 2 0", command("solve"));
    assertEquals("nqueens: building target/nqueens.jar\n", first.err());
    assertEquals(0, first.status());
    Path input = Files.writeString(copy.resolve("in.txt"), "8 2 0");
    assertEquals(
        new TestStreams.Result(0, "2 answers checked, all right\n", ""),
        run(first.out(), command("check", input.toString(), "-")));
    assertEquals("92\n", run("", command("count", "8")).out());
    String pom = Files.readString(copy.resolve("pom.xml"));
    String version = pom.replaceFirst("(?s).*?\n  <version>([^<]*)</version>.*", "$1");
    assertEquals("nqueens " + version + "\n", run("", command("solve", "--version")).out());
    String page = run("", command("draw", "8", "--trace", "--format=html")).out();
    assertTrue(page.endsWith("</html>\n"), page);
    Path race = copy.resolve("race");
    String table = run("", command("race", "-n=8", "--seeds=1", "-o", race.toString())).out();
    assertTrue(table.contains("qs4"), table);
    assertTrue(Files.exists(race.resolve("time.svg")));
    assertEquals(2, run("", command("sing")).status());
    assertEquals(1, run("x", command("solve")).status());
    interruptionIsReported();
    rebuildsWhatIsOldOrDamaged();
  }

  /** With a Maven that writes down what it was asked for, and copies the jar. */
  private static void rebuildsWhatIsOldOrDamaged() throws Exception {
    Path jar = copy.resolve("target/nqueens.jar");
    Path saved = Files.copy(jar, folder.resolve("saved.jar"));
    Path asked = folder.resolve("asked");
    tool("stub", "mvn", "echo \"$@\" >'" + asked + "'; cp '" + saved + "' '" + jar + "'");
    TestStreams.Result built =
        new TestStreams.Result(0, "92\n", "nqueens: building target/nqueens.jar\n");

    for (String source : List.of("Main.java", "pom.xml", "src/main/java/nqueens/Workbench.java")) {
      Files.setLastModifiedTime(jar, FileTime.from(Instant.now().minusSeconds(60)));
      Files.setLastModifiedTime(copy.resolve(source), FileTime.from(Instant.now()));
      assertEquals(built, run("", withStub(command("count", "8"))), source);
      String wanted = "-f " + copy.resolve("pom.xml") + " -Dmaven.test.skip package\n";
      assertTrue(Files.readString(asked).endsWith(wanted), Files.readString(asked));
    }
    assertEquals("", run("", withStub(command("count", "8"))).err());
    Files.write(jar, new byte[] {'P', 'K'});
    assertEquals(built, run("", withStub(command("count", "8"))));
  }

  @Test
  void whatIsMissingIsSaidInOneLine() throws Exception {
    ProcessBuilder noJava = command("count", "8");
    noJava.environment().put("JAVA_HOME", "/nowhere");
    assertEquals(
        new TestStreams.Result(
            1, "", "nqueens: no bin/java in JAVA_HOME=/nowhere: correct or unset it\n"),
        Child.run(noJava, ""));
    Path lonely = Files.createDirectories(folder.resolve("lonely"));
    Files.copy(Path.of("nqueens"), lonely.resolve("nqueens"), StandardCopyOption.COPY_ATTRIBUTES);
    for (String tool : List.of("locale", "readlink", "dirname", "sed", "find", "head", "tail")) {
      tool("few", tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    ProcessBuilder noMaven = new ProcessBuilder(lonely.resolve("nqueens").toString(), "count", "8");
    noMaven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    noMaven.environment().put("PATH", folder.resolve("few").toString());
    assertEquals(
        new TestStreams.Result(
            1, "", "nqueens: building target/nqueens.jar needs Maven (package maven)\n"),
        Child.run(noMaven, ""));
  }

  /** Ctrl-C: exit status 130, and what was done so far on standard error. */
  private static void interruptionIsReported() throws Exception {
    Path err = folder.resolve("err");
    ProcessBuilder count = command("count", "22", "--method=rings", "--progress");
    count.environment().put("JAVA_OPTS", QUICK_START + " -Dnqueens.patience=0");
    Process process = count.redirectError(err.toFile()).start();
    while (process.isAlive() && !Files.readString(err).contains("n = 22 ")) {
      Thread.sleep(20);
    }
    Signals.send("INT", process);
    assertEquals(130, process.waitFor(), Files.readString(err));
    assertTrue(
        Files.readString(err)
            .matches("(?s).*nqueens count: interrupted; n = 22: \\d+ of \\d+ tasks done, .*"),
        Files.readString(err));
  }

  /** A program in a folder of tools. */
  private static void tool(String tools, String name, String script) throws IOException {
    Path file = Files.createDirectories(folder.resolve(tools)).resolve(name);
    assertTrue(Files.writeString(file, "#!/bin/sh\n" + script + "\n").toFile().setExecutable(true));
  }

  private static ProcessBuilder withStub(ProcessBuilder launcher) {
    launcher.environment().merge("PATH", folder.resolve("stub") + ":", (path, stub) -> stub + path);
    return launcher;
  }

  private static TestStreams.Result run(String input, ProcessBuilder command) throws Exception {
    return Child.run(command, input);
  }

  /** The launcher in the plainest of locales. */
  private static ProcessBuilder command(String... args) throws Exception {
    List<String> command = new ArrayList<>(Signals.heard());
    command.add(copy.resolve("nqueens").toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("MAVEN_OPTS", QUICK_START);
    builder.environment().put("JAVA_OPTS", QUICK_START);
    return builder;
  }
}
