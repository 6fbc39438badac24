package nqueens.search;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an algorithm on the command line. */
public final class AlgorithmConverter implements ITypeConverter<Algorithm> {
  @Override
  public Algorithm convert(String name) {
    Algorithm algorithm = Algorithm.byName(name);
    if (algorithm == null) {
      throw new TypeConversionException(
          "no algorithm '" + name + "' (there are " + Algorithm.names() + ")");
    }
    return algorithm;
  }
}
