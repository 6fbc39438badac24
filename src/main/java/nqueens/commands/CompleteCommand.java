package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static nqueens.checking.Questions.nextBoard;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import nqueens.checking.SolutionCheck;
import nqueens.completion.Completion;
import nqueens.completion.Completion.Outcome;
import nqueens.completion.Completion.Request;
import nqueens.completion.ProofWriter;
import nqueens.formats.BoardReader;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;
import nqueens.formats.SolutionWriter;
import nqueens.search.Search;
import nqueens.terminal.InputFile;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
import nqueens.terminal.WrongAnswerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Completes partial solutions. */
@Command(name = "complete")
public final class CompleteCommand extends WorkbenchCommand {
  private long undecided;
  private int workers;

  @Parameters(
      paramLabel = "[FILE]...",
      hideParamSyntax = true,
      descriptionKey = "files",
      arity = "1",
      defaultValue = "-")
  private List<InputFile> files;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(60);

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private long seed = Search.DEFAULT_SEED;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private OutputFile out = OutputFile.standardOutput();

  @Mixin private ThreadsOption threads;

  @Option(names = "--prove")
  private boolean prove;

  public CompleteCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    UsageException.throwIf(
        Collections.frequency(files, InputFile.STANDARD_INPUT) > 1,
        "standard input can be given only once");
    double seconds = limit.seconds();
    workers = threads.count();
    boolean reads = files.contains(InputFile.STANDARD_INPUT);
    try (RunScope run = begin(reads, out.isStandardOutput(), this::report);
        Progress bar = run.startBar("complete", " boards", -1)) {
      out.write(
          run,
          to -> {
            for (InputFile file : files) {
              answer(file, seconds, to, run, bar);
            }
          });
      if (undecided > 0) {
        run.note("%d of %d undecided", undecided, out.answers());
      }
    }
    return undecided > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private String report() {
    return out.end() + "; resume with board " + (out.answers() + 1);
  }

  private void answer(InputFile file, double seconds, OutputStream to, RunScope run, Progress bar)
      throws IOException, InterruptedException {
    String awaited = "partial solutions, a line each, or pictures; Ctrl-D ends";
    try (InputStream in = file.open(run, awaited)) {
      BoardReader boards = new BoardReader(in, file.toString());
      FormatException.throwIf(boards.isEmpty(), file + ": is empty");
      for (GivenBoard given = nextBoard(boards); given != null; given = nextBoard(boards)) {
        answer(given, seconds, to, run);
        bar.step(1);
      }
    }
  }

  private void answer(GivenBoard given, double seconds, OutputStream to, RunScope run)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    BooleanSupplier over = () -> System.nanoTime() - start >= seconds * 1e9;
    Outcome outcome = decide(new Request(given, seed, prove, workers, over));
    String fault =
        outcome instanceof Outcome.Solution s ? SolutionCheck.faultOf(s.queens(), given) : null;
    if (fault != null) {
      throw new WrongAnswerException("board " + (out.answers() + 1), seed, fault);
    }
    run.answer(
        () -> {
          write(given, outcome, to);
          out.countAnswer();
        });
  }

  /** Returns {@code null} if the board is undecided. */
  private Outcome decide(Request request) throws InterruptedException {
    try {
      return Completion.decide(request);
    } catch (TimeoutException e) {
      undecided++;
      return null;
    }
  }

  /** Writes an outcome; {@code null} if the board is undecided. */
  private void write(GivenBoard given, Outcome outcome, OutputStream to) throws IOException {
    if (outcome == null) {
      to.write("Undecided.\n".getBytes(US_ASCII));
    } else if (prove && !(outcome instanceof Outcome.Solution)) {
      ProofWriter.write(given, outcome, to);
    } else {
      SolutionWriter.write(outcome instanceof Outcome.Solution s ? s.queens() : null, to);
    }
  }
}
