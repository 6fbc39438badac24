#!/usr/bin/env python3
"""Plants faults, one at a time, in a copy of the project, and says which test notices each of them.

usage: src/test/plant.py [WORD...]    all faults of src/test/plants.txt, or those whose paragraph has one of these words
       src/test/plant.py --check      names the faults whose text does not occur once in their file, and plants none

A paragraph of src/test/plants.txt is a fault. Its first line has a file, and the tests that run first, or a script; if none of these
fails, all tests run. Lines after "- " are a text that the file has once, and those after "+ " the text that takes its place. Prints a line for
each fault: how many seconds it took, the file, the new text, and the test that failed. Fails if more than one in ten passes all tests.
"""
import pathlib, re, shutil, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build/plant"
FAULTS = ROOT / "src/test/plants.txt"
MAVEN = ["mvn", "-B", "-ntp", "test", "-Dstyle.color=never", "-Dsurefire.skipAfterFailureCount=1", "-Dsurefire.failIfNoSpecifiedTests=false"]
# A failure within a class of tests, or the only one; a class that ends its process; a file without a session.
FAILED = re.compile(r"\[ERROR\] +(\w+Test)\.(\w+)|\[ERROR\] (?:\w+\.)*(\w+Test)\.(\w+)")
PATIENCE = 900


def texts(paragraph):
    """What goes, and what comes."""
    return ("\n".join(line[2:] for line in paragraph if line[0] == sign) for sign in "-+")


def run(tests):
    """Whether tests pass, and the one that does not. A script is one test."""
    command = [COPY / tests[0]] if tests and tests[0].endswith(".py") else MAVEN + [f"-Dtest={names}" for names in tests]
    try:
        done = subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False, f"none ends within {PATIENCE} s"
    if "COMPILATION ERROR" in done.stdout:
        sys.exit(f"plant.py: it does not compile:\n{done.stdout}")
    failed = FAILED.search(done.stdout)
    return done.returncode == 0, ".".join(filter(None, failed.groups())) if failed else done.stdout.strip().split("\n")[-1][:80]


def read(paragraph):
    """The file of a fault, the tests that run first, the text that goes, how often the file has it, the other text, and the file with it."""
    name, tests = paragraph[0].split()
    old, new = texts(paragraph[1:])
    whole = (ROOT / name).read_text() if (ROOT / name).exists() else ""
    return name, tests, old, whole.count(old), new, whole.replace(old, new)


def main():
    paragraphs = [[line for line in text.splitlines() if not line.startswith("#")] for text in FAULTS.read_text().split("\n\n")]
    words = sys.argv[1:] if sys.argv[1:] != ["--check"] else []
    faults = [read(p) for p in paragraphs if p and (not words or any(word in "\n".join(p) for word in words))]
    unusable = [f"plant.py: {name} has {count} times, not once:\n{old}" for name, _, old, count, *_ in faults if count != 1]
    if unusable or sys.argv[1:] == ["--check"]:
        sys.exit("\n".join(unusable) or 0)
    if not faults:
        sys.exit(f"plant.py: no fault has any of these words: {' '.join(sys.argv[1:])}")
    shutil.rmtree(COPY, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                            check=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).exists():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, COPY / name)
    print("plant.py: all tests without a fault come first", file=sys.stderr)
    good, failed = run([])
    if not good:
        sys.exit(f"plant.py: a test fails without any fault: {failed}")
    print("seconds\tfile\tfault\tnoticed by", flush=True)
    passed = 0
    for name, tests, _, _, new, changed in faults:
        start = time.time()
        (COPY / name).write_text(changed)
        good, failed = run([tests])
        if good:
            good, failed = run([])
        shutil.copy(ROOT / name, COPY / name)  # newer than what was built of the fault
        passed += good
        shown = re.sub(r"\s+", " ", new).strip() or "(nothing)"
        print(f"{time.time() - start:.0f}", pathlib.Path(name).name, shown, "NOTHING" if good else failed, sep="\t", flush=True)
    print(f"{len(faults)} faults, {len(faults) - passed} noticed")
    sys.exit(passed > len(faults) / 10)


if __name__ == "__main__":
    main()
