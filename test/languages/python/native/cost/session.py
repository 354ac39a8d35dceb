"""Converts the recorded session from pi's format to phi's. Returns one JSON text per message."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Entry = dict[str, Any]

_usage = {"cacheRead": "cache_read", "cacheWrite": "cache_write", "totalTokens": "total_tokens"}


def _renamed(entry: Entry, names: dict[str, str]) -> Entry:
    return {names.get(key, key): item for key, item in entry.items()}


def _extension(kind: str, data: Entry) -> Entry:
    return {"role": "extension", "kind": kind, "data": data}


def _message(original: Entry, index: int) -> Entry:
    if original["role"] not in ("user", "assistant", "toolResult"):
        return _extension(original["role"], original)
    made = _renamed(original, {"errorMessage": "error_message"})
    made["content"] = [_renamed(block, {"thinkingSignature": "signature"}) for block in original["content"]]
    if "usage" in made:
        used = {key: item for key, item in made["usage"].items() if key != "cost"}
        made["usage"] = {**_renamed(used, _usage), "reasoning": 0}
    return {**made, "turnId": {"loopId": "pi", "turnIndex": index}}


def _entry(entry: Entry, index: int) -> Entry:
    if entry["type"] == "message":
        return _message(entry["message"], index)
    return _extension(
        entry["type"], {key: item for key, item in entry.items() if key not in ("type", "message")}
    )


def session_of(path: Path) -> list[str]:
    with path.open(encoding="utf-8") as lines:
        entries = [_entry(json.loads(line), index) for index, line in enumerate(lines)]
    return [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries]
