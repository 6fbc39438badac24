#!/usr/bin/env python3
"""Has the proofs that `nqueens complete --prove` prints for the boards of bench/complete/hard.txt verified by other people's checkers.

usage: bench/proofs.py --drat-trim PROGRAM [--veripb COMMAND] [--limit SECONDS] [--note TEXT] [--readme]

Proofs by search become DRAT proofs (drat.py) for drat-trim, and those by weights pseudo-Boolean ones (opb.py) for VeriPB.
"""
import shlex

import bench, complete

COLUMNS = ["family", "n", "parameter", "proof", "written MB", "writing seconds", "checker", "verdict", "checking seconds"]


BOARD, PROOF, *TRANSLATED = FILES = [bench.BUILD / f"proof-{name}.txt" for name in ("board", "lines", "formula", "derivation")]


def prove(board):
    """What `nqueens complete --prove` prints for a board; both are in files."""
    BOARD.write_text(board + "\n")
    said = bench.run(bench.nqueens("complete", "--prove", BOARD)).out
    PROOF.write_text(said)
    return said


def translate(script):
    """The run of a script that writes the proof in the form of a checker."""
    return bench.run([bench.ROOT / "bench/completion" / script, *FILES], True)


def measure(chosen):
    for family, n, parameter, rows in complete.hard_boards():
        row = bench.saved((family, n, parameter), verified, chosen, family, n, parameter, rows)
        if row:
            print(*row, flush=True)
            yield dict(zip(COLUMNS, row))


def verified(chosen, family, n, parameter, rows):
    """The cells of a board's row, and none where it has a solution."""
    checkers = {"weights": ("opb.py", "VeriPB", [*shlex.split(chosen.veripb), "--requireUnsat"], "Verification succeeded"),
                "search": ("drat.py", "drat-trim", [chosen.drat_trim], "s VERIFIED")}
    said = prove(rows)
    kind = complete.proof(said)
    if complete.verdict(said) == "solution":
        return []
    if not kind or kind == "weights" and not chosen.veripb:
        return family, n, f"{parameter:g}", said.strip(), "", "", "", "left out", ""
    script, checker, command, wanted = checkers[kind.partition(",")[0]]
    written, read = translate(script), bench.run(["timeout", chosen.limit, *command, *TRANSLATED])
    size, verdict = sum(path.stat().st_size for path in TRANSLATED) / 1e6, "verified" if wanted in read.out + read.err else "not verified"
    return family, n, f"{parameter:g}", kind, f"{size:.2f}", f"{written.cpu:.2f}", checker, verdict, f"{read.cpu:.2f}"


def page(directory):
    about, rows = bench.measured(directory, "proofs"), bench.read(directory / "proofs/results.csv")
    text = "".join(verdicts(checker, [row for row in rows if row["checker"] == checker]) for checker in ("VeriPB", "drat-trim"))
    left = [f"{row['family']} {row['n']} {row['parameter']}" for row in rows if row["verdict"] == "left out"]
    text += f"A check had at most {about['limit']} s. Proofs that were too long to keep: {', '.join(f'`{name}`' for name in left) or 'none'}. "
    text += f"These figures were measured at {bench.machine_line(about)}."
    return bench.filled("bench/proofs.md", WORDS=text)


def verdicts(checker, rows):
    """How many proofs a checker verified, and the largest of their figures."""
    verified = [row for row in rows if row["verdict"] == "verified"]
    if not verified:
        return f"{checker} verified none of {len(rows)} proofs. "
    of = rows[0]["proof"].partition(",")[0]
    size, seconds = (max((row[column] for row in verified), key=float) for column in ("written MB", "checking seconds"))
    number = "all" if len(verified) == len(rows) else f"{len(verified)} of the"
    return (f"{checker} verified {number} {len(rows)} proofs by {of}, each in at most {seconds} CPU seconds. Each has at most {size} MB when "
            "translated. ")


def main():
    parser = bench.options(__doc__, "proofs.md and proofs/results.csv")
    parser.add_argument("--drat-trim", required=True, metavar="PROGRAM", help="drat-trim, compiled")
    parser.add_argument("--veripb", default="", metavar="COMMAND", help="starts VeriPB; without it proofs by weights are left out")
    parser.add_argument("--limit", type=int, default=600, metavar="SECONDS", help="of wall time for each proof (default: %(default)s)")
    chosen = parser.parse_args()
    about = bench.begin(chosen) | {"limit": chosen.limit}
    bench.finish(chosen, "proofs", about, page, COLUMNS, list(measure(chosen)))


if __name__ == "__main__":
    main()
