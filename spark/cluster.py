#!/usr/bin/env python3
"""Counts on a real cluster of processes on this machine, kills them on the way, and checks every total.

usage: spark/cluster.py             a standalone cluster: a master and two workers of one core each
       spark/cluster.py versions    the one jar on every version of Spark that it is made for, on two threads

Maven gets what it needs. Leaves no process and no file behind. Exit status 1 if anything is not as expected.
"""
import os, pathlib, re, signal, socket, subprocess, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
KNOWN = {14: 365596, 17: 95815104, 18: 666090624}
PATIENCE = 900  # seconds for a count, on a busy machine too


def wait(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"no sign of {what} after {seconds} seconds")
        time.sleep(0.1)


class Folder:
    """A temporary folder and the processes that work in it; neither is left when it closes."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="nqueens-cluster-")
        self.path, self.processes = pathlib.Path(self.temporary.name), []
        # What is killed cannot clean up after itself, so every file goes here.
        self.java_options = f"-Djava.io.tmpdir={self.path} -XX:-UsePerfData"
        return self

    def __exit__(self, *failure):
        for process in self.processes:
            self.stop(process)
        self.temporary.cleanup()

    def start(self, log, *words, **environment):
        """A class of Spark's, in a process group of its own; its output goes to a file."""
        environment = {**os.environ, "SPARK_LOCAL_DIRS": str(self.path), "SPARK_DAEMON_MEMORY": "256m",
                       "SPARK_DAEMON_JAVA_OPTS": self.java_options, **environment}
        with open(self.path / log, "a") as sink:
            process = subprocess.Popen([HERE / "spark-class", *map(str, words)], cwd=self.path, env=environment,
                                       stdin=subprocess.DEVNULL, stdout=sink, stderr=sink, start_new_session=True)
        self.processes.append(process)
        return process

    @staticmethod
    def stop(process):
        """Kills a process and all that it started."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


class Count:
    """One count by spark-submit. The command is a user's: the same again goes on with the same journal."""

    def __init__(self, folder, master, name, n, method, *options, **environment):
        self.folder, self.name, self.n, self.method = folder, name, n, method
        self.events, self.begin = [], time.monotonic()
        self.command = [f"{name}.log", "org.apache.spark.deploy.SparkSubmit", "--master", master, *options,
                        "--driver-java-options", folder.java_options, "--conf", "spark.ui.enabled=false",
                        "--conf", f"spark.executor.extraJavaOptions={folder.java_options}",
                        "--class", "nqueens.spark.SparkCount", HERE / "target/nqueens-spark.jar",
                        n, "--method", method, "--out", folder.path / name]
        self.environment = environment
        self.start()

    def start(self):
        self.driver = self.folder.start(*self.command, **self.environment)

    def journal(self):
        """The chunks planned, and the chunks and counts saved: read without the program's help."""
        lines = [line for file in self.folder.path.glob(f"{self.name}/part-*") for line in file.read_text().splitlines()]
        headings = [line for line in lines if line.startswith("nqueens")]
        chunks = int(re.search(r"in (\d+) chunks", headings[0])[1]) if headings else 0
        return chunks, [line.split()[:2] for line in lines if line not in headings]

    def at(self, part, what, deed):
        """Does something as soon as that part of the chunks is saved."""
        def reached():
            if self.driver.poll() is not None:
                raise RuntimeError(f"{self.name} ended before '{what}'")
            chunks, results = self.journal()
            return len(results) >= part * max(chunks, 1)
        wait(f"{part:.0%} of {self.name}", reached, PATIENCE)
        chunks, results = self.journal()
        self.events.append(f"{what} at {len(results)} of {chunks}")
        deed()

    def kill_driver(self):
        self.folder.stop(self.driver)
        self.start()

    def row(self):
        """Waits for the end; the row of the table, and whether it is right."""
        status = self.driver.wait(PATIENCE)
        log = (self.folder.path / f"{self.name}.log").read_text()
        total = (re.findall(r"^\d+$", log, re.M) or ["none"])[-1]
        chunks, results = self.journal()
        right = (status == 0 and total == str(KNOWN[self.n]) and sum(int(count) for _, count in results) == int(total)
                 and len(results) == len({chunk for chunk, _ in results}) == chunks)
        if not right:
            print(f"{self.name}: status {status}, {len(results)} of {chunks} chunks\n{log[-3000:]}", file=sys.stderr)
        logs = "".join(file.read_text() for file in self.folder.path.glob("work/*/*/stderr"))
        again = len(re.findall(r"Running task \d+\.[1-9]\d* in stage", logs))
        seconds = time.monotonic() - self.begin
        return right, (f"| {self.n} | {self.method} | {'; '.join(self.events) or self.name} | {again} | {total} "
                       f"| {'yes' if right else 'NO'} | {seconds:.0f} |")


