"""Tests of what was built: names of cases, forms of the statement, archives, and the FPS file as importers read it."""

import re
import xml.etree.ElementTree as ElementTree
import zipfile

import cases
import statement
from places import BUILD, DOMJUDGE_MEMORY_LIMIT, HERE, MEMORY_LIMIT, OUTPUT_LIMIT, PACKAGE, ROOT, TIME_LIMIT, inputs
from report import expect
from submissions import MOST_ACCEPTED

SMALLEST, LARGEST = 8, 300


def in_no_order(sizes):
    falls = sum(a > b for a, b in zip(sizes, sizes[1:]))
    return len(sizes) / 3 < falls < 2 * len(sizes) / 3


def power_of_two(n):
    return n & (n - 1) == 0


def beside_power_of_two(n):
    return power_of_two(n - 1) or power_of_two(n + 1)


# What the name of each case, after its number, says of its sizes.
NAMES = {
    "smallest-odd": lambda sizes: sizes == [9],
    "largest": lambda sizes: sizes == [LARGEST],
    "every-odd-n": lambda sizes: sizes == [n for n in range(SMALLEST, LARGEST + 1) if n % 2],
    "every-even-n-falling": lambda sizes: sizes == [n for n in range(LARGEST, SMALLEST - 1, -1) if n % 2 == 0],
    "shuffled": lambda sizes: len(sizes) == len(set(sizes)) > 100 and in_no_order(sizes),
    "powers-of-two": lambda sizes: len(set(sizes)) == 6 and all(map(power_of_two, sizes)),
    "beside-powers-of-two": lambda sizes: len(set(sizes)) == 11 and all(map(beside_power_of_two, sizes)),
    "small-boards": lambda sizes: len(sizes) == cases.MOST_SIZES and set(sizes) == set(range(SMALLEST, 21)),
    "all-smallest": lambda sizes: sizes == [SMALLEST] * cases.MOST_SIZES,
    "all-largest": lambda sizes: sizes == [LARGEST] * 51,
    "smallest-and-largest": lambda sizes: sizes == [SMALLEST, LARGEST] * 51,
    "repeats": lambda sizes: len(set(sizes)) == 10 and in_no_order(sizes) and all(sizes.count(n) == 13 for n in sizes),
    "long": lambda sizes: len(sizes) == cases.MOST_SIZES and max(sizes) > 200 and in_no_order(sizes),
    "large": lambda sizes: min(sizes) >= 250 and max(sizes) > 290 and in_no_order(sizes),
    "largest-input": lambda sizes: (len(sizes), sum(n * n for n in sizes)) == (cases.MOST_SIZES, cases.MOST_SQUARES),
} | {
    f"n-mod-6-is-{rest}": lambda sizes, rest=rest: sizes == [n for n in range(SMALLEST, LARGEST + 1) if n % 6 == rest]
    for rest in range(6)
}


def names_of_cases():
    """Each case holds what its name says, and each name has its case."""
    files = inputs("secret")
    for file in files:
        *sizes, _ = map(int, file.read_text().split())
        named = NAMES.get(file.stem[3:], lambda sizes: False)
        expect(named(sizes), f"{file.name} does not hold what its name says: {sizes}")
    expect({file.stem[3:] for file in files} == set(NAMES), "package_tests.NAMES: other names than those of the cases")
    expect([file.stem[:2] for file in files] == [f"{i:02}" for i in range(1, len(files) + 1)], "numbers of the cases")


def plain(text):
    """A form of the statement as bare text: without its marks for mathematics, its tags and its line ends."""
    for mark, bare in {r"<sup>": "^", r"<.*?>|[$~]|\\,|&thinsp;": "", r"\\le\b|&le;": "<=", r"\s+": " "}.items():
        text = re.sub(mark, bare, text)
    return text


