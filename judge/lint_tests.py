#!/usr/bin/env -S python3 -B
"""Breaks each rule of .ci/lint-main once, in a copy of Main.java, which must be refused for it (20 seconds).

usage: judge/lint_tests.py
"""
import concurrent.futures, pathlib, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
MAIN = (ROOT / "Main.java").read_text()
CLASS = "public class Main "
BROKEN = {
    "not printable ASCII": "// \u00e9\n" + MAIN,
    "block comment": "/* */\n" + MAIN,
    "package": "package queens;\n" + MAIN,
    'no "public class Main"': MAIN.replace(CLASS, "class Main "),
    "50,000 bytes or more": MAIN + "// \n" * ((50_003 - len(MAIN.encode())) // 4),
    'odd " in a comment': MAIN + '// "\n',
    "--release 8": MAIN + "interface Later { default void later() { var later = 0; } }\n",
    "-Xlint:all": MAIN + "class Raw { java.util.List raw; }\n",
}


def said(text):
    with tempfile.TemporaryDirectory() as directory:
        copy = pathlib.Path(directory, "Main.java")
        copy.write_text(text, encoding="utf-8")
        done = subprocess.run([ROOT / ".ci/lint-main", copy], stderr=subprocess.PIPE, text=True)
        return done.stderr if done.returncode else "nothing"


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    wrong = [f"{rule}: not refused; said: {text}" for rule, text in zip(BROKEN, pool.map(said, BROKEN.values())) if rule not in text]
print(*wrong, sep="\n", file=sys.stderr, end="")
sys.exit(bool(wrong))
