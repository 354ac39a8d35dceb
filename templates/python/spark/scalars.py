"""Converts scalars to Arrow values. The result is null if the column type cannot represent the
value.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final, TypeAlias

from ..core import Json, write_json
from .types import DIGITS

Read: TypeAlias = Callable[[Json], Any]


def _text(value: Json) -> str | None:
    return value if isinstance(value, str) else None


def _boolean(value: Json) -> bool | None:
    return value if isinstance(value, bool) else None


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _double(value: Json) -> float | None:
    try:
        return float(value) if _is_number(value) else None
    except OverflowError:
        return None


def _whole(bits: int) -> Read:
    end = 1 << bits

    def read(value: Json) -> int | None:
        if not _is_number(value) or value != (whole := int(value)):
            return None
        return whole if -end <= whole < end else None

    return read


def _decimal(value: Json) -> Decimal | None:
    if not _is_number(value) or value != (whole := int(value)):
        return None
    return Decimal(whole) if abs(whole) < _GREATEST else None


_GREATEST: Final = 10**DIGITS


def json_text(value: Json) -> str | None:
    return None if value is None else write_json(value, canonical=False)


SCALARS: Final[dict[str, Read]] = {
    "text": _text,
    "boolean": _boolean,
    "double": _double,
    "int": _whole(31),
    "long": _whole(63),
    "decimal": _decimal,
}


def kind_of(value: Json) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        return "array"
    return "object" if isinstance(value, dict) else "number"
