"""Builds the problem package and, from it, a bundle for each judge, ready to upload."""

import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile

import cases
import compilers
import statement
from conventions import CONVENTIONS
from places import BUILD, CHECKER, CLASSES, PACKAGE, ROOT, SOURCE, inputs
from places import DOMJUDGE_MEMORY_LIMIT, MEMORY_LIMIT, TIME_LIMIT

LIMITS = f"Limits: {TIME_LIMIT} s, {MEMORY_LIMIT} MiB."

# What each bundle's README says: where to upload what.
README = {
    "kattis": """Kattis: upload nqueens.zip as a problem package (legacy format).
Kattis compiles output_validators/checker.cpp itself and sets the time limit from the accepted submissions.
Choose the licence in problem.yaml first (now: unknown).
One line for each board, single spaces: set "validator_flags: space_change_sensitive" in problem.yaml.
Check it with problemtools: verifyproblem nqueens
Not for Hydro: its import takes the archive, but drops the checker without a word and compares with one answer.
""",
    "domjudge": f"""DOMjudge: Jury, Problems, Import/export: upload nqueens.zip.
It holds the package with problem.yaml on top, domjudge-problem.ini and the statement.
Its memory limit is {DOMJUDGE_MEMORY_LIMIT} MiB: DOMjudge takes 128 MiB off for the JVM, and with {MEMORY_LIMIT} it
disables Java for the contest.
One line for each board, single spaces: set the problem's compare script arguments to "space_change_sensitive".
The jury's solutions are imported too if you choose a contest and your user has a team.
The judgehosts need g++ for the checker (compare script), which DOMjudge compiles itself.
""",
    "codeforces": f"""Codeforces (Polygon) and other judges with testlib's conventions.
Tests: upload tests/01, tests/02, ...; the first is the sample. tests/01.a, ... are answers, any right one will do.
Checker: upload check.cpp. It needs no testlib.h, but has its arguments, exit statuses, report file and -appes.
Statement: statement.html. {LIMITS} Solution: Main.java. There is no validator in C++.
One line for each board, single spaces: remove the // in the second line of check.cpp.
""",
    "dmoj": f"""DMOJ: copy init.yml, nqueens.zip and checker.cpp into the problem's folder of the judge.
Statement: paste statement.html. {LIMITS} Both are entered on the site.
init.yml names the checker as bridged, of type testlib; the judge compiles it with the flags that stand there.
The sample counts nothing, the other cases 5 points each.
One line for each board, single spaces: remove the // in the second line of checker.cpp.
""",
    "fps": f"""HUSTOJ and QDUOJ: nqueens.xml is the whole problem in one upload (FPS 1.2): statement, limits, sample,
tests, checker, and Main.java as its solution.

HUSTOJ: Admin, Problem Import (Import FPS). Then, for problem ID:
- Copy judge.conf into /home/judge/data/ID. Without it HUSTOJ adds the times of all files up, and right Java answers get
  Time Limit Exceeded.
- Compile the checker there: g++ -o spj spj.cc
- Rejudge Main, which the import has submitted, and make the problem available.

QDUOJ: Admin, Import and Export Problem, FPS Problems. Then open the problem, press Compile at its special judge, save,
and make it visible. The sample is shown, but not judged.

{LIMITS} The checker tells the two apart by the number of its arguments.
One line for each board, single spaces: remove the // in the second line of the checker.
""",
    "hustoj": f"""HUSTOJ, by hand; in one upload: ../fps.
Add a problem with the text of statement.html and "Special Judger" on (a radio button, off by default). {LIMITS}
Copy data/* and spj.cc into the problem's data folder, /home/judge/data/ID, and compile there: g++ -o spj spj.cc
HUSTOJ calls spj INPUT ANSWER OUTPUT; exit status 0 is accepted, 1 wrong.

data/judge.conf belongs there too. Without it HUSTOJ adds the times of all files up (OJ_TIME_LIMIT_TO_TOTAL=1 in
/home/judge/etc/judge.conf), and right Java answers get Time Limit Exceeded; with it each file has the time limit for
itself, and the time that is shown is that of the slowest (OJ_USE_MAX_TIME=1).

What else /home/judge/etc/judge.conf decides:
- OJ_JAVA_TIME_BONUS and OJ_JAVA_MEMORY_BONUS (2 s and 64 MiB) are added to the limits of Java and Python.
- Python needs OJ_PYTHON_FREE=1, or Docker (OJ_USE_DOCKER=1).
- With OJ_OI_MODE=0 (ACM) anything that a program writes to standard error is a Runtime Error.
- The checker's status 3, for an input that is broken or missing, shows as Runtime Error too.

One line for each board, single spaces: remove the // in the second line of spj.cc.
""",
    "qduoj": f"""QDUOJ, by hand; in one upload: ../fps.
Add a problem with the text of statement.html. {LIMITS}
Test cases: tick "Special Judge" first, then upload nqueens.zip (1.in, 1.out, 2.in, ... without a folder; 1 is the
sample).
Special judge: language C++, paste spj.cpp, press Compile.
QDUOJ calls the checker with INPUT OUTPUT; exit status 0 is accepted, 1 wrong, -1 its own fault.
One line for each board, single spaces: remove the // in the second line of spj.cpp.
""",
}


