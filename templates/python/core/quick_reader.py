"""The quick reader: jiter, which reads for pydantic too, and refuses a key that stands twice. It reads what the exact reader would,
or nothing.

What it does not say is looked for in a short text; of a long one in the value, and in the text only when the value gives cause: the
sign of a zero.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from jiter import from_json

MOST_BYTES = 64 * 1024 * 1024
MOST_DEPTH = 96
SHORT = 512
MOST_DIGITS = 1000
LONGEST_WHOLE = 10 ** (MOST_DIGITS - 1)


class Strange(Exception):
    """Something that a slower reader has to look at."""


Source: TypeAlias = list[bytes]
"""The text that wire data was read from, as the only item: nothing where a program made it, or there is no sign of a zero in it."""


def may_have_negative_zero(source: Source) -> bool:
    """True where an integer that is zero may have had a sign."""
    if source[0] and _negative_zero.search(source[0]) is None:
        source[0] = b""
    return source[0] != b""


def with_signed_zeros(text: bytes) -> bytes:
    """The same text with -0.0 for -0, which jiter reads as 0."""
    if text.find(b"-0") < 0 or _negative_zero.search(text) is None:
        return text
    return _negative_zero_or_text.sub(_signed, text)


made_by_program: Source = [b""]


def read_quickly(text: bytes) -> Any:
    """Raises Strange, TypeError or ValueError. Whether it is too deep, and its numbers are finite, is for a schema to say."""
    if len(text) > MOST_DIGITS and is_strange(text):
        raise Strange
    return from_json(text, allow_inf_nan=False, cache_mode="keys", catch_duplicate_keys=True)


def is_harmless(text: bytes) -> bool:
    """True of a short text in which nothing stands too deep, and each number has a double: of a long one that is dearer to say.

    It has one with fewer than two hundred digits before its fraction, and two in its exponent. A level takes two bytes.
    """
    if len(text) > SHORT:
        return False
    digits = text.translate(_zeros_and_exponents)
    if digits.find(b"0e000") >= 0:
        return False
    if len(text) <= 2 * MOST_DEPTH:
        return True
    return text.count(b"[") + text.count(b"{") <= MOST_DEPTH and digits.find(_many_digits) < 0


def is_strange(text: bytes) -> bool:
    """A number that is too long has so many digits in a row among every hundredth or twentieth character."""
    has_long_number = _has_digits(text[::100], 3) and _has_digits(text[::20], 15)
    return has_long_number or len(text) > MOST_BYTES


def _has_digits(sample: bytes, count: int) -> bool:
    return b"0" * count in sample.translate(_zeros)


# It begins with what it is about, which is found at the speed of C.
_negative_zero = re.compile(rb"-0(?<![^\s:,\[]-0)(?![^\s,\]}])")
# A text without an end is one, too, or its quotes would each be tried.
_negative_zero_or_text = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?|' + _negative_zero.pattern, re.DOTALL)


def _signed(found: re.Match[bytes]) -> bytes:
    return b"-0.0" if found[0] == b"-0" else found[0]


_zeros = bytes.maketrans(b"123456789", b"000000000")
_zeros_and_exponents = bytes.maketrans(b"123456789+E", b"0000000000e")
_many_digits = b"0" * 200
