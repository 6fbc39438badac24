#!/usr/bin/env python3
"""Measures counting on Spark, and estimates from samples what larger n take.

usage: bench/spark.py [--readme]

Times are CPU seconds of the counting threads as Spark's event log has them, and of whole processes as the system
has them. A sample is the user's command, ended when some partitions are saved. Each partition is made of tasks from
all over the count. With --readme the table goes between the spark markers of spark/README.md.
"""
import json, os, pathlib, re, signal, statistics, subprocess, sys, tempfile, time

import bench

JAR = bench.ROOT / "spark" / "target" / "nqueens-spark.jar"
SOLUTIONS = bench.solutions()
COMPARED = 18  # by threads and by Spark
COUNTED = 20  # by Spark alone
SAMPLED = 21, 22
SAMPLE = 8  # partitions


def run(command, n):
    """Wall and CPU seconds of a process that counts, and its children, when it began, and what it printed."""
    begin, ran = time.time(), bench.run(command, True)
    if int(ran.out.split()[0]) != SOLUTIONS[n]:
        raise ValueError(f"n = {n}: {ran.out} by {command[0]}")
    return {"begin": begin, "wall": ran.wall, "out": ran.out.split(), "cpu": ran.cpu}


def submit(n, journal):
    events = journal.with_name(journal.name + ".events")
    events.mkdir()
    settings = {"enabled": "true", "dir": events.as_uri(), "rolling.enabled": "false", "compress": "false"}
    return [bench.ROOT / "spark" / "spark-class", "org.apache.spark.deploy.SparkSubmit", "--master", "local[2]",
            "--driver-memory", "3g", *(w for s, value in settings.items() for w in ("--conf", f"spark.eventLog.{s}={value}")),
            "--class", "nqueens.spark.SparkCount", JAR, str(n), "--output", str(journal)]


def finished(journal):
    """Of each partition that ended well, which is Spark's task: its number, when it began, and CPU seconds."""
    (log,) = journal.with_name(journal.name + ".events").iterdir()
    events = [json.loads(line) for line in log.read_text().splitlines() if '"SparkListenerTaskEnd"' in line]
    return [(event["Task Info"]["Index"], event["Task Info"]["Launch Time"] / 1000, event["Task Metrics"]["Executor CPU Time"] / 1e9)
            for event in events if event["Task End Reason"]["Reason"] == "Success"]


def count(n, journal):
    """A whole count by Spark, the seconds to its first task, and CPU seconds by partition."""
    result = run(submit(n, journal), n)
    _, begins, seconds = zip(*finished(journal))
    return {"n": n, "spark": result, "start": min(begins) - result["begin"], "partitions": seconds}


def compare(n, journal):
    """The same count by threads and by Spark, in turn."""
    threads = run([bench.ROOT / "nqueens", "count", n, "--method", "quadrants", "--threads", 2], n)
    return {**count(n, journal), "threads": threads}


def sample(n, journal):
    """Tasks and CPU seconds of some partitions, from a count that is ended when it has saved them."""
    process = subprocess.Popen(submit(n, journal), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        while not journal.exists() or len(list(journal.glob("[0-9]*"))) < SAMPLE:
            if process.poll() is not None:
                raise ValueError(f"n = {n} ended with {process.returncode} before {SAMPLE} partitions were saved")
            time.sleep(1)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
    (counted,) = journal.glob("n*")
    tasks, partitions = map(int, re.search(r"-(\d+)-tasks-(\d+)-partitions$", counted.name).groups())
    return {"n": n, "tasks": tasks, "partitions": [[len(range(k, tasks, partitions)), seconds] for k, _, seconds in finished(journal)]}


def measure(chosen):
    about = bench.begin(chosen)
    subprocess.run(["make", "-s", "-C", bench.ROOT, "spark"], check=True)
    found = {"compared": [], "counted": [], "sampled": []}
    with tempfile.TemporaryDirectory() as directory:
        for kind, how, sizes in (("compared", compare, [COMPARED]), ("counted", count, [COUNTED]), ("sampled", sample, SAMPLED)):
            for n in sizes:
                print(f"n = {n}, {kind}", file=sys.stderr)
                found[kind].append(bench.saved((kind, n), how, n, pathlib.Path(directory, f"{kind}-{n}")))
    return {"machine": about, **found}


def comparison_table(results):
    rows = []
    for c in results["compared"] + results["counted"]:
        spark, partitions, threads = c["spark"], c["partitions"], c.get("threads")
        cpu, wall = (f"{threads[name]:.1f}" if threads else "" for name in ("cpu", "wall"))
        ratio = f"{sum(partitions) / threads['cpu']:.2f}" if threads else ""
        rows.append((c["n"], cpu, wall, f"{sum(partitions):.1f}", f"{spark['cpu']:.1f}", f"{spark['wall']:.1f}", ratio))
    heads = ["n", "threads: CPU s", "wall s", "Spark: CPU s of partitions", "of the process", "wall s", "partitions / threads"]
    return bench.markdown(heads, rows, 7)


def costs(results):
    """n -> CPU seconds by the sample, and its size and error."""
    found = {}
    for s in results["sampled"]:
        tasks, seconds = map(sum, zip(*s["partitions"]))
        each = [cost / size for size, cost in s["partitions"]]
        error = statistics.stdev(each) / len(each) ** 0.5 / statistics.mean(each)
        found[s["n"]] = seconds / tasks * s["tasks"], f"{tasks} of {s['tasks']:,} tasks, ± {error:.0%}"
    return found


def page(directory):
    """The text of spark/README.md, of which a part is written by hand."""
    results = json.loads((directory / "spark/results.json").read_text())
    samples = [f"{seconds / 60:.0f} CPU minutes for n = {n} ({of})" for n, (seconds, of) in costs(results).items()]
    text = (f"{comparison_table(results)}\n\nSamples suggest {' and '.join(samples)}. Whole "
            "[counts](../docs/counting.md) of 21 and 22, without Spark, took longer. Each figure was measured once [on two "
            f"cores](../bench/README.md) at {bench.machine_line(results['machine'])}.")
    return bench.filled("spark/README.md", TABLE=text)


def main():
    chosen = bench.options(__doc__, "spark/results.json, and the table in spark/README.md").parse_args()
    directory = bench.directory_of(chosen)
    (directory / "spark").mkdir(exist_ok=True)
    results = measure(chosen)
    (directory / "spark/results.json").write_text(json.dumps(results, indent=1) + "\n")
    (bench.ROOT / "spark/README.md" if chosen.readme else directory / "spark.md").write_text(page(directory))
    print(page(directory))
    bench.finish(chosen, "spark", results["machine"])


if __name__ == "__main__":
    main()
