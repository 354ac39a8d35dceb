"""Generates conditions that are true if an item is valid and is written unchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .limits import Limited
from .shapes import Constants, ListOf, MapOf, Nullable, Number, Plain, Shape, Whole
from .unions import UntaggedShape


_SIMPLE = (Plain, Whole, Number, ListOf, MapOf)


def condition(shape: Shape, mark: str, names: dict[str, Any]) -> str:
    """Return the source of a condition on `item`, or nothing if checking it is expensive. Adds
    the condition's variables, whose names end with the mark, to the names.
    """
    if isinstance(shape, Plain) and shape.kind in (str, bool):
        return f"type(item) is {shape.kind.__name__}"
    if isinstance(shape, Whole):
        return f"type(item) is int and {max(shape.least, -(2**64))} <= item <= {min(shape.most, 2**64)}"
    if isinstance(shape, Number):
        return "type(item) is float and 1e-4 <= item < 1e16 and not item.is_integer()"
    if isinstance(shape, Constants):
        names[f"words{mark}"] = shape.words
        return f"type(item) is str and item in words{mark}"
    if isinstance(shape, UntaggedShape) and all(isinstance(part, _SIMPLE) for part in shape.variants):
        names[f"kinds{mark}"] = [part.kind for part in shape.variants if isinstance(part, Plain)]
        return f"type(item) in kinds{mark}"
    if isinstance(shape, Nullable):
        inner = condition(shape.inner, mark, names)
        return inner and f"(item is None or {inner})"
    if isinstance(shape, Limited) and isinstance(shape.inner, (Plain, Whole, Number)):
        inner = condition(shape.inner, mark, names)
        return inner and " and ".join([inner, *_limit_conditions(shape, mark, names)])
    return ""


def _limit_conditions(shape: Limited, mark: str, names: dict[str, Any]) -> Iterator[str]:
    kind = _type_written(shape.inner)
    tests = shape.rules.tests_for(kind)
    limits = {name: limit for name, limit in shape.rules.limits().items() if name in _limit_sources[kind]}
    if len(limits) < len(tests):
        for index, holds in enumerate(tests):
            names[f"holds{mark}_{index}"] = holds
            yield f"holds{mark}_{index}(item)"
        return
    for name, limit in limits.items():
        names[f"{name}{mark}"] = re.compile(limit[-1]).search if isinstance(limit, tuple) else limit
        yield _limit_sources[kind][name].format(limit=f"{name}{mark}")


def _type_written(shape: Shape) -> type[Any]:
    if isinstance(shape, Plain):
        return shape.kind
    return float if isinstance(shape, Number) else int


_bound_sources = {
    "minimum": "item >= {limit}",
    "maximum": "item <= {limit}",
    "exclusive_minimum": "item > {limit}",
    "exclusive_maximum": "item < {limit}",
}
_limit_sources: dict[type[Any], dict[str, str]] = {
    bool: {},
    int: _bound_sources,
    float: _bound_sources,
    str: {
        "min_length": "len(item) >= {limit}",
        "max_length": "len(item) <= {limit}",
        "pattern": "{limit}(item)",
        "format": "{limit}(item)",
    },
}
