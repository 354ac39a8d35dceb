"""Internally tagged unions in pydantic-core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from .annotations import shape_of
from .entire import EntireShape, as_object
from .objects import RecordShape
from .quick_schema import QUICK, guarded
from .unions import TaggedShape, Unknown

_OTHER = "unknown variant"


def tagged(tag: str, parts: tuple[Any, ...], handler: GetCoreSchemaHandler) -> CoreSchema:
    """A closed union looks up the variant by its tag. An open union keeps unknown variants, or has
    a fallback variant.
    """
    shapes = {part: as_object(shape_of(part)) for part in parts if part is not Unknown}
    choices: dict[Any, Any] = {}
    others: list[CoreSchema] = [_unknown(tag)] if Unknown in parts else []
    for part, shape in shapes.items():
        if shape is not None:
            tags, schema = list(shape.tags(tag)), handler.generate_schema(part)
            choices.update(dict.fromkeys(tags, schema))
            others.extend([] if tags else [schema])
    for shape in shapes.values():
        _show_tag(shape, tag)
    paths: list[list[str | int]] = [
        [tag],
        *(path for shape in shapes.values() for path in _tag_places(shape, tag)),
    ]
    distinct = [list(path) for path in dict.fromkeys(map(tuple, paths))]
    if not others:
        place: Any = distinct if len(distinct) > 1 else tag
        return _union(tag, choices, place, _either([repr(one) for one in choices]))
    known = frozenset(choices)
    choices[_OTHER] = others[0]
    return _union(tag, choices, _discriminator(tag, distinct, known), "a string")


def _union(tag: str, choices: dict[Any, Any], place: Any, expected: str) -> CoreSchema:
    """A union whose error for a missing or unknown tag names the property and the expected values."""
    return core_schema.tagged_union_schema(
        choices,
        place,
        custom_error_type="union_tag",
        custom_error_message="Property {discriminator} should be {expected}",
        custom_error_context={"discriminator": repr(tag), "expected": expected},
    )


def _either(values: list[str]) -> str:
    """Return the values in pydantic's format for the values of a literal: `'a', 'b' or 'c'`."""
    return " or ".join(part for part in (", ".join(values[:-1]), *values[-1:]) if part)


def _show_tag(shape: Any, tag: str) -> None:
    """Add the tag as an attribute to a record that flattens a union, because pydantic-core looks
    for it there first.
    """
    if isinstance(shape, RecordShape) and shape.layout.base is not None and not hasattr(shape.model, tag):
        places = list(_tag_places(shape.layout.base, tag))
        if places and not shape.keys & {tag}:
            path = ".".join(map(str, [shape.layout.base_name, *places[0]]))
            setattr(shape.model, tag, property(attrgetter(path)))


def _tag_places(shape: Any, tag: str) -> Iterator[list[str | int]]:
    """Return the attribute of the tag."""
    if isinstance(shape, (TaggedShape, EntireShape)):
        for variant in shape.variants:
            yield from _tag_places(variant, tag)
    elif isinstance(shape, RecordShape):
        for member in shape.layout.members:
            if member.key == tag:
                yield [member.name]
        for path in _tag_places(shape.layout.base, tag):
            yield [shape.layout.base_name, *path]


def _discriminator(tag: str, places: list[list[str | int]], known: frozenset[Any]) -> Callable[[Any], Any]:
    def variant_of(value: Any) -> Any:
        if isinstance(value, dict):
            found = value.get(tag)
            if not isinstance(found, str):
                return None
            return found if found in known else _OTHER
        if isinstance(value, Unknown):
            return _OTHER
        found = next((found for path in places if isinstance(found := _at(value, path), str)), None)
        return found if found is None or found in known else _OTHER

    return variant_of


def _at(value: Any, path: list[str | int]) -> Any:
    for name in path:
        value = getattr(value, str(name), None)
    return value


def _unknown(tag: str) -> CoreSchema:
    def read(data: Any) -> Unknown:
        if isinstance(data, Unknown):
            return data
        if isinstance(data, dict) and isinstance(data.get(tag), str):
            return Unknown(data[tag], data)
        raise PydanticCustomError("dict_type", "Input should be a valid dictionary")

    return core_schema.no_info_plain_validator_function(
        read,
        metadata={QUICK: guarded},
        serialization=core_schema.plain_serializer_function_ser_schema(lambda value: value.raw),
    )


def tagged_json_schema(tag: str, schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """Describe the variants by tag, as OpenAPI tools expect, and the unknown variants of an open
    union.
    """
    while "choices" not in schema:
        # The union is wrapped by a field's step.
        schema = schema["schema"]
    choices = {name: choice for name, choice in schema["choices"].items() if name != _OTHER}
    # Uses definitions so that records become references.
    shown = {name: handler(core_schema.definitions_schema(choice, [])) for name, choice in choices.items()}
    variants = list({str(variant): variant for variant in shown.values()}.values())
    known: JsonSchemaValue = {"oneOf": variants}
    if all("$ref" in variant for variant in variants):
        mapping = {name: variant["$ref"] for name, variant in shown.items()}
        known["discriminator"] = {"mapping": mapping, "propertyName": tag}
    if _OTHER not in schema["choices"]:
        return known
    return {"anyOf": [known, _other_json_schema(tag, schema["choices"][_OTHER], handler)]}


def _other_json_schema(tag: str, other: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    if other["type"] != "function-plain":
        return handler(core_schema.definitions_schema(other, []))
    return {"properties": {tag: {"type": "string"}}, "required": [tag], "title": "Unknown", "type": "object"}
