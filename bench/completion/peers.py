"""Other programs that complete boards, for bench/complete.py and bench/blocked.py.

A peer is NAME=FORM:COMMAND, such as 'CaDiCaL=cnf:cadical -q {}'. The command reads a file, {}, which is written before the time is
taken. In each FORM but the first, a free square is a variable, a column or row without a queen needs one, and a diagonal takes one at most.

- board: as `nqueens complete` reads it.
- cnf: DIMACS, for SAT solvers.
- lp: CPLEX's LP format, for CBC.
- asp: a program for clingo.
- sums: for CpSat.java. A line is a sum of squares, which is 1 (=), or 1 at most (<).
"""
import collections, os, pathlib, re, signal, subprocess, tempfile, time

Peer = collections.namedtuple("Peer", "name form command")


def peer(text):
    name, equals, rest = text.partition("=")
    form, colon, command = rest.partition(":")
    if not (equals and colon and form in FORMS and "{}" in command):
        raise ValueError(f"a peer is NAME=FORM:COMMAND with {{}} for a file, FORM being {', '.join(FORMS)}, not '{text}'")
    return Peer(name, form, command)


def cnf(board, text):
    """A diagonal of more than five squares has Sinz's sequential counter (CP 2005), as do columns and rows."""
    clauses, last = [[x + 1 for x in board.on_line[line]] for line in board.needed], len(board.free)
    for numbers in board.on_line.values():
        xs = [x + 1 for x in numbers]
        if len(xs) < 6:
            clauses += [[-x, -y] for i, x in enumerate(xs) for y in xs[:i]]
        else:
            s = range(last + 1, last + len(xs))
            last += len(s)
            clauses += [[-x, y] for x, y in zip(xs, s)] + [[-x, y] for x, y in zip(s, s[1:])]
            clauses += [[-x, -y] for x, y in zip(xs[1:], s)]
    return f"p cnf {last} {len(clauses)}\n" + "".join(" ".join(map(str, [*clause, 0])) + "\n" for clause in clauses)


def from_cnf(board, said):
    if re.search(r"^s UNSATISFIABLE", said, re.M):
        return "No solution."
    if not re.search(r"^s SATISFIABLE", said, re.M):
        return "Undecided."
    values = [int(x) for line in said.splitlines() if line[:1] == "v" for x in line[1:].split()]
    return board.answer(x - 1 for x in values if 0 < x <= len(board.free))


def lp(board, text):
    lines = ["Minimize", " 0 x0", "Subject To"]
    for number, (line, numbers) in enumerate(board.on_line.items()):
        terms = [f"+ x{x}\n" for x in numbers] or ["0 x0\n"]
        lines.append(f" c{number}: {''.join(terms)} {'=' if line in board.needed else '<='} 1")
    return "\n".join([*lines, "Binary", *(f" x{x}" for x in range(len(board.free))), "End", ""])


def from_lp(board, said):
    if re.search(r"^(Result - )?Problem (is|proven) infeasible", said, re.M):
        return "No solution."
    if not re.search(r"^Optimal", said, re.M):
        return "Undecided."
    return board.answer(int(x) for x in re.findall(r"^ +\d+ x(\d+) +1 ", said, re.M))


ASP = """
1 { queen(C, R) : free(C, R) } 1 :- row(R).
:- column(C), not 1 { queen(C, R) : free(C, R) } 1.
:- sum(D), 2 { queen(C, R) : free(C, R), C + R == D }.
:- difference(D), 2 { queen(C, R) : free(C, R), C - R == D }.
#show queen/2.
"""


def asp(board, text):
    facts = [f"free({c}, {r})." for c, r in board.free]
    facts += [f"{('column', 'row', 'sum', 'difference')[kind]}({number})." for kind, number in board.on_line]
    return " ".join(facts) + ASP


def from_asp(board, said):
    if "UNSATISFIABLE" in said:
        return "No solution."
    if "SATISFIABLE" not in said:
        return "Undecided."
    number = {square: x for x, square in enumerate(board.free)}
    return board.answer(number[int(c), int(r)] for c, r in re.findall(r"queen\((\d+),(\d+)\)", said))


def sums(board, text):
    return "".join(" ".join(map(str, ["=" if line in board.needed else "<", *numbers])) + "\n" for line, numbers in board.on_line.items())


def from_sums(board, said):
    status, _, numbers = said.partition("\n")
    return "No solution." if status == "INFEASIBLE" else board.answer(map(int, numbers.split())) if numbers else "Undecided."


def first_line(board, said):
    if "\n" not in said:
        raise SystemExit("a program in the form board has printed no line")
    return said.partition("\n")[0]


FORMS = {"board": (lambda board, text: text, first_line), "cnf": (cnf, from_cnf), "lp": (lp, from_lp), "asp": (asp, from_asp),
         "sums": (sums, from_sums)}
ENDINGS = {"cnf": ".cnf", "lp": ".lp"}  # some programs ask for them


def complete(peer, board, text, limit):
    """A peer's answer to a board in so many CPU seconds, and the CPU and wall seconds of its processes."""
    write, read = FORMS[peer.form]
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory, "board" + ENDINGS.get(peer.form, ""))
        path.write_text(write(board, text))
        said, ended, cpu, wall = run(peer.command, path, limit)
    answer = "Undecided." if ended else read(board, said)
    if not ended and answer == "Undecided." and peer.form != "board":  # ours may have reached its own limit
        raise SystemExit(f"{peer.name} has no answer before the limit: {said[-500:]}")
    return answer, cpu, wall


def run(command, path, limit):
    """What a shell command prints for a file {} in so many CPU seconds, whether it was ended then, and its CPU and wall seconds."""
    with tempfile.TemporaryFile("w+") as said:
        start = time.perf_counter()
        process = subprocess.Popen(command.replace("{}", str(path)), shell=True, stdout=said, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        ended = False
        while not (waited := os.wait4(process.pid, os.WNOHANG))[0]:
            elapsed = time.perf_counter() - start
            if not ended and elapsed * os.cpu_count() >= limit and cpu_seconds(process.pid) >= limit:
                os.killpg(process.pid, signal.SIGKILL)
                ended = True
            time.sleep(0.02)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(waited[1])
        said.seek(0)
        return said.read(), ended, waited[2].ru_utime + waited[2].ru_stime, wall


def cpu_seconds(group):
    """What the processes of a group have taken so far, by the clock that counts their ends, too."""
    ticks = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        ticks += (int(fields[2]) == group) * sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")
