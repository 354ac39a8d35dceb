"""Generates functions that encode a record's members with one line per member, because a loop
takes twice as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from .member import Member
from .objects import RecordShape
from .quick_encoder import DEEPEST, Unusual, writer_of
from .shapes import Constants, Plain, Shape, Whole

Parts: TypeAlias = Callable[[Any, int], tuple[dict[str, Any], dict[str, Any]]]
"""Returns the encoded declared members and the undeclared members."""


def straight_parts(shape: RecordShape, base: Parts | None) -> Parts:
    """The generated source contains only names from the schema, as string literals. All other
    values are passed as variables.
    """
    layout = shape.layout
    names: dict[str, Any] = {"model": shape.model, "keys": shape.keys, "base": base, "Unusual": Unusual}
    lines = [
        *_beginning(layout.base_name if base is not None else None),
        *(line for index, one in enumerate(layout.members) for line in _lines(one, f"_{index}", names)),
        "if unknown and not keys.isdisjoint(unknown): raise Unusual",
        "return known, unknown",
    ]
    exec("\n    ".join(["def parts(value, depth):", *lines]), names)
    parts: Parts = names["parts"]
    return parts


def _beginning(base: str | None) -> Iterator[str]:
    yield f"if type(value) is not model or depth >= {DEEPEST}: raise Unusual"
    yield "values = value.__dict__"
    if base is None:
        yield "known, unknown = {}, value.__pydantic_extra__ or {}"
    else:
        yield f"known, unknown = base(values[{base!r}], depth)"
        yield "if not known.keys().isdisjoint(keys): raise Unusual"


def _lines(member: Member, mark: str, names: dict[str, Any]) -> Iterator[str]:
    names[f"write{mark}"], names[f"absent{mark}"] = writer_of(member.shape), member.absent
    plain = _plainly(member.shape, mark, names)
    written = f"write{mark}(item, depth + 1)"
    yield f"item = values[{member.name!r}]"
    yield f"if item is not absent{mark}{' and item != [] and item != {}' if member.omits_empty else ''}:"
    yield f"    known[{member.key!r}] = {f'item if {plain} else ' if plain else ''}{written}"


def _plainly(shape: Shape, mark: str, names: dict[str, Any]) -> str:
    """Return the condition for writing an item unchanged, if that condition is cheap to check."""
    if isinstance(shape, Plain) and shape.kind in (str, bool):
        return f"type(item) is {shape.kind.__name__}"
    if isinstance(shape, Whole):
        return f"type(item) is int and {max(shape.least, -(2**64))} <= item <= {min(shape.most, 2**64)}"
    if isinstance(shape, Constants):
        names[f"words{mark}"] = shape.words
        return f"type(item) is str and item in words{mark}"
    return ""
