"""Journals in a store that speaks S3's protocol: S3Mock, which is killed and comes back. The user names hadoop-aws as a package."""
import re, time

from .common import EXECUTORS, SPARK, Count, class_path, free_port, get, wait

PACKAGE = "org.apache.hadoop:hadoop-aws:3.4.1"  # of the version of Hadoop that Spark 4.0 brings
BUCKET = "counts"
IVY = SPARK / "target" / "clusters" / "ivy"


class S3:
    """The server, and a store of journals, read by S3's protocol."""

    def __init__(self, workspace):
        self.workspace, self.jars, self.port = workspace, class_path("s3mock"), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        properties = {"http-port": self.port, "domain.initial-buckets": BUCKET, "domain.retain-files-on-exit": "true",
                      "domain.root": self.workspace.path / "s3"}
        (self.workspace.path / "s3").mkdir(exist_ok=True)
        self.server = self.workspace.java(
            "s3.log", self.jars, "-Dorg.springframework.boot.logging.LoggingSystem=none",
            "com.adobe.testing.s3mock.S3MockApplication", "--server.port=0",
            *(f"--com.adobe.testing.s3mock.{name}={value}" for name, value in properties.items()))
        wait("S3Mock", lambda: get(f"{self.url}/{BUCKET}?list-type=2"))

    def restart(self, seconds):
        self.workspace.stop(self.server)
        time.sleep(seconds)
        self.start()

    def uri(self, name):
        return f"s3a://{BUCKET}/{name}"

    def names(self, name):
        answer = get(f"{self.url}/{BUCKET}?list-type=2&prefix={name}/")  # 1,000 names at most
        return answer and [key.rsplit("/", 1)[1] for key in re.findall(r"<Key>([^<]+)</Key>", answer)]

    def settings(self):
        settings = {"endpoint": self.url, "endpoint.region": "us-east-1", "path.style.access": "true",
                    "access.key": "any", "secret.key": "any"}
        return [f"fs.s3a.{key}={value}" for key, value in settings.items()]

    def count(self, master, name, n):
        options = [word for setting in self.settings() for word in ("--conf", f"spark.hadoop.{setting}")]
        return Count(self.workspace, master, name, n, "--packages", PACKAGE, "--conf", f"spark.jars.ivy={IVY}",
                     *options, store=self)


def counts(workspace):
    s3 = S3(workspace)
    yield s3.count(EXECUTORS, "nothing-killed", 17).row()

    count = s3.count("local[1]", "kills", 18)
    count.at(0.05, "the driver killed, the server restarted, resumed", count.kill_driver)
    s3.restart(0)
    count.start()
    yield count.row()

    count = s3.count("local[1]", "outage", 18)
    count.at(0.05, "the server gone for 20 s", lambda: s3.restart(20))
    yield count.row("", "Lost task")  # Hadoop's client for S3 tries longer than that
