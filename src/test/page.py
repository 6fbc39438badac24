#!/usr/bin/env python3
"""Tests docs/queens.html in Chromium, and takes its pictures.

usage: src/test/page.py [--pictures]

Most results are computed by the page, printed by the browser, and compared with those of this script or of the workbench. Keys, clicks
and places on the screen need chromedriver, too. Whatever is missing is named, and its part left out. With --pictures, the searches
in the page and the pictures of it in docs are made again.
"""
import base64, collections, itertools, json, os, pathlib, random, re, shutil, struct, subprocess, sys, tempfile, time, urllib.error, urllib.request
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/queens.html"
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run",
         "--window-size=1280,800"]
# Runs `count --given` once for each file, in one process.
COUNT = """
import nqueens.Workbench;
import nqueens.terminal.Stdio;

class Count {
  public static void main(String[] files) {
    for (String file : files) {
      Workbench.run(Stdio.ofProcess(), "count", "-q", "--given", file);
    }
  }
}
"""
VERDICTS = ("This board has no solution.", "This board has exactly one solution, as a puzzle should.", "This board has several solutions.")
# A board without solutions. The page needs more than eight seconds to find that out.
HARD = "\n".join("".join("." if (r + c) % 5 in (1, 2, 3) else "#" for c in range(20)) for r in range(20))
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "End": "\ue010", "Home": "\ue011", "Left": "\ue012", "Up": "\ue013",
        "Right": "\ue014", "Down": "\ue015", "Control": "\ue009", "Meta": "\ue03d"}
# The searches that the page shows: restarts and conflicts are worth seeing on these sizes. DrawTest has the same.
RECORDINGS = (("main", 20), ("qs4", 21), ("qs2", 20), ("prefix", 24), ("hill-climbing", 20))

# Screens on which the board and the buttons need to be beside each other: telephones and a small window.
SIDEWAYS = (740, 360), (667, 375), (800, 600)

# What the page finds: boards to look at are in `boards`, each [n, its queens [column, row], its blocked squares].
SELF_TEST = """
const state = s => [s.queens, s.next, s.placed, s.taken, s.found.length];
const classes = () => cells.map(cell => cell.className.split(' ').filter(kind => kind && kind !== 'odd').sort().join(' '));
const put = ([size, queens, blocked]) => {
  open('hand', size);
  hand = new Hand(size);
  for (const [column, row] of queens) hand.toggle(hand.queens, column * size + row);
  for (const [column, row] of blocked) hand.toggle(hand.blocked, column * size + row);
  draw();
};
const found = { searches: {}, words: [], verdicts: [], back: [], shown: [], hints: [], undone: [], recorded: [] };
for (let size = 4; size <= 10; size++) {
  const s = new Backtracking(size);
  while (s.forward());
  found.searches[size] = { placed: s.placed, taken: s.taken, found: s.found, fundamental: s.found.filter(isFundamental).length };
}
const forth = new Backtracking(8), states = [];
do states.push(JSON.stringify(state(forth))); while (forth.forward());
for (let k = states.length - 1; k >= 0; k--, forth.back()) if (JSON.stringify(state(forth)) !== states[k]) found.back.push(k);
found.steps = states.length;
open('backtracking', 8, '57');
found.step57 = [element('text').textContent, classes(), element('counters').innerText, document.querySelector('[aria-current]').textContent];
element('masks').checked = true;
open('backtracking', 6);
do {
  draw();
  const names = [...document.querySelectorAll('dt')].map(name => name.textContent);
  const values = [...document.querySelectorAll('dd')].map(value => value.textContent);
  const squares = cells.map((cell, i) => [Math.floor(i / 6), i % 6, cell.dataset.bits, cell.getAttribute('aria-label')]).filter(([, , bits]) => bits);
  found.words.push([names, values, squares, document.querySelector('[aria-current]').textContent]);
} while (search.forward());
element('masks').checked = false;
for (const board of boards) {
  put(board);
  found.shown.push([classes(), document.querySelector('#lines path').getAttribute('d').split('M').length - 1, element('text').textContent]);
  while (hand.before.length) acts.undo();
  found.undone.push(hand.queens.size + hand.blocked.size);
}
for (const board of countBoards) {
  put(board);
  found.verdicts.push(element('text').textContent);
}
for (const board of hintBoards) {
  put(board);
  findHint();
  found.hints.push(hint === null ? element('text').textContent : [Math.floor(hint / n), hint % n]);
}
for (const each of recordings) {
  found.recorded.push(each.boards.map((queens, k) => {
    open('search', each.id, String(k));
    const with_ = kind => cells.flatMap((cell, i) => cell.className.split(' ').includes(kind) ? [[Math.floor(i / each.n), i % each.n]] : []);
    const lines = document.querySelector('#lines path').getAttribute('d');
    const listed = id => [...element(id).children], current = id => listed(id).findIndex(line => line.ariaCurrent);
    const parts = listed('parts').map(part => [part.title, Number(part.style.flexGrow), part.textContent]);
    const paths = [...element('curve').children].map(path => path.getAttribute('d'));
    return [with_('queen'), element('text').textContent, element('number').textContent, with_('moved'), with_('open'), with_('unused'), lines,
      current('program'), parts, current('parts'), paths, element('about').textContent];
  }));
}
document.body.innerHTML = '<pre id="found"></pre>';
document.getElementById('found').textContent = JSON.stringify(found);
"""


def fail(what, shown, expected):
    sys.exit(f"page: {what}: {shown} instead of {expected}")


def check(what, shown, expected):
    if shown != expected:
        fail(what, shown, expected)


def nqueens(text, *words):
    return subprocess.run([ROOT / "nqueens", *words], input=text, stdout=subprocess.PIPE, text=True).stdout


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def placements(n, queens=()):
    """How many queens the textbook's program places."""
    free = [row for row in range(n) if len(queens) < n and not any(attack((i, q), (len(queens), row)) for i, q in enumerate(queens))]
    return len(free) + sum(placements(n, (*queens, row)) for row in free)


