"""Drivers and executors that are killed at random moments, in local mode; and two drivers at once."""
import contextlib, os, random, signal, time

from .common import PATIENCE, Count

THREADS, PROCESSES = "local[2]", "local-cluster[2,1,1024]"  # the second has executors, as processes of their own
KINDS = (16, "rings"), (17, "quadrants")
CHUNKS = 1009
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"  # virtual machines that do not live long start in half the time
STARTING, START_SECONDS = 0.2, 6  # the share of kills while Spark starts, and for how long it does
EXECUTORS = 0.8  # the share of executors, where there are some


class Kills:
    """Counts on a master, one after the other. Each is killed until it gets to its end before the next kill."""

    def __init__(self, folder, master):
        self.folder, self.master, self.begin, self.all_right = folder, master, time.monotonic(), True
        self.counts = self.drivers = self.executors = self.halfway = self.given_up = 0

    def start(self):
        self.counts += 1
        n, method = KINDS[self.counts % len(KINDS)]
        return Count(self.folder, self.master, f"kills-{self.master.split('[')[0]}-{self.counts}", n, method,
                     arguments=("--chunks", CHUNKS), JAVA_TOOL_OPTIONS=QUICK)

    def wait(self, count):
        """Until a random number of results is saved, or a random moment of the start. Whether the driver lives then."""
        if random.random() < STARTING:
            time.sleep(random.uniform(0, START_SECONDS))
        else:
            chunks, results = count.journal()
            saved = random.uniform(len(results), 1.1 * (chunks or CHUNKS))  # one more at least, or all and the end
            while count.driver.poll() is None and len(count.journal()[1]) <= saved:
                time.sleep(random.uniform(0, 0.1))
        return count.driver.poll() is None

    def kill(self, count):
        chunks, results = count.journal()
        self.halfway += 0 < len(results) < chunks
        executors = self.folder.named(str(self.folder.path), "CoarseGrainedExecutorBackend")
        if executors and random.random() < EXECUTORS:
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
            f"| 16, 17 | rings, quadrants, --chunks {CHUNKS} | {self.counts} counts: {self.drivers} drivers and {self.executors} "
            f"executors killed, {self.halfway} of them while some chunks were saved and others were not; {self.given_up} jobs "
            f"given up by Spark | | all known | {'yes' if self.all_right else 'NO'} | {time.monotonic() - self.begin:.0f} |")


def two_drivers(folder):
    """Two counts in one journal, at the same time."""
    begin = time.monotonic()
    counts = [Count(folder, "local[1]", f"driver-{number}", 17, "rings", journal="shared") for number in (1, 2)]
    right = all([count.right() for count in counts])
    right &= any("another run saves there too" in count.log() for count in counts)
    totals = " and ".join(str(count.total()) for count in counts)
    return right, f"| 17 | rings | two drivers at once | | {totals} | {'yes' if right else 'NO'} | {time.monotonic() - begin:.0f} |"


def counts(folder, kills):
    yield Kills(folder, THREADS).run(kills // 3)
    yield Kills(folder, PROCESSES).run(kills - kills // 3)
    yield two_drivers(folder)
