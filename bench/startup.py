#!/usr/bin/env python3
"""Measures whole processes in turn, with the start of Java, and has every answer that they print checked by `nqueens check`.

usage: bench/startup.py [--readme] [ROUNDS]          (default: 40 rounds; each runs every program once, every second one backwards)
       bench/startup.py --against COMMIT [ROUNDS]    (Main beside the Main of a commit; prints a table, and writes nothing)

It prints the page, and writes it with all times and the machine to build/bench, with --readme to bench.
"""
import hashlib, json, math, random, re, statistics, sys

import bench

EMPTY = bench.BUILD / "Empty.java"  # what every Java program costs
BASE = "empty Java program"
AGAINST = {"every n from 8 to 300": range(8, 301), "100,000": [10**5], "1,000,000": [10**6], "10,000,000": [10**7]}
SEEDS = range(1, 21)  # other seeds than Main's default
HILL_CLIMBING = bench.ROOT / "judge/nqueens/submissions/accepted/HillClimbing.java"
SEED = re.search(r"DEFAULT_SEED = (\d+);", (bench.ROOT / "Main.java").read_text())


def measure(title, sizes, programs, rounds):
    """Times of every program over the rounds, in turn; their answers are checked whenever they are new."""
    stdin = bench.BUILD / "sizes.txt"
    stdin.write_text("".join(f"{n}\n" for n in sizes) + "0\n")
    outputs = {name: bench.BUILD / f"boards-{i}.txt" for i, name in enumerate(programs)}
    times, checked = {name: [] for name in programs}, set()

    def run_all(lap):
        spent = {}
        for name in list(programs)[::(-1) ** lap]:
            with open(stdin) as source, open(outputs[name], "w") as sink:
                spent[name] = bench.run(programs[name], True, stdin=source, stdout=sink).wall
        for name, output in outputs.items():
            digest = hashlib.sha256(output.read_bytes()).digest()
            if name != BASE and digest not in checked:
                bench.check(stdin, output)
                checked.add(digest)
        return spent

    for lap in range(rounds + 1):  # the first warms the disk cache
        print(f"\r{title}: round {lap} of {rounds}", end="", file=sys.stderr)
        spent = bench.saved((title, lap), run_all, lap)
        for name in programs if lap else []:
            times[name].append(spent[name])
    print(file=sys.stderr)
    return {"title": title, "sizes": len(sizes), "rounds": rounds, "seconds": times}


def ratios(seconds, base):
    return [t / b for t, b in zip(seconds, base)]


def table(results):
    rows = []
    for result in results["measurements"]:
        times = dict(result["seconds"])
        base = times.pop(BASE)
        seeds = [times.pop(name) for name in list(times) if ", seed " in name]
        if seeds:
            times[f"Main, seeds 1 to {len(seeds)}"] = sum(seeds, [])
        for name, seconds in times.items():
            low, middle, high = statistics.quantiles(ratios(seconds, base * len(seeds or [0])), n=4)
            rows.append((result["title"], name, f"{1000 * statistics.median(seconds):.1f}", f"{1000 * statistics.median(base):.1f}",
                         f"{middle:.2f}", f"{low:.2f} .. {high:.2f}", result["rounds"]))
    return (bench.markdown(["input", "program", "ms", f"{BASE}, ms", "ratio", "quartiles", "rounds"], rows, 2)
            + "\n\nThe table has medians, and quartiles of the ratio. Programs alternate, with default flags, and every answer was checked. "
            f"These figures were measured at {bench.machine_line(results['machine'])}.")


def interval(values):
    """The median, and bounds that the median of many more values is within with a chance of 95 %. At least 6 values."""
    values, n = sorted(values), len(values)
    k = max(k for k in range(1, n) if 40 * sum(math.comb(n, i) for i in range(k)) <= 2**n)
    return statistics.median(values), values[k - 1], values[n - k]


