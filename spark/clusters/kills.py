"""Drivers and executors that are killed at random moments, in local mode; and two drivers at once."""
import contextlib, os, random, signal, time

from .common import EXECUTORS, PATIENCE, Count

THREADS = "local[2]"
SIZES = 17, 18
PARTITIONS = 511
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"  # virtual machines that do not live long start in half the time
STARTING, START_SECONDS = 0.2, 6  # the share of kills while Spark starts, and for how long it does
KILLS_OF_EXECUTORS = 0.8  # their share, where there are some


class Kills:
    """Counts on a master, one after the other. Each is killed until it gets to its end before the next kill."""

    def __init__(self, workspace, master):
        self.workspace, self.master, self.begin, self.all_right = workspace, master, time.monotonic(), True
        self.counts = self.drivers = self.executors = self.halfway = self.given_up = 0

    def start(self):
        self.counts += 1
        n = SIZES[self.counts % len(SIZES)]
        return Count(self.workspace, self.master, f"kills-{self.master.split('[')[0]}-{self.counts}", n,
                     arguments=("--partitions", PARTITIONS), JAVA_TOOL_OPTIONS=QUICK)

    def wait(self, count):
        """Until a random number of results is saved, or a random moment of the start. Whether the driver lives then."""
        if random.random() < STARTING:
            time.sleep(random.uniform(0, START_SECONDS))
        else:
            partitions, results = count.journal()
            saved = random.uniform(len(results), 1.1 * (partitions or PARTITIONS))  # one more at least, or all and the end
            while count.driver.poll() is None and len(count.journal()[1]) <= saved:
                time.sleep(random.uniform(0, 0.1))
        return count.driver.poll() is None

    def kill(self, count):
        partitions, results = count.journal()
        self.halfway += 0 < len(results) < partitions
        executors = self.workspace.named(str(self.workspace.path), "CoarseGrainedExecutorBackend")
        if executors and random.random() < KILLS_OF_EXECUTORS:
            self.executors += 1
            with contextlib.suppress(ProcessLookupError):  # it may have ended since
                os.kill(random.choice(executors), signal.SIGKILL)
        else:
            self.drivers += 1
            count.kill_driver()
            count.start()

    def end(self, count):
        while count.driver.wait(PATIENCE):  # Spark gives a job up when a task has lost four executors
            self.given_up += 1
            count.start()
        self.all_right &= count.right()

    def run(self, kills):
        count = self.start()
        while self.drivers + self.executors < kills:
            if self.wait(count):
                self.kill(count)
            else:
                self.end(count)
                count = self.start()
        self.end(count)
        return self.all_right, (
            f"n = {' and '.join(map(str, SIZES))}: {self.drivers} drivers and {self.executors} executors killed during {self.counts} "
            f"counts in {PARTITIONS} partitions each, {self.halfway} of them while some partitions were saved and others were not; "
            f"{self.given_up} jobs given up by Spark; {time.monotonic() - self.begin:.0f} s")


def two_drivers(workspace):
    """Two counts in one journal, at the same time."""
    begin = time.monotonic()
    counts = [Count(workspace, "local[1]", f"driver-{number}", 18, journal="shared") for number in (1, 2)]
    right = all([count.right() for count in counts])
    return right, f"n = 18: two drivers at once; {time.monotonic() - begin:.0f} s"


def counts(workspace, kills):
    yield Kills(workspace, THREADS).run(kills // 3)
    yield Kills(workspace, EXECUTORS).run(kills - kills // 3)
    yield two_drivers(workspace)
