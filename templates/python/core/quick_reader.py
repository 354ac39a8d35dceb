"""The quick reader: pydantic-core's, for texts in which it cannot miss anything. It reads what the exact reader would, or nothing.

What it does not say is a key that stands twice. So the strings are counted, in the text and in what was read of it.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

from pydantic_core import from_json


class Strange(Exception):
    """Something that a slower reader has to look at."""


def read_quickly(text: str, most_depth: int, most_digits: int) -> Any:
    if _has_strange_number(text, most_digits):
        raise Strange
    quotes = text.count('"')
    if "\\" in text:
        if '\\\\"' in text:
            raise Strange
        quotes -= text.count('\\"')
    value = from_json(text, allow_inf_nan=False)
    if _count_strings(value, most_depth) * 2 != quotes:
        raise Strange
    return value


def _has_strange_number(text: str, most_digits: int) -> bool:
    """A negative zero, or very many digits."""
    return ("-0" in text and _negative_zero.search(text) is not None) or (
        len(text) > most_digits and _many_digits.search(text[::100]) is not None
    )


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
