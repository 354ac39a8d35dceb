"""How annotations say what stands on the wire: the markers of generated types, and the shape of any of them."""

from __future__ import annotations

import copy
import types
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, GetCoreSchemaHandler, Strict
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema

from .absent import Absent
from .bridge import bridge, read
from .objects import Layout, Member, ObjectShape, RecordShape
from .shapes import (
    ANYTHING,
    FLAG,
    GREATEST_EXACT,
    NULL,
    NUMBER,
    TEXT,
    Constants,
    ListOf,
    MapOf,
    Nullable,
    Shape,
    Whole,
)
from .unions import ExternalShape, TaggedShape, Unknown, UntaggedShape


class Step(Enum):
    """What happens to a field between the wire and memory."""

    OPTIONAL = "the key may be absent; None, or ABSENT where null means something else"
    DEFAULT = "an absent key reads as the default of the attribute, which is always written"
    NULL_IS_ABSENT = "null reads as absent and is never written"
    OMIT_EMPTY = "an empty list or dict is not written; an absent key reads as empty"
    SALVAGE = "what cannot be read counts as absent, and a note says so"
    SKIP_ITEMS = "items that cannot be read are left out of the list, and notes say so"
    FLATTEN = "the keys of this message stand beside those of the record itself"


class Marker:
    """Says in an annotation what the type alone does not; pydantic reads and writes the same as a codec."""

    def shape(self, inner: Any) -> Shape:
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return bridge(lambda: self.shape(source), handler(source))


@dataclass(frozen=True)
class Integer(Marker):
    """An integer between two bounds."""

    least: int | None = None
    most: int | None = None

    def shape(self, inner: Any) -> Shape:
        return Whole(self.least, self.most)


@dataclass(frozen=True)
class Number(Marker):
    """A finite double."""

    def shape(self, inner: Any) -> Shape:
        return NUMBER


@dataclass(frozen=True)
class OneOf(Marker):
    """A constant or an enum where Literal does not say all: one with fractions, or an open one, which keeps every string."""

    values: tuple[Any, ...] = ()
    is_open: bool = False
    is_constant: bool = False

    def shape(self, inner: Any) -> Shape:
        literals = [part for part in _alternatives(inner) if get_origin(part) is Literal]
        values = self.values or [value for part in literals for value in get_args(part)]
        return Constants(list(values), code="const" if self.is_constant else "enum", is_open=self.is_open)


@dataclass(frozen=True)
class Tagged(Marker):
    """A union whose variants a field of the object itself tells apart; with Unknown among them it is open."""

    tag: str

    def shape(self, inner: Any) -> Shape:
        parts = _alternatives(inner)
        variants = [shape for part in parts if part is not Unknown for shape in _objects(part)]
        return TaggedShape(self.tag, variants, is_open=Unknown in parts)


@dataclass(frozen=True)
class External(Marker):
    """A union of words and of objects with a single key."""

    def shape(self, inner: Any) -> Shape:
        parts = _alternatives(inner)
        words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
        return ExternalShape(words, [record_shape(part) for part in parts if isinstance(part, type)])


@dataclass(frozen=True)
class Untagged(Marker):
    """A union in which the first alternative that fits counts."""

    def shape(self, inner: Any) -> Shape:
        return UntaggedShape([shape_of(part) for part in _alternatives(inner)])


Int: TypeAlias = Annotated[int, Integer(-GREATEST_EXACT, GREATEST_EXACT)]
Int32: TypeAlias = Annotated[int, Integer(-(2**31), 2**31 - 1)]
Uint32: TypeAlias = Annotated[int, Integer(0, 2**32 - 1)]
Uint64: TypeAlias = Annotated[int, Integer(0, GREATEST_EXACT)]
BigInt: TypeAlias = Annotated[int, Integer()]
BigInt64: TypeAlias = Annotated[int, Integer(-(2**63), 2**63 - 1)]
BigUint64: TypeAlias = Annotated[int, Integer(0, 2**64 - 1)]
Double: TypeAlias = Annotated[float, Number()]
Text: TypeAlias = Annotated[str, Strict()]
Flag: TypeAlias = Annotated[bool, Strict()]


