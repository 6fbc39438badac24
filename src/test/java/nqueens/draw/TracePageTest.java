package nqueens.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.draw.SearchTrace.Frame;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** The page of a search in a real browser, without a window: {@code make test-page}. */
class TracePageTest {
  private static final int N = 20;

  /** Column and row, from 0, of the queens that are visible, and whether they are red. */
  private static final String QUEENS_SEEN =
      """
      const board = document.querySelector('#board svg');
      const outside = board.getBoundingClientRect();
      const scale = outside.width / board.viewBox.baseVal.width;
      const queens = [...board.querySelectorAll('use')];
      const square = (board.viewBox.baseVal.width - 42) / queens.length;
      return queens.filter(queen => getComputedStyle(queen).visibility === 'visible')
          .map(queen => {
            const box = queen.getBoundingClientRect();
            const x = ((box.left + box.right) / 2 - outside.left) / scale - 32;
            const y = ((box.top + box.bottom) / 2 - outside.top) / scale - 32;
            const red = getComputedStyle(queen).fill === 'rgb(200, 16, 46)';
            return Math.floor(x / square) + ' ' + Math.floor(y / square) + (red ? ' red' : '');
          });
      """;

  /** Pairs of texts on the page of which one lies on the other. */
  private static final String OVERLAPS =
      """
      const seen = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const shown = getComputedStyle(text.parentElement);
        if (text.data.trim() === '' || shown.visibility === 'hidden') continue;
        const range = document.createRange();
        range.selectNode(text);
        const box = text.parentElement.matches('text') ? text.parentElement : range;
        for (const line of box.getClientRects()) seen.push([text.data.trim(), line]);
      }
      return seen.flatMap(([text, a], k) => seen.slice(k + 1)
          .filter(([other, b]) => text !== other && a.left < b.right && b.left < a.right
              && a.top < b.bottom && b.top < a.bottom)
          .map(([other]) => text + ' / ' + other));
      """;

  /** Whether all letters are ten pixels high or more. */
  private static final String TEN_PIXELS =
      """
      return [...document.querySelectorAll('p, button, label, text')].filter(shown => shown.getBoundingClientRect().height > 0)
      .every(shown => (shown.matches('text') ? shown.getBoundingClientRect().height
          : parseFloat(getComputedStyle(shown).fontSize)) >= 10)
      """;

  /** Held, because a logger that nobody holds forgets its level. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  @TempDir private static Path directory;
  private static Path page;
  private static ChromeDriver browser;

  @BeforeAll
  static void startBrowser() {
    page = page("qs2.html", N, "qs2");
    SELENIUM.setLevel(Level.SEVERE); // it warns of every browser newer than itself
    browser = browser();
  }

  private static ChromeDriver browser(String... arguments) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(onPath("chromium"));
    options.addArguments("--headless", "--no-sandbox", "--disable-gpu", "--window-size=900,1200");
    options.addArguments(arguments);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(onPath("chromedriver")).build();
    return new ChromeDriver(service, options);
  }

  private static Path page(String name, int n, String algorithm) {
    Path file = directory.resolve(name);
    String[] command = {"draw", n + "", "--trace", "-a", algorithm, "--output", file.toString()};
    assertEquals(0, TestStreams.run("", command).status());
    return file;
  }

  private static File onPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .map(directory -> new File(directory, program))
        .filter(File::canExecute)
        .findFirst()
        .orElseThrow();
  }

  @AfterAll
  static void endBrowser() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void open() {
    browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    browser.get(page.toUri().toString());
  }

  private static WebElement element(String id) {
    return browser.findElement(By.id(id));
  }

  private static String status() {
    return element("status").getText();
  }

  private static int position() {
    return Integer.parseInt(element("position").getDomProperty("value"));
  }

  private static int last() {
    return Integer.parseInt(element("position").getDomProperty("max"));
  }

  private static Object run(String script) {
    return browser.executeScript(script);
  }

  /** The names are those that a screen reader finds. */
  @Test
  void opensAtTheStartWithLabelledControlsAndDoesNotPlay() {
    assertTrue(status().matches("Start\\. \\d+ conflicts\\."), status());
    assertEquals("Searching for a solution for 20 queens", browser.getTitle());
    assertEquals(0, position());
    String names = "back Step back,play Play,forward Step,position Move,speed Speed";
    for (String name : names.split(",")) {
      String[] words = name.split(" ", 2);
      assertEquals(words[1], element(words[0]).getAccessibleName());
    }
    assertEquals("status", element("status").getAriaRole());
    WebElement board = browser.findElement(By.cssSelector("#board svg"));
    assertEquals("Searching for a solution for 20 queens", board.getAccessibleName());
    assertTrue(element("chart").getAccessibleName().startsWith("The number from the start"));
  }

