"""Reads and writes one event with Koine's codec and with pydantic's models. Prints the CPU time of
each in nanoseconds, the minimum of alternating rounds.

Arguments: the folder of Koine's package, the event's file and the number of rounds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

folder, file, rounds = sys.argv[1:]
sys.path[:0] = [folder]

import models  # noqa: E402
from pydantic import TypeAdapter  # noqa: E402
from shop_messages.shop import event_codec  # noqa: E402

text = Path(file).read_text(encoding="utf-8")
ours = event_codec.parse(text)
theirs = models.event.validate_json(text)
adapter = TypeAdapter(event_codec.annotation)
times = 20

ways: dict[str, Callable[[], object]] = {
    "stringify": lambda: event_codec.stringify(ours),
    "dump_json": lambda: adapter.dump_json(ours),
    "parse": lambda: event_codec.parse(text),
    "validate_json": lambda: adapter.validate_json(text),
    "model_dump_json": lambda: theirs.model_dump_json(by_alias=True),
    "model_validate_json": lambda: models.event.validate_json(text),
}


def nanoseconds(work: Callable[[], object]) -> float:
    start = time.process_time_ns()
    for _ in range(times):
        work()
    return (time.process_time_ns() - start) / times


least = dict.fromkeys(ways, float("inf"))
for _ in range(int(rounds)):
    for name, work in ways.items():
        least[name] = min(least[name], nanoseconds(work))
print(json.dumps(least))
