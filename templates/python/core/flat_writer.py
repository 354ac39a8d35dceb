"""Serializes a record with a flattened entity: two values in memory, one object on the wire."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import BaseModel, SerializationInfo
from pydantic_core import SchemaSerializer, core_schema

from .native import free_json

_ALL: Any = object()


def joining(base: str) -> Callable[[Any, SerializationInfo], Any]:
    """Combines the members of both into a single value for pydantic-core to serialize or, if
    there are filters, into the dict that pydantic-core would produce.
    """
    flats: dict[tuple[type[Any], type[Any]], _Flat | None] = {}

    def joined(value: Any, info: SerializationInfo) -> Any:
        inner = getattr(value, base)
        kinds = type(value), type(inner)
        if kinds not in flats:
            flats[kinds] = _flat(*kinds, base)
        flat = flats[kinds]
        unknown = getattr(inner, "__pydantic_extra__", None)
        if flat is None or (unknown and not flat.names.isdisjoint(unknown)):
            return _in_two(value, inner, base, info)
        include: Any = info.include
        exclude: Any = info.exclude
        if include is None and exclude is None and not info.exclude_unset:
            return flat.join(value.__dict__, inner.__dict__, unknown, base)
        if info.exclude_unset or base in (include or ()) or base in (exclude or ()):
            return _in_two(value, inner, base, info)
        made = flat.join(value.__dict__, inner.__dict__, unknown, base)
        return flat.serializer.to_python(made, include=include, exclude=exclude, **_options(info))

    return joined


def _options(info: SerializationInfo) -> dict[str, Any]:
    return {
        "mode": info.mode,
        "by_alias": info.by_alias,
        "exclude_unset": info.exclude_unset,
        "exclude_defaults": info.exclude_defaults,
        "exclude_none": info.exclude_none,
        "round_trip": info.round_trip,
        "context": info.context,
    }


def _in_two(value: Any, inner: Any, base: str, info: SerializationInfo) -> Any:
    """Serialize two values of any classes, one after the other."""
    include: Any = info.include
    exclude: Any = info.exclude
    options = _options(info)
    model: Any = type(value)
    own = _own(model, base).to_python(value, include=include, exclude=exclude, **options)
    wire, unknown = _inner(inner, _reach(include, base, None), _reach(exclude, base, _ALL), options)
    return {**wire, **own, **unknown}


def _inner(inner: Any, include: Any, exclude: Any, options: dict[str, Any]) -> tuple[Any, Any]:
    """Split a flattened value into declared and undeclared members."""
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
    """Return the part of a filter that applies to the inner value. The filter can list the inner
    names alongside those of the outer value or under the inner value's attribute.
    """
    if not filter or base not in filter:
        return filter
    if not isinstance(filter, dict) or filter[base] in (True, ...):
        return whole
    rest = {name: part for name, part in filter.items() if name != base}
    below = filter[base]
    return {**rest, **(below if isinstance(below, dict) else dict.fromkeys(below, True))}


@dataclass(frozen=True)
class _Flat:
    """Builds the combined object of two records."""

    kind: type[Any]
    serializer: SchemaSerializer
    names: frozenset[str]

    def join(self, own: dict[str, Any], inner: dict[str, Any], unknown: Any, base: str) -> Any:
        made = object.__new__(self.kind)
        members = {**inner, **own}
        del members[base]
        made.__dict__ = members
        made.__pydantic_extra__ = unknown
        return made


def _flat(model: type[BaseModel], inner: type[Any], base: str) -> _Flat | None:
    """None if either record has a custom serializer, or if the inner record has a field with the
    name of the flattened attribute.
    """
    if not issubclass(inner, BaseModel):
        return None
    inner.model_rebuild()
    outside, inside = list(_path(model)), list(_path(inner))
    if any("serialization" in node or node.get("computed_fields") for node in [*inside, outside[-1]]):
        return None
    if base in inside[-1]["fields"]:
        return None
    fields = {**inside[-1]["fields"], **outside[-1]["fields"]}
    del fields[base]
    kind = type("Joined", (), {"__slots__": ("__dict__", "__pydantic_extra__")})
    keeps = inner.model_config.get("extra") == "allow"
    config = _keeping if keeps else _config
    extras: Any = {"extras_schema": free_json()} if keeps else {}
    record = core_schema.model_schema(kind, core_schema.model_fields_schema(fields, **extras), config=config)
    serializer = SchemaSerializer(_defined(record, model, inner), config)
    setattr(kind, "__pydantic_serializer__", serializer)  # noqa: B010
    return _Flat(kind, serializer, frozenset(fields))


def _path(model: type[BaseModel]) -> Iterator[Any]:
    """Return the core schemas from a model down to its fields."""
    whole: Any = model.__pydantic_core_schema__
    named = {one["ref"]: one for one in whole.get("definitions", ())}
    node = whole
    while node["type"] != "model-fields":
        yield node
        node = named[node["schema_ref"]] if node["type"] == "definition-ref" else node["schema"]
    yield node


_config = core_schema.CoreConfig(serialize_by_alias=True, ser_json_inf_nan="constants")
_keeping: core_schema.CoreConfig = {**_config, "extra_fields_behavior": "allow"}


def _defined(schema: Any, *models: type[BaseModel]) -> Any:
    """Return a schema with all definitions that the models refer to."""
    wholes: list[Any] = [model.__pydantic_core_schema__ for model in models]
    found = {one["ref"]: one for whole in wholes for one in whole.get("definitions", ())}
    return {"type": "definitions", "schema": schema, "definitions": list(found.values())}


@cache
def _own(model: type[BaseModel], base: str) -> SchemaSerializer:
    """Serialize the fields except the flattened one."""
    fields = {name: field for name, field in list(_path(model))[-1]["fields"].items() if name != base}
    beside = core_schema.model_schema(model, core_schema.model_fields_schema(fields), config=_config)
    return SchemaSerializer(_defined(beside, model), None, False)