def some_boards(number, largest, peaceful, seed=92):
    """Boards by hand, with some blocked squares; on peaceful ones no two queens attack each other."""
    draw = random.Random(seed)
    for _ in range(number):
        n = draw.randint(1, largest)
        squares = list(itertools.product(range(n), repeat=2))
        draw.shuffle(squares)
        queens = []
        for square in squares[:draw.randint(0, n)]:
            if not peaceful or not any(attack(square, queen) for queen in queens):
                queens.append(square)
        yield [n, queens, squares[-draw.randint(0, n * n // 3) or n * n:] if draw.random() < 0.7 and len(queens) < n * n // 2 else []]


def picture(board):
    n, queens, blocked = board
    rows = [["Q" if (c, r) in queens else "#" if (c, r) in blocked else "." for c in range(n)] for r in range(n)]
    return "".join("".join(row) + "\n" for row in rows)


def count_given(boards, directory):
    """How many solutions `count --given` counts on each board."""
    (directory / "Count.java").write_text(COUNT)
    files = [directory / f"{i}.txt" for i in range(len(boards))]
    for file, board in zip(files, boards):
        file.write_text(picture(board))
    java = pathlib.Path(os.environ["JAVA_HOME"], "bin/java") if os.environ.get("JAVA_HOME") else "java"
    command = [java, "-cp", ROOT / "target/nqueens.jar", directory / "Count.java", *files]
    return [int(line) for line in subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()]


def self_test(directory):
    """What the page itself finds, with these boards."""
    asked = (200, 12, False), (120, 8, True), (300, 12, True, 93)
    boards, hints, counts = ([[n, q, [square for square in b if square not in q]] for n, q, b in some_boards(*words)] for words in asked)
    data = f"const boards = {json.dumps(boards)}, hintBoards = {json.dumps(hints)}, countBoards = {json.dumps(counts)};"
    (directory / "self.html").write_text(PAGE.read_text() + f"<script>{data}{SELF_TEST}</script>")
    command = [chromium(), *FLAGS, "--virtual-time-budget=60000", "--dump-dom", (directory / "self.html").as_uri()]
    shown = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=300).stdout
    text = re.search(r'<pre id="found">(.*?)</pre>', shown, re.S)
    if not text:
        fail("self test", shown[-500:], "results")
    return boards, hints, counts, json.loads(text[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def check_backtracking(found):
    for n in range(4, 11):
        here = found["searches"][str(n)]
        lines = ["".join(f"{row + 1} " for row in queens).strip() for queens in here["found"]]
        check(f"solutions of {n}", lines, nqueens("", "list", str(n)).splitlines())
        check(f"fundamental ones of {n}", here["fundamental"], len(nqueens("", "list", str(n), "--fundamental").splitlines()))
        check(f"queens placed for {n}", [here["placed"], here["taken"]], [placements(n)] * 2)
    check("steps of 8 queens", found["steps"], 2 * placements(8) + 1)
    check("states on the way back that differ", found["back"], [])
    # The 57th step of 8 queens, from the program in the page's words.
    queens, nexts, placed = [], 0, 0
    for _ in range(57):
        row = next((r for r in range(nexts, 8) if not any(attack((i, q), (len(queens), r)) for i, q in enumerate(queens))), None)
        nexts = 0 if row is not None else queens.pop() + 1
        queens += [row] if row is not None else []
        placed += row is not None
    text, classes, counters, line = found["step57"]
    for c, r in itertools.product(range(8), repeat=2):
        before = [(i, q) for i, q in enumerate(queens) if i < c]
        attacked = any(attack(queen, (c, r)) for queen in before)
        tried = r < (queens[c] if c < len(queens) else nexts if c == len(queens) else 0) and not attacked
        expected = {"queen": c < len(queens) and queens[c] == r, "tried": tried, "attacked": attacked and c >= len(queens)}
        for kind, there in expected.items():
            check(f"step 57, column {c + 1}, row {r + 1}, {kind}", kind in classes[8 * c + r].split(), there)
    over = all(any(attack((i, q), (len(queens), r)) for i, q in enumerate(queens)) for r in range(nexts, 8))
    expected = "for each row, from the first on:" if over else "take the queen back" if nexts else "place a queen there"
    check("line of the program", line.strip(), expected)
    for name, number in (("Queens placed", placed), ("Taken back", 57 - placed)):
        check(name, re.findall(rf"{name}\s+(\d+)", counters), [str(number)])


def states(n, queens=()):
    """The queens on the board after each step of the textbook's program, and the first row that is not tried in the next column."""
    yield queens, 0
    for row in range(n) if len(queens) < n else ():
        if not any(attack((i, q), (len(queens), row)) for i, q in enumerate(queens)):
            yield from states(n, (*queens, row))
            yield queens, row + 1


def check_words(found):
    """The words of all steps of 6 queens, each bit counted again from the queens."""
    steps = list(states(6))
    check("steps with words", len(found["words"]), len(steps))
    for (queens, first), (names, values, squares, line) in zip(steps, found["words"]):
        column, where = len(queens), f"words of {queens}, tried to row {first}: "
        bits = {"rows": [row in queens for row in range(6)], "down": [], "up": []}
        for row in range(6):
            bits["down"].append(any(row - q == column - i for i, q in enumerate(queens)))
            bits["up"].append(any(q - row == column - i for i, q in enumerate(queens)))
        attacked = [any(attack((i, q), (column, row)) for i, q in enumerate(queens)) for row in range(6)]
        bits["free"] = [row >= first and not attacked[row] and column < 6 for row in range(6)]
        expected = {name: "".join("01"[bit] for bit in reversed(word)) for name, word in bits.items()}
        check(where, dict(zip(names, values)), expected)
        triples = ["".join("01"[bits[name][row]] for name in ("rows", "down", "up")) for row in range(6)]
        check(where + "squares", [square[:3] for square in squares], [[column, row, triples[row]] for row in range(6) if column < 6])
        check(where + "their names", [name.endswith(f", bits {digits}") for _, _, digits, name in squares], [True] * len(squares))
        now = "if rows = all: a solution is found" if column == 6 else "while free is not 0:" if first else "free = all & ~(rows | down | up)"
        check(where + "line", line.strip(), now)


def check_hand(boards, found):
    for (n, queens, blocked), (classes, lines, text), undone in zip(boards, found["shown"], found["undone"]):
        pairs = [pair for pair in itertools.combinations(queens, 2) if attack(*pair)]
        for square in itertools.product(range(n), repeat=2):
            others = [queen for queen in queens if queen != square and attack(queen, square)]
            kinds = {"queen", *(["bad", "attacked"] if others else [])} if square in queens else {"blocked"} if square in blocked else \
                {"attacked"} if others else set()
            check(f"{picture((n, queens, blocked))}{square}", set(classes[n * square[0] + square[1]].split()), kinds)
        check(f"{picture((n, queens, blocked))}lines", lines, len(pairs))
        check("left after undo", undone, 0)
        if pairs:
            check(f"{picture((n, queens, blocked))}text", text.endswith(f" of attacking queens. {VERDICTS[0]}"), True)


def check_verdicts(boards, found, directory):
    """Of boards of up to 12 queens at once, without waiting; of a solved one nothing."""
    totals = count_given(boards, directory)
    for board, total, text in zip(boards, totals, found["verdicts"], strict=True):
        solved = len(board[1]) == board[0]
        shown, expected = (text[:6], "Solved") if solved else (text.split(". ", 1)[-1], VERDICTS[min(total, 2)])
        check(f"{picture(board)}{total} solutions", shown, expected)
    for number in range(3):
        if sum(min(total, 2) == number for total in totals) < 30:
            fail("boards with this number of solutions", number, "more of them")


def check_hints(boards, found):
    """As `complete` says, also of the board with the hint."""
    ends = nqueens("\n".join(map(picture, boards)), "complete").splitlines()
    further = []
    for (n, queens, blocked), end, hint in zip(boards, ends, found["hints"]):
        shown = picture((n, queens, blocked))
        if end.startswith("No"):
            check(f"{shown}hint", hint, "No solution from here.")
        elif len(queens) < n:
            further.append(picture((n, [*queens, tuple(hint)], blocked)))
    check("boards that a hint has spoilt", [line for line in nqueens("\n".join(further), "complete").splitlines() if line.startswith("No")], [])
    if not 10 < len(further) < len(boards) - 10:
        fail("hints", len(further), "some and not all")


def conflicts(objective, queens):
    """The number that a search lowers, and the ends of the lines that show it; both from the queens of each diagonal."""
    if objective == "OPEN_COLUMNS":
        return sum(row < 0 for row in queens), []
    number, lines = 0, []
    for sign in (1, -1):
        diagonals = {}
        for column, row in enumerate(queens):
            diagonals.setdefault(row + sign * column, []).append((column, row))
        for own in diagonals.values():
            joined = list(itertools.combinations(own, 2)) if objective == "PAIRS" else list(zip(own, own[1:]))
            number += len(joined)
            lines += [(*a, *b) for a, b in joined]
    return number, lines


def tried(name, column, queens):
    """The lines between squares that were tried for a column that stays open, and what attacks them."""
    rows = [row for row in range(len(queens)) if row not in queens and (f"row {row + 1} " in name or "row" not in name)]
    return [(column, row, c, r) for row in rows for c, r in enumerate(queens) if r >= 0 and attack((column, row), (c, r))]


def parts_of(data):
    """The names of the parts of a search, and their first steps: phases of Main's, the boards of others. Also where boards are begun."""
    starts = [k for k, move in enumerate(data["moves"]) if move[0] == 0]
    if data["objective"] != "OPEN_COLUMNS":
        return [str(i + 1) for i in range(len(starts))], starts, starts
    words = ["placing" if move[0] == 0 else re.match(r"\w+", data["kinds"][move[0]])[0] for move in data["moves"]]
    firsts = [k for k, word in enumerate(words) if k == 0 or word != words[k - 1] or k in starts]
    return [words[k] for k in firsts], firsts, starts


def check_step(data, k, queens, shown):
    """A step of a recorded search: what is on the board, said, counted and marked."""
    kind, *rest = data["moves"][k]
    found, text, number, moved, opened, unused, lines, phase, parts, part, paths, about = shown
    n, name, last = data["n"], data["kinds"][kind], len(data["moves"]) - 1
    where, is_main = f"{data['algorithm']}, {n} queens, step {k}: ", data["algorithm"] == "main"
    pairs = list(zip(rest[::2], rest[1::2])) if kind else []
    names, firsts, starts = parts_of(data)
    here = len([first for first in firsts if first <= k]) - 1
    check(where + "queens", found, [[c, r] for c, r in enumerate(queens) if r >= 0])
    said = ", ".join(f"column {c + 1} " + ("stays open" if r < 0 else f"takes row {r + 1}") for c, r in pairs)
    what = f"{name}: {said}" if kind else f"restart {starts.index(k)}" if k else "start"
    check(where + "text", text, f"Step {k} of {last}: {what}.")
    total, red = conflicts(data["objective"], queens)
    boards = f" (board {sum(first <= k for first in starts)} of {len(starts)})" if len(starts) > 1 else ""
    check(where + "number", number, ("Columns without a queen" if is_main else "Conflicts") + f": {total}{boards}")
    check(where + "moved", moved, sorted([c, r] for c, r in pairs if r >= 0))
    check(where + "open", opened, [[c, r] for c in range(n) for r in range(n) if queens[c] == -1])
    rows = [r for r in range(n) if r not in queens]
    check(where + "unused", unused, [[c, r] for c in range(n) for r in rows if -2 not in queens and is_main])
    if pairs and all(r < 0 for _, r in pairs):
        red = tried(name, pairs[0][0], queens)
    ends = [tuple(int(float(x)) for x in re.findall(r"[\d.]+", line)) for line in lines.split("M")[1:]]
    check(where + "lines", sorted(ends), sorted(red))
    check(where + "phase", phase, ["placing", "retry", "repair"].index(name.split(",")[0]) if kind and is_main else -1)
    check(where + "names of parts", [part for part, *_ in parts], names)
    check(where + "names of parts that fit", [part for part, _, written in parts if written not in ("", part)], [])
    edges = [max(first - 0.5, 0) for first in firsts] + [last]
    for (_, width, _), start, end in zip(parts, edges, edges[1:]):
        check(where + "width of a part", abs(width - 100 * (end - start) / last) < 1e-3, True)
    check(where + "part", part, here)
    restarts, now = ([float(x) for x in re.findall(r"M([\d.]+) 0V100", path)] for path in paths[1:])
    check(where + "restarts", [round(x * last / 100, 3) for x in restarts], [first - 0.5 for first in starts[1:]])
    check(where + "line at the step", [round(x * last / 100, 3) for x in now], [k])
    source = {"main": "Main.java", "qs4": "IEEE TKDE 6(5), 1994", "qs2": "SIGART Bulletin 1(3), 1990", "prefix": "three million",
              "hill-climbing": "POJ 3239"}
    check(where + "source", source[data["algorithm"]] in about and about.count(". ") <= about.count("R. Sosic and J. ") * 2, True)
    return total, paths[0]


def check_recorded(found, directory):
    """Each search against a recording of now, and a second reading of its moves."""
    recorded = json.loads(re.search(r'id="recorded">(.*?)</script>', PAGE.read_text(), re.S)[1])
    for recording, data, steps in zip(RECORDINGS, recorded, found["recorded"], strict=True):
        check(f"the recording of {recording}", data, json.loads(traced(*recording, directory)[1]))
        queens, numbers = [], []
        for k, (kind, *rest) in enumerate(data["moves"]):
            queens = queens if kind else list(rest)
            for column, row in zip(rest[::2], rest[1::2]) if kind else []:
                queens[column] = row
            total, curve = check_step(data, k, queens, steps[k])
            numbers.append(total)
        heights = [float(y) for y in re.findall(r"[\d.]+ ([\d.]+)", curve)]
        check(f"curve of {recording}", [round((100 - y) * max(numbers) / 100, 3) for y in heights], numbers)
        check(f"end of {recording}", numbers[-1], 0)
    return sum(map(len, found["recorded"]))


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
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            fail(f"Chromium, {path}", error.read().decode()[:300], "an answer")

    def open(self, address):
        self.post("/url", {"url": "about:blank"})
        self.post("/url", {"url": address})

    def press(self, *keys):
        presses = [{"type": move, "value": KEYS.get(key, key)} for key in keys for move in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})

    def press_with(self, held, *keys):
        ends = [{"type": move, "value": KEYS[held]} for move in ("keyDown", "keyUp")]
        presses = [{"type": move, "value": key} for key in keys for move in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": [ends[0], *presses, ends[1]]}]})

    def press_with_caps_lock(self, letter, modifiers=0):
        """Modifiers are 2 for Control, 4 for Meta, 8 for Shift. WebDriver's own presses hold Shift for an upper-case letter."""
        for move in "keyDown", "keyUp":
            self.devtools("Input.dispatchKeyEvent", type=move, key=letter if modifiers & 8 else letter.upper(), modifiers=modifiers)

    def click(self, xpath):
        button = self.post("/element", {"using": "xpath", "value": xpath})
        self.post(f"/element/{next(iter(button.values()))}/click", {})

    def script(self, script, *values):
        return self.post("/execute/sync", {"script": script, "args": values})

    def devtools(self, command, **values):
        return self.post("/goog/cdp/execute", {"cmd": command, "params": values})

    def text(self):
        return self.script("return document.querySelector('[role=status]').innerText")

    def await_text(self, expected):
        for _ in range(200):
            if re.search(expected, self.text()):
                return
            time.sleep(0.05)
        fail("text", self.text(), expected)

    def close(self):
        self.post("", {}, "DELETE")
        self.driver.terminate()
        self.driver.wait()


def check_links(browser):
    for link, text in (("#backtracking/8", "Nothing is placed yet."), ("#backtracking/8/1", "Column 1 takes row 1."), ("#search/21/3", "Step 3 of "),
                       ("#hand/6/2-4-6-0-0-0", "3 queens of 6, none"), ("#hand/4/.Q..-...Q-....-..#.", "2 queens of 4, none"),
                       ("#hand/4/%23...-....-..%23.-Q...", "1 queen of 4"), ("#hand/3", "Place 3 queens so that"), ("#search/20/-1", "Step 0 of "),
                       ("#search/20-qs2-692/2.5", "Step 2 of 35"),
                       ("#backtracking/8.5/1", "Column 1 takes"), ("#hand/4/1-x", "Place 4 queens so that"), ("#search/21/9999", "Step 21 of 21")):
        browser.open(PAGE.as_uri() + link)
        check(f"opened at {link}", browser.text()[:len(text)], text)
    for link in ("", "#x/y/z"):
        browser.open(PAGE.as_uri() + link)
        puzzle = "return document.querySelector('header').innerText.includes('no two share a row, a column or a diagonal')"
        placed = "return document.querySelectorAll('.queen').length > 0"
        check("the puzzle and a first queen", [browser.script(puzzle), browser.script(placed)], [True, True])
        browser.await_text("Column 4 leaves row 2.")
        browser.await_text("Column 6 takes row 4.")
        time.sleep(0.6)
        check("the end of a short run", browser.script("return [search.step, timer]"), [12, 0])
    browser.script("location.hash = '#backtracking/6/1'")
    browser.await_text("Column 1 takes row 1")
    check("counters", browser.script("return element('counters').innerText.split('\\n').slice(1, 4)"), ["0 of 4", "Queens placed", "1"])


def check_backtracking_controls(browser):
    browser.open(PAGE.as_uri() + "#backtracking/6")
    browser.press("Right", "Right", "Left")
    check("after keys", browser.text(), "Column 1 takes row 1.")
    time.sleep(0.6)
    check("address", browser.script("return location.hash"), "#backtracking/6/1")
    browser.press_with_caps_lock("n")
    browser.await_text("This is solution 1")
    check("its line", browser.script("return document.querySelector('[aria-current]').textContent"), "  if column > n: a solution is found")
    browser.click("//button[contains(., 'Next')]")
    browser.await_text("This is solution 2")
    browser.press("End")
    browser.await_text("Everything has been tried")
    numbers = "return [...document.querySelectorAll('#gallery button')].map(button => Number(button.dataset.solution))"
    check("gallery", browser.script(numbers), [0, 1, 2, 3])
    drawn = browser.script("return [...document.querySelectorAll('#gallery path')].map(path => path.getAttribute('d'))")
    for path, line in zip(drawn, nqueens("", "list", "6").splitlines(), strict=True):
        check("drawn solution", re.findall(r"M(\d+) (\d+)", path), [(str(c), str(int(row) - 1)) for c, row in enumerate(line.split())])
    browser.click("//input[@id='fundamental']")
    check("fundamental", browser.script(numbers), [0])
    browser.click("//button[@data-solution='0']")
    check("a solution", browser.text()[:10], "Solution 1")
    check("its queens", browser.script("return cells.flatMap((cell, i) => cell.className.includes('queen') ? [i % 6 + 1] : [])"), [2, 4, 6, 1, 3, 5])
    step = browser.script("return search.step")
    browser.press("Right")
    check("back to the search", [browser.text(), browser.script("return search.step")], ["Column 1 leaves row 6. Everything has been tried.", step])
    browser.press("Home", " ")
    browser.await_text("takes row 3")
    check("while it runs", browser.script("return [element('run').innerText.slice(-5), element('text').ariaLive]"), ["Pause", "off"])
    browser.press(" ")
    text = browser.text()
    time.sleep(0.7)
    check("while it pauses", browser.text(), text)
    speeds = "return ['0', '4', '16'].map(value => { element('speed').value = value; element('speed').oninput(); return element('rate').value; })"
    check("speeds", browser.script(speeds), ["1 step a second", "4 steps a second", "as fast as it goes"])
    browser.open(PAGE.as_uri() + "#backtracking/8/5/masks")
    shown = "return [element('masks').checked, document.querySelector('dd').innerText, document.querySelectorAll('#board [data-bits]').length]"
    check("words by a link", browser.script(shown), [True, "00011111", 8])
    check("no digits elsewhere", browser.script("element('masks').click(); return document.querySelectorAll('#board [data-bits]').length"), 0)
    browser.press("End")
    browser.await_text("Everything has been tried")
    browser.click("//button[@id='later']")
    check("further solutions", browser.script(numbers), list(range(60, 92)))
    many = """search.found.length = 0; while (search.found.length < arguments[0]) search.found.push([1, 3, 0, 2]);
        first = arguments[1]; drawGallery();
        return [element('heading').textContent, document.querySelectorAll('#gallery button').length]"""
    for found, first, heading, shown in ((59, 0, "", 59), (60, 0, "", 60), (60, 60, "", 60), (61, 60, ", 61 to 61", 1),
                                         (120, 60, ", 61 to 120", 60), (120, 120, ", 61 to 120", 60), (121, 120, ", 121 to 121", 1)):
        check(f"{found} solutions from {first} on", browser.script(many, found, first), [f"{found} solutions found{heading}", shown])


def check_search_controls(browser):
    browser.open(PAGE.as_uri() + "#search/21")
    for key, step in (("Right", 1), ("Right", 2), ("Left", 1), ("End", 21), ("Right", 21), ("Home", 0)):
        browser.press(key)
        check(f"after the key {key}", browser.text().split(":")[0], f"Step {step} of 21")
    browser.script("element('at').value = 9; element('at').oninput()")
    check("sought", browser.text()[:10], "Step 9 of ")
    names = browser.script("return [...element('recording').options].map(option => option.textContent)")
    check("list", names, [f"{algorithm}, {n} queens" for algorithm, n in RECORDINGS])
    browser.script("element('recording').value = 3; element('recording').onchange()")
    check("chosen", [browser.script("return recording.id"), len(browser.script("return cells.map(() => 0)"))], ["24-prefix-692", 576])


def check_hand_controls(browser):
    """First by keys alone: from the last control before the board into its first square."""
    browser.open(PAGE.as_uri() + "#hand/4")
    browser.script("document.getElementById('n').focus()")
    browser.press("Tab", "Down", "Enter", "Right", "Down", "Down", "Enter", "Up")
    browser.press_with_caps_lock("b")
    check("board by keys", browser.script("return hand.picture()"), "....\nQ...\n.#..\n.Q..")
    focused = "return cells.indexOf(document.activeElement)"
    for key, cells in (("Up", [0, 4, 8]), ("Left", [0, 1, 3]), ("Down", [3, 7, 15]), ("Right", [12, 13, 15])):
        for cell in cells:
            browser.script("cells[arguments[0]].focus()", cell)
            browser.press(key)
            check(f"{key} beyond a side", browser.script(focused), cell)
    browser.script("cells[5].focus()")
    check("one stop of the Tab key", browser.script("return cells.filter(cell => cell.tabIndex === 0).length"), 1)
    browser.press("u")
    browser.press_with_caps_lock("h")
    browser.await_text("Column 3, row 1 leads to a solution")
    check("marked", browser.script("return cells[8].className.split(' ').includes('hint')"), True)
    where = "const box = cells[arguments[0]].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]"
    for cell, button, kind in ((8, 0, "queen"), (15, 2, "blocked")):
        x, y = map(round, browser.script(where, cell))
        down = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}]
        down += [{"type": f"pointer{way}", "button": button} for way in ("Down", "Up")]
        browser.post("/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": down}]})
        check("clicked", kind in browser.script("return cells[arguments[0]].className", cell), True)
    beside = "const [a, b] = [0, 4].map(i => cells[i].getBoundingClientRect()); return a.top === b.top && a.right < b.left + 1"
    check("columns are beside each other", browser.script(beside), True)
    check("label", browser.script("return cells[8].ariaLabel"), "queen in column 3, row 1")
    time.sleep(0.6)
    check("address", browser.script("return location.hash"), "#hand/4/..Q.-Q...-....-.Q.#")
    browser.click("//button[contains(., 'as picture')]")
    shown = browser.script("return element('pasted').value")
    check("picture", shown, "..Q.\nQ...\n....\n.Q.#\n")
    check("as `draw` reads it", nqueens(shown, "draw", "-i", "-").splitlines()[5], "4 \u00b7 \u265b \u00b7 #")
    check("as `complete` reads it", nqueens(shown, "complete"), "2 4 1 3\n")
    browser.click("//button[contains(., 'as numbers')]")
    browser.await_text("cannot say that a square is blocked")
    browser.press("u", "r", "r")
    check("undone and redone", browser.script("return [hand.before.length, hand.after.length]"), [4, 0])
    browser.click("//button[@id='clear']")
    check("cleared", browser.text(), "Place 4 queens so that none attacks another along a row, column or diagonal: click a square. "
          + VERDICTS[2])
    browser.press_with("Control", "z")
    check("after Ctrl+Z", browser.text()[:13], "3 queens of 4")
    browser.press_with("Control", "y")
    check("after Ctrl+Y", browser.text()[:7], "Place 4")
    browser.press_with("Meta", "z")
    check("after Cmd+Z", browser.text()[:13], "3 queens of 4")
    browser.press_with("Meta", "Z")
    check("after Cmd+Shift+Z", browser.text()[:7], "Place 4")
    browser.press_with("Meta", "z", "h")
    check("after Cmd+H, which is not the page's", browser.text()[:13], "3 queens of 4")
    for letter, modifiers, text in (("z", 2 + 8, "Place 4"), ("z", 2, "3 queen"), ("r", 0, "Place 4"), ("u", 0, "3 queen"), ("y", 4, "Place 4"),
                                    ("z", 4, "3 queen"), ("h", 4, "3 queen")):
        browser.press_with_caps_lock(letter, modifiers)
        check(f"after {letter} and modifiers {modifiers} with Caps Lock", browser.text()[:7], text)
    browser.click("//button[@id='kind']")
    browser.script("cells[0].click()")
    check("blocked by a click", browser.script("return hand.picture().slice(0, 4)"), "#.Q.")
    browser.script("element('pasted').value = '2 4 1 3\\n3 1 4 2'")
    browser.click("//button[contains(., 'Read')]")
    check("read", browser.text(), "Solved: 4 queens, and none attacks another.")
    browser.click("//button[contains(., 'as numbers')]")
    check("as `check` reads it", nqueens(browser.script("return element('pasted').value"), "check", "-"), "1 answer checked, all right\n")
    browser.press("u")
    check("before it was read", browser.script("return hand.picture().slice(0, 4)"), "#.Q.")
    check("the largest board", browser.script("return element('n').max"), "20")
    browser.script("element('pasted').value = '..Q.\\nQ...\\n...Q\\n.Q..\\n\\n.Q..'; acts.read()")
    check("the first picture", browser.script("return hand.rows()"), [1, 3, 0, 2])
    for spaced in ("2 4 1 3 ", " 2 4  1 3", "2\t4 1 3\r\n", "..Q. \nQ...\n...Q\t\n.Q..\n"):
        browser.script("element('pasted').value = ''; element('pasted').value = arguments[0]; acts.read()", spaced)
        rows = [int(row) - 1 for row in nqueens(spaced, "complete").split()]
        check(f"{spaced!r} as `complete` reads it", browser.script("return hand.rows()"), rows)
    browser.script("element('pasted').value = '2 1 x'")
    browser.click("//button[contains(., 'Read')]")
    check("no board", browser.text(), "This is no board: '2 1 x' is not a line of rows.")
    for form, fault in (("2 1 9", "'9' is not a row from 0 to 3"), (nqueens("", "draw", "4"), "'n = 4' is not a line of rows")):
        browser.script("element('pasted').value = arguments[0]; acts.read()", form)
        check("another form", browser.text(), f"This is no board: {fault}.")
    browser.script("element('pasted').value = arguments[0]; acts.read(); acts.hint()", HARD)
    browser.await_text("Looking for a solution")
    browser.script("element('pasted').value = '1 0 0 0'; acts.read()")
    time.sleep(1)
    check("after a hint that was given up", browser.text(), f"1 queen of 4, none attacks another. {VERDICTS[0]}")
    browser.open(PAGE.as_uri() + "#hand/4/QQ..-....-....-....")
    style = "return [getComputedStyle(cells[0], '::before').backgroundColor, getComputedStyle(cells[8]).backgroundImage.includes('gradient')]"
    check("attacked", browser.script(style), ["rgb(200, 16, 46)", True])
    check("two of them", browser.script("return element('queens').textContent"),
          "queen in column 1, row 1, attacked by column 2, row 1; queen in column 2, row 1, attacked by column 1, row 1")


