"""Steps: what annotations say about a field between the wire and memory."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from pydantic.fields import FieldInfo

from .absent import Absent
from .alternatives import alternatives, without
from .member import Member
from .shapes import Shape


class Step(Enum):
    """What happens to a field between the wire and memory."""

    OPTIONAL = "the key may be absent; None, or ABSENT where null means something else"
    DEFAULT = "an absent key reads as the default of the attribute, which is always written"
    NULL_IS_ABSENT = "null reads as absent and is never written"
    OMIT_EMPTY = "an empty list or dict is not written; an absent key reads as empty"
    SALVAGE = "what cannot be read counts as absent, and a note says so"
    SALVAGE_LIST = "a list that cannot be read counts as empty, and a note says so"
    SKIP_ITEMS = "items that cannot be read are left out of the list, and notes say so"
    FLATTEN = "the keys of this message stand beside those of the record itself"


def member_of(name: str, info: FieldInfo, steps: set[Step], shape: Callable[[Any], Shape]) -> Member:
    """A field of a model as a member of its wire object."""
    annotation: Any = info.annotation
    absent: Any = ...
    if Step.OPTIONAL in steps:
        absent = Absent.ABSENT if Absent in alternatives(annotation) else None
        annotation = without(annotation, Absent if absent is Absent.ABSENT else type(None))
    found = shape(annotation)
    found = found.skipping() if Step.SKIP_ITEMS in steps else found
    member = Member(name, name if info.alias is None else info.alias, found)
    if absent is not ...:
        member.absent = absent
    if steps & {Step.DEFAULT, Step.OMIT_EMPTY}:
        member.instead = lambda: info.get_default(call_default_factory=True, validated_data={})
    member.required = not steps & {Step.OPTIONAL, Step.DEFAULT, Step.OMIT_EMPTY}
    member.null_is_absent = Step.NULL_IS_ABSENT in steps
    member.omits_empty = Step.OMIT_EMPTY in steps
    member.salvages = bool(steps & {Step.SALVAGE, Step.SALVAGE_LIST})
    member.empty_on_error = Step.SALVAGE_LIST in steps
    return member
