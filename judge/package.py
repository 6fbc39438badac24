"""Builds the problem package and, from it, a bundle for each judge, ready to upload."""

import shutil
import subprocess
import zipfile

import cases
import compilers
import statement
from conventions import CONVENTIONS
from places import BUILD, CHECKER, CLASSES, DOMJUDGE_MEMORY_LIMIT, MEMORY_LIMIT, PACKAGE, ROOT, SOURCE, TIME_LIMIT, inputs

LIMITS = f"Limits: {TIME_LIMIT} s, {MEMORY_LIMIT} MiB."

# What each bundle's README says: where to upload what.
README = {
    "kattis": """Kattis: upload nqueens.zip as a problem package (legacy format).
Kattis compiles output_validators/checker.cpp itself and sets the time limit from the accepted submissions.
Choose the licence in problem.yaml first (now: unknown).
One line for each board, single spaces: set "validator_flags: space_change_sensitive" in problem.yaml.
Check it with problemtools: verifyproblem nqueens
""",
    "domjudge": f"""DOMjudge: Jury, Problems, Import/export: upload nqueens.zip.
It holds the package with problem.yaml on top, domjudge-problem.ini and the statement.
Its memory limit is {DOMJUDGE_MEMORY_LIMIT} MiB: DOMjudge takes 128 MiB off for the JVM, and with {MEMORY_LIMIT} it disables Java for the contest.
One line for each board, single spaces: set the problem's compare script arguments to "space_change_sensitive".
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
    "hustoj": f"""HUSTOJ: add a problem with "Special Judge: Yes" and the text of statement.html. {LIMITS}
Copy data/*.in and data/*.out into the problem's data folder, /home/judge/data/ID.
Copy spj.cc there too, and compile it there: g++ -o spj spj.cc && chmod 751 spj
HUSTOJ calls spj INPUT ANSWER OUTPUT; exit status 0 is accepted, 1 wrong.
One line for each board, single spaces: remove the // in the second line of spj.cc.
""",
    "qduoj": f"""QDUOJ: add a problem with the text of statement.html. {LIMITS}
Test cases: tick "Special Judge" first, then upload nqueens.zip (1.in, 1.out, 2.in, ... without a folder; 1 is the sample).
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
    return f"#define {macro} 1  // the convention: see below\n// #define STRICT  // one line for each board\n\n{CHECKER.read_text()}"


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
        print("  no pdflatex: contestants on DOMjudge get HTML, not PDF (Debian, Ubuntu: apt install texlive-latex-base)")
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
        "    type: testlib\n"
        "    flags: [-DTESTLIB]\n"
        "test_cases:\n" + "".join(test_cases)
    )


def write_hustoj(folder):
    write_plain("hustoj", folder)
    (folder / "data").mkdir()
    for file in inputs():
        shutil.copy(file, folder / "data")
        shutil.copy(file.with_suffix(".ans"), folder / "data" / f"{file.stem}.out")


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
    "hustoj": write_hustoj,
    "qduoj": write_qduoj,
}