def compared(low, high):
    return ("the same within 2 %" if 0.98 <= low and high <= 1.02 else "faster" if high < 1 else "slower" if low > 1
            else "not decided: more ROUNDS may tell")


def against(old, rounds):
    """Prints how long Main takes beside the Main of a commit."""
    git = ["git", "-C", bench.ROOT]
    named, text = bench.run([*git, "rev-parse", "--short=12", f"{old}^{{commit}}"]), bench.run([*git, "show", f"{old}:Main.java"])
    if named.status or text.status:
        sys.exit(f"startup.py: no commit with a Main.java: {old}")
    old, programs = named.out.strip(), {"old": bench.main_of("against", text.out), "new": bench.program("Main")}
    print(f"| input | {old}, ms | now, ms | now / {old} | 95 % | Main is now | rounds |", "|---|" + "---:|" * 4 + "---|---:|", sep="\n")
    for title, sizes in AGAINST.items():
        seconds = measure(f"{title}, {old}", list(sizes), programs, rounds)["seconds"]
        old_ms, new_ms = (1000 * statistics.median(seconds[name]) for name in programs)
        middle, low, high = interval(ratios(seconds["new"], seconds["old"]))
        print(f"| {title} | {old_ms:.1f} | {new_ms:.1f} | {middle:.3f} | {low:.3f} .. {high:.3f} | {compared(low, high)} | {rounds} |", flush=True)
    print("\nIn up to 18 % of such tables, one of the four intervals misses the true ratio.")


def page(directory):
    """The text of startup.md, from startup/results.json."""
    results = json.loads((directory / "startup/results.json").read_text())
    seconds = results["measurements"][0]["seconds"]
    medians = [statistics.median(ratios(times, seconds[BASE])) for name, times in seconds.items() if ", seed " in name]
    seeds = f"Seeds {SEEDS[0]} to {SEEDS[-1]} have median ratios of {min(medians):.2f} to {max(medians):.2f}."
    return bench.filled("bench/startup.md", TABLE=table(results), SEEDS=seeds)


def main():
    parser = bench.options(__doc__, "startup.md and startup/results.json")
    parser.add_argument("rounds", nargs="?", type=int, default=40, metavar="ROUNDS", help="at least 2, with --against 6 (default: 40)")
    parser.add_argument("--against", metavar="COMMIT", help="measure Main beside the Main of a commit instead")
    chosen = parser.parse_args()
    if chosen.rounds < (6 if chosen.against else 2):
        parser.error("--against needs at least 6 rounds, and quartiles need 2")
    bench.BUILD.mkdir(parents=True, exist_ok=True)
    EMPTY.write_text("public class Empty { public static void main(String[] args) {} }\n")
    about = bench.begin(chosen, bench.ROOT / "Main.java", EMPTY, HILL_CLIMBING)
    if chosen.against:
        against(chosen.against, chosen.rounds)
        return bench.finish(chosen, "", about)
    empty, ours = {BASE: bench.program("Empty")}, {"Main": bench.program("Main")}
    formula = bench.changed_main("formula", bench.SEARCH, bench.FORMULA + bench.SEARCH)
    others = {"hill climbing": bench.program("HillClimbing"), "closed formula": formula}
    seeds = {f"Main, seed {seed}": bench.changed_main(f"seed-{seed}", SEED[0], f"DEFAULT_SEED = {seed};") for seed in SEEDS}
    drawn = random.Random(3239)
    results = {"machine": about, "measurements": [
        measure("every n from 8 to 300", list(range(8, 301)), empty | ours | others | seeds, chosen.rounds),
        measure("100,000 sizes drawn from 8..300", [drawn.randint(8, 300) for _ in range(100_000)], empty | ours,
                max(4, chosen.rounds // 4)),
    ]}
    directory = bench.directory_of(chosen)
    (directory / "startup").mkdir(exist_ok=True)
    (directory / "startup/results.json").write_text(json.dumps(results, indent=1) + "\n")
    bench.finish(chosen, "startup", about, page)


if __name__ == "__main__":
    main()
