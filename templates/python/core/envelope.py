"""The text forms of a history: one JSON document, or JSON Lines with a header line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from .history import Form, Message
from .issues import DecodeError, Issue
from .json_text import WireJson, admit, is_deep, read_json
from .json_writer import write_json
from .quick_decoder import REFUSED, Read
from .quick_reader import MOST_DEPTH
from .run import quoted

_DEPTH = MOST_DEPTH + 3
"""A kept message may have the maximum depth, and is nested in an envelope, a list and an object."""


@dataclass(frozen=True)
class Stored:
    """A message as found in the text: JSON, or a line that is not valid JSON, together with its
    issues.
    """

    pointer: str
    version: str
    json: WireJson = None
    text: str | None = None
    issues: tuple[Issue, ...] = ()
    line: int | None = None


@dataclass(frozen=True)
class Envelope:
    """The content of a text in either form."""

    form: Form
    version: str
    stored: Sequence[Stored | Message[Any]]
    """The value, if the message was read by the fast path. In that case, the other fields are
    empty.
    """


def read_envelope(
    source: str | bytes | bytearray | memoryview, dialect: str, quick_of: Callable[[str], Read]
) -> Envelope:
    """Parse a single JSON document as an envelope. Otherwise, the first
    line must be the header. Raises DecodeError.

    `quick_of` returns the fast reader for lines of a version, if there is one.
    """
    name = f"{dialect}.history"
    text, issue = admit(source)
    if issue is not None:
        raise DecodeError(name, (issue,))
    # Splits bytes rather than text, so that the reader does not have to encode each line again.
    lines = _lines_of(text.encode("utf-8", "surrogatepass"))
    head = read_json(lines[0][1])[0] if len(lines) > 1 else None
    if not _is_head(head):
        whole, issues = read_json(text, _DEPTH)
        if issues:
            raise DecodeError(name, issues)
        if not _is_head(whole):
            return _read_document(whole, dialect, name)
        head = whole if len(lines) == 1 else head
    version = _version_in(head, dialect, name)
    quick = quick_of(version)
    stored = [_line_of(index, *line, version, name, quick) for index, line in enumerate(lines) if index > 0]
    return Envelope("lines", version, stored)


def _is_head(json: WireJson) -> bool:
    return isinstance(json, dict) and json.get("koine") == "history" and "messages" not in json


def _refuse_history(name: str, code: str, pointer: str, message: str) -> NoReturn:
    raise DecodeError(name, (Issue(code, pointer, message),))


def _version_in(json: WireJson, dialect: str, name: str) -> str:
    """Return the version of the header, which must be valid."""
    if not isinstance(json, dict) or json.get("koine") != "history":
        _refuse_history(
            name, "history", "", 'a history must start with {"koine":"history","dialect":…,"version":…'
        )
    version = json.get("version")
    if not isinstance(version, str):
        _refuse_history(name, "history", "/version", "the version must be a string")
    if json.get("dialect") != dialect:
        _refuse_history(name, "history_dialect", "/dialect", f"this is no history of {quoted(dialect)}")
    return version


def _read_document(json: WireJson, dialect: str, name: str) -> Envelope:
    version = _version_in(json, dialect, name)
    messages, kept = json.get("messages"), json.get("kept")
    kept = [] if kept is None else kept
    if not isinstance(messages, list):
        _refuse_history(name, "history", "/messages", "the messages must be an array")
    if not isinstance(kept, list):
        _refuse_history(name, "history", "/kept", "the kept messages must be an array")
    stored = [_message(index, version, message, name) for index, message in enumerate(messages)]
    placed = [_placed_from(item, f"/kept/{at}", name) for at, item in enumerate(kept)]
    for index, one in sorted(placed, key=lambda pair: pair[0]):
        # Any position beyond the end is treated as the end.
        stored.insert(min(index, len(stored)), one)
    return Envelope("envelope", version, stored)


def _message(index: int, version: str, json: WireJson, name: str) -> Stored:
    """Reject a message that is nested too deeply to be written back. The reader accepts one extra
    level, because kept messages are nested more deeply.
    """
    pointer = f"/messages/{index}"
    if is_deep(json):
        _refuse_history(name, "depth", pointer, f"found more than {MOST_DEPTH} levels of nesting; nest less")
    return Stored(pointer, version, json)


# An upper bound on the number of messages in any history.
_FARTHEST = 0x7FFFFFFF
_INCOMPLETE = "a kept message needs an index, a version and its message or text"


def _placed_from(item: WireJson, pointer: str, name: str) -> tuple[int, Stored]:
    """Read a kept message and its position."""
    index = item.get("index") if isinstance(item, dict) else None
    if (
        isinstance(index, (int, float))
        and not isinstance(index, bool)
        and 0 <= index <= _FARTHEST
        and int(index) == index
    ):
        return int(index), _kept_from(item, pointer, name)
    _refuse_history(name, "history", pointer, _INCOMPLETE)


def _kept_from(item: WireJson, pointer: str, name: str) -> Stored:
    version = item.get("version")
    if not isinstance(version, str):
        _refuse_history(name, "history", pointer, _INCOMPLETE)
    text = item.get("text")
    if not isinstance(text, str):
        return Stored(f"{pointer}/message", version, item.get("message"))
    # A newer program may be able to read it.
    json, issues = read_json(text)
    return Stored(f"{pointer}/text", version, json, text if issues else None, issues)


def _lines_of(text: bytes) -> list[tuple[int, bytes]]:
    return [
        (number, line.removesuffix(b"\r"))
        for number, line in enumerate(text.split(b"\n"), 1)
        if line.strip(b" \t\r") != b""
    ]


def _line_of(
    index: int, number: int, line: bytes, version: str, name: str, quick: Read
) -> Stored | Message[Any]:
    value = quick(line, "koine")
    if value is not REFUSED:
        return Message(value)
    pointer = f"/{index}"
    text = line.decode("utf-8", "surrogatepass")
    json, issues = read_json(text)
    if issues:
        return Stored(pointer, version, None, text, issues, number)
    if not isinstance(json, dict) or json.get("koine") != "kept":
        return Stored(pointer, version, json, line=number)
    return replace(_kept_from(json, pointer, name), line=number)


@dataclass(frozen=True)
class Item:
    """The text of a message, or of a kept message with its version."""

    text: str
    version: str | None = None


def content_of(json: WireJson, text: str | None) -> str:
    """Return the part of a kept message's text that follows its version."""
    return f'"message":{write_json(json)}' if text is None else f'"text":{write_json(text)}'


