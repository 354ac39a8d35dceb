"""A record that flattens another one: one object on the wire, two in memory, in pydantic's own calls too."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, SerializationInfo
from pydantic_core import SchemaSerializer, core_schema

_ALL: Any = object()


class Part(dict[str, Any]):
    """What is left of an object for the flattened entity, whose limits are those of the whole object."""

    def __init__(self, members: dict[str, Any], whole: dict[str, Any]) -> None:
        super().__init__(members)
        self.whole = getattr(whole, "whole", whole)


def flatten(model: Any, fields: dict[str, Any], base: str, arguments: type[Any], *, is_limited: bool) -> None:
    """Adds to the core schema of a model what takes the object apart, and puts it together again."""
    keys = {name: field.get("validation_alias", name) for name, field in fields.items() if name != base}
    place = base if base not in keys.values() else f"{base} (flattened)"
    fields[base]["validation_alias"] = place
    own = frozenset(keys.values())

    def split(data: Any) -> Any:
        if not isinstance(data, dict) or isinstance(data, arguments):
            return data
        parts = {key: data[key] for key in own if key in data}
        rest = {key: item for key, item in data.items() if key not in own}
        parts[place] = Part(rest, data) if is_limited else rest
        return parts

    model["schema"] = core_schema.no_info_before_validator_function(split, model["schema"])
    if "serialization" not in model:
        model["serialization"] = core_schema.plain_serializer_function_ser_schema(
            lambda value, info: _joined(value, base, info), info_arg=True
        )


def _joined(value: Any, base: str, info: SerializationInfo) -> dict[str, Any]:
    inner = value.__dict__[base]
    options: dict[str, Any] = {
        "mode": info.mode,
        "by_alias": info.by_alias,
        "exclude_unset": info.exclude_unset,
        "exclude_defaults": info.exclude_defaults,
        "exclude_none": info.exclude_none,
        "round_trip": info.round_trip,
        "context": info.context,
        "serialize_as_any": info.serialize_as_any,
    }
    model: type[BaseModel] = type(value)
    include: Any = info.include
    exclude: Any = info.exclude
    own = _own(model, base).to_python(value, include=include, exclude=exclude, **options)
    wire, unknown = _inner(inner, _reach(include, base, None), _reach(exclude, base, _ALL), options)
    return {**wire, **own, **unknown}


def _inner(inner: Any, include: Any, exclude: Any, options: dict[str, Any]) -> tuple[Any, Any]:
    """The members of a flattened value that are declared, and the others."""
    if exclude is _ALL:
        return {}, {}
    if not isinstance(inner, BaseModel):
        return SchemaSerializer(core_schema.dict_schema()).to_python(
            inner.raw, include=include, exclude=exclude
        ), {}
    wire = inner.__pydantic_serializer__.to_python(inner, include=include, exclude=exclude, **options)
    unknown = {key: wire.pop(key) for key in getattr(inner, "unknown_fields", ()) if key in wire}
    return wire, unknown


def _reach(filter: Any, base: str, whole: Any) -> Any:
    """What a filter says of the inner value: its names stand beside those of the outer one, or under its attribute."""
    if not filter or base not in filter:
        return filter
    if not isinstance(filter, dict) or filter[base] in (True, ...):
        return whole
    rest = {name: part for name, part in filter.items() if name != base}
    below = filter[base]
    return {**rest, **(below if isinstance(below, dict) else dict.fromkeys(below, True))}


@cache
def _own(model: type[BaseModel], base: str) -> SchemaSerializer:
    """Writes the fields beside the flattened one."""
    schema: Any = model.__pydantic_core_schema__
    node = schema["schema"] if schema["type"] == "definitions" else schema
    while node["type"] != "model-fields":
        node = node["schema"]
    fields = {name: field for name, field in node["fields"].items() if name != base}
    config = {"serialize_by_alias": True}
    only: Any = {"type": "model", "cls": model, "schema": {**node, "fields": fields}, "config": config}
    whole: Any = {"type": "definitions", "schema": only, "definitions": schema.get("definitions", [])}
    return SchemaSerializer(whole, None, False)
