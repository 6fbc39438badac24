package nqueens;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * What the rooms of the workbench may know of each other: {@code Workbench} the commands; the
 * commands {@code options}, {@code search}, {@code counters}, {@code placement}, {@code terminal}
 * and {@code chart}; of these only {@code options} knows another one, {@code terminal}.
 */
@AnalyzeClasses(packages = "nqueens", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String WORKBENCH = "nqueens";
  private static final String COMMANDS = "nqueens.(check|count|draw|list|plot|race|solve)..";
  private static final String SEARCH = "nqueens.search..";
  private static final String[] FOUNDATIONS = {
    "nqueens.placement..", "nqueens.terminal..", "nqueens.chart..", "nqueens.counters.."
  };

  @ArchTest
  static final ArchRule nobodyKnowsTheWorkbench =
      noClasses()
          .that()
          .resideOutsideOfPackage(WORKBENCH)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(WORKBENCH);

  @ArchTest
  static final ArchRule commandsNeverKnowEachOther =
      slices().matching(COMMANDS).should().notDependOnEachOther();

  /** Least of all {@code placement}, whose check must not share a line with a search. */
  @ArchTest
  static final ArchRule searchKnowsNobody =
      noClasses()
          .that()
          .resideInAPackage(SEARCH)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              COMMANDS,
              "nqueens.placement..",
              "nqueens.terminal..",
              "nqueens.chart..",
              "nqueens.counters..");

  @ArchTest
  static final ArchRule foundationsKnowNoRoomAbove =
      noClasses()
          .that()
          .resideInAnyPackage(FOUNDATIONS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(COMMANDS, SEARCH, "nqueens.options..");

  @ArchTest
  static final ArchRule foundationsNeverKnowEachOther =
      slices()
          .matching("nqueens.(placement|terminal|chart|counters)..")
          .should()
          .notDependOnEachOther();

  /** The command line's library stays with the commands and the options that they share. */
  @ArchTest
  static final ArchRule noPicocliBelowTheCommands =
      noClasses()
          .that()
          .resideInAnyPackage(FOUNDATIONS)
          .or()
          .resideInAPackage(SEARCH)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule optionsKnowTheTerminalOnly =
      noClasses()
          .that()
          .resideInAPackage("nqueens.options..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              COMMANDS, SEARCH, "nqueens.placement..", "nqueens.chart..", "nqueens.counters..");

  @ArchTest
  static final ArchRule mainIsReachedThroughOneDoor =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("nqueens.search.MainSearch")
          .should()
          .accessClassesThat()
          .resideInAnyPackage("java.lang.invoke", "java.lang.reflect");
}
