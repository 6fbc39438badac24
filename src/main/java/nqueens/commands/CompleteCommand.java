package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.checking.Question;
import nqueens.completion.Completion;
import nqueens.completion.Completion.Outcome;
import nqueens.formats.Plural;
import nqueens.formats.QueensReader;
import nqueens.formats.SolutionWriter;
import nqueens.search.Search;
import nqueens.terminal.InputFile;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.TimeLimit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Completes partial solutions. */
@Command(name = "complete")
public final class CompleteCommand extends WorkbenchCommand {
  /** Characters that are collected before they are written. */
  private static final int BUFFER = 1 << 16;

  private final AtomicLong answered = new AtomicLong();
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
  private OutputFile out = OutputFile.STANDARD_OUTPUT;

  @Mixin private ThreadsOption threads;

  @Option(names = "--prove")
  private boolean prove;

  public CompleteCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    USAGE.throwIf(
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
        run.note("%d of %d undecided", undecided, answered.get());
      }
    }
    return undecided > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private String report() {
    long done = answered.get();
    return " after %s; board %d is the first to do again%s"
        .formatted(Plural.of(done, "answer"), done + 1, out.kept());
  }

  private void answer(InputFile file, double seconds, OutputStream to, RunScope run, Progress bar)
      throws IOException, InterruptedException {
    if (file.isStandardInput()) {
      run.awaitInput("partial solutions, a line each; Ctrl-D ends");
    }
    try (InputStream in = file.open(stdio)) {
      QueensReader boards = new QueensReader(in, file.toString());
      for (Question board = Question.next(boards); board != null; board = Question.next(boards)) {
        answer(board.given(), new TimeLimit(seconds), to);
        bar.step(1);
      }
    }
  }

  private void answer(int[] given, TimeLimit over, OutputStream to)
      throws IOException, InterruptedException {
    try {
      Outcome outcome = Completion.of(given, seed, prove, workers, over);
      if (outcome instanceof Outcome.Solution solution) {
        SolutionWriter.write(solution.queens(), to);
      } else if (prove) {
        writeProof(given, outcome, to);
      } else {
        SolutionWriter.write(null, to);
      }
    } catch (TimeoutException e) {
      to.write("Undecided.\n".getBytes(US_ASCII));
      to.flush();
      undecided++;
    }
    answered.incrementAndGet();
  }

  /** Writes how it was proved that there is no solution. */
  private static void writeProof(int[] given, Outcome outcome, OutputStream to) throws IOException {
    StringBuilder text = new StringBuilder("No solution. ");
    if (outcome instanceof Outcome.ProvedByWeights proof) {
      int[] weights = proof.weights();
      long total = Arrays.stream(weights).asLongStream().sum() - weights[0];
      long open = Arrays.stream(given).filter(row -> row == Search.OPEN).count();
      text.append("Weights %d < %d:".formatted(total, open * weights[0]));
      for (int weight : weights) {
        text.append(' ').append(weight);
      }
    } else if (outcome instanceof Outcome.ProvedBySearch proof) {
      append(proof.choices(), given.length, text.append("Search:"), to);
    } else {
      text.append("Search: longer than 2^24 choices or the time limit");
    }
    to.write(text.append('\n').toString().getBytes(US_ASCII));
    to.flush();
  }

  /** Adds a proof by search to the text, of which whatever is long goes out before. */
  private static void append(int[] choices, int n, StringBuilder text, OutputStream to)
      throws IOException {
    for (int choice : choices) {
      boolean column = choice < n;
      text.append(column ? " c" : " r").append(1 + (column ? choice : choice - n));
      if (text.length() > BUFFER) {
        to.write(text.toString().getBytes(US_ASCII));
        text.setLength(0);
      }
    }
  }
}