  /** What else a frame shows is tested on the picture itself. */
  @ParameterizedTest
  @ValueSource(strings = {"qs2", "main"})
  void everyStepShowsItsFrame(String name) throws InterruptedException {
    int n = name.equals("main") ? 14 : N;
    browser.get(page("steps.html", n, name).toUri().toString());
    Algorithm algorithm = Algorithm.named(name);
    SearchTrace trace = new SearchTrace(algorithm);
    algorithm.search(1).solve(n, Search.DEFAULT_SEED, new SearchStats(), trace);
    assertEquals(trace.frames().size() - 1, last());
    for (Frame frame : trace.frames()) {
      String text = frame.caption() + ". " + frame.count() + ".";
      assertEquals(text, status().toLowerCase(Locale.ROOT));
      List<String> queens = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        if (frame.placed(i)) {
          queens.add(i + " " + frame.queens()[i] + (frame.attacked(i) ? " red" : ""));
        }
      }
      assertEquals(queens, run(QUEENS_SEEN), frame.caption());
      element("forward").click();
    }
    assertEquals(last(), position(), "there is nothing after the last move");
  }

  @Test
  void playingPausesContinuesAndStopsAtTheSolution() throws InterruptedException {
    element("speed").sendKeys("fourfold");
    element("play").click();
    assertEquals("Pause", element("play").getText());
    assertEquals("off", element("status").getDomAttribute("aria-live"));
    await(() -> position() >= 1);
    element("play").click();
    int paused = position();
    assertTrue(paused < last());
    Thread.sleep(700); // two swaps at this speed
    assertEquals(paused, position());
    element("play").click();
    await(() -> element("play").getText().equals("Play"));
    assertEquals(last(), position());
    assertTrue(status().endsWith(". No conflicts."), status());
    assertEquals("polite", element("status").getDomAttribute("aria-live"));
    element("play").click();
    assertTrue(position() < last(), "playing again begins at the start");
  }

  @Test
  void stepsAndTheSliderMoveAndStopThePlay() {
    element("play").click();
    element("forward").click();
    assertEquals("Play", element("play").getText());
    assertEquals(1, position());
    element("back").click();
    element("back").click();
    assertEquals(0, position());
    element("position").sendKeys(Keys.END);
    assertEquals(last(), position());
    element("position").sendKeys(Keys.ARROW_LEFT);
    assertEquals(last() - 1, position());
    assertEquals(status(), element("position").getDomAttribute("aria-valuetext"));
  }

  /** From a telephone to a common laptop, on which nothing needs scrolling. */
  @ParameterizedTest
  @CsvSource({"8, qs2", "20, qs2", "40, qs2", "8, main", "14, main", "40, main"})
  void everythingIsSeenAndReadable(int n, String algorithm) {
    Path shown = page(n + ".html", n, algorithm);
    for (int width : new int[] {360, 400, 500, 1000, 1366}) {
      Map<String, Object> size =
          Map.of("width", width, "height", 768, "deviceScaleFactor", 1, "mobile", false);
      browser.executeCdpCommand("Emulation.setDeviceMetricsOverride", size);
      browser.get(shown.toUri().toString());
      for (String frame : new String[] {"last", "last - 1", "0"}) {
        run("show(" + frame + ")");
        assertEquals(List.of(), run(OVERLAPS), width + " pixels, frame " + frame);
        boolean blue = element("board").findElements(By.cssSelector("rect[visibility]")).isEmpty();
        assertEquals(!blue, browser.findElement(By.className("blue")).isDisplayed());
        Object wide = run("return document.documentElement.scrollWidth <= innerWidth");
        Object high = run("return document.documentElement.scrollHeight <= innerHeight");
        assertTrue(wide.equals(true) && (width < 1366 || high.equals(true)), frame);
      }
      assertTrue(width < 400 || n > 20 || run(TEN_PIXELS).equals(true), "letters are too small");
    }
  }

  /** A page, a plot, and the pictures in bench. */
  @Test
  void darkenedBrowsersShowTheSame() throws Exception {
    Path plot = directory.resolve("plot.svg");
    assertEquals(0, TestStreams.run("", "draw", "61", "--output", plot.toString()).status());
    List<Path> shown = new ArrayList<>(List.of(page, plot));
    try (Stream<Path> files = Files.walk(Path.of("bench"))) {
      files.filter(file -> file.toString().endsWith(".svg")).forEach(shown::add);
    }
    ChromeDriver dark = browser("--force-dark-mode", "--enable-features=WebContentsForceDark");
    try {
      for (Path file : shown) {
        assertArrayEquals(screenshot(browser, file), screenshot(dark, file), file.toString());
      }
    } finally {
      dark.quit();
    }
  }

  private static byte[] screenshot(ChromeDriver browser, Path file) {
    browser.get(file.toUri().toString());
    browser.executeScript(
        "const svg = document.querySelector('svg'); svg.pauseAnimations(); svg.setCurrentTime(9)");
    return browser.getScreenshotAs(OutputType.BYTES);
  }

  @Test
  void curveShowsTheNumberOfConflicts() {
    String[] points = element("curve").getDomAttribute("points").split(" ");
    assertEquals(last() + 1, points.length);
    assertTrue(Arrays.stream(points).anyMatch(point -> point.endsWith(",26")), "the highest point");
    assertTrue(points[last()].endsWith(",126"), "the last board has none");
    assertEquals(points[0].split(",")[0], element("now").getDomAttribute("cx"));
    element("forward").click();
    assertEquals(points[1].split(",")[0], element("now").getDomAttribute("cx"));
    assertEquals(points[1].split(",")[1], element("now").getDomAttribute("cy"));
  }

  /** Between two frames, the picture's time stands still. */
  @Test
  void queensDoNotGlideWhereMotionIsUnwanted() {
    String show = "show(1.9); return document.querySelector('#board svg').getCurrentTime()";
    assertEquals(1.2 * 5.41, ((Number) run(show)).doubleValue(), 0.01);
    Map<String, Object> reduced = Map.of("name", "prefers-reduced-motion", "value", "reduce");
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(reduced)));
    assertEquals(1.2 * 4.51, ((Number) run(show)).doubleValue(), 0.01);
  }

  @Test
  void needsNothingButItself() throws Exception {
    assertEquals(0L, run("return performance.getEntriesByType('resource').length"));
    String text = Files.readString(page);
    assertFalse(text.replaceAll("\"http://www.w3.org/2000/svg\"", "").contains("://"));
    assertFalse(text.contains("xmlns:"));
    assertTrue(Files.size(page) < 80_000);
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, status());
    }
  }
}