def check_larger_verdicts(browser, directory):
    """Of more than 12 queens within a second, else nothing."""
    boards = []
    for n in range(13, 21):
        rows = [int(row) - 1 for row in nqueens("", "solve", str(n)).split()]
        boards += [[n, list(enumerate(rows))[:-k], []] for k in (3, 6, 8)]
    # Only the first and the last column are open, whose rows are far apart; and a board that takes more than a moment.
    rows = [int(row) - 1 for row in nqueens("20" + 18 * " 0" + " 7", "complete").split()]
    boards.append([20, list(enumerate(rows))[1:-1], []])
    boards.append([20, [], [(c, r) for c, r in itertools.product(range(20), repeat=2) if (r < 10) == (c < 10)]])
    for board, total in zip(boards, count_given(boards, directory), strict=True):
        browser.open(f"{PAGE.as_uri()}#hand/{board[0]}/{picture(board).strip().replace(chr(10), '-')}")
        browser.await_text(re.escape(VERDICTS[min(total, 2)]))
    browser.open(f"{PAGE.as_uri()}#hand/20/{HARD.replace(chr(10), '-')}")
    time.sleep(1.5)
    check("a board that takes longer", browser.text(),
          "Place 20 queens so that none attacks another along a row, column or diagonal: click a square.")