class Cluster:
    """A master and two workers. They have two addresses: Spark makes no speculative copy on the same host."""

    def __init__(self, folder):
        self.folder, self.workers = folder, {}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.master = f"spark://127.0.0.1:{port}"
        folder.start("master.log", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", port,
                     "--webui-port", 0)
        wait("the master", lambda: self.answers(port))
        for host in "127.0.0.1", "127.0.0.2":
            self.add_worker(host)

    @staticmethod
    def answers(port):
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", port)) == 0

    def add_worker(self, host):
        self.workers[host] = self.folder.start(
            "workers.log", "org.apache.spark.deploy.worker.Worker", "--host", host, "--cores", 1, "--memory", "1g",
            "--webui-port", 0, "--work-dir", self.folder.path / "work", self.master, SPARK_LOCAL_IP=host)

    def executor(self, host):
        """The process of a worker's executor, or None."""
        table = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True).stdout
        for pid, parent, args in (line.split(None, 2) for line in table.splitlines()):
            if int(parent) == self.workers[host].pid and "CoarseGrainedExecutorBackend" in args:
                return int(pid)

    def signal_executor(self, host, number):
        wait("an executor", lambda: self.executor(host))
        os.kill(self.executor(host), number)

    def kill_worker(self, host):
        """Kills a worker alone: its executor must notice. Another takes its place."""
        self.workers[host].kill()
        self.workers[host].wait()
        self.add_worker(host)

    def count(self, name, n, method, *options):
        return Count(self.folder, self.master, name, n, method, "--executor-memory", "512m", *options)


def on_cluster(folder):
    cluster = Cluster(folder)
    yield cluster.count("nothing killed", 17, "quadrants").row()

    count = cluster.count("kills", 18, "rings", "--conf", "spark.speculation=true",
                          "--conf", "spark.speculation.quantile=0.3", "--conf", "spark.speculation.multiplier=1.5")
    count.at(0.1, "an executor killed", lambda: cluster.signal_executor("127.0.0.1", signal.SIGKILL))
    count.at(0.3, "a worker killed", lambda: cluster.kill_worker("127.0.0.2"))
    count.at(0.5, "the driver killed, resumed", count.kill_driver)
    # Its chunk is copied to the other executor, so in the end there are two results.
    count.at(0.75, "an executor stopped", lambda: cluster.signal_executor("127.0.0.1", signal.SIGSTOP))
    count.at(0.9, "it goes on", lambda: cluster.signal_executor("127.0.0.1", signal.SIGCONT))
    yield count.row()


def on_versions(folder):
    for version in "3.5", "4.0", "4.2":
        yield Count(folder, "local[2]", f"Spark {version}", 14, "rings", SPARK=version).row()
        yield Count(folder, "local[2]", f"Spark {version} quadrants", 14, "quadrants", SPARK=version).row()


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    all_right = True
    try:
        with Folder() as folder:
            print("| n | method | what happened | tasks run again | total | right | seconds |\n|---|---|---|---|---|---|---|", flush=True)
            for right, row in (on_versions if sys.argv[1:] == ["versions"] else on_cluster)(folder):
                print(row, flush=True)
                all_right = all_right and right
    except (RuntimeError, subprocess.TimeoutExpired) as e:
        sys.exit(f"cluster.py: {e}")
    sys.exit(0 if all_right else 1)


if __name__ == "__main__":
    main()
