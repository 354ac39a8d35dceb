"""The fast path for encoding valid values, with one function per shape. The shapes handle
everything else.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from .conditions import condition
from .json_writer import is_ordinary
from .limits import Limited
from .shapes import (
    GREATEST_EXACT,
    Anything,
    Constants,
    Later,
    ListOf,
    MapOf,
    Nullable,
    Number,
    Plain,
    Shape,
    Whole,
)
from .text_types import TextShape
from .text_values import text_in
from .tuples import TupleOf
from .unions import UntaggedShape

Writer: TypeAlias = Callable[[Any, int], Any]
"""A function that takes a value and its nesting depth."""

DEEPEST = 32
FREE_DEPTH = 48
"""Twice this depth is still below the depth limit for documents."""


class Unusual(Exception):
    """Raised for an invalid or unusual value, which the shapes have to encode."""


makers: list[tuple[type[Any], Callable[[Any], Writer]]] = []
"""Functions that create writers, by kind of shape."""


@cache
def writer_of(shape: Shape) -> Writer:
    """Return the cached writer that handles the usual values of a shape."""
    for kind, make in makers:
        if isinstance(shape, kind):
            return make(shape)
    return never


def never(value: Any, depth: int) -> Any:
    raise Unusual


def _write_plain(shape: Plain) -> Writer:
    kind = shape.kind

    def write(value: Any, depth: int) -> Any:
        if type(value) is kind:
            return value
        raise Unusual

    return write


def _write_constants(shape: Constants) -> Writer:
    words, is_open = shape.words, shape.is_open

    def write(value: Any, depth: int) -> Any:
        if type(value) is str and (is_open or value in words):
            return value
        raise Unusual

    return write


def _write_whole(shape: Whole) -> Writer:
    least, most = max(shape.least, -(2**64)), min(shape.most, 2**64)

    def write(value: Any, depth: int) -> Any:
        if type(value) is int and least <= value <= most:
            return value
        raise Unusual

    return write


def _write_json(shape: Shape) -> Writer:
    def write(value: Any, depth: int) -> Any:
        if is_ordinary(value, FREE_DEPTH):
            return value
        raise Unusual

    return write


def _write_number(shape: Number) -> Writer:
    def write(value: Any, depth: int) -> Any:
        if type(value) is float and 1e-4 <= abs(value) < 1e16:
            return int(value) if value.is_integer() and abs(value) <= GREATEST_EXACT else _ordinary(value)
        if type(value) is int and abs(value) <= GREATEST_EXACT:
            return value
        # Minus zero keeps its sign.
        if type(value) is float and value == 0 and math.copysign(1, value) > 0:
            return 0
        raise Unusual

    return write


def _ordinary(value: Any) -> Any:
    if is_ordinary(value):
        return value
    raise Unusual


def _write_list(shape: ListOf) -> Writer:
    return _write_items(shape.items, "list", "[{item} for item in value]")


def _write_items(shape: Shape, kind: str, source: str) -> Writer:
    """Generate the writer of a list or dict, because a call for each item takes twice as long."""
    names: dict[str, Any] = {"write_item": writer_of(shape), "Unusual": Unusual, "texts": frozenset([str])}
    plain = condition(shape, "_item", names)
    written = source.format(item=f"{f'item if {plain} else ' if plain else ''}write_item(item, depth + 1)")
    lines = [
        f"if type(value) is not {kind} or depth >= {DEEPEST}: raise Unusual",
        *(["if not texts.issuperset(map(type, value)): raise Unusual"] if kind == "dict" else []),
        f"return {written}",
    ]
    exec("\n    ".join(["def write(value, depth):", *lines]), names)
    write: Writer = names["write"]
    return write


def _write_tuple(shape: TupleOf) -> Writer:
    writers = [writer_of(item) for item in shape.items]
    write_other = never if shape.rest is None else writer_of(shape.rest)

    def write(value: Any, depth: int) -> Any:
        if type(value) is not tuple or depth >= DEEPEST:
            raise Unusual
        written = [write_item(item, depth + 1) for write_item, item in zip(writers, value, strict=False)]
        return written + [write_other(item, depth + 1) for item in value[len(writers) :]]

    return write


def _write_map(shape: MapOf) -> Writer:
    return _write_items(shape.values, "dict", "{{key: {item} for key, item in value.items()}}")


def _write_nullable(shape: Nullable) -> Writer:
    write_inner = writer_of(shape.inner)
    return lambda value, depth: None if value is None else write_inner(value, depth)


def _write_later(shape: Later) -> Writer:
    return lambda value, depth: writer_of(shape.shape)(value, depth)


def _write_untagged(shape: UntaggedShape) -> Writer:
    """Write a union whose alternatives have different Python types."""
    kinds = [_kind(variant) for variant in shape.variants]
    if None in kinds or len({*kinds}) < len(kinds):
        return never
    writers = {kind: writer_of(variant) for kind, variant in zip(kinds, shape.variants, strict=True)}
    return lambda value, depth: writers.get(type(value), never)(value, depth)


def _kind(shape: Shape) -> type[Any] | None:
    if isinstance(shape, Plain):
        return shape.kind
    return next((kind for of, kind in _kinds if isinstance(shape, of)), None)


_kinds: list[tuple[type[Any], type[Any]]] = [(Number, float), (Whole, int), (ListOf, list), (MapOf, dict)]


def _write_limited(shape: Limited) -> Writer:
    write_inner = writer_of(shape.inner)
    tests: dict[type[Any], list[Callable[[Any], bool]]] = {}

    def write(value: Any, depth: int) -> Any:
        wire = write_inner(value, depth)
        kind = type(wire)
        if kind not in tests:
            tests[kind] = shape.rules.tests_for(kind)
        for holds in tests[kind]:
            if not holds(wire):
                raise Unusual
        return wire

    return write


def _write_text_type(shape: TextShape) -> Writer:
    kind = shape.kind

    def write(value: Any, depth: int) -> Any:
        text = text_in(value) if isinstance(value, kind) else None
        if text is not None and shape.rules.holds(text):
            return text
        raise Unusual

    return write


makers.append((Plain, _write_plain))
makers.append((Constants, _write_constants))
makers.append((Whole, _write_whole))
makers.append((Anything, _write_json))
makers.append((Number, _write_number))
makers.append((ListOf, _write_list))
makers.append((TupleOf, _write_tuple))
makers.append((MapOf, _write_map))
makers.append((Nullable, _write_nullable))
makers.append((Later, _write_later))
makers.append((UntaggedShape, _write_untagged))
makers.append((Limited, _write_limited))
makers.append((TextShape, _write_text_type))
