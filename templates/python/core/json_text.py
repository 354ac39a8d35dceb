"""Parses JSON text strictly (RFC 8259): no duplicate keys, no lone surrogates, and all digits
preserved.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, TypeAlias

from .exact_reader import ExactReader, is_unicode
from .issues import Issue
from .quick_json import is_free
from .quick_reader import MOST_BYTES, MOST_DEPTH, MOST_DIGITS, Strange, read_quickly, with_signed_zeros

WireJson: TypeAlias = Any
"""Any JSON value: None, bool, int (of any size), float, str, list, dict."""

_too_long = Issue("limit", "", f"found more than {MOST_BYTES} bytes; send less at a time")
_half_character = re.compile(r"\\u[dD][89abAB]|\\u[dD][c-fC-F]")


def read_json(
    source: str | bytes | bytearray | memoryview, most_depth: int = MOST_DEPTH
) -> tuple[WireJson, tuple[Issue, ...]]:
    """Return the document, or the reasons why the text is not valid."""
    text, issue = admit(source)
    if issue is not None:
        return None, (issue,)
    for read in (_read_quickly, _read_ordinary):
        try:
            return read(text, most_depth), ()
        except (Strange, TypeError, ValueError, RecursionError):
            pass
    return ExactReader(text, most_depth, MOST_DIGITS).read()


def _read_quickly(text: str, most_depth: int) -> WireJson:
    data = text.encode()
    wire = read_quickly(data)
    if is_free(wire, [data]):
        return wire
    signed = read_quickly(with_signed_zeros(data))
    if not is_free(signed):
        raise Strange
    return signed


def admit(source: str | bytes | bytearray | memoryview) -> tuple[str, Issue | None]:
    """Return the text to read, or the reason why it cannot be read at all."""
    if isinstance(source, str):
        text = source
        if len(text) * 4 > MOST_BYTES and len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            return "", _too_long
    else:
        if len(source) > MOST_BYTES:
            return "", _too_long
        try:
            text = str(source, "utf-8")
        except UnicodeDecodeError as error:
            byte = f"{error.object[error.start]:02X}"
            message = f"found the byte {byte} at byte {error.start}, invalid UTF-8; send UTF-8"
            before = str(error.object[: error.start], "utf-8")
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            return "", Issue("utf8", "", message, line, column)
    if text.startswith("\ufeff"):
        return "", Issue("bom", "", "found a byte order mark; send the text without it", 1, 1)
    return text, None


def _whole_number(digits: str) -> int | float:
    if len(digits) > MOST_DIGITS:
        raise Strange
    return -0.0 if digits == "-0" else int(digits)


def _fraction(digits: str) -> float:
    value = float(digits)
    if len(digits) > MOST_DIGITS or math.isinf(value):
        raise Strange
    return value


def _refuse_word(word: str) -> Any:
    raise Strange(word)


def _members(pairs: list[tuple[str, WireJson]]) -> dict[str, WireJson]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise Strange
    return members


_decoder = json.JSONDecoder(
    object_pairs_hook=_members, parse_int=_whole_number, parse_float=_fraction, parse_constant=_refuse_word
)


def _read_ordinary(text: str, most_depth: int) -> WireJson:
    """Use the standard library if it returns the same result as the exact reader."""
    if not is_unicode(text):
        raise Strange
    value = _decoder.decode(text)
    if text.count("[") + text.count("{") > most_depth and is_deep(value, most_depth):
        raise Strange
    if "\\" in text and _half_character.search(text) is not None:
        _check_strings(value)
    return value


def _check_strings(value: WireJson) -> None:
    if not is_unicode(json.dumps(value, ensure_ascii=False)):
        raise Strange


def is_deep(value: WireJson, most_depth: int = MOST_DEPTH) -> bool:
    """Return True if the data is nested more deeply than `most_depth`."""
    level = [value] if isinstance(value, (list, dict)) else []
    for _ in range(most_depth):
        level = [
            item
            for container in level
            for item in (container.values() if isinstance(container, dict) else container)
            if isinstance(item, (list, dict))
        ]
        if not level:
            return False
    return True
