#!/usr/bin/env python3
"""Measures counting on Spark, and says from that what large n take on a cluster.

Times are CPU seconds of the counting threads as Spark's event log has them, and of whole processes as the system
has them. A sample is the same program, ended after a while: the log says what the chunks done have cost. Writes
bench/spark.json and the tables between the spark markers of spark/README.md, and prints them.
"""
import argparse, json, os, pathlib, re, resource, signal, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bench

RAW = bench.ROOT / "bench" / "spark.json"
COUNTED = bench.ROOT / "bench" / "count-21.json"  # one count of hours, from a checkpoint: no target makes it again
JAR = bench.ROOT / "spark" / "target" / "nqueens-spark.jar"
ROUNDS = 1
SAMPLED = {22: 50}  # n -> tasks, at least
CORES = 10, 100, 1000, 10000
# OEIS A000170
SOLUTIONS = {18: 666090624, 19: 4968057848, 20: 39029188884, 21: 314666222712, 22: 2691008701644,
             23: 24233937684440, 24: 227514171973736, 25: 2207893435808352, 26: 22317699616364044}
LARGEST_QUADRANTS = 24
EXECUTOR_CORES = 4

# The model's constants. This script does not measure them: they are from earlier trials (start 4 to 8 s; 100,000 empty
# chunks 178 s).
START = 8.0  # seconds from spark-submit to the first task
BOOKKEEPING = 0.0018  # seconds of the driver for each chunk
CHUNK_SECONDS, FEWEST, MOST = 30, 256, 16380  # how the program chooses chunks