def _alternatives(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in (Union, types.UnionType) else (annotation,)


def _objects(annotation: Any) -> list[ObjectShape]:
    shape = shape_of(annotation)
    return [shape] if isinstance(shape, ObjectShape) else []


_plain: dict[Any, Shape] = {
    Any: ANYTHING,
    str: TEXT,
    bool: FLAG,
    float: NUMBER,
    int: Whole(-GREATEST_EXACT, GREATEST_EXACT),
    None: NULL,
    type(None): NULL,
}


def shape_of(annotation: Any) -> Shape:
    """The shape that an annotation describes."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[0], [part for part in arguments[1:] if isinstance(part, Marker)])
    if origin is Literal:
        return Constants(list(arguments), code="const" if len(arguments) == 1 else "enum")
    if origin is list:
        return ListOf(shape_of(arguments[0]))
    if origin is dict and arguments[0] is str:
        return MapOf(shape_of(arguments[1]))
    if origin in (Union, types.UnionType) and type(None) in arguments:
        return Nullable(shape_of(_without(annotation, type(None))))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return record_shape(annotation)
    if isinstance(annotation, type | types.NoneType) or annotation is Any:
        shape = _plain.get(annotation)
        if shape is not None:
            return shape
    raise TypeError(f"{annotation!r} has no wire form")


def _marked(inner: Any, markers: list[Marker]) -> Shape:
    if not markers:
        return shape_of(inner)
    first, *others = markers
    shape = first.shape(inner)
    for marker in others:
        if isinstance(marker, Tagged) and isinstance(shape, ObjectShape):
            shape = TaggedShape(marker.tag, [shape], is_open=False)
    return shape


def _without(annotation: Any, part: Any) -> Any:
    """An annotation without one of its alternatives."""
    rest = tuple(other for other in _alternatives(annotation) if other is not part)
    return Union[rest] if rest else part  # noqa: UP007


_records: dict[type[BaseModel], RecordShape] = {}


def record_shape(model: type[BaseModel]) -> RecordShape:
    """The one shape of a model; its fields are looked at when they are first needed."""
    shape = _records.get(model)
    if shape is None:
        shape = _records[model] = RecordShape(model, lambda: _layout(model))
    return shape


def _layout(model: type[BaseModel]) -> Layout:
    model.model_rebuild()
    layout = Layout([], str(model.model_config.get("extra", "ignore")))
    for name, info in model.model_fields.items():
        steps = {part for part in info.metadata if isinstance(part, Step)}
        markers = [part for part in info.metadata if isinstance(part, Marker)]
        if Step.FLATTEN in steps:
            base = _marked(info.annotation, markers)
            layout.base, layout.base_name = base if isinstance(base, ObjectShape) else None, name
        else:
            layout.members.append(_member(name, info, steps, markers))
    return layout


def _member(name: str, info: FieldInfo, steps: set[Step], markers: list[Marker]) -> Member:
    annotation: Any = info.annotation
    absent: Any = ...
    if Step.OPTIONAL in steps:
        absent = Absent.ABSENT if Absent in _alternatives(annotation) else None
        annotation = _without(annotation, Absent if absent is Absent.ABSENT else type(None))
    member = Member(name, name if info.alias is None else info.alias, _marked(annotation, markers))
    if absent is not ...:
        member.absent = absent
    if steps & {Step.DEFAULT, Step.OMIT_EMPTY}:
        member.instead = lambda: info.get_default(call_default_factory=True, validated_data={})
    member.required = not steps & {Step.OPTIONAL, Step.DEFAULT, Step.OMIT_EMPTY}
    member.null_is_absent = Step.NULL_IS_ABSENT in steps
    member.omits_empty = Step.OMIT_EMPTY in steps
    member.salvages = Step.SALVAGE in steps
    member.skips_items = Step.SKIP_ITEMS in steps
    return member


def from_wire(annotation: Callable[[], Any], wire: Any) -> Callable[[], Any]:
    """A default that stands in the schema as wire data."""
    return lambda: read(shape_of(annotation()), copy.deepcopy(wire), "default")
