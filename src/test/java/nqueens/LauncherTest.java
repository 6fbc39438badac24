package nqueens;

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
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher, in a copy of the sources that was never built, as a user starts it. */
class LauncherTest {
  /** Half the work of Maven's build: no Java here lives long enough for the second compiler. */
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private static final String BUILDS = "nqueens: building target/nqueens.jar\n";

  @TempDir private static Path directory;

  /** With a space, which every part of the build has to bear. */
  private static Path copy;

  @BeforeAll
  static void copySources() throws Exception {
    copy = Files.createDirectory(directory.resolve("a place"));
    String sources = "Main.java Makefile pom.xml .mvn THIRD-PARTY.txt nqueens src/main";
    String tar = "tar cf - " + sources + " | tar xf - -C \"$0\"";
    ProcessBuilder copying = new ProcessBuilder("sh", "-c", tar, copy.toString());
    assertEquals(new Result(0, "", ""), Child.run(copying, ""));
    Files.createDirectories(directory.resolve("elsewhere/a place"));
  }

  /** The one build by Maven itself; its jar stands in for later ones. */
  @Test
  void buildsOnceAndRunsEveryCommand() throws Exception {
    Result first = Child.run(command("solve"), "8 4 0");
    assertEquals(new Result(0, first.out(), BUILDS), first);
    String checked = "2 answers checked, all right\n";
    assertEquals(new Result(0, checked, ""), Child.run(command("check", "-"), first.out()));
    String version = Files.readString(Path.of(".mvn/maven.config")).replace("-Drevision=", "");
    assertEquals("nqueens " + version, Child.run(command("solve", "--version"), "").out());
    String picture = Child.run(command("draw", "8", "--trace", "--format=svg"), "").out();
    assertTrue(picture.endsWith("</svg>\n"), picture);
    assertEquals(2, Child.run(command("solve"), "x").status());
    ProcessBuilder tiny = command("check", "-");
    tiny.environment().put("JAVA_OPTS", "-Xmx1m");
    Result failed = Child.run(tiny, "1\n");
    assertEquals(new Result(2, "", failed.err()), failed);
    assertTrue(failed.err().matches("nqueens: Java does not start: .*heap.*\n"), failed.err());
    ProcessBuilder closed = Child.after("exec <&-", command("complete"));
    String empty = "nqueens complete: standard input: is empty\n";
    assertEquals(new Result(2, "", empty), Child.run(closed, ""));
    ProcessBuilder warned = command("count", "8");
    warned.environment().put("JAVA_OPTS", QUICK_START + " -XX:+UseLargePages"); // seldom there
    assertEquals("92\n", Child.run(warned, "").out());
    isInstalledAndRemoved();
    rebuildsWhatIsOldOrDamaged();
    ctrlCReachesTheProgramAndTheBarFitsTheTerminal();
  }

  /** Where it is installed it needs no tool of the build, and nothing of the sources. */
  private static void isInstalledAndRemoved() throws Exception {
    Path root = directory.resolve("the root");
    for (int time = 0; time < 2; time++) {
      Result installed = make("install", root);
      assertEquals(0, installed.status(), installed.err());
    }
    assertEquals(
        "./bin/nqueens ./lib/nqueens/Apache-2.0.txt ./lib/nqueens/THIRD-PARTY.txt"
            + " ./lib/nqueens/nqueens.jar ./share/bash-completion/completions/nqueens"
            + " ./share/zsh/site-functions/_nqueens\n",
        files(root.resolve("usr")));
    ProcessBuilder count = withTools(root.resolve("usr/bin/nqueens"), "");
    assertEquals(new Result(0, "92\n", ""), Child.run(count, ""));
    Files.delete(root.resolve("usr/lib/nqueens/nqueens.jar"));
    String lost =
        "nqueens: no " + root + "/usr/bin/../lib/nqueens/nqueens.jar: install nqueens again\n";
    assertEquals(new Result(1, "", lost), Child.run(count, ""));
    assertEquals(new Result(0, "", ""), make("uninstall", root));
    assertEquals("", files(root).strip());
    assertFalse(Files.exists(root.resolve("usr/lib/nqueens")));
  }

  /** Without the settings of a make that the tests may run under. */
  private static Result make(String target, Path root) throws Exception {
    ProcessBuilder make =
        new ProcessBuilder("make", "-s", "-C", copy + "", target, "DESTDIR=" + root, "PREFIX=/usr");
    make.environment().keySet().removeAll(Set.of("MAKEFLAGS", "MFLAGS", "MAKELEVEL"));
    return Child.run(make, "");
  }

