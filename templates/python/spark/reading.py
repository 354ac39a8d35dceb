"""Functions that convert wire data to Arrow values, created once per type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ..core import Issue, Json, write_json
from .forms import Choice, Form, ListOf, MapOf, Object, Scalar, Text, Variant
from .judging import Answer, wire_of
from .package import codec_of
from .scalars import SCALARS, Read, json_text, kind_of
from .tree import form_of


@dataclass(frozen=True)
class Typed:
    """Extracts the fields of messages."""

    entity: str
    depth: int

    def answer(self) -> Answer:
        codec, form = codec_of(self.entity), form_of(self.entity, self.depth)
        read = reader(form)
        is_struct = isinstance(form, Object | Choice)

        def answer(text: bytes | None, /) -> tuple[Any, ...]:
            wire = wire_of(codec, text)
            if wire is None:
                return (None,)
            return (read(wire) if is_struct else {"value": read(wire)},)

        return answer

    def refusal(self, issue: Issue) -> tuple[Any, ...]:
        return (None,)


def reader(form: Form) -> Read:
    match form:
        case Scalar(kind):
            return SCALARS[kind]
        case Text():
            return json_text
        case ListOf(items):
            return _list(reader(items))
        case MapOf(values):
            return _map(reader(values))
        case Choice(kinds):
            return _choice({kind: reader(one) for kind, one in kinds})
        case Object():
            return _object(form)


def _list(read: Read) -> Read:
    return lambda value: [read(item) for item in value] if isinstance(value, list) else None


def _map(read: Read) -> Read:
    return lambda value: (
        [(key, read(item)) for key, item in value.items()] if isinstance(value, dict) else None
    )


def _choice(readers: dict[str, Read]) -> Read:
    def read(value: Json) -> dict[str, Any] | None:
        if value is None:
            return None
        kind = kind_of(value)
        return {"kind": kind, kind: readers[kind](value)} if kind in readers else {"kind": kind}

    return read


def _rest(wire: dict[str, Json], declared: frozenset[str]) -> list[tuple[str, str | None]]:
    return [(key, write_json(item, canonical=False)) for key, item in wire.items() if key not in declared]


def _object(form: Object, around: Iterable[str] = ()) -> Read:
    """`around` lists the keys that an enclosing struct already contains."""
    members = [(member.name, member.key, reader(member.form)) for member in form.members]
    keys = frozenset([*around, *(key for _, key, _ in members)])
    inside = _union(form, keys)

    def read(value: Json) -> dict[str, Any] | None:
        if not isinstance(value, dict):
            return inside(value)
        row: dict[str, Any] = inside(value) or {}
        for name, key, one in members:
            if key in value:
                row[name] = one(value[key])
        if form.unknown is not None:
            row[form.unknown] = _rest(value, keys)
        return row

    return read


def _union(form: Object, keys: frozenset[str]) -> Callable[[Json], dict[str, Any] | None]:
    """Return the tag and the variant of a value, if it is a union."""
    if form.tag is None:
        return lambda _: None
    around = [*keys, *([] if form.tag_key is None else [form.tag_key])]
    readers = [(variant, _variant(variant, around)) for variant in form.variants]
    by_tag = {tag: (one.name, read) for one, read in readers for tag in one.tags}
    others = next(((one.name, read) for one, read in readers if not one.tags), None)
    tag_name, tag_key, other = form.tag, form.tag_key, form.other

    def read(value: Json) -> dict[str, Any] | None:
        tag = _tag(value, tag_key)
        found = by_tag.get(tag, others) if tag is not None else others
        row: dict[str, Any] = {tag_name: tag}
        if found is not None and isinstance(value, dict):
            row[found[0]] = found[1](value if tag_key is not None or tag is None else value[tag])
        elif found is None and other is not None:
            row[other] = json_text(value)
        return row

    return read


def _variant(variant: Variant, around: Iterable[str]) -> Read:
    if isinstance(variant.form, Object) and not variant.is_below:
        return _object(variant.form, around)
    return reader(variant.form)


def _tag(value: Json, key: str | None) -> str | None:
    """Return the discriminator, or the only key, or the string itself."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        return None
    tag = next(iter(value), None) if key is None else value.get(key)
    return tag if isinstance(tag, str) else None
