package nqueens;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the rooms of the workbench may know of each other. */
@AnalyzeClasses(packages = "nqueens", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] COMMANDS = {
    "check", "count", "draw", "estimate", "list", "race", "solve"
  };

  /** Arrows go down only, and commands never know each other. */
  @ArchTest static final ArchRule rooms = rooms();

  private static ArchRule rooms() {
    var rooms = layeredArchitecture().consideringOnlyDependenciesInLayers();
    rooms = rooms.layer("workbench").definedBy("nqueens");
    for (String command : COMMANDS) {
      rooms = rooms.layer(command).definedBy("nqueens." + command);
    }
    for (String room :
        new String[] {"options", "search", "counters", "chart", "placement", "terminal"}) {
      rooms = rooms.layer(room).definedBy("nqueens." + room);
    }
    rooms =
        rooms
            .whereLayer("workbench")
            .mayOnlyAccessLayers(with(COMMANDS, "search", "placement", "terminal"));
    for (String command : COMMANDS) {
      rooms =
          rooms
              .whereLayer(command)
              .mayOnlyAccessLayers(
                  "options", "search", "counters", "chart", "placement", "terminal");
    }
    rooms = rooms.whereLayer("options").mayOnlyAccessLayers("search", "placement", "terminal");
    for (String foundation :
        new String[] {"search", "counters", "chart", "placement", "terminal"}) {
      rooms = rooms.whereLayer(foundation).mayNotAccessAnyLayer();
    }
    return rooms;
  }

  private static String[] with(String[] some, String... more) {
    String[] all = java.util.Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }

  /** The command line's library stays with the commands and the options that they share. */
  @ArchTest
  static final ArchRule noPicocliBelowTheCommands =
      noClasses()
          .that()
          .resideInAnyPackage("nqueens.(search|counters|chart|placement|terminal)")
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
