"""The columns of an entity as a tree, in which what holds itself has an end."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from .schemas import COLUMNS


@dataclass(frozen=True)
class Scalar:
    """`text`, `boolean`, `double`, `int`, `long` or `decimal`."""

    kind: str


@dataclass(frozen=True)
class Text:
    """JSON as text, for a reason: `free`, `choice`, `tuple` or `recursive`."""

    reason: str


@dataclass(frozen=True)
class ListOf:
    items: Form


@dataclass(frozen=True)
class MapOf:
    values: Form


@dataclass(frozen=True)
class Member:
    """A member of an object; `confused` says what null may mean beside that nothing is there."""

    name: str
    key: str
    form: Form
    confused: str | None


@dataclass(frozen=True)
class Variant:
    """A variant of a tagged union: `tags` lead there, or every other one; its members stand beside the tag, or below it."""

    name: str
    tags: tuple[str, ...]
    form: Form
    is_below: bool


@dataclass(frozen=True)
class Object:
    """An object, and the names of what its columns have beside its members, where they have it."""

    members: tuple[Member, ...]
    variants: tuple[Variant, ...] = ()
    tag_key: str | None = None
    """None where a variant is the only key."""
    tag: str | None = None
    other: str | None = None
    unknown: str | None = None


@dataclass(frozen=True)
class Choice:
    """One column for each kind of JSON, and the kind."""

    kinds: tuple[tuple[str, Form], ...]


Form: TypeAlias = Scalar | Text | ListOf | MapOf | Object | Choice


class _Names:
    """Names of columns: Spark takes those that differ in case alone for one."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def give(self, wanted: str) -> str:
        name, count = wanted, 1
        while name.lower() in self._taken:
            count += 1
            name = f"{wanted}_{count}"
        self._taken.add(name.lower())
        return name


class _Tree:
    def __init__(self, structs: dict[str, Any], depth: int) -> None:
        self._structs = structs
        self._depth = depth

    def form(self, column: Any, opened: tuple[str, ...]) -> Form:
        if isinstance(column, str):
            return Scalar(column)
        ((kind, inner),) = column.items()
        match kind:
            case "json":
                return Text(inner)
            case "list":
                return ListOf(self.form(inner, opened))
            case "map":
                return MapOf(self.form(inner, opened))
            case "kinds":
                return Choice(tuple((name, self.form(one, opened)) for name, one in inner.items()))
            case _:
                return self._named(inner, opened)

    def _named(self, name: str, opened: tuple[str, ...]) -> Form:
        if opened.count(name) >= self._depth:
            return Text("recursive")
        return self._object(self._structs[name], (*opened, name))

    def _object(self, struct: dict[str, Any], opened: tuple[str, ...]) -> Object:
        names = _Names()
        members = self._members(struct["fields"], names, opened)
        if "variants" not in struct:
            return Object(members, unknown=_unknown(struct, names))
        key = struct.get("tag")
        declared = next((member.name for member in members if member.key == key), None)
        tag = declared or names.give(key or "tag")
        variants = tuple(self._variant(one, names, opened) for one in struct["variants"])
        other = names.give("other") if struct["isOpen"] else None
        return Object(members, variants, key, tag, other, None)

    def _members(
        self, fields: Iterable[dict[str, Any]], names: _Names, opened: tuple[str, ...]
    ) -> tuple[Member, ...]:
        return tuple(
            Member(names.give(one["key"]), one["key"], self.form(one["column"], opened), one.get("confused"))
            for one in fields
        )

    def _variant(self, variant: dict[str, Any], names: _Names, opened: tuple[str, ...]) -> Variant:
        name, tags, struct = names.give(variant["name"]), tuple(variant["tags"]), variant.get("struct")
        if struct is None:
            return Variant(name, tags, self.form(variant["column"], opened), True)
        return Variant(name, tags, self._object(struct, opened), False)


def _unknown(struct: dict[str, Any], names: _Names) -> str | None:
    return names.give("unknown_fields") if struct["keepsUnknown"] else None


@lru_cache(maxsize=64)
def form_of(entity: str, depth: int) -> Form:
    """The tree of an entity with its dialect, in which an entity opens as often within itself as `depth` says."""
    dialect, _, name = entity.partition(".")
    tree: dict[str, Any] = json.loads(COLUMNS[dialect])
    return _Tree(tree["structs"], depth).form(tree["columns"][name], ())