def check_devices(browser):
    """Other people's browsers: without some properties, with a limit of replaceState, with a theme of contrast, with fingers."""
    lost = "delete Element.prototype.checkVisibility;" \
        "for (const name in Element.prototype) if (name.startsWith('aria')) delete Element.prototype[name];" \
        "window.refused = 0; history.replaceState = () => { refused++; throw new DOMException('too many', 'SecurityError'); };"
    script = browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=lost)["identifier"]
    browser.open(PAGE.as_uri() + "#hand/4/1-0-0-0")
    left = "return ['checkVisibility', 'ariaLabel', 'ariaPressed'].filter(name => name in Element.prototype)"
    check("properties that are lost", browser.script(left), [])
    browser.press("u", "h")
    browser.await_text("No solution from here")
    names = "return [cells[0].getAttribute('aria-label'), element('board').getAttribute('aria-label'), " \
        "element('kind').getAttribute('aria-pressed'), " \
        "document.querySelector('nav [aria-pressed=true]').textContent, element('text').getAttribute('aria-live')]"
    browser.script("acts.kind()")
    check("names", browser.script(names), ["queen in column 1, row 1", "A board of 4 columns", "true", "By hand", "polite"])
    browser.script("element('board').querySelector('button').click()")
    time.sleep(0.6)
    check("an address that is refused", [browser.script("return refused > 0"), browser.script("return hand.picture().slice(0, 4)")], [True, "#..."])
    check("errors of it", browser.post("/se/log", {"type": "browser"}), [])
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    taps = "return [...document.querySelectorAll('button, #board')].every(each => getComputedStyle(each).touchAction === 'manipulation')"
    check("taps", browser.script(taps), True)
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[{"name": "forced-colors", "value": "active"}])
    browser.open(PAGE.as_uri() + "#hand/4/QQ..-....-....-..%23.")
    grounds = "return [getComputedStyle(cells[0], '::before').backgroundColor, getComputedStyle(cells[4]).backgroundColor, " \
        "getComputedStyle(cells[8]).backgroundImage.includes('gradient'), getComputedStyle(cells[11], '::before').backgroundColor]"
    check("board of forced colours", browser.script(grounds), ["rgb(200, 16, 46)", "rgb(217, 191, 152)", True, "rgb(74, 80, 88)"])
    ground = "return [...document.querySelectorAll(arguments[0])].map(each => getComputedStyle(each).backgroundColor)"
    chosen, other, *_ = (browser.script(ground, f"nav [aria-pressed={now}]")[0] for now in ("true", "false"))
    browser.open(PAGE.as_uri() + "#backtracking/8/5")
    line, before = (browser.script(ground, f"#program li{now}")[0] for now in ("[aria-current]", ""))
    check("chosen mode and current line of forced colours", [chosen != other, line != before, chosen == line], [True] * 3)
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[])