def envelope_text(dialect: str, version: str, form: Form, items: Sequence[Item]) -> str:
    """Return the text of a history. Every line ends with a line feed."""
    head = f'{{"koine":"history","dialect":{write_json(dialect)},"version":{write_json(version)}'
    if form == "lines":
        return "".join(f"{line}\n" for line in [f"{head}}}", *map(_line_text, items)])
    messages = ",".join(item.text for item in items if item.version is None)
    kept = ",".join(
        f'{{"index":{index},"version":{write_json(item.version)},{item.text}}}'
        for index, item in enumerate(items)
        if item.version is not None
    )
    rest = f',"kept":[{kept}]' if kept else ""
    return f'{head},"messages":[{messages}]{rest}}}'


def _line_text(item: Item) -> str:
    if item.version is None:
        return item.text
    return f'{{"koine":"kept","version":{write_json(item.version)},{item.text}}}'


def places_of(form: Form, items: Sequence[Item]) -> list[str]:
    """Return the JSON Pointer of every item in the text."""
    counts = {"/messages": 0, "/kept": 0}
    places = []
    for line, item in enumerate(items, 1):
        among = "/messages" if item.version is None else "/kept"
        places.append((f"/{line}" if form == "lines" else f"{among}/{counts[among]}") + _place_below(item))
        counts[among] += 1
    return places


def _place_below(item: Item) -> str:
    if item.version is None:
        return ""
    return "/message" if item.text.startswith('"message"') else "/text"
