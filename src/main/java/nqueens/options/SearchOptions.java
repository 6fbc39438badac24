package nqueens.options;

import nqueens.search.Algorithm;
import nqueens.search.Search;
import picocli.CommandLine.Option;

/** Which search a command makes. */
public final class SearchOptions {
  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      defaultValue = "main",
      completionCandidates = Algorithm.Names.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N",
      defaultValue = "" + Search.DEFAULT_SEED,
      description =
          "Any 64-bit number; another one gives other placements (default: ${DEFAULT-VALUE}, as in Main).")
  private long seed;

  public Algorithm algorithm() {
    return algorithm;
  }

  public long seed() {
    return seed;
  }
}
