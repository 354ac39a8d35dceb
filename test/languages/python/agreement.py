"""Runs fixtures through the codecs and through pydantic, and compares verdicts, output and
notes.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from koine_messages import Codec, DecodeError, Issue, core
from koine_messages.core import Run, read_json, shape_of, write_json
from koine_messages.testee import MODULES

Case = dict[str, Any]

histories: dict[str, Any] = {
    f"{module.history.dialect}.history": module.history for module in MODULES if hasattr(module, "history")
}
codecs: dict[str, Codec[Any]] = {name: codec for module in MODULES for name, codec in module.CODECS.items()}


def cases(path: Path) -> Iterator[Case]:
    """The output of `koine fixtures`."""
    with path.open(encoding="utf-8", newline="\n") as lines:
        yield from map(json.loads, lines)


core.WORTH = 0


def slowly(codec: Codec[Any], text: str) -> Any:
    """Decodes with shapes, as codecs do to explain why the fast reader rejected the input."""
    run = Run(salvages=True)
    return shape_of(codec.annotation).decode(read_json(text)[0], None, run)


def places(issues: tuple[Issue, ...]) -> list[tuple[str, str]]:
    return sorted((issue.pointer, issue.code) for issue in issues)


def expected_of(case: Case) -> str | None:
    """Returns the text expected from runtimes that do not use the original schema, or None if
    they should reject the input.
    """
    text: str | None = case.get("unenforced", case.get("encoded"))
    return text


def by_history(case: Case) -> str | None:
    """Reads a stored message, which only a history codec supports."""
    name, _, version = case["entity"].partition("@")
    codec = histories[name]
    try:
        history = codec.read(case["text"])
    except DecodeError as error:
        found = [{"code": issue.code, "pointer": issue.pointer} for issue in error.issues[:1]]
        return None if found == case.get("issues") else f"refused: {error}"
    written = codec.write(history.entries, version=version)
    if written.text != case.get("encoded"):
        return f"written as {written.text}"
    kept = [(entry.pointer, "kept") for entry in history.entries if hasattr(entry, "issues")]
    notes = sorted(kept + places((*history.notes, *written.issues)))
    return None if notes == places_of(case.get("notes", [])) else f"noted {notes}"


def by_codec(case: Case) -> str | None:
    codec = codecs[case["entity"]]
    expected = expected_of(case)
    try:
        decoded = codec.parse_with_notes(case["text"])
    except DecodeError as error:
        first = error.issues[0]
        wanted = case.get("issues")
        if expected is not None:
            return f"refused: {error}"
        if wanted and {"code": first.code, "pointer": first.pointer} not in wanted:
            return f"another reason: {first}"
        return None
    if codec.stringify(decoded.value) != expected:
        return f"written as {codec.stringify(decoded.value)}"
    if decoded.value != slowly(codec, case["text"]) or write_json(codec.encode(decoded.value)) != expected:
        return "the quick way and the slow one differ"
    if "unenforced" not in case and places(decoded.notes) != places_of(case.get("notes", [])):
        return f"noted {decoded.notes}"
    again = codec.parse(codec.stringify(decoded.value))
    if codec.canonical(again) != write_json(read_json(expected)[0], canonical=True):
        return f"canonical form {codec.canonical(again)}"
    return None if again == decoded.value else "not equal to what is read again"


def places_of(notes: list[dict[str, str]]) -> list[tuple[str, str]]:
    return sorted((note["pointer"], note["code"]) for note in notes)


adapters = {name: TypeAdapter[Any](codec.annotation) for name, codec in codecs.items()}


def is_written(adapter: TypeAdapter[Any], value: Any) -> bool:
    try:
        adapter.dump_json(value)
    except ValueError:
        return False
    return True


def without_signs(text: str) -> str:
    """Pydantic's reader ignores the sign of a zero."""
    return re.sub(r"-0(?=[,\]}]|$)", "0", text)


def by_pydantic(case: Case) -> str | None:
    """Uses pydantic's own JSON parser and writer. Different notations of a number must have the
    same value.
    """
    adapter = adapters[case["entity"]]
    expected = expected_of(case)
    # Issues that pydantic's reader does not detect.
    codes = {issue.code for issue in read_json(case["text"])[1]}
    if codes and codes <= {"dup_key", "depth"}:
        return None
    try:
        value = adapter.validate_json(case["text"])
    except ValidationError as error:
        return None if expected is None else f"pydantic refused: {error}"
    if expected is None:
        # NaN and numbers outside the range of doubles are accepted in untyped JSON, but rejected on
        # writing.
        return f"pydantic wrote {adapter.dump_json(value)!r}" if is_written(adapter, value) else None
    if without_signs(write_json(adapter.dump_python(value))) != without_signs(expected):
        return f"pydantic dumped {adapter.dump_python(value)}"
    if without_signs(write_json(json.loads(adapter.dump_json(value)))) != without_signs(expected):
        return f"pydantic wrote {adapter.dump_json(value)!r}"
    parsed = codecs[case["entity"]].parse(case["text"])
    again = adapter.validate_python(adapter.dump_python(value))
    return None if value == parsed == again else "pydantic made another value"


def main() -> None:
    count = wrong = 0
    for case in cases(Path(sys.argv[1])):
        count += 1
        stored = "@" in case["entity"]
        problem = by_history(case) if stored else by_codec(case) or by_pydantic(case)
        if problem is not None:
            wrong += 1
            if wrong <= 20:
                print(case["entity"], case["name"], problem)
    for adapter in adapters.values():
        adapter.json_schema()
        adapter.json_schema(mode="serialization")
    print(f"{wrong} wrong" if wrong or count == 0 else "all agree")


main()
