package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import nqueens.testing.Child;
import nqueens.testing.Terminal;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The launcher, make and build.sh, with stubs for Maven and Java. {@code .ci/run} builds the jar
 * with Maven itself.
 */
@Tag("posix")
class LauncherTest {
  private static final String BUILDS = "nqueens: building target/nqueens.jar\n";

  /** A source of each kind. */
  private static final List<String> SOURCES =
      List.of(
          "Main.java", "pom.xml", ".mvn/maven.config", "src/main/java/A.java", "docs/queens.html");

  @TempDir private Path directory;

  /** Holds the launcher and a few sources, none of them built. */
  private Path project;

  /** Here Maven writes its arguments. */
  private Path asked;

  @BeforeEach
  void makeProjectAndStubs() throws IOException {
    project = project("a place");
    asked = directory.resolve("asked");
    maven("");
    java("echo 92");
    tool("jdk/bin/javac", "");
  }

  /** All times are of 1970, so none of them says which file is the newer one. */
  @Test
  void buildsTheJarIfASourceIsDeletedPutBackOrChanged() throws Exception {
    assertBuilds(true, "no jar");
    assertEquals("nqueens.jar nqueens.jar.sources", inTarget());
    for (String source : SOURCES) {
      Path file = project.resolve(source);
      Files.move(file, directory.resolve("moved"));
      assertBuilds(true, source);
      Files.move(directory.resolve("moved"), file);
      assertBuilds(true, source);
      Files.writeString(file, "\n");
      Files.setLastModifiedTime(file, FileTime.fromMillis(0));
      assertBuilds(true, source);
    }
    assertBuilds(false, "nothing");
  }

  private void assertBuilds(boolean builds, String why) throws Exception {
    assertEquals(new Result(0, "92\n", builds ? BUILDS : ""), launch("count", "8"), why);
  }

  @Test
  void aSourceThatChangesDuringABuildIsBuiltNext() throws Exception {
    maven("echo >>'" + project + "/Main.java'");
    assertBuilds(true, "no jar");
    maven("");
    assertBuilds(true, "Main.java");
  }

  @Test
  void theCommitIsNamedAndWhetherTheSourcesDiffer() throws Exception {
    String git = "git -c user.name=a -c user.email=a -c commit.gpgsign=false -c tag.gpgsign=false ";
    String commit = "git init -q && git add pom.xml && " + git + "commit -qm a";
    ProcessBuilder tagged = program("sh", "-c", commit + " && " + git + "tag -am a v1.1");
    assertEquals(0, Child.run(tagged.directory(project.toFile()), "").status());
    for (String state : List.of("", "-dirty")) {
      launch("count", "8");
      String named = ".* -Dnqueens.commit= \\(commit [0-9a-f]{12}" + state + "\\) package\n";
      assertTrue(Files.readString(asked).matches(named), Files.readString(asked));
      Files.writeString(project.resolve("pom.xml"), "\n");
    }
  }

  /** Such as one that a container is started with; Java's name for the home is a question mark. */
  @Test
  void aUserWithoutANameHasMavensFilesInTarget() throws Exception {
    for (String known : List.of("", "echo 54321; exit 1")) {
      tool("bin/id", known.isEmpty() ? "echo a" : known);
      String files = "-Dmaven.repo.local=" + project + "/target/repository ";
      Files.deleteIfExists(project.resolve("target/nqueens.jar"));
      assertBuilds(true, known);
      assertEquals(!known.isEmpty(), Files.readString(asked).contains(files));
      Child.run(program("make", "-C", project.toString(), "test"), "");
      files = known.isEmpty() ? "" : "-Dmaven.repo.local=target/repository ";
      assertEquals("-B -ntp " + files + "test\n", Files.readString(asked));
    }
  }