def build():
    """Writes build/judge/: the package nqueens/ and a folder for each judge."""
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(SOURCE, PACKAGE)
    shutil.copy(ROOT / "Main.java", PACKAGE / "submissions" / "accepted")
    compilers.java([ROOT / "Main.java"], CLASSES)
    write_data()
    for judge, text in README.items():
        folder = BUILD / judge
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "README").write_text(text)
        WRITERS[judge](folder)
        print(f"  {folder.relative_to(ROOT)}: {' '.join(sorted(file.name for file in folder.iterdir()))}")


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
    macro = CONVENTIONS[judge].macro
    if macro is None:
        return CHECKER.read_text()
    # "1" is what -D gives a macro, so that a flag of the same name does not clash.
    head = f"#define {macro} 1  // the convention: see below\n// #define STRICT  // one line for each board\n\n"
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


# Kattis wants the archive to hold the folder, DOMjudge wants what is in it; both take the problem's name from the
# archive's.


def write_kattis(folder):
    write_zip(folder / "nqueens.zip", package_files(PACKAGE.parent))


def write_domjudge(folder):
    files = package_files(PACKAGE)
    config = files["problem.yaml"].decode()
    files["problem.yaml"] = config.replace(f"  memory: {MEMORY_LIMIT}\n", f"  memory: {DOMJUDGE_MEMORY_LIMIT}\n")
    if files["problem.yaml"] == config:
        raise ValueError(f"problem.yaml: no memory limit of {MEMORY_LIMIT} to raise for DOMjudge")
    # DOMjudge shows contestants no LaTeX, and of problem.pdf and problem.html the first.
    pdf = statement.pdf()
    if pdf:
        files["problem.pdf"] = pdf.read_bytes()
    else:
        print("  no pdflatex: contestants on DOMjudge get HTML, not PDF (Debian: apt install texlive-latex-base)")
        files["problem.html"] = statement.html()
    write_zip(folder / "nqueens.zip", files)


def write_plain(judge, folder):
    """What every judge without a package format gets: statement and checker."""
    (folder / "statement.html").write_text(statement.html())
    (folder / CONVENTIONS[judge].source).write_text(checker_source(judge))


def write_codeforces(folder):
    write_plain("codeforces", folder)
    shutil.copy(ROOT / "Main.java", folder)
    (folder / "tests").mkdir()
    for number, file in enumerate(inputs(), 1):
        shutil.copy(file, folder / "tests" / f"{number:02}")
        shutil.copy(file.with_suffix(".ans"), folder / "tests" / f"{number:02}.a")


def write_dmoj(folder):
    write_plain("dmoj", folder)
    write_zip(folder / "nqueens.zip", {f.name: f.read_bytes() for i in inputs() for f in (i, i.with_suffix(".ans"))})
    test_cases = [
        f"  - {{in: {file.name}, out: {file.stem}.ans, points: {5 if file.parent.name == 'secret' else 0}}}\n"
        for file in inputs()
    ]
    (folder / "init.yml").write_text(
        "archive: nqueens.zip\n"
        "checker:\n"
        "  name: bridged\n"
        "  args:\n"
        "    files: checker.cpp\n"
        "    lang: CPP17\n"
        "    type: testlib\n"
        "    flags: [-DTESTLIB]\n"
        "test_cases:\n" + "".join(test_cases)
    )


# HUSTOJ reads it in the data folder of a problem: the time limit is for each file, not for all files together.
HUSTOJ_CONFIG = "OJ_TIME_LIMIT_TO_TOTAL=0\nOJ_USE_MAX_TIME=1\n"


def write_hustoj(folder):
    write_plain("hustoj", folder)
    (folder / "data").mkdir()
    (folder / "data" / "judge.conf").write_text(HUSTOJ_CONFIG)
    for file in inputs():
        shutil.copy(file, folder / "data")
        shutil.copy(file.with_suffix(".ans"), folder / "data" / f"{file.stem}.out")


def write_fps(folder):
    """The problem in the Free Problem Set format 1.2, as the importers of HUSTOJ and QDUOJ read it.

    HUSTOJ makes a case of the sample itself. QDUOJ takes tests in pairs, whole numbers as limits, and the unit MB
    alone.
    """
    (folder / "judge.conf").write_text(HUSTOJ_CONFIG)
    fps = ElementTree.Element("fps", version="1.2")
    ElementTree.SubElement(fps, "generator", name="make judge")
    item = ElementTree.SubElement(fps, "item")

    def add(tag, text, **attributes):
        ElementTree.SubElement(item, tag, attributes).text = text

    sections = statement.sections()
    add("title", statement.title())
    add("time_limit", str(TIME_LIMIT), unit="s")
    add("memory_limit", str(MEMORY_LIMIT), unit="MB")
    for tag in ("description", "input", "output"):
        add(tag, sections[tag.capitalize()])
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
    ElementTree.ElementTree(fps).write(folder / "nqueens.xml", encoding="UTF-8", xml_declaration=True)


def write_qduoj(folder):
    write_plain("qduoj", folder)
    numbered = list(enumerate(inputs(), 1))
    files = {f"{number}.in": file.read_bytes() for number, file in numbered}
    files |= {f"{number}.out": file.with_suffix(".ans").read_bytes() for number, file in numbered}
    write_zip(folder / "nqueens.zip", files)


WRITERS = {
    "kattis": write_kattis,
    "domjudge": write_domjudge,
    "codeforces": write_codeforces,
    "dmoj": write_dmoj,
    "fps": write_fps,
    "hustoj": write_hustoj,
    "qduoj": write_qduoj,
}
