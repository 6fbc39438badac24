"""What it costs to create and to list as many names as a journal may have."""
import re

from .common import PATIENCE, SPARK
from .hdfs import Hdfs
from .s3 import IVY, S3


def cost(workspace, file_system, jars, uri, *settings):
    process = workspace.java("names.log", jars, SPARK / "clusters" / "ListNames.java", uri, *settings)
    status, log = process.wait(8 * PATIENCE), (workspace.path / "names.log").read_text()
    figures = re.findall(r"^(\d+) ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)$", log, re.M)
    if status or not figures:
        return False, f"{file_system}: {log[-3000:]}"
    names, each, median, least, most = figures[-1]
    return True, f"{file_system}: {int(names):,} names, {each} ms to create one, {median} s to list them (median of 5, {least} to {most})"


def counts(workspace):
    hdfs = Hdfs(workspace)
    yield cost(workspace, "HDFS", hdfs.jars, hdfs.uri("many"))
    s3 = S3(workspace)
    s3.count("local[1]", "any", 10).right()  # has Ivy get hadoop-aws
    jars = f"{SPARK}/target/spark-4.0.4/jars/*:{IVY}/jars/*"
    yield cost(workspace, "`s3a://` on S3Mock", jars, s3.uri("many"), *s3.settings())
