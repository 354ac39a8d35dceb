"""The quick reader: pydantic-core's, for texts in which it cannot miss anything. It reads what the exact reader would, or nothing.

What it does not say is a key that stands twice, or a zero's sign. A text that its writer makes again of what was read has
neither. In others, the strings are counted, in the text and in what was read of it.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

from pydantic_core import from_json, to_json


class Strange(Exception):
    """Something that a slower reader has to look at."""


def read_quickly(text: str, most_depth: int, most_digits: int) -> Any:
    if _has_long_number(text, most_digits):
        raise Strange
    value = from_json(text, allow_inf_nan=False)
    if _is_compact(text) and to_json(value) == text.encode():
        if text.count("{") + text.count("[") > most_depth:
            _count_strings(value, most_depth)
    elif _has_negative_zero(text) or _count_strings(value, most_depth) * 2 != _count_quotes(text):
        raise Strange
    return value


def _is_compact(text: str) -> bool:
    """Whether it is worth writing it again: most programs put spaces nowhere or everywhere."""
    return '": ' not in text[:64]


def _count_quotes(text: str) -> int:
    quotes = text.count('"')
    if "\\" in text:
        if '\\\\"' in text:
            raise Strange
        quotes -= text.count('\\"')
    return quotes


def _has_negative_zero(text: str) -> bool:
    return "-0" in text and _negative_zero.search(text) is not None


def _has_long_number(text: str, most_digits: int) -> bool:
    return len(text) > most_digits and _many_digits.search(text[::100]) is not None


_negative_zero = re.compile(r"-0(?![0-9.])")
_many_digits = re.compile(r"[0-9]{3}")
"""Among every hundredth character: a number of a thousand has three hundred digits in a row."""


def _count_strings(value: Any, most_depth: int) -> int:
    """How many keys and strings there are; what is too deep, or no finite number, is strange."""
    count = 0
    level: list[Any] = [[value]]
    for _ in range(most_depth + 1):
        below: list[Any] = []
        for container in level:
            items = container
            if type(container) is dict:
                count += len(container)
                items = container.values()
            kinds = list(map(type, items))
            count += kinds.count(str)
            if float in kinds and not all(map(isfinite, filter(_is_float, items))):
                raise Strange
            if dict in kinds or list in kinds:
                below += [item for item in items if type(item) is dict or type(item) is list]
        if not below:
            return count
        level = below
    raise Strange


def _is_float(item: Any) -> bool:
    return type(item) is float
