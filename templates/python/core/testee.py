"""The conformance protocol: documents in, what became of them out; with the argument native through pydantic's own calls."""

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
from .json_text import Json


def run_testee(modules: Iterable[ModuleType]) -> None:
    """Answers every line of standard input on standard output."""
    codecs = {name: codec for module in modules for name, codec in module.CODECS.items()}
    answered = _answer_natively if sys.argv[1:] == ["native"] else _answer
    for line in sys.stdin.buffer:
        answer = answered(json.loads(line), codecs)
        sys.stdout.buffer.write(f"{json.dumps(answer)}\n".encode())
        sys.stdout.buffer.flush()


def _answer(request: Json, codecs: Mapping[str, Codec[Any]]) -> Json:
    number = request["id"]
    codec = codecs.get(request["entity"])
    if codec is None:
        return {"id": number, "ok": False, "issue": {"code": "entity"}}
    try:
        decoded = codec.parse_with_notes(request["text"])
        text, canonical = codec.stringify(decoded.value), codec.canonical(decoded.value)
    except KoineError as error:
        return {"id": number, "ok": False, "issue": _wire(error.issues[0])}
    notes = [_wire(note) for note in decoded.notes]
    return {"id": number, "ok": True, "text": text, "canonical": canonical, "notes": notes}


def _answer_natively(request: Json, codecs: Mapping[str, Codec[Any]]) -> Json:
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


def _wire(issue: Issue) -> Json:
    return {"code": issue.code, "pointer": issue.pointer, "message": issue.message}
