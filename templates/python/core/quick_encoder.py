"""The fast path for encoding valid values, with one function per shape. The shapes handle
everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from .json_writer import is_ordinary
from .limits import Limited
from .run import Run
from .shapes import (
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
        if type(value) is float and is_ordinary(value):
            return value
        raise Unusual

    return write


def _write_list(shape: ListOf) -> Writer:
    write_item = writer_of(shape.items)

    def write(value: Any, depth: int) -> Any:
        if type(value) is list and depth < DEEPEST:
            return [write_item(item, depth + 1) for item in value]
        raise Unusual

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
    write_item = writer_of(shape.values)

    def write(value: Any, depth: int) -> Any:
        if type(value) is dict and depth < DEEPEST and all(type(key) is str for key in value):
            return {key: write_item(item, depth + 1) for key, item in value.items()}
        raise Unusual

    return write


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
    return list if isinstance(shape, ListOf) else None


def _write_limited(shape: Limited) -> Writer:
    write_inner, rules = writer_of(shape.inner), shape.rules

    def write(value: Any, depth: int) -> Any:
        wire = write_inner(value, depth)
        run = Run(salvages=False)
        rules.check(wire, None, run)
        if run.findings:
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
