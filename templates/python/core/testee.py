"""The conformance protocol: reads documents and writes the results. With the argument `native`,
it calls pydantic's own methods.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter

from .codec import Codec
from .issues import Issue, KoineError
from .json_text import WireJson, read_json
from .json_writer import write_json


def run_testee(modules: Iterable[ModuleType]) -> None:
    """Respond to each line of standard input with a line on standard output."""
    modules = list(modules)
    codecs = {name: codec for module in modules for name, codec in module.CODECS.items()}
    histories = _histories_in(modules)
    is_native = sys.argv[1:] == ["native"]
    for line in sys.stdin.buffer:
        request = json.loads(line)
        history, _, version = request["entity"].partition("@")
        if is_native:
            answer = _answer_natively(request, codecs)
        elif history in histories:
            answer = _answer_with_history(request, histories[history], version)
        else:
            answer = _answer(request, codecs)
        sys.stdout.buffer.write(f"{json.dumps(answer)}\n".encode())
        sys.stdout.buffer.flush()


def _histories_in(modules: Iterable[ModuleType]) -> dict[str, Any]:
    found: list[Any] = [getattr(module, "history", None) for module in modules]
    return {f"{codec.dialect}.history": codec for codec in found if hasattr(codec, "dialect")}


def _answer_with_history(request: WireJson, codec: Any, version: str) -> WireJson:
    """Return the history as one document in the given version, with the kept messages as notes."""
    number = request["id"]
    try:
        history = codec.read(request["text"])
        written = codec.write(history.entries, version=version)
    except KoineError as error:
        return {"id": number, **_refusal(error)}
    kept = [
        {"code": "kept", "pointer": entry.pointer, "issue": _wire(entry.issues[0])}
        for entry in history.entries
        if hasattr(entry, "issues")
    ]
    notes = kept + [_wire(issue) for issue in (*history.notes, *written.issues)]
    answer = {"id": number, "ok": True, "text": written.text, "notes": notes}
    wire, issues = read_json(written.text)
    # An envelope may be nested more deeply than other documents.
    return answer if issues else {**answer, "canonical": write_json(wire, canonical=True)}


def _answer(request: WireJson, codecs: Mapping[str, Codec[Any]]) -> WireJson:
    number = request["id"]
    codec = codecs.get(request["entity"])
    if codec is None:
        return {"id": number, "ok": False, "issue": {"code": "entity"}}
    try:
        decoded = codec.parse_with_notes(request["text"])
        text, canonical = codec.stringify(decoded.value), codec.canonical(decoded.value)
    except KoineError as error:
        return {"id": number, **_refusal(error)}
    notes = [_wire(note) for note in decoded.notes]
    return {"id": number, "ok": True, "text": text, "canonical": canonical, "notes": notes}


def _answer_natively(request: WireJson, codecs: Mapping[str, Codec[Any]]) -> WireJson:
    number = request["id"]
    codec = codecs.get(request["entity"])
    if codec is None:
        return {"id": number, "ok": False, "issue": {"code": "entity"}}
    adapter = _adapter(codec)
    try:
        value = adapter.validate_json(request["text"])
        return {"id": number, "ok": True, "text": adapter.dump_json(value).decode()}
    except ValueError as error:
        return {"id": number, "ok": False, "issue": {"message": str(error)}}


@cache
def _adapter(codec: Codec[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(codec.annotation)


def _refusal(error: KoineError) -> dict[str, WireJson]:
    issues = [_wire(issue) for issue in error.issues]
    return {"ok": False, "issue": issues[0], "issues": issues}


def _wire(issue: Issue) -> WireJson:
    return {"code": issue.code, "pointer": issue.pointer, "message": issue.message}
