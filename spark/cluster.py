#!/usr/bin/env python3
"""Counts on real clusters of processes on this machine, kills them on the way, and checks every total.

Maven gets what it needs. Leaves no process and no file behind. Exit status 1 if anything is not as expected.
"""
import argparse, pathlib, signal, subprocess, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from clusters import common, hdfs, s3, standalone, yarn

KINDS = {
    "standalone": (standalone.counts, "Spark's own master and two workers of one core each (default)"),
    "versions": (standalone.versions, "the one jar on every version of Spark that it is made for, on two threads"),
    "hdfs": (hdfs.counts, "the journal in HDFS: a name node and two data nodes"),
    "s3": (s3.counts, "the journal behind S3's protocol: S3Mock, by s3a://"),
    "yarn": (yarn.counts, "YARN: a resource manager and two node managers, client and cluster mode"),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     epilog="\n".join(f"{kind:11} {text}" for kind, (_, text) in KINDS.items()))
    parser.add_argument("kind", nargs="?", choices=KINDS, default="standalone", metavar="KIND",
                        help=f"one of {', '.join(KINDS)}")
    counts = KINDS[parser.parse_args().kind][0]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    all_right = True
    try:
        with common.Folder() as folder:
            print(common.HEADING, flush=True)
            for right, row in counts(folder):
                print(row, flush=True)
                all_right = all_right and right
    except (RuntimeError, OSError, subprocess.SubprocessError) as e:
        sys.exit(f"cluster.py: {e}")
    sys.exit(0 if all_right else 1)


if __name__ == "__main__":
    main()