def check_signs(browser):
    """Debian's Chromium has a font for each sign of the page. U+10FFFD has none, so that it is a box."""
    signs = "".join(sorted({chr(int(code, 16)) for code in re.findall(r"&#x(\w+);|\\u(\w{4})", PAGE.read_text()) for code in code if code}
                           - {"\ufe0e"}))  # asks for a text in place of an emoji
    browser.open(PAGE.as_uri())
    drawn = "const canvas = document.createElement('canvas'), context = canvas.getContext('2d');" \
        "const image = sign => { context.clearRect(0, 0, 300, 150); context.font = `40px ${getComputedStyle(document.body).fontFamily}`;" \
        "context.fillText(sign, 20, 80); return canvas.toDataURL(); };" \
        "return [...arguments[0]].filter(sign => image(sign) === image('\\u{10fffd}'))"
    check("signs without a font", [len(signs) > 5, *browser.script(drawn, signs)], [True])


def check_screens(browser, directory):
    """One screen holds the board and the controls; nothing is wider than the screen, moves by itself or comes from elsewhere."""
    trace = directory / "trace.html"
    nqueens("", "draw", "30", "--trace", "-a", "qs4", "-o", trace)
    browser.open(trace.as_uri())
    check("opened at its search", browser.text()[:10], "Step 0 of ")
    data = json.loads(re.search(r'id="given">(.*)</script>', trace.read_text())[1])
    diagonals = [c + sign * row for sign in (1, -1) for c, row in enumerate(data["moves"][0][1:])]
    surplus = 60 - len(set(diagonals[:30])) - len(set(diagonals[30:]))
    check("its conflicts", browser.script("return [element('number').innerText.match(/\\d+/)[0], "
                                          "document.querySelector('#lines path').getAttribute('d')"
                                          ".split('M').length - 1]"), [str(surplus), surplus])
    modes, screens = ("backtracking/8/57", "hand/8/1-5-0-0-0-0-0-0", "search/20/99"), ((1280, 720), (1280, 800), (360, 740), (1600, 900), *SIDEWAYS)
    for mode, (width, height) in itertools.product(modes, screens):
        browser.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        browser.open(f"{PAGE.as_uri()}#{mode}")
        fits = "return [document.documentElement.scrollWidth <= innerWidth, document.getAnimations().length, " \
            "innerWidth < 1000 || document.querySelector('main').getBoundingClientRect().bottom <= innerHeight]"
        check(f"{mode}, {width} pixels", browser.script(fits), [True, 0, True])
        seen = "return [element('board'), ...document.querySelectorAll('#side .bar:first-child button')].map(each => " \
            "each.getBoundingClientRect()).every(box => box.top >= 0 && box.bottom <= innerHeight)"
        check(f"{mode}, {width} pixels, the board and its buttons are seen", browser.script(seen), True)
        rows = "return [...new Set([...document.querySelectorAll('#side .bar:first-child button')].filter(each => each.offsetParent)" \
            ".map(each => each.getBoundingClientRect().top))].length"
        if width > 1000:
            check(f"{mode}, {width} pixels, rows of buttons", browser.script(rows), 1)
    browser.devtools("Emulation.clearDeviceMetricsOverride")
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    visible = "return ['#board .queen', '.bar button'].map(kind => [...document.querySelectorAll(kind)].some(shape => shape.checkVisibility()))"
    check("print", browser.script(visible), [True, False])
    ground = "return getComputedStyle(document.body).backgroundColor"
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    check("dark", browser.script(ground), "rgb(20, 24, 29)")
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    browser.open(PAGE.as_uri())
    time.sleep(0.6)
    check("the first queen of reduced motion", browser.script("return [search.step, timer]"), [1, 0])
    browser.open(PAGE.as_uri() + "#backtracking/12")
    counted = "window.changes = 0; new MutationObserver(() => changes++).observe(element('text'), { childList: true });"
    browser.script(counted + " acts.all()")
    time.sleep(2)
    check("changes in two seconds of reduced motion", browser.script("return changes < 5"), True)
    browser.devtools("Emulation.setEmulatedMedia", media="", features=[])
    check("the console", browser.post("/se/log", {"type": "browser"}), [])


