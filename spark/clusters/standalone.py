"""Spark's own cluster: a master and two workers."""
import os, signal

from .common import Count, answers, free_port, wait


class Cluster:
    """A master and two workers. They have two addresses: Spark makes no speculative copy on the same host."""

    def __init__(self, workspace):
        self.workspace, self.workers = workspace, {}
        port = free_port()
        self.master = f"spark://127.0.0.1:{port}"
        workspace.spark("master.log", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", port,
                     "--webui-port", 0)
        wait("the master", lambda: answers(port))
        for host in "127.0.0.1", "127.0.0.2":
            self.add_worker(host)

    def add_worker(self, host):
        self.workers[host] = self.workspace.spark(
            "workers.log", "org.apache.spark.deploy.worker.Worker", "--host", host, "--cores", 1, "--memory", "1g",
            "--webui-port", 0, "--work-dir", self.workspace.path / "work", self.master, SPARK_LOCAL_IP=host)

    def executors(self, host):
        """The processes of a worker's executor: one or none."""
        return self.workspace.named("CoarseGrainedExecutorBackend", parent=self.workers[host].pid)

    def signal_executor(self, host, number):
        wait("an executor", lambda: self.executors(host))
        os.kill(self.executors(host)[0], number)

    def kill_worker(self, host):
        """Kills a worker alone: its executor must notice. Another takes its place."""
        self.workers[host].kill()
        self.workers[host].wait()
        self.add_worker(host)

    def count(self, name, n, *options):
        return Count(self.workspace, self.master, name, n, "--executor-memory", "512m", *options)


def counts(workspace):
    cluster = Cluster(workspace)
    yield cluster.count("nothing-killed", 17).row()

    count = cluster.count("kills", 19, "--conf", "spark.speculation=true",
                          "--conf", "spark.speculation.quantile=0.3", "--conf", "spark.speculation.multiplier=1.5")
    count.at(0.1, "an executor killed", lambda: cluster.signal_executor("127.0.0.1", signal.SIGKILL))
    count.at(0.3, "a worker killed", lambda: cluster.kill_worker("127.0.0.2"))
    count.at(0.5, "the driver killed, resumed", count.restart_driver)
    # Spark copies its task to the other executor when no other is left to start.
    count.at(0.75, "an executor stopped", lambda: cluster.signal_executor("127.0.0.1", signal.SIGSTOP))
    yield count.row()


def versions(workspace):
    for version in "3.5", "4.0", "4.2":
        yield Count(workspace, "local[2]", f"Spark {version}", 16, SPARK=version).row()
