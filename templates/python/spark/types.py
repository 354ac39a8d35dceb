"""Spark types for the fields of an entity."""

from __future__ import annotations

from typing import Final

from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DataType,
    DecimalType,
    DoubleType,
    IntegerType,
    LongType,
    MapType,
    StringType,
    StructField,
    StructType,
)

from .forms import Choice, Form, ListOf, MapOf, Object, Scalar, Text
from .package import codec_of
from .tree import form_of

DIGITS: Final = 38
"""The number of digits of the widest integer."""

_TEXT = StringType()
_SCALARS: Final[dict[str, DataType]] = {
    "text": _TEXT,
    "boolean": BooleanType(),
    "double": DoubleType(),
    "int": IntegerType(),
    "long": LongType(),
    "decimal": DecimalType(DIGITS, 0),
}


def struct(entity: str, depth: int = 1) -> StructType:
    """Return the type for the fields of an entity. `typed` fills it, as does `from_json` if there
    is no union.

    - A tagged union is a struct that contains its tag and a struct for each variant. Only the
    struct of the actual variant is filled. `other` is the JSON of an unknown variant.
    - A value of several JSON types has one column per type, and `kind`.
    - `unknown_fields` contains undeclared members as JSON.
    - A recursive entity is JSON after `depth` levels.
    - An entity that is not an object is a struct with a `value`.

    Use `losses` to list data that no column contains.
    """
    codec_of(entity)
    kind = spark_type(form_of(entity, depth))
    return kind if isinstance(kind, StructType) else StructType([StructField("value", kind)])


def spark_type(form: Form) -> DataType:
    match form:
        case Scalar(kind):
            return _SCALARS[kind]
        case Text():
            return _TEXT
        case ListOf(items):
            return ArrayType(spark_type(items))
        case MapOf(values):
            return MapType(_TEXT, spark_type(values))
        case Choice(kinds):
            return StructType([StructField("kind", _TEXT), *(_field(name, one) for name, one in kinds)])
        case Object():
            return StructType(_fields(form))


def _field(name: str, form: Form) -> StructField:
    return StructField(name, spark_type(form))


def _fields(form: Object) -> list[StructField]:
    members = [_field(member.name, member.form) for member in form.members]
    names = {field.name for field in members}
    tag = [] if form.tag is None or form.tag in names else [StructField(form.tag, _TEXT)]
    variants = [_field(variant.name, variant.form) for variant in form.variants]
    other = [] if form.other is None else [StructField(form.other, _TEXT)]
    unknown = [] if form.unknown is None else [StructField(form.unknown, MapType(_TEXT, _TEXT))]
    return [*tag, *members, *variants, *other, *unknown]
