"""Builds the problem package and, from it, a bundle for each judge, ready to upload."""

import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile

import cases
import compilers
import known_wrong
import statement
from conventions import CONVENTIONS
from places import BUILD, CHECKER, CLASSES, HERE, PACKAGE, ROOT, SOURCE, inputs
from places import DOMJUDGE_MEMORY_LIMIT, MEMORY_LIMIT, TIME_LIMIT

# HUSTOJ reads it in the data directory of a problem. The time limit is for each file, not for all files together, and
# the first failure ends the judging.
HUSTOJ = "OJ_TIME_LIMIT_TO_TOTAL=0\nOJ_USE_MAX_TIME=1\nOJ_OI_MODE=0\n"

LIMITS = f"{TIME_LIMIT} s, {MEMORY_LIMIT} MiB"

# What the README of each bundle ends with.
LICENCE = """
The statement and the data are under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). The programs are under the
MIT License, which is in LICENSE. The rights of both belong to the n-queens authors.
"""

# What each bundle's README says: where to upload what.
README = {
    "kattis": """Kattis and problemtools: nqueens.zip is the problem package, in the legacy format. It is not for DOMjudge,
which has an archive of its own, nor for Hydro, whose import drops the checker without a word.

Kattis compiles the checker itself, and sets the time limit from the accepted submissions. To check the package, with
JDK 21 or later:
verifyproblem ../nqueens

One line a board, with single spaces: remove the # and the space before validator_flags in judge/nqueens/problem.yaml,
and run make judge again.
""",
    "domjudge": f"""DOMjudge: choose Jury, Problems, Import/export, and upload nqueens.zip.

Its memory limit is {DOMJUDGE_MEMORY_LIMIT} MiB, for DOMjudge takes 128 MiB off it for the JVM. With {MEMORY_LIMIT} MiB it would disable Java for
the contest. The jury's solutions are imported too if you choose a contest and your user has a team. DOMjudge compiles the
checker (compare script) itself. The import says in red that the annotated result of mixed/TrailingSpaces.java does not
match its directory, which is meant: either of its two results is right.

One line a board, with single spaces: set the problem's compare script arguments to "space_change_sensitive".
""",
    "codeforces": f"""Polygon (Codeforces). Nothing needs to be typed but the limits, {LIMITS}, for everything else is a file:

- Statement, English: statement-sections/english/name.tex, legend.tex, input.tex, output.tex and notes.tex.
- Tests: upload tests/01, tests/02 and so on. Use 01 in the statement. The answers, tests/01.a and so on, are Main's.
- Checker: check.cpp. It needs no testlib.h, but takes its arguments and returns its exit statuses.
- Validator: validator.cpp, which Polygon compiles with its testlib.h.
- Solution files: Main.java is the main correct solution.

One line a board, with single spaces: remove the first // in the second line of check.cpp.
Other judges that take testlib's checkers: use check.cpp, and tests/ or the data of ../nqueens.
""",
    "dmoj": f"""DMOJ: copy init.yml, nqueens.zip and checker.cpp into the problem's directory of the judge.

On the site, paste statement.md and enter the limits: {LIMITS}. The time limit is wall time, so leave the judge alone
on its machine. The sample counts nothing, each other case 5 points. Where the sample fails, DMOJ skips all other cases.

One line a board, with single spaces: remove the first // in the second line of checker.cpp.
""",
    "fps": f"""HUSTOJ and QDUOJ: nqueens.xml is the whole problem in one upload (FPS 1.2): statement, limits ({LIMITS}), sample,
tests, checker, and Main.java as its solution.

HUSTOJ: choose Admin, Problem Import (Import FPS). Then, for problem ID:
- Copy judge.conf into /home/judge/data/ID. Without it HUSTOJ adds the times of all files up, and right Java answers get
  Time Limit Exceeded.
- One line a board, with single spaces: remove the first // in the second line of spj.cc there.
- Compile spj.cc: g++ -o spj spj.cc && chmod 755 spj, because the judge runs it as another user. Without spj every file
  gets Wrong Answer, without a message.
- Rejudge Main, which the import has submitted, and make the problem available.
judge/README.md says what else to set for the whole site.

QDUOJ: choose Admin, Import and Export Problem, FPS Problems. Then open the problem. For one line a board, with single
spaces, remove the first // in the second line of the special judge. Press Compile there, save, and make the problem visible. The sample is
shown, but not judged. Standard error counts as output there.
""",
}


