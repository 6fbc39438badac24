package nqueens;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;

/** What the rooms of the workbench may know of each other. */
@AnalyzeClasses(packages = "nqueens", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] COMMANDS = {
    "check", "complete", "count", "draw", "estimate", "list", "race", "solve"
  };

  private static final String[] FOUNDATIONS = {
    "search", "counters", "chart", "placement", "terminal"
  };

  /** Arrows go down only, and commands never know each other. */
  @ArchTest static final ArchRule rooms = rooms();

  private static ArchRule rooms() {
    var rooms = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String name : FOUNDATIONS) {
      rooms = rooms.layer(name).definedBy("nqueens." + name + "..");
      rooms = rooms.whereLayer(name).mayNotAccessAnyLayer();
    }
    rooms = rooms.layer("options").definedBy("nqueens.options");
    rooms = rooms.whereLayer("options").mayOnlyAccessLayers(FOUNDATIONS);
    String[] below = Arrays.copyOf(FOUNDATIONS, FOUNDATIONS.length + 1);
    below[FOUNDATIONS.length] = "options";
    for (String name : COMMANDS) {
      rooms = rooms.layer(name).definedBy("nqueens." + name);
      rooms = rooms.whereLayer(name).mayOnlyAccessLayers(below);
    }
    return rooms.layer("workbench").definedBy("nqueens");
  }

  /** Joining quadrants knows nothing of the other ways of counting. */
  @ArchTest
  static final ArchRule quadrantsKnowOfTheOtherCountersTheInterfaceAlone =
      noClasses()
          .that()
          .resideInAPackage("nqueens.counters.quadrants")
          .should()
          .dependOnClassesThat(
              resideInAPackage("nqueens.counters").and(not(simpleName("PlacementCounter"))));

  /** The command line's library stays with the commands and the options that they share. */
  @ArchTest
  static final ArchRule noPicocliBelowTheCommands =
      noClasses()
          .that()
          .resideInAnyPackage("nqueens.(search|counters|chart|placement|terminal)..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule mainIsReachedThroughOneDoor =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("nqueens.search.Algorithm")
          .should()
          .callMethod(Class.class, "forName", String.class)
          .orShould()
          .accessClassesThat()
          .resideInAnyPackage("java.lang.invoke", "java.lang.reflect");
}
