#!/usr/bin/env python3
"""Computes terms that the On-Line Encyclopedia of Integer Sequences (OEIS) lacks, and writes them in the form that it asks for.

usage: bench/oeis.py [--readme] [--sizes A-B]     (default: 1-16, five minutes; 17 takes much longer)

For each n, oeis/torus.c reads what `nqueens list n --fundamental` prints, and counts the classes of A062164 and A062165; and oeis/single.c
reads what `nqueens list n` prints, and looks for sets with one completion. A row is added to oeis/results.csv when n is done. For n from 15 to 26,
a colouring by oeis/colour.cpp is added to oeis/colourings.txt if it lacks one.
"""
import collections, subprocess, sys

import bench

COLOURINGS = bench.ROOT / "bench/oeis/colourings.txt"

# Published terms from n = 1, of OEIS's data at github.com/oeis/oeisdata, commit 1ebf49c.
A032522 = (1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104, 44184, 144620, 375664, 1250692, 3581240, 11675080, 34132592,
           115718268, 320403024, 1250901440, 3600075088, 14589438024, 43266334696, 181254386312)  # stay as they are in a half turn
A033148 = (1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3328, 3264, 0, 0, 32896, 43776, 0, 0, 406784)  # quarter turn
A260319 = (0, 0, 0, 0, 0, 1, 2, 1, 4, 3, 12, 18, 32, 105, 310, 734, 2006, 4526, 11046, 36035, 93740, 312673, 895310, 2917938, 8532332, 28929567)
A260320 = (0, 0, 0, 0, 1, 0, 4, 11, 42, 89, 329, 1765, 9197, 45647, 284743, 1846189, 11975869, 83259065, 621001708, 4878630533, 39333230881,
           336375931369, 3029241762900, 28439270037332, 275986675209470, 2789712437580722)
A062164 = (1, 0, 0, 1, 1, 1, 3, 6, 20, 40, 191, 953, 4604, 24660, 158466, 1009395)
A062165 = (1, 0, 0, 1, 1, 1, 3, 4, 13, 36, 115, 813, 3083, 21001, 131859, 868613)
A103330 = (0, 0, 0, 0, 0, 16, 20, 128, 396, 2288, 11152, 65712, 437848, 3118664, 23387448, 183463680, 1474699536, 12485203304, 110956890352,
           1028589512656, 9801351322432, 97731300891440, 1014610719838792)  # n + 1 queens and a pawn; the last five terms by M. Ehrenstein
A103331 = (0, 0, 0, 0, 0, 2, 3, 16, 52, 286, 1403, 8214, 54756, 389833, 2923757, 22932960, 184339572)  # classes of these
A368061 = (0, 0, 0, 0, 0, 0, 1, 0, 5, 0, 18, 0, 50, 0, 652, 0, 4260, 0, 25134, 0, 238098, 0, 2492304, 0, 25389294)  # stay in a half turn
COMPUTED = 12  # whose classes are sorted by their symmetry here, as oeis.md says
COLUMNS = ["n", "fundamental solutions", "A062164", "A062165", "cpu seconds", "commit"]
SINGLE = ["n", "queens", "sets", "a set", "cpu seconds", "commit"]


def classes(n):
    """The solutions of a list, of which each stands for a class, by how many of the eight images differ."""
    found = collections.Counter()
    for line in bench.run(bench.nqueens("list", n, "--fundamental"), True).out.splitlines():
        queens, images = [(c, int(row) - 1) for c, row in enumerate(line.split())], set()
        for turned in (queens, [(r, c) for c, r in queens]):
            for x in (0, n - 1):
                images |= {tuple(sorted((abs(x - c), abs(y - r)) for c, r in turned)) for y in (0, n - 1)}
        found[len(images)] += 1
    return found


def piped(program, *words):
    """What a program of bench/oeis prints about a list, and the CPU seconds of the pipe."""
    ran = bench.pipe(bench.nqueens(*words, "--quiet", "--threads", 1, flags=["-XX:+UseSerialGC"]), [bench.BUILD / program])
    return ran.out, f"{ran.cpu:.1f}"


