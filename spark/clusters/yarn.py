"""YARN: a resource manager and two node managers, counts in client and in cluster mode."""
import os, pathlib, shutil, signal

from .common import JAVA, PATIENCE, SPARK, Count, answers, class_path, free_port, get, wait


class Yarn:
    """The cluster. Its client finds it by a directory of settings, as Hadoop's always do."""

    def __init__(self, workspace):
        self.workspace, self.jars, self.applications = workspace, class_path("hadoop"), 0
        ports = {name: free_port() for name in ("address", "scheduler.address", "resource-tracker.address",
                                                "admin.address", "webapp.address")}
        settings = {f"yarn.resourcemanager.{name}": f"127.0.0.1:{port}" for name, port in ports.items()} | {
            "yarn.resourcemanager.hostname": "127.0.0.1",
            "yarn.resourcemanager.scheduler.class":
                "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fifo.FifoScheduler",
            "yarn.resourcemanager.max-completed-applications": 100,
            "yarn.nodemanager.resource.memory-mb": 3072, "yarn.nodemanager.vmem-check-enabled": "false",
            "yarn.nodemanager.disk-health-checker.enable": "false",
            "yarn.nodemanager.delete.debug-delay-sec": 3600,  # keeps the containers' output
            "hadoop.tmp.dir": f"{workspace.path}/hadoop"}
        self.conf = workspace.path / "conf"
        self.conf.mkdir()
        for file in "core-site.xml", "yarn-site.xml":
            (self.conf / file).write_text("<configuration>" + "".join(
                f"<property><name>{name}</name><value>{value}</value></property>"
                for name, value in settings.items()) + "</configuration>")
        self.start("resource.log", "resourcemanager.ResourceManager")
        wait("the resource manager", lambda: answers(ports["resource-tracker.address"]))
        for number in 1, 2:
            local = {"address": "127.0.0.1:0", "localizer.address": "127.0.0.1:0", "webapp.address": "127.0.0.1:0",
                     "local-dirs": workspace.path / f"node{number}" / "local",
                     "log-dirs": workspace.path / f"node{number}" / "logs"}
            self.start(f"node{number}.log", "nodemanager.NodeManager",
                       *(word for name, value in local.items() for word in ("-D", f"yarn.nodemanager.{name}={value}")))
        metrics = f"http://127.0.0.1:{ports['webapp.address']}/ws/v1/cluster/metrics"
        wait("two node managers", lambda: '"activeNodes":2' in (get(metrics) or ""))

    def start(self, log, name, *words):
        self.workspace.java(log, f"{self.conf}:{self.jars}", "--add-opens=java.base/java.lang=ALL-UNNAMED",
                         f"org.apache.hadoop.yarn.server.{name}", *words,
                         JAVA_HOME=str(pathlib.Path(shutil.which(JAVA)).resolve().parent.parent))

    def count(self, mode, name, n):
        count = Count(self.workspace, "yarn", name, n, "--deploy-mode", mode,
                      "--executor-memory", "512m", "--driver-memory", "512m", "--num-executors", 2,
                      "--conf", f"spark.yarn.stagingDir={self.workspace.path}/staging",
                      "--conf", f"spark.yarn.jars=local:{SPARK}/target/spark-3.5.1/jars/*",
                      SPARK="yarn", HADOOP_CONF_DIR=str(self.conf), YARN_CONF_DIR=str(self.conf))
        self.applications += 1
        if mode == "cluster":
            count.outputs.append(f"node*/logs/application_*_{self.applications:04d}/*/std*")
        return count

    def kill(self, what):
        """Kills a container that runs this class: all its processes are one group."""
        wait(what, lambda: self.workspace.named(str(self.workspace.path), what))
        os.killpg(os.getpgid(self.workspace.named(str(self.workspace.path), what)[0]), signal.SIGKILL)

    def refused(self, mode, expected):
        """A count that must end with that status, as its directory holds something else."""
        name = f"foreign-{mode}"
        (self.workspace.path / name).mkdir()
        (self.workspace.path / name / "thesis.txt").write_text("important")
        count = self.count(mode, name, 10)
        status = count.driver.wait(PATIENCE)
        right = status == expected and "holds thesis.txt, which does not belong to n10-quadrants-" in count.log()
        if not right:
            print(f"{name}: status {status}\n{count.log()[-3000:]}", flush=True)
        return right, f"n = 10: {mode} mode, the directory holds something else, status {status}"


def counts(workspace):
    yarn = Yarn(workspace)
    count = yarn.count("client", "client-kill", 18)
    count.at(0.05, "client mode, an executor's container killed", lambda: yarn.kill("CoarseGrainedExecutorBackend"))
    yield count.row()
    yield yarn.refused("client", 2)

    count = yarn.count("cluster", "cluster-kill", 18)
    count.at(0.05, "cluster mode, the driver's container killed; YARN started another, which resumed",
             lambda: yarn.kill("ApplicationMaster"))
    yield count.row(" saved before")
    yield yarn.refused("cluster", 1)
