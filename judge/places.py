"""Where things lie, and the limits that every step shares."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCE = HERE / "nqueens"
TESTS = HERE / "checker-tests"
BUILD = ROOT / "build" / "judge"
PACKAGE = BUILD / "nqueens"
CLASSES = BUILD / "classes"
CHECKER = SOURCE / "output_validators" / "checker.cpp"

TIME_LIMIT = 1  # whole CPU seconds for each case, as on POJ and in domjudge-problem.ini
MEMORY_LIMIT = 128  # MiB, as on POJ
DOMJUDGE_MEMORY_LIMIT = 256  # MiB: see problem.yaml
OUTPUT_LIMIT = 8  # MiB


def inputs(*directories):
    """Every input of the package, or those of some of its data directories, in the judge's order."""
    data = PACKAGE / "data"
    return [file for directory in directories or ("sample", "secret") for file in sorted((data / directory).glob("*.in"))]