def torus(n):
    """What torus.c prints for n, and the CPU seconds of the pipe."""
    said, seconds = piped("torus", "list", n, "--fundamental")
    numbers = [float(word) for word in said.split()]
    assert numbers == [n, asymmetric(n) + singly(n) + A033148[n - 1] // 2 + (n == 1), *map(round, numbers[2:])], said
    return [*(round(number) for number in numbers), seconds, bench.commit()]


def single(n):
    """The cells of a row of oeis/single.csv."""
    said, seconds = piped("single", "list", n)
    *_, numbers, example = said.splitlines()
    size, solutions, queens, sets = numbers.split()
    completions = bench.run(bench.nqueens("count", "--given", "-", "--quiet"), input=example + "\n").out
    assert (int(size), int(solutions), completions.strip()) == (n, bench.solutions()[n], "1"), (said, completions)
    return n, queens, sets, bench.queens_of(example), seconds, bench.commit()


def colouring(n):
    """A paragraph of oeis/colourings.txt: n, the CPU seconds, and n rows of n letters, a letter for each solution."""
    ran = bench.run([bench.BUILD / "colour", n], True)
    return f"{n} {ran.cpu:.1f}\n{ran.out}"


def colourings(text):
    """The CPU seconds for each n, from such paragraphs. It fails unless each letter of each board is a solution of n queens."""
    seconds = {}
    for paragraph in text.strip().split("\n\n"):
        size, cpu, *rows = paragraph.split()
        n, squares = int(size), [(letter, c, r) for r, row in enumerate(rows) for c, letter in enumerate(row)]
        assert n not in seconds and len(rows) == n and len(squares) == n * n and len({letter for letter, _, _ in squares}) == n, n
        for line in (lambda c, r: c, lambda c, r: r, lambda c, r: c + r, lambda c, r: c - r):
            assert len({(letter, line(c, r)) for letter, c, r in squares}) == n * n, n
        seconds[n] = cpu
    return seconds


def pawn(n):
    return (A103330[n - 1] + 4 * A368061[n - 1]) // 8


def singly(n):
    return (A032522[n - 1] - A033148[n - 1]) // 4


def asymmetric(n):
    return (bench.solutions()[n] - A032522[n - 1]) // 8


def terms(rows, name, published):
    """The terms that are not published, after those that are and came out."""
    found = {int(row["n"]): int(row[name]) for row in rows}
    wrong = [n for n, term in enumerate(published, 1) if term and n <= max(found) and found.get(n) != term]
    assert not wrong, (name, wrong)
    new = sorted(n for n in found if n > len(published))
    return f"a({new[0]})..a({new[-1]}): {', '.join(str(found[n]) for n in new)}." if new else "no new term."


def page(directory):
    about, rows, sets = bench.measured(directory, "oeis"), bench.read(directory / "oeis/results.csv"), bench.read(directory / "oeis/single.csv")
    assert list(A103331) == [pawn(n) for n in range(1, len(A103331) + 1)]
    for published, formula in ((A260319, singly), (A260320, asymmetric)):
        assert list(published[1:]) == [formula(n) for n in range(2, len(published) + 1)], formula
    found, first = {int(size): number for size, number in about["classes"].items()}, len(A260319) + 1
    assert found == {2: A033148[COMPUTED - 1] // 2, 4: A260319[COMPUTED - 1], 8: A260320[COMPUTED - 1]}, found
    coloured = colourings(COLOURINGS.read_text())
    assert list(coloured) == [*range(15, max(coloured) + 1)], list(coloured)
    slowest = max(coloured, key=lambda n: float(coloured[n]))
    return bench.filled(
        "bench/oeis.md", LAST=len(A032522), SINGLY=", ".join(str(singly(n)) for n in range(first, len(A032522) + 1)), ASYMMETRIC=asymmetric(first),
        PAWN=", ".join(str(pawn(n)) for n in range(len(A103331) + 1, len(A103330) + 1)),
        SINGLELAST=sets[-1]["n"], FEWEST=", ".join(row["queens"] for row in sets), SETS=", ".join(row["sets"] for row in sets),
        TORUS=terms(rows, "A062164", A062164), MULTIPLIED=terms(rows, "A062165", A062165), RIGHT=len(A062164),
        COLOURED=f"15 to {max(coloured)}", SLOWEST=f"about {round(float(coloured[slowest]), -2):.0f} CPU s for n = {slowest} at commit "
        "910dbfdf6726, and less for the others",
        MACHINE=bench.machine_line(about))


def main():
    parser = bench.options(__doc__, "oeis.md and oeis/results.csv")
    parser.add_argument("--sizes", type=bench.sizes, default="1-16", metavar="A-B", help="numbers of queens (default: %(default)s)")
    chosen = parser.parse_args()
    directory, about = bench.directory_of(chosen), bench.begin(chosen)
    for name, columns, least, measure in (("results", COLUMNS, 1, torus), ("single", SINGLE, 4, single)):
        program = measure.__name__
        subprocess.run(["gcc", "-O3", "-o", bench.BUILD / program, bench.ROOT / f"bench/oeis/{program}.c"], check=True)
        path = directory / f"oeis/{name}.csv"
        rows = {int(row["n"]): row for row in bench.read(path)}
        for n in chosen.sizes:
            if n >= least and bench.solutions()[n]:
                rows[n] = dict(zip(columns, measure(n)))
                print(*rows[n].values(), file=sys.stderr)
                bench.write(path, columns, [rows[n] for n in sorted(rows)])
    subprocess.run(["g++", "-O3", "-march=native", "-o", bench.BUILD / "colour", bench.ROOT / "bench/oeis/colour.cpp"], check=True)
    for n in sorted({*chosen.sizes} & {*range(15, 27)}):
        text = COLOURINGS.read_text()
        if n not in colourings(text):
            text += "\n" + colouring(n)
            colourings(text)
            COLOURINGS.write_text(text)
    bench.keep(directory, "oeis", about | {"classes": classes(COMPUTED)})
    bench.finish(chosen, "oeis", about, page)


if __name__ == "__main__":
    main()
