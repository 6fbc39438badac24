package nqueens.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import nqueens.testing.TestStreams.Result;

/** The workbench with faults planted in its sources, in this virtual machine or a child's. */
public final class Planted {
  private final Path directory;

  /** Keeps what it compiles in a directory, which is empty. */
  public Planted(Path directory) {
    this.directory = directory;
  }

  /** Compiles a source in which a text, which it has once, is replaced. */
  public Planted with(String source, String old, String planted) throws Exception {
    Path changed = directory.resolve(Path.of(source).getFileName());
    Path before = Files.exists(changed) ? changed : Path.of("src/main/java/nqueens", source);
    String text = Files.readString(before);
    assertEquals(2, text.split(Pattern.quote(old), -1).length, source + ": " + old);
    Files.writeString(changed, text.replace(old, planted));
    String classPath = directory + File.pathSeparator + System.getProperty("java.class.path");
    String[] words = {"-proc:none", "-d", directory + "", "-cp", classPath, changed + ""};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
    return this;
  }

  /** Runs a command, as {@link TestStreams#run} does. */
  public Result run(String input, String... args) throws Exception {
    List<URL> places = new ArrayList<>(List.of(directory.toUri().toURL()));
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
      places.add(Path.of(place).toUri().toURL());
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(places.toArray(URL[]::new), platform)) {
      Class<?> streams = loader.loadClass(TestStreams.class.getName());
      Object result =
          streams.getMethod("run", String.class, String[].class).invoke(null, input, args);
      List<Object> parts = new ArrayList<>();
      for (String part : List.of("status", "out", "err")) {
        parts.add(result.getClass().getMethod(part).invoke(result));
      }
      return new Result((int) parts.get(0), (String) parts.get(1), (String) parts.get(2));
    }
  }
}
