"""Journals in HDFS: a name node and two data nodes, which are killed and come back."""
import json, time

from .common import EXECUTORS, Count, class_path, free_port, get, wait

PATIENT = "--conf", "spark.hadoop.dfs.client.retry.policy.enabled=true"  # else HDFS's client gives up at once


class Hdfs:
    """The file system, and a store of journals, read through its own web interface."""

    def __init__(self, workspace):
        self.workspace, self.jars, self.processes = workspace, class_path("hadoop"), {}
        self.port, self.web = free_port(), free_port()
        self.options = ["-D", f"fs.defaultFS={self.uri('')}", "-D", f"hadoop.tmp.dir={workspace.path}/hadoop",
                        "-D", f"dfs.namenode.name.dir=file://{workspace.path}/name",
                        "-D", f"dfs.namenode.http-address=127.0.0.1:{self.web}",
                        "-D", "dfs.namenode.safemode.extension=1000", "-D", "dfs.replication=2"]
        log = "format.log"
        if self.hadoop(log, "namenode.NameNode", "-format", "-force", "-nonInteractive").wait():
            raise RuntimeError((workspace.path / log).read_text()[-3000:])
        self.start_name_node()
        self.start_data_nodes()
        wait("two data nodes", lambda: self.state("NumLiveDataNodes") == 2)
        wait("the end of safe mode", lambda: self.state("FSState") == "Operational")

    def hadoop(self, log, name, *words):
        return self.workspace.java(log, self.jars, f"org.apache.hadoop.hdfs.server.{name}", *self.options, *words)

    def start_name_node(self):
        self.processes["name"] = self.hadoop("name.log", "namenode.NameNode")

    def start_data_nodes(self):
        for number in 1, 2:
            name = f"data{number}"
            self.processes[name] = self.hadoop(
                f"{name}.log", "datanode.DataNode", "-D", f"dfs.datanode.data.dir={self.workspace.path}/{name}",
                *(word for port in ("address", "http.address", "ipc.address")
                  for word in ("-D", f"dfs.datanode.{port}=127.0.0.1:0")))

    def kill(self, *names):
        for name in names:
            self.workspace.stop(self.processes[name])

    def restart_name_node(self, seconds=0):
        self.kill("name")
        time.sleep(seconds)
        self.start_name_node()

    def restart_everything(self):
        self.kill("name", "data1", "data2")
        self.start_name_node()
        self.start_data_nodes()
        wait("the end of safe mode", lambda: self.state("FSState") == "Operational")

    def state(self, key):
        text = get(f"http://127.0.0.1:{self.web}/jmx?qry=Hadoop:service=NameNode,name=FSNamesystemState")
        beans = json.loads(text)["beans"] if text else []
        return beans[0].get(key) if beans else None

    def uri(self, name):
        return f"hdfs://127.0.0.1:{self.port}/{name}"

    def names(self, name):
        answer = get(f"http://127.0.0.1:{self.web}/webhdfs/v1/{name}?op=LISTSTATUS")
        return [file["pathSuffix"] for file in json.loads(answer)["FileStatuses"]["FileStatus"]] if answer else None


def counts(workspace):
    hdfs = Hdfs(workspace)
    yield Count(workspace, EXECUTORS, "nothing-killed", 17, store=hdfs).row()

    count = Count(workspace, "local[1]", "kills", 18, store=hdfs)
    count.at(0.05, "the driver killed, name node and data nodes restarted, resumed", count.kill_driver)
    hdfs.restart_everything()
    count.start()
    yield count.row()

    count = Count(workspace, "local[1]", "outage", 18, *PATIENT, store=hdfs)
    count.at(0.05, "the name node gone for 20 s", lambda: hdfs.restart_name_node(20))
    yield count.row("", "Lost task")

    count = Count(workspace, "local[1]", "data-nodes", 18, store=hdfs)
    count.at(0.05, "both data nodes killed", lambda: hdfs.kill("data1", "data2"))
    count.at(0.5, "started again", hdfs.start_data_nodes)
    yield count.row("", "Lost task")