def build():
    """Replaces build/judge/: the package nqueens/ and a directory for each judge."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, PACKAGE)
    shutil.copy(ROOT / "Main.java", PACKAGE / "submissions" / "accepted")
    known_wrong.write(PACKAGE / "submissions")
    compilers.java([ROOT / "Main.java"], CLASSES)
    write_data()
    (BUILD / "statement.md").write_text(statement.text())
    for judge, text in README.items():
        directory = BUILD / judge
        directory.mkdir()
        (directory / "README").write_text(text + LICENCE)
        shutil.copy(ROOT / "LICENSE", directory)
        WRITERS[judge](directory)
        print(f"  {directory.relative_to(ROOT)}: {' '.join(sorted(file.name for file in directory.iterdir()))}")


def write_data():
    secret = PACKAGE / "data" / "secret"
    secret.mkdir()
    for name, (why, sizes) in cases.SECRET.items():
        (secret / f"{name}.in").write_text("".join(f"{n}\n" for n in [*sizes, 0]))
        (secret / f"{name}.desc").write_text(f"{why[0].upper()}{why[1:]}.\n")
        with open(secret / f"{name}.in") as stdin, open(secret / f"{name}.ans", "w") as stdout:
            subprocess.run(["java", "-cp", CLASSES, "Main"], stdin=stdin, stdout=stdout, check=True)


def checker_source(judge):
    """The checker as the judge's bundle holds it: the macro in its first line, for no judge passes one."""
    head = f"#define {CONVENTIONS[judge].macro}  // the convention: see below\n// #define STRICT  // one line a board\n\n"
    return head + CHECKER.read_text()


def write_zip(path, files):
    """Writes files, a dictionary from name to content; the same files give the same bytes."""
    with zipfile.ZipFile(path, "w") as out:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # dated 1980
            entry.external_attr = 0o644 << 16
            out.writestr(entry, content, zipfile.ZIP_DEFLATED)


def package_files(base):
    """Every file of the package, named from base on."""
    return {str(file.relative_to(base)): file.read_bytes() for file in sorted(PACKAGE.rglob("*")) if file.is_file()}


# Kattis wants the archive to hold the directory, DOMjudge wants what is in it; both take the problem's name from the
# archive's.


def write_kattis(directory):
    write_zip(directory / "nqueens.zip", package_files(PACKAGE.parent))


def write_domjudge(directory):
    files = package_files(PACKAGE)
    config = files["problem.yaml"].decode()
    limits = [f"  memory: {limit}\n" for limit in (MEMORY_LIMIT, DOMJUDGE_MEMORY_LIMIT)]
    files["problem.yaml"] = known_wrong.exchanged("problem.yaml", config, *limits)
    files["problem.html"] = statement.html()  # programs see no LaTeX
    write_zip(directory / "nqueens.zip", files)


def write_codeforces(directory):
    shutil.copy(ROOT / "Main.java", directory)
    shutil.copy(HERE / "validator.cpp", directory)
    (directory / "check.cpp").write_text(checker_source("codeforces"))
    english = directory / "statement-sections" / "english"  # as Polygon's own packages have it
    english.mkdir(parents=True)
    for section, text in statement.sections().items():
        (english / f"{section}.tex").write_text(text + "\n")
    (directory / "tests").mkdir()
    for number, file in enumerate(inputs(), 1):
        shutil.copy(file, directory / "tests" / f"{number:02}")
        shutil.copy(file.with_suffix(".ans"), directory / "tests" / f"{number:02}.a")


def write_dmoj(directory):
    (directory / "statement.md").write_text(statement.markdown())
    (directory / "checker.cpp").write_text(checker_source("dmoj"))
    write_zip(directory / "nqueens.zip", {f.name: f.read_bytes() for i in inputs() for f in (i, i.with_suffix(".ans"))})
    test_cases = [
        f"  - {{in: {file.name}, out: {file.stem}.ans, points: {5 if file.parent.name == 'secret' else 0}}}\n"
        for file in inputs()
    ]
    (directory / "init.yml").write_text(
        "archive: nqueens.zip\n"
        "checker:\n"
        "  name: bridged\n"
        "  args:\n"
        "    files: checker.cpp\n"
        "    lang: CPP17\n"
        "    type: testlib\n"
        "test_cases:\n" + "".join(test_cases)
    )


def write_fps(directory):
    """The problem in the Free Problem Set format 1.2, as the importers of HUSTOJ and QDUOJ read it.

    HUSTOJ makes a case of the sample itself. QDUOJ takes tests in pairs, whole numbers as limits, and the unit MB
    alone.
    """
    (directory / "judge.conf").write_text(HUSTOJ)
    fps = ElementTree.Element("fps", version="1.2")
    ElementTree.SubElement(fps, "generator", name="make judge")
    item = ElementTree.SubElement(fps, "item")

    def add(tag, text, **attributes):
        ElementTree.SubElement(item, tag, attributes).text = text

    add("title", statement.sections()["name"])
    add("time_limit", str(TIME_LIMIT), unit="s")
    add("memory_limit", str(MEMORY_LIMIT), unit="MB")
    for tag, section in {"description": "legend", "input": "input", "output": "output", "hint": "notes"}.items():
        add(tag, statement.in_html(section))
    for given, answer in statement.samples():
        add("sample_input", given)
        add("sample_output", answer)
    for file in inputs("secret"):
        add("test_input", file.read_text(), name=file.stem)
        add("test_output", file.with_suffix(".ans").read_text(), name=file.stem)
    add("source", "POJ 3239")
    add("solution", (ROOT / "Main.java").read_text(), language="Java")
    add("spj", checker_source("hustoj"), language="C++")
    ElementTree.indent(fps)
    ElementTree.ElementTree(fps).write(directory / "nqueens.xml", encoding="UTF-8", xml_declaration=True)


WRITERS = {
    "kattis": write_kattis,
    "domjudge": write_domjudge,
    "codeforces": write_codeforces,
    "dmoj": write_dmoj,
    "fps": write_fps,
}
