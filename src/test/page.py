#!/usr/bin/env python3
"""Opens pages of `draw --trace` in Chromium and steps through them by keys, buttons and addresses. What the page shows of each step
is read from the shapes and texts on the screen, and compared with the same frame in the data of the page."""
import json, pathlib, re, shutil, subprocess, sys, tempfile, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
# All steps of these are compared; an algorithm is that of the same name.
TRACES = ("1", "4", "8", "12 -s 5", "14 -s 10", "27", "60", "20 -a hill-climbing", "12 -a prefix", "6 -a qs2", "30 -a qs4",
          "1 -a backtracking", "8 -a backtracking")
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "End": "\ue010", "Home": "\ue011", "Left": "\ue012", "Right": "\ue014"}
SHADES = {"rgb(29, 39, 51)": "#1d2733", "rgb(200, 16, 46)": "#c8102e", "rgb(0, 114, 178)": "#0072b2"}
# Places on the screen are returned in squares from the corner of the board, and in shares of the chart from its lower left corner.
READ = """
const [board, chart] = document.querySelectorAll('main svg');
const edge = board.querySelectorAll(':scope > rect')[1].getBoundingClientRect();
const squares = edge.width / arguments[0];
const near = x => Math.round(x * 20) / 20 + 0;
const place = (x, y) => [near((x - edge.left) / squares), near((y - edge.top) / squares)];
const point = (path, at) => path.getPointAtLength(at).matrixTransform(path.getScreenCTM());
const ends = path => [0, path.getTotalLength()].map(at => point(path, at)).flatMap(({ x, y }) => place(x, y));
const shown = kind => [...board.querySelectorAll(kind)].filter(shape => shape.checkVisibility({ visibilityProperty: true }));
const middle = shape => {
  const box = shape.getBoundingClientRect();
  return place(box.left + box.width / 2, box.top + box.height / 2).map(Math.floor);
};
const box = chart.getBoundingClientRect(), inner = chart.clientHeight;
const share = ({ x, y }) => [(x - box.left - chart.clientLeft) / chart.clientWidth, 1 - (y - box.top - chart.clientTop) / inner];
const [curve, now] = chart.querySelectorAll('path');
const corners = curve.getAttribute('d').match(/[-.e\\d]+ [-.e\\d]+/g).map(pair => pair.split(' ').map(Number));
return {
  text: document.querySelector('[role=status]').innerText,
  slider: document.querySelector('input').valueAsNumber,
  queens: shown('use').map(queen => [...middle(queen), getComputedStyle(queen).fill]),
  rings: shown('circle').map(middle),
  lines: shown('path:not([fill-rule], defs path)').map(ends),
  now: share(point(now, 0))[0],
  curve: arguments[1] ? corners.map(([x, y]) => share(new DOMPoint(x, y).matrixTransform(curve.getScreenCTM()))) : null,
};"""


