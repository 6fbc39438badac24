package nqueens.race;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import nqueens.search.Algorithm;

/** What a program consists of, in one line that changes when the program does. */
final class Fingerprint {
  private Fingerprint() {}

  /**
   * A shell command; the checksum of each file that it names but does not write to, and of the
   * classes in each folder. What such a file reads in its turn is not looked at.
   */
  static String ofCommand(String command) throws IOException {
    StringBuilder line =
        new StringBuilder(command.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r"));
    for (String word :
        new TreeSet<>(
            List.of(
                command.replaceAll(">+&?\\s*[^\\s;&|<>()]+", " ").split("[\\s;&|<>()'\":=]+")))) {
      Path path = Path.of(word);
      List<Path> files = List.of();
      if (Files.isRegularFile(path) && Files.isReadable(path)) {
        files = List.of(path);
      } else if (!word.isEmpty() && Files.isDirectory(path) && Files.isReadable(path)) {
        files = classes(path);
      }
      if (!files.isEmpty()) {
        line.append(" [").append(word).append(": ").append(ofFiles(files)).append(']');
      }
    }
    return line.toString();
  }

  /** The classes of a search, wherever the workbench runs from. */
  static String of(Algorithm algorithm) throws IOException {
    String folder = algorithm == Algorithm.MAIN ? "" : "nqueens/search";
    if (Files.isDirectory(code())) {
      return "classes: " + ofFiles(classes(code().resolve(folder)));
    }
    try (FileSystem jar = FileSystems.newFileSystem(code())) {
      return "classes: " + ofFiles(classes(jar.getPath("/", folder)));
    }
  }

  /** Where the classes are that run: a folder or a jar. */
  static Path code() {
    URL place = Algorithm.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(place.toString()));
  }

  private static List<Path> classes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
  }

  private static String ofFiles(List<Path> files) throws IOException {
    long bytes = 0;
    CRC32C sum = new CRC32C();
    for (Path file : files) {
      try (InputStream in = new CheckedInputStream(Files.newInputStream(file), sum)) {
        bytes += in.transferTo(OutputStream.nullOutputStream());
      }
    }
    return bytes + " bytes, crc32c " + String.format("%08x", sum.getValue());
  }
}
