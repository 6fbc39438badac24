"""Builds the problem package and, from it, a bundle for each judge, ready to upload."""

import re
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

# What the README of each bundle ends with.
LICENCE = """
The statement and the data are under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). The programs are under the
MIT License, which is in LICENSE. The rights of both belong to the n-queens authors.
"""

# The section of judge/README.md with the steps of each bundle, which is also the bundle's README.
SECTIONS = {
    "kattis": "Kattis, problemtools and BAPCtools",
    "domjudge": "DOMjudge",
    "codeforces": "Codeforces (Polygon)",
    "dmoj": "DMOJ",
    "fps": "HUSTOJ and QDUOJ",
}


def steps(heading):
    """A section of judge/README.md."""
    text = (HERE / "README.md").read_text()
    return re.search(rf"^### ({re.escape(heading)}\n.*?\n)\n##", text, re.M | re.S)[1]


def commit():
    """The commit of the bundles, which may have uncommitted changes."""
    git = ["git", f"--git-dir={ROOT}/.git", "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(git, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):  # no git, or sources without their history
        return "unknown"


def build():
    """Replaces build/judge/: the package nqueens/ and a directory for each judge."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, PACKAGE)
    shutil.copy(ROOT / "Main.java", PACKAGE / "submissions" / "accepted")
    known_wrong.write(PACKAGE / "submissions")
    compilers.java([ROOT / "Main.java"], CLASSES)
    write_data()
    (BUILD / "statement.md").write_text(statement.text())
    for judge, heading in SECTIONS.items():
        directory = BUILD / judge
        directory.mkdir()
        (directory / "README").write_text(steps(heading) + LICENCE + f"\nCommit {commit()} of the n-queens project.\n")
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
