"""Builds the column tree of an entity from the schema columns, expanding recursive types up to a
given depth.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from .forms import Choice, Form, ListOf, MapOf, Member, Object, Scalar, Text, Variant
from .schemas import COLUMNS


class _Names:
    """Column names. Spark ignores case in names."""

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
    """Return the tree for an entity name that includes its dialect. A recursive entity is expanded
    `depth` times.
    """
    dialect, _, name = entity.partition(".")
    tree: dict[str, Any] = json.loads(COLUMNS[dialect])
    return _Tree(tree["structs"], depth).form(tree["columns"][name], ())