class Browser:
    """Chromium, driven by the WebDriver protocol."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        ports = (re.search(r"on port ([1-9]\d*)", line) for line in self.driver.stdout)
        self.session = f"http://127.0.0.1:{next(filter(None, ports))[1]}/session"
        options = {"goog:chromeOptions": {"args": FLAGS}, "goog:loggingPrefs": {"browser": "ALL"}}
        self.session += "/" + self.post("", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def post(self, path, body, method="POST"):
        head = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.session + path, json.dumps(body).encode(), head, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.post("/url", {"url": "about:blank"})
        self.post("/url", {"url": address})

    def press(self, *keys):
        presses = [{"type": move, "value": KEYS[key]} for key in keys for move in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})

    def click(self, name):
        button = self.post("/element", {"using": "xpath", "value": f"//button[.='{name}']"})
        self.post(f"/element/{next(iter(button.values()))}/click", {})

    def script(self, script, *values):
        return self.post("/execute/sync", {"script": script, "args": values})

    def devtools(self, command, **values):
        self.post("/goog/cdp/execute", {"cmd": command, "params": values})

    def text(self):
        return self.script("return document.querySelector('[role=status]').innerText")

    def log(self):
        return self.post("/se/log", {"type": "browser"})

    def close(self):
        self.post("", {}, "DELETE")
        self.driver.terminate()
        self.driver.wait()


def frames(page):
    """Says what each frame in the data of a page shows, in the form of READ."""
    data = json.loads(page.split('id="data">')[1].split("</script>")[0])
    queens = data["queens"]
    for frame, (caption, count, changes, moved, attacks) in enumerate(data["frames"]):
        for column, row in zip(changes[::2], changes[1::2]):
            queens[column] = row
        pairs = [(column, row, other, queens[other]) for column, row, other in zip(attacks[::3], attacks[1::3], attacks[2::3])]
        red = {other for *_, other, _ in pairs} | {column for column, row, *_ in pairs if queens[column] == row}
        yield {
            "text": f"Step {frame} of {len(data['frames']) - 1}: {caption}; {count}.",
            "number": int(count.split()[0]),
            "slider": frame,
            "queens": [[i, row, "#c8102e" if i in red else "#1d2733"] for i, row in enumerate(queens) if row >= 0],
            "rings": [[i, queens[i]] for i in moved],
            "lines": [[place + 0.5 for place in pair] for pair in pairs],
        }


def check(what, shown, expected):
    if shown != expected:
        sys.exit(f"page: {what}: {shown} instead of {expected}")


def compare(browser, what, n, expected, frame, curve=None):
    shown = browser.script(READ, n, curve is not None)
    for colour, name in SHADES.items():
        shown = json.loads(json.dumps(shown).replace(colour, name))
    for key in ("text", "slider"):
        check(f"{what}, step {frame}: {key}", shown[key], expected[frame][key])
    for key in ("queens", "rings", "lines"):
        check(f"{what}, step {frame}: {key}", sorted(shown[key]), sorted(expected[frame][key]))
    last = max(1, len(expected) - 1)
    check(f"{what}, step {frame}: line in the curve", round(shown["now"], 2), round(frame / last, 2))
    for k, (right, up) in enumerate(shown["curve"] or []):
        check(f"{what}: curve at {k}", [round(right, 2), round(up, 2)], [round(k / last, 2), round(curve[k], 2)])


def every_step(browser, directory, trace):
    n = int(trace.split()[0])
    page = directory / "page.html"
    subprocess.run([ROOT / "nqueens", "draw", *trace.split(), "--trace", "-o", page], check=True)
    expected = list(frames(page.read_text()))
    most = max(1, *(frame["number"] for frame in expected))
    browser.open(page.as_uri())
    compare(browser, trace, n, expected, 0, [frame["number"] / most for frame in expected])
    for frame in range(1, len(expected)):
        browser.press("Right")
        compare(browser, trace, n, expected, frame)
    check(f"{trace}: the console", browser.log(), [])
    return page.as_uri(), [frame["text"] for frame in expected], len(expected)


def ways_to_a_step(browser, address, texts):
    """Addresses, keys and buttons: the step that each leads to. The address follows a little later."""
    for link, step in (("", 0), ("#", 0), ("#5", 5), ("#-1", 0), ("#x", 0), ("#%3Cb%3E", 0), ("#999999", -1), ("#1e9", 1), ("#Infinity", 0)):
        browser.open(address + link)
        check(f"opened at {link}", browser.text(), texts[step])
        time.sleep(0.3)
        check(f"address after {link}", browser.script("return location.hash"), f"#{step % len(texts)}")
    for way, step in (("Home", 0), ("Left", 0), ("Right", 1), ("End", -1), ("Right", -1), ("Left", -2)):
        browser.press(way)
        check(f"after the key {way}", browser.text(), texts[step])
    for way, step in (("First", 0), ("Back", 0), ("Forward", 1), ("Last", -1), ("Forward", -1), ("Back", -2)):
        browser.click(way)
        check(f"after the button {way}", browser.text(), texts[step])
    browser.script("location.hash = '#2'")
    check("after a new address", browser.text(), texts[2])
    browser.script("document.activeElement.blur()")
    browser.open(address)
    browser.press("Tab", "Tab", "Tab", "Tab", "Space", "Enter")  # Forward, pressed twice
    check("after Tab to Forward, Space and Enter", browser.text(), texts[2])
    browser.press("Tab", "Tab", "Right")  # the slider
    check("after Tab to the slider and Right", browser.text(), texts[3])


def playing(browser, address, texts):
    browser.open(address + "#1")
    browser.press("Space")
    check("playing", browser.script("return [...document.querySelectorAll('button')].map(b => b.innerText)")[2], "Pause")
    while browser.text() != texts[2]:
        time.sleep(0.1)
    browser.press("Space")
    time.sleep(1.5)
    check("after a pause", browser.text(), texts[2])
    browser.press("End", "Left")
    browser.click("Play")
    while browser.text() != texts[-1]:
        time.sleep(0.1)
    check("at the end", browser.script("return [...document.querySelectorAll('button')].map(b => b.innerText)")[2], "Play")
    browser.press("Space")
    check("played again", browser.text(), texts[0])


def any_page(browser, address):
    """Nothing is wider than the screen, moves by itself or comes from elsewhere, and print shows the board without the buttons."""
    for width in (400, 800, 1600):
        browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        browser.open(address)
        moves = "return [document.documentElement.scrollWidth > innerWidth, document.getAnimations().length]"
        check(f"{width} pixels", browser.script(moves), [False, 0])
    browser.devtools("Emulation.clearDeviceMetricsOverride")
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    visible = "return ['use', 'button', 'input'].map(kind => [...document.querySelectorAll(kind)].some(shape => shape.checkVisibility()))"
    check("print", browser.script(visible), [True, False, False])
    browser.devtools("Emulation.setEmulatedMedia", media="")
    check("the console", browser.log(), [])
    blocked = """const [kind, source, done] = arguments, made = document.createElement(kind);
        document.onsecuritypolicyviolation = event => done(event.effectiveDirective);
        if (source) made.src = source; else made.textContent = 'document.body.remove()';
        document.body.append(made);
        setTimeout(() => done('permitted'), 500);"""
    for kind, source, directive in (("img", "data:,", "img-src"), ("script", "data:,", "script-src-elem"), ("script", "", "script-src-elem"),
                                    ("iframe", "data:,", "frame-src")):
        check(f"policy on {kind}", browser.post("/execute/async", {"script": blocked, "args": [kind, source]}), directive)
    browser.log()


if not shutil.which("chromedriver") or not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
    print("page: LEFT OUT: all of it (steps, keys, addresses, print, policy): no Chromium or no chromedriver (Debian: apt install chromium-driver)")
    sys.exit()
subprocess.run([ROOT / "nqueens", "--version"], check=True, stdout=subprocess.DEVNULL)
with tempfile.TemporaryDirectory() as temporary:
    browser, steps = Browser(), 0
    try:
        for trace in TRACES:
            address, texts, count = every_step(browser, pathlib.Path(temporary), trace)
            steps += count
            if trace == "4":
                playing(browser, address, texts)
            if trace in ("14 -s 10", "8 -a backtracking"):
                ways_to_a_step(browser, address, texts)
            if trace in ("60", "8 -a backtracking"):
                any_page(browser, address + "#30")
    finally:
        browser.close()
print(f"page: {steps} steps of {len(TRACES)} searches are those of the data, and every button, key and address leads to its step")
