"""Measures one way to validate a file. Prints the CPU seconds and wall time of the best round as
JSON.

measure.py plain messages.jsonl
measure.py arrow|pipe|cores|memory messages.jsonl 'local[1]'
measure.py command 'a shell command'
"""

import json
import os
import pathlib
import resource
import subprocess
import sys
import time
from contextlib import suppress

ENTITY = "phi.AgentMessage"
ROUNDS = int(os.environ.get("KOINE_ROUNDS", "3"))
TICKS = os.sysconf("SC_CLK_TCK")


def stat_of(pid):
    """Returns a process's parent, and the CPU time of the process and its finished children.
    Returns None if the process has exited.
    """
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[1]), sum(map(int, fields[11:15])) / TICKS


def descendants():
    """Returns the CPU time of this process and its descendants, by process."""
    every = {int(name): stat_of(name) for name in os.listdir("/proc") if name.isdigit()}
    found = {os.getpid()}
    while more := {pid for pid, stat in every.items() if stat and stat[0] in found} - found:
        found |= more
    return {pid: every[pid][1] for pid in found if every[pid]}


def rounds(work, warm):
    for _ in range(warm):
        work()
    taken = []
    for _ in range(ROUNDS):
        before, began = sum(descendants().values()), time.perf_counter()
        work()
        wall = time.perf_counter() - began
        taken.append((sum(descendants().values()) - before, wall))
    return {"processor": min(one for one, _ in taken), "wall": min(wall for _, wall in taken)}


def plain(file):
    from koine_messages import DecodeError, phi

    lines = pathlib.Path(file).read_bytes().split(b"\n")[:-1]

    def work():
        for line in lines:
            with suppress(DecodeError):
                phi.agent_message_codec.parse(line)

    return rounds(work, 1)


def peaks():
    """Returns the peak memory of each descendant in megabytes, by program."""
    found = {}
    for pid in descendants():
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        facts = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
        if "VmHWM" in facts:
            name = "python" if "python" in facts["Name"] else facts["Name"].strip()
            found[name] = max(found.get(name, 0), int(facts["VmHWM"].split()[0]) // 1024)
    return found


def opened(master):
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(master)
    settings = {"spark.ui.enabled": "false", "spark.log.level": "OFF", "spark.driver.memory": "1g"}
    for name, value in settings.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def in_spark(way, file, master):
    from koine_messages.spark import validate

    sys.path.insert(0, str(pathlib.Path("recipes/spark").resolve()))
    from pipe import judged

    spark = opened(master)
    ask = validate if way == "arrow" else judged

    def work():
        ask(spark.read.text(file), ENTITY, "value").write.format("noop").mode("overwrite").save()

    return rounds(work, 2)


def keep_to(cores):
    """Pins all threads of this process and its descendants to cores. Later child processes
    inherit this setting.
    """
    for pid in descendants():
        for thread in os.listdir(f"/proc/{pid}/task"):
            with suppress(OSError):
                os.sched_setaffinity(int(thread), cores)


def cores(file, master):
    """Measures wall time on one and two cores in alternating rounds, so that other load affects
    both equally.
    """
    from koine_messages.spark import validate

    spark, every = opened(master), sorted(os.sched_getaffinity(0))

    def wall(count):
        keep_to(every[:count])
        began = time.perf_counter()
        validate(spark.read.text(file), ENTITY, "value").write.format("noop").mode("overwrite").save()
        return time.perf_counter() - began

    for _ in range(2):
        wall(2)
    taken = [(wall(1), wall(2)) for _ in range(2 * ROUNDS)]
    return {"one": min(one for one, _ in taken), "two": min(two for _, two in taken), "turns": taken}


def memory(file, master):
    from koine_messages.spark import validate

    spark = opened(master)
    validate(spark.read.text(file), ENTITY, "value").write.format("noop").mode("overwrite").save()
    return peaks()


def command(line):
    def once():
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(["sh", "-c", line], check=True)
        wall, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall

    once()
    taken = [once() for _ in range(ROUNDS)]
    return {"processor": min(one for one, _ in taken), "wall": min(wall for _, wall in taken)}


way, *words = sys.argv[1:]
measure = {"plain": plain, "cores": cores, "memory": memory, "command": command}.get(way)
said = measure(*words) if measure else in_spark(way, *words)
print(json.dumps(said))
