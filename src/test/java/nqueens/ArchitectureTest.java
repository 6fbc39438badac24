package nqueens;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the rooms of the workbench may know of each other. */
@AnalyzeClasses(packages = "nqueens", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** From top to bottom: each may know those below it, and none beside it. */
  private static final List<List<String>> LEVELS =
      List.of(
          List.of(""),
          List.of("check", "complete", "count", "draw", "estimate", "list", "race", "solve"),
          List.of("options"),
          List.of("search", "counters", "chart", "formats"),
          List.of("counters.quadrants", "terminal"));

  /** Arrows go down only. */
  @ArchTest static final ArchRule rooms = rooms();

  private static ArchRule rooms() {
    var rooms = layeredArchitecture().consideringOnlyDependenciesInLayers();
    Set<String> above = new HashSet<>();
    for (List<String> level : LEVELS) {
      for (String room : level) {
        rooms = rooms.layer("/" + room).definedBy("nqueens" + (room.isEmpty() ? "" : "." + room));
        rooms =
            above.isEmpty()
                ? rooms.whereLayer("/" + room).mayNotBeAccessedByAnyLayer()
                : rooms
                    .whereLayer("/" + room)
                    .mayOnlyBeAccessedByLayers(above.toArray(String[]::new));
      }
      level.forEach(room -> above.add("/" + room));
    }
    return rooms;
  }

  /** The ways of counting and the charts could be used by others without the rest. */
  @ArchTest
  static final ArchRule countersAndChartsStandAlone =
      noClasses()
          .that()
          .resideInAnyPackage("nqueens.counters..", "nqueens.chart")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("nqueens.terminal");

  /** The command line's library stays with the commands and the options that they share. */
  @ArchTest
  static final ArchRule noPicocliBelowTheCommands =
      noClasses()
          .that()
          .resideInAnyPackage("nqueens.(search|counters|chart|formats|terminal)..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule nothingIsReflective =
      noClasses()
          .should()
          .callMethod(Class.class, "forName", String.class)
          .orShould()
          .accessClassesThat()
          .resideInAnyPackage("java.lang.invoke", "java.lang.reflect");
}
