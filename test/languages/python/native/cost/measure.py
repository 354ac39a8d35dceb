"""Measures how fast messages are read and written compared with handwritten pydantic models.

Prints medians of interleaved rounds. Run it with `npm run long cost python`. KOINE_DATA
enables the long session.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import rivals
from pydantic import TypeAdapter
from session import session_of

root = Path(__file__).parents[5]
sys.path.insert(0, str(root / "generated/python"))

from koine_messages import phi  # noqa: E402

Work = Callable[[], object]

rounds = int(os.environ.get("KOINE_ROUNDS", "21"))
codec = phi.agent_message_codec
ours: TypeAdapter[phi.AgentMessage] = TypeAdapter(phi.AgentMessage)
theirs = rivals.adapter


def milliseconds(work: Work) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def kilobytes(work: Work) -> float:
    """Returns the peak memory of a run, including its result."""
    tracemalloc.start()
    kept = work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    del kept
    return peak / 1024


def line(name: str, our: Work, rival: Work) -> None:
    our(), rival()
    times = [(milliseconds(our), milliseconds(rival)) for _ in range(rounds)]
    mine, other = (statistics.median(column) for column in zip(*times, strict=True))
    space = kilobytes(our) / kilobytes(rival)
    print(f"{name:<44} {mine:8.2f} ms {other:8.2f} ms {mine / other:6.2f} x {space:8.2f} x")


def over(function: Callable[[Any], object], items: Sequence[Any], times: int) -> Work:
    return lambda: [function(item) for _ in range(times) for item in items]


def compare(name: str, texts: Sequence[str], times: int) -> None:
    wires = [json.loads(text) for text in texts]
    messages = [codec.parse(text) for text in texts]
    others = [theirs.validate_json(text) for text in texts]
    reading = over(theirs.validate_json, texts, times)
    writing = over(theirs.dump_json, others, times)
    line(f"{name}, parse", over(codec.parse, texts, times), reading)
    line(f"{name}, validate_json", over(ours.validate_json, texts, times), reading)
    line(
        f"{name}, validate_python",
        over(ours.validate_python, wires, times),
        over(theirs.validate_python, wires, times),
    )
    line(f"{name}, stringify", over(codec.stringify, messages, times), writing)
    line(f"{name}, dump_json", over(ours.dump_json, messages, times), writing)
    line(
        f"{name}, dump_python",
        over(ours.dump_python, messages, times),
        over(theirs.dump_python, others, times),
    )


def small_messages() -> list[str]:
    command = ["node", str(root / "dist/generator/cli.js"), "fixtures", "--entities", "phi.Message"]
    printed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout
    cases = [json.loads(line) for line in printed.split("\n") if line != ""]
    words = ("minimal", "complete", "example")
    return [case["text"] for case in cases if case["ok"] and any(word in case["name"] for word in words)]


def main() -> None:
    print(
        f"{'Python ' + sys.version.split()[0]:<44} {'koine':>11} {'by hand':>11} {'time':>8} {'memory':>10}"
    )
    compare("small messages", small_messages(), 40)
    path = Path(os.environ.get("KOINE_DATA", "../shared")) / "recordings/pi-session.jsonl"
    if path.exists():
        texts = session_of(path)
        compare(f"a session, {len(texts)} messages", texts, 1)
    else:
        print(f"skipped: no {path} (set KOINE_DATA to the data folder)")


main()
