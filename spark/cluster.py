#!/usr/bin/env python3
"""Counts on real clusters of processes on this machine, kills them on the way, and checks every total.

Maven gets what it needs. Leaves no process and no file. Exit status 1 if anything is not as expected.
"""
import argparse, os, pathlib, re, signal, subprocess, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bench"))
import bench
from clusters import common, hdfs, kills, names, s3, standalone, yarn

KINDS = {
    "standalone": (standalone.counts, "Spark's own master and two workers of one core each (default)"),
    "versions": (standalone.versions, "the one jar on every version of Spark that it is made for, on two threads"),
    "hdfs": (hdfs.counts, "the journal in HDFS: a name node and two data nodes"),
    "s3": (s3.counts, "the journal in a store that speaks S3's protocol: S3Mock, by s3a://"),
    "kills": (kills.counts, "drivers and executors killed at random moments, in local mode; two drivers at once"),
    "names": (names.counts, "what it costs to list the largest journal in HDFS and on S3Mock"),
    "yarn": (yarn.counts, "YARN: a resource manager and two node managers, client and cluster mode"),
}


def keep(kind, about):
    """Puts commit and date into the row of this command in spark/README.md."""
    readme = common.SPARK / "README.md"
    command = "make cluster" + f" ARGS={kind}" * (kind != "standalone")
    cell = f" {about['commit']}, {about['date']} |"
    text, rows = re.subn(rf"^(\| `{command}` (\|[^|]*){{2}}\|).*", lambda row: row[1] + cell, readme.read_text(), flags=re.M)
    if not rows:
        sys.exit(f"{readme} has no row for {command}")
    readme.write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     epilog="\n".join(f"{kind:11} {text}" for kind, (_, text) in KINDS.items()))
    parser.add_argument("kind", nargs="?", choices=KINDS, default="standalone", metavar="KIND",
                        help=f"one of {', '.join(KINDS)}")
    parser.add_argument("--kills", type=int, default=200, metavar="K", help="how many, for kills (default: 200)")
    parser.add_argument("--readme", action="store_true", help="write commit and date into spark/README.md, if all is right")
    args = parser.parse_args()
    counts, about = KINDS[args.kind][0], bench.machine() | {"load": f"{os.getloadavg()[0]:.1f}"}
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    all_right = True
    try:
        with common.Workspace() as workspace:
            for right, what in counts(workspace, args.kills) if args.kind == "kills" else counts(workspace):
                print("right:" if right else "WRONG:", what, flush=True)
                all_right = all_right and right
    except (RuntimeError, OSError, subprocess.SubprocessError) as e:
        sys.exit(f"cluster.py: {e}")
    print(bench.machine_line(about))
    if args.readme and all_right:
        keep(args.kind, about)
    sys.exit(0 if all_right else 1)


if __name__ == "__main__":
    main()
