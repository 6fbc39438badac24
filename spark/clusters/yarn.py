"""YARN: a resource manager and two node managers, counts in client and in cluster mode."""
import os, signal

from .common import SPARK, Count, answers, class_path, free_port, get, wait


class Yarn:
    """The cluster. Its client finds it by a folder of settings, as Hadoop's always do."""

    def __init__(self, folder):
        self.folder, self.jars = folder, class_path("hadoop")
        ports = {name: free_port() for name in ("address", "scheduler.address", "resource-tracker.address",
                                                "admin.address", "webapp.address")}
        self.web = ports["webapp.address"]
        settings = {f"yarn.resourcemanager.{name}": f"127.0.0.1:{port}" for name, port in ports.items()} | {
            "yarn.resourcemanager.hostname": "127.0.0.1",
            "yarn.resourcemanager.scheduler.class":
                "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fifo.FifoScheduler",
            "yarn.resourcemanager.max-completed-applications": 100,
            "yarn.nodemanager.resource.memory-mb": 3072, "yarn.nodemanager.vmem-check-enabled": "false",
            "yarn.nodemanager.disk-health-checker.enable": "false",
            "yarn.nodemanager.delete.debug-delay-sec": 3600,  # keeps the containers' output
            "hadoop.tmp.dir": f"{folder.path}/hadoop"}
        self.conf = folder.path / "conf"
        self.conf.mkdir()
        for file in "core-site.xml", "yarn-site.xml":
            (self.conf / file).write_text("<configuration>" + "".join(
                f"<property><name>{name}</name><value>{value}</value></property>"
                for name, value in settings.items()) + "</configuration>")
        self.start("resource.log", "resourcemanager.ResourceManager")
        wait("the resource manager", lambda: answers(ports["resource-tracker.address"]))
        for number in 1, 2:
            local = {"address": "127.0.0.1:0", "localizer.address": "127.0.0.1:0", "webapp.address": "127.0.0.1:0",
                     "local-dirs": folder.path / f"node{number}" / "local",
                     "log-dirs": folder.path / f"node{number}" / "logs"}
            self.start(f"node{number}.log", "nodemanager.NodeManager",
                       *(word for name, value in local.items() for word in ("-D", f"yarn.nodemanager.{name}={value}")))
        wait("two node managers", lambda: '"activeNodes":2' in (get(f"http://127.0.0.1:{self.web}/ws/v1/cluster/metrics")
                                                                or ""))

    def start(self, log, name, *words):
        self.folder.java(log, f"{self.conf}:{self.jars}", f"org.apache.hadoop.yarn.server.{name}", *words)

    def count(self, mode, name, n, method, *arguments):
        count = Count(self.folder, "yarn", name, n, method, "--deploy-mode", mode,
                      "--executor-memory", "512m", "--driver-memory", "512m", "--num-executors", 2,
                      "--conf", f"spark.yarn.stagingDir={self.folder.path}/staging",
                      "--conf", f"spark.yarn.jars=local:{SPARK}/target/spark-3.5.1/jars/*",
                      arguments=arguments, SPARK="yarn", HADOOP_CONF_DIR=str(self.conf),
                      YARN_CONF_DIR=str(self.conf))
        if mode == "cluster":
            count.outputs = [f"node*/logs/application_*_{self.application():04d}/*/stdout"]
        return count

    def application(self):
        """The number of the application that comes next, counted from 1."""
        self.applications = getattr(self, "applications", 0) + 1
        return self.applications

    def kill(self, what):
        """Kills a container of this kind."""
        wait(what, lambda: self.folder.named(what, "/bin/java"))
        os.kill(self.folder.named(what, "/bin/java")[0], signal.SIGKILL)


def counts(folder):
    yarn = Yarn(folder)
    yield yarn.count("client", "client mode", 17, "quadrants").row()
    yield yarn.count("cluster", "cluster mode", 17, "quadrants").row()
