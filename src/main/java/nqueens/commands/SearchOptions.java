package nqueens.commands;

import nqueens.search.Algorithm;
import nqueens.search.Search;
import picocli.CommandLine.Option;

/** Which search a command makes. */
public final class SearchOptions {
  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGORITHM",
      defaultValue = "main")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private long seed = Search.DEFAULT_SEED;

  public Algorithm algorithm() {
    return algorithm;
  }

  public long seed() {
    return seed;
  }
}
