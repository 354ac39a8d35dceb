"""Information that is lost when an entity is represented in columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .forms import Choice, Form, ListOf, MapOf, Member, Object, Scalar, Text
from .package import codec_of
from .tree import form_of
from .types import DIGITS


@dataclass(frozen=True)
class Loss:
    """`place` is a column, such as `user.content[].text`. `code` is a word from the table in
    this module.
    """

    place: str
    code: str
    message: str


_MESSAGES: Final = {
    "text": "only the original message preserves spaces, key order, and the notation of numbers and strings",
    "free": "the value can be any JSON, so the column contains JSON text",
    "choice": "only their members distinguish the alternatives, so the column contains JSON text",
    "tuple": "the type of an item depends on its index, so the column contains JSON text",
    "recursive": "the type is recursive, so values below this depth are JSON text",
    "default": "null means that the member is absent and has its default value",
    "null": "null and an absent member are both null",
    "renamed": "another column has the same name, because Spark ignores case; from_json leaves it null",
    "digits": "numbers have the precision of a double, and 1.0 becomes 1",
    "width": f"integers with more than {DIGITS} digits become null",
}


def losses(entity: str, depth: int = 1) -> list[Loss]:
    """Return the losses of `struct(entity, depth)` and where they occur. The original message
    column loses no information.
    """
    codec_of(entity)
    return [_loss("", "text"), *_in(form_of(entity, depth), "")]


def _loss(place: str, code: str) -> Loss:
    return Loss(place, code, _MESSAGES[code])


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _in(form: Form, place: str) -> Iterator[Loss]:
    match form:
        case Scalar(kind):
            yield from [_loss(place, code) for code in _SCALARS.get(kind, ())]
        case Text(reason):
            yield _loss(place, reason)
        case ListOf(inner) | MapOf(inner):
            yield from _in(inner, f"{place}[]")
        case Choice(kinds):
            for kind, one in kinds:
                yield from _in(one, _below(place, kind))
        case Object():
            for member in form.members:
                yield from _in_member(member, place)
            for variant in form.variants:
                yield from _in(variant.form, _below(place, variant.name))


_SCALARS: Final = {"double": ("digits",), "decimal": ("width",)}


def _in_member(member: Member, around: str) -> Iterator[Loss]:
    place = _below(around, member.name)
    if member.name != member.key:
        yield _loss(place, "renamed")
    if member.confused is not None:
        yield _loss(place, member.confused)
    yield from _in(member.form, place)
