"""Compares a framework's verdicts and output with those of the codecs for the fixtures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from koine_messages import Codec, DecodeError
from koine_messages.core import read_json, write_json
from koine_messages.testee import MODULES

CODECS: dict[str, Codec[Any]] = {name: codec for module in MODULES for name, codec in module.CODECS.items()}

Send = Callable[[str, str], tuple[int, str]]
"""Sends a body to the route of an entity, and returns the status and the response's body."""


def read_cases() -> list[dict[str, Any]]:
    """Reads the fixtures whose problems Python's json module finds: for example, no duplicate keys."""
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").split("\n")
    cases: list[dict[str, Any]] = [json.loads(line) for line in lines if line]
    return [case for case in cases if case["entity"] in CODECS and not read_json(case["text"])[1]]


def expected_of(case: dict[str, Any]) -> str | None:
    codec = CODECS[case["entity"]]
    try:
        return write_json(json.loads(codec.stringify(codec.parse(case["text"]))))
    except DecodeError:
        return None


def compare(cases: list[dict[str, Any]], send: Send, rejected: int) -> None:
    """Prints the cases with a different verdict or output. Invalid bodies get the status `rejected`."""
    wrong = 0
    for case in cases:
        status, text = send(case["entity"], case["text"])
        written = write_json(json.loads(text)) if status < 300 else None
        if written != expected_of(case) or (status >= 300 and status != rejected):
            wrong += 1
            print(case["entity"], case["name"], status, text)
    print("all agree" if wrong == 0 and len(cases) >= 300 else f"{wrong} of {len(cases)} are wrong")
