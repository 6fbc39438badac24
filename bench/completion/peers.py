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


def lp(board, text):
    lines = ["Minimize", " 0 x0", "Subject To"]
    for number, (line, numbers) in enumerate(board.on_line.items()):
        terms = [f"+ x{x}\n" for x in numbers] or ["0 x0\n"]
        lines.append(f" c{number}: {''.join(terms)} {'=' if line in board.needed else '<='} 1")
    return "\n".join([*lines, "Binary", *(f" x{x}" for x in range(len(board.free))), "End", ""])


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


def sums(board, text):
    return "".join(" ".join(map(str, ["=" if line in board.needed else "<", *numbers])) + "\n" for line, numbers in board.on_line.items())


# How a form is written, what a program prints of a board without and with a solution, and the free squares that get queens.
Form = collections.namedtuple("Form", "write none some numbers")
FORMS = {
    "board": Form(lambda board, text: text, "\n", "\n", None),
    "cnf": Form(cnf, r"^s UNSATISFIABLE", r"^s SATISFIABLE", lambda board, said: (
        x - 1 for values in re.findall(r"^v(.*)", said, re.M) for x in map(int, values.split()) if 0 < x <= len(board.free))),
    "lp": Form(lp, r"^(Result - )?Problem (is|proven) infeasible", r"^Optimal", lambda board, said: map(
        int, re.findall(r"^ +\d+ x(\d+) +1 ", said, re.M))),
    "asp": Form(asp, "UNSATISFIABLE", "SATISFIABLE", lambda board, said: map(
        {f"{c},{r}": x for x, (c, r) in enumerate(board.free)}.get, re.findall(r"queen\((\d+,\d+)\)", said))),
    "sums": Form(sums, r"\AINFEASIBLE$", r"\A\w+\n[\s\S]", lambda board, said: map(int, said.split()[1:]))}
ENDINGS = {"cnf": ".cnf", "lp": ".lp"}  # some programs ask for them


def complete(peer, board, text, limit):
    """A peer's answer to a board in so many CPU seconds, and the CPU and wall seconds of its processes."""
    form = FORMS[peer.form]
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory, "board" + ENDINGS.get(peer.form, ""))
        path.write_text(form.write(board, text))
        said, ended, cpu, wall = run(peer.command, path, limit)
    return "Undecided." if ended else answer(peer, board, said), cpu, wall


def answer(peer, board, said):
    """What `nqueens complete` would print."""
    form = FORMS[peer.form]
    if not re.search(f"{form.none}|{form.some}", said, re.M):
        raise SystemExit(f"{peer.name} has no answer before the limit: {said[-500:]}")
    if peer.form == "board":
        return said.partition("\n")[0]
    return "No solution." if re.search(form.none, said, re.M) else board.answer(form.numbers(board, said))


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
