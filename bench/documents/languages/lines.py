"""Reads a phi session in three ways: line by line, as a history, and with only the json module.

Arguments: the Koine package folder, the file, the number of rounds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

folder, file, rounds = sys.argv[1:]
sys.path.insert(0, folder)
phi = import_module("koine_messages.phi")

session = Path(file).read_text(encoding="utf-8")
lines = session.splitlines()[1:]


def each(read: Callable[[str], Any]) -> Callable[[], None]:
    def work() -> None:
        for line in lines:
            read(line)

    return work


def nanoseconds(work: Callable[[], Any]) -> float:
    start = time.process_time_ns()
    work()
    return (time.process_time_ns() - start) / len(lines)


ways: dict[str, Callable[[], Any]] = {
    "json": each(json.loads),
    "parse": each(phi.CODECS["phi.AgentMessage"].parse),
    "history.read": lambda: phi.history.read(session),
}
for _ in range(8):
    for work in ways.values():
        work()
times: dict[str, list[float]] = {name: [] for name in ways}
for _ in range(int(rounds)):
    for name, work in ways.items():
        times[name].append(nanoseconds(work))
print(json.dumps({name: min(measured) for name, measured in times.items()}))
