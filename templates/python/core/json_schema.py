"""The JSON Schema of a record: pydantic's own schema with descriptions added and without default
values that mean absent.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

from pydantic import BaseModel, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from .annotations import declared_rest, fields_of, limits_of
from .descriptions import described
from .schemas import flattened, steps_of
from .steps import Step


_describing: ContextVar[frozenset[type[BaseModel]]] = ContextVar("_describing", default=frozenset())


def wire_schema(model: type[BaseModel], core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    shown = _as_input(core, model)
    before = _describing.set(_describing.get() | {model})
    try:
        schema = handler(shown)
    finally:
        _describing.reset(before)
    known = handler.resolve_ref_schema(schema)
    properties: dict[str, Any] = known.get("properties", {})
    descriptions = described(model)
    for name, info in fields_of(model).items():
        shown = properties.get(info.alias or name) or properties.get(name, {})
        if info.title is None:
            shown.pop("title", None)
        if name in descriptions:
            shown.setdefault("description", descriptions[name])
    limits = limits_of(model)
    if limits is not None:
        known.update(limits.json_schema())
    _flatten(known, flattened(model))
    return schema


def _flatten(known: dict[str, Any], base: str | None) -> None:
    """A flattened entity is under `allOf`."""
    if base is None:
        return
    place = next(key for key in known["properties"] if key.removesuffix(" (flattened)") == base)
    known["allOf"] = [known["properties"].pop(place)]
    known["required"] = [key for key in known.get("required", []) if key != place]
    known.pop("additionalProperties", None)


def _as_input(core: Any, model: type[BaseModel]) -> Any:
    """Serialized data has the same schema as input. Without this, the serializer would be
    described only as an object.
    """
    shown = {key: part for key, part in core.items() if key != "serialization"}
    if core["type"] == "model-fields":
        return {**shown, **_fields(core, model)}
    return {**shown, "schema": _as_input(core["schema"], model)} if "schema" in core else shown


def _fields(core: Any, model: type[BaseModel]) -> dict[str, Any]:
    """The value for an absent key is not a default value, and `__rest__` is the type of undeclared
    keys.

    That type can contain the record itself, which pydantic does not detect. The undeclared keys of
    such an inner record have no type in the JSON Schema; otherwise, the schema would be infinite.
    """
    infos = fields_of(model)
    optional = {name for name, info in infos.items() if Step.OPTIONAL in steps_of(info)}
    fields = {
        name: _without_default(field) if name in optional else field for name, field in core["fields"].items()
    }
    rest = None if model in _describing.get() else declared_rest(model)
    extras = {} if rest is None else {"extras_schema": TypeAdapter(rest[0]).core_schema}
    return {"fields": fields, **extras}


def _without_default(field: Any) -> Any:
    return {**field, "schema": {key: part for key, part in field["schema"].items() if key != "default"}}
