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


def inputs():
    """Every input of the package, in the judge's order."""
    return sorted((PACKAGE / "data" / "sample").glob("*.in")) + sorted((PACKAGE / "data" / "secret").glob("*.in"))
