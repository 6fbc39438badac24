package nqueens.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that name the licence, its owner or the version name the same. */
class PublicationTest {
  /** A file, and what it has once; NAME and OWNER are those of LICENSE, which jars contain. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          Main.java | // SPDX-License-Identifier: MIT
          README.md | [NAME](LICENSE)
          README.md | judge texts are under CC BY 4.0.
          CITATION.cff | license: MIT
          CITATION.cff | - name: OWNER
          THIRD-PARTY.txt | The jar is under the NAME, which is in META-INF/LICENSE.
          pom.xml | <name>MIT</name>
          pom.xml | <resource>META-INF/LICENSE</resource> <file>${project.basedir}/LICENSE</file>
          spark/pom.xml | <resource>META-INF/LICENSE</resource> <file>${project.basedir}/../LICENSE</file>
          judge/nqueens/problem.yaml | license: cc by rights_owner: OWNER
          judge/package.py | NAME, which is in LICENSE. The rights of both belong to OWNER.
          judge/package.py | The statement and the data are under CC BY 4.0
          judge/README.md | under CC BY 4.0, and the programs under the [NAME](../LICENSE).
          """)
  void theLicenceIsTheSameEverywhere(String file, String words) throws IOException {
    String licence = "(MIT License)\n\nCopyright \\(c\\) 2026 (the n-queens authors)\n\n(?s).*";
    Matcher named = Pattern.compile(licence).matcher(Files.readString(Path.of("LICENSE")));
    assertTrue(named.matches());
    String expected = words.replace("NAME", named.group(1)).replace("OWNER", named.group(2));
    String text = Files.readString(Path.of(file)).replaceAll("\\s+", " ");
    assertEquals(2, (" " + text + " ").split(Pattern.quote(expected)).length, expected);
  }

  /** That of the build, the newest one of the changes, and the one to cite, with its day. */
  @Test
  void theVersionIsTheSameEverywhere() throws IOException {
    String build = found(".mvn/maven.config", "-Drevision=(.+)");
    assertEquals(build, found("CITATION.cff", "version: \"(.+)\""));
    String newest = "## \\[" + Pattern.quote(build) + "\\] - (.+)";
    assertEquals(found("CITATION.cff", "date-released: \"(.+)\""), found("CHANGELOG.md", newest));
    assertTrue(Files.readString(Path.of("CHANGELOG.md")).contains("## [Unreleased]\n"));
    assertEquals(build, found("CHANGELOG.md", "## \\[(\\d.*)\\].*"));
  }

  /** What the first whole line of this form has. */
  private static String found(String file, String line) throws IOException {
    Matcher first = Pattern.compile("(?m)^" + line + "$").matcher(Files.readString(Path.of(file)));
    assertTrue(first.find(), file + " has no " + line);
    return first.group(1);
  }

  /** GitHub Pages get the page to play with, and README its pictures: each is small. */
  @Test
  void thePageIsPublishedAlone() throws IOException {
    String workflow = Files.readString(Path.of(".github/workflows/release.yml"));
    assertEquals(2, workflow.split("docs/|\\bcp ").length - 1);
    assertTrue(workflow.contains("mkdir site && cp docs/queens.html site/index.html\n"));
    assertTrue(workflow.contains("path: site\n") && workflow.contains("tags: ['v"));
    String readme = Files.readString(Path.of("README.md"));
    for (String picture : List.of("docs/page-light.png", "docs/page-dark.png")) {
      assertTrue(readme.indexOf(picture) < 1200 && readme.contains(picture), picture);
      assertTrue(Files.size(Path.of(picture)) <= 40_000, picture);
    }
  }

  /** There may be no POSIX shell where .ci/elsewhere runs, which leaves out this tag. */
  @Test
  void aTestThatStartsAProcessHasTheTagPosix() throws IOException {
    Pattern starts = Pattern.compile("nqueens\\.testing\\.(Child|Terminal);|new ProcessBuilder\\(");
    try (Stream<Path> tests = Files.walk(Path.of("src/test/java"))) {
      for (Path test : tests.filter(file -> file.toString().endsWith("Test.java")).toList()) {
        String text = Files.readString(test);
        assertTrue(!starts.matcher(text).find() || text.contains("@Tag(\"posix\")"), test + "");
      }
    }
  }
}