def forms_of_the_statement():
    """Each form states the limits and has all paragraphs, also judge/statement.md; DMOJ's and DOMjudge's have the samples."""
    fps = ElementTree.parse(BUILD / "fps" / "nqueens.xml").getroot().find("item")
    sections = BUILD / "codeforces" / "statement-sections" / "english"
    polygon = [(sections / f"{name}.tex").read_text() for name in statement.SECTIONS]
    markdown = (BUILD / "dmoj" / "statement.md").read_text()
    forms = {
        "Kattis": statement.TEX.read_text(),
        "Polygon": "\n".join(polygon),
        "DMOJ": markdown,
        "DOMjudge": statement.html(),
        "reading": (HERE / "statement.md").read_text(),
        "FPS": " ".join(fps.findtext(tag, "") for tag in ("title", "description", "input", "output", "hint")),
    }
    for text in polygon:
        expect(text.strip() in forms["Kattis"], f"statement for Polygon: not the TeX: {text}")
    in_order = [
        "no queen attacks another: no two",
        "numbered from 1 to n.",
        f"between 1 and {cases.MOST_SIZES} test cases",
        f"({SMALLEST} <= n <= {LARGEST})",
        f"sum of n^2 over all test cases of an input is at most {cases.MOST_SQUARES}.",
        "print one line with n integers separated by single spaces",
        "the queen in column 1 is in row 5",
    ]
    for judge, form in forms.items():
        at = 0
        for words in in_order:
            at = plain(form).find(words, max(at, 0))
            expect(at >= 0, f"statement for {judge}: does not say, or not in its place: {words}")
    for given, answer in statement.samples():
        expect(f"```\n{given}```" in markdown and f"```\n{answer}```" in markdown, "statement for DMOJ: samples")
        html = forms["DOMjudge"]
        expect(f"<pre>{given}</pre>" in html and f"<pre>{answer}</pre>" in html, "statement for DOMjudge: samples")
    expect(forms["reading"] == statement.text(), "judge/statement.md is old: cp build/judge/statement.md judge")
    validator = (HERE / "validator.cpp").read_text()
    for words in (f"readInt({SMALLEST}, {LARGEST},", f"<= {cases.MOST_SIZES},", f"<= {cases.MOST_SQUARES},"):
        expect(words in validator, f"validator.cpp: no {words}")


def licences():
    """Each bundle names the licences, and has the text of the MIT License."""
    licence = (ROOT / "LICENSE").read_text()
    owner = re.search(r"Copyright \(c\) \d+ (.*)", licence)[1]
    config = (PACKAGE / "problem.yaml").read_text()
    expect(f"\nlicense: cc by\nrights_owner: {owner}\n" in config, "problem.yaml: licence")
    for readme in BUILD.glob("*/README"):
        words = plain(readme.read_text())
        named = all(name in words for name in ("CC BY 4.0", licence.split("\n")[0], f"belong to {owner}."))
        expect(named and (readme.parent / "LICENSE").read_text() == licence, f"{readme.parent.name}: licences")


def steps():
    """Each bundle's README has the steps of judge/README.md, with the limits that must be typed in."""
    limits = f"{TIME_LIMIT} s, {MEMORY_LIMIT} MiB"
    stated = {"fps": limits, "codeforces": limits, "dmoj": limits, "domjudge": f"memory limit is {DOMJUDGE_MEMORY_LIMIT} MiB"}
    for readme in BUILD.glob("*/README"):
        judge, words = readme.parent.name, " ".join(readme.read_text().split())
        expect(stated.get(judge, "") in words, f"{judge}: the README has other limits")
        named = re.findall(r"`([a-z]+\.(?:xml|conf|zip|yml|cpp|md))`", words)
        expect(named and all((readme.parent / name).exists() for name in named), f"{judge}: not all of {named} is in the bundle")


def unzip(path):
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            rights = entry.external_attr >> 16
            expect(rights & 0o444 == 0o444, f"{path.name}: {entry.filename} unpacks to {rights:o}, which others cannot read")
            expect(entry.date_time == (1980, 1, 1, 0, 0, 0), f"{path.name}: {entry.filename} has a date, so later bundles would differ")
        return {name: archive.read(name).decode() for name in archive.namelist()}


