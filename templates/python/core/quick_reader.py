"""The fast JSON reader. The fast reader uses jiter, pydantic's parser, which rejects duplicate
keys. The fast reader returns the same result as the exact reader, or rejects the text.

Jiter does not preserve the sign of an integer zero. Short texts are always searched for a
negative zero. Long texts are searched only if the value contains a zero.
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
    """Raised for a text that requires a slower reader."""


Source: TypeAlias = list[bytes]
"""The text of the wire data, or nothing if there is no text or it contains no negative zero."""


def may_have_negative_zero(source: Source) -> bool:
    """Return True if an integer zero may be negative."""
    if source[0] and _negative_zero.search(source[0]) is None:
        source[0] = b""
    return source[0] != b""


def with_signed_zeros(text: bytes) -> bytes:
    """Replace -0, which jiter reads as 0, with -0.0."""
    if text.find(b"-0") < 0 or _negative_zero.search(text) is None:
        return text
    return _negative_zero_or_text.sub(_signed, text)


made_by_program: Source = [b""]


def read_quickly(text: bytes) -> Any:
    """Parse a text. Raises Strange, TypeError or ValueError. Depth and finite numbers are
    checked by a schema.
    """
    if len(text) > MOST_DIGITS and is_strange(text):
        raise Strange
    return from_json(text, allow_inf_nan=False, cache_mode="keys", catch_duplicate_keys=True)


def is_harmless(text: bytes) -> bool:
    """Return True if a text is so short that it cannot exceed the depth limit and all numbers are
    within the range of doubles.

    A number is within the range if it has fewer than two hundred integer digits and at most two
    exponent digits. Each nesting level takes at least two bytes.
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
    """Samples every hundredth and every twentieth character, because a number that is too long
    spans several consecutive samples.
    """
    has_long_number = _has_digits(text[::100], 3) and _has_digits(text[::20], 15)
    return has_long_number or len(text) > MOST_BYTES


def _has_digits(sample: bytes, count: int) -> bool:
    return b"0" * count in sample.translate(_zeros)


# Starts with a literal so that the search is fast.
_negative_zero = re.compile(rb"-0(?<![^\s:,\[]-0)(?![^\s,\]}])")
# An unterminated string also matches, which avoids quadratic backtracking.
_negative_zero_or_text = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?|' + _negative_zero.pattern, re.DOTALL)


def _signed(found: re.Match[bytes]) -> bytes:
    return b"-0.0" if found[0] == b"-0" else found[0]


_zeros = bytes.maketrans(b"123456789", b"000000000")
_zeros_and_exponents = bytes.maketrans(b"123456789+E", b"0000000000e")
_many_digits = b"0" * 200
