#!/usr/bin/env python3
"""Measures counting on Spark, and says from that what larger n take on more cores, a step beyond what was measured.

usage: bench/spark.py [--readme]

Times are CPU seconds of the counting threads as Spark's event log has them, and of whole processes as the system
has them. A sample is the user's command, ended when some chunks are saved. Each chunk is made of tasks from all over
the count. Writes build/bench/spark.json and prints the tables. With --readme they go to bench/spark.json and between
the spark markers of spark/README.md.
"""
import argparse, json, os, pathlib, re, resource, signal, statistics, subprocess, sys, tempfile, time

import bench

JAR = bench.ROOT / "spark" / "target" / "nqueens-spark.jar"
SOLUTIONS = bench.placements()
COMPARED = (18, "quadrants"), (18, "rings")  # by threads and by Spark
COUNTED = 20, "quadrants"  # by Spark alone
SAMPLED = (21, "quadrants"), (22, "quadrants"), (20, "rings")
SAMPLE = 8  # chunks
CORES = 2, 10  # as measured, and a step beyond


def run(command):
    """Wall and CPU seconds of a process and its children, when it began, and what it printed."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"begin": begin, "wall": time.time() - begin, "out": out.split(),
            "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def submit(n, method, journal):
    events = journal.with_name(journal.name + ".events")
    events.mkdir()
    settings = {"enabled": "true", "dir": events.as_uri(), "rolling.enabled": "false", "compress": "false"}
    return [bench.ROOT / "spark" / "spark-class", "org.apache.spark.deploy.SparkSubmit", "--master", "local[2]",
            "--driver-memory", "3g", *(w for s, value in settings.items() for w in ("--conf", f"spark.eventLog.{s}={value}")),
            "--class", "nqueens.spark.SparkCount", JAR, str(n), "--method", method, "--out", str(journal)]


def finished(journal):
    """What Spark logged of the tasks that ended well. Spark's task is our chunk."""
    (log,) = journal.with_name(journal.name + ".events").iterdir()
    events = [json.loads(line) for line in log.read_text().splitlines() if '"SparkListenerTaskEnd"' in line]
    return [event for event in events if event["Task End Reason"]["Reason"] == "Success"]


def cpu_seconds(event):
    return event["Task Metrics"]["Executor CPU Time"] / 1e9


def count(n, method, journal):
    """A whole count by Spark, the seconds to its first task, and CPU seconds by chunk."""
    result = run(submit(n, method, journal))
    if int(result["out"][0]) != SOLUTIONS[n]:
        raise ValueError(f"n = {n}: {result['out']} by Spark")
    chunks = finished(journal)
    first = min(event["Task Info"]["Launch Time"] for event in chunks) / 1000
    return {"n": n, "method": method, "spark": result, "start": first - result["begin"],
            "chunks": [cpu_seconds(event) for event in chunks]}


def compare(n, method, journal):
    """The same count by threads and by Spark, in turn."""
    threads = run([bench.ROOT / "nqueens", "count", str(n), "--method", method, "--threads", "2"])
    if int(threads["out"][0]) != SOLUTIONS[n]:
        raise ValueError(f"n = {n}: {threads['out']} by threads")
    return {**count(n, method, journal), "threads": threads}