def archives():
    """Every bundle holds the whole data and the limits, where its judge looks for them."""
    data = {part: part.read_text() for file in inputs() for part in (file, file.with_suffix(".ans"))}
    kattis, domjudge = unzip(BUILD / "kattis" / "nqueens.zip"), unzip(BUILD / "domjudge" / "nqueens.zip")
    for part, text in data.items():
        name = str(part.relative_to(PACKAGE))
        expect(kattis.get(f"nqueens/{name}") == domjudge.get(name) == text, f"kattis, domjudge: {name}")
    for judge, config, memory in (
        ("kattis", kattis.get("nqueens/problem.yaml", ""), MEMORY_LIMIT),
        ("domjudge", domjudge.get("problem.yaml", ""), DOMJUDGE_MEMORY_LIMIT),
    ):
        expect(f"\n  memory: {memory}\n" in config and f"\n  output: {OUTPUT_LIMIT}\n" in config, f"{judge}: limits")
        expect("\nvalidation: custom\n" in config, f"{judge}: does not name the checker")
        multiplier = f"  time_multiplier: {TIME_LIMIT / MOST_ACCEPTED['.py']}"
        expect(f"\n{multiplier}\n" in config, f"{judge}: no {multiplier.strip()}, so Kattis sets another time limit")
    expect(domjudge.get("domjudge-problem.ini") == f"timelimit = {TIME_LIMIT}\n", "domjudge: time limit")
    expect(domjudge.get("problem.html") == statement.html(), "domjudge: statement")

    dmoj, init = unzip(BUILD / "dmoj" / "nqueens.zip"), (BUILD / "dmoj" / "init.yml").read_text()
    expect(dmoj == {part.name: text for part, text in data.items()}, "dmoj: data")
    points = re.findall(r"\{in: (\S+)\.in, out: \1\.ans, points: (\d+)\}", init)
    wanted = [(file.stem, "5" if file.parent.name == "secret" else "0") for file in inputs()]
    expect(points == wanted, "dmoj: cases of init.yml")

    tests = [file.read_text() for file in sorted((BUILD / "codeforces" / "tests").iterdir())]
    expect(tests == list(data.values()), "codeforces: not the data")


def fps():
    """Everything arrives as it is in the package, and keeps to what each importer wants (package.write_fps)."""
    root = ElementTree.parse(BUILD / "fps" / "nqueens.xml").getroot()
    item = root.find("item")
    expect(root.attrib["version"] in ("1.1", "1.2"), "fps: QDUOJ knows versions 1.1 and 1.2")
    time, memory = item.find("time_limit"), item.find("memory_limit")
    expect((time.text, time.attrib) == (str(TIME_LIMIT), {"unit": "s"}), "fps: time limit")
    expect((memory.text, memory.attrib) == (str(MEMORY_LIMIT), {"unit": "MB"}), "fps: memory limit")
    expect(len(item.findtext("title")) <= 128, "fps: QDUOJ takes titles of at most 128 characters")

    pairs = {"sample": ("sample_input", "sample_output"), "secret": ("test_input", "test_output")}
    for directory, tags in pairs.items():
        found = [node for node in item if node.tag in tags]
        wanted = [part for file in inputs(directory) for part in (file, file.with_suffix(".ans"))]
        in_turn = [node.tag for node in found] == [*tags] * len(inputs(directory))
        expect(in_turn, f"fps: QDUOJ wants {' and '.join(tags)} in turn")
        expect([node.text for node in found] == [part.read_text() for part in wanted], f"fps: not the data of {directory}")
        if directory == "secret":
            names = [node.attrib["name"] for node in found]
            expect(names == [part.stem for part in wanted], "fps: HUSTOJ names files after the attribute")

    checker, solution = item.find("spj"), item.find("solution")
    expect(checker.attrib["language"] == "C++", "fps: both know C++ by this name")
    expect((solution.attrib["language"], solution.text) == ("Java", (ROOT / "Main.java").read_text()), "fps: solution")
    config = (BUILD / "fps" / "judge.conf").read_text()
    settings = {"OJ_TIME_LIMIT_TO_TOTAL=0", "OJ_USE_MAX_TIME=1", "OJ_OI_MODE=0"}
    expect(set(config.splitlines()) == settings, "fps: judge.conf")
    expect("&& chmod 755 spj" in (BUILD / "fps" / "README").read_text(), "fps: with umask 077 the judge, another user, may not run spj")
    print(f"  {len(inputs())} cases hold what their names say; statement, archives and FPS file, unless printed above")
