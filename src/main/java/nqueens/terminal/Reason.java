package nqueens.terminal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import nqueens.formats.FormatException;
import nqueens.threads.Workers;

/** Why something failed, in words for the user. */
public final class Reason {
  public static final String NO_MEMORY =
      "not enough memory; set a larger heap, such as JAVA_OPTS=-Xmx8g";

  public static final String NO_THREAD = "the system refused a thread; try fewer --threads";

  private Reason() {}

  /** The reason, with the name of the file if one failed. */
  public static String of(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return isRefusedThread(e) ? NO_THREAD : NO_MEMORY;
    }
    if (e instanceof LinkageError) {
      return "the program's files are gone or damaged: run it again (" + e + ")";
    }
    if (e instanceof FileSystemException file && file.getFile() != null) {
      return file.getFile() + ": " + ofFile(file);
    }
    if (e instanceof IOException io) {
      return ofFile(io);
    }
    if (e instanceof Workers.FailedException work) {
      String reason = of(work.getCause());
      boolean fewer = reason.equals(NO_MEMORY) && work.threads > 1;
      return work.getMessage() + ": " + reason + (fewer ? ", or try fewer --threads" : "");
    }
    boolean inWords = e instanceof UsageException || e instanceof FormatException;
    return inWords || e instanceof WrongAnswerException ? e.getMessage() : e.toString();
  }

  /** Whether the system refused a thread, which Java reports as a lack of memory. */
  private static boolean isRefusedThread(Throwable e) {
    return e.getMessage() != null && e.getMessage().contains("thread");
  }

  /** Why a file cannot be used, without its name; in our own words where Java has a type for it. */
  static String ofFile(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException denied) {
      boolean isNew = denied.getFile() != null && Files.notExists(Path.of(denied.getFile()));
      return isNew ? "its directory permits no new file" : "permission denied";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "exists and is not a directory";
    }
    String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
    return reason == null ? "cannot be used" : reason;
  }
}