def sample(n, method, journal):
    """Tasks and CPU seconds of some chunks, from a count that is ended when it has saved them."""
    process = subprocess.Popen(submit(n, method, journal), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        while not journal.exists() or len(list(journal.glob("[0-9]*"))) < SAMPLE:
            if process.poll() is not None:
                raise ValueError(f"n = {n} ended with {process.returncode} before {SAMPLE} chunks were saved")
            time.sleep(1)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
    (plan,) = journal.glob("n*")
    tasks, chunks = map(int, re.search(r"-(\d+)-tasks-(\d+)-chunks$", plan.name).groups())
    return {"n": n, "method": method, "tasks": tasks,
            "chunks": [[len(range(event["Task Info"]["Index"], tasks, chunks)), cpu_seconds(event)]
                       for event in finished(journal)]}


def measure():
    subprocess.run(["make", "-s", "-C", bench.ROOT, "spark"], check=True)
    bench.build()
    found = {"compared": [], "counted": [], "sampled": []}
    with tempfile.TemporaryDirectory() as folder:
        for kind, how, counts in (("compared", compare, COMPARED), ("counted", count, [COUNTED]), ("sampled", sample, SAMPLED)):
            for n, method in counts:
                print(f"n = {n} by {method}, {kind}", file=sys.stderr)
                found[kind].append(how(n, method, pathlib.Path(folder, f"{kind}-{n}-{method}")))
    return {"machine": bench.machine(), "load": os.getloadavg()[2], **found}


def comparison_table(results):
    lines = ["| n | method | threads: CPU s | wall s | Spark: CPU s of tasks | of the process | wall s | tasks / threads "
             "| chunks | largest / mean |", "|" + "---|" * 10]
    for c in results["compared"] + results["counted"]:
        spark, chunks, threads = c["spark"], c["chunks"], c.get("threads")
        beside = f"{threads['cpu']:.1f} | {threads['wall']:.1f}" if threads else " | "
        ratio = f"{sum(chunks) / threads['cpu']:.2f}" if threads else ""
        lines.append(f"| {c['n']} | {c['method']} | {beside} | {sum(chunks):.1f} | {spark['cpu']:.1f} | {spark['wall']:.1f} "
                     f"| {ratio} | {len(chunks)} | {max(chunks) / statistics.mean(chunks):.1f} |")
    return lines


def costs(results):
    """(n, method) -> CPU seconds, and where they come from."""
    found = {(c["n"], c["method"]): (sum(c["chunks"]), "counted") for c in results["counted"]}
    for s in results["sampled"]:
        tasks, seconds = map(sum, zip(*s["chunks"]))
        each = [cost / size for size, cost in s["chunks"]]
        error = statistics.stdev(each) / len(each) ** 0.5 / statistics.mean(each)
        found[s["n"], s["method"]] = seconds / tasks * s["tasks"], f"{tasks} of {s['tasks']:,} tasks, ± {error:.0%}"
    # The cost of quadrants depends on whether n is even, so two queens more are one step.
    growth = found[22, "quadrants"][0] / found[20, "quadrants"][0]
    found[23, "quadrants"] = found[21, "quadrants"][0] * growth, "21, as 22 to 20"
    found[21, "rings"] = found[20, "rings"][0] / SOLUTIONS[20] * SOLUTIONS[21], "20, as placements"
    return found


def duration(seconds):
    for unit, length in ("days", 86400), ("h", 3600), ("min", 60):
        if seconds >= 2 * length:
            return f"{seconds / length:.3g} {unit}"
    return f"{seconds:.0f} s"


def model_table(results):
    start = statistics.median(c["start"] for c in results["compared"] + results["counted"])
    lines = ["| n | method | CPU | from | " + " | ".join(f"{cores} cores" for cores in CORES) + " |",
             "|" + "---|" * (4 + len(CORES))]
    for (n, method), (cpu, source) in sorted(costs(results).items()):
        times = " | ".join(duration(start + cpu / cores) for cores in CORES)
        lines.append(f"| {n} | {method} | {duration(cpu)} | {source} | {times} |")
    return [*lines, "", f"Spark took {start:.1f} s to the first task."]


def main():
    parser = argparse.ArgumentParser(description="Measures counting on Spark: threads against Spark, a large count, samples.")
    parser.add_argument("--readme", action="store_true", help="write bench/spark.json and spark/README.md")
    chosen = parser.parse_args()
    raw = (bench.ROOT / "bench" if chosen.readme else bench.BUILD) / "spark.json"
    raw.write_text(json.dumps(measure(), indent=1) + "\n")
    results = json.loads(raw.read_text())
    text = "\n".join([*comparison_table(results), "", *model_table(results),
                      f"Each figure measured once, in one run, with a load of {results['load']:.1f} on the machine; "
                      f"{bench.machine_line(results['machine'])}."])
    print(text)
    if chosen.readme:
        bench.write_readme("spark", text, bench.ROOT / "spark" / "README.md")


if __name__ == "__main__":
    main()
