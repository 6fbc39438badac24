"""What all kinds of clusters share: processes that leave nothing behind, and counts by spark-submit."""
import contextlib, os, pathlib, re, signal, socket, subprocess, sys, tempfile, time, urllib.error, urllib.request

import bench

SPARK = pathlib.Path(__file__).resolve().parent.parent
JAVA = str(pathlib.Path(os.environ["JAVA_HOME"], "bin", "java")) if os.environ.get("JAVA_HOME") else "java"
SOLUTIONS = bench.solutions()
EXECUTORS = "local-cluster[2,1,1024]"  # a master with two executors, as processes of their own
PATIENCE = 900  # seconds for a count, on a busy machine too


def wait(what, condition, seconds=120):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"no sign of {what} after {seconds} seconds")
        time.sleep(0.1)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def answers(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def get(url):
    """The answer to a GET, or None."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.read().decode()
    except (urllib.error.URLError, OSError):
        return None


def class_path(servers):
    """The jars of clusters/pom.xml's profile of that name."""
    jars = SPARK / "target" / "clusters" / servers
    if not (jars / "complete").exists():
        subprocess.run(["mvn", "-q", "-B", "-ntp", f"-P{servers}", "-f", SPARK / "clusters",
                        "dependency:copy-dependencies", f"-DoutputDirectory={jars}"], check=True, stdout=sys.stderr)
        (jars / "complete").touch()
    return f"{jars}/*"


class Workspace:
    """A temporary directory and the processes that work in it; neither is left when it closes."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="nqueens-cluster-")
        self.path, self.processes = pathlib.Path(self.temporary.name), []
        # What is killed cannot clean up after itself, so every file goes here.
        self.java_options = f"-Djava.io.tmpdir={self.path} -XX:-UsePerfData"
        return self

    def __exit__(self, *failure):
        for number in signal.SIGINT, signal.SIGTERM:  # a second one, as timeout sends it, must not end this halfway
            signal.signal(number, signal.SIG_IGN)
        for process in self.processes:
            self.stop(process)
        for pid in self.named(str(self.path)):  # YARN's containers have sessions of their own
            with contextlib.suppress(ProcessLookupError):  # it may have ended since
                os.kill(pid, signal.SIGKILL)
        self.temporary.cleanup()

    def start(self, log, words, **environment):
        """A command, in a process group of its own; its output goes to a file."""
        environment = {**os.environ, "SPARK_LOCAL_DIRS": str(self.path), "SPARK_DAEMON_MEMORY": "256m",
                       "SPARK_DAEMON_JAVA_OPTS": self.java_options, **environment}
        with open(self.path / log, "a") as sink:
            process = subprocess.Popen(list(map(str, words)), cwd=self.path, env=environment,
                                       stdin=subprocess.DEVNULL, stdout=sink, stderr=sink, start_new_session=True)
        self.processes.append(process)
        return process

    def spark(self, log, *words, **environment):
        """A class of Spark's."""
        return self.start(log, [SPARK / "spark-class", *words], **environment)

    def java(self, log, jars, *words, **environment):
        """A class of those jars."""
        return self.start(log, [JAVA, "-Xmx256m", *self.java_options.split(), "-cp", jars, *words], **environment)

    @staticmethod
    def stop(process):
        """Kills a process and all that it started."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    @staticmethod
    def named(*parts, parent=None):
        """The processes whose command line has all these parts."""
        table = subprocess.run(["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True).stdout
        rows = [line.split(None, 2) for line in table.splitlines()]
        return [int(row[0]) for row in rows if len(row) == 3 and all(part in row[2] for part in parts)
                and parent in (None, int(row[1])) and int(row[0]) != os.getpid()]


class LocalStore:
    """Journals in the workspace. Their names are read, as in every store, without the program's help."""

    def __init__(self, workspace):
        self.workspace = workspace

    def uri(self, name):
        return self.workspace.path / name

    def names(self, name):
        return [file.name for file in self.workspace.path.glob(f"{name}/*")]


class Count:
    """One count by spark-submit. The command is a user's: the same command again resumes from the journal."""

    def __init__(self, workspace, master, name, n, *options, store=None, arguments=(), journal=None, **environment):
        self.workspace, self.name, self.n, self.directory = workspace, name, n, journal or name
        self.store = store or LocalStore(workspace)
        self.outputs = [f"{name}.log"]
        self.events, self.begin, self.seen, self.lost = [], time.monotonic(), set(), False
        self.command = [f"{name}.log", "org.apache.spark.deploy.SparkSubmit", "--master", master, *options,
                        "--driver-java-options", workspace.java_options, "--conf", "spark.ui.enabled=false",
                        "--conf", f"spark.executor.extraJavaOptions={workspace.java_options}",
                        "--class", "nqueens.spark.SparkCount", SPARK / "target/nqueens-spark.jar",
                        n, "--output", self.store.uri(self.directory), *arguments]
        self.environment = environment
        self.start()

    def start(self):
        self.driver = self.workspace.spark(*self.command, **self.environment)

    def journal(self):
        """The number of all partitions, and the partitions and counts saved."""
        names = self.store.names(self.directory)
        if names is None:
            return 0, []
        self.lost |= not self.seen <= set(names)
        self.seen |= set(names)
        counted = [re.search(r"-(\d+)-partitions$", name) for name in names]
        results = [re.fullmatch(r"(\d{5})\.(\d+)\.[0-9a-f]{8}", name) for name in names]
        return (next((int(name[1]) for name in counted if name), 0),
                sorted((int(result[1]), int(result[2])) for result in results if result))

    def at(self, share, what, deed):
        """Does something as soon as that share of the partitions is saved."""
        def reached():
            if self.driver.poll() is not None:
                raise RuntimeError(f"{self.name} ended before '{what}': {self.log()[-2000:]}")
            partitions, results = self.journal()
            return partitions > 0 and len(results) >= share * partitions
        wait(f"{share:.0%} of {self.name}", reached, PATIENCE)
        partitions, results = self.journal()
        self.events.append(f"{what} at {len(results)} of {partitions}")
        deed()

    def kill_driver(self):
        """Kills it. The result of every partition that Spark's progress bar called done must be there."""
        self.workspace.stop(self.driver)
        *_, before, bars = ["0", *re.split(r", (\d+) saved before\n", self.log())]
        done = re.findall(r"\((\d+) \+ \d+\) / \d+\]", bars)
        self.lost |= bool(done) and int(before) + int(done[-1]) > len(self.journal()[1])

    def restart_driver(self):
        self.kill_driver()
        self.start()

    def log(self):
        return "".join(file.read_text(errors="replace")
                       for pattern in self.outputs for file in sorted(self.workspace.path.glob(pattern)))

    def right(self, said="", unsaid=None):
        """Waits for the end. Whether the total is right, nothing was lost, and the log says what it must."""
        status = self.driver.wait(PATIENCE)
        wait(f"the journal of {self.name}", lambda: self.journal()[0] or status)
        log, (partitions, results) = self.log(), self.journal()
        right = (status == 0 and self.total() == SOLUTIONS[self.n] == sum(count for _, count in results)
                 and [partition for partition, _ in results] == list(range(partitions)) and not self.lost
                 and said in log and (unsaid is None or unsaid not in log))
        if not right:
            print(f"{self.name}: status {status}, {len(results)} of {partitions} partitions, lost: {self.lost}, "
                  f"'{said}' in the log: {said in log}, '{unsaid}' must not be\n{log[-3000:]}", flush=True)
        return right

    def total(self):
        return int((re.findall(r"^\d+$", self.log(), re.M) or [-1])[-1])

    def row(self, *expected):
        """Waits for the end; whether it is right, and what happened."""
        right = self.right(*expected)
        what = "; ".join(self.events) or self.name.replace("-", " ")
        return right, f"n = {self.n}: {what}; {time.monotonic() - self.begin:.0f} s"