  /** Counts where there are no other tools than the launcher's and these. */
  private static ProcessBuilder withTools(Path launcher, String further) throws IOException {
    for (String tool : ("locale readlink dirname sed " + further).split(" ")) {
      tool("few", tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    ProcessBuilder count = new ProcessBuilder(launcher.toString(), "count", "8");
    count.environment().put("JAVA_HOME", System.getProperty("java.home"));
    count.environment().put("PATH", directory.resolve("few").toString());
    return count;
  }

  private static String files(Path root) throws Exception {
    ProcessBuilder find = new ProcessBuilder("sh", "-c", "find . -type f | LC_ALL=C sort | xargs");
    return Child.run(find.directory(root.toFile()), "").out();
  }

  /** With a Maven that writes down what it was asked for, and copies the jar; Java prints 92. */
  private static void rebuildsWhatIsOldOrDamaged() throws Exception {
    Path jar = copy.resolve("target/nqueens.jar");
    Path saved = Files.copy(jar, directory.resolve("saved.jar"));
    Path asked = directory.resolve("asked");
    String copies =
        "for a; do case $a in -Dnqueens.build=*) cp '%s' \"${a#*=}/nqueens.jar\";; esac; done";
    tool("stub", "mvn", "echo \"$@\" >'" + asked + "'; " + copies.formatted(saved));
    java("counting", "echo 92");
    Result built = new Result(0, "92\n", BUILDS);

    FileTime soon = FileTime.from(Instant.now().plusSeconds(86_400));
    String texts = "src/main/resources/nqueens/help.properties";
    String sources = "Main.java pom.xml .mvn/maven.config src/main/java/nqueens/Workbench.java ";
    for (String source : (sources + texts).split(" ")) {
      FileTime before = Files.getLastModifiedTime(copy.resolve(source));
      Files.setLastModifiedTime(copy.resolve(source), soon);
      assertEquals(built, count("stub", "counting"), source);
      String wanted =
          "-f .*/pom.xml -Dmaven.test.skip -Dnqueens.build=.*/target/nqueens-\\d+ -Dnqueens.commit= package\n";
      assertTrue(Files.readString(asked).matches("(?s).* " + wanted), Files.readString(asked));
      assertEquals("", count("stub", "counting").err(), "built once");
      Files.setLastModifiedTime(copy.resolve(source), before);
      Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
    }
    Path main = copy.resolve("Main.java");
    tool("meanwhile", "mvn", copies.formatted(saved) + "; touch '" + main + "'");
    Files.delete(jar);
    assertEquals(built, count("meanwhile", "counting"));
    assertEquals(built, count("stub", "counting"), "a source changed during the build");
    twoShellsAtOnceBuildOnce(jar);
    theLockOfABuildIsNotHeldByItsCommand(jar);
    theCommitIsNamedAndWhetherTheSourcesAreItsOwn(jar, asked);
    Files.write(jar, new byte[] {'P', 'K'});
    assertEquals(built, count("stub", "counting"));

    tool("broken", "mvn", "echo no network; exit 1");
    Files.delete(jar);
    Result failed = count("broken", "counting");
    assertEquals(new Result(1, "", failed.err()), failed);
    assertTrue(failed.err().startsWith(BUILDS + "nqueens: the build failed. "), failed.err());
    assertTrue(failed.err().endsWith(" it says:\nno network\n"), failed.err());
    ProcessBuilder check = counting("broken", "counting");
    check.command().set(check.command().indexOf("count"), "check");
    assertEquals(new Result(2, "", failed.err()), Child.run(check, ""));
  }

  /** The first shell waits in Maven; the second one, which comes then, finds what it has built. */
  private static void twoShellsAtOnceBuildOnce(Path jar) throws Exception {
    Path begun = directory.resolve("begun");
    tool("slow", "mvn", "touch '" + begun + "'; sleep 1; exec '" + directory + "/stub/mvn' \"$@\"");
    Files.write(jar, new byte[] {'P', 'K'});
    Process first = Child.start(counting("slow", "counting"));
    while (!Files.exists(begun)) {
      Thread.sleep(10);
    }
    assertEquals(new Result(0, "92\n", ""), count("slow", "counting"));
    assertEquals(0, first.waitFor());
  }

  /** The Java here prints whether it has the lock: it may run for days while others build. */
  private static void theLockOfABuildIsNotHeldByItsCommand(Path jar) throws Exception {
    java("asking", "{ true >&9; } 2>/dev/null && echo held || echo free");
    Files.write(jar, new byte[] {'P', 'K'});
    assertEquals(new Result(0, "free\n", BUILDS), count("stub", "asking"));
  }

  private static void theCommitIsNamedAndWhetherTheSourcesAreItsOwn(Path jar, Path asked)
      throws Exception {
    String git =
        "git init -q && git add pom.xml && git -c user.name=a -c user.email=a -c commit.gpgsign=false"
            + " commit -qm a";
    ProcessBuilder commit = new ProcessBuilder("sh", "-c", git).directory(copy.toFile());
    assertEquals(0, Child.run(commit, "").status());
    for (String state : List.of("", "-dirty")) {
      Files.write(jar, new byte[] {'P', 'K'});
      count("stub", "counting");
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
    noJava.command().set(noJava.command().indexOf("count"), "check");
    assertEquals(new Result(2, "", nowhere), Child.run(noJava, ""));
    ProcessBuilder noMaven = withTools(launcher("lonely"), "find head tail mkdir");
    String needed = "nqueens: building target/nqueens.jar needs Maven (package maven)\n";
    assertEquals(new Result(1, "", needed), Child.run(noMaven, ""));
    Path readOnly = launcher("read-only").getParent();
    Files.writeString(readOnly.resolve("target"), "no directory");
    java("idle", "");
    tool("stub", "mvn", "");
    ProcessBuilder stale = counting("stub", "idle");
    stale.command(readOnly.resolve("nqueens").toString());
    String closed =
        "nqueens: target/nqueens.jar must be built, and %s/target cannot be written\n"
            .formatted(readOnly);
    assertEquals(new Result(1, "", closed), Child.run(stale, ""));
    Files.delete(readOnly.resolve("target"));
    String none = "nqueens: the build ended without an error, and made no nqueens.jar\n";
    assertEquals(new Result(1, "", BUILDS + none), Child.run(stale, ""));
    Path gone = Files.createDirectory(directory.resolve("gone"));
    ProcessBuilder lost =
        Child.after("rmdir ../gone", new ProcessBuilder(copy + "/nqueens", "count", "8"));
    String exists = "nqueens: the directory that this is called in no longer exists\n";
    Result refused = Child.run(lost.directory(gone.toFile()), "");
    assertEquals(1, refused.status());
    assertEquals(exists, refused.err().replaceFirst("^sh: .*\n", "")); // the shell says so, too
    Result dist = make("dist", directory);
    assertTrue(dist.err().startsWith("make: no .git here, and dist packs its last commit\n"));
  }

  @Test
  void aLinkLeadsToTheLauncher() throws Exception {
    launcher("linked");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("linked/nqueens"));
    Path far = Files.createSymbolicLink(directory.resolve("far"), link);
    ProcessBuilder command = with("idle", far.toString());
    java("idle", "");
    tool("stub", "mvn", "");
    command.environment().put("PATH", directory.resolve("stub") + ":" + System.getenv("PATH"));
    assertTrue(Child.run(command, "").err().startsWith(BUILDS));
  }

  /**
   * By the version in the file beside its directory, or else by what it says itself. Without a
   * compiler the others end, too.
   */
  @ParameterizedTest
  @CsvSource({"1.8.0_402, true", "16.0.2, true", "17, false", "25.0.1, false"})
  void aJavaOlderThanSeventeenIsRefused(String version, boolean refused) throws Exception {
    Path aged = directory.resolve("aged");
    tool("aged/bin", "java", "");
    Files.writeString(aged.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    assertRefused(aged, refused);
    Files.delete(aged.resolve("release"));
    tool("aged/bin", "java", "echo 'openjdk version \"" + version + "\" 2024-01-16' >&2");
    assertRefused(aged, refused);
  }

  private static void assertRefused(Path aged, boolean refused) throws Exception {
    ProcessBuilder command = with("aged", launcher("unbuilt").toString());
    String message =
        refused
            ? "%1$s is older than Java 17: set JAVA_HOME to %2$s"
            : "building target/nqueens.jar needs %2$s, and %1$s is a runtime without javac";
    String said = message.formatted(aged + "/bin/java", "a JDK, version 17 or later");
    assertEquals(new Result(1, "", "nqueens: " + said + "\n"), Child.run(command, ""));
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
    java("answering", "[ \"$1 $2\" = '-cp .' ] && printf '" + answer + "\\n'");
    Path there = Files.createTempDirectory(directory, "a b").resolve("project");
    Files.createSymbolicLink(there, Path.of("").toAbsolutePath());
    Files.createDirectories(directory.resolve("elsewhere/project"));
    ProcessBuilder build = with("answering", "sh", "project/build.sh");
    build.environment().put("CDPATH", directory.resolve("elsewhere").toString());
    Result result = Child.run(build.directory(there.getParent().toFile()), "");
    assertEquals(status, result.status(), result.err());
    assertTrue(result.err().contains(fault), result.err());
    assertEquals(status == 0, result.out().endsWith("The sample, 8 queens:\n" + answer + "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"judge package", "nonsense"})
  void aWordThatIsNoCommandOfMakeIsRefusedAtOnce(String words) throws Exception {
    String[] make = ("make -s --no-print-directory " + words).split(" ");
    Result refused = Child.run(with("echoing", make), "");
    assertEquals(2, refused.status());
    String last = words.replaceAll(".* ", "");
    assertTrue(
        refused.err().contains("'" + last + "' is no command of this Makefile"), refused.err());
    assertEquals(1, refused.err().lines().count(), refused.err());
  }

  /** Main in the directory may be older than its source; the compiler does nothing. */
  @Test
  void makeRunSolvesTheFileThatItIsGiven() throws Exception {
    java("echoing jdk", "echo \"$@\"; cat");
    Path input = Files.writeString(directory.resolve("my sizes.txt"), "8 9\n");
    String[] make = {"make", "-s", "--no-print-directory", "run", "IN=" + input, "ARGS=--stats"};
    String expected = "-cp . Main --stats\n8 9\n";
    assertEquals(new Result(0, expected, ""), Child.run(with("echoing jdk", make), ""));
  }

  /** By a Java that prints its options. The master of a pseudo-terminal is a terminal, too. */
  @Test
  void javaHearsWhichStreamsAreTerminalsAndReadsNamesInUtf8() throws Exception {
    File terminal = Child.device("/dev/ptmx");
    Path shown = directory.resolve("shown");
    java("printing", "echo $LC_ALL \"$@\" >'" + shown + "'");
    Path target = Files.createDirectories(directory.resolve("built/target"));
    Files.writeString(target.resolve("nqueens.jar"), "PK\005\006" + "0".repeat(18));
    ProcessBuilder launcher = with("printing", launcher("built").toString());
    launcher.environment().put("LC_ALL", "C");
    for (String stream : List.of("in", "out", "err")) {
      launcher.redirectInput(stream.equals("in") ? terminal : new File("/dev/null"));
      launcher.redirectOutput(stream.equals("out") ? terminal : new File("/dev/null"));
      launcher.redirectError(stream.equals("err") ? terminal : new File("/dev/null"));
      assertEquals(0, launcher.start().waitFor());
      String wanted =
          "C.UTF-8 .* -Dnqueens.terminal.in=%b -Dnqueens.terminal.out=%b -Dnqueens.terminal.err=%b -jar .*\n"
              .formatted(stream.equals("in"), stream.equals("out"), stream.equals("err"));
      assertTrue(Files.readString(shown).matches(wanted), wanted);
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

  /** A launcher among sources, of which there is only the pom. */
  private static Path launcher(String name) throws IOException {
    Path launcher = Files.createDirectories(directory.resolve(name)).resolve("nqueens");
    Files.writeString(launcher.resolveSibling("pom.xml"), "");
    Files.setLastModifiedTime(launcher.resolveSibling("pom.xml"), FileTime.fromMillis(0));
    return Files.copy(Path.of("nqueens"), launcher, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void tool(String tools, String name, String script) throws IOException {
    Path file = Files.createDirectories(directory.resolve(tools)).resolve(name);
    assertTrue(Files.writeString(file, "#!/bin/sh\n" + script + "\n").toFile().setExecutable(true));
  }

  /** A Java in a directory of its own, with a compiler that does nothing. */
  private static void java(String home, String script) throws IOException {
    tool(home + "/bin", "java", script);
    tool(home + "/bin", "javac", "");
  }

  /** A command that calls the Java of that directory. */
  private static ProcessBuilder with(String java, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", directory.resolve(java).toString());
    return builder;
  }

  /** The launcher with a Maven and a Java of ours. */
  private static ProcessBuilder counting(String maven, String java) throws Exception {
    ProcessBuilder count = command("count", "8");
    count.environment().merge("PATH", directory.resolve(maven) + ":", (path, own) -> own + path);
    count.environment().put("JAVA_HOME", directory.resolve(java).toString());
    return count;
  }

  private static Result count(String maven, String java) throws Exception {
    return Child.run(counting(maven, java), "");
  }

  /** The launcher in the plainest of locales. */
  private static ProcessBuilder command(String... args) throws Exception {
    List<String> command = new ArrayList<>(Child.heard());
    command.add(directory.relativize(copy.resolve("nqueens")).toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("CDPATH", directory.resolve("elsewhere").toString());
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("MAVEN_OPTS", QUICK_START);
    builder.environment().put("JAVA_OPTS", QUICK_START);
    return builder;
  }
}
