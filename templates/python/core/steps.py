"""Steps: annotations that describe how a field differs between wire and memory."""

from __future__ import annotations

import operator
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, PydanticUseDefault, core_schema

from .absent import Absent
from .alternatives import alternatives, without
from .member import Member
from .salvaging import salvaging, skipping
from .shapes import Shape


class Step(Enum):
    """A step in the conversion of a field between wire and memory."""

    OPTIONAL = "the key may be absent; None, or ABSENT where null means something else"
    DEFAULT = "an absent key reads as the default of the attribute, which is always written"
    NULL_IS_ABSENT = "null reads as absent and is never written"
    OMIT_EMPTY = "an empty list or dict is not written; an absent key reads as empty"
    SALVAGE = "what cannot be read counts as absent, and a note says so"
    SALVAGE_LIST = "a list that cannot be read counts as empty, and a note says so"
    SKIP_ITEMS = "items that cannot be read are left out of the list, and notes say so"
    FLATTEN = "the keys of this message stand beside those of the record itself"
    CONSTANT = "the key must be there; a constructor fills it in"

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if self is Step.OPTIONAL:
            return _optional(source, handler)
        if self is Step.NULL_IS_ABSENT:
            return _null_is_absent(handler(source))
        if self in (Step.SALVAGE, Step.SALVAGE_LIST):
            return salvaging(handler(source), is_list=self is Step.SALVAGE_LIST)
        return skipping(handler(source)) if self is Step.SKIP_ITEMS else handler(source)


def _optional(source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Only Python data can represent an absent key as ABSENT. None represents null, as in JSON."""
    if Absent in alternatives(source):
        wire = handler.generate_schema(without(source, Absent))
        given = core_schema.no_info_wrap_validator_function(_unless_absent, wire)
        return core_schema.json_or_python_schema(wire, given)
    wire = handler.generate_schema(without(source, type(None)))
    return core_schema.json_or_python_schema(wire, wire)


def _unless_absent(data: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
    return data if isinstance(data, Absent) else handler(data)


def _null_is_absent(schema: Any) -> CoreSchema:
    if schema["type"] == "json-or-python":
        wire: CoreSchema = schema["json_schema"]
        return core_schema.nullable_schema(wire)
    if schema["type"] == "nullable":
        return core_schema.nullable_schema(schema["schema"])
    # The JSON Schema includes null.
    shown = core_schema.nullable_schema(schema)
    return core_schema.no_info_before_validator_function(_default_for_null, shown)


def _default_for_null(data: Any) -> Any:
    if data is None:
        raise PydanticUseDefault
    return data


def excluded_if(steps: set[Step], default: Any) -> Callable[[Any], bool] | None:
    """Return a function, implemented in C, that checks whether a value should be omitted when
    writing.
    """
    if Step.OPTIONAL in steps:
        return partial(operator.is_, default)
    return operator.not_ if Step.OMIT_EMPTY in steps else None


def member_of(name: str, info: FieldInfo, steps: set[Step], shape: Callable[[Any], Shape]) -> Member:
    """Return the wire-object member for a model field."""
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
