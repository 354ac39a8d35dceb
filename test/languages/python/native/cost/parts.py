"""Measures the individual steps of reading and writing a session, relative to the total time of
plain pydantic.

Run it in an environment with pydantic and jiter. KOINE_DATA is the data folder.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import rivals
from pydantic import TypeAdapter
from session import session_of

root = Path(__file__).parents[5]
sys.path.insert(0, str(root / "generated/python"))

from koine_messages import phi  # noqa: E402
from koine_messages.core import is_free, read_quickly  # noqa: E402

texts = session_of(Path(os.environ.get("KOINE_DATA", "../shared")) / "recordings/pi-session.jsonl")
data = [text.encode() for text in texts]
wires = [json.loads(text) for text in texts]
codec = phi.agent_message_codec
messages = [codec.parse(text) for text in texts]
others = [rivals.adapter.validate_json(text) for text in texts]
ours: TypeAdapter[phi.AgentMessage] = TypeAdapter(phi.AgentMessage)
flattened = [message.message for message in messages if isinstance(message, phi.LlmMessage)]
free = [free for message in flattened for free in message.unknown_fields.values()]


def over(function: Callable[[Any], object], items: list[Any]) -> Callable[[], object]:
    return lambda: [function(item) for item in items]


def inner(message: Any) -> object:
    return message.__pydantic_serializer__.to_python(message)


parts = {
    "plain pydantic reads the text": over(rivals.adapter.validate_json, texts),
    "plain pydantic reads wire data": over(rivals.adapter.validate_python, wires),
    "parse": over(codec.parse, texts),
    "  jiter reads the text, no key twice": over(read_quickly, data),
    "  decode: models of wire data, free JSON looked at": over(codec.decode, wires),
    "plain pydantic dumps": over(rivals.adapter.dump_python, others),
    "dump_python": over(ours.dump_python, messages),
    "  the messages without what flattens them": over(inner, flattened),
    "    unknown fields looked at": over(is_free, free),
}
times: dict[str, list[float]] = {name: [] for name in parts}
for _ in range(31):
    for name, part in parts.items():
        start = time.process_time()
        part()
        times[name].append((time.process_time() - start) * 1000)
whole = 1.0
for name, found in times.items():
    median = statistics.median(found)
    whole = median if name in ("plain pydantic reads the text", "plain pydantic dumps") else whole
    print(f"{name:<52} {median:8.2f} ms {median / whole:6.2f}")
