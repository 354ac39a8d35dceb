"""The markers used in annotations of generated types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, Strict
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .alternatives import alternatives
from .annotations import items_of, record_shape, shape_of
from .entire import as_object
from .marker import Marker
from .native import free_json, whole
from .objects import ObjectShape
from .quick_schema import quickened
from .salvaging import untouched
from .shapes import ANYTHING, GREATEST_EXACT, NUMBER, Constants, Shape, Whole
from .tagged import tagged, tagged_json_schema
from .unions import ExternalShape, TaggedShape, Unknown, UntaggedShape


@dataclass(frozen=True)
class Integer(Marker):
    """An integer between two bounds."""

    least: int | None = None
    most: int | None = None

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return Whole(self.least, self.most)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return whole(self.least, self.most)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return handler(core_schema.int_schema(ge=self.least, le=self.most))


@dataclass(frozen=True)
class DoubleMarker(Marker):
    """A finite double."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return NUMBER

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.float_schema(strict=True, allow_inf_nan=False)


@dataclass(frozen=True)
class FreeJson(Marker):
    """Any JSON value, unchanged."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return ANYTHING

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return free_json()


@dataclass(frozen=True)
class OneOf(Marker):
    """A constant or an enum that Literal cannot express: an enum with fractions, or an open
    enum, which accepts every string.
    """

    values: tuple[Any, ...] = ()
    is_open: bool = False
    is_constant: bool = False

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        values = self.values_in(inner)
        return Constants(values, code="const" if self.is_constant else "enum", is_open=self.is_open)

    def values_in(self, inner: Any) -> list[Any]:
        literals = [part for part in alternatives(inner) if get_origin(part) is Literal]
        return list(self.values or (value for part in literals for value in get_args(part)))

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if self.is_open:
            literal, text = handler(source), core_schema.str_schema(strict=True)
            known = literal["choices"][0] if literal["type"] == "union" else literal
            return core_schema.union_schema([known, text], mode="left_to_right")
        values = self.values_in(source)
        schema = super().__get_pydantic_core_schema__(source, handler)
        return quickened(schema, values) if all(type(value) in (int, str) for value in values) else schema

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "enum": list(self.values)} if self.values else handler(schema)


@dataclass(frozen=True)
class Items(Marker):
    """A tuple. A tuple with optional items is a union of tuples, and the longest one defines the
    items.
    """

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return shape_of(inner, module)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        tuples = alternatives(source)
        required = len(items_of(tuples[0])[0])
        items, rest = items_of(tuples[-1])
        schemas = [handler.generate_schema(item) for item in items]
        if rest is None:
            return core_schema.tuple_schema(schemas, min_length=required)
        return core_schema.tuple_schema(
            [*schemas, handler.generate_schema(rest[0])],
            variadic_item_index=len(schemas),
            min_length=required,
        )


@dataclass(frozen=True)
class Tagged(Marker):
    """An internally tagged union. The union is open if Unknown is one of its variants."""

    tag: str

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        parts = alternatives(inner)
        variants = [shape for part in parts if part is not Unknown for shape in _objects(part)]
        return TaggedShape(self.tag, variants, is_open=Unknown in parts)

    def around(self, shape: Shape) -> Shape:
        return TaggedShape(self.tag, [shape], is_open=False) if isinstance(shape, ObjectShape) else shape

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return tagged(self.tag, alternatives(source), handler)

    def __get_pydantic_json_schema__(self, schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return tagged_json_schema(self.tag, schema, handler)


@dataclass(frozen=True)
class External(Marker):
    """An externally tagged union: strings, and objects with a single key."""

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        parts = alternatives(inner)
        words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
        return ExternalShape(words, [record_shape(part) for part in parts if isinstance(part, type)])

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler(source)


@dataclass(frozen=True)
class Alias(Marker):
    """A recursive type. Resolves quoted names in the given module. Its JSON Schema has no
    constraints.
    """

    module: str

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        return shape_of(inner, self.module)

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema()


@dataclass(frozen=True)
class Untagged(Marker):
    """An untagged union. The first alternative that matches is used. If `module` is set, the union
    is treated as an alias.

    A union is `doubled` if two of its alternatives are recursive. A doubled union is decoded by
    shapes, which cache results.
    """

    module: str | None = None
    doubled: bool = False

    def shape(self, inner: Any, module: str | None = None) -> Shape:
        parts = [shape_of(part, self.module or module) for part in alternatives(inner)]
        return UntaggedShape(parts, doubled=self.doubled)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if self.module is not None or self.doubled:
            return super().__get_pydantic_core_schema__(source, handler)
        return untouched(_left_to_right(source, handler))

    def native(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema() if self.module is not None else _left_to_right(source, handler)


Int: TypeAlias = Annotated[int, Integer(-GREATEST_EXACT, GREATEST_EXACT)]
Int32: TypeAlias = Annotated[int, Integer(-(2**31), 2**31 - 1)]
Uint32: TypeAlias = Annotated[int, Integer(0, 2**32 - 1)]
Int16: TypeAlias = Annotated[int, Integer(-(2**15), 2**15 - 1)]
Uint16: TypeAlias = Annotated[int, Integer(0, 2**16 - 1)]
Int8: TypeAlias = Annotated[int, Integer(-(2**7), 2**7 - 1)]
Uint8: TypeAlias = Annotated[int, Integer(0, 2**8 - 1)]
Uint64: TypeAlias = Annotated[int, Integer(0, GREATEST_EXACT)]
BigInt: TypeAlias = Annotated[int, Integer()]
BigInt64: TypeAlias = Annotated[int, Integer(-(2**63), 2**63 - 1)]
BigUint64: TypeAlias = Annotated[int, Integer(0, 2**64 - 1)]
Double: TypeAlias = Annotated[float, DoubleMarker()]
Text: TypeAlias = Annotated[str, Strict()]
Flag: TypeAlias = Annotated[bool, Strict()]
Json: TypeAlias = Annotated[Any, FreeJson()]
"""Any JSON value: None, bool, int (of any size), float, str, list, dict."""


def _left_to_right(source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    parts = [
        Annotated[part, Strict()] if part in (str, bool, float) else part for part in alternatives(source)
    ]
    choices: list[Any] = [handler.generate_schema(part) for part in parts]
    return core_schema.union_schema(choices, mode="left_to_right")


def _objects(annotation: Any) -> list[ObjectShape]:
    shape = as_object(shape_of(annotation))
    return [] if shape is None else [shape]
