package nqueens.project;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nqueens.boards.Attacks;
import nqueens.boards.PartialSolution;

/** What the packages of the workbench may know of each other. */
@AnalyzeClasses(packages = "nqueens", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** From top to bottom: each may know those below it, and none beside it. */
  private static final List<List<String>> LEVELS =
      List.of(
          List.of(""),
          List.of("commands"),
          List.of("racing"),
          List.of("checking", "completion", "drawing"),
          List.of("counting", "estimation"),
          List.of("counting.quadrants", "search", "terminal"),
          List.of("boards", "threads"),
          List.of("text"));

  @ArchTest static final ArchRule levels = levels();

  private static ArchRule levels() {
    var layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    Set<String> above = new HashSet<>();
    for (List<String> level : LEVELS) {
      for (String name : level) {
        layers = layers.layer("/" + name).definedBy("nqueens" + (name.isEmpty() ? "" : "." + name));
        var layer = layers.whereLayer("/" + name);
        layers =
            above.isEmpty()
                ? layer.mayNotBeAccessedByAnyLayer()
                : layer.mayOnlyBeAccessedByLayers(above.toArray(String[]::new));
      }
      level.forEach(name -> above.add("/" + name));
    }
    return layers;
  }

  /** They throw, and a command says it to the user. */
  @ArchTest
  static final ArchRule whatSolvesCountsDrawsAndRacesKnowsNoUser =
      none(
          "nqueens.(completion|counting|boards|drawing|estimation|racing|search|text|threads)..",
          "nqueens.(terminal)..");

  /**
   * The check of an answer knows no search, and of boards they share what is given: {@link
   * PartialSolution} with its blocked squares, and the reader of both.
   */
  @ArchTest
  static final ArchRule checksShareNothingWithSearches =
      none("nqueens.(boards|checking|text)..", "nqueens.(search|completion|counting)..");

  @ArchTest
  static final ArchRule searchesFindAttacksByThemselves =
      noClasses()
          .that()
          .resideInAPackage("nqueens.(search|completion|counting|estimation)..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Attacks.class);

  /**
   * In completion, what is asked and found out is below what searches: no class knows its users.
   */
  @ArchTest
  static final ArchRule completionHasNoCircle =
      slices().assignedFrom(classesOf("nqueens.completion")).should().beFreeOfCycles();

  private static SliceAssignment classesOf(String name) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String outer = type.getName().replaceAll("[$].*", "");
        return type.getPackageName().equals(name)
            ? SliceIdentifier.of(outer)
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "classes of " + name;
      }
    };
  }

  /** The command line's library stays with the commands and the options that they share. */
  @ArchTest
  static final ArchRule noPicocliBelowTheCommands =
      none(
          "nqueens.(checking|completion|counting|boards|drawing|estimation|racing|search|terminal|text|threads)..",
          "picocli..");

  private static ArchRule none(String these, String those) {
    var known = noClasses().that().resideInAPackage(these).should().dependOnClassesThat();
    return known.resideInAPackage(those);
  }

  @ArchTest
  static final ArchRule nothingIsReflective =
      noClasses()
          .should()
          .callMethod(Class.class, "forName", String.class)
          .orShould()
          .accessClassesThat()
          .resideInAnyPackage("java.lang.invoke", "java.lang.reflect");
}
