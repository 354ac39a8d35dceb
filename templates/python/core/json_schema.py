"""The JSON Schema of a record: pydantic's own, plus descriptions, without default values that
mean absent.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from .annotations import fields_of, limits_of
from .descriptions import described
from .schemas import flattened, steps_of
from .steps import Step


def wire_schema(model: type[BaseModel], core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    schema = handler(_without_serializer(core))
    known = handler.resolve_ref_schema(schema)
    properties: dict[str, Any] = known.get("properties", {})
    descriptions = described(model)
    for name, info in fields_of(model).items():
        shown = properties.get(info.alias or name) or properties.get(name, {})
        if info.title is None:
            shown.pop("title", None)
        if Step.OPTIONAL in steps_of(info):
            shown.pop("default", None)
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


def _without_serializer(core: Any) -> Any:
    """Serialized data has the same schema as input. Without this, the serializer would be
    described only as an object.
    """
    return {
        key: _without_serializer(item) if key == "schema" else item
        for key, item in core.items()
        if key != "serialization"
    }
