"""Generates functions that encode a record's members with one line per member, because a loop
takes twice as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from .conditions import condition
from .json_writer import is_ordinary
from .member import NOTHING, Member
from .objects import RecordShape
from .quick_encoder import DEEPEST, FREE_DEPTH, Unusual, Writer, writer_of

Parts: TypeAlias = Callable[[Any, int], tuple[dict[str, Any], dict[str, Any]]]
"""Returns the encoded declared members and the undeclared members."""


def straight_parts(shape: RecordShape, base: Parts | None) -> Parts:
    """Return the function for an object to which another one adds members."""
    end = ["if unknown and not keys.isdisjoint(unknown): raise Unusual", "return known, unknown"]
    parts: Parts = _compiled(shape, {"base": base}, end)
    return parts


def straight_writer(shape: RecordShape) -> Writer:
    """Return the function for a complete object without a flattened entity."""
    limits = shape.layout.limits
    tests = [] if limits is None else limits.tests_for(dict)
    end = [
        "if unknown:",
        f"    if not (keys.isdisjoint(unknown) and is_ordinary(unknown, {FREE_DEPTH})): raise Unusual",
        "    known.update(unknown)",
        *(f"if not holds_{index}(known): raise Unusual" for index in range(len(tests))),
        "return known",
    ]
    named = {f"holds_{index}": holds for index, holds in enumerate(tests)}
    write: Writer = _compiled(shape, {"base": None, "is_ordinary": is_ordinary, **named}, end)
    return write


def _compiled(shape: RecordShape, variables: dict[str, Any], end: list[str]) -> Any:
    """The generated source contains only names from the schema, as string literals. All other
    values are passed as variables.
    """
    layout = shape.layout
    names = {"model": shape.model, "keys": shape.keys, "Unusual": Unusual, **variables}
    lines = [
        *_beginning(None if variables["base"] is None else layout.base_name),
        *(line for index, one in enumerate(layout.members) for line in _lines(one, f"_{index}", names)),
        *end,
    ]
    exec("\n    ".join(["def write(value, depth):", *lines]), names)
    return names["write"]


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
    plain = condition(member.shape, mark, names)
    conditions = [
        *([] if member.absent is NOTHING else [f"item is not absent{mark}"]),
        *(["item != [] and item != {}"] if member.omits_empty else []),
    ]
    written = f"write{mark}(item, depth + 1)"
    assigned = f"known[{member.key!r}] = {f'item if {plain} else ' if plain else ''}{written}"
    yield f"item = values[{member.name!r}]"
    yield f"if {' and '.join(conditions)}: {assigned}" if conditions else assigned
