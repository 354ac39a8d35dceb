"""Core schemas that pydantic-core runs natively: integers in every JSON notation, untyped JSON,
and the limits it supports.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import SerializationInfo
from pydantic_core import CoreSchema, PydanticCustomError, SchemaSerializer, core_schema

from .json_writer import NotJson, write_json
from .quick_json import is_free
from .quick_schema import QUICK
from .shapes import GREATEST_EXACT


def _spelled(number: float) -> int:
    if number.is_integer() and abs(number) <= GREATEST_EXACT:
        return int(number)
    raise PydanticCustomError("int_type", "Input should be a valid integer")


def whole(least: int | None, most: int | None) -> CoreSchema:
    """An integer between two bounds. `7.0` and `1e2` are also integers."""
    exact = core_schema.int_schema(strict=True)
    spelled = core_schema.no_info_after_validator_function(_spelled, core_schema.float_schema(strict=True))
    either = core_schema.union_schema([exact, spelled], mode="left_to_right", custom_error_type="int_type")
    bounded = core_schema.int_schema(strict=True, ge=least, le=most)
    return core_schema.chain_schema([either, bounded], metadata={QUICK: _digits_first})


def _digits_first(chain: Any) -> CoreSchema:
    """A fast path for integers written as plain digits, which covers nearly all of them."""
    bounded = chain["steps"][-1]
    spelled = core_schema.no_info_after_validator_function(_spelled, core_schema.float_schema(strict=True))
    return core_schema.union_schema(
        [bounded, core_schema.chain_schema([spelled, bounded])], mode="left_to_right"
    )


def _written_json(value: Any, info: SerializationInfo) -> Any:
    if type(value) is str:
        return value
    try:
        if not is_free(value):
            write_json(value)
    except NotJson as problem:
        raise ValueError(str(problem.issue())) from None
    include: Any = info.include
    exclude: Any = info.exclude
    if include is None and exclude is None:
        return value
    return _any.to_python(value, include=include, exclude=exclude, mode=info.mode)


_any = SchemaSerializer(core_schema.any_schema())


def free_json() -> CoreSchema:
    """Any JSON value. Values that JSON cannot represent are rejected when they are serialized."""
    return core_schema.any_schema(
        serialization=core_schema.plain_serializer_function_ser_schema(_written_json, info_arg=True)
    )


class _Pattern:
    """A pattern that is matched using its Python equivalent but shown as its author wrote it."""

    def __init__(self, source: str, portable: str) -> None:
        compiled = re.compile(portable)
        self.pattern = source
        self.match = compiled.match
        self.search = compiled.search


_numbers = {
    "minimum": ("ge", max),
    "maximum": ("le", min),
    "exclusive_minimum": ("gt", max),
    "exclusive_maximum": ("lt", min),
}
_limit_names: dict[str, dict[str, tuple[str, Any]]] = {
    "str": {
        "min_length": ("min_length", max),
        "max_length": ("max_length", min),
        "pattern": ("pattern", None),
    },
    "int": _numbers,
    "float": _numbers,
    "list": {"min_items": ("min_length", max), "max_items": ("max_length", min)},
    "dict": {"min_properties": ("min_length", max), "max_properties": ("max_length", min)},
}


def limited(schema: Any, limits: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Return a schema with the limits that pydantic-core supports, and the remaining limits."""
    if schema["type"] == "nullable":
        inner, left = limited(schema["schema"], limits)
        return {**schema, "schema": inner}, left
    if schema["type"] == "chain":
        *first, last = schema["steps"]
        inner, left = limited(last, limits)
        return {**schema, "steps": [*first, inner]}, left
    made: dict[str, Any] = dict(schema)
    rest: dict[str, Any] = {}
    for keyword, limit in limits.items():
        name, tighter = _limit_names.get(schema["type"], {}).get(keyword, ("", None))
        if name == "" or (schema["type"] == "int" and not isinstance(limit, int)):
            rest[keyword] = limit
        elif name == "pattern":
            made[name] = _Pattern(*limits[keyword])
        else:
            made[name] = limit if made.get(name) is None else tighter(made[name], limit)
    return made, rest