  /** Maven's lines begin with escape codes, and come twice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\033[0m[ERROR] COMPILATION ERROR : \\n[ERROR] /a/target/nqueens-1/generated-sources/main/nqueens/search/Main.java:[9,1] no\\n[ERROR] Failed | Main.java:[9,1] no",
        "\\033[0m[ERROR] no network -> [Help 1]\\n[ERROR] Re-run Maven | no network",
        "no memory for Maven | no memory for Maven"
      })
  void aFailedBuildIsOneLineAndLeavesNothing(String log, String reason) throws Exception {
    maven("printf '" + log + "\\n'; exit 1");
    String failed = BUILDS + "nqueens: the build failed: " + reason + "\n";
    assertEquals(new Result(1, "", failed), launch("count", "8"));
    assertEquals(new Result(2, "", failed), launch("check", "-"));
    assertEquals("", inTarget());
  }

  @Test
  void ctrlCDuringABuildLeavesNothing() throws Exception {
    maven("sleep 0.5");
    ProcessBuilder launcher = launcher("count", "8");
    launcher.command().addAll(0, Child.heard());
    Process building = Child.start(launcher);
    while (!Files.exists(asked)) {
      Thread.sleep(10);
    }
    Child.send("INT", building);
    assertEquals(130, building.waitFor());
    assertEquals("", inTarget());
  }

  private String inTarget() {
    return String.join(" ", new TreeSet<>(List.of(project.resolve("target").toFile().list())));
  }

  @Test
  void aJavaOlderThanSeventeenIsRefused() throws Exception {
    String release = "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"16.0.2\"\n";
    Files.writeString(directory.resolve("jdk/release"), release);
    assertRefused(1, ".*/jdk/bin/java is Java 16: .*17.*", launcher("count", "8"));
  }

  @Test
  void whatIsMissingIsOneLine() throws Exception {
    ProcessBuilder noJava = launcher("check", "-");
    noJava.environment().put("JAVA_HOME", "/nowhere");
    assertRefused(2, "no /nowhere/bin/java: install a JDK, .*", noJava);
    Files.delete(directory.resolve("jdk/bin/javac"));
    assertRefused(1, "building target/nqueens.jar needs a JDK, .*/javac", launcher("count", "8"));
    tool("jdk/bin/javac", "");
    for (String tool : List.of("locale", "readlink", "dirname", "sed", "find", "cksum", "cat")) {
      tool("few/" + tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    ProcessBuilder noMaven = launcher("count", "8");
    noMaven.environment().put("PATH", directory.resolve("few").toString());
    assertRefused(1, "building target/nqueens.jar needs Maven.*", noMaven);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b", "now!"})
  void aPathThatJavaCannotUseIsRefused(String name) throws Exception {
    project = project(name);
    assertRefused(2, "Java cannot use a path with .*: rename .*/" + name, launcher("count", "8"));
  }

  private static void assertRefused(int status, String reason, ProcessBuilder launcher)
      throws Exception {
    Result result = Child.run(launcher, "");
    assertEquals(new Result(status, "", result.err()), result);
    assertTrue(result.err().matches("nqueens: " + reason + "\n"), result.err());
  }

  @Test
  void aLinkLeadsToTheLauncher() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("a place/nqueens"));
    launch("count", "8");
    assertEquals(new Result(0, "92\n", ""), Child.run(program(link + "", "count", "8"), ""));
  }

  /** The master of a pseudo-terminal is a terminal, too. An unset variable is an error for -u. */
  @Test
  void javaReplacesTheShellAndHearsWhichStreamsAreTerminals() throws Exception {
    launch("count", "8");
    File terminal = Child.device("/dev/ptmx");
    Path shown = directory.resolve("shown");
    java("echo $$ $LC_ALL \"$@\" >'" + shown + "'");
    ProcessBuilder launcher = program("sh", "-u", project + "/nqueens", "count", "a  b");
    launcher.environment().put("JAVA_OPTS", "-Xmx1g -Xint");
    File nothing = new File("/dev/null");
    for (String stream : List.of("in", "out", "err", "dumb")) {
      launcher.environment().put("TERM", stream.equals("dumb") ? "dumb" : "xterm");
      launcher.redirectInput(stream.equals("in") ? terminal : nothing);
      launcher.redirectOutput(stream.equals("out") ? terminal : nothing);
      launcher.redirectError(stream.matches("err|dumb") ? terminal : nothing);
      Process java = launcher.start();
      assertEquals(0, java.waitFor());
      StringBuilder line = new StringBuilder(java.pid() + " C.UTF-8");
      line.append(" -XX:MinRAMPercentage=75 -XX:MaxRAMPercentage=75 -XX:-UsePerfData -Xlog:disable")
          .append(" -Xlog:all=warning:stderr -XX:+DisplayVMOutputToStderr -Xmx1g -Xint");
      for (String each : List.of("in", "out", "err")) {
        line.append(" -Dnqueens.terminal." + each + "=" + each.equals(stream));
      }
      line.append(
          " -Dnqueens.terminal.columns=0 -jar " + project + "/target/nqueens.jar count a  b\n");
      assertEquals(line.toString(), Files.readString(shown));
    }
  }

  @Test
  void javaHearsHowWideTheTerminalIs() throws Exception {
    launch("count", "8");
    java("echo \"$@\"");
    ProcessBuilder launcher = launcher("count");
    launcher.environment().put("TERM", "xterm");
    try (Terminal narrow = new Terminal(61, launcher)) {
      narrow.await("columns=61 ");
    }
  }

  /** Java would use a file of its own in place of a closed stream. */
  @ParameterizedTest
  @CsvSource({"<&-, 1", ">&-, 1", "<&- >&-, 1", "2>&-, 0"})
  void noStreamIsClosedForJavaAndUsingAClosedOneFails(String closes, int status) throws Exception {
    launch("count", "8");
    java("true 3<&0 4<&1 5<&2 || exit 3; cat >&2 && echo 92");
    ProcessBuilder closed = Child.after("exec " + closes, launcher("count", "8"));
    assertEquals(status, Child.run(closed, "").status());
  }

  /** This is how Java ends if it does not start. */
  @Test
  void aRefusedOptionOfJavaIsNoVerdictOfCheck() throws Exception {
    launch("count", "8");
    java(
        "case $* in *' -Xa '*) echo Refused:; echo -Xa; exit 1;; *-version) exit 0;; esac; exit 1");
    ProcessBuilder check = launcher("check", "-");
    assertEquals(new Result(1, "", ""), Child.run(check, ""));
    check.environment().put("JAVA_OPTS", "-Xa -Xb");
    assertRefused(2, "Java does not start: Refused: -Xa", check);
  }

  @Test
  void makeCopiesTheJarThatItHasBuilt() throws Exception {
    String[] make = {"make", "-C", project.toString(), "jar"};
    maven("exit 1");
    assertEquals(2, Child.run(program(make), "").status());
    maven("");
    for (int time = 0; time < 2; time++) {
      Result made = Child.run(program(make), "");
      assertEquals(new Result(0, made.out(), BUILDS), made);
    }
    assertEquals("jar\n", Files.readString(project.resolve("build/nqueens.jar")));
  }

  /** Main in the directory may be older than its source; the compiler does nothing. */
  @Test
  void makeRunSolvesTheFileThatItIsGiven() throws Exception {
    java("echo \"$@\"; cat");
    Path input = Files.writeString(directory.resolve("my sizes.txt"), "8 9\n");
    ProcessBuilder make = program("make", "-s", "run", "IN=" + input, "ARGS=--stats");
    String expected = "-cp . Main --stats\n8 9\n";
    assertEquals(new Result(0, expected, ""), Child.run(make.directory(project.toFile()), ""));
  }

  /** By a Java that prints an answer, and a compiler that does nothing. */
  @ParameterizedTest
  @CsvSource({
    "3 5 7 1 4 2 8 6, 0, ''",
    "3 5 7 1 4 2 8 3, 1, queens 1 and 8 attack each other",
    "1 2 4 6 8 3 5 7, 1, queens 1 and 2 attack each other",
    "1 3 7 6 8 5 2 4, 1, queens 3 and 4 attack each other",
    "3 5 7 1 4 2 8, 1, not one line of 8 numbers",
  })
  void theBuildOfMainChecksTheSample(String answer, int status, String fault) throws Exception {
    java("[ \"$1 $2\" = '-cp .' ] && printf '" + answer + "\\n'");
    ProcessBuilder build = program("sh", "main/../../build.sh");
    build.directory(Path.of("src").toFile());
    Files.createDirectories(directory.resolve("main"));
    build.environment().put("CDPATH", directory.toString());
    Result result = Child.run(build, "");
    assertEquals(status, result.status(), result.err());
    assertTrue(result.err().contains(fault), result.err());
    String says = "(?s).*/java' -cp \\. Main < input.txt. The sample, 8 queens:\n" + answer + "\n";
    assertEquals(status == 0, result.out().matches(says), result.out());
  }

  private Path project(String name) throws IOException {
    Path made = Files.createDirectories(directory.resolve(name));
    for (String source : SOURCES) {
      Files.createDirectories(made.resolve(source).getParent());
      Files.writeString(made.resolve(source), "");
      Files.setLastModifiedTime(made.resolve(source), FileTime.fromMillis(0));
    }
    Files.copy(Path.of("Makefile"), made.resolve("Makefile"));
    Files.copy(Path.of("nqueens"), made.resolve("nqueens"));
    return made;
  }

  private void tool(String path, String script) throws IOException {
    Path file = directory.resolve(path);
    Files.createDirectories(file.getParent());
    assertTrue(Files.writeString(file, "#!/bin/sh\n" + script + "\n").toFile().setExecutable(true));
  }

  /** A Maven that does what the script says, and then writes a jar where it is asked to. */
  private void maven(String script) throws IOException {
    String writes =
        "for a; do case $a in -Dnqueens.build=*) echo jar >\"${a#*=}/nqueens.jar\";; esac; done";
    tool("bin/mvn", "echo \"$@\" >'" + asked + "'\n" + script + "\n" + writes);
  }

  /** A Java 17 that runs a jar as the script says. */
  private void java(String script) throws IOException {
    tool("jdk/bin/java", script);
  }

  /** A program with the stubs, in the plainest of locales. */
  private ProcessBuilder program(String... command) {
    ProcessBuilder program = new ProcessBuilder(command).directory(directory.toFile());
    program.environment().keySet().removeAll(Set.of("JAVA_OPTS", "MAKEFLAGS", "MAKELEVEL"));
    program.environment().put("PATH", directory + "/bin:" + System.getenv("PATH"));
    program.environment().put("JAVA_HOME", directory.resolve("jdk").toString());
    program.environment().put("LC_ALL", "C");
    return program;
  }

  private Result launch(String... arguments) throws Exception {
    return Child.run(launcher(arguments), "");
  }

  private ProcessBuilder launcher(String... arguments) {
    ProcessBuilder launcher = program(arguments);
    launcher.command().add(0, project + "/nqueens");
    return launcher;
  }
}
