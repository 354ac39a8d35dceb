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
    "text": "spaces, the order of keys and the spelling of numbers and strings stand in the message alone",
    "free": "any JSON may stand there: it is JSON text",
    "choice": "nothing but their members tells the alternatives apart: it is JSON text",
    "tuple": "items differ in type by their place: it is JSON text",
    "recursive": "it holds itself: it is JSON text where it is that deep",
    "default": "null is the default, where the member is absent",
    "null": "null is null, or an absent member",
    "renamed": "another column has the name of its key, as Spark knows no case; from_json leaves it null",
    "digits": "a number has the digits of a double, and 1.0 is 1",
    "width": f"whole numbers of more than {DIGITS} digits are null",
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