def run(command):
    """Wall and CPU seconds of a process and its children, and what it printed."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"wall": time.perf_counter() - begin, "out": out.split(),
            "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def submit(n, method, journal, *options):
    events = journal.with_name(journal.name + ".events")
    events.mkdir()
    settings = {"enabled": "true", "dir": events.as_uri(), "rolling.enabled": "false", "compress": "false"}
    return [bench.ROOT / "spark" / "spark-class", "org.apache.spark.deploy.SparkSubmit", "--master", "local[2]",
            "--driver-memory", "3g", *(w for s, value in settings.items() for w in ("--conf", f"spark.eventLog.{s}={value}")),
            "--class", "nqueens.spark.SparkCount", JAR, str(n), "--method", method, "--out", str(journal), *options]


def chunk_seconds(journal):
    """CPU seconds by chunk."""
    (log,) = journal.with_name(journal.name + ".events").iterdir()
    events = [json.loads(line) for line in log.read_text().splitlines()]
    tasks = [event for event in events if event["Event"] == "SparkListenerTaskEnd" and not event["Task Info"]["Failed"]]
    return {task["Task Info"]["Index"]: task["Task Metrics"]["Executor CPU Time"] / 1e9 for task in tasks}


def compare(n, method, folder):
    """The same count by threads and by Spark, in turn."""
    rounds = []
    for lap in range(ROUNDS):
        threads = run([bench.ROOT / "nqueens", "count", str(n), "--method", method, "--threads", "2"])
        journal = folder / f"{method}-{n}-{lap}"
        spark = run(submit(n, method, journal))
        if threads["out"] != spark["out"] or int(spark["out"][0]) != SOLUTIONS[n]:
            raise ValueError(f"n = {n}: {threads['out']} by threads, {spark['out']} by Spark")
        rounds.append({"threads": threads, "spark": spark, "chunks": list(chunk_seconds(journal).values())})
        print(f"n = {n} by {method}: threads {threads['cpu']:.1f}, tasks {sum(rounds[-1]['chunks']):.1f} CPU s",
              file=sys.stderr)
    return {"n": n, "method": method, "rounds": rounds}


def count(n, method, folder):
    """A count by Spark alone."""
    journal = folder / f"{method}-{n}"
    if int(run(submit(n, method, journal))["out"][0]) != SOLUTIONS[n]:
        raise ValueError(f"n = {n}: another total than is known")
    return {"n": n, "method": method, "chunks": list(chunk_seconds(journal).values())}


def sample(n, tasks, folder):
    """Costs of some tasks, from a count in the most chunks, which is ended when it has saved so many."""
    journal = folder / f"sample-{n}"
    command = submit(n, "quadrants", journal, "--chunks", "16383")
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while not journal.exists() or len(list(journal.iterdir())) <= tasks + 1:  # the plan and one that is left out below
            if process.poll() is not None:
                raise ValueError(f"n = {n} ended with {process.returncode} before {tasks} tasks were saved")
            time.sleep(1)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
    (plan,) = journal.glob("n*")
    all_tasks, chunks = map(int, re.search(r"-(\d+)-tasks-(\d+)-chunks$", plan.name).groups())
    # The first chunks have a task more than the last ones where the tasks outnumber the chunks.
    costs = sorted(cost for chunk, cost in chunk_seconds(journal).items() if chunk + chunks >= all_tasks)
    print(f"n = {n}: {len(costs)} tasks sampled", file=sys.stderr)
    return {"n": n, "tasks": all_tasks, "seconds": costs}


def heap(n, threads=EXECUTOR_CORES):
    """MiB that the program asks for."""
    out = subprocess.run(["jshell", "--class-path", JAR, "-s", "-"], capture_output=True, text=True, check=True,
                         input=f"System.out.println(nqueens.counters.QuadrantCounter.heapBytes({n}, {threads}))").stdout
    return int(out) / 2**20


def measure():
    subprocess.run(["make", "-s", "-C", bench.ROOT, "spark"], check=True)
    subprocess.run([bench.ROOT / "nqueens", "--version"], check=True, stdout=subprocess.DEVNULL)  # built before the clock runs
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        compared = [compare(18, "quadrants", folder), compare(18, "rings", folder)]
        large = count(20, "quadrants", folder)
        samples = [sample(n, seconds, folder) for n, seconds in SAMPLED.items()]
    heaps = {n: heap(n) for n in range(20, LARGEST_QUADRANTS + 1)}
    return {"machine": bench.machine(), "compared": compared, "large": large, "samples": samples, "heap MiB": heaps,
            "note": f"Each figure measured once, in one run, with a load of {os.getloadavg()[2]:.1f} on the machine"}


def comparison_table(results):
    lines = ["| n | method | threads: CPU s | wall s | Spark: CPU s of tasks | of the process | wall s | tasks / threads "
             "| chunks | largest / mean |", "|---|---|---|---|---|---|---|---|---|---|"]
    for c in results["compared"]:
        for r in c["rounds"]:
            threads, spark, chunks = r["threads"], r["spark"], r["chunks"]
            lines.append(f"| {c['n']} | {c['method']} | {threads['cpu']:.1f} | {threads['wall']:.1f} | {sum(chunks):.1f} "
                         f"| {spark['cpu']:.1f} | {spark['wall']:.1f} | {sum(chunks) / threads['cpu']:.2f} "
                         f"| {len(chunks)} | {max(chunks) / statistics.mean(chunks):.1f} |")
    return lines


def costs(results):
    """(n, method) -> CPU seconds, and where they come from."""
    rings = next(c for c in results["compared"] if c["method"] == "rings")
    each = statistics.median(sum(r["chunks"]) for r in rings["rounds"]) / SOLUTIONS[rings["n"]]
    found = {(n, "rings"): (each * SOLUTIONS[n], "by solutions") for n in range(20, 27)}
    large = results["large"]
    quadrants = {large["n"]: sum(large["chunks"])}
    found[large["n"], "quadrants"] = quadrants[large["n"]], "counted"
    quadrants |= {s["n"]: statistics.mean(s["seconds"]) * s["tasks"] for s in results["samples"]}
    for s in results["samples"]:
        found[s["n"], "quadrants"] = quadrants[s["n"]], sampled(s)
    counted = json.loads(COUNTED.read_text())
    quadrants[counted["n"]] = counted["cpu seconds"] / counted["timed tasks"] * counted["tasks"]
    found[counted["n"], "quadrants"] = (quadrants[counted["n"]],
                                        f"counted; {counted['timed tasks']:,} of {counted['tasks']:,} tasks timed")
    # Two more queens cost by what the two before have cost a solution: a guess, and marked as one.
    worse = quadrants[22] / SOLUTIONS[22] / (quadrants[20] / SOLUTIONS[20])
    each = quadrants[22] / SOLUTIONS[22]
    for n in 23, 24:
        found[n, "quadrants"] = each * SOLUTIONS[n] * worse ** ((n - 22) / 2), "extrapolated"
    return found


def sampled(sample):
    """How much was sampled, with the relative standard error of the mean."""
    seconds = sample["seconds"]
    error = statistics.stdev(seconds) / len(seconds) ** 0.5 / statistics.mean(seconds)
    return f"{len(seconds)} of {sample['tasks']:,} tasks, ± {error:.0%}"


def duration(seconds):
    for unit, length in ("years", 365.25 * 86400), ("days", 86400), ("h", 3600), ("min", 60):
        if seconds >= 2 * length:
            return f"{seconds / length:.3g} {unit}"
    return f"{seconds:.0f} s"


def model_table(results):
    lines = ["| n | method | CPU | from | a chunk | heap of an executor of " + f"{EXECUTOR_CORES} cores | "
             + " | ".join(f"{cores:,} cores" for cores in CORES) + " |", "|---|---|---|---|---|---|" + "---|" * len(CORES)]
    chunks = {c["method"]: r["chunks"] for c in results["compared"] for r in c["rounds"]}
    chunks["quadrants"] = results["large"]["chunks"]
    worst = {method: max(seconds) / statistics.mean(seconds) for method, seconds in chunks.items()}
    for (n, method), (cpu, source) in sorted(costs(results).items(), key=lambda cost: (cost[0][0], cost[1][0])):
        chunks = max(FEWEST, min(MOST, cpu / CHUNK_SECONDS))
        longest = cpu / chunks * worst[method]
        times = [START + max(BOOKKEEPING * chunks, cpu / cores + longest * (cores > 1)) for cores in CORES]
        heap = f"{float(results['heap MiB'][str(n)]):,.0f} MiB" if method == "quadrants" else "1 GiB is enough"
        lines.append(f"| {n} | {method} | {duration(cpu)} | {source} | {duration(cpu / chunks)} | {heap} | "
                     + " | ".join(duration(t) for t in times) + " |")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["measure", "model"], default="measure", metavar="WHAT",
                        help="measure: threads against Spark in turn (n = 18), n = 20 by Spark, samples of 22 "
                             "(15 minutes; default); model: no measurement, the tables again from bench/spark.json and "
                             "count-21.json")
    if parser.parse_args().what == "measure":
        RAW.write_text(json.dumps(measure(), indent=1) + "\n")
    results = json.loads(RAW.read_text())
    machine = results["machine"]
    text = "\n".join([*comparison_table(results), "", *model_table(results), "",
                      f"{results['note']}; {machine['java']}, {machine['cores']} cores ({machine['cpu']}), {machine['date']}."])
    print(text)
    bench.write_readme("spark", text, bench.ROOT / "spark" / "README.md")


if __name__ == "__main__":
    main()
