"""The columns of an entity as a tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


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
