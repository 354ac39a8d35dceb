"""The quick reader: jiter, which reads for pydantic too, and refuses a key that stands twice. It reads what the exact reader would,
or nothing.

What it does not say is looked for in the value, and in the text only when the value gives cause: the sign of a zero.
"""

from __future__ import annotations

import re
from typing import Any

from jiter import from_json

MOST_BYTES = 64 * 1024 * 1024
MOST_DIGITS = 1000
LONGEST_WHOLE = 10 ** (MOST_DIGITS - 1)


class Strange(Exception):
    """Something that a slower reader has to look at."""


class Document:
    """Wire data with the text that it was read from; none where a program made it."""

    __slots__ = ("_text", "wire")

    def __init__(self, wire: Any, text: bytes = b"") -> None:
        self.wire = wire
        self._text = text

    def may_have_negative_zero(self) -> bool:
        """True where an integer that is zero may have had a sign."""
        if self._text and _negative_zero.search(self._text) is None:
            self._text = b""
        return self._text != b""


made_by_program = Document(None)


def read_quickly(text: bytes) -> Document:
    """Raises Strange, TypeError or ValueError. Whether it is too deep, and its numbers are finite, is for a schema to say."""
    if len(text) > MOST_DIGITS and _is_strange(text):
        raise Strange
    return Document(from_json(text, allow_inf_nan=False, cache_mode="keys", catch_duplicate_keys=True), text)


def _is_strange(text: bytes) -> bool:
    """A number that is too long has so many digits in a row among every hundredth or twentieth character."""
    has_long_number = _has_digits(text[::100], 3) and _has_digits(text[::20], 15)
    return has_long_number or len(text) > MOST_BYTES


def _has_digits(sample: bytes, count: int) -> bool:
    return b"0" * count in sample.translate(_zeros)


_negative_zero = re.compile(rb"-0(?![0-9.eE])")
_zeros = bytes.maketrans(b"123456789", b"000000000")
