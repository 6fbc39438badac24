package nqueens;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher, in a copy of the sources that was never built, as a user starts it. */
class LauncherTest {
  /** Half the work of Maven's build: no Java here lives long enough for the second compiler. */
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private static final String BUILDS = "nqueens: building target/nqueens.jar\n";

  @TempDir private static Path directory;

  /** With a space, which every part of the build has to bear. */
  private static Path copy;

  @BeforeAll
  static void copySources() throws IOException {
    copy = directory.resolve("a place");
    for (String name :
        List.of(
            "Main.java", "Makefile", "pom.xml", ".mvn", "THIRD-PARTY.txt", "nqueens", "src/main")) {
      try (Stream<Path> files = Files.walk(Path.of(name))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path target = copy.resolve(file.toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
  }

  /** The one build by Maven itself; its jar stands in for later ones. */
  @Test
  void buildsOnceAndRunsEveryCommand() throws Exception {
    Result first = run("8 2 0", command("solve"));
    assertEquals(BUILDS, first.err());
    assertEquals(0, first.status());
    Path input = Files.writeString(copy.resolve("in.txt"), "8 2 0");
    assertEquals(
        new Result(0, "2 answers checked, all right\n", ""),
        run(first.out(), command("check", input.toString(), "-")));
    assertEquals("92\n", run("", command("count", "8")).out());
    assertEquals("8 9.2e+01 0\n", run("", command("estimate", "8")).out());
    String version = Files.readString(Path.of(".mvn/maven.config")).replace("-Drevision=", "");
    assertEquals("nqueens " + version, run("", command("solve", "--version")).out());
    String page = run("", command("draw", "8", "--trace", "--format=html")).out();
    assertTrue(page.endsWith("</html>\n"), page);
    assertEquals(2, run("", command("sing")).status());
    assertEquals(2, run("x", command("solve")).status());
    ProcessBuilder closed = Child.after("exec <&-", command("complete"));
    assertEquals(new Result(0, "", ""), Child.run(closed, ""));
    ProcessBuilder warned = command("count", "8");
    warned.environment().put("JAVA_OPTS", QUICK_START + " -XX:+UseLargePages"); // seldom there
    assertEquals("92\n", run("", warned).out());
    isInstalledAndRemoved();
    rebuildsWhatIsOldOrDamaged();
    ctrlCReachesTheProgramAndTheBarFitsTheTerminal();
  }

  /** Where it is installed it needs no tool of the build, and nothing of the sources. */
  private static void isInstalledAndRemoved() throws Exception {
    Path root = directory.resolve("the root");
    String[] make = {"make", "-s", "-C", copy + "", "install", "DESTDIR=" + root, "PREFIX=/usr"};
    for (int time = 0; time < 2; time++) {
      Result installed = run("", make(make));
      assertEquals(0, installed.status(), installed.err());
    }
    assertEquals(
        "bin/nqueens lib/nqueens/Apache-2.0.txt lib/nqueens/THIRD-PARTY.txt lib/nqueens/nqueens.jar"
            + " share/bash-completion/completions/nqueens share/man/man1/nqueens.1"
            + " share/zsh/site-functions/_nqueens",
        files(root.resolve("usr")));
    for (String tool : List.of("locale", "readlink", "dirname", "sed")) {
      tool("run", tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    ProcessBuilder count = new ProcessBuilder(root.resolve("usr/bin/nqueens") + "", "count", "8");
    count.environment().put("JAVA_HOME", System.getProperty("java.home"));
    count.environment().put("PATH", directory.resolve("run").toString());
    assertEquals(new Result(0, "92\n", ""), run("", count));
    Files.delete(root.resolve("usr/lib/nqueens/nqueens.jar"));
    String lost =
        "nqueens: no " + root + "/usr/bin/../lib/nqueens/nqueens.jar: install nqueens again\n";
    assertEquals(new Result(1, "", lost), run("", count));
    make[4] = "uninstall";
    assertEquals(new Result(0, "", ""), run("", make(make)));
    assertEquals("", files(root));
    assertFalse(Files.exists(root.resolve("usr/lib/nqueens")));
  }

  /** Without the settings of a make that the tests may run under. */
  private static ProcessBuilder make(String... command) {
    ProcessBuilder make = new ProcessBuilder(command);
    make.environment().keySet().removeAll(Set.of("MAKEFLAGS", "MFLAGS", "MAKELEVEL"));
    return make;
  }

  private static String files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(root::relativize)
          .map(Path::toString)
          .sorted()
          .collect(joining(" "));
    }
  }

  /** With a Maven that writes down what it was asked for, and copies the jar. */
  private static void rebuildsWhatIsOldOrDamaged() throws Exception {
    Path jar = copy.resolve("target/nqueens.jar");
    Path saved = Files.copy(jar, directory.resolve("saved.jar"));
    Path asked = directory.resolve("asked");
    tool(
        "stub",
        "mvn",
        "echo \"$@\" >'"
            + asked
            + "'; for a; do case $a in -Dnqueens.jar=*) cp '"
            + saved
            + "' \"${a#*=}\";; esac; done");
    Result built = new Result(0, "92\n", BUILDS);

    FileTime soon = FileTime.from(Instant.now().plusSeconds(86_400));
    String page = "src/main/resources/nqueens/draw/trace.html";
    for (String source :
        List.of("Main.java", "pom.xml", "src/main/java/nqueens/Workbench.java", page)) {
      FileTime before = Files.getLastModifiedTime(copy.resolve(source));
      Files.setLastModifiedTime(copy.resolve(source), soon);
      assertEquals(built, run("", tools("stub", command("count", "8"))), source);
      String wanted =
          "-f .*/pom.xml -Dmaven.test.skip -Dnqueens.jar=.*/target/nqueens-\\d+.jar -Dnqueens.commit= package\n";
      assertTrue(Files.readString(asked).matches("(?s).* " + wanted), Files.readString(asked));
      assertEquals("", run("", tools("stub", command("count", "8"))).err(), "built once");
      Files.setLastModifiedTime(copy.resolve(source), before);
      Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
    }
    twoShellsAtOnceBuildOnce(jar);
    theLockOfABuildIsNotHeldByItsCommand(jar);
    theCommitIsNamedAndWhetherTheSourcesAreItsOwn(jar, asked);
    Files.write(jar, new byte[] {'P', 'K'});
    assertEquals(built, run("", tools("stub", command("count", "8"))));

    tool("broken", "mvn", "echo no network; exit 1");
    Files.delete(jar);
    Result failed = run("", tools("broken", command("count", "8")));
    assertEquals(new Result(1, "", failed.err()), failed);
    assertTrue(failed.err().startsWith(BUILDS + "nqueens: the build failed. "), failed.err());
    assertTrue(failed.err().endsWith(" it says:\nno network\n"), failed.err());
  }

  /** The first shell waits in Maven; the second one, which comes then, finds what it has built. */
  private static void twoShellsAtOnceBuildOnce(Path jar) throws Exception {
    Path begun = directory.resolve("begun");
    tool("slow", "mvn", "touch '" + begun + "'; sleep 1; exec '" + directory + "/stub/mvn' \"$@\"");
    Files.write(jar, new byte[] {'P', 'K'});
    Process first = Child.start(tools("slow", command("count", "8")));
    while (!Files.exists(begun)) {
      Thread.sleep(10);
    }
    assertEquals(new Result(0, "92\n", ""), run("", tools("slow", command("count", "8"))));
    assertEquals(0, first.waitFor());
  }

  /**
   * A command may run for days while others build. The Java here prints whether it has the lock.
   */
  private static void theLockOfABuildIsNotHeldByItsCommand(Path jar) throws Exception {
    tool("asking/bin", "java", "{ true >&9; } 2>/dev/null && echo held || echo free");
    tool("asking/bin", "javac", "");
    Files.write(jar, new byte[] {'P', 'K'});
    ProcessBuilder count = tools("stub", command("count", "8"));
    count.environment().put("JAVA_HOME", directory.resolve("asking").toString());
    assertEquals(new Result(0, "free\n", BUILDS), run("", count));
  }

  private static void theCommitIsNamedAndWhetherTheSourcesAreItsOwn(Path jar, Path asked)
      throws Exception {
    String git =
        "git init -q && git add pom.xml && git -c user.name=a -c user.email=a -c commit.gpgsign=false"
            + " commit -qm a";
    ProcessBuilder commit = new ProcessBuilder("sh", "-c", git).directory(copy.toFile());
    assertEquals(0, run("", commit).status());
    for (String state : List.of("", "-dirty")) {
      Files.write(jar, new byte[] {'P', 'K'});
      run("", tools("stub", command("count", "8")));
      String named = "(?s).* -Dnqueens.commit= \\(commit [0-9a-f]{12}" + state + "\\) .*";
      assertTrue(Files.readString(asked).matches(named), Files.readString(asked));
      Files.writeString(copy.resolve("pom.xml"), "\n", StandardOpenOption.APPEND);
    }
  }

  @Test
  void whatIsMissingIsSaidInOneLine() throws Exception {
    ProcessBuilder noJava = command("count", "8");
    noJava.environment().put("JAVA_HOME", "/nowhere");
    String nowhere = "nqueens: no bin/java in JAVA_HOME=/nowhere: correct or unset it\n";
    assertEquals(new Result(1, "", nowhere), Child.run(noJava, ""));
    for (String tool :
        List.of("locale", "readlink", "dirname", "sed", "find", "head", "tail", "mkdir")) {
      tool("few", tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    ProcessBuilder noMaven = new ProcessBuilder(launcher("lonely").toString(), "count", "8");
    noMaven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    noMaven.environment().put("PATH", directory.resolve("few").toString());
    assertEquals(
        new Result(1, "", "nqueens: building target/nqueens.jar needs Maven (package maven)\n"),
        Child.run(noMaven, ""));
  }

  /** By the version in the file beside its directory; without a compiler the others end, too. */
  @ParameterizedTest
  @CsvSource({"1.8.0_402, true", "16.0.2, true", "17, false", "25.0.1, false"})
  void aJavaOlderThanSeventeenIsRefused(String version, boolean refused) throws Exception {
    tool("aged/bin", "java", "");
    Path aged = directory.resolve("aged");
    Files.writeString(aged.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    ProcessBuilder command = new ProcessBuilder(launcher("unbuilt").toString());
    command.environment().put("JAVA_HOME", aged.toString());
    String java = aged + "/bin/java";
    String message =
        refused
            ? java + " is older than Java 17: set JAVA_HOME to a JDK, version 17 or later"
            : "building target/nqueens.jar needs a JDK, version 17 or later, and "
                + java
                + " is a runtime without javac";
    assertEquals(new Result(1, "", "nqueens: " + message + "\n"), run("", command));
  }

  /** By a Java that prints an answer, and a compiler that does nothing. */
  @ParameterizedTest
  @CsvSource({
    "3 5 7 1 4 2 8 6, 0, ''",
    "3 5 7 1 4 2 8 3, 1, queens 1 and 8 attack each other",
    "1 2 4 6 8 3 5 7, 1, queens 1 and 2 attack each other",
    "1 3 7 6 8 5 2 4, 1, queens 3 and 4 attack each other",
    "3 5 7 1 4 2 8, 1, not one line of 8 numbers",
    "3 5 7 1 4 2 8 9, 1, not one line of 8 numbers",
    "3 5 7 1 4 2 8 6\\n1, 1, not one line of 8 numbers",
  })
  void theBuildChecksTheSample(String answer, int status, String fault) throws Exception {
    tool("answering/bin", "java", "printf '" + answer + "\\n'");
    tool("answering/bin", "javac", "");
    ProcessBuilder build = new ProcessBuilder("./build.sh");
    build.environment().put("JAVA_HOME", directory.resolve("answering").toString());
    Result result = run("", build);
    assertEquals(status, result.status(), result.err());
    assertTrue(result.err().contains(fault), result.err());
    assertEquals(status == 0, result.out().endsWith("The sample, 8 queens:\n" + answer + "\n"));
  }

  /** Main in the directory may be older than its source; the compiler does nothing. */
  @Test
  void makeRunSolvesTheFileThatItIsGiven() throws Exception {
    tool("echoing/bin", "java", "echo \"$@\"; cat");
    tool("echoing/bin", "javac", "");
    Path input = Files.writeString(directory.resolve("my sizes.txt"), "8 9\n");
    ProcessBuilder make =
        new ProcessBuilder(
            "make", "-s", "--no-print-directory", "run", "IN=" + input, "ARGS=--stats");
    make.environment().put("JAVA_HOME", directory.resolve("echoing").toString());
    String expected = "-cp . Main --stats\n8 9\n";
    assertEquals(new Result(0, expected, ""), run("", make));
  }

  /** By a Java that prints its options. The master of a pseudo-terminal is a terminal, too. */
  @Test
  void saysWhichStreamsAreTerminals() throws Exception {
    File terminal = Child.device("/dev/ptmx");
    Path shown = directory.resolve("shown");
    tool("print/bin", "java", "echo \"$@\" >'" + shown + "'");
    Path target = Files.createDirectories(directory.resolve("built/target"));
    Files.writeString(target.resolve("nqueens.jar"), "PK\005\006" + "0".repeat(18));
    ProcessBuilder launcher = new ProcessBuilder(launcher("built").toString());
    launcher.environment().put("JAVA_HOME", directory.resolve("print").toString());
    for (String stream : List.of("in", "out", "err")) {
      launcher.redirectInput(stream.equals("in") ? terminal : new File("/dev/null"));
      launcher.redirectOutput(stream.equals("out") ? terminal : new File("/dev/null"));
      launcher.redirectError(stream.equals("err") ? terminal : new File("/dev/null"));
      assertEquals(0, launcher.start().waitFor());
      String wanted =
          " -Dnqueens.terminal.in=%b -Dnqueens.terminal.out=%b -Dnqueens.terminal.err=%b -jar "
              .formatted(stream.equals("in"), stream.equals("out"), stream.equals("err"));
      assertTrue(Files.readString(shown).contains(wanted), wanted);
    }
  }

  /** On a terminal of 57 columns, whose last three a bar leaves free. */
  private static void ctrlCReachesTheProgramAndTheBarFitsTheTerminal() throws Exception {
    Files.copy(directory.resolve("saved.jar"), copy.resolve("target/nqueens.jar"));
    ProcessBuilder count = command("count", "23");
    count.environment().put("JAVA_OPTS", QUICK_START + " -Dnqueens.patience=0");
    try (Terminal terminal = new Terminal(57, count)) {
      terminal.await("^n = 23   0% \\[ +\\] 0/.*\\)");
      assertTrue(terminal.shows("^n = 23 .{47}$"), terminal.shown());
      terminal.type(Terminal.CTRL_C);
      assertEquals(130, terminal.status(), terminal.shown());
      String notice =
          "^nqueens count: interrupted at n = 23 after \\d+ of .* tasks .*; nothing was saved ";
      assertTrue(terminal.shows(notice), terminal.shown());
    }
  }

  /** Otherwise Java would not find files whose names have letters beyond ASCII. */
  @Test
  void javaReadsNamesInUtf8InThePlainestOfLocales() throws Exception {
    tool("printing/bin", "java", "echo $LC_ALL");
    Path target = Files.createDirectories(directory.resolve("plain/target"));
    Files.writeString(target.resolve("nqueens.jar"), "PK\005\006" + "0".repeat(18));
    ProcessBuilder launcher = new ProcessBuilder(launcher("plain").toString());
    launcher.environment().put("JAVA_HOME", directory.resolve("printing").toString());
    launcher.environment().put("LC_ALL", "C");
    assertEquals(new Result(0, "C.UTF-8\n", ""), run("", launcher));
  }

  /** A launcher among sources, of which there is only the pom. */
  private static Path launcher(String name) throws IOException {
    Path launcher = Files.createDirectories(directory.resolve(name)).resolve("nqueens");
    Files.writeString(launcher.resolveSibling("pom.xml"), "");
    Files.setLastModifiedTime(launcher.resolveSibling("pom.xml"), FileTime.fromMillis(0));
    return Files.copy(Path.of("nqueens"), launcher, StandardCopyOption.REPLACE_EXISTING);
  }

  /** A program in a directory of tools. */
  private static void tool(String tools, String name, String script) throws IOException {
    Path file = Files.createDirectories(directory.resolve(tools)).resolve(name);
    assertTrue(Files.writeString(file, "#!/bin/sh\n" + script + "\n").toFile().setExecutable(true));
  }

  private static ProcessBuilder tools(String tools, ProcessBuilder launcher) {
    launcher.environment().merge("PATH", directory.resolve(tools) + ":", (path, own) -> own + path);
    return launcher;
  }

  private static Result run(String input, ProcessBuilder command) throws Exception {
    return Child.run(command, input);
  }

  /** The launcher in the plainest of locales. */
  private static ProcessBuilder command(String... args) throws Exception {
    List<String> command = new ArrayList<>(Child.heard());
    command.add(copy.resolve("nqueens").toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("MAVEN_OPTS", QUICK_START);
    builder.environment().put("JAVA_OPTS", QUICK_START);
    return builder;
  }
}
