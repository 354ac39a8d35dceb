"""The quick way from records and unions of them to wire data."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from .json_writer import is_ordinary
from .objects import RecordShape
from .quick_encoder import DEEPEST, FREE_DEPTH, Unusual, Writer, makers, never, writer_of
from .unions import ExternalShape, TaggedShape

Parts: TypeAlias = Callable[[Any, int], tuple[dict[str, Any], dict[str, Any]]]
"""The members that are declared, and the others."""


def _object(shape: Any) -> Writer:
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
    return _tagged_parts(shape) if isinstance(shape, TaggedShape) else _record_parts(shape)


def _record_parts(shape: RecordShape) -> Parts:
    model = shape.model
    members: list[tuple[str, str, Any, bool, Writer]] = []
    base: list[tuple[str, Parts]] = []

    def look() -> None:
        layout = shape.layout
        if layout.is_limited:
            raise Unusual
        if layout.base is not None:
            base.append((layout.base_name, parts_of(layout.base)))
        for one in layout.members:
            members.append((one.name, one.key, one.absent, one.omits_empty, writer_of(one.shape)))

    def parts(value: Any, depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
        if type(value) is not model or depth >= DEEPEST:
            raise Unusual
        if not members and not base:
            look()
        values = value.__dict__
        known: dict[str, Any] = {}
        unknown: dict[str, Any] = value.__pydantic_extra__ or {}
        for name, write_parts in base:
            known, unknown = write_parts(values[name], depth)
            if not known.keys().isdisjoint(shape.keys):
                raise Unusual
        for name, key, absent, omits, write in members:
            item = values[name]
            if item is not absent and not (omits and (item == [] or item == {})):
                known[key] = write(item, depth + 1)
        return known, unknown if shape.keys.isdisjoint(unknown) else _clash()

    return parts


def _clash() -> dict[str, Any]:
    raise Unusual


def _tagged_parts(shape: TaggedShape) -> Parts:
    tag, by_tag = shape.tag, shape.by_tag
    writers = {kind: (variant, parts_of(variant)) for kind, variant in shape.by_class.items()}

    def parts(value: Any, depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
        variant, write_parts = writers.get(type(value), (None, None))
        if variant is None or write_parts is None:
            raise Unusual
        known, unknown = write_parts(value, depth)
        if by_tag.get(known.get(tag, "")) is not variant:
            raise Unusual
        return known, unknown

    return parts


def _external(shape: ExternalShape) -> Writer:
    words = frozenset(shape.words)
    writers = {holder.model: writer_of(holder) for holder in shape.holders}

    def write(value: Any, depth: int) -> Any:
        if type(value) is str and value in words:
            return value
        return writers.get(type(value), never)(value, depth)

    return write


makers += [(RecordShape, _object), (TaggedShape, _object), (ExternalShape, _external)]

__all__ = ["Unusual", "writer_of"]