def traced(algorithm, n, directory):
    """The page that opens at a search, and the search in it."""
    page = pathlib.Path(directory, f"{algorithm}-{n}.html")
    nqueens("", "draw", str(n), "--trace", "-a", algorithm, "-o", page)
    return page, re.search(r'id="given">(.*)</script>', page.read_text())[1]


def record(directory):
    """Gives the page its recorded searches."""
    rows = ",\n".join(traced(*recording, directory)[1] for recording in RECORDINGS)
    PAGE.write_text(re.sub(r'(id="recorded">\[\n).*?\n(\]</script>)', lambda match: f"{match[1]}{rows}\n{match[2]}", PAGE.read_text(), flags=re.S))


def unfiltered(data, width, height, size):
    """The rows of a PNG image without their filters. A pixel has `size` bytes."""
    stride, rows, before = width * size, [], bytearray(width * size)
    for y in range(height):
        kind, row = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride) if kind else ():
            left, up, corner = row[x - size] if x >= size else 0, before[x], before[x - size] if x >= size else 0
            if kind == 4:
                nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            row[x] = row[x] + (left, up, (left + up) // 2, nearest if kind == 4 else 0)[kind - 1] & 255
        rows.append(row)
        before = row
    return rows


def smaller(png, colours):
    """A PNG image that keeps its most frequent colours. Each other colour becomes the nearest one of these."""
    chunks, at = collections.defaultdict(bytes), 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        chunks[kind] += png[at + 8:at + 8 + length]
        at += length + 12
    width, height, _, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    size = {2: 3, 6: 4}[kind]
    rows = unfiltered(zlib.decompress(chunks[b"IDAT"]), width, height, size)
    pixels = [[bytes(row[x:x + 3]) for x in range(0, len(row), size)] for row in rows]
    counts = collections.Counter(pixel for row in pixels for pixel in row)
    palette = [colour for colour, _ in counts.most_common(colours)]
    nearest = {colour: min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(colour, palette[i]))) for colour in counts}
    data = b"".join(b"\0" + bytes(nearest[pixel] for pixel in row) for row in pixels)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)), (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(data, 9)),
             (b"IEND", b"")]
    whole = (struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts)
    return png[:8] + b"".join(whole)


