"""Tests of the input validators: the package's, and the one for Polygon where g++ finds testlib.h."""

import importlib.util
import random
import subprocess
import sys

import cases
from places import BUILD, HERE, PACKAGE, inputs
from report import expect

VALIDATOR = PACKAGE / "input_validators" / "validate.py"
MUTATIONS = 2000


def package():
    """The validator accepts every input of the package, and refuses every one that it must refuse."""

    def validate(data):
        return subprocess.run([sys.executable, VALIDATOR], input=data, stderr=subprocess.DEVNULL).returncode

    for file in inputs():
        expect(validate(file.read_bytes()) == 42, f"validate.py: {file.stem}: refused")
    for reason, data in cases.REFUSED.items():
        expect(validate(data) == 43, f"validate.py: {reason}: accepted")
    print(f"  validate.py: {len(inputs())} inputs of the package to accept, {len(cases.REFUSED)} others to refuse")


def mutate(data, draw):
    """Edits one line of an input, or one byte. Byte 255 is left out, for testlib takes it for the end of the input."""
    at = draw.randrange(len(data) + 1)
    byte = bytes([draw.choice(b"0123456789\n\n  \r\t+-.x\0\xfe")])
    lines = data.splitlines(keepends=True)
    line = draw.randrange(len(lines) + 1)
    size = b"%d\n" % draw.choice([*range(12), draw.randrange(400), draw.randrange(400), 299, 300, 301, 400])
    return draw.choice(
        [
            data[:at] + byte + data[at:],
            data[:at] + byte + data[at + 1 :],
            data[:at] + data[at + 1 :],
            b"".join([*lines[:line], size, *lines[line:]]),
            b"".join([*lines[:line], size, *lines[line + 1 :]]),
            b"".join([*lines[:line], *lines[line + 1 :]]),
        ]
    )


def polygon():
    """The validator for Polygon says the same as the package's, of those inputs and of mutated ones."""
    include = subprocess.run(["g++", "-E", "-x", "c++", "-"], input=b'#include "testlib.h"', capture_output=True)
    if include.returncode != 0:
        print("  validator.cpp: not compiled, for g++ finds no testlib.h (CPLUS_INCLUDE_PATH=DIRECTORY make judge)")
        return
    program = BUILD / "validator"
    subprocess.run(["g++", "-O1", "-std=c++17", "-o", program, HERE / "validator.cpp"], check=True)
    spec = importlib.util.spec_from_file_location("validate", VALIDATOR)
    validate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(validate)
    right = [file.read_bytes() for file in inputs()]
    draw = random.Random(3239)
    mutated = [mutate(mutate(draw.choice(right), draw), draw) for _ in range(MUTATIONS)]
    accepted = 0
    for data in [*right, *cases.REFUSED.values(), *mutated]:
        status = subprocess.run([program], input=data, stderr=subprocess.DEVNULL).returncode
        valid = validate.fault(data) is None
        expect(status == (0 if valid else 3), f"validator.cpp: exit status {status} for {data[:60]!r}...")
        accepted += valid
    expect(MUTATIONS / 10 < accepted < MUTATIONS / 2, f"{accepted} mutated inputs are valid, too few or too many")
    print(f"  validator.cpp: the same of these and {MUTATIONS} mutated inputs, {accepted} valid in all, unless printed above")
