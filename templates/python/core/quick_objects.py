"""The fast path for encoding records and unions of records."""

from __future__ import annotations

from functools import cache
from typing import Any

from .entire import EntireShape
from .json_writer import is_ordinary
from .objects import RecordShape
from .quick_encoder import FREE_DEPTH, Unusual, Writer, makers, never, writer_of
from .straight import Parts, straight_parts, straight_writer
from .unions import ExternalShape, TaggedShape


def _write_record(shape: RecordShape) -> Writer:
    """Created on first use, because records can be recursive."""
    made: list[Writer] = []

    def write(value: Any, depth: int) -> Any:
        if not made:
            layout = shape.layout
            is_whole = layout.base is None and layout.rest is None
            made.append(straight_writer(shape) if is_whole else _write_object(shape))
        return made[0](value, depth)

    return write


def _write_object(shape: Any) -> Writer:
    parts = parts_of(shape)

    def write(value: Any, depth: int) -> Any:
        known, unknown = parts(value, depth)
        if unknown:
            if not known.keys().isdisjoint(unknown) or not is_ordinary(unknown, FREE_DEPTH):
                raise Unusual
            known.update(unknown)
        return known

    return write


@cache
def parts_of(shape: Any) -> Parts:
    if isinstance(shape, EntireShape):
        return never
    return _tagged_parts(shape) if isinstance(shape, TaggedShape) else _record_parts(shape)


def _record_parts(shape: RecordShape) -> Parts:
    """Created on first use, because records can be recursive."""
    made: list[Parts] = []

    def parts(value: Any, depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
        if not made:
            layout = shape.layout
            base = None if layout.base is None else parts_of(layout.base)
            made.append(never if layout.is_limited else straight_parts(shape, base))
        return made[0](value, depth)

    return parts


def _tagged_parts(shape: TaggedShape) -> Parts:
    tag, variant_at = shape.tag, shape.variant_at
    writers = {kind: (variant, parts_of(variant)) for kind, variant in shape.by_class.items()}

    def parts(value: Any, depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
        variant, write_parts = writers.get(type(value), (None, None))
        if variant is None or write_parts is None:
            raise Unusual
        known, unknown = write_parts(value, depth)
        if variant_at(known.get(tag)) is not variant:
            raise Unusual
        return known, unknown

    return parts


def _write_external(shape: ExternalShape) -> Writer:
    words = frozenset(shape.words)
    writers: dict[Any, Writer] = {holder.model: writer_of(holder) for holder in shape.holders}

    def write(value: Any, depth: int) -> Any:
        if type(value) is str and value in words:
            return value
        return writers.get(type(value), never)(value, depth)

    return write


makers.append((RecordShape, _write_record))
makers.append((TaggedShape, _write_object))
makers.append((ExternalShape, _write_external))