def pictures(browser):
    """Takes the pictures of the page. README's has a swap of Main's, which leaves one column open."""
    browser.devtools("Emulation.setDeviceMetricsOverride", width=1280, height=720, deviceScaleFactor=1, mobile=False)
    for name, link in (("page-light", "search/20-main-692/24"), ("page-dark", "search/20-main-692/24"),
                       ("page-backtracking", "backtracking/8/57/masks"), ("page-hand", "hand/8/1-5-8-6-0-0-0-0")):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if "dark" in name else "light"}
        browser.devtools("Emulation.setEmulatedMedia", media="", features=[scheme])
        browser.open(f"{PAGE.as_uri()}#{link}")
        image = base64.b64decode(browser.devtools("Page.captureScreenshot", format="png")["data"])
        (ROOT / f"docs/{name}.png").write_bytes(smaller(image, 48))


def chromium():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def drive(directory):
    """What needs chromedriver; with --pictures the pictures alone."""
    browser = Browser()
    try:
        if sys.argv[1:] == ["--pictures"]:
            return pictures(browser)
        for part in (check_links, check_backtracking_controls, check_search_controls, check_hand_controls):
            part(browser)
        check_larger_verdicts(browser, pathlib.Path(directory))
        check_devices(browser)
        check_signs(browser)
        check_screens(browser, directory)
    finally:
        browser.close()


def main():
    missing = "Chromium" if not chromium() else "chromedriver" if not shutil.which("chromedriver") else ""
    left = "all of it" if missing == "Chromium" else "pictures" if sys.argv[1:] else "keys, clicks and screens"
    with tempfile.TemporaryDirectory() as directory:
        nqueens("", "--version")
        if sys.argv[1:] == ["--pictures"]:
            record(directory)
        if missing != "Chromium" and not sys.argv[1:]:
            boards, hints, counts, found = self_test(pathlib.Path(directory))
            check_backtracking(found)
            check_words(found)
            check_hand(boards, found)
            check_verdicts(counts, found, pathlib.Path(directory))
            check_hints(hints, found)
            steps = check_recorded(found, directory)
            print(f"page: all solutions up to 10 queens, {len(boards)} boards by hand, "
                  f"the solutions of {len(counts)}, {len(hints)} hints and {steps} recorded steps are right")
        if not missing:
            drive(pathlib.Path(directory))
            print("page: " + ("pictures are made" if sys.argv[1:] else "keys, clicks and screens are right"))
    if missing:
        print(f"page: LEFT OUT: {left}, as there is no {missing} (Debian: apt install chromium chromium-driver)", file=sys.stderr)


if __name__ == "__main__":
    main()
