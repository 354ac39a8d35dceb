"""Undeclared keys that are ignored. Their values must still be valid JSON."""

from __future__ import annotations

import math
from collections.abc import Container
from typing import Any

from pydantic_core import CoreSchema, PydanticCustomError, core_schema


def all_numbers_finite(fields: CoreSchema, declared: Container[str]) -> CoreSchema:
    """Reject NaN and numbers outside the range of doubles, which pydantic's JSON parser accepts."""

    def look(data: Any) -> Any:
        members = data.items() if isinstance(data, dict) else ()
        if any(key not in declared and _has_non_finite(item) for key, item in members):
            raise PydanticCustomError("finite_number", "Input should hold finite numbers only")
        return data

    return core_schema.no_info_before_validator_function(look, fields)


def _has_non_finite(value: Any) -> bool:
    if isinstance(value, float):
        return not math.isfinite(value)
    if isinstance(value, dict):
        return any(map(_has_non_finite, value.values()))
    return isinstance(value, list) and any(map(_has_non_finite, value))
