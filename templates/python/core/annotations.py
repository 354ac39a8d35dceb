"""How annotations say what stands on the wire: the markers of generated types, and the shape of any of them."""

from __future__ import annotations

import copy
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, ForwardRef, Literal, TypeAlias, get_args, get_origin, get_type_hints

from pydantic import BaseModel, GetCoreSchemaHandler, Strict
from pydantic_core import CoreSchema, core_schema

from .alternatives import alternatives, is_union, without
from .bridge import bridge, read
from .objects import Layout, ObjectShape, RecordShape
from .shapes import (
    ANYTHING,
    FLAG,
    GREATEST_EXACT,
    NULL,
    NUMBER,
    TEXT,
    Constants,
    Later,
    ListOf,
    MapOf,
    Nullable,
    Shape,
    Whole,
)
from .steps import Step, member_of
from .unions import ExternalShape, TaggedShape, Unknown, UntaggedShape


class Marker:
    """Says in an annotation what the type alone does not; pydantic reads and writes the same as a codec."""

    def shape(self, inner: Any) -> Shape:
        raise NotImplementedError

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """What pydantic shows as JSON Schema."""
        return handler(source)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return bridge(lambda: self.shape(source), self.native(source, handler))


@dataclass(frozen=True)
class Integer(Marker):
    """An integer between two bounds."""

    least: int | None = None
    most: int | None = None

    def shape(self, inner: Any) -> Shape:
        return Whole(self.least, self.most)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.int_schema(ge=self.least, le=self.most)


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
        literals = [part for part in alternatives(inner) if get_origin(part) is Literal]
        values = self.values or [value for part in literals for value in get_args(part)]
        return Constants(list(values), code="const" if self.is_constant else "enum", is_open=self.is_open)


@dataclass(frozen=True)
class Tagged(Marker):
    """A union whose variants a field of the object itself tells apart; with Unknown among them it is open."""

    tag: str

    def shape(self, inner: Any) -> Shape:
        parts = alternatives(inner)
        variants = [shape for part in parts if part is not Unknown for shape in _objects(part)]
        return TaggedShape(self.tag, variants, is_open=Unknown in parts)


@dataclass(frozen=True)
class External(Marker):
    """A union of words and of objects with a single key."""

    def shape(self, inner: Any) -> Shape:
        parts = alternatives(inner)
        words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
        return ExternalShape(words, [record_shape(part) for part in parts if isinstance(part, type)])


@dataclass(frozen=True)
class Alias(Marker):
    """A type that leads back to itself; names in quotes are those of a module. Its JSON Schema says nothing."""

    module: str

    def shape(self, inner: Any) -> Shape:
        return shape_of(inner, self.module)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema()


@dataclass(frozen=True)
class Untagged(Marker):
    """A union in which the first alternative that fits counts; with a module it is as an alias."""

    module: str | None = None

    def shape(self, inner: Any) -> Shape:
        return UntaggedShape([shape_of(part, self.module) for part in alternatives(inner)])

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler(source) if self.module is None else core_schema.any_schema()


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


def shape_of(annotation: Any, module: str | None = None) -> Shape:
    """The shape that an annotation describes; names in quotes are those of a module."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[0], [part for part in arguments[1:] if isinstance(part, Marker)])
    if origin is Literal:
        return Constants(list(arguments), code="const" if len(arguments) == 1 else "enum")
    if origin is list:
        return ListOf(shape_of(arguments[0], module))
    if origin is dict and arguments[0] is str:
        return MapOf(shape_of(arguments[1], module))
    if is_union(annotation) and type(None) in arguments:
        return Nullable(shape_of(without(annotation, type(None)), module))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return record_shape(annotation)
    if isinstance(annotation, (str, ForwardRef)) and module is not None:
        return _named(annotation if isinstance(annotation, str) else annotation.__forward_arg__, module)
    if annotation is None or annotation is Any or isinstance(annotation, type):
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


_names: dict[tuple[str, str], Later] = {}


def _named(text: str, module: str) -> Shape:
    """The shape of an annotation in quotes."""
    shape = _names.get((text, module))
    if shape is None:
        shape = _names[text, module] = Later(lambda: shape_of(_evaluated(text, module), module))
    return shape


def _evaluated(text: str, module: str) -> Any:
    holder = types.SimpleNamespace(__annotations__={"value": text})
    return get_type_hints(holder, globalns=vars(sys.modules[module]), include_extras=True)["value"]


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
            layout.members.append(member_of(name, info, steps, partial(_marked, markers=markers)))
    return layout


def from_wire(annotation: Callable[[], Any], wire: Any) -> Callable[[], Any]:
    """A default that stands in the schema as wire data."""
    return lambda: read(shape_of(annotation()), copy.deepcopy(wire), "default")
