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
    """A column of JSON text, with the reason why it is text: `free`, `choice`, `tuple` or
    `recursive`.
    """

    reason: str


@dataclass(frozen=True)
class ListOf:
    items: Form


@dataclass(frozen=True)
class MapOf:
    values: Form


@dataclass(frozen=True)
class Member:
    """A member of an object. `confused` specifies what null can mean in addition to absent, if
    anything.
    """

    name: str
    key: str
    form: Form
    confused: str | None


@dataclass(frozen=True)
class Variant:
    """A variant of a tagged union for its `tags`, or for all other tags. The variant's members
    are siblings of the tag or nested below it.
    """

    name: str
    tags: tuple[str, ...]
    form: Form
    is_below: bool


@dataclass(frozen=True)
class Object:
    """An object, and the names of its additional columns, if any."""

    members: tuple[Member, ...]
    variants: tuple[Variant, ...] = ()
    tag_key: str | None = None
    """None for an externally tagged union."""
    tag: str | None = None
    other: str | None = None
    unknown: str | None = None


@dataclass(frozen=True)
class Choice:
    """One column per JSON type, plus a column that names the type."""

    kinds: tuple[tuple[str, Form], ...]


Form: TypeAlias = Scalar | Text | ListOf | MapOf | Object | Choice
