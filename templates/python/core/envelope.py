"""The two forms of a history as text: one JSON document, or JSON Lines after a line that says what they are."""

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
"""A message that was kept has an envelope, a list and an object around it, and may be as deep as on its own."""


@dataclass(frozen=True)
class Stored:
    """A message as it stands in the text: JSON, or a text with the reasons why it is none."""

    pointer: str
    version: str
    json: WireJson = None
    text: str | None = None
    issues: tuple[Issue, ...] = ()
    line: int | None = None


@dataclass(frozen=True)
class Envelope:
    """The content of a text, whatever its form."""

    form: Form
    version: str
    stored: Sequence[Stored | Message[Any]]
    """Of a message that was read quickly, nothing but its value is kept."""


def read_envelope(
    source: str | bytes | bytearray | memoryview, dialect: str, quick_of: Callable[[str], Read]
) -> Envelope:
    """A text that is one document is an envelope; otherwise its first line has to be the head. Raises DecodeError.

    `quick_of` gives what reads lines of a version quickly, where it has to do nothing else.
    """
    name = f"{dialect}.history"
    text, issue = admit(source)
    if issue is not None:
        raise DecodeError(name, (issue,))
    # Lines are cut from bytes, as a line of text would be encoded again to be read.
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
    """The version that the head names; whatever else stands there must be right."""
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
        # As far as there are others; no number is too large for that.
        stored.insert(min(index, len(stored)), one)
    return Envelope("envelope", version, stored)


def _message(index: int, version: str, json: WireJson, name: str) -> Stored:
    """Messages have one level less around them, and could not be written again if they had one more."""
    pointer = f"/messages/{index}"
    if is_deep(json):
        _refuse_history(name, "depth", pointer, f"found more than {MOST_DEPTH} levels of nesting; nest less")
    return Stored(pointer, version, json)


# No history has as many messages.
_FARTHEST = 0x7FFFFFFF
_INCOMPLETE = "a kept message needs an index, a version and its message or text"


def _placed_from(item: WireJson, pointer: str, name: str) -> tuple[int, Stored]:
    """A message that was kept, with its place among all."""
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
    # It could not be read once, but may be readable now.
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
    """A message as text of its own, or what stands for one that was kept under a version."""

    text: str
    version: str | None = None


def content_of(json: WireJson, text: str | None) -> str:
    """The text of a kept one, after its version."""
    return f'"message":{write_json(json)}' if text is None else f'"text":{write_json(text)}'


def envelope_text(dialect: str, version: str, form: Form, items: Sequence[Item]) -> str:
    """The text of a history; lines end with one each."""
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
    """The place of each item in the text, below which a place of it is named."""
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
