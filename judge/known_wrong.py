"""The known-wrong submissions that differ from an accepted one by a line or two, and how they are made from it.

Each is named after its directory, which says how it ends (submissions.PROMISES). Its first line says what it forgets, and
which case catches it.
"""

import re

FORGETS_MODULO_6_IS_3 = """    elif n % 6 == 3:
        even = [*even[1:], 2]
        odd = [*odd[2:], 1, 3]
"""

# name: (accepted submission, first line, {what it has: what the known-wrong one has in its place})
MADE = {
    "mixed/TrailingSpaces.java": (
        "ClosedForm.java",
        "Wrong where a board must be one line: ends it in a space. @EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER",
        {"? ' ' : '\\n'": '? " " : " \\n"'},
    ),
    "run_time_error/ReadsPastTheEnd.java": (
        "ClosedForm.java",
        "Forgets that 0 ends the input, and reads on. Caught by 01-smallest-odd.",
        {"in.hasNextInt() && (n = in.nextInt()) != 0": "(n = in.nextInt()) != -1"},
    ),
    "run_time_error/SmallBuffer.java": (
        "HillClimbing.java",
        "Forgets that n goes up to 300, and has room for 256 queens. Caught by 02-largest.",
        {"row = new int[n]": "row = new int[256]"},
    ),
    "wrong_answer/ForgetsTheLastColumn.java": (
        "HillClimbing.java",
        "Forgets the last column: nothing looks at the diagonals of its queen. Caught by 12-powers-of-two.",
        {
            "Random(3239)": "Random(74)",  # a seed with which the sample comes out right
            "for (int c = 0; c < n; c++) put(c)": "for (int c = 0; c < n - 1; c++) put(c)",
            "for (int c = 0; c < n; c++)\n": "for (int c = 0; c < n - 1; c++)\n",
            "other < n; other++": "other < n - 1; other++",
        },
    ),
    "wrong_answer/GivesUp.java": (
        "HillClimbing.java",
        "Forgets that a search may get stuck often, and gives up after three times. Caught by 14-small-boards.",
        {
            "Random(3239)": "Random(16)",  # likewise
            "do shuffle(); while (!climb())": "int i = 0;\n        do shuffle(); while (!climb() && ++i < 3)",
        },
    ),
    "wrong_answer/drops_repeats.py": (
        "closed_form.py",
        "Forgets that a size may occur again, and answers each size once. Caught by 15-all-smallest.",
        {"in map(int, sys.stdin.read().split())": "in dict.fromkeys(map(int, sys.stdin.read().split()))"},
    ),
    "wrong_answer/first_hundred.py": (
        "closed_form.py",
        "Forgets that there may be 300 sizes, and answers the first 100. Caught by 03-every-odd-n.",
        {"sys.stdin.read().split()": "sys.stdin.read().split()[:100]"},
    ),
    "wrong_answer/forgets_modulo_6_is_3.py": (
        "closed_form.py",
        "Forgets that n = 3 modulo 6 needs a case of its own in the closed formula. Caught by 09-n-mod-6-is-3.",
        {FORGETS_MODULO_6_IS_3: ""},
    ),
    "wrong_answer/keeps_the_largest.py": (
        "closed_form.py",
        "Forgets that a smaller board may follow a larger one, and prints its rest. Caught by 04-every-even-n-falling.",
        {
            "for size": "rows = []\nfor size",
            'print(" ".join(map(str, place(size))))': "rows[:size] = place(size)\n    print(*rows)",
        },
    ),
    "wrong_answer/rows_in_bytes.cpp": (
        "attacked_first.cpp",
        "Forgets that a byte ends at 255: keeps rows in bytes, and those above wrap around. Caught by 02-largest.",
        {"std::vector<int> row;  ": "std::vector<unsigned char> row;  "},
    ),
}


def write(submissions):
    """Writes them into the directories of the package's submissions."""
    for name, (accepted, first_line, changes) in MADE.items():
        target, origin = submissions / name, submissions / "accepted" / accepted
        comment = "#" if origin.suffix == ".py" else "//"
        source = re.sub(rf"({comment}.*\n)+", "", origin.read_text(), count=1)
        for old, new in changes.items():
            source = exchanged(f"{name}: {accepted}", source, old, new)
        target.parent.mkdir(exist_ok=True)
        target.write_text(f"{comment} {first_line}\n" + source.replace(origin.stem, target.stem))


def exchanged(name, text, old, new):
    """A text with new in place of old; raises ValueError unless old is there once."""
    if text.count(old) != 1:
        raise ValueError(f"{name} has {text.count(old)} times {old!r}, not once")
    return text.replace(old, new)
